import { directs, plays } from '../people.ts';
import { e, season, t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Series about bonds made long ago: marriages, a family, an oath. */
export const oldBonds: DemoTitle[] = [
  {
    id: 'S2027',
    kind: 'series',
    title: t('Under a Rented Moon', 'تحت قمر مستأجر'),
    short: t(
      'Three marriages on one rooftop, and walls as thin as promises.',
      'ثلاث زيجات على سطح واحد، وجدران رقيقة كالوعود.',
    ),
    long: t(
      `On the roofs of Casablanca, rooms are let by the month and love is much the same. A seamstress
      leaves, a sailor returns, a schoolmaster reads other people’s letters aloud. Nobody is innocent and
      everyone is hungry. Frank, beautiful, and strictly for grown-ups.`,
      `فوق سطوح الدار البيضاء تُؤجَّر الغرف بالشهر، والحب كذلك تقريبًا. خيّاطة ترحل وبحّار يعود، ومعلّم
      يقرأ رسائل الآخرين بصوت عالٍ. لا بريء هنا، والكل جائع. عمل صريح جميل، للكبار حصرًا.`,
    ),
    genres: ['drama', 'romance'],
    year: 2025,
    pgrating: '18+',
    minutes: 49,
    country: 'MA',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['BOLD'],
    scene: { world: 'city', light: 'night', subject: 'crescent' },
    people: [
      directs('mehdi-zerhoun'),
      plays('aziza-belkasbah', 'Ghita', 'غيثة'),
      plays('idris-tafoukt', 'The sailor', 'البحّار'),
      plays('rim-benyazza', 'Rahma', 'رحمة'),
    ],
    seasons: [
      season(1, 2025, 49, [
        e(
          'First of the Month',
          'أول الشهر',
          'The rent is due, and so is an explanation.',
          'حان الإيجار، وحان معه التفسير.',
        ),
        e(
          'Washing Line',
          'حبل الغسيل',
          'A shirt on the wrong line starts a war.',
          'قميص على حبل الجيران يشعل حربًا.',
        ),
        e(
          'The Sailor Sleeps In',
          'البحّار يتأخر في النوم',
          'He came for a night, and unpacks.',
          'جاء لليلة، ثم أفرغ حقيبته.',
        ),
        e(
          'Heat',
          'حرّ',
          'On the hottest night nobody stays indoors, or faithful.',
          'في أشدّ الليالي حرًّا لا يبقى أحد في غرفته، ولا على عهده.',
        ),
        e('Deposit', 'العربون', 'What was paid in advance cannot be given back.', 'ما دُفع مقدمًا لا يُستردّ.'),
      ]),
    ],
  },
  {
    id: 'S2029',
    kind: 'series',
    title: t('The Monsoon House', 'بيت الخريف'),
    short: t(
      'For three months a year the desert turns green, and the family comes home.',
      'ثلاثة أشهر في السنة تخضرّ الصحراء، وتعود العائلة إلى البيت.',
    ),
    long: t(
      `When the mist reaches the hills above Salalah, the family gathers from Mumbai, London and Mombasa.
      The grandmother has a list of who is forgiven. This year it is shorter than the guest list. Rain on
      the tin roof, coconut on the fire, everything said at last.`,
      `حين يصل الضباب إلى تلال صلالة تجتمع العائلة من مومباي ولندن وممباسا. عند الجدة قائمة بمن غفرت لهم،
      وهي هذا العام أقصر من قائمة الضيوف. مطر على سقف الصفيح ونارجيل على النار، وكل ما تأجّل قوله يُقال.`,
    ),
    genres: ['drama', 'family'],
    year: 2024,
    pgrating: 'PG',
    minutes: 42,
    country: 'OM',
    audio: ['ara', 'hin', 'eng'],
    captions: ['ara', 'eng', 'hin'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'mountains', light: 'dawn', subject: 'two-figures' },
    people: [
      directs('anand-kothiwal'),
      plays('majid-hilali', 'Hamed', 'حمد'),
      plays('meera-lohani', 'Anjali', 'أنجلي'),
      plays('warda-nimri', 'The grandmother', 'الجدة'),
      plays('jud-alsari', 'Salma', 'سلمى'),
    ],
    seasons: [
      season(1, 2024, 42, [
        e(
          'First Mist',
          'أول الضباب',
          'The road disappears, and the cars keep coming.',
          'تختفي الطريق، والسيارات ما زالت تصل.',
        ),
        e(
          'The List',
          'القائمة',
          'One name has been rubbed out and written again.',
          'اسم مُحي ثم كُتب من جديد.',
        ),
        e(
          'Green',
          'أخضر',
          'A walk in the hills ends in a proposal and a sprain.',
          'نزهة في التلال تنتهي بخطبة والتواء كاحل.',
        ),
        e(
          'Power Cut',
          'انقطاع',
          'By candlelight Anjali cooks what she was forbidden to.',
          'على ضوء الشموع تطبخ أنجلي ما مُنعت من طبخه.',
        ),
        e(
          'The Sun Comes Out',
          'طلعت الشمس',
          'It is time to leave, and nobody packs.',
          'حان الرحيل، ولا أحد يحزم حقيبته.',
        ),
      ]),
    ],
  },
  {
    id: 'S2017',
    kind: 'series',
    title: t('The Falconers’ Code', 'ميثاق الصقّارين'),
    short: t(
      'Five friends swore on one bird. Ten years later it is sold, and no one admits it.',
      'خمسة أصدقاء أقسموا على طير واحد. وبعد عشر سنين بيع، ولا أحد يعترف.',
    ),
    long: t(
      `The white gyrfalcon belonged to all five of them, and so to none. When it turns up at an auction in
      another country, the old camp is pitched again and the old fire lit. Who needed the money, and who
      needed the rest to think so? Men, silence and very good coffee.`,
      `الطير الأبيض كان لهم خمستهم، فلم يكن لأحد. وحين يظهر في مزاد ببلد آخر تُنصب الخيمة القديمة وتُشعل
      النار القديمة. من كان محتاجًا إلى المال؟ ومن أراد أن يظنوه محتاجًا؟ رجال وصمت، وقهوة ممتازة.`,
    ),
    genres: ['drama', 'mystery'],
    year: 2025,
    pgrating: 'PG',
    minutes: 45,
    country: 'AE',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'dunes', light: 'dusk', subject: 'falcon' },
    people: [
      directs('hamad-alwasm'),
      plays('saif-alghaf', 'Thani', 'ثاني'),
      plays('khaled-alrimal', 'Jumaa', 'جمعة'),
      plays('badr-alsahel', 'Abdulaziz', 'عبد العزيز'),
    ],
    seasons: [
      season(1, 2025, 45, [
        e(
          'Lot Thirty',
          'القطعة الثلاثون',
          'A photograph in a catalogue ends a long silence.',
          'صورة في كتيّب مزاد تنهي صمتًا طويلًا.',
        ),
        e(
          'The Hood',
          'البرقع',
          'Only one of them could have kept the bird’s hood.',
          'واحد فقط كان يمكنه الاحتفاظ ببرقع الطير.',
        ),
        e(
          'Lure',
          'الملواح',
          'Thani swings an empty lure and watches faces.',
          'يلوّح ثاني بملواح فارغ، ويراقب الوجوه.',
        ),
        e('Free Flight', 'طيران حر', 'The bird is let go, and it chooses.', 'يُطلق الطير، فيختار.'),
      ]),
    ],
  },
];
