import { composes, directs, plays } from '../people.ts';
import { t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Films for children, and for whoever is holding their popcorn. */
export const kidsMovies: DemoTitle[] = [
  {
    id: 'K6001',
    kind: 'movie',
    title: t('Zuzu and the Runaway Kite', 'زوزو والطائرة الهاربة'),
    short: t(
      'A kite breaks its string and takes a girl’s wish along with it.',
      'انقطع خيط الطائرة، فأخذت معها أمنية فتاة.',
    ),
    long: t(
      `Zuzu wrote her wish on the tail, which is against the rules. Now it is over the rooftops, then the
      market, then the sea. She sets off after it with a cat, a whistle and half a sandwich. Everyone she
      meets needs the wish a little more than she does.`,
      `كتبت زوزو أمنيتها على ذيل الطائرة، وهذا خلاف القواعد. وها هي فوق السطوح، ثم السوق، ثم البحر. تلحق
      بها ومعها قط وصفّارة ونصف شطيرة. وكل من تلتقيه يحتاج الأمنية أكثر منها قليلًا.`,
    ),
    genres: ['animation', 'family'],
    year: 2025,
    pgrating: 'G',
    minutes: 82,
    country: 'JO',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['KIDS', 'FREEMIUM'],
    scene: { world: 'city', light: 'day', subject: 'child-with-kite' },
    people: [
      directs('laila-marsoum'),
      plays('jud-alsari', 'Zuzu', 'زوزو'),
      plays('samir-dalal', 'The cat', 'القط'),
    ],
  },
  {
    id: 'K6002',
    kind: 'movie',
    title: t('The Littlest Whale', 'أصغر حوت في البحر'),
    short: t(
      'He is afraid of deep water. This is awkward, for a whale.',
      'يخاف الماء العميق، وهذا محرج لحوت.',
    ),
    long: t(
      `Bahbah swims only where he can see the bottom. When his mother’s song stops, he has to follow it
      down to where there is no light. An old lantern fish, a rude octopus and a lost submarine help him.
      A gentle film about being scared and going anyway.`,
      `لا يسبح بحبوح إلا حيث يرى القاع. وحين ينقطع غناء أمه عليه أن يتبعه إلى حيث لا ضوء. تساعده سمكة فانوس
      عجوز وأخطبوط قليل الأدب وغواصة تائهة. فيلم حنون عن أن تخاف، وتمضي.`,
    ),
    genres: ['animation', 'adventure'],
    year: 2024,
    pgrating: 'G',
    minutes: 79,
    country: 'OM',
    audio: ['ara', 'eng', 'jpn'],
    captions: ['ara', 'eng', 'jpn'],
    prices: ['PLAN'],
    sections: ['KIDS'],
    scene: { world: 'sea', light: 'night', subject: 'whale' },
    people: [
      directs('ibtisam-alnajd'),
      plays('youssef-mirghad', 'Bahbah', 'بحبوح'),
      plays('amna-tayyib', 'Mother', 'الأم'),
      composes('nasir-bayat'),
    ],
  },
  {
    id: 'K6003',
    kind: 'movie',
    title: t('Grandfather’s Flying Carpet Repairs', 'ورشة جدي لتصليح البساط الطائر'),
    short: t(
      'Loose threads, flat corners, no brakes. Bring it in on Monday.',
      'خيوط مرتخية وزوايا مثنية، وبلا مكابح. أحضروه يوم الاثنين.',
    ),
    long: t(
      `Nobody believes in flying carpets, so business is slow. When one limps in, smoking, with a princess
      hiding inside the roll, Majid and his grandfather have until moonrise to make it fly. The wrong
      spool is used. Wonderful things happen.`,
      `لم يعد أحد يصدق بالبساط الطائر، فالشغل قليل. ثم يصل واحد يعرج ويدخّن، وفي لفّته أميرة مختبئة. أمام
      ماجد وجده حتى طلوع القمر ليعيداه إلى الطيران. تُستعمل البكرة الخطأ، وتحدث العجائب.`,
    ),
    genres: ['animation', 'fantasy'],
    year: 2023,
    pgrating: 'G',
    minutes: 88,
    country: 'SY',
    audio: ['ara', 'eng', 'tur'],
    captions: ['ara', 'eng', 'tur'],
    prices: ['PLAN'],
    sections: ['KIDS'],
    scene: { world: 'courtyard', light: 'night', subject: 'crescent' },
    people: [
      directs('laila-marsoum'),
      plays('tariq-wasfi', 'Grandfather', 'الجد'),
      plays('youssef-mirghad', 'Majid', 'ماجد'),
      plays('layan-shamali', 'The princess', 'الأميرة'),
    ],
  },
  {
    id: 'K6004',
    kind: 'movie',
    title: t('Camel School', 'مدرسة الجِمال'),
    short: t(
      'First lesson: how to sit down. It takes all year.',
      'الدرس الأول: كيف تبرك. ويستغرق السنة كلها.',
    ),
    long: t(
      `Shalfa is the smallest camel in her class and the only one who runs sideways. The sports day prize
      is a journey across the sands with the great caravan. Her teacher says patience; her best friend, a
      jerboa, says springs. A very funny film with very long eyelashes.`,
      `شلفا أصغر ناقة في صفها، والوحيدة التي تركض على جنب. جائزة اليوم الرياضي رحلة عبر الرمال مع القافلة
      الكبرى. معلّمها يقول: الصبر، وصديقها اليربوع يقول: النوابض. فيلم مضحك جدًا، برموش طويلة جدًا.`,
    ),
    genres: ['animation', 'comedy'],
    year: 2026,
    pgrating: 'G',
    minutes: 84,
    country: 'AE',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PAID', 'PLAN'],
    sections: ['KIDS'],
    scene: { world: 'dunes', light: 'day', subject: 'caravan' },
    people: [
      directs('hamad-alwasm'),
      plays('jud-alsari', 'Shalfa', 'شلفا'),
      plays('saif-alghaf', 'The teacher', 'المعلّم'),
    ],
  },
  {
    id: 'K6005',
    kind: 'movie',
    title: t('The Moon in the Bucket', 'القمر في الدلو'),
    short: t(
      'Two brothers draw water at night, and bring up something that glows.',
      'أخوان يسقيان ليلًا، فيخرج في الدلو شيء يضيء.',
    ),
    long: t(
      `The moon has fallen into the well and would rather like to stay. It is quiet down there, and nobody
      expects it to be round. But the tides are muddled and the owls cannot sleep. The brothers have to
      talk it home before the old folk look up.`,
      `وقع القمر في البئر، ويفضّل أن يبقى. المكان هادئ، ولا أحد يطلب منه أن يكون بدرًا. لكن المدّ اختلط
      والبوم لا ينام. على الأخوين أن يقنعاه بالعودة قبل أن يرفع الكبار رؤوسهم.`,
    ),
    genres: ['animation', 'fantasy'],
    year: 2022,
    pgrating: 'G',
    minutes: 71,
    country: 'MA',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['KIDS', 'FREEMIUM'],
    scene: { world: 'palms', light: 'night', subject: 'crescent' },
    people: [
      directs('mehdi-zerhoun'),
      plays('youssef-mirghad', 'Driss', 'إدريس'),
      plays('aziza-belkasbah', 'The moon', 'القمر'),
    ],
  },
  {
    id: 'K6006',
    kind: 'movie',
    title: t('Captain Samaka', 'القبطان سمكة'),
    short: t(
      'A goldfish in a jar is the best navigator on the coast.',
      'سمكة ذهبية في مرطبان، وأمهر ملّاح على الساحل.',
    ),
    long: t(
      `The lighthouse is dark, the fog is down, and nine fishing boats are out. Only Samaka knows the way,
      and she gets three turns round the jar before she forgets. Hala, aged eight, holds the lamp. A
      rescue film at the scale of a kitchen table.`,
      `الفنار مطفأ والضباب نازل، وتسعة قوارب في البحر. سمكة وحدها تعرف الطريق، لكنها تنسى بعد ثلاث دورات في
      المرطبان. وهالة ابنة الثامنة تمسك المصباح. فيلم إنقاذ بحجم طاولة مطبخ.`,
    ),
    genres: ['animation', 'adventure'],
    year: 2024,
    pgrating: 'G',
    minutes: 76,
    country: 'TN',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['KIDS'],
    scene: { world: 'harbour', light: 'storm', subject: 'lighthouse' },
    people: [
      directs('mehdi-zerhoun'),
      plays('rim-benyazza', 'Samaka', 'سمكة'),
      plays('jud-alsari', 'Hala', 'هالة'),
    ],
  },
  {
    id: 'K6007',
    kind: 'movie',
    title: t('The Snow Came to Tabuk', 'ثلج في تبوك'),
    short: t(
      'It has not snowed here in years. Tonight, one flake at a time, it tries.',
      'لم يزر الثلج المكان منذ سنين. والليلة يحاول، ندفة ندفة.',
    ),
    long: t(
      `A snowflake named Nudfa falls in the wrong country and has until noon. A shepherd boy carries her up
      the mountain inside a coffee pot. They talk the whole way about what it is like to be only one.
      Bring a jumper and a handkerchief.`,
      `ندفة ثلج اسمها ندفة تسقط في البلد الخطأ، وأمامها حتى الظهر. يصعد بها راعٍ صغير الجبل داخل دلة قهوة.
      ويتحدثان طوال الطريق عمّا يعنيه أن تكون واحدًا فقط. أحضروا سترة ومنديلًا.`,
    ),
    genres: ['family', 'fantasy'],
    year: 2023,
    pgrating: 'G',
    minutes: 80,
    country: 'SA',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['KIDS'],
    scene: { world: 'mountains', light: 'night', subject: 'lantern' },
    people: [
      directs('ibtisam-alnajd'),
      plays('youssef-mirghad', 'Awwad', 'عوّاد'),
      plays('noura-alsidra', 'Nudfa', 'ندفة'),
    ],
  },
  {
    id: 'K6008',
    kind: 'movie',
    title: t('Robot Umm Ali', 'الروبوت أم علي'),
    short: t(
      'She was built to clean. She prefers to cook, scold and tell stories.',
      'صُنعت للتنظيف، وتفضّل الطبخ والتوبيخ والحكايات.',
    ),
    long: t(
      `A crossed wire gives a housekeeping robot the memory of a thousand grandmothers. The children of
      tower six have never eaten so well. The company wants her back by Sunday. Eleven children, one pram
      and a great many stairs stand in the way.`,
      `سلك معكوس يمنح روبوت تنظيف ذاكرة ألف جدة. أطفال البرج السادس لم يأكلوا في حياتهم هكذا. والشركة
      تريدها قبل الأحد. يقف في الطريق أحد عشر طفلًا وعربة أطفال، ودرج كثير.`,
    ),
    genres: ['animation', 'comedy'],
    year: 2025,
    pgrating: 'G',
    minutes: 90,
    country: 'KW',
    audio: ['ara', 'eng', 'kor'],
    captions: ['ara', 'eng', 'kor'],
    prices: ['RENTAL', 'PLAN'],
    sections: ['KIDS'],
    scene: { world: 'city', light: 'dusk', subject: 'cook' },
    people: [
      directs('noh-haerim'),
      plays('hessa-aldana', 'Umm Ali', 'أم علي'),
      plays('jud-alsari', 'Bibi', 'بيبي'),
    ],
  },
  {
    id: 'K6009',
    kind: 'movie',
    title: t('The Foal and the Comet', 'المهر والمذنّب'),
    short: t(
      'A foal born on the night of the comet is sure that they are related.',
      'مهر وُلد ليلة المذنّب، وهو متأكد أنهما قريبان.',
    ),
    long: t(
      `It comes back every seventy-six years; he means to be ready. With a girl who is saving up for a
      telescope he trains, all summer, to run as fast as light. They do not quite manage it. What they do
      manage is in the last five minutes.`,
      `يعود المذنّب كل ستة وسبعين عامًا، والمهر ينوي أن يكون جاهزًا. مع فتاة توفّر ثمن تلسكوب يتدرب طوال
      الصيف ليجري بسرعة الضوء. لم ينجحا تمامًا. أما ما نجحا فيه ففي الدقائق الخمس الأخيرة.`,
    ),
    genres: ['animation', 'family'],
    year: 2026,
    pgrating: 'G',
    minutes: 86,
    country: 'KZ',
    audio: ['kaz', 'ara', 'eng'],
    captions: ['ara', 'eng', 'kaz', 'rus'],
    prices: ['PLAN'],
    sections: ['KIDS'],
    scene: { world: 'stars', light: 'dusk', subject: 'horse' },
    people: [
      directs('parviz-kohandel'),
      plays('aizhan-tulegen', 'Aigul', 'أيغول'),
      plays('daniyar-ospankul', 'The foal', 'المهر'),
    ],
  },
];
