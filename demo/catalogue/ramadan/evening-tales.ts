import { composes, directs, plays } from '../people.ts';
import { e, season, t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Series of the season for the hours after the table is cleared. */
export const eveningTales: DemoTitle[] = [
  {
    id: 'R7005',
    kind: 'series',
    title: t('The Day the Sea Stood Up', 'يوم قام البحر'),
    short: t(
      '1925: the pearling fleet sails at dawn. By noon not one mast is standing.',
      'عشرينيات الغوص: أبحر الأسطول فجرًا، وعند الظهر لم يبق صارٍ واقف.',
    ),
    long: t(
      `An entire coast lost its men in half an hour. The series follows three who came back, the women who
      had already begun to mourn them, and the creditors who came for both. Built around real wooden ships
      and one unforgettable storm. The season’s grandest production.`,
      `ساحل كامل فقد رجاله في نصف ساعة. يتبع المسلسل ثلاثة عادوا، ونساء كنّ قد بدأن الحداد عليهم، ودائنين
      جاؤوا يطلبون الجميع. سفن خشب حقيقية وعاصفة لا تُنسى. أضخم أعمال الموسم.`,
    ),
    genres: ['history', 'drama'],
    year: 2026,
    pgrating: 'PG',
    minutes: 50,
    country: 'BH',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['RAMADAN'],
    scene: { world: 'sea', light: 'storm', subject: 'boat' },
    people: [
      directs('ibtisam-alnajd'),
      plays('faris-alnahham', 'Captain Rashed', 'النوخذة راشد'),
      plays('noura-alsidra', 'Maryam', 'مريم'),
      plays('majid-hilali', 'The creditor', 'الدائن'),
      composes('nasir-bayat'),
    ],
    seasons: [
      season(1, 2026, 50, [
        e('Red Morning', 'صباح أحمر', 'The oldest sailor will not board.', 'أكبر البحارة سنًّا يرفض الصعود.'),
        e(
          'Half an Hour',
          'نصف ساعة',
          'One storm, told from eleven decks.',
          'عاصفة واحدة تُروى من إحدى عشرة سفينة.',
        ),
        e(
          'The Women on the Roofs',
          'نساء السطوح',
          'Sails are counted, and counted again.',
          'تُعدّ الأشرعة، ثم تُعدّ من جديد.',
        ),
        e('Three Came Back', 'عاد ثلاثة', 'One of them will not say his name.', 'أحدهم لا يقول اسمه.'),
        e(
          'The Debt of the Drowned',
          'دَين الغرقى',
          'Maryam goes to court with a rope.',
          'تذهب مريم إلى المحكمة ومعها حبل.',
        ),
      ]),
    ],
  },
  {
    id: 'R7006',
    kind: 'series',
    title: t('The Judge of the Marshes', 'قاضي الأهوار'),
    short: t(
      'His court is a boat. His law is memory. Someone is drowning the witnesses.',
      'محكمته قارب وقانونه ذاكرته، وثمة من يُغرق الشهود.',
    ),
    long: t(
      `In the reed country, disputes have always been settled on the water by one just man. A dam, a dead
      surveyor and a city lawyer arrive in the same week. The judge has never lost a case or written one
      down. A thriller with mud to the knees and a mind like glass.`,
      `في بلاد القصب تُفضّ الخصومات على الماء عند رجل عادل. وفي أسبوع واحد يصل سدّ ومسّاح ميت ومحامية من
      المدينة. لم يخسر القاضي قضية قط، ولم يكتب واحدة. إثارة والطين إلى الركب، والعقل صافٍ كالزجاج.`,
    ),
    genres: ['thriller', 'drama'],
    year: 2025,
    pgrating: 'PG-13',
    minutes: 44,
    country: 'IQ',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['RAMADAN'],
    scene: { world: 'palms', light: 'dusk', subject: 'fisherman' },
    people: [
      directs('laila-marsoum'),
      plays('haydar-nahrain', 'The judge', 'القاضي'),
      plays('bushra-alward', 'The lawyer', 'المحامية'),
      plays('tariq-wasfi', 'The contractor', 'المقاول'),
    ],
    seasons: [
      season(1, 2025, 44, [
        e(
          'Court Is Afloat',
          'المحكمة عائمة',
          'A stolen buffalo is called as a witness.',
          'جاموسة مسروقة تُستدعى للشهادة.',
        ),
        e('The Surveyor', 'المسّاح', 'His maps are dry, and he is not.', 'خرائطه جافة، وهو مبتلّ.'),
        e('Two Laws', 'قانونان', 'The lawyer objects to the weather.', 'المحامية تعترض على الطقس.'),
        e('Low Reeds', 'قصب واطئ', 'For a day, there is nowhere to hide.', 'ليوم كامل، لا مكان للاختباء.'),
        e('Written Down', 'مكتوب', 'The judge asks for a pen.', 'القاضي يطلب قلمًا.'),
      ]),
    ],
  },
  {
    id: 'R7007',
    kind: 'series',
    title: t('The Mothers-in-Law League', 'رابطة الحموات'),
    short: t(
      'Six mothers-in-law form a union. Demands will be read at sunset.',
      'ست حموات أسّسن نقابة، والمطالب تُتلى عند المغرب.',
    ),
    long: t(
      `They want visiting hours, recipe credits and an end to the phrase “with respect”. The
      daughters-in-law call a counter-strike. Between them stand six husbands, holding dishes. Loud, quick
      and fair to both benches.`,
      `يطالبن بساعات زيارة، وبذكر أسمائهن في الوصفات، وبإلغاء عبارة «مع احترامي». الكنّات يعلنّ إضرابًا
      مضادًّا. وبين الطرفين ستة أزواج يحملون الصحون. عمل صاخب سريع، منصف للفريقين.`,
    ),
    genres: ['comedy'],
    year: 2025,
    pgrating: 'G',
    minutes: 28,
    country: 'LB',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['ADBASED'],
    sections: ['RAMADAN', 'FREEMIUM'],
    scene: { world: 'courtyard', light: 'golden', subject: 'crowd' },
    people: [
      directs('sawsan-rihani'),
      plays('warda-nimri', 'Madame President', 'السيدة الرئيسة'),
      plays('dunya-azrak', 'The daughter-in-law', 'الكنّة'),
      plays('samir-dalal', 'A husband', 'أحد الأزواج'),
    ],
    seasons: [
      season(1, 2025, 28, [
        e(
          'Founding Meeting',
          'الاجتماع التأسيسي',
          'Membership requires one married son and patience.',
          'شرط العضوية ابن متزوج وصبر.',
        ),
        e('The Strike', 'الإضراب', 'No soup is served in the whole quarter.', 'لا شوربة في الحي كله.'),
        e('The Mole', 'المندسّة', 'Someone is leaking recipes.', 'إحداهن تسرّب الوصفات.'),
        e('Collective Agreement', 'اتفاق جماعي', 'It is signed in tomato paste.', 'يُوقَّع برُبّ البندورة.'),
      ]),
    ],
  },
  {
    id: 'R7008',
    kind: 'series',
    title: t('The Woman Who Bought the Street', 'التي اشترت الشارع'),
    short: t(
      'She swept it for twenty years. Tonight she owns every door on it.',
      'كنسته عشرين سنة، والليلة صار كل باب فيه ملكها.',
    ),
    long: t(
      `Nobody noticed Hasina, and so everybody spoke in front of her. With what she overheard she bought
      one shop, then ten, then the mosque’s car park. Now the old families must pay rent to the broom. A
      gripping drama about dignity and interest.`,
      `لم ينتبه أحد إلى حسينة، فتكلم الجميع أمامها. بما سمعته اشترت دكانًا ثم عشرة، ثم موقف السيارات. والآن
      تدفع العائلات القديمة الإيجار لصاحبة المكنسة. دراما مشوّقة عن الكرامة والفائدة.`,
    ),
    genres: ['drama'],
    year: 2026,
    pgrating: 'PG',
    minutes: 45,
    country: 'AE',
    audio: ['ara', 'eng', 'urd'],
    captions: ['ara', 'eng', 'urd'],
    prices: ['PLAN'],
    sections: ['RAMADAN'],
    scene: { world: 'city', light: 'golden', subject: 'tower' },
    people: [
      directs('hamad-alwasm'),
      plays('maha-alghadir', 'Hasina', 'حسينة'),
      plays('saif-alghaf', 'The heir', 'الوريث'),
      plays('kamran-shadmani', 'The tailor', 'الخياط'),
    ],
    seasons: [
      season(1, 2026, 45, [
        e(
          'Dust',
          'غبار',
          'A notary reads a name, and asks for the spelling.',
          'كاتب العدل يقرأ اسمًا، ثم يسأل عن تهجئته.',
        ),
        e(
          'What the Broom Heard',
          'ما سمعته المكنسة',
          'Twenty years of secrets, filed by shopfront.',
          'عشرون سنة من الأسرار، مرتبة حسب الدكاكين.',
        ),
        e('First Rent', 'أول إيجار', 'They send the money in coins.', 'يرسلون المبلغ قطعًا معدنية.'),
        e('The Heir', 'الوريث', 'He proposes marriage, or a lawsuit.', 'يعرض الزواج، أو المحكمة.'),
        e(
          'Swept',
          'كنس',
          'On the last night she picks up the broom.',
          'في الليلة الأخيرة تمسك المكنسة من جديد.',
        ),
      ]),
    ],
  },
  {
    id: 'R7009',
    kind: 'series',
    title: t('Tales of a Patient Donkey', 'حكايات حمار صبور'),
    short: t(
      'He has carried kings, melons and philosophers. Melons were best.',
      'حمل الملوك والبطيخ والفلاسفة، وكان البطيخ أفضلهم.',
    ),
    long: t(
      `A donkey with a long memory tells the children of the market one wise, silly story a night. He was
      there for all of it, usually underneath. Hand-drawn in ink and watercolour. For ages five to ninety.`,
      `حمار ذاكرته طويلة يروي لأطفال السوق كل ليلة حكاية فيها حكمة وضحكة. كان حاضرًا في كل ما يرويه، من تحت
      غالبًا. رُسم باليد بالحبر والألوان المائية. من سنّ الخامسة إلى التسعين.`,
    ),
    genres: ['animation', 'family'],
    year: 2024,
    pgrating: 'G',
    minutes: 12,
    country: 'JO',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['RAMADAN', 'KIDS', 'FREEMIUM'],
    scene: { world: 'road', light: 'day', subject: 'horse' },
    people: [
      directs('laila-marsoum'),
      plays('samir-dalal', 'The donkey', 'الحمار'),
      plays('jud-alsari', 'Lamia', 'لمياء'),
    ],
    seasons: [
      season(1, 2024, 12, [
        e(
          'The Judge and the Melon',
          'القاضي والبطيخة',
          'A verdict is delivered with seeds.',
          'حكم فيه بذور.',
        ),
        e(
          'The King Who Got Off',
          'الملك الذي ترجّل',
          'He walks for one hill, and learns its name.',
          'يمشي تلّة واحدة، فيتعلم اسمها.',
        ),
        e(
          'Two Left Baskets',
          'خُرج مائل',
          'How to balance honey and bad news.',
          'كيف توازن بين العسل والخبر السيئ.',
        ),
        e(
          'The Philosopher',
          'الفيلسوف',
          'He proves there is no donkey, and walks home.',
          'يبرهن أن الحمار غير موجود، ويعود ماشيًا.',
        ),
      ]),
    ],
  },
  {
    id: 'R7010',
    kind: 'series',
    title: t('The Crescent Committee', 'لجنة الهلال'),
    short: t(
      'Five experts, one mountain, and a cloud that has been there since noon.',
      'خمسة خبراء وجبل واحد، وغيمة لم تتحرك منذ الظهر.',
    ),
    long: t(
      `Each year the committee climbs to look for the moon and spends the night being human. A shepherd, an
      astronomer, a poet, a retired pilot and a boy with excellent eyes. The country waits by the radio
      while they argue about soup. A miniature comedy in five nights.`,
      `كل عام تصعد اللجنة لتترقّب الهلال، فتقضي الليل في شؤون البشر. راعٍ وفلكية وشاعر وطيار متقاعد، وصبي
      حادّ البصر. البلاد تنتظر عند المذياع، وهم يختلفون على الشوربة. كوميديا صغيرة في خمس ليالٍ.`,
    ),
    genres: ['comedy', 'drama'],
    year: 2023,
    pgrating: 'G',
    minutes: 25,
    country: 'OM',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['RAMADAN'],
    scene: { world: 'mountains', light: 'dusk', subject: 'crescent' },
    people: [
      directs('ibtisam-alnajd'),
      plays('majid-hilali', 'The poet', 'الشاعر'),
      plays('noura-alsidra', 'The astronomer', 'الفلكية'),
      plays('youssef-mirghad', 'The boy', 'الصبي'),
      plays('yahya-albunn', 'The shepherd', 'الراعي'),
    ],
    seasons: [
      season(1, 2023, 25, [
        e('Overcast', 'غائم', 'The cloud is interviewed.', 'يجري التحقيق مع الغيمة.'),
        e(
          'The Boy Saw Something',
          'رأى الصبي شيئًا',
          'It was a kite. Or was it?',
          'كانت طائرة ورقية. أم ماذا؟',
        ),
        e('Soup', 'شوربة', 'A constitutional crisis over cumin.', 'أزمة دستورية سببها الكمّون.'),
        e('Static', 'تشويش', 'The radio fails at the important word.', 'يتعطل المذياع عند الكلمة المهمة.'),
        e('There', 'هناك', 'Everyone looks where the boy is pointing.', 'ينظر الجميع حيث يشير الصبي.'),
      ]),
    ],
  },
];
