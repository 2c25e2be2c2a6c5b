import { composes, directs, plays, writes } from '../people.ts';
import { t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Films of height and thin air, from Yemen and the Atlas to the Tien Shan. */
export const mountains: DemoTitle[] = [
  {
    id: 'M1023',
    kind: 'movie',
    title: t('Coffee at Two Thousand Metres', 'قهوة على ارتفاع ألفي متر'),
    short: t(
      'One terrace, one harvest, and a buyer who asks the only wrong question.',
      'مدرّج واحد ومحصول واحد، ومشترٍ يسأل السؤال الوحيد الذي لا يُسأل.',
    ),
    long: t(
      `Arwa has carried her family’s coffee down the mountain since she was nine. This year she means to
      sell it under her own name. The buyer is charming, the road is out, and her brothers have already
      spent the money. The cup at the end of the film was brewed in a single take; you will want one.`,
      `منذ كانت في التاسعة تنزل أروى بقهوة أهلها من الجبل. هذا العام تنوي أن تبيعها باسمها هي. المشتري
      لطيف، والطريق مقطوعة، وإخوتها أنفقوا الثمن قبل قبضه. أما فنجان الختام فقد أُعدّ في لقطة واحدة،
      وستشتهون مثله.`,
    ),
    genres: ['drama'],
    year: 2023,
    pgrating: 'PG',
    minutes: 104,
    country: 'YE',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'mountains', light: 'dawn', subject: 'lone-tree' },
    people: [
      directs('laila-marsoum'),
      plays('bushra-alward', 'Arwa', 'أروى'),
      plays('yahya-albunn', 'The eldest brother', 'الأخ الأكبر'),
      plays('omar-sakkal', 'The buyer', 'المشتري'),
    ],
  },
  {
    id: 'M1024',
    kind: 'movie',
    title: t('Snow on the Atlas Line', 'ثلج على خط الأطلس'),
    short: t(
      'The night train stops in the snow. When it starts again, one carriage is gone.',
      'يتوقف قطار الليل في الثلج. وحين يتحرك تكون إحدى عرباته قد اختفت.',
    ),
    long: t(
      `A storm holds the Fez express in a pass with no name. In the morning the count of carriages is
      wrong, and nobody in first class will say who slept in the last one. Sister Zineb, a nurse
      travelling third, has seen the list. An old-fashioned puzzle with real frost on the glass.`,
      `تحبس العاصفة قطار فاس السريع في ممر بلا اسم. وفي الصباح لا يستقيم عدد العربات، ولا أحد في الدرجة
      الأولى يقول من كان في العربة الأخيرة. الممرضة زينب، المسافرة في الدرجة الثالثة، اطّلعت على القائمة.
      لغز على الطريقة القديمة، وصقيع حقيقي على الزجاج.`,
    ),
    genres: ['mystery', 'thriller'],
    year: 2021,
    pgrating: 'PG-13',
    minutes: 107,
    country: 'MA',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'mountains', light: 'storm', subject: 'train' },
    people: [
      directs('mehdi-zerhoun'),
      plays('aziza-belkasbah', 'Zineb', 'زينب'),
      plays('idris-tafoukt', 'The guard', 'مأمور القطار'),
      plays('rim-benyazza', 'The lady in grey', 'السيدة الرمادية'),
      plays('nabil-zahran'),
    ],
  },
  {
    id: 'M1025',
    kind: 'movie',
    title: t('The Horse Tamer’s Vow', 'نذر مروّض الخيل'),
    short: t(
      'He swore never to ride again. Then the grey mare walked into his yard.',
      'أقسم ألا يمتطي فرسًا بعد اليوم. ثم دخلت الشهباء فناءه.',
    ),
    long: t(
      `In the high pastures, Temir buried his saddle with his son. A wild mare chooses his yard for the
      winter, and a girl from the village chooses the mare. He will teach her everything, from the ground,
      with his hands behind his back. The last gallop was filmed at first light, once, and it shows.`,
      `في المراعي العالية دفن تمير سرجه مع ابنه. تختار فرس برّية فناءه لتشتو فيه، وتختار فتاة من القرية تلك
      الفرس. سيعلّمها كل شيء وهو واقف على الأرض، ويداه خلف ظهره. أما العدْوة الأخيرة فصُوّرت مرة واحدة مع
      أول الضوء، وذلك بيّن فيها.`,
    ),
    genres: ['drama', 'adventure'],
    year: 2020,
    pgrating: 'PG',
    minutes: 116,
    country: 'KZ',
    audio: ['kaz', 'rus', 'ara'],
    captions: ['ara', 'eng', 'rus', 'kaz'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'mountains', light: 'golden', subject: 'horse' },
    people: [
      directs('parviz-kohandel'),
      plays('daniyar-ospankul', 'Temir', 'تمير'),
      plays('aizhan-tulegen', 'Saule', 'سوليه'),
    ],
  },
  {
    id: 'M1026',
    kind: 'movie',
    title: t('The Village That Answered Back', 'القرية التي ترد الصدى'),
    short: t(
      'Shout into this valley and it replies, a little late, with different words.',
      'نادِ في هذا الوادي يردّ عليك، متأخرًا قليلًا، وبكلمات أخرى.',
    ),
    long: t(
      `A linguist arrives to record a dying dialect and finds it in excellent health, on the far side of
      the gorge, where no one lives. The villagers would rather not discuss it. She has two microphones
      and a week of dry weather. A playful mystery about who gets the last word.`,
      `تصل عالمة لغويات لتسجّل لهجة تحتضر، فتجدها بأتمّ عافية، في الجهة الأخرى من الوادي حيث لا يسكن أحد.
      ويفضّل أهل القرية ألا يُفتح الموضوع. معها لاقطان وأسبوع من الصحو. لغز مرح عمّن تكون له الكلمة
      الأخيرة.`,
    ),
    genres: ['mystery', 'comedy'],
    year: 2022,
    pgrating: 'PG',
    minutes: 95,
    country: 'LB',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'mountains', light: 'day', subject: 'minaret' },
    people: [
      directs('sawsan-rihani'),
      plays('dunya-azrak', 'Dr Hala', 'الدكتورة هالة'),
      plays('samir-dalal', 'The mayor', 'المختار'),
      plays('warda-nimri', 'Umm Jamil', 'أم جميل'),
    ],
  },
  {
    id: 'M1027',
    kind: 'movie',
    title: t('Eagle Season', 'موسم العقبان'),
    short: t(
      'A winter with the last eagle hunters, and the girl who will not be the last.',
      'شتاء مع آخر صيّادي العقبان، وفتاة تأبى أن تكون آخرهم.',
    ),
    long: t(
      `For five months a crew of three lived where ink freezes. They followed a grandfather, his
      granddaughter and an eagle with a temper. What they brought home is a film about waiting, and about
      the second when waiting ends. See it on the largest screen you have.`,
      `خمسة أشهر عاشها فريق من ثلاثة حيث يتجمّد الحبر، في إثر جدّ وحفيدته وعُقاب حاد الطباع. عادوا بفيلم عن
      الانتظار، وعن اللحظة التي ينتهي فيها. شاهدوه على أكبر شاشة عندكم.`,
    ),
    genres: ['documentary', 'adventure'],
    year: 2024,
    pgrating: 'G',
    minutes: 84,
    country: 'KZ',
    audio: ['kaz', 'ara', 'eng'],
    captions: ['ara', 'eng', 'kaz', 'rus'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'mountains', light: 'dusk', subject: 'falcon' },
    people: [directs('laila-marsoum'), writes('wael-sharbati'), composes('nasir-bayat')],
  },
  {
    id: 'M1028',
    kind: 'movie',
    title: t('A Wedding Above the Clouds', 'عرس فوق الغيم'),
    short: t(
      'The village is on a peak, the cable car is broken, and four hundred are coming.',
      'القرية على القمة، والتلفريك معطّل، والمعازيم أربعمئة.',
    ),
    long: t(
      `Aunt Sharifa has planned this wedding for eleven years, and a small thing like altitude will not
      stop it. The lambs walk up. The singer has to be carried. Halfway, the groom’s mother remembers an
      old quarrel with the bride’s aunt, and the path is too narrow for both.`,
      `تخطط العمة شريفة لهذا العرس منذ إحدى عشرة سنة، ولن يوقفها أمر بسيط كالارتفاع. الخراف تصعد مشيًا،
      والمطرب يُحمل حملًا. وفي منتصف الطريق تتذكر أم العريس خصومة قديمة مع عمة العروس، والدرب لا يتسع لهما
      معًا.`,
    ),
    genres: ['comedy', 'family'],
    year: 2025,
    pgrating: 'PG',
    minutes: 102,
    country: 'SA',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN', 'PAID'],
    sections: [],
    scene: { world: 'mountains', light: 'golden', subject: 'dancer' },
    people: [
      directs('ibtisam-alnajd'),
      plays('maha-alghadir', 'Aunt Sharifa', 'العمة شريفة'),
      plays('khaled-alrimal', 'The singer', 'المطرب'),
      plays('noura-alsidra', 'The bride', 'العروس'),
      plays('bushra-alward'),
      plays('yahya-albunn', 'The guide', 'الدليل'),
    ],
  },
];
