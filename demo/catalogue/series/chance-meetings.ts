import { directs, plays, writes } from '../people.ts';
import { e, season, t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Series about people whom chance puts side by side. */
export const chanceMeetings: DemoTitle[] = [
  {
    id: 'S2014',
    kind: 'series',
    title: t('Rooms by the Bosphorus', 'غرف على البوسفور'),
    short: t(
      'A widow lets five rooms. She did not mean to let anyone in.',
      'أرملة تؤجّر خمس غرف، ولم تنوِ أن يدخل أحد قلبها.',
    ),
    long: t(
      `Selin has a wooden house, a leaking roof and a rule about closed doors. Her lodgers arrive: a
      captain without a ship, two students, a translator who talks to gulls. By winter the house holds
      more secrets than furniture. A Turkish favourite, full of steam, rain and second chances.`,
      `لسلين بيت خشبي وسقف يرشح، وقاعدة بشأن الأبواب المغلقة. يصل النزلاء: قبطان بلا سفينة، وطالبتان،
      ومترجم يحادث النوارس. وحين يأتي الشتاء تكون أسرار البيت أكثر من أثاثه. عمل تركي محبوب، كله بخار ومطر
      وفرص ثانية.`,
    ),
    genres: ['romance', 'drama'],
    year: 2025,
    pgrating: 'PG',
    minutes: 55,
    country: 'TR',
    audio: ['tur', 'ara'],
    captions: ['ara', 'eng', 'tur'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'sea', light: 'dusk', subject: 'balcony' },
    people: [
      directs('dilek-sarptuna'),
      plays('elif-karaduman', 'Selin', 'سلين'),
      plays('kerem-aksoylu', 'The captain', 'القبطان'),
    ],
    seasons: [
      season(1, 2024, 55, [
        e(
          'Room to Let',
          'غرفة للإيجار',
          'The first lodger asks for the one room that is not on offer.',
          'النزيل الأول يطلب الغرفة الوحيدة غير المعروضة.',
        ),
        e(
          'Hot Water',
          'ماء ساخن',
          'The boiler fails, and the house meets in the kitchen.',
          'يتعطل السخان، فيلتقي البيت كله في المطبخ.',
        ),
        e(
          'Fog Signal',
          'بوق الضباب',
          'The captain answers a horn that nobody else hears.',
          'يجيب القبطان بوقًا لا يسمعه سواه.',
        ),
        e(
          'The Locked Room',
          'الغرفة المقفلة',
          'Selin turns a key for the first time in six years.',
          'تدير سلين المفتاح لأول مرة منذ ست سنوات.',
        ),
      ]),
      season(2, 2025, 55, [
        e(
          'Spring Repairs',
          'ترميم الربيع',
          'The roof comes off, and so do some masks.',
          'يُرفع السقف، وتُرفع معه أقنعة.',
        ),
        e(
          'A Letter in Greek',
          'رسالة باليونانية',
          'The translator refuses to translate.',
          'المترجم يرفض أن يترجم.',
        ),
        e('Low Bridge', 'جسر منخفض', 'The captain is offered a ship.', 'تُعرض على القبطان سفينة.'),
        e(
          'No Vacancy',
          'لا غرف شاغرة',
          'The house is full, at last, on purpose.',
          'امتلأ البيت أخيرًا، عن قصد.',
        ),
      ]),
    ],
  },
  {
    id: 'S2020',
    kind: 'series',
    title: t('The Girls of Block Nine', 'بنات السكن التاسع'),
    short: t(
      'Six students, one corridor, and lights out at eleven. Officially.',
      'ست طالبات وممر واحد، والأنوار تُطفأ في الحادية عشرة. رسميًا.',
    ),
    long: t(
      `They come from Najran, Tunis, Muscat, Khartoum, Amman and the next street. They share a kettle, an
      exam timetable and one good coat. Over two years they learn more after midnight than before noon.
      Honest and funny about growing up, and never in a hurry to be wise.`,
      `جئن من نجران وتونس ومسقط والخرطوم وعمّان، وواحدة من الشارع المجاور. يتقاسمن غلّاية وجدول امتحانات
      ومعطفًا جيدًا واحدًا. وعلى مدى سنتين يتعلمن بعد منتصف الليل أكثر مما يتعلمن قبل الظهر. عمل صادق طريف
      عن الكِبَر، لا يستعجل الحكمة.`,
    ),
    genres: ['drama', 'comedy'],
    year: 2025,
    pgrating: 'PG',
    minutes: 40,
    country: 'SA',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'garden', light: 'dusk', subject: 'crowd' },
    people: [
      directs('ibtisam-alnajd'),
      plays('noura-alsidra', 'Asma', 'أسماء'),
      plays('rim-benyazza', 'Selma', 'سلمى'),
      plays('amna-tayyib', 'Ikhlas', 'إخلاص'),
      plays('layan-shamali', 'Tala', 'تالا'),
    ],
    seasons: [
      season(1, 2024, 40, [
        e(
          'Bed by the Window',
          'السرير قرب النافذة',
          'There is one good bed, and six very good reasons.',
          'سرير جيد واحد، وستة أسباب وجيهة.',
        ),
        e(
          'The Coat',
          'المعطف',
          'Every interview that winter is won in the same coat.',
          'كل مقابلة عمل في ذلك الشتاء تُكسب بالمعطف نفسه.',
        ),
        e(
          'Group Project',
          'مشروع جماعي',
          'Five do the talking, and one does the work.',
          'خمس يتكلمن، وواحدة تعمل.',
        ),
        e('Visitors’ Sunday', 'يوم الزيارة', 'Six mothers meet, and compare.', 'ست أمهات يلتقين ويقارنّ.'),
      ]),
      season(2, 2025, 40, [
        e(
          'The New Girl',
          'الجديدة',
          'A seventh kettle arrives with opinions.',
          'تصل غلّاية سابعة، ومعها آراء.',
        ),
        e('Results', 'النتائج', 'A list on a wall divides the corridor.', 'قائمة على الحائط تقسم الممر.'),
        e(
          'Lights Out',
          'إطفاء الأنوار',
          'The power fails, and everybody tells the truth.',
          'تنقطع الكهرباء، فيقول الجميع الحقيقة.',
        ),
        e('Boxes', 'كراتين', 'Moving out takes a day, and two years.', 'الرحيل يستغرق يومًا، وسنتين.'),
      ]),
    ],
  },
  {
    id: 'S2021',
    kind: 'series',
    title: t('A Second Summer', 'صيف ثانٍ'),
    short: t(
      'They parted on this beach at twenty. At sixty, both have booked the same hut.',
      'افترقا على هذا الشاطئ في العشرين. وفي الستين حجزا الكابينة نفسها.',
    ),
    long: t(
      `Alexandria out of season: a retired conductor and a divorced surgeon are given one key by mistake.
      The children disapprove, the doorman takes bets, the sea goes on talking. What was left unsaid for
      forty years takes six evenings. A romance for adults, played by two masters.`,
      `الإسكندرية خارج موسمها: قائد أوركسترا متقاعد وجرّاحة مطلّقة يُسلَّمان بالخطأ مفتاحًا واحدًا. الأبناء
      معترضون، والبوّاب يراهن، والبحر لا يسكت. ما لم يُقل في أربعين سنة تكفيه ست أمسيات. قصة حب للكبار،
      يلعبها اثنان من الأساتذة.`,
    ),
    genres: ['romance', 'drama'],
    year: 2024,
    pgrating: 'PG',
    minutes: 44,
    country: 'EG',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'sea', light: 'dusk', subject: 'two-figures' },
    people: [
      directs('karim-abusanad'),
      writes('ghada-minyawi'),
      plays('nabil-zahran', 'Hazem', 'حازم'),
      plays('warda-nimri', 'Dr Safiya', 'الدكتورة صفية'),
      plays('abdu-elmahi', 'The doorman', 'البوّاب'),
    ],
    seasons: [
      season(1, 2024, 44, [
        e(
          'Hut Fourteen',
          'الكابينة الرابعة عشرة',
          'One key, two suitcases, and a sea that remembers.',
          'مفتاح واحد وحقيبتان، وبحر لا ينسى.',
        ),
        e(
          'Off Season',
          'خارج الموسم',
          'Only one restaurant is open, and it has one table.',
          'مطعم واحد مفتوح، فيه طاولة واحدة.',
        ),
        e(
          'The Children Arrive',
          'وصول الأبناء',
          'Disapproval comes by the noon train.',
          'الاعتراض يصل بقطار الظهر.',
        ),
        e('Red Flag', 'راية حمراء', 'Nobody may swim, so they talk.', 'السباحة ممنوعة، فيتحدثان.'),
        e('The Sixth Evening', 'الأمسية السادسة', 'A waltz is conducted with a spoon.', 'فالس يُقاد بملعقة.'),
      ]),
    ],
  },
  {
    id: 'S2025',
    kind: 'series',
    title: t('The Seat Beside Yours', 'المقعد الذي بجانبك'),
    short: t(
      'The 7:42 to Seoul, every weekday. On Tuesday he finally says good morning.',
      'قطار السابعة إلى سيول كل صباح. ويوم الثلاثاء قال أخيرًا: صباح الخير.',
    ),
    long: t(
      `An editor of crosswords and a repairer of escalators have shared an armrest for two years. Each
      episode is one ride of twenty minutes or so, and what happens between the stations. Then the line is
      to be closed for good. Small gestures, enormous consequences, and a clue that takes the whole season
      to solve.`,
      `محررة كلمات متقاطعة ومصلّح سلالم متحركة يتقاسمان مسند ذراع منذ سنتين. كل حلقة رحلة واحدة، نحو عشرين
      دقيقة، وما يحدث بين المحطات. ثم يتقرر إغلاق الخط نهائيًا. إيماءات صغيرة وعواقب هائلة، ولغز لا يُحلّ
      إلا في آخر الموسم.`,
    ),
    genres: ['romance', 'comedy'],
    year: 2026,
    pgrating: 'G',
    minutes: 20,
    country: 'KR',
    audio: ['kor', 'ara', 'eng'],
    captions: ['ara', 'eng', 'kor'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'city', light: 'dawn', subject: 'train' },
    people: [
      directs('noh-haerim'),
      plays('han-soyul', 'Yun-ah', 'يون آه'),
      plays('seo-jinpyo', 'Do-hyun', 'دو هيون'),
    ],
    seasons: [
      season(1, 2026, 20, [
        e(
          'Six Letters, Greeting',
          'تحية من ستة أحرف',
          'He fills in one square of her newspaper.',
          'يملأ مربعًا واحدًا في جريدتها.',
        ),
        e(
          'Down',
          'عموديًا',
          'She takes the escalator he has just repaired, four times.',
          'تصعد السلّم الذي أصلحه للتوّ، أربع مرات.',
        ),
        e(
          'Delay',
          'تأخير',
          'Forty minutes in a tunnel, and one earphone each.',
          'أربعون دقيقة في نفق، وسمّاعة لكل واحد.',
        ),
        e(
          'The Other Carriage',
          'العربة الأخرى',
          'A misunderstanding boards at the third station.',
          'سوء فهم يصعد في المحطة الثالثة.',
        ),
        e(
          'Across',
          'أفقيًا',
          'She prints the answer where two million people can see it.',
          'تنشر الجواب حيث يراه مليونا قارئ.',
        ),
        e(
          'Last Train',
          'القطار الأخير',
          'Both of them stay in their seats at the terminus.',
          'عند آخر محطة لا يقوم أي منهما من مقعده.',
        ),
      ]),
    ],
  },
];
