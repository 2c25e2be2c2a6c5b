import { composes, directs, plays, writes } from '../company.ts';
import { e, season, t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Series with a body, a file or a voice on the line. */
export const crime: DemoTitle[] = [
  {
    id: 'S2002', kind: 'series', title: t('The Night Desk', 'مكتب الليل'),
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
    genres: ['thriller', 'drama'], year: 2025, pgrating: '15+', minutes: 46, country: 'JO',
    audio: ['ara', 'eng'], captions: ['ara', 'eng'], prices: ['PLAN'], sections: ['BOLD'],
    scene: { world: 'city', light: 'night', subject: 'tower' },
    people: [
      directs('laila-marsoum'), writes('wael-sharbati'), plays('dunya-azrak', 'Suha', 'سهى'),
      plays('ziad-karmi', 'Amjad', 'أمجد'), plays('samir-dalal', 'The publisher', 'الناشر'),
      plays('layan-shamali', 'Raya', 'راية'),
    ],
    seasons: [
      season(1, 2024, 46, [
        e(
          'Two-Ten', 'الثانية وعشر دقائق',
          'The telephone that was disconnected in March begins to ring.',
          'الهاتف المفصول منذ آذار يبدأ بالرنين.',
        ),
        e(
          'Page Five', 'الصفحة الخامسة',
          'An advertisement for curtains contains an address.',
          'إعلان عن ستائر، وفيه عنوان.',
        ),
        e(
          'The Correction', 'تصويب',
          'They print an apology that tells more than the story did.',
          'ينشرون اعتذارًا يقول أكثر مما قاله الخبر.',
        ),
        e(
          'Off the Record', 'ليس للنشر',
          'Raya meets a minister in a place with no exits.',
          'تلتقي راية وزيرًا في مكان بلا مخارج.',
        ),
        e(
          'Final Edition', 'الطبعة الأخيرة',
          'The presses must run for eleven minutes more.',
          'على المطابع أن تدور إحدى عشرة دقيقة أخرى.',
        ),
      ]),
      season(2, 2025, 46, [
        e(
          'After the Presses', 'بعد المطابع',
          'No paper, no building, and the caller still has the number.',
          'لا ورق ولا مبنى، والمتصل ما زال يحفظ الرقم.',
        ),
        e(
          'A Room Above a Bakery', 'غرفة فوق المخبز',
          'The desk moves; the smell of bread improves the prose.',
          'ينتقل المكتب، ورائحة الخبز تحسّن الأسلوب.',
        ),
        e(
          'The Twin', 'التوأم',
          'A second source contradicts the first in the same voice.',
          'مصدر ثانٍ يناقض الأول، بالصوت نفسه.',
        ),
        e('Byline', 'بقلم', 'Someone has to sign, and so be found.', 'لا بد أن يوقّع أحدهم، فيُعرف مكانه.'),
      ]),
    ],
  },
  {
    id: 'S2008', kind: 'series', title: t('Blood and Rosewater', 'دم وماء ورد'),
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
    genres: ['thriller', 'drama'], year: 2025, pgrating: '18+', minutes: 48, country: 'LB',
    audio: ['ara'], captions: ['ara', 'eng'], prices: ['PLAN'], sections: ['BOLD'],
    scene: { world: 'garden', light: 'night', subject: 'door' },
    people: [
      directs('sawsan-rihani'), plays('tala-sununu', 'Nadine', 'نادين'),
      plays('dunya-azrak', 'Carine', 'كارين'), plays('omar-sakkal', 'The captain', 'النقيب'),
    ],
    seasons: [
      season(1, 2025, 48, [
        e(
          'Top Note', 'النوتة الأولى',
          'A launch party, a toast, and a sister who does not come down.',
          'حفل إطلاق ونخب، وأخت لا تنزل.',
        ),
        e(
          'Heart Note', 'نوتة القلب',
          'The will smells of something that is not in the house.',
          'تفوح من الوصية رائحة ليست من البيت.',
        ),
        e(
          'The Still', 'الإنبيق',
          'Carine learns what else can be distilled.',
          'تتعلم كارين ما يمكن تقطيره أيضًا.',
        ),
        e(
          'Thorns', 'أشواك',
          'The captain asks for a bouquet and receives a confession.',
          'يطلب النقيب باقة، فيتلقى اعترافًا.',
        ),
        e(
          'Base Note', 'نوتة الأساس',
          'What remains on the skin is the truth.',
          'ما يبقى على الجلد هو الحقيقة.',
        ),
      ]),
    ],
  },
  {
    id: 'S2010', kind: 'series', title: t('The Interpreter of Storms', 'ترجمان العواصف'),
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
    genres: ['thriller', 'mystery'], year: 2024, pgrating: '15+', minutes: 44, country: 'TN',
    audio: ['ara', 'eng'], captions: ['ara', 'eng'], prices: ['PLAN'], sections: ['BOLD'],
    scene: { world: 'sea', light: 'storm', subject: 'lighthouse' },
    people: [
      directs('mehdi-zerhoun'), plays('rim-benyazza', 'Intisar', 'انتصار'),
      plays('anis-gharbal', 'Lieutenant Walid', 'الملازم وليد'),
      plays('idris-tafoukt', 'The lender', 'المُقرِض'),
    ],
    seasons: [
      season(1, 2024, 44, [
        e(
          'Force Seven', 'القوة السابعة',
          'A call comes in from a boat that is still moored.',
          'يصل نداء من قارب لم يغادر مرساه.',
        ),
        e(
          'The Lender', 'المُقرِض',
          'Everyone in the port owes him, and nobody has a receipt.',
          'كل من في الميناء مدين له، ولا أحد معه إيصال.',
        ),
        e(
          'Eye', 'عين العاصفة',
          'Forty calm minutes are enough for a crime.',
          'أربعون دقيقة من الهدوء تكفي لجريمة.',
        ),
        e(
          'Thursday', 'الخميس',
          'Intisar issues the only warning she has ever invented.',
          'تصدر انتصار التحذير الوحيد الذي اختلقته في حياتها.',
        ),
      ]),
    ],
  },
  {
    id: 'S2012', kind: 'series', title: t('The Prosecutor From Tanta', 'وكيلة نيابة من طنطا'),
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
    genres: ['thriller', 'drama'], year: 2026, pgrating: 'PG-13', minutes: 45, country: 'EG',
    audio: ['ara', 'eng'], captions: ['ara', 'eng'], prices: ['PLAN'], sections: [],
    scene: { world: 'city', light: 'golden', subject: 'door' },
    people: [
      directs('karim-abusanad'), writes('ghada-minyawi'), plays('yasmin-tolba', 'Inas', 'إيناس'),
      plays('nabil-zahran', 'The chief', 'رئيس النيابة'),
      plays('anis-gharbal', 'The clerk', 'سكرتير التحقيق'),
    ],
    seasons: [
      season(1, 2025, 45, [
        e(
          'The Head', 'الرأس',
          'A pharaoh loses his head on the ring road.',
          'فرعون يفقد رأسه على الطريق الدائري.',
        ),
        e(
          'The Accountant Could Swim', 'المحاسب يجيد السباحة',
          'A drowned man turns out to have won medals.',
          'يتضح أن الغريق حاصل على ميداليات.',
        ),
        e(
          'He Confessed to Everything', 'اعترف بكل شيء',
          'One man signs forty crimes, and one of them is real.',
          'رجل يوقّع على أربعين جريمة، وإحداها حقيقية.',
        ),
        e(
          'The Lift Shaft', 'بئر المصعد',
          'Evidence has been posted down a shaft for years.',
          'منذ سنوات تُرمى الأدلة في بئر المصعد.',
        ),
        e(
          'Suit Number Two', 'البدلة الثانية',
          'Inas dresses for the case she was never meant to build.',
          'ترتدي إيناس ما يليق بقضية لم يُرد لها أن تكتمل.',
        ),
      ]),
      season(2, 2026, 45, [
        e(
          'Transfer', 'نقل',
          'They send her back to Tanta, where it all began.',
          'يعيدونها إلى طنطا، حيث بدأ كل شيء.',
        ),
        e(
          'Sugared Chickpeas', 'حمّص وحلاوة',
          'A sweet seller has kept the ledger for thirty years.',
          'بائع حلوى يحتفظ بالدفتر منذ ثلاثين عامًا.',
        ),
        e(
          'The Night of the Festival', 'ليلة المولد',
          'A million people, one witness.',
          'مليون إنسان وشاهد واحد.',
        ),
        e(
          'Objection', 'اعتراض',
          'The last hearing is short, and very full.',
          'الجلسة الأخيرة قصيرة، ومزدحمة جدًا.',
        ),
      ]),
    ],
  },
  {
    id: 'S2013', kind: 'series', title: t('Seventeen Kilometres', 'سبعة عشر كيلومترًا'),
    short: t(
      'Between two checkpoints a bus disappears for nine minutes. Nobody agrees why.',
      'بين حاجزين تختفي حافلة تسع دقائق، وكل راكب يروي غير ما يرويه جاره.',
    ),
    long: t(
      `Six passengers, six statements, seventeen kilometres of road. Each episode takes one seat and tells
      those nine minutes again. A wedding dress, a rifle and a borrowed name change hands in ways that
      cannot all be true. Tense, adult and exact to the minute.`,
      `ستة ركاب وست إفادات، وسبعة عشر كيلومترًا من الإسفلت. كل حلقة تأخذ مقعدًا وتعيد الدقائق التسع. فستان
      عرس وبندقية واسم مستعار تتنقل بين الأيدي بطرق لا يمكن أن تصدق كلها. عمل مشدود للكبار، مضبوط على
      الدقيقة.`,
    ),
    genres: ['thriller', 'mystery'], year: 2023, pgrating: '15+', minutes: 38, country: 'IQ',
    audio: ['ara'], captions: ['ara', 'eng'], prices: ['ADBASED'], sections: ['BOLD', 'FREEMIUM'],
    scene: { world: 'road', light: 'dusk', subject: 'rider' },
    people: [
      directs('laila-marsoum'), plays('haydar-nahrain', 'Seat three', 'المقعد الثالث'),
      plays('bushra-alward', 'Seat nine', 'المقعد التاسع'), plays('ziad-karmi', 'The lieutenant', 'الملازم'),
    ],
    seasons: [
      season(1, 2023, 38, [
        e(
          'Seat Three', 'المقعد الثالث',
          'The driver’s friend swears that the bus never stopped.',
          'صديق السائق يقسم أن الحافلة لم تتوقف.',
        ),
        e(
          'Seat Nine', 'المقعد التاسع',
          'The bride says it stopped for her.',
          'العروس تقول إنها توقفت من أجلها.',
        ),
        e(
          'Seat Fourteen', 'المقعد الرابع عشر',
          'The deaf passenger remembers a sound.',
          'الراكب الأصم يتذكر صوتًا.',
        ),
        e(
          'The Luggage', 'الأمتعة',
          'One bag is heavier when it arrives.',
          'حقيبة واحدة صارت أثقل عند الوصول.',
        ),
        e('Nine Minutes', 'تسع دقائق', 'The road gives its own account.', 'الطريق نفسها تدلي بإفادتها.'),
      ]),
    ],
  },
  {
    id: 'S2023', kind: 'series', title: t('Cold Trail, Hot Sand', 'أثر بارد ورمل حار'),
    short: t(
      'She reads footprints for a living. This set walks out of the desert and stops.',
      'تقرأ الأثر منذ صباها. وهذا أثر يخرج من الصحراء ثم ينقطع.',
    ),
    long: t(
      `Major Fahda comes from a line of trackers and works for a police that prefers cameras. A geologist
      is missing, and the only print at the well belongs to a man buried in 1998. With a sceptical partner
      and a patient camel she goes the long way round. Each episode is one day, and each day is hotter.`,
      `الرائد فهدة سليلة قصّاصي أثر، وتعمل في شرطة تفضّل الكاميرات. عالم جيولوجيا مفقود، والأثر الوحيد عند
      البئر لرجل دُفن قبل ربع قرن. مع زميل متشكك وناقة صبور تسلك الطريق الأطول. كل حلقة نهار، وكل نهار
      أشدّ حرًّا.`,
    ),
    genres: ['mystery', 'thriller'], year: 2025, pgrating: 'PG-13', minutes: 43, country: 'SA',
    audio: ['ara', 'eng'], captions: ['ara', 'eng'], prices: ['PLAN'], sections: [],
    scene: { world: 'dunes', light: 'day', subject: 'lone-tree' },
    people: [
      directs('ibtisam-alnajd'), plays('maha-alghadir', 'Major Fahda', 'الرائد فهدة'),
      plays('khaled-alrimal', 'Sergeant Dakhil', 'الرقيب دخيل'),
      plays('noura-alsidra', 'The widow', 'الأرملة'),
    ],
    seasons: [
      season(1, 2025, 43, [
        e(
          'A Left Foot', 'قدم يسرى',
          'The print is deeper than the man was heavy.',
          'الأثر أعمق من وزن صاحبه.',
        ),
        e(
          'Downwind', 'في مهب الريح',
          'A tent is found folded, and still warm.',
          'يُعثر على خيمة مطوية، وما زالت دافئة.',
        ),
        e(
          'The Man From 1998', 'رجل من زمن مضى',
          'An old grave proves to be very well kept.',
          'قبر قديم يتضح أنه موضع عناية.',
        ),
        e(
          'Noon', 'الظهيرة',
          'At noon nothing has a shadow, except a lie.',
          'عند الظهيرة لا ظل لشيء إلا الكذب.',
        ),
        e('Where It Stops', 'حيث ينقطع', 'Fahda walks backwards and arrives.', 'تمشي فهدة إلى الوراء، فتصل.'),
      ]),
    ],
  },
  {
    id: 'S2024', kind: 'series', title: t('The Sleep Clinic', 'عيادة النوم'),
    short: t(
      'Five patients share one dream. The doctor has begun to appear in it.',
      'خمسة مرضى يرون حلمًا واحدًا، وبدأت الطبيبة تظهر فيه.',
    ),
    long: t(
      `On the thirty-first floor the city’s sleepless come to be wired and watched. Dr Lamees finds the
      same staircase in five recordings, and at its foot a door she knows. Someone has been learning to
      open it from the other side. Glossy, uneasy television; leave a lamp on.`,
      `في الطابق الحادي والثلاثين يأتي من جفاهم النوم ليوصلوا بالأسلاك ويُراقبوا. تجد الدكتورة لميس في خمسة
      تسجيلات الدرج نفسه، وفي أسفله بابًا تعرفه. ثمة من يتعلم فتحه من الجهة الأخرى. عمل أنيق مقلق، فاتركوا
      مصباحًا مضاءً.`,
    ),
    genres: ['mystery', 'thriller'], year: 2026, pgrating: '15+', minutes: 41, country: 'AE',
    audio: ['ara', 'eng'], captions: ['ara', 'eng'], prices: ['PLAN'], sections: ['BOLD'],
    scene: { world: 'city', light: 'dusk', subject: 'tower' },
    people: [
      directs('hamad-alwasm'), plays('hessa-aldana', 'Dr Lamees', 'الدكتورة لميس'),
      plays('saif-alghaf', 'Patient four', 'المريض الرابع'),
      plays('han-soyul', 'Patient five', 'المريضة الخامسة'),
    ],
    seasons: [
      season(1, 2026, 41, [
        e(
          'Stage One', 'المرحلة الأولى',
          'A new patient describes the doctor’s childhood home.',
          'مريض جديد يصف بيت طفولة الطبيبة.',
        ),
        e(
          'Stage Two', 'المرحلة الثانية',
          'The staircase gains a step each night.',
          'كل ليلة تزيد الدرج درجة.',
        ),
        e(
          'Stage Three', 'المرحلة الثالثة',
          'Patient four wakes up speaking Korean.',
          'يستيقظ المريض الرابع متحدثًا بالكورية.',
        ),
        e('Waking', 'اليقظة', 'The door is opened, politely, from inside.', 'يُفتح الباب بأدب، من الداخل.'),
      ]),
    ],
  },
  {
    id: 'S2030', kind: 'series', title: t('The Glass Choir', 'جوقة الزجاج'),
    short: t(
      'Eight voices, one perfect recording, and a ninth that nobody invited.',
      'ثمانية أصوات وتسجيل كامل، وصوت تاسع لم يدعه أحد.',
    ),
    long: t(
      `A celebrated choir shuts itself in a mountain convent to record its farewell. On the tapes there is
      one voice more than there are singers. As friendships crack along old lines, the producer stops
      sleeping and starts counting. Beautifully sung, and cruel in the right places.`,
      `جوقة شهيرة تعتكف في دير جبلي لتسجّل وداعها. في الأشرطة صوت يزيد على عدد المنشدين. ومع تصدّع الصداقات
      على شقوقها القديمة، يكفّ المنتج عن النوم ويبدأ بالعدّ. غناء بديع، وقسوة في مواضعها.`,
    ),
    genres: ['thriller', 'music'], year: 2024, pgrating: '15+', minutes: 46, country: 'LB',
    audio: ['ara', 'eng'], captions: ['ara', 'eng'], prices: ['PLAN'], sections: ['BOLD'],
    scene: { world: 'mountains', light: 'storm', subject: 'crowd' },
    people: [
      directs('sawsan-rihani'), plays('tala-sununu', 'The alto', 'الألتو'),
      plays('samir-dalal', 'The producer', 'المنتج'), plays('thurayya-layl', 'The soprano', 'السوبرانو'),
      composes('nasir-bayat'),
    ],
    seasons: [
      season(1, 2024, 46, [
        e(
          'Kyrie for Nine', 'نشيد لتسعة',
          'The first playback is better than it should be.',
          'التسجيل الأول أجمل مما ينبغي.',
        ),
        e('Rests', 'سكتات', 'Someone breathes in the silences.', 'ثمة من يتنفس في السكتات.'),
        e(
          'Dissonance', 'نشاز',
          'A love affair from another winter is sung in public.',
          'قصة حب من شتاء آخر تُغنّى على الملأ.',
        ),
        e(
          'Fade', 'خفوت',
          'Eight go up to the bell tower, and nine come down.',
          'يصعد ثمانية إلى برج الجرس، وينزل تسعة.',
        ),
      ]),
    ],
  },
];
