import { directs, plays, writes } from '../people.ts';
import { e, season, t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Series in which somebody is in danger of finding out. */
export const thrillers: DemoTitle[] = [
  {
    id: 'S2002',
    kind: 'series',
    title: t('The Night Desk', 'مكتب الليل'),
    short: t(
      'Four reporters, one dying newspaper, and a source who rings only after two.',
      'أربعة صحفيين وجريدة تحتضر، ومصدر لا يتصل إلا بعد الثانية.',
    ),
    long: t(
      `The last print newsroom in Amman has six months of paper left. Its night editor, Suha, decides to
      spend them on the truth. An anonymous caller hands over a scandal page by page, always before
      something burns. Fast, clever, and full of people who are bad at going home.`,
      `بقي لآخر صالة تحرير ورقية في عمّان ورق يكفي ستة أشهر. فتقرر سهى، محررة الليل، أن تنفقها على الحقيقة.
      متصل مجهول يسلّمها فضيحة، صفحة صفحة، ودائمًا قبل أن يحترق شيء ما. عمل سريع ولمّاح، أبطاله لا يحسنون
      العودة إلى بيوتهم.`,
    ),
    genres: ['thriller', 'drama'],
    year: 2025,
    pgrating: '15+',
    minutes: 46,
    country: 'JO',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['BOLD'],
    scene: { world: 'city', light: 'night', subject: 'tower' },
    people: [
      directs('laila-marsoum'),
      writes('wael-sharbati'),
      plays('dunya-azrak', 'Suha', 'سهى'),
      plays('ziad-karmi', 'Amjad', 'أمجد'),
      plays('samir-dalal', 'The publisher', 'الناشر'),
      plays('layan-shamali', 'Raya', 'راية'),
    ],
    seasons: [
      season(1, 2024, 46, [
        e(
          'Two-Ten',
          'الثانية وعشر دقائق',
          'The telephone that was disconnected in March begins to ring.',
          'الهاتف المفصول منذ آذار يبدأ بالرنين.',
        ),
        e(
          'Page Five',
          'الصفحة الخامسة',
          'An advertisement for curtains contains an address.',
          'إعلان عن ستائر، وفيه عنوان.',
        ),
        e(
          'The Correction',
          'تصويب',
          'They print an apology that tells more than the story did.',
          'ينشرون اعتذارًا يقول أكثر مما قاله الخبر.',
        ),
        e(
          'Off the Record',
          'ليس للنشر',
          'Raya meets a minister in a place with no exits.',
          'تلتقي راية وزيرًا في مكان بلا مخارج.',
        ),
        e(
          'Final Edition',
          'الطبعة الأخيرة',
          'The presses must run for eleven minutes more.',
          'على المطابع أن تدور إحدى عشرة دقيقة أخرى.',
        ),
      ]),
      season(2, 2025, 46, [
        e(
          'After the Presses',
          'بعد المطابع',
          'No paper, no building, and the caller still has the number.',
          'لا ورق ولا مبنى، والمتصل ما زال يحفظ الرقم.',
        ),
        e(
          'A Room Above a Bakery',
          'غرفة فوق المخبز',
          'The desk moves; the smell of bread improves the prose.',
          'ينتقل المكتب، ورائحة الخبز تحسّن الأسلوب.',
        ),
        e(
          'The Twin',
          'التوأم',
          'A second source contradicts the first in the same voice.',
          'مصدر ثانٍ يناقض الأول، بالصوت نفسه.',
        ),
        e('Byline', 'بقلم', 'Someone has to sign, and so be found.', 'لا بد أن يوقّع أحدهم، فيُعرف مكانه.'),
      ]),
    ],
  },
  {
    id: 'S2008',
    kind: 'series',
    title: t('Blood and Rosewater', 'دم وماء ورد'),
    short: t(
      'The richest garden in the city is watered at night, and not only with water.',
      'أغنى حديقة في المدينة تُسقى ليلًا، وليس بالماء وحده.',
    ),
    long: t(
      `The Farouq sisters make perfume and enemies. When the eldest is found among the roses, the youngest
      inherits the recipe, the company and a list of who will be next. The police are courteous; the
      flowers are early. A dark family chronicle for grown-ups.`,
      `الأخوات فاروق يصنعن العطور والأعداء. وحين يُعثر على الكبرى بين الورود ترث الصغرى الوصفة والشركة،
      وقائمة بأسماء من سيليها. الشرطة مهذبة، والورد أزهر قبل أوانه. حكاية عائلة قاتمة، للكبار.`,
    ),
    genres: ['thriller', 'drama'],
    year: 2025,
    pgrating: '18+',
    minutes: 48,
    country: 'LB',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['BOLD'],
    scene: { world: 'garden', light: 'night', subject: 'door' },
    people: [
      directs('sawsan-rihani'),
      plays('tala-sununu', 'Nadine', 'نادين'),
      plays('dunya-azrak', 'Carine', 'كارين'),
      plays('omar-sakkal', 'The captain', 'النقيب'),
    ],
    seasons: [
      season(1, 2025, 48, [
        e(
          'Top Note',
          'النوتة الأولى',
          'A launch party, a toast, and a sister who does not come down.',
          'حفل إطلاق ونخب، وأخت لا تنزل.',
        ),
        e(
          'Heart Note',
          'نوتة القلب',
          'The will smells of something that is not in the house.',
          'تفوح من الوصية رائحة ليست من البيت.',
        ),
        e(
          'The Still',
          'الإنبيق',
          'Carine learns what else can be distilled.',
          'تتعلم كارين ما يمكن تقطيره أيضًا.',
        ),
        e(
          'Thorns',
          'أشواك',
          'The captain asks for a bouquet and receives a confession.',
          'يطلب النقيب باقة، فيتلقى اعترافًا.',
        ),
        e(
          'Base Note',
          'نوتة الأساس',
          'What remains on the skin is the truth.',
          'ما يبقى على الجلد هو الحقيقة.',
        ),
      ]),
    ],
  },
  {
    id: 'S2010',
    kind: 'series',
    title: t('The Interpreter of Storms', 'ترجمان العواصف'),
    short: t(
      'She forecasts the weather. Lately she forecasts people.',
      'تتنبأ بالطقس، وصارت مؤخرًا تتنبأ بالناس.',
    ),
    long: t(
      `At a weather station on a headland, Intisar finds patterns in the distress calls that match no map.
      Each storm takes a boat, and each boat owed the same man. The coastguard wants proof; she can only
      offer Thursday. A thriller that reads the sky like a witness.`,
      `في محطة أرصاد على رأس بحري تجد انتصار في نداءات الاستغاثة نسقًا لا تشرحه خريطة. كل عاصفة تأخذ
      قاربًا، وكل قارب مدين للرجل نفسه. خفر السواحل يريد دليلًا، وليس لديها سوى يوم الخميس. إثارة تستجوب
      السماء كأنها شاهد.`,
    ),
    genres: ['thriller', 'mystery'],
    year: 2024,
    pgrating: '15+',
    minutes: 44,
    country: 'TN',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['BOLD'],
    scene: { world: 'sea', light: 'storm', subject: 'lighthouse' },
    people: [
      directs('mehdi-zerhoun'),
      plays('rim-benyazza', 'Intisar', 'انتصار'),
      plays('anis-gharbal', 'Lieutenant Walid', 'الملازم وليد'),
      plays('idris-tafoukt', 'The lender', 'المُقرِض'),
    ],
    seasons: [
      season(1, 2024, 44, [
        e(
          'Force Seven',
          'القوة السابعة',
          'A call comes in from a boat that is still moored.',
          'يصل نداء من قارب لم يغادر مرساه.',
        ),
        e(
          'The Lender',
          'المُقرِض',
          'Everyone in the port owes him, and nobody has a receipt.',
          'كل من في الميناء مدين له، ولا أحد معه إيصال.',
        ),
        e(
          'Eye',
          'عين العاصفة',
          'Forty calm minutes are enough for a crime.',
          'أربعون دقيقة من الهدوء تكفي لجريمة.',
        ),
        e(
          'Thursday',
          'الخميس',
          'Intisar issues the only warning she has ever invented.',
          'تصدر انتصار التحذير الوحيد الذي اختلقته في حياتها.',
        ),
      ]),
    ],
  },
  {
    id: 'S2012',
    kind: 'series',
    title: t('The Prosecutor From Tanta', 'وكيلة نيابة من طنطا'),
    short: t(
      'She came to Cairo with two suits and a memory for faces.',
      'جاءت إلى القاهرة ببدلتين وذاكرة لا تنسى وجهًا.',
    ),
    long: t(
      `Posted to the capital’s dustiest office, Inas is given the cases nobody wants: the stolen statue
      head, the drowned accountant, the man who confessed to everything. She files, she listens, she eats
      at her desk. One by one the small cases start to spell a large one. Sharp and humane, and very
      Cairo.`,
      `تُنقل إيناس إلى أكثر مكاتب العاصمة غبارًا، وتُسلَّم القضايا التي لا يريدها أحد: رأس التمثال المسروق،
      والمحاسب الغريق، والرجل الذي اعترف بكل شيء. ترتّب وتصغي وتأكل على مكتبها. وقضية بعد قضية تتهجّى
      الصغيرة واحدة كبيرة. عمل ذكي إنساني، وقاهري جدًا.`,
    ),
    genres: ['thriller', 'drama'],
    year: 2026,
    pgrating: 'PG-13',
    minutes: 45,
    country: 'EG',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'city', light: 'golden', subject: 'door' },
    people: [
      directs('karim-abusanad'),
      writes('ghada-minyawi'),
      plays('yasmin-tolba', 'Inas', 'إيناس'),
      plays('nabil-zahran', 'The chief', 'رئيس النيابة'),
      plays('anis-gharbal', 'The clerk', 'سكرتير التحقيق'),
    ],
    seasons: [
      season(1, 2025, 45, [
        e(
          'The Head',
          'الرأس',
          'A pharaoh loses his head on the ring road.',
          'فرعون يفقد رأسه على الطريق الدائري.',
        ),
        e(
          'The Accountant Could Swim',
          'المحاسب يجيد السباحة',
          'A drowned man turns out to have won medals.',
          'يتضح أن الغريق حاصل على ميداليات.',
        ),
        e(
          'He Confessed to Everything',
          'اعترف بكل شيء',
          'One man signs forty crimes, and one of them is real.',
          'رجل يوقّع على أربعين جريمة، وإحداها حقيقية.',
        ),
        e(
          'The Lift Shaft',
          'بئر المصعد',
          'Evidence has been posted down a shaft for years.',
          'منذ سنوات تُرمى الأدلة في بئر المصعد.',
        ),
        e(
          'Suit Number Two',
          'البدلة الثانية',
          'Inas dresses for the case she was never meant to build.',
          'ترتدي إيناس ما يليق بقضية لم يُرد لها أن تكتمل.',
        ),
      ]),
      season(2, 2026, 45, [
        e(
          'Transfer',
          'نقل',
          'They send her back to Tanta, where it all began.',
          'يعيدونها إلى طنطا، حيث بدأ كل شيء.',
        ),
        e(
          'Sugared Chickpeas',
          'حمّص وحلاوة',
          'A sweet seller has kept the ledger for thirty years.',
          'بائع حلوى يحتفظ بالدفتر منذ ثلاثين عامًا.',
        ),
        e(
          'The Night of the Festival',
          'ليلة المولد',
          'A million people, one witness.',
          'مليون إنسان وشاهد واحد.',
        ),
        e(
          'Objection',
          'اعتراض',
          'The last hearing is short, and very full.',
          'الجلسة الأخيرة قصيرة، ومزدحمة جدًا.',
        ),
      ]),
    ],
  },
];
