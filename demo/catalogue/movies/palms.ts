import { directs, plays, writes } from '../people.ts';
import { t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Films of oases, rivers and date harvests. */
export const palms: DemoTitle[] = [
  {
    id: 'M1035',
    kind: 'movie',
    title: t('The Date Thief', 'سارق التمر'),
    short: t(
      'Someone takes one date from every tree. Nobody can say it is a crime.',
      'أحدهم يأخذ تمرة واحدة من كل نخلة، ولا أحد يجرؤ أن يسميها سرقة.',
    ),
    long: t(
      `In an oasis where every family counts its palms, one date goes missing from each tree, each night,
      from the very top. The police send their most patient man. He brings a folding bed, a flask of
      coffee and a theory for each evening. Warm, sly and best watched with something sweet.`,
      `في واحة يعرف كل بيت فيها عدد نخيله، تختفي كل ليلة تمرة من كل نخلة، من أعلى العذق. ترسل الشرطة أصبر
      رجالها، ومعه سرير سفري ودلة قهوة ونظرية لكل مساء. حكاية دافئة ماكرة، تحلو مع شيء حلو.`,
    ),
    genres: ['comedy', 'family'],
    year: 2023,
    pgrating: 'G',
    minutes: 92,
    country: 'SA',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'palms', light: 'night', subject: 'lantern' },
    people: [
      directs('ibtisam-alnajd'),
      plays('khaled-alrimal', 'Sergeant Jarallah', 'الرقيب جار الله'),
      plays('jud-alsari', 'Wadha', 'وضحى'),
      plays('warda-nimri', 'Umm Nasser', 'أم ناصر'),
    ],
  },
  {
    id: 'M1036',
    kind: 'movie',
    title: t('Under a Hundred Palms', 'تحت مئة نخلة'),
    short: t(
      'He left with one horse and a promise. He comes back with neither.',
      'رحل ومعه فرس ووعد، وعاد بلا فرس ولا وعد.',
    ),
    long: t(
      `On the lower Euphrates a man returns to an orchard that burned in a war he did not fight. Of the
      hundred palms one still bears fruit, and a woman guards it with his grandfather’s rifle. They agree
      on nothing except water. Season by season, row by row, the film plants itself.`,
      `في أسفل الفرات يعود رجل إلى بستان احترق في حرب لم يقاتل فيها. من مئة نخلة بقيت واحدة تثمر، تحرسها
      امرأة ببندقية جده. لا يتفقان على شيء سوى السقاية. موسمًا بعد موسم وصفًّا بعد صفّ يغرس الفيلم نفسه.`,
    ),
    genres: ['drama'],
    year: 2020,
    pgrating: 'PG-13',
    minutes: 117,
    country: 'IQ',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'palms', light: 'golden', subject: 'horse' },
    people: [
      directs('laila-marsoum'),
      plays('haydar-nahrain', 'Kadhim', 'كاظم'),
      plays('bushra-alward', 'Sahar', 'سحر'),
    ],
  },
  {
    id: 'M1037',
    kind: 'movie',
    title: t('The Water Clock', 'ساعة الماء'),
    short: t(
      'In this village water is shared by the stars. Someone has stolen eleven minutes.',
      'في هذه القرية يُقسَّم الماء بالنجوم، وقد سُرقت منه إحدى عشرة دقيقة.',
    ),
    long: t(
      `For nine centuries the channel has served each garden in turn, measured by a star and a stick. When
      the stick is found sawn through, neighbours reach for the old insults. Azza, who keeps the register,
      has to solve a theft that leaves nothing behind but dry soil. The solution is as clear as water,
      once it is pointed out.`,
      `منذ تسعة قرون يسقي الفلج كل بستان في دوره، بنجمة وعود خشب. وحين يُعثر على العود منشورًا يستعيد
      الجيران شتائمهم القديمة. على عزّة، أمينة السجلّ، أن تحلّ سرقة لا تترك أثرًا سوى تراب يابس. أما الحلّ
      فواضح كالماء، بعد أن يُشار إليه.`,
    ),
    genres: ['mystery', 'drama'],
    year: 2024,
    pgrating: 'PG',
    minutes: 98,
    country: 'OM',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN', 'PAID'],
    sections: [],
    scene: { world: 'palms', light: 'dawn', subject: 'two-figures' },
    people: [
      directs('hamad-alwasm'),
      plays('noura-alsidra', 'Azza', 'عزّة'),
      plays('majid-hilali', 'The sheikh', 'الشيخ'),
      plays('saif-alghaf'),
    ],
  },
  {
    id: 'M1038',
    kind: 'movie',
    title: t('The Barefoot Eleven', 'أحد عشر حافيًا'),
    short: t(
      'They have no boots, no coach and no grass. They do have a left foot.',
      'لا أحذية ولا مدرب ولا عشب. لكن لديهم قدم يسرى.',
    ),
    long: t(
      `Between the palms of Al Ahsa lies a pitch of packed mud with a tree on the penalty spot. The boys
      who grew up dribbling round it are invited to the city by mistake. The city does not believe in
      mistakes. A sports film in which the last match is not the one you expect.`,
      `بين نخيل الأحساء ملعب من الطين المدكوك، عند نقطة جزائه شجرة. الأولاد الذين كبروا وهم يراوغونها تصلهم
      دعوة إلى المدينة بالخطأ، والمدينة لا تعترف بالأخطاء. فيلم رياضي مباراته الأخيرة ليست التي تنتظرونها.`,
    ),
    genres: ['sport', 'family'],
    year: 2022,
    pgrating: 'G',
    minutes: 103,
    country: 'SA',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['ADBASED'],
    sections: ['FREEMIUM'],
    scene: { world: 'palms', light: 'dusk', subject: 'football-boy' },
    people: [
      directs('ibtisam-alnajd'),
      plays('youssef-mirghad', 'Isa', 'عيسى'),
      plays('badr-alsahel', 'The teacher', 'المعلّم'),
      plays('jud-alsari', 'His sister', 'أخته'),
    ],
  },
  {
    id: 'M1039',
    kind: 'movie',
    title: t('Basra, Slowly', 'البصرة على مهل'),
    short: t(
      'An architect rows home to draw the city before she forgets it.',
      'مهندسة معمارية تعود بقارب لترسم مدينتها قبل أن تنساها.',
    ),
    long: t(
      `Doctors have given Samia a year of good memory. She spends it on the canals with a sketchbook and
      the boatman who once asked to marry her. He remembers everything, including the parts she would
      rather redraw. Tender and unhurried, and funnier than it has any right to be.`,
      `أمهلها الأطباء سنة من الذاكرة الصافية. فتقضيها سامية في الأنهار الصغيرة مع دفتر رسم، ومع صاحب القارب
      الذي خطبها يومًا. هو يذكر كل شيء، حتى ما تودّ هي أن تعيد رسمه. فيلم حنون لا يستعجل، وأطرف مما يحق
      له.`,
    ),
    genres: ['romance', 'drama'],
    year: 2025,
    pgrating: 'PG',
    minutes: 108,
    country: 'IQ',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['RENTAL'],
    sections: [],
    scene: { world: 'palms', light: 'dusk', subject: 'boat' },
    people: [
      directs('laila-marsoum'),
      writes('wael-sharbati'),
      plays('warda-nimri', 'Samia', 'سامية'),
      plays('haydar-nahrain', 'Abbas', 'عباس'),
    ],
  },
  {
    id: 'M1040',
    kind: 'movie',
    title: t('A Month Without Honey', 'شهر بلا عسل'),
    short: t(
      'The honeymoon was booked for two. Both families came along.',
      'شهر العسل محجوز لشخصين، وجاءت العائلتان معهما.',
    ),
    long: t(
      `A resort among the palms, one wedding suite and fourteen relatives with luggage. The bridegroom
      hides in the kitchen and turns out to have a gift for it. The hotel drummer provides commentary. A
      hit of its day, with its colours put back where they belong.`,
      `منتجع بين النخيل وجناح عرسان واحد، وأربعة عشر قريبًا بحقائبهم. يختبئ العريس في المطبخ فيكتشف أنه
      موهوب، وطبّال الفندق يعلّق على كل شيء. ضحكة زمانها، بعد أن استعادت ألوانها.`,
    ),
    genres: ['comedy'],
    year: 1986,
    pgrating: 'PG',
    minutes: 105,
    country: 'EG',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'palms', light: 'day', subject: 'drummer' },
    people: [
      directs('fuad-shamsi'),
      plays('abbas-alwakil', 'The father-in-law', 'الحمو'),
      plays('nadira-rizk', 'The mother-in-law', 'الحماة'),
      plays('nabil-zahran', 'The bridegroom', 'العريس'),
    ],
  },
];
