import { directs, plays, writes } from '../people.ts';
import { t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Films of stairs, taxis and lit windows. */
export const city: DemoTitle[] = [
  {
    id: 'M1015',
    kind: 'movie',
    title: t('Last Lift to the Roof', 'آخر مصعد إلى السطح'),
    short: t(
      'Two strangers, one stuck lift, and a wedding on the roof that needs them both.',
      'غريبان ومصعد عالق، وعرس على السطح لا يكتمل بدونهما.',
    ),
    long: t(
      `He carries the cake and she carries the groom’s secret. Between the eighth and ninth floors of a
      tired Cairo building, the lift gives up. Neighbours shout advice through every crack, a bride weeps
      somewhere above, and the icing begins to lean. By the time the electrician finds his glasses, two
      lives have changed direction.`,
      `هو يحمل التورتة، وهي تحمل سرّ العريس. وبين الطابقين الثامن والتاسع من عمارة قاهرية متعبة يستسلم
      المصعد. الجيران ينصحون من كل شقّ، وعروس تبكي في مكان ما فوق، والكريمة بدأت تميل. وقبل أن يجد
      الكهربائي نظارته تكون حياتان قد غيّرتا اتجاههما.`,
    ),
    genres: ['comedy', 'romance'],
    year: 2024,
    pgrating: 'PG',
    minutes: 97,
    country: 'EG',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'city', light: 'night', subject: 'balcony' },
    people: [
      directs('karim-abusanad'),
      writes('ghada-minyawi'),
      plays('salma-qandil', 'Shahd', 'شهد'),
      plays('anis-gharbal', 'Ramzi', 'رمزي'),
      plays('nabil-zahran', 'The electrician', 'الكهربائي'),
    ],
  },
  {
    id: 'M1016',
    kind: 'movie',
    title: t('The Night Pharmacist', 'صيدلانية الليل'),
    short: t(
      'After two in the morning the prescriptions get strange. Tonight one is for her.',
      'بعد الثانية فجرًا تصير الوصفات غريبة. والليلة وصلت واحدة باسمها.',
    ),
    long: t(
      `Rana knows the city by its insomniacs: the singer with no voice, the judge with the heart, the boy
      who buys only plasters. Then a stranger hands her a prescription in her own handwriting, dated
      tomorrow. She has until the day shift to learn what it is meant to cure. A small, tense film, lit by
      one green sign.`,
      `تعرف رنا المدينة من ساهريها: المغنية التي فقدت صوتها، والقاضي صاحب القلب العليل، والصبي الذي لا
      يشتري إلا اللاصق. ثم يناولها غريب وصفة مكتوبة بخط يدها، وتاريخها غدًا. أمامها حتى تسلّم نوبة الصباح
      لتعرف أيّ داء تعالج. فيلم صغير متوتر، تضيئه لافتة خضراء واحدة.`,
    ),
    genres: ['thriller', 'drama'],
    year: 2023,
    pgrating: 'PG-13',
    minutes: 94,
    country: 'JO',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'city', light: 'storm', subject: 'door' },
    people: [
      directs('laila-marsoum'),
      plays('layan-shamali', 'Rana', 'رنا'),
      plays('ziad-karmi', 'The stranger', 'الغريب'),
      plays('tariq-wasfi', 'The judge', 'القاضي'),
    ],
  },
  {
    id: 'M1017',
    kind: 'movie',
    title: t('Two Taxis to the Airport', 'تاكسيان إلى المطار'),
    short: t(
      'The newlyweds quarrelled at the kerb. Their drivers will have to fix it.',
      'تخاصم العروسان على الرصيف، فصار الصلح مهمة السائقين.',
    ),
    long: t(
      `He took the first taxi and she took the second. Over one evening of Amman traffic, two drivers who
      cannot stand each other trade messages, shortcuts and increasingly personal advice. The flight
      boards at midnight. One of the passengers has both passports.`,
      `ركب هو التاكسي الأول وركبت هي الثاني. وعلى مدى أمسية كاملة من زحمة عمّان يتبادل سائقان لا يطيق
      أحدهما الآخر الرسائل والطرق المختصرة ونصائح تزداد خصوصية. الطائرة تقلع عند منتصف الليل. وجوازا السفر
      كلاهما في حقيبة واحدة.`,
    ),
    genres: ['comedy', 'romance'],
    year: 2025,
    pgrating: 'PG',
    minutes: 95,
    country: 'JO',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN', 'PAID'],
    sections: [],
    scene: { world: 'city', light: 'dusk', subject: 'car' },
    people: [
      directs('sawsan-rihani'),
      plays('samir-dalal', 'Abu Nidal', 'أبو نضال'),
      plays('omar-sakkal', 'Fathi', 'فتحي'),
      plays('dunya-azrak', 'The bride', 'العروس'),
      plays('ziad-karmi', 'The groom', 'العريس'),
    ],
  },
  {
    id: 'M1018',
    kind: 'movie',
    title: t('Window Cleaners at Dawn', 'منظّفو الفجر'),
    short: t(
      'Three hundred metres up, before the city wakes, four men clean its dreams.',
      'على ارتفاع ثلاثمئة متر، قبل أن تصحو المدينة، أربعة يلمّعون أحلامها.',
    ),
    long: t(
      `They come from Peshawar, Aswan, Kerala and Manila, and they share one rope. Each morning they pass
      the same windows and follow the lives behind them like a serial. When the woman on floor sixty-one
      stops opening her curtains, they decide not to look away. A tall film about small kindnesses.`,
      `جاؤوا من بيشاور وأسوان وكيرالا ومانيلا، ويتقاسمون حبلًا واحدًا. كل صباح يمرّون بالنوافذ نفسها،
      ويتابعون ما وراءها كأنه مسلسل. وحين تكفّ ساكنة الطابق الحادي والستين عن فتح ستائرها يقررون ألا
      يشيحوا بوجوههم. فيلم شاهق عن لطف صغير.`,
    ),
    genres: ['drama'],
    year: 2026,
    pgrating: 'PG',
    minutes: 110,
    country: 'AE',
    audio: ['urd', 'ara', 'eng'],
    captions: ['ara', 'eng', 'urd', 'hin'],
    prices: ['RENTAL'],
    sections: [],
    scene: { world: 'city', light: 'dawn', subject: 'tower' },
    people: [
      directs('anand-kothiwal'),
      plays('kamran-shadmani', 'Gul', 'غُل'),
      plays('abdu-elmahi', 'Nubi', 'نوبي'),
      plays('rohan-devgarh', 'Thomas', 'توماس'),
      plays('noura-alsidra', 'Floor sixty-one', 'ساكنة الطابق'),
    ],
  },
  {
    id: 'M1019',
    kind: 'movie',
    title: t('The Dancer Takes the Tram', 'الراقصة تركب الترام'),
    short: t(
      'Cairo, 1974: she misses her own premiere and has the best night of her life.',
      'القاهرة في السبعينيات: فاتها عرضها الأول، فعاشت أجمل ليلة في عمرها.',
    ),
    long: t(
      `The star’s car breaks down in full costume, and the last tram is just leaving. Aboard are a
      conductor with literary hopes, a wedding band going home unpaid and a judge travelling under a false
      moustache. By the terminus there has been a show after all. The song at the depot is still hummed by
      people who were not born.`,
      `تتعطل سيارة النجمة وهي بكامل زينتها، وآخر ترام على وشك المغادرة. على متنه كُمسري يحلم بالأدب، وفرقة
      أفراح عائدة بلا أجر، وقاضٍ متنكّر بشارب مستعار. وما إن يبلغ الترام آخر الخط حتى يكون العرض قد أُقيم.
      أما أغنية الجراج فما زال يدندنها من لم يكن قد وُلد بعد.`,
    ),
    genres: ['comedy', 'music'],
    year: 1974,
    pgrating: 'PG',
    minutes: 108,
    country: 'EG',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'city', light: 'golden', subject: 'dancer' },
    people: [
      directs('fuad-shamsi'),
      plays('nadira-rizk', 'Kawkab', 'كوكب'),
      plays('abbas-alwakil', 'The conductor', 'الكمسري'),
    ],
  },
  {
    id: 'M1020',
    kind: 'movie',
    title: t('The Cat Who Knew the Ferry Times', 'القط الذي يحفظ مواعيد العبّارة'),
    short: t(
      'A grey cat crosses the Bosphorus every evening. Two people start to follow it.',
      'قط رمادي يعبر البوسفور كل مساء، واثنان بدآ يتبعانه.',
    ),
    long: t(
      `Deniz sells tickets on the European side; Yusuf mends shoes on the Asian one. Each believes the cat
      is theirs, and each has given it a name. When it fails to board one foggy evening, they meet at the
      pier with the same torn photograph. Istanbul has seldom been so kind to people who are late.`,
      `دنيز تبيع التذاكر في الضفة الأوروبية، ويوسف يصلح الأحذية في الآسيوية. كلاهما يظن القط قطّه، وكلاهما
      سمّاه. وحين يغيب عن العبّارة في مساء ضبابي يلتقيان على الرصيف، وفي يد كل منهما الصورة نفسها. قلّما
      كانت إسطنبول بهذا الحنان على المتأخرين.`,
    ),
    genres: ['romance', 'comedy'],
    year: 2022,
    pgrating: 'G',
    minutes: 93,
    country: 'TR',
    audio: ['tur', 'ara'],
    captions: ['ara', 'eng', 'tur'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'city', light: 'dusk', subject: 'cat' },
    people: [
      directs('dilek-sarptuna'),
      plays('elif-karaduman', 'Deniz', 'دنيز'),
      plays('kerem-aksoylu', 'Yusuf', 'يوسف'),
    ],
  },
  {
    id: 'M1021',
    kind: 'movie',
    title: t('The Forger’s Alphabet', 'أبجدية المزوّر'),
    short: t(
      'He can copy any hand alive. Now he is asked to write a dead man’s confession.',
      'يقلّد أي خط في الدنيا. واليوم طُلب منه أن يكتب اعتراف رجل ميت.',
    ),
    long: t(
      `By day Naji teaches calligraphy to schoolchildren; by night he sells signatures. A banker’s widow
      pays in advance for eleven lines and a date. As he practises the dead man’s letters, he starts to
      hear the voice behind them, and it is asking for help. Beirut in the rain, and ink that will not
      wash off.`,
      `في النهار يعلّم ناجي الأطفال الخط، وفي الليل يبيع التواقيع. أرملة مصرفي تدفع مقدمًا ثمن أحد عشر
      سطرًا وتاريخ. وكلما تمرّن على حروف الميت سمع الصوت الذي وراءها، وهو صوت يستغيث. بيروت تحت المطر،
      وحبر لا يزول عن الأصابع.`,
    ),
    genres: ['thriller'],
    year: 2025,
    pgrating: '15+',
    minutes: 112,
    country: 'LB',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PAID', 'RENTAL'],
    sections: ['BOLD'],
    scene: { world: 'city', light: 'storm', subject: 'two-figures' },
    people: [
      directs('sawsan-rihani'),
      writes('wael-sharbati'),
      plays('ziad-karmi', 'Naji', 'ناجي'),
      plays('tala-sununu', 'Mrs Asfour', 'السيدة عصفور'),
      plays('samir-dalal', 'The inspector', 'المفتش'),
    ],
  },
  {
    id: 'M1022',
    kind: 'movie',
    title: t('Extras Needed', 'مطلوب كومبارس'),
    short: t(
      'Two hundred extras, one missing star, and a director who has not noticed.',
      'مئتا كومبارس ونجم غائب، ومخرج لم ينتبه بعد.',
    ),
    long: t(
      `When the lead walks off an epic about the conquest of somewhere, the crowd decides to finish the
      film without him. The tea man turns out to have a profile. The horses have opinions. A love letter
      to everyone whose name rolls past when the lights come up.`,
      `ينسحب البطل من ملحمة عن فتح مدينة ما، فيقرر المجاميع أن يكملوا الفيلم من دونه. يتبيّن أن لعامل الشاي
      وجهًا سينمائيًا، وأن للخيول رأيًا. رسالة حب إلى كل من تمرّ أسماؤهم بعد أن تُضاء الصالة.`,
    ),
    genres: ['comedy'],
    year: 2021,
    pgrating: 'PG',
    minutes: 99,
    country: 'MA',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['ADBASED'],
    sections: ['FREEMIUM'],
    scene: { world: 'city', light: 'day', subject: 'crowd' },
    people: [
      directs('mehdi-zerhoun'),
      plays('idris-tafoukt', 'The tea man', 'عامل الشاي'),
      plays('aziza-belkasbah', 'The wardrobe mistress', 'مسؤولة الملابس'),
      plays('anis-gharbal', 'The director', 'المخرج'),
    ],
  },
];
