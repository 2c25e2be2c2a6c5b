import { hosts, performs } from '../people.ts';
import { e, season, t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Shows of the season: before the call, and long after it. */
export const ramadanShows: DemoTitle[] = [
  {
    id: 'R7011',
    kind: 'tvshow',
    title: t('Before the Call', 'قبيل الأذان'),
    short: t(
      'One hour, one stove, and the table ready on the second.',
      'ساعة واحدة وموقد واحد، والسفرة جاهزة على الثانية.',
    ),
    long: t(
      `Rawda Zaafaran cooks live against the sun. Soup, something fried, something that only her aunt
      remembers. A neighbour always knocks, and is always fed. When the call comes, the camera leaves the
      kitchen.`,
      `تطبخ روضة زعفران مباشرة في سباق مع الشمس. شوربة ومقليّ، وشيء لا تذكره إلا عمتها. وجار يدق الباب
      دائمًا، ويأكل دائمًا. وحين يُرفع الأذان تغادر الكاميرا المطبخ.`,
    ),
    genres: ['cooking'],
    year: 2026,
    pgrating: 'G',
    minutes: 60,
    country: 'OM',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['RAMADAN', 'FREEMIUM'],
    scene: { world: 'palms', light: 'golden', subject: 'cook' },
    people: [hosts('rawda-zaafaran')],
    seasons: [
      season(1, 2026, 60, [
        e(
          'First Evening',
          'أول إفطار',
          'Harees takes all day. She began yesterday.',
          'الهريس يحتاج يومًا كاملًا، وقد بدأت أمس.',
        ),
        e(
          'Nothing in the House',
          'لا شيء في البيت',
          'An onion, an egg, a great deal of bread.',
          'بصلة وبيضة وخبز كثير.',
        ),
        e(
          'Forty Guests',
          'أربعون ضيفًا',
          'They were not expected. They never are.',
          'لم يكونوا على البال، وهم هكذا دائمًا.',
        ),
        e(
          'The Sweet Night',
          'ليلة الحلو',
          'Six neighbours, six trays, one winner: everyone.',
          'ست جارات وست صوانٍ، والفائز: الجميع.',
        ),
      ]),
    ],
  },
  {
    id: 'R7012',
    kind: 'tvshow',
    title: t('Thirty Nights, Thirty Voices', 'ثلاثون ليلة وثلاثون صوتًا'),
    short: t(
      'A reciter, a city, a night. From Zanzibar to Kazan.',
      'قارئ ومدينة وليلة، من زنجبار إلى قازان.',
    ),
    long: t(
      `Each programme travels to one mosque and sits at the back. We meet the reciter at work in the day: a
      tailor, a surgeon, a bus driver. At night we listen. Nothing is explained that can be heard.`,
      `كل حلقة تسافر إلى مسجد واحد وتجلس في آخره. نلتقي القارئ في عمله نهارًا: خياط، جرّاح، سائق حافلة. وفي
      الليل نصغي. ولا يُشرح ما يمكن أن يُسمع.`,
    ),
    genres: ['faith', 'documentary'],
    year: 2025,
    pgrating: 'G',
    minutes: 32,
    country: 'SA',
    audio: ['ara', 'eng', 'urd'],
    captions: ['ara', 'eng', 'urd', 'tur'],
    prices: ['FREE'],
    sections: ['RAMADAN', 'FREEMIUM'],
    scene: { world: 'stars', light: 'dusk', subject: 'minaret' },
    people: [hosts('sami-alrahhal')],
    seasons: [
      season(1, 2025, 32, [
        e('Zanzibar', 'زنجبار', 'A tailor, a fan, an open window.', 'خياط ومروحة ونافذة مفتوحة.'),
        e('Kazan', 'قازان', 'Snow on the dome, and a surgeon’s hands.', 'ثلج على القبة، ويدا جرّاح.'),
        e(
          'Lahore',
          'لاهور',
          'A courtyard of ten thousand, and one pause.',
          'صحن يتسع لعشرة آلاف، وسكتة واحدة.',
        ),
        e('Fez', 'فاس', 'The reciter is eleven years old.', 'القارئ ابن إحدى عشرة سنة.'),
      ]),
    ],
  },
  {
    id: 'R7013',
    kind: 'tvshow',
    title: t('The Riddle Lantern', 'فانوس الفوازير'),
    short: t(
      'A riddle, a song, a costume with far too many lights.',
      'فزورة وأغنية، وزيّ فيه أضواء أكثر من اللازم.',
    ),
    long: t(
      `The sparkling old form is back: one riddle a night, sung and danced. Thurayya Layl keeps the secret;
      the nation guesses by dinner. Winners receive a lantern, and their name in the next song.
      Grandparents have an unfair advantage.`,
      `يعود اللون القديم المتلألئ: كل ليلة فزورة تُغنّى وتُرقص. ثريا ليل تكتم السر، والبلاد تحزر قبل
      العشاء. للفائز فانوس، واسمه في أغنية الغد. وللأجداد أفضلية غير عادلة.`,
    ),
    genres: ['music', 'family'],
    year: 2026,
    pgrating: 'G',
    minutes: 24,
    country: 'EG',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['ADBASED'],
    sections: ['RAMADAN', 'FREEMIUM'],
    scene: { world: 'stars', light: 'night', subject: 'dancer' },
    people: [hosts('salma-qandil'), performs('thurayya-layl'), performs('mina-ensemble')],
    seasons: [
      season(1, 2026, 24, [
        e(
          'It Has Teeth and Never Bites',
          'له أسنان ولا يعض',
          'A dance with forty combs.',
          'رقصة بأربعين مشطًا.',
        ),
        e('It Walks and Has No Feet', 'تمشي بلا قدمين', 'A waltz for a river of silk.', 'فالس لنهر من حرير.'),
        e(
          'Everyone Has One, No One Keeps It',
          'عند الكل ولا يبقى لأحد',
          'A shadow steals the show.',
          'ظل يسرق العرض.',
        ),
        e('The Last Lantern', 'الفانوس الأخير', 'The riddle is the audience.', 'الفزورة هي الجمهور.'),
      ]),
    ],
  },
  {
    id: 'R7014',
    kind: 'tvshow',
    title: t('A Place at the Table', 'مكان على المائدة'),
    short: t(
      'Long tables in the street, and the people who lay them.',
      'موائد طويلة في الشارع، ومن يمدّونها.',
    ),
    long: t(
      `Behind every charity table stands someone who decided. A mechanic in Aden, two sisters in Sidon, a
      football club in Omdurman. The camera arrives at noon and washes up afterwards. Generosity, observed
      without a violin.`,
      `وراء كل مائدة في الشارع شخص قرّر أن يمدّها. ميكانيكي في عدن، وأختان في صيدا، ونادي كرة في أم درمان.
      تصل الكاميرا ظهرًا، وتغسل الصحون بعد الأكل. الكرم كما هو، بلا موسيقى حزينة.`,
    ),
    genres: ['documentary', 'cooking'],
    year: 2024,
    pgrating: 'G',
    minutes: 35,
    country: 'YE',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['RAMADAN'],
    scene: { world: 'harbour', light: 'dusk', subject: 'crowd' },
    people: [hosts('sami-alrahhal'), hosts('munira-alfanar')],
    seasons: [
      season(1, 2024, 35, [
        e('Aden', 'عدن', 'Six hundred plates and one spanner.', 'ستمئة صحن ومفتاح ربط واحد.'),
        e('Sidon', 'صيدا', 'The sisters do not speak, except about salt.', 'الأختان لا تتكلمان، إلا عن الملح.'),
        e('Omdurman', 'أم درمان', 'The goalkeeper carries the pot.', 'حارس المرمى يحمل القدر.'),
        e('Everywhere', 'في كل مكان', 'One sunset, eleven streets.', 'مغرب واحد وأحد عشر شارعًا.'),
      ]),
    ],
  },
];
