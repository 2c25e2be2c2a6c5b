import { directs, plays, writes } from '../people.ts';
import { e, season, t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Series to be watched two at a time, with tea. */
export const comedies: DemoTitle[] = [
  {
    id: 'S2005',
    kind: 'series',
    title: t('A Very Distant Cousin', 'ابن عم من بعيد'),
    short: t(
      'He came for the weekend with nine suitcases. That was in March.',
      'جاء لقضاء يومين ومعه تسع حقائب. كان ذلك في مارس.',
    ),
    long: t(
      `No one in the Al Rashed house can say exactly whose cousin Mishal is, so no one can ask him to
      leave. He repairs the generator, wins over the grandmother and takes the good chair. Family meetings
      are held about him, and he makes the tea. A comedy of hospitality stretched to its noblest limits.`,
      `لا أحد في بيت الراشد يعرف بالضبط مشعل ابن عم من، ولذلك لا أحد يجرؤ أن يطلب منه الرحيل. يصلح المولّد
      ويكسب قلب الجدة ويحتل الكرسي المريح. تُعقد الاجتماعات العائلية بشأنه، وهو من يعدّ الشاي. كوميديا عن
      الضيافة حين تبلغ أنبل حدودها.`,
    ),
    genres: ['comedy', 'family'],
    year: 2024,
    pgrating: 'G',
    minutes: 28,
    country: 'KW',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['ADBASED'],
    sections: ['FREEMIUM'],
    scene: { world: 'courtyard', light: 'day', subject: 'two-figures' },
    people: [
      directs('hamad-alwasm'),
      plays('badr-alsahel', 'Mishal', 'مشعل'),
      plays('hessa-aldana', 'Nadia', 'نادية'),
      plays('faris-alnahham', 'Abu Rashed', 'أبو راشد'),
    ],
    seasons: [
      season(1, 2024, 28, [
        e(
          'Nine Suitcases',
          'تسع حقائب',
          'One of the nine is full of other suitcases.',
          'إحدى التسع مليئة بحقائب أخرى.',
        ),
        e(
          'The Family Tree',
          'شجرة العائلة',
          'A chart is drawn, and Mishal is on all of it.',
          'تُرسم شجرة العائلة، ومشعل على كل أغصانها.',
        ),
        e(
          'The Good Chair',
          'الكرسي المريح',
          'Abu Rashed comes home to a diplomatic incident.',
          'يعود أبو راشد إلى بيته فيجد أزمة دبلوماسية.',
        ),
        e(
          'A Suitable Flat',
          'شقة مناسبة',
          'They find him a flat; he finds its faults.',
          'يجدون له شقة، ويجد هو عيوبها.',
        ),
        e(
          'Who Called the Cousin',
          'من دعا ابن العم',
          'A photograph from 1978 explains it, and makes it worse.',
          'صورة قديمة تفسّر كل شيء، وتزيده سوءًا.',
        ),
      ]),
    ],
  },
  {
    id: 'S2009',
    kind: 'series',
    title: t('The Fifth Tenant', 'المستأجر الخامس'),
    short: t(
      'One lease, five tenants, and a landlady who lives in the wall cupboard.',
      'عقد إيجار واحد وخمسة مستأجرين، وصاحبة بيت تظهر من حيث لا يدرون.',
    ),
    long: t(
      `Five strangers in Cairo have each rented the same flat from the same charming man. The law says that
      the last to leave will own it. They draw up a rota, a border and a constitution. Love, naturally,
      breaks out in the corridor.`,
      `خمسة غرباء في القاهرة استأجر كل منهم الشقة نفسها من الرجل اللطيف نفسه. والقانون يقول إن آخر من
      يغادرها يملكها. فيضعون جدولًا وحدودًا ودستورًا. أما الحب فيندلع طبعًا في الطرقة.`,
    ),
    genres: ['comedy', 'romance'],
    year: 2025,
    pgrating: 'PG',
    minutes: 26,
    country: 'EG',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'city', light: 'day', subject: 'balcony' },
    people: [
      directs('karim-abusanad'),
      writes('ghada-minyawi'),
      plays('salma-qandil', 'Farida', 'فريدة'),
      plays('anis-gharbal', 'Tunsi', 'تونسي'),
      plays('yasmin-tolba', 'Dr Hoda', 'الدكتورة هدى'),
      plays('abdu-elmahi', 'Osman', 'عثمان'),
    ],
    seasons: [
      season(1, 2024, 26, [
        e(
          'Five Keys',
          'خمسة مفاتيح',
          'The same lock opens five times before breakfast.',
          'القفل نفسه يُفتح خمس مرات قبل الفطور.',
        ),
        e('The Constitution', 'الدستور', 'Article one concerns the bathroom.', 'المادة الأولى تخص الحمّام.'),
        e(
          'The Landlady',
          'صاحبة البيت',
          'She has no rights, no key and a standing invitation.',
          'لا حق لها ولا مفتاح معها، ودعوتها دائمة.',
        ),
        e(
          'A Coup in the Kitchen',
          'انقلاب في المطبخ',
          'Power changes hands over stuffed vine leaves.',
          'تنتقل السلطة على حلّة محشي.',
        ),
      ]),
      season(2, 2025, 26, [
        e(
          'The Sixth Key',
          'المفتاح السادس',
          'There was one more contract after all.',
          'كان هناك عقد آخر في النهاية.',
        ),
        e(
          'Open House',
          'بيت مفتوح',
          'Five families visit at once, with food.',
          'خمس عائلات تزور معًا، ومعها الطعام.',
        ),
        e(
          'The Lift Is Mended',
          'أُصلح المصعد',
          'Without stairs nobody meets, and everyone is unhappy.',
          'بلا سلّم لا يلتقي أحد بأحد، فيحزن الجميع.',
        ),
        e(
          'Last One Out',
          'آخر من يخرج',
          'The owner offers money, and they take a vote.',
          'يعرض المالك مبلغًا، فيجرون تصويتًا.',
        ),
      ]),
    ],
  },
  {
    id: 'S2015',
    kind: 'series',
    title: t('The Good Lawyer’s Bad Year', 'سنة المحامي السيئة'),
    short: t('He won every case until he married the judge.', 'كسب كل قضاياه، إلى أن تزوّج القاضية.'),
    long: t(
      `Marwan has a perfect record and a new wife who may never hear him plead. Barred from the big court,
      he takes a desk at the market tribunal between the fishmonger and the locksmith. His clients are
      loud and his fees are edible. At home, the verdicts are final.`,
      `لمروان سجل بلا هزائم، وزوجة جديدة لا يجوز أن يترافع أمامها. حُرم من المحكمة الكبرى، فاتخذ مكتبًا في
      محكمة السوق بين السمّاك وصانع المفاتيح. موكّلوه عالو الصوت، وأتعابه تؤكل. أما في البيت فالأحكام
      نهائية.`,
    ),
    genres: ['comedy'],
    year: 2024,
    pgrating: 'PG',
    minutes: 30,
    country: 'LB',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'city', light: 'golden', subject: 'two-figures' },
    people: [
      directs('sawsan-rihani'),
      plays('ziad-karmi', 'Marwan', 'مروان'),
      plays('dunya-azrak', 'Judge Rola', 'القاضية رلى'),
      plays('samir-dalal', 'The fishmonger', 'السمّاك'),
    ],
    seasons: [
      season(1, 2024, 30, [
        e(
          'Conflict of Interest',
          'تضارب مصالح',
          'The honeymoon ends with a motion to recuse.',
          'شهر العسل ينتهي بطلب ردّ القاضي.',
        ),
        e(
          'The Fish Precedent',
          'سابقة السمكة',
          'Freshness is argued for four hours in July.',
          'أربع ساعات من المرافعة عن الطزاجة، في عزّ تموز.',
        ),
        e(
          'Character Witness',
          'شاهد أخلاق',
          'His mother-in-law is called, and will not step down.',
          'تُستدعى حماته للشهادة، فترفض النزول.',
        ),
        e(
          'Settlement',
          'تسوية',
          'Husband and judge reach terms without counsel.',
          'يتوصل الزوج والقاضية إلى اتفاق، بلا محامين.',
        ),
      ]),
    ],
  },
  {
    id: 'S2018',
    kind: 'series',
    title: t('Palm Street Station', 'مخفر شارع النخيل'),
    short: t(
      'The safest district in the country has a police station. It is very bored.',
      'في أكثر أحياء البلاد أمانًا مخفر شرطة، يكاد يموت من الملل.',
    ),
    long: t(
      `Nothing has been stolen on Palm Street since a goat, and the goat came back. To keep their station
      open, five officers need a crime by the end of the quarter. They would never invent one; they only
      investigate very thoroughly. Deadpan, affectionate, with excellent moustaches.`,
      `لم يُسرق شيء في شارع النخيل منذ التيس، والتيس عاد وحده. ولكي يبقى مخفرهم مفتوحًا يحتاج خمسة رجال إلى
      جريمة قبل نهاية الربع. لن يختلقوا واحدة أبدًا، لكنهم يحققون بدقة شديدة. كوميديا بوجه جادّ وقلب دافئ
      وشوارب ممتازة.`,
    ),
    genres: ['comedy'],
    year: 2025,
    pgrating: 'PG',
    minutes: 27,
    country: 'BH',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'palms', light: 'golden', subject: 'car' },
    people: [
      directs('ibtisam-alnajd'),
      plays('faris-alnahham', 'Captain Salman', 'النقيب سلمان'),
      plays('noura-alsidra', 'Officer Amal', 'الضابطة أمل'),
      plays('saif-alghaf', 'Private Hilal', 'الشرطي هلال'),
    ],
    seasons: [
      season(1, 2023, 27, [
        e(
          'The Goat File',
          'ملف التيس',
          'The cold case is reopened, and so is the goat’s pen.',
          'تُفتح القضية القديمة، ومعها حظيرة التيس.',
        ),
        e(
          'Suspicious Generosity',
          'كرم مشبوه',
          'Someone leaves cake on every doorstep.',
          'أحدهم يترك كعكًا على كل عتبة.',
        ),
        e(
          'The Inspector Calls In',
          'زيارة المفتش',
          'For one day the street agrees to look dangerous.',
          'ليوم واحد يتفق الشارع على أن يبدو خطيرًا.',
        ),
        e(
          'Stake-out',
          'كمين',
          'Nine hours in one car is a long time for two moustaches.',
          'تسع ساعات في سيارة واحدة مدة طويلة على شاربين.',
        ),
      ]),
      season(2, 2025, 27, [
        e(
          'A Real One',
          'جريمة حقيقية',
          'At last a burglary, and the burglar is terribly polite.',
          'سرقة أخيرًا، واللص مهذب إلى حد مؤلم.',
        ),
        e(
          'Merger',
          'دمج',
          'The busiest station in the city is moved in upstairs.',
          'يُنقل أكثر مخافر المدينة ازدحامًا إلى الطابق العلوي.',
        ),
        e(
          'Lost and Found',
          'المفقودات',
          'A box in the cellar contains the whole street’s secrets.',
          'صندوق في القبو فيه أسرار الشارع كله.',
        ),
        e(
          'Goat, Again',
          'التيس من جديد',
          'Justice is done, and eaten for lunch by nobody.',
          'تتحقق العدالة، ولا يُؤكل أحد على الغداء.',
        ),
      ]),
    ],
  },
  {
    id: 'S2028',
    kind: 'series',
    title: t('The Last Postman on the Mountain', 'آخر سعاة الجبل'),
    short: t(
      'There are eleven letters a week and nine villages. He reads none, and knows all.',
      'أحد عشر ظرفًا في الأسبوع وتسع قرى. لا يقرأ منها شيئًا ويعرفها كلها.',
    ),
    long: t(
      `The post office wants to replace Hammou with a drone. The drone has no manners and cannot carry a
      cake. While a young clerk times his round, he carries proposals, apologies and one goat’s medicine
      over the pass. Gentle and funny, with the best views on television.`,
      `تريد مصلحة البريد استبدال حمّو بطائرة مسيّرة. لكنها بلا ذوق ولا تقدر على حمل كعكة. وبينما تحسب موظفة
      شابة دقائق جولته، ينقل عبر الممر الجبلي خطبات واعتذارات ودواء عنزة. عمل رقيق طريف، فيه أجمل إطلالات
      الشاشة.`,
    ),
    genres: ['comedy', 'drama'],
    year: 2023,
    pgrating: 'G',
    minutes: 32,
    country: 'MA',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'mountains', light: 'day', subject: 'rider' },
    people: [
      directs('mehdi-zerhoun'),
      plays('idris-tafoukt', 'Hammou', 'حمّو'),
      plays('aziza-belkasbah', 'The clerk', 'الموظفة'),
      plays('youssef-mirghad', 'The boy', 'الصبي'),
    ],
    seasons: [
      season(1, 2023, 32, [
        e(
          'Return to Sender',
          'يعاد إلى المرسل',
          'A letter from 1986 is delivered, and answered.',
          'رسالة عمرها عقود تصل أخيرًا، ويُردّ عليها.',
        ),
        e('Fragile', 'قابل للكسر', 'A wedding cake crosses three rivers.', 'كعكة عرس تعبر ثلاثة أنهار.'),
        e(
          'The Drone',
          'المسيّرة',
          'Technology meets an eagle with strong views.',
          'التقنية تلتقي عُقابًا له رأي واضح.',
        ),
        e(
          'Postage Due',
          'أجرة ناقصة',
          'A boy has only half the price of saying sorry.',
          'صبي معه نصف ثمن الاعتذار فقط.',
        ),
        e(
          'Snow Day',
          'يوم ثلج',
          'The clerk walks the round alone and understands it.',
          'تقطع الموظفة الجولة وحدها، فتفهمها.',
        ),
      ]),
    ],
  },
];
