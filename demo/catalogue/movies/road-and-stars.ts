import { directs, plays, writes } from '../people.ts';
import { t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Films of long roads. */
export const road: DemoTitle[] = [
  {
    id: 'M1053',
    kind: 'movie',
    title: t('The Three O’Clock Bus to Salalah', 'حافلة الثالثة فجرًا إلى صلالة'),
    short: t(
      'A thousand kilometres, nineteen passengers, and one of them is not going back.',
      'ألف كيلومتر وتسعة عشر راكبًا، أحدهم لن يعود.',
    ),
    long: t(
      `Everyone on the night bus has a reason and a thermos. The driver has a rule: no questions before
      Haima. But a child asks one, and seat after seat the stories come out, funny, grand and not always
      true. By the time the first green hill appears, we know who should have been on board.`,
      `لكل راكب في حافلة الليل سبب وترمس شاي. وللسائق قاعدة: لا أسئلة قبل هيماء. لكن طفلة تسأل، ومقعدًا بعد
      مقعد تخرج الحكايات، طريفة وعظيمة وليست كلها صادقة. وحين تلوح أول تلّة خضراء نعرف من كان ينبغي أن
      يكون معنا.`,
    ),
    genres: ['drama', 'comedy'],
    year: 2024,
    pgrating: 'PG',
    minutes: 107,
    country: 'OM',
    audio: ['ara', 'eng', 'urd'],
    captions: ['ara', 'eng', 'urd'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'road', light: 'night', subject: 'car' },
    people: [
      directs('ibtisam-alnajd'),
      plays('majid-hilali', 'The driver', 'السائق'),
      plays('jud-alsari', 'The child', 'الطفلة'),
      plays('kamran-shadmani', 'Seat twelve', 'المقعد الثاني عشر'),
      plays('amna-tayyib', 'Seat four', 'المقعد الرابع'),
    ],
  },
  {
    id: 'M1054',
    kind: 'movie',
    title: t('The Stationmaster’s War', 'حرب ناظر المحطة'),
    short: t(
      'Hejaz, 1917: the rails must be blown up. He has just had them painted.',
      'سكة الحجاز في الحرب الكبرى: يريدون نسفها، وهو انتهى لتوّه من طلائها.',
    ),
    long: t(
      `Nobody has told the stationmaster at kilometre nine hundred which side he is on. He serves tea to
      the raiders and to the patrol, and keeps the timetable for both. Then a train is due that must not
      arrive, with a passenger who must. Adventure, soot and a very stubborn clock.`,
      `لم يخبر أحد ناظر المحطة عند الكيلومتر التسعمئة مع أي جهة هو. يسقي الشاي للمغيرين وللدورية، ويحفظ
      جدول المواعيد للطرفين. ثم يقترب قطار لا يجوز أن يصل، وعليه راكبة لا بد أن تصل. مغامرة ودخان وساعة
      عنيدة جدًا.`,
    ),
    genres: ['history', 'adventure'],
    year: 2021,
    pgrating: 'PG-13',
    minutes: 123,
    country: 'JO',
    audio: ['ara', 'eng', 'tur'],
    captions: ['ara', 'eng', 'tur'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'road', light: 'golden', subject: 'train' },
    people: [
      directs('hamad-alwasm'),
      plays('tariq-wasfi', 'The stationmaster', 'ناظر المحطة'),
      plays('kerem-aksoylu', 'The lieutenant', 'الملازم'),
      plays('layan-shamali', 'The passenger', 'الراكبة'),
    ],
  },
  {
    id: 'M1055',
    kind: 'movie',
    title: t('My Father’s White Pickup', 'وانيت أبي الأبيض'),
    short: t(
      'She inherits a truck that will only turn left. Home is on the right.',
      'ورثت سيارة لا تنعطف إلا يسارًا، والبيت في جهة اليمين.',
    ),
    long: t(
      `Three sisters, one funeral and a pickup older than all of them. The will is clear: whoever drives it
      home keeps the farm. It makes the trip in circles, by way of everyone their father owed, loved or
      beat at cards. You will want to telephone someone afterwards.`,
      `ثلاث أخوات وعزاء واحد ووانيت أكبر منهن سنًّا. الوصية واضحة: من تقوده إلى البيت تأخذ المزرعة. فيمضي
      بهن في دوائر، مرورًا بكل من داينه أبوهن أو أحبّه أو غلبه في الورق. ستشتهون مهاتفة أحد بعده.`,
    ),
    genres: ['comedy', 'drama'],
    year: 2023,
    pgrating: 'PG',
    minutes: 98,
    country: 'SA',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'road', light: 'day', subject: 'car' },
    people: [
      directs('ibtisam-alnajd'),
      plays('noura-alsidra', 'Sara', 'سارة'),
      plays('hessa-aldana', 'Munira', 'منيرة'),
      plays('maha-alghadir', 'Jawaher', 'جواهر'),
    ],
  },
  {
    id: 'M1056',
    kind: 'movie',
    title: t('Tea at the Checkpoint', 'شاي عند الحاجز'),
    short: t(
      'A soldier and a smuggler share one kettle until morning.',
      'جندي ومهرّب يتقاسمان إبريقًا واحدًا حتى الصباح.',
    ),
    long: t(
      `The radio is dead, the barrier is stuck, and the relief is not coming. Two men who ought to arrest
      and shoot each other talk instead, about football, mothers and the price of sheep. A third arrives
      on foot with an order in his pocket. What began as a joke tightens like a knot.`,
      `اللاسلكي ميت والحاجز عالق والبديل لن يأتي. رجلان كان على أحدهما أن يعتقل وعلى الآخر أن يطلق النار،
      يتحدثان بدل ذلك عن الكرة والأمهات وسعر الغنم. ثم يصل ثالث ماشيًا وفي جيبه أمر. ما بدأ نكتة يُشدّ
      كالعقدة.`,
    ),
    genres: ['drama', 'thriller'],
    year: 2020,
    pgrating: '15+',
    minutes: 88,
    country: 'IQ',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['BOLD'],
    scene: { world: 'road', light: 'dusk', subject: 'two-figures' },
    people: [
      directs('laila-marsoum'),
      plays('haydar-nahrain', 'The smuggler', 'المهرّب'),
      plays('ziad-karmi', 'The soldier', 'الجندي'),
      plays('omar-sakkal', 'The third man', 'الثالث'),
    ],
  },
  {
    id: 'M1057',
    kind: 'movie',
    title: t('An Honest Smuggler', 'مهرّب أمين'),
    short: t(
      'He has never lost a parcel or opened one. Until one of them sneezes.',
      'لم يضيّع طردًا قط، ولم يفتح واحدًا. إلى أن عطس أحدها.',
    ),
    long: t(
      `Between the oases of the Sahara, Bashir carries what he is given and asks for nothing in writing.
      Tonight’s parcel is three years old, heir to a great deal, and wants her rabbit back. The storm
      behind them is weather; the one ahead has headlights. A chase film with its heart on the dashboard.`,
      `بين واحات الصحراء الكبرى ينقل بشير ما يُعطى، ولا يطلب ورقة. طرد الليلة عمره ثلاث سنوات، ووارثة ثروة،
      وتريد أرنبها. العاصفة التي وراءهما طقس، أما التي أمامهما فلها مصابيح. مطاردة قلبها على لوحة القيادة.`,
    ),
    genres: ['thriller', 'comedy'],
    year: 2025,
    pgrating: 'PG-13',
    minutes: 109,
    country: 'DZ',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['RENTAL', 'PAID'],
    sections: [],
    scene: { world: 'road', light: 'storm', subject: 'rider' },
    people: [
      directs('mehdi-zerhoun'),
      plays('idris-tafoukt', 'Bashir', 'بشير'),
      plays('rim-benyazza', 'The aunt', 'الخالة'),
      plays('anis-gharbal', 'Headlights', 'صاحب المصابيح'),
    ],
  },
  {
    id: 'M1058',
    kind: 'movie',
    title: t('A Hundred Truck Songs', 'مئة أغنية لشاحنة'),
    short: t(
      'Painted lorries, broken hearts and the best radio in Pakistan.',
      'شاحنات مزخرفة وقلوب مكسورة، وأجمل راديو في باكستان.',
    ),
    long: t(
      `Every lorry on the Grand Road wears a poem on its tailgate. A film-maker follows one couplet from
      Karachi to the mountains, changing cabs whenever the line changes lorries. Drivers sing, cooks
      correct them, a painter refuses to sign. You will read traffic differently.`,
      `على كل شاحنة في الطريق الكبير بيت شعر. تتبع مخرجة بيتًا واحدًا من كراتشي إلى الجبال، وتبدّل مقعدها
      كلما انتقل البيت إلى شاحنة. السائقون يغنّون والطهاة يصحّحون لهم، ورسّام يأبى أن يوقّع. بعده تقرأ
      الزحام قراءة أخرى.`,
    ),
    genres: ['documentary', 'music'],
    year: 2022,
    pgrating: 'G',
    minutes: 86,
    country: 'PK',
    audio: ['urd', 'ara', 'eng'],
    captions: ['ara', 'eng', 'urd'],
    prices: ['ADBASED'],
    sections: ['FREEMIUM'],
    scene: { world: 'road', light: 'dawn', subject: 'radio' },
    people: [
      directs('anand-kothiwal'),
      writes('wael-sharbati'),
      plays('kamran-shadmani', 'The narrator', 'الراوي'),
    ],
  },
];

/** Films of the night sky, and of those who answer it. */
export const stars: DemoTitle[] = [
  {
    id: 'M1059',
    kind: 'movie',
    title: t('The Quiet Side of the Moon', 'الوجه الهادئ من القمر'),
    short: t(
      'She is the only one out of radio reach. Then someone says her name.',
      'هي الوحيدة خارج مدى اللاسلكي. ثم ناداها أحد باسمها.',
    ),
    long: t(
      `For forty-six minutes of every orbit, Commander Alia is the loneliest woman in history, and she
      likes it. On the ninth pass a child’s voice on a dead frequency asks what she can see. Houston hears
      nothing, Abu Dhabi hears nothing. A space film about the people we leave the light on for.`,
      `في كل دورة، ستًّا وأربعين دقيقة، تكون القائدة عالية أوحد امرأة في التاريخ، وهذا يعجبها. في الدورة
      التاسعة يسألها صوت طفل على موجة ميتة ماذا ترى. المحطات على الأرض لا تسمع شيئًا. فيلم فضاء عمّن نترك
      لهم المصباح مضاءً.`,
    ),
    genres: ['drama', 'adventure'],
    year: 2025,
    pgrating: 'PG',
    minutes: 115,
    country: 'AE',
    audio: ['ara', 'eng', 'jpn'],
    captions: ['ara', 'eng', 'jpn'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'stars', light: 'night', subject: 'astronaut' },
    people: [
      directs('ibtisam-alnajd'),
      plays('noura-alsidra', 'Commander Alia', 'القائدة عالية'),
      plays('kenji-umezaki', 'Flight engineer Mori', 'المهندس موري'),
      plays('saif-alghaf', 'Ground', 'المحطة الأرضية'),
    ],
  },
  {
    id: 'M1060',
    kind: 'movie',
    title: t('The Observatory Apprentice', 'تلميذة المرصد'),
    short: t(
      'Samarkand, 1430: she counts a thousand stars and finds one too many.',
      'سمرقند قبل ستة قرون: عدّت ألف نجم، فوجدت واحدًا زائدًا.',
    ),
    long: t(
      `A prince has built the greatest instrument on earth and needs young eyes to read it. Oyniso, a
      baker’s daughter, reads it better than the masters. Her extra star would spoil a table, a treaty and
      a reputation. She is asked, very politely, to count again.`,
      `بنى أمير أعظم آلة رصد على وجه الأرض، ويحتاج إلى عيون شابة تقرؤها. أوينيسو ابنة الخباز تقرؤها أفضل من
      الأساتذة. لكن نجمها الزائد يفسد جدولًا ومعاهدة وسمعة. فيُطلب منها، بأدب جمّ، أن تعيد العدّ.`,
    ),
    genres: ['history', 'drama'],
    year: 2023,
    pgrating: 'PG',
    minutes: 120,
    country: 'UZ',
    audio: ['uzb', 'ara', 'rus'],
    captions: ['ara', 'eng', 'rus', 'uzb'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'stars', light: 'dusk', subject: 'tower' },
    people: [
      directs('parviz-kohandel'),
      plays('nigora-safar', 'Oyniso', 'أوينيسو'),
      plays('daniyar-ospankul', 'The prince', 'الأمير'),
      plays('arash-dehnavi', 'The master', 'الأستاذ'),
    ],
  },
  {
    id: 'M1061',
    kind: 'movie',
    title: t('The Orbit Café', 'مقهى المدار'),
    short: t(
      'The first café in space has four tables and sixteen sunrises a day.',
      'أول مقهى في الفضاء: أربع طاولات، وستة عشر شروقًا في اليوم.',
    ),
    long: t(
      `Ghassan won a contest he never entered and now makes coffee for scientists who call it a beverage.
      Foam behaves badly up here, and so do hearts. When a Korean botanist orders the same cup at every
      sunrise, he runs out of beans and excuses at once. Light as its subject.`,
      `فاز غسان بمسابقة لم يشترك فيها، فصار يعدّ القهوة لعلماء يسمّونها مشروبًا. الرغوة هنا لا تستقر، ولا
      القلوب. وحين تطلب عالمة نبات كورية الفنجان نفسه عند كل شروق، ينفد منه البن والأعذار معًا. فيلم خفيف
      كانعدام الجاذبية.`,
    ),
    genres: ['romance', 'comedy'],
    year: 2026,
    pgrating: 'PG',
    minutes: 97,
    country: 'AE',
    audio: ['ara', 'kor', 'eng'],
    captions: ['ara', 'eng', 'kor'],
    prices: ['PAID', 'RENTAL'],
    sections: [],
    scene: { world: 'stars', light: 'dawn', subject: 'cook' },
    people: [
      directs('noh-haerim'),
      plays('ziad-karmi', 'Ghassan', 'غسان'),
      plays('han-soyul', 'Dr Min', 'الدكتورة مين'),
      plays('seo-jinpyo', 'The commander', 'القائد'),
    ],
  },
  {
    id: 'M1062',
    kind: 'movie',
    title: t('The Night the Crescent Was Late', 'ليلة تأخّر الهلال'),
    short: t(
      'The whole town is on the roof, the telescope is upside down, and the oven is on.',
      'البلدة على السطح، والتلسكوب مقلوب، والفرن مشتعل.',
    ),
    long: t(
      `Tomorrow is the feast, or else it is not. Three witnesses have seen three different moons, the baker
      has made four thousand biscuits and the judge has mislaid his glasses. One very long night of
      neighbours and rumours. It ends, as it must, with everyone looking up.`,
      `غدًا العيد، أو ليس العيد. ثلاثة شهود رأوا ثلاثة أقمار مختلفة، والخباز أعدّ أربعة آلاف كعكة، والقاضي
      أضاع نظارته. ليلة طويلة من الجيران والشائعات. وتنتهي كما ينبغي، والكل ينظر إلى السماء.`,
    ),
    genres: ['comedy', 'family'],
    year: 2022,
    pgrating: 'G',
    minutes: 91,
    country: 'EG',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'stars', light: 'dusk', subject: 'crescent' },
    people: [
      directs('karim-abusanad'),
      writes('ghada-minyawi'),
      plays('nabil-zahran', 'The judge', 'القاضي'),
      plays('salma-qandil', 'The baker', 'الخبازة'),
      plays('tariq-wasfi', 'First witness', 'الشاهد الأول'),
    ],
  },
];
