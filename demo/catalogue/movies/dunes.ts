import { directs, composes, plays, writes } from '../people.ts';
import { t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Films of sand and distance. */
export const dunes: DemoTitle[] = [
  {
    id: 'M1001',
    kind: 'movie',
    title: t('The Well at Sidra', 'بئر السدرة'),
    short: t(
      'She came to close her grandmother’s well. The desert had not finished with it.',
      'جاءت لتردم بئر جدتها، لكن الصحراء لم تقل كلمتها الأخيرة بعد.',
    ),
    long: t(
      `Moza, a water engineer, has one week to sign the papers that will seal the last open well on the old
      caravan way. Then a column of travellers arrives, thirsty and in no hurry to explain where they came
      from. As the wind rises, she learns why her grandmother never locked the gate. A film about thirst,
      and about those who share.`,
      `أمام موزة، مهندسة المياه، أسبوع واحد لتوقّع أوراق ردم آخر بئر مفتوحة على درب القوافل القديم. ثم تصل
      قافلة عطشى، لا يستعجل أهلها أن يقولوا من أين جاؤوا. ومع اشتداد الريح تفهم لماذا لم تقفل جدتها باب
      البئر يومًا. حكاية عن العطش، وعمّن يقاسمك الماء.`,
    ),
    genres: ['drama', 'adventure'],
    year: 2025,
    pgrating: 'PG',
    minutes: 114,
    country: 'OM',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'dunes', light: 'dusk', subject: 'caravan', variant: 6 },
    people: [
      directs('ibtisam-alnajd'),
      plays('noura-alsidra', 'Moza', 'موزة'),
      plays('majid-hilali', 'Salem', 'سالم'),
      plays('warda-nimri', 'The grandmother', 'الجدة'),
      composes('nasir-bayat'),
    ],
  },
  {
    id: 'M1002',
    kind: 'movie',
    title: t('Forty Nights to Water', 'أربعون ليلة إلى الماء'),
    short: t(
      'A guide who has lost his sight leads eleven people by the stars he remembers.',
      'دليل فقد بصره يقود أحد عشر مسافرًا بنجوم يحفظها عن ظهر قلب.',
    ),
    long: t(
      `No one told the travellers that Dhib, the best guide in the south, went blind in the spring. He
      means to keep it that way. Night after night a boy on the second camel describes the sky, and the
      old man turns it into a road. When the boy begins to lie about what he sees, forty nights become a
      contest of trust.`,
      `لم يخبر أحد المسافرين أن ذيب، أمهر أدلّاء الجنوب، فقد بصره في الربيع، وهو عازم على كتمان ذلك. ليلة
      بعد ليلة يصف له صبي على الناقة الثانية السماء، فيحوّلها الشيخ إلى طريق. وحين يبدأ الصبي يكذب في ما
      يراه، تصير الليالي الأربعون امتحانًا للثقة.`,
    ),
    genres: ['adventure', 'history'],
    year: 2021,
    pgrating: 'PG-13',
    minutes: 127,
    country: 'SA',
    audio: ['ara', 'eng', 'tur'],
    captions: ['ara', 'eng', 'tur'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'dunes', light: 'night', subject: 'rider' },
    people: [
      directs('hamad-alwasm'),
      plays('khaled-alrimal', 'Dhib', 'ذيب'),
      plays('youssef-mirghad', 'Mutlaq', 'مطلق'),
      plays('bushra-alward', 'Shamma', 'شمّا'),
      plays('saif-alghaf'),
    ],
  },
  {
    id: 'M1003',
    kind: 'movie',
    title: t('A Falcon Named Thursday', 'صقر اسمه خميس'),
    short: t(
      'A boy, a bird that will not hunt, and a championship in nine days.',
      'صبي وصقر يرفض الصيد، وبطولة بعد تسعة أيام.',
    ),
    long: t(
      `Thursday is the handsomest falcon in the district and the laziest by far. His owner, ten-year-old
      Rashid, inherited him together with his grandfather’s place in the great race. Everyone has advice,
      and nobody has time. What the two of them learn out on the sand is slower than a stopwatch, and
      worth more.`,
      `خميس أجمل صقور المنطقة، وأكسلها بلا منازع. ورثه راشد ابن العاشرة عن جده، ومعه مكانه في السباق
      الكبير. الكل يملك نصيحة، ولا أحد يملك وقتًا. وما يتعلمه الاثنان على الرمل أبطأ من أي ساعة توقيت،
      وأغلى.`,
    ),
    genres: ['family', 'comedy'],
    year: 2023,
    pgrating: 'PG',
    minutes: 98,
    country: 'AE',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng', 'urd'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'dunes', light: 'dawn', subject: 'falcon' },
    people: [
      directs('ibtisam-alnajd'),
      plays('youssef-mirghad', 'Rashid', 'راشد'),
      plays('saif-alghaf', 'Uncle Obaid', 'العم عبيد'),
      plays('hessa-aldana', 'Mother', 'الأم'),
    ],
  },
  {
    id: 'M1004',
    kind: 'movie',
    title: t('The Map That Lied', 'الخريطة الكاذبة'),
    short: t(
      'Two surveyors, one border, and a mistake that someone paid for.',
      'مسّاحان وحدود واحدة، وخطأ دفع أحدهم ثمنه نقدًا.',
    ),
    long: t(
      `The line on the map runs four kilometres east of the line on the ground. Hanan, who drew neither, is
      sent with a rival from the ministry to find out why. Between them lie an abandoned drilling camp, a
      locked notebook and a man who should be dead. The further they walk, the less either wants to be the
      one holding the pencil.`,
      `الخط على الورق يبعد أربعة كيلومترات عن الخط على الأرض. تُرسل حنان، التي لم ترسم هذا ولا ذاك، مع
      منافس لها من الوزارة لتعرف السبب. في الطريق معسكر حفر مهجور ودفتر مقفل ورجل يُفترض أنه ميت. وكلما
      ابتعدا، قلّت رغبة كل منهما في أن يكون القلم في يده.`,
    ),
    genres: ['thriller', 'mystery'],
    year: 2024,
    pgrating: 'PG-13',
    minutes: 109,
    country: 'SA',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN', 'PAID'],
    sections: [],
    scene: { world: 'dunes', light: 'day', subject: 'two-figures' },
    people: [
      directs('hamad-alwasm'),
      writes('ghada-minyawi'),
      plays('maha-alghadir', 'Hanan', 'حنان'),
      plays('ziad-karmi', 'Fawaz', 'فواز'),
      plays('tariq-wasfi'),
    ],
  },
  {
    id: 'M1005',
    kind: 'movie',
    title: t('Radio Empty Quarter', 'إذاعة الربع الخالي'),
    short: t(
      'One announcer, no listeners, five hours a night. Then a letter arrives.',
      'مذيع واحد وخمس ساعات كل ليلة، ولا مستمعين. ثم وصلت رسالة.',
    ),
    long: t(
      `Banished for a joke about a deputy minister, Suhail broadcasts from a hut that even the lizards find
      remote. He plays the records he likes, reads the weather he can see and wishes nobody a good night.
      When the first listener writes in, with a song request and a complaint, he must remember how to
      speak to someone. A comedy for people who talk to themselves.`,
      `نُفي سهيل بسبب نكتة عن وكيل وزارة، فصار يبث من كوخ تراه السحالي نفسها بعيدًا. يشغّل ما يحب من
      الأسطوانات، ويقرأ من الطقس ما يراه من النافذة، ويقول تصبحون على خير للا أحد. وحين تكتب إليه أول
      مستمعة، بطلب أغنية وشكوى، عليه أن يتذكر كيف يخاطب إنسانًا. كوميديا لمن يكلّمون أنفسهم.`,
    ),
    genres: ['comedy', 'romance'],
    year: 2022,
    pgrating: 'PG',
    minutes: 101,
    country: 'KW',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'dunes', light: 'dusk', subject: 'radio' },
    people: [
      directs('sawsan-rihani'),
      plays('badr-alsahel', 'Suhail', 'سهيل'),
      plays('hessa-aldana', 'The listener', 'المستمعة'),
      plays('abdu-elmahi', 'The driver', 'السائق'),
    ],
  },
  {
    id: 'M1006',
    kind: 'movie',
    title: t('The Last of the Salt Drivers', 'آخر قوافل الملح'),
    short: t(
      'Restored: the black-and-white journey that taught a generation to look at sand.',
      'نسخة مرممة من رحلة بالأبيض والأسود علّمت جيلًا كيف ينظر إلى الرمل.',
    ),
    long: t(
      `Shot with one camera and very little water, this is the journey of three brothers who carry salt to
      a market that no longer needs it. There are few words, and none too many. The famous storm was not
      planned; neither was the smile that ends it. Restored from the only surviving print.`,
      `صُوّر بكاميرا واحدة وماء قليل: رحلة ثلاثة إخوة يحملون الملح إلى سوق لم تعد تحتاج إليه. كلماته
      معدودة، ولا واحدة منها زائدة. العاصفة الشهيرة لم تكن في السيناريو، ولا الابتسامة التي يُختم بها.
      نسخة مرممة عن الشريط الوحيد الباقي.`,
    ),
    genres: ['history', 'drama'],
    year: 1962,
    pgrating: 'PG',
    minutes: 87,
    country: 'SD',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'dunes', light: 'storm', subject: 'caravan' },
    people: [
      directs('fuad-shamsi'),
      plays('abbas-alwakil', 'The eldest', 'الأخ الأكبر'),
      plays('nadira-rizk', 'The innkeeper', 'صاحبة الخان'),
    ],
  },
  {
    id: 'M1007',
    kind: 'movie',
    title: t('What the Lightning Left', 'ما تركه البرق'),
    short: t(
      'Lightning turns sand to glass. This time there was a shape inside it.',
      'البرق يحوّل الرمل زجاجًا. هذه المرة كان في الزجاج شكل.',
    ),
    long: t(
      `After a dry storm, a glass-blower digs up a branch of lightning as tall as herself, with something
      dark at its heart. Buyers come, then scholars, then men who give no name. She does the only thing
      she knows: she lights the furnace. A mystery that keeps its hand closed until the last minute.`,
      `بعد عاصفة بلا مطر تستخرج صانعة زجاج غصنًا من برق متحجّر بطول قامتها، وفي قلبه شيء داكن. يأتي
      المشترون، ثم العلماء، ثم رجال لا يذكرون أسماءهم. فتفعل ما تعرفه وحده: توقد الفرن. لغز يبقي كفّه
      مقبوضة حتى الدقيقة الأخيرة.`,
    ),
    genres: ['mystery', 'fantasy'],
    year: 2026,
    pgrating: 'PG-13',
    minutes: 106,
    country: 'JO',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['RENTAL'],
    sections: [],
    scene: { world: 'dunes', light: 'storm', subject: 'lone-tree' },
    people: [
      directs('laila-marsoum'),
      plays('layan-shamali', 'Ruba', 'ربى'),
      plays('omar-sakkal', 'The buyer', 'المشتري'),
      plays('warda-nimri'),
    ],
  },
];
