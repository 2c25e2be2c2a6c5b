import { directs, plays, writes } from '../people.ts';
import { e, season, t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Series of the season told around its customs: the cannon, the drum, the table, the lantern. */
export const customs: DemoTitle[] = [
  {
    id: 'R7001',
    kind: 'series',
    title: t('The Cannon Keeper', 'حارس المدفع'),
    short: t(
      'The whole city eats when he fires. This year the cannon has been sold.',
      'المدينة كلها تفطر على طلقته، وهذا العام بيع المدفع.',
    ),
    long: t(
      `Amm Gaber has fired the sunset gun for thirty-three Ramadans and never been a second late. A
      collector buys it through an office nobody can find. He has thirty evenings to get it back, and
      every evening to improvise a bang. Comedy, suspense and a neighbourhood with very large hearts.`,
      `منذ ثلاث وثلاثين سنة وعم جابر يطلق مدفع الإفطار، ولم يتأخر ثانية. يشتريه هاوي تحف عن طريق مكتب لا
      يعثر عليه أحد. أمامه ثلاثون مغربًا ليستعيده، وكل مغرب عليه أن يدبّر دويًّا. كوميديا وتشويق، وحارة
      قلوبها واسعة.`,
    ),
    genres: ['comedy', 'drama'],
    year: 2026,
    pgrating: 'G',
    minutes: 38,
    country: 'EG',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['RAMADAN', 'FREEMIUM'],
    scene: { world: 'city', light: 'dusk', subject: 'cannon' },
    people: [
      directs('karim-abusanad'),
      writes('ghada-minyawi'),
      plays('nabil-zahran', 'Amm Gaber', 'عم جابر'),
      plays('salma-qandil', 'Zeinat', 'زينات'),
      plays('anis-gharbal', 'The collector', 'هاوي التحف'),
    ],
    seasons: [
      season(1, 2026, 38, [
        e(
          'One Second',
          'ثانية واحدة',
          'For the first time the city waits with a date in its hand.',
          'لأول مرة تنتظر المدينة والتمرة في يدها.',
        ),
        e(
          'Saucepans',
          'حِلل',
          'Two hundred lids make one bang, more or less.',
          'مئتا غطاء تصنع دويًّا واحدًا، تقريبًا.',
        ),
        e(
          'The Receipt',
          'الإيصال',
          'The signature on the sale is Gaber’s own.',
          'التوقيع على عقد البيع توقيع جابر نفسه.',
        ),
        e(
          'A Gun in the Garden',
          'مدفع في الحديقة',
          'It is aimed at a fountain and labelled Art.',
          'موجّه إلى نافورة، ومكتوب عليه: فن.',
        ),
        e(
          'Fire',
          'اضرب',
          'The last sunset is heard in three governorates.',
          'المغرب الأخير يُسمع في ثلاث محافظات.',
        ),
      ]),
    ],
  },
  {
    id: 'R7002',
    kind: 'series',
    title: t('The Drummer’s Sons', 'أبناء المسحّراتي'),
    short: t(
      'Three brothers inherit one drum and a street that will not wake.',
      'ثلاثة إخوة ورثوا طبلة واحدة، وحارة لا تصحو.',
    ),
    long: t(
      `The old man called every house by name. His sons know only the names that owe money. As they take
      turns to walk before dawn, doors open on what their father knew and never told. A drama of lanes and
      lamplight, paced to the beat of a stick.`,
      `كان الشيخ ينادي كل بيت باسم أهله، وأبناؤه لا يحفظون إلا أسماء المدينين. وإذ يتناوبون على المشي قبل
      الفجر تُفتح الأبواب على ما عرفه أبوهم ولم يقله. دراما أزقّة وسُرُج، على إيقاع عصا.`,
    ),
    genres: ['drama'],
    year: 2025,
    pgrating: 'PG',
    minutes: 42,
    country: 'SY',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['RAMADAN'],
    scene: { world: 'courtyard', light: 'dawn', subject: 'drummer' },
    people: [
      directs('laila-marsoum'),
      writes('wael-sharbati'),
      plays('omar-sakkal', 'The eldest', 'الأكبر'),
      plays('ziad-karmi', 'The second', 'الأوسط'),
      plays('layan-shamali', 'Number seventeen', 'بيت رقم سبعة عشر'),
    ],
    seasons: [
      season(1, 2025, 42, [
        e(
          'Wake Up, Sleeper',
          'يا نايم',
          'The first night, only the cats come out.',
          'في الليلة الأولى لم يخرج إلا القطط.',
        ),
        e(
          'The Names',
          'الأسماء',
          'They find his list, in a code of knots.',
          'يعثرون على قائمته، مكتوبة بالعُقد.',
        ),
        e(
          'Number Seventeen',
          'البيت السابع عشر',
          'A house he drummed for every year stands empty.',
          'بيت ظل يطبّل له كل سنة، وهو خالٍ.',
        ),
        e(
          'The Second Drum',
          'طبلة ثانية',
          'From the next quarter comes an answer.',
          'من الحارة المجاورة يأتي جواب.',
        ),
        e('The Feast', 'العيد', 'The street wakes first, and calls them.', 'تصحو الحارة قبلهم، وتناديهم.'),
      ]),
    ],
  },
  {
    id: 'R7003',
    kind: 'series',
    title: t('Thirty Tables', 'ثلاثون سفرة'),
    short: t(
      'Every night another relative, another house, another dish. Same argument.',
      'كل ليلة قريب وبيت وطبق جديد، والخصام نفسه.',
    ),
    long: t(
      `Two newlyweds have accepted every invitation of the month, from both sides. Stomachs suffer,
      alliances shift, a samosa is thrown. By the twentieth table they are the only two people still on
      speaking terms. A comedy that hides its tenderness behind the rice.`,
      `عروسان قبلا دعوات الشهر كلها، من الطرفين. المعدة تعاني والتحالفات تتبدل، وسمبوسة تطير. وعند السفرة
      العشرين لا يبقى أحد يكلّم أحدًا سواهما. كوميديا تخفي حنانها خلف الأرز.`,
    ),
    genres: ['comedy', 'family'],
    year: 2026,
    pgrating: 'G',
    minutes: 30,
    country: 'KW',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['RAMADAN'],
    scene: { world: 'garden', light: 'dusk', subject: 'lantern' },
    people: [
      directs('hamad-alwasm'),
      plays('hessa-aldana', 'Anfal', 'أنفال'),
      plays('badr-alsahel', 'Dawood', 'داود'),
      plays('faris-alnahham', 'Uncle Five', 'الخال الخامس'),
    ],
    seasons: [
      season(1, 2026, 30, [
        e(
          'Table One',
          'السفرة الأولى',
          'His mother cooks for twelve. There are four.',
          'أمه طبخت لاثني عشر، وهم أربعة.',
        ),
        e(
          'Table Six',
          'السفرة السادسة',
          'Her uncle asks about children, with slides.',
          'خالها يسأل عن الأطفال، ومعه عرض مصوّر.',
        ),
        e(
          'Table Fourteen',
          'السفرة الرابعة عشرة',
          'Two invitations, one sunset, forty kilometres.',
          'دعوتان ومغرب واحد، وبينهما أربعون كيلومترًا.',
        ),
        e(
          'Table Thirty',
          'السفرة الثلاثون',
          'At last they cook for themselves, and burn it.',
          'أخيرًا يطبخان لنفسيهما، فيحترق.',
        ),
      ]),
    ],
  },
  {
    id: 'R7004',
    kind: 'series',
    title: t('The Lantern Market', 'سوق الفوانيس'),
    short: t(
      'She makes them by hand. He imports them by the ton. Their stalls face each other.',
      'تصنعها بيدها، ويستوردها هو بالأطنان، ودكاناهما متقابلان.',
    ),
    long: t(
      `In the tinsmiths’ street, Karima cuts glass as her grandfather did. Across the way opens a shop of
      singing plastic. War is declared with discounts, then with songs, then with an unsigned letter
      inside a lamp. A romance made to glow.`,
      `في شارع النحّاسين تقطع كريمة الزجاج كما قطعه جدها. قبالتها يُفتح دكان بلاستيك يغنّي. تُعلن الحرب
      بالتخفيضات ثم بالأغاني، ثم برسالة بلا توقيع داخل فانوس. قصة حب صُنعت لتضيء.`,
    ),
    genres: ['romance', 'drama'],
    year: 2024,
    pgrating: 'G',
    minutes: 40,
    country: 'EG',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['RAMADAN'],
    scene: { world: 'city', light: 'night', subject: 'lantern' },
    people: [
      directs('karim-abusanad'),
      plays('yasmin-tolba', 'Karima', 'كريمة'),
      plays('anis-gharbal', 'Hany', 'هاني'),
      plays('abdu-elmahi', 'The tea seller', 'بائع الشاي'),
    ],
    seasons: [
      season(1, 2024, 40, [
        e(
          'Tin and Plastic',
          'صفيح وبلاستيك',
          'Opening night, and one lantern will not stop singing.',
          'ليلة الافتتاح، وفانوس لا يسكت.',
        ),
        e(
          'Red Glass',
          'زجاج أحمر',
          'The last maker of red has retired to his balcony.',
          'آخر صانع للزجاج الأحمر تقاعد إلى شرفته.',
        ),
        e(
          'The Letter in the Lamp',
          'رسالة في الفانوس',
          'It was meant for someone else. It fits.',
          'كانت لغيرها، لكنها على مقاسها.',
        ),
        e(
          'Lights of the Feast',
          'أضواء العيد',
          'A power cut settles the war.',
          'انقطاع الكهرباء ينهي الحرب.',
        ),
      ]),
    ],
  },
];
