import { composes, directs, plays, writes } from '../people.ts';
import { t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Films of salt water: divers, captains, keepers of lights. */
export const sea: DemoTitle[] = [
  {
    id: 'M1008',
    kind: 'movie',
    title: t('The Diver’s Daughter', 'ابنة الغواص'),
    short: t(
      'No woman dives. So she cut her hair, took her father’s rope and went down.',
      'لا نساء في الغوص. فقصّت شعرها وأخذت حبل أبيها ونزلت.',
    ),
    long: t(
      `The pearling season opens, and Latifa’s father cannot breathe without coughing. The debt on his name
      will not wait for him to mend. Under a borrowed name she joins the crew of a hard captain, four
      months from land. Down where there is no sound, she finds she is good at it; up in the light,
      someone has begun to guess.`,
      `يبدأ موسم الغوص، وأبو لطيفة لا يأخذ نفسًا إلا بسعال، والدَّين المكتوب باسمه لا ينتظر شفاءه. فتلتحق
      باسم مستعار بطاقم نوخذة قاسٍ، أربعة أشهر بعيدًا عن البر. في القاع حيث لا صوت تكتشف أنها بارعة، وفوق
      في الضوء بدأ أحدهم يشك.`,
    ),
    genres: ['drama', 'history'],
    year: 2024,
    pgrating: 'PG',
    minutes: 121,
    country: 'BH',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'sea', light: 'dawn', subject: 'boat' },
    people: [
      directs('ibtisam-alnajd'),
      plays('hessa-aldana', 'Latifa', 'لطيفة'),
      plays('faris-alnahham', 'The captain', 'النوخذة'),
      plays('badr-alsahel', 'Yousef', 'يوسف'),
      composes('nasir-bayat'),
    ],
  },
  {
    id: 'M1009',
    kind: 'movie',
    title: t('Nine Waves Out', 'خلف الموجة التاسعة'),
    short: t(
      'A fisherman answers a distress call from a boat that sank last year.',
      'صياد يجيب نداء استغاثة من قارب غرق في العام الماضي.',
    ),
    long: t(
      `Off Alexandria the old crews count nine waves and turn back. Captain Hosni turns back too, until his
      radio speaks in a voice he helped to bury. He sails with his nephew, a broken engine and the name of
      a boat he would rather forget. A storm thriller in very nearly real time.`,
      `قبالة الإسكندرية يعدّ قدامى الصيادين تسع موجات ثم يعودون. كذلك كان يفعل الريّس حسني، إلى أن نطق جهاز
      اللاسلكي بصوت شارك هو في دفن صاحبه. فيبحر مع ابن أخيه بمحرك معطوب واسم قارب يتمنى لو ينساه. إثارة في
      قلب النوّة، تجري أحداثها في زمن عرضها تقريبًا.`,
    ),
    genres: ['thriller', 'mystery'],
    year: 2020,
    pgrating: 'PG-13',
    minutes: 92,
    country: 'EG',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'sea', light: 'storm', subject: 'fisherman' },
    people: [
      directs('karim-abusanad'),
      plays('nabil-zahran', 'Captain Hosni', 'الريس حسني'),
      plays('anis-gharbal', 'Karam', 'كرم'),
      plays('yasmin-tolba', 'The coastguard', 'ضابطة خفر السواحل'),
    ],
  },
  {
    id: 'M1010',
    kind: 'movie',
    title: t('The Whale Who Stayed', 'الحوت الذي بقي'),
    short: t(
      'Every other whale migrates. This one has a reason not to.',
      'الحيتان كلها تهاجر، إلا واحدًا له أسبابه.',
    ),
    long: t(
      `In the warm water off Oman lives a small company of whales that never leave. For six years one
      biologist has listened to them, and to a single singer above all. She brings us close without ever
      crowding him. It is the quietest film in the catalogue; please turn it up.`,
      `في المياه الدافئة قبالة عُمان تعيش حيتان قليلة لا تغادر أبدًا. منذ ست سنوات تصغي إليها عالمة أحياء،
      وإلى مغنٍّ واحد منها قبل سواه. تقرّبنا منه من غير أن تزاحمه. أهدأ فيلم في مكتبتنا، فارفعوا الصوت من
      فضلكم.`,
    ),
    genres: ['documentary'],
    year: 2023,
    pgrating: 'G',
    minutes: 78,
    country: 'OM',
    audio: ['ara', 'eng', 'jpn'],
    captions: ['ara', 'eng', 'jpn'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'sea', light: 'day', subject: 'whale' },
    people: [directs('laila-marsoum'), writes('ghada-minyawi'), composes('nasir-bayat')],
  },
  {
    id: 'M1011',
    kind: 'movie',
    title: t('Letters to a Lighthouse Keeper', 'رسائل إلى حارس الفنار'),
    short: t(
      'The lighthouse went automatic in spring. The letters kept coming.',
      'صار الفنار آليًا منذ الربيع، لكن الرسائل لم تتوقف.',
    ),
    long: t(
      `Nadia repairs the machine that replaced the last keeper on the rock. On the doormat: forty letters
      from a woman who does not know he has gone. She means to answer only one, to be kind. By autumn the
      boat brings mail in both directions, and a visitor with a suitcase.`,
      `تصلح نادية الجهاز الذي حلّ محل آخر حارس على الصخرة. عند العتبة تجد أربعين رسالة من امرأة لا تعلم أنه
      رحل. تنوي أن تردّ على واحدة فقط، من باب اللطف. وحين يأتي الخريف يحمل القارب البريد في الاتجاهين،
      وزائرًا معه حقيبة.`,
    ),
    genres: ['romance', 'drama'],
    year: 2025,
    pgrating: 'PG',
    minutes: 103,
    country: 'TN',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['RENTAL', 'PLAN'],
    sections: [],
    scene: { world: 'sea', light: 'night', subject: 'lighthouse' },
    people: [
      directs('sawsan-rihani'),
      plays('rim-benyazza', 'Nadia', 'نادية'),
      plays('anis-gharbal', 'Selim', 'سليم'),
      plays('aziza-belkasbah', 'The letter writer', 'صاحبة الرسائل'),
    ],
  },
  {
    id: 'M1012',
    kind: 'movie',
    title: t('Cloves Before Rain', 'قرنفل قبل المطر'),
    short: t(
      'A dhow, a dowry and a harvest that must be home before the monsoon.',
      'سفينة ومهر ومحصول لا بد أن يصل قبل موسم المطر.',
    ),
    long: t(
      `The clove islands, a century ago: Sultan has signed for a cargo he cannot pay for and a marriage he
      did not ask for. The bride, as it turns out, did the accounts. On the long reach home to Sur they
      bargain over everything, the weather included. Romance with salt in its beard.`,
      `جزر القرنفل قبل مئة عام: وقّع سلطان على حمولة لا يملك ثمنها، وعلى زواج لم يطلبه. ثم يتبيّن أن العروس
      هي التي أعدّت الحسابات. وفي طريق العودة الطويل إلى صور يساومان على كل شيء، حتى على الطقس. قصة حب
      تفوح منها رائحة البحر والقرنفل.`,
    ),
    genres: ['romance', 'history'],
    year: 2024,
    pgrating: 'PG-13',
    minutes: 118,
    country: 'OM',
    audio: ['ara', 'eng', 'hin'],
    captions: ['ara', 'eng', 'hin'],
    prices: ['PLAN', 'PAID'],
    sections: [],
    scene: { world: 'sea', light: 'golden', subject: 'two-figures' },
    people: [
      directs('hamad-alwasm'),
      plays('majid-hilali', 'Sultan', 'سلطان'),
      plays('maha-alghadir', 'Zamzam', 'زمزم'),
      plays('rohan-devgarh', 'The broker', 'الدلال'),
    ],
  },
  {
    id: 'M1013',
    kind: 'movie',
    title: t('The Captain’s Second Shadow', 'ظل النوخذة الثاني'),
    short: t(
      'Twelve men sailed. At supper there were thirteen plates, and all were used.',
      'أبحر اثنا عشر رجلًا. وعند العشاء فرغ ثلاثة عشر صحنًا.',
    ),
    long: t(
      `Somewhere between Basra and Bombay, the cook begins to come up one portion short. The captain casts
      two shadows at noon; the men have stopped counting aloud. The ship’s boy keeps a tally in chalk
      under his bunk. A sea ghost story told the old way, by lamplight, with the ending saved for those
      who stay awake.`,
      `في مكان ما بين البصرة وبومباي يلاحظ الطباخ أن حصة تنقصه كل ليلة. للنوخذة عند الظهيرة ظلّان، والبحارة
      كفّوا عن العدّ بصوت مسموع، وصبي السفينة يحصي بالطبشور تحت فراشه. حكاية أشباح بحرية كما كانت تُروى،
      على ضوء سراج، وخاتمتها لمن يسهر.`,
    ),
    genres: ['mystery', 'thriller'],
    year: 2019,
    pgrating: '15+',
    minutes: 99,
    country: 'KW',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['BOLD'],
    scene: { world: 'sea', light: 'dusk', subject: 'lantern' },
    people: [
      directs('hamad-alwasm'),
      plays('faris-alnahham', 'The captain', 'النوخذة'),
      plays('youssef-mirghad', 'The ship’s boy', 'صبي السفينة'),
      plays('haydar-nahrain', 'The cook', 'الطباخ'),
    ],
  },
  {
    id: 'M1014',
    kind: 'movie',
    title: t('Salt on the Strings', 'ملح على الأوتار'),
    short: t(
      'The last singer of the pearling boats is asked for one song he will not give.',
      'آخر نهّام في سفن الغوص، يُطلب منه الموّال الذي لا يعطيه أحدًا.',
    ),
    long: t(
      `A young sound engineer travels the coast collecting the songs the pearling crews rowed to. One is
      missing, and only old Mubarak still knows it. He will sing anything else. Over a summer of tea,
      silence and a patient oud, she finds out what the song cost him.`,
      `تجوب مهندسة صوت شابة الساحل لتجمع ما كانت تجذّف عليه طواقم الغوص من أهازيج. ينقصها نهمة واحدة لا
      يحفظها إلا مبارك العجوز، وهو مستعد لأن يغني كل شيء سواها. وفي صيف من الشاي والصمت وعود صبور تعرف كم
      كلّفته تلك النهمة.`,
    ),
    genres: ['music', 'drama'],
    year: 2018,
    pgrating: 'PG',
    minutes: 96,
    country: 'BH',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'sea', light: 'dusk', subject: 'oud-player' },
    people: [
      directs('laila-marsoum'),
      plays('faris-alnahham', 'Mubarak', 'مبارك'),
      plays('noura-alsidra', 'Dana', 'دانة'),
      composes('wissam-hijaz'),
    ],
  },
];
