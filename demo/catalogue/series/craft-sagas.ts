import { composes, directs, plays } from '../people.ts';
import { e, season, t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Series that take their time over a craft: weavers, musicians, cooks and scribes. */
export const craftSagas: DemoTitle[] = [
  {
    id: 'S2011',
    kind: 'series',
    title: t('The Women of the Loom', 'نساء النول'),
    short: t(
      'Their carpets carry messages. A collector has learned to read.',
      'في سجّادهن رسائل، وأحد هواة الجمع تعلّم القراءة.',
    ),
    long: t(
      `In a High Atlas co-operative, nine women weave what cannot be said: births, betrayals, who may be
      trusted. Their patterns hang in galleries on three continents, unread. When a buyer begins to order
      particular knots, somebody has talked. Slow-burning suspense in wool and weather.`,
      `في تعاونية بأعالي الأطلس تنسج تسع نساء ما لا يقال: الولادات والخيانات، ومن يؤتمن. زخارفهن معلّقة في
      معارض ثلاث قارات، ولا أحد يقرؤها. وحين يبدأ مشترٍ بطلب عُقد بعينها تعرف النساء أن إحداهن تكلمت.
      تشويق على نار هادئة، من صوف وطقس.`,
    ),
    genres: ['drama', 'mystery'],
    year: 2024,
    pgrating: 'PG-13',
    minutes: 45,
    country: 'MA',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'mountains', light: 'dusk', subject: 'balcony' },
    people: [
      directs('mehdi-zerhoun'),
      plays('aziza-belkasbah', 'Tamou', 'تامو'),
      plays('rim-benyazza', 'Itto', 'إيطو'),
      plays('idris-tafoukt', 'The driver', 'السائق'),
    ],
    seasons: [
      season(1, 2024, 45, [
        e(
          'Red Means Wait',
          'الأحمر يعني انتظري',
          'A wrong colour in a finished rug sends Tamou over the pass.',
          'لون خطأ في سجادة تامة يرسل تامو عبر الممر الجبلي.',
        ),
        e(
          'The Order',
          'الطلبية',
          'A stranger asks for a knot that has no name in any shop.',
          'غريب يطلب عقدة لا اسم لها في أي دكان.',
        ),
        e(
          'Unpicking',
          'نقض الغزل',
          'To find the traitor they take apart a year of work.',
          'ليعرفن الواشية ينقضن عمل سنة كاملة.',
        ),
        e(
          'The Border',
          'الحاشية',
          'The ninth carpet is finished at night, and it is an answer.',
          'السجادة التاسعة تكتمل ليلًا، وهي الجواب.',
        ),
      ]),
    ],
  },
  {
    id: 'S2019',
    kind: 'series',
    title: t('The Tigris Swing Club', 'نادي دجلة للجاز'),
    short: t(
      'Baghdad, 1957: seven musicians, one river terrace, one year left.',
      'بغداد في أواخر الخمسينيات: سبعة عازفين وشرفة على النهر، وسنة أخيرة.',
    ),
    long: t(
      `A trumpet player comes back from Beirut with a suitcase of arrangements and no permit. On a terrace
      by the Tigris he gathers an oud, a clarinet, a wedding drummer and a schoolteacher who sings like
      rain. The city dances; the city also counts the days. Every episode ends with a number played right
      through.`,
      `يعود عازف ترومبيت من بيروت بحقيبة توزيعات، وبلا تصريح. على شرفة فوق دجلة يجمع عودًا وكلارينيت وطبّال
      أعراس، ومعلّمة تغني كالمطر. المدينة ترقص، والمدينة أيضًا تعدّ الأيام. وتُختم كل حلقة بمقطوعة تُعزف
      كاملة.`,
    ),
    genres: ['music', 'drama'],
    year: 2025,
    pgrating: 'PG-13',
    minutes: 50,
    country: 'IQ',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'city', light: 'night', subject: 'singer' },
    people: [
      directs('laila-marsoum'),
      plays('haydar-nahrain', 'Sabah', 'صباح'),
      plays('bushra-alward', 'Miss Nazik', 'الست نازك'),
      plays('omar-sakkal', 'The colonel', 'العقيد'),
      composes('wissam-hijaz'),
    ],
    seasons: [
      season(1, 2025, 50, [
        e(
          'No Permit',
          'بلا تصريح',
          'The first rehearsal is held under the heading of a funeral.',
          'تُقام أول تمرينة على أنها مجلس عزاء.',
        ),
        e(
          'The Schoolteacher',
          'المعلّمة',
          'Miss Nazik will sing, provided that no pupil ever hears.',
          'توافق الست نازك على الغناء، بشرط ألا يسمعها تلميذ.',
        ),
        e(
          'Quarter Tone',
          'ربع تون',
          'A trumpet learns what an oud always knew.',
          'يتعلم الترومبيت ما كان العود يعرفه من زمان.',
        ),
        e(
          'The Colonel’s Table',
          'طاولة العقيد',
          'Their best customer asks for a song with a name in it.',
          'أفضل زبائنهم يطلب أغنية فيها اسم.',
        ),
        e(
          'High River',
          'فيضان',
          'The water takes the piano, and the band plays on.',
          'يأخذ الماء البيانو، وتواصل الفرقة العزف.',
        ),
        e(
          'Last Chorus',
          'اللازمة الأخيرة',
          'One night in July, everyone plays his own farewell.',
          'في ليلة من تموز يعزف كل واحد وداعه.',
        ),
      ]),
    ],
  },
  {
    id: 'S2022',
    kind: 'series',
    title: t('Sultana of the Kitchens', 'سلطانة المطابخ'),
    short: t(
      'Four hundred cooks serve the palace. Only one of them rules it.',
      'في القصر أربعمئة طاهٍ، وواحدة منهم تحكمه.',
    ),
    long: t(
      `Sold to the palace as a girl, Gülfem rises from the ash bucket to the tasting spoon. Viziers fall
      over a soup; a treaty is saved by rice. Behind the copper pots she runs the finest intelligence
      service on the Bosphorus. Sumptuous, sharp, and not to be watched hungry.`,
      `بيعت للقصر صغيرة، فصعدت غُلفم من دلو الرماد إلى ملعقة التذوق. وزراء يسقطون بسبب حساء، ومعاهدة ينقذها
      الأرز. ومن وراء القدور النحاسية تدير أمهر جهاز استخبارات على البوسفور. عمل فخم وذكي، ولا يُشاهد على
      جوع.`,
    ),
    genres: ['history', 'drama'],
    year: 2023,
    pgrating: 'PG-13',
    minutes: 52,
    country: 'TR',
    audio: ['tur', 'ara'],
    captions: ['ara', 'eng', 'tur'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'courtyard', light: 'golden', subject: 'cook' },
    people: [
      directs('dilek-sarptuna'),
      plays('elif-karaduman', 'Gülfem', 'غُلفم'),
      plays('kerem-aksoylu', 'The grand vizier', 'الصدر الأعظم'),
      plays('nigora-safar', 'The rival', 'الغريمة'),
    ],
    seasons: [
      season(1, 2022, 52, [
        e(
          'Ash',
          'رماد',
          'A girl with burnt fingers notices that the soup is wrong.',
          'فتاة محروقة الأصابع تلاحظ أن في الحساء شيئًا.',
        ),
        e('The Spoon', 'الملعقة', 'She is given the honour of tasting first.', 'تُمنح شرف أن تتذوق أولًا.'),
        e(
          'A Dish for the Ambassador',
          'طبق للسفير',
          'War depends on a sauce that has separated.',
          'الحرب معلّقة بصلصة انفصلت.',
        ),
        e(
          'The Cellar Keys',
          'مفاتيح القبو',
          'Whoever holds the ice holds the summer.',
          'من يملك الثلج يملك الصيف.',
        ),
      ]),
      season(2, 2023, 52, [
        e(
          'The Rival',
          'الغريمة',
          'A new pastry cook arrives with a smile and a map.',
          'تصل حلوانية جديدة، بابتسامة وخريطة.',
        ),
        e(
          'Forty Trays',
          'أربعون صينية',
          'A message is baked into one tray out of forty.',
          'رسالة مخبوزة في صينية واحدة من أربعين.',
        ),
        e(
          'The Empty Chair',
          'الكرسي الخالي',
          'The sultan does not come to dinner.',
          'لا يحضر السلطان العشاء.',
        ),
        e(
          'Salt',
          'ملح',
          'The last meal is cooked by the one who will eat it.',
          'الوجبة الأخيرة تطبخها من ستأكلها.',
        ),
      ]),
    ],
  },
  {
    id: 'S2026',
    kind: 'series',
    title: t('Crown of Clay', 'تاج من طين'),
    short: t(
      'Four thousand years ago, a scribe’s daughter writes the king’s only mistake.',
      'قبل أربعة آلاف سنة، ابنة كاتب تدوّن خطأ الملك الوحيد.',
    ),
    long: t(
      `In a city of two rivers, laws are pressed into clay and dried in the sun. Ninti can read, which is
      forbidden, and can change a sign with a fingernail, which is worse. When a flood is blamed on an
      innocent man, she rewrites a verdict. Grand in scale and close in feeling.`,
      `في مدينة بين نهرين تُضغط القوانين في الطين وتُجفف في الشمس. ننتي تقرأ، وهذا محظور، وتغيّر العلامة
      بظفرها، وهذا أدهى. وحين يُتهم بريء بالطوفان تعيد كتابة الحكم. عمل كبير في مشاهده، قريب في مشاعره.`,
    ),
    genres: ['history', 'adventure'],
    year: 2026,
    pgrating: 'PG-13',
    minutes: 51,
    country: 'IQ',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN', 'PAID'],
    sections: [],
    scene: { world: 'palms', light: 'golden', subject: 'tower' },
    people: [
      directs('hamad-alwasm'),
      plays('bushra-alward', 'Ninti', 'ننتي'),
      plays('haydar-nahrain', 'The king', 'الملك'),
      plays('tariq-wasfi', 'The scribe', 'الكاتب'),
    ],
    seasons: [
      season(1, 2026, 51, [
        e(
          'Wet Clay',
          'طين طري',
          'A girl presses her first sign, and a man is freed by it.',
          'فتاة تضغط أول علامة لها، فيُطلق سراح رجل.',
        ),
        e(
          'The House of Tablets',
          'بيت الألواح',
          'A library has guards, and one of them can be taught.',
          'للمكتبة حرّاس، وأحدهم يقبل التعلم.',
        ),
        e(
          'The Flood',
          'الطوفان',
          'The river rises, and the king needs a name.',
          'يرتفع النهر، والملك يحتاج إلى اسم.',
        ),
        e(
          'Under the Seal',
          'تحت الختم',
          'Ninti hides the truth in the only place nobody breaks.',
          'تخبئ ننتي الحقيقة حيث لا يكسر أحد.',
        ),
        e(
          'Fired',
          'في النار',
          'Clay that has passed through fire cannot be changed.',
          'الطين الذي مرّ بالنار لا يتغير.',
        ),
      ]),
    ],
  },
];
