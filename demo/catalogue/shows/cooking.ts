import { hosts } from '../people.ts';
import { e, season, t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Shows with a fire under them. */
export const cooking: DemoTitle[] = [
  {
    id: 'T3003',
    kind: 'tvshow',
    title: t('Salt, Smoke, Saffron', 'ملح ودخان وزعفران'),
    short: t(
      'One ingredient an hour, and the people who would miss it most.',
      'كل ساعة مكوّن واحد، ومن لا يعيشون بدونه.',
    ),
    long: t(
      `Rawda Zaafaran follows a flavour home: to the pan where it dries, the roof where it smokes, the hand
      that picks it. Then she cooks three dishes and burns none of them, usually. It is as much about
      weather and work as about supper. The recipes are short, and they are honest about time.`,
      `تتبع روضة زعفران النكهة إلى بيتها: الملّاحة التي تجف فيها، والسطح الذي تُدخَّن عليه، واليد التي
      تقطفها. ثم تطبخ ثلاثة أطباق ولا يحترق أي منها، في الغالب. فيه من الطقس والعمل بقدر ما فيه من العشاء.
      الوصفات قصيرة، وصادقة في الوقت.`,
    ),
    genres: ['cooking', 'documentary'],
    year: 2025,
    pgrating: 'G',
    minutes: 60,
    country: 'OM',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'garden', light: 'dawn', subject: 'cook' },
    people: [hosts('rawda-zaafaran')],
    seasons: [
      season(1, 2024, 60, [
        e(
          'Salt',
          'الملح',
          'Rawda rakes a pan at sunrise and salts everything at noon.',
          'تكشط روضة الملّاحة عند الشروق، وتملّح كل شيء عند الظهر.',
        ),
        e('Smoke', 'الدخان', 'A fish, a palm rib and an argument about wood.', 'سمكة وسعفة، وخلاف على الحطب.'),
        e(
          'Saffron',
          'الزعفران',
          'A hundred and fifty flowers for one pot of rice.',
          'مئة وخمسون زهرة لقدر أرز واحد.',
        ),
        e('Lime', 'الليمون الأسود', 'It is boiled, blackened and indispensable.', 'يُسلق ويسودّ، ولا غنى عنه.'),
      ]),
      season(2, 2025, 60, [
        e('Honey', 'العسل', 'She is stung twice, and forgives.', 'لُسعت مرتين، وسامحت.'),
        e('Rose', 'الورد', 'Dawn in Taif, and a kettle as big as a room.', 'فجر في الطائف، وقدر بحجم غرفة.'),
        e('Sesame', 'السمسم', 'A mule, a millstone and a spoon.', 'بغل وحجر رحى وملعقة.'),
      ]),
    ],
  },
  {
    id: 'T3005',
    kind: 'tvshow',
    title: t('The Bread Roads', 'دروب الخبز'),
    short: t(
      'From Muscat to Marrakech by oven. He carries only butter.',
      'من مسقط إلى مراكش فرنًا فرنًا، ولا يحمل معه إلا الزبدة.',
    ),
    long: t(
      `Basel Tannur believes that a country can be read in its bread. He sleeps above bakeries, is shouted
      at in nine dialects and learns to slap dough on hot clay. Each journey ends with one loaf, torn and
      handed round. You can all but smell it.`,
      `يؤمن باسل تنور أن البلد يُقرأ في خبزه. ينام فوق المخابز ويُصرخ عليه بتسع لهجات، ويتعلم كيف يلصق
      العجين على الطين الحامي. كل رحلة تنتهي برغيف واحد، يُقطع ويُوزَّع. تكاد تشمّه من الشاشة.`,
    ),
    genres: ['cooking', 'documentary'],
    year: 2024,
    pgrating: 'G',
    minutes: 45,
    country: 'LB',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'road', light: 'dawn', subject: 'two-figures' },
    people: [hosts('basel-tannur')],
    seasons: [
      season(1, 2024, 45, [
        e(
          'Thin as a Letter',
          'رقيق كالرسالة',
          'In Nizwa, bread is written on the griddle with one hand.',
          'في نزوى يُكتب الخبز على الصاج بيد واحدة.',
        ),
        e(
          'The Oven Under the Street',
          'الفرن تحت الشارع',
          'In Aleppo the fire has not gone out for a century.',
          'في حلب نار لم تنطفئ منذ قرن.',
        ),
        e(
          'Sun Bread',
          'الخبز الشمسي',
          'In Upper Egypt the oven can wait; the sun cannot.',
          'في الصعيد ينتظر الفرن، أما الشمس فلا تنتظر.',
        ),
        e(
          'The Common Oven',
          'الفرّان',
          'A whole lane in Fez sends its dough to one man.',
          'زقاق كامل في فاس يرسل عجينه إلى رجل واحد.',
        ),
      ]),
    ],
  },
  {
    id: 'T3011',
    kind: 'tvshow',
    title: t('Grandmother Versus Chef', 'الجدة ضد الشيف'),
    short: t(
      'He has stars and tweezers. She has a spoon. The family votes.',
      'عنده نجوم وملقط، وعندها ملعقة. والعائلة تصوّت.',
    ),
    long: t(
      `Every week a famous chef cooks a family’s favourite dish against the woman who invented it. There
      are no secret ingredients, because she will not tell. Politeness lasts until the tasting. Nobody has
      yet beaten the lady from Port Said.`,
      `كل أسبوع يطبخ شيف معروف طبق العائلة المفضّل أمام السيدة التي ابتكرته. لا مكونات سرية، لأنها لن تبوح
      بها أصلًا. المجاملة تدوم حتى التذوق. ولم يهزم أحد بعد سيدة بورسعيد.`,
    ),
    genres: ['cooking', 'comedy'],
    year: 2026,
    pgrating: 'G',
    minutes: 36,
    country: 'EG',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['ADBASED'],
    sections: ['FREEMIUM'],
    scene: { world: 'courtyard', light: 'dawn', subject: 'cook' },
    people: [hosts('basel-tannur'), hosts('yasmin-tolba')],
    seasons: [
      season(1, 2026, 36, [
        e(
          'Okra',
          'البامية',
          'She looks into his pot and says only “Oh”.',
          'تنظر في قدره وتقول كلمة واحدة: آه.',
        ),
        e(
          'Stuffed Everything',
          'محشي كل شيء',
          'Forty vine leaves in four minutes, without looking.',
          'أربعون ورقة عنب في أربع دقائق، من غير أن تنظر.',
        ),
        e(
          'The Lady From Port Said',
          'سيدة بورسعيد',
          'A fish, a champion, and a bow.',
          'سمكة وبطلة، وانحناءة احترام.',
        ),
        e('Rematch', 'جولة ثانية', 'The chef brings his own grandmother.', 'الشيف يأتي بجدته هو.'),
      ]),
    ],
  },
  {
    id: 'T3016',
    kind: 'tvshow',
    title: t('From the Sea to the Plate', 'من البحر إلى الصحن'),
    short: t('The boat leaves at four. Lunch depends on it.', 'يبحر القارب في الرابعة، والغداء متوقف عليه.'),
    long: t(
      `Rawda sails with crews from Dibba to Djerba and cooks only what they land. Some days it is kingfish,
      some days one crab and a story. She asks about nets, quotas and wives’ remedies. Bright, salty
      television that respects the fish.`,
      `تبحر روضة مع الصيادين من دبا إلى جربة، ولا تطبخ إلا ما يصيدون. يومًا كنعد، ويومًا سلطعون واحد
      وحكاية. تسأل عن الشباك والمواسم ووصفات الزوجات. برنامج مشرق مالح، يحترم السمكة.`,
    ),
    genres: ['cooking', 'adventure'],
    year: 2025,
    pgrating: 'G',
    minutes: 40,
    country: 'AE',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'sea', light: 'dawn', subject: 'fisherman' },
    people: [hosts('rawda-zaafaran'), hosts('majid-hilali')],
    seasons: [
      season(1, 2025, 40, [
        e(
          'Kingfish',
          'الكنعد',
          'The first line is hers, and so is the lost one.',
          'أول خيط لها، والخيط المقطوع لها أيضًا.',
        ),
        e(
          'One Crab',
          'سلطعون واحد',
          'A lunch for nine is made from very little.',
          'غداء لتسعة من القليل جدًا.',
        ),
        e(
          'Octopus Clay',
          'جِرار الأخطبوط',
          'In Djerba they fish with pots, and patience.',
          'في جربة يصيدون بالجِرار، وبالصبر.',
        ),
        e(
          'Night Squid',
          'حبّار الليل',
          'A lamp over the side, and dinner comes up to look.',
          'مصباح على حافة القارب، فيصعد العشاء ليتفرج.',
        ),
      ]),
    ],
  },
];
