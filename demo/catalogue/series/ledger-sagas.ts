import { composes, directs, plays, writes } from '../people.ts';
import { e, season, t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Series that take their time, and whose truth stands in a ledger, a notebook or a contract. */
export const ledgerSagas: DemoTitle[] = [
  {
    id: 'S2001',
    kind: 'series',
    title: t('The House of Al Mina', 'بيت المينا'),
    short: t(
      'Three generations, one shipping house, and a will that nobody has read aloud.',
      'ثلاثة أجيال وبيت تجارة واحد، ووصية لم يقرأها أحد بصوت مسموع.',
    ),
    long: t(
      `In a Gulf port before the towers, the Al Mina family owns eleven ships and one secret. When the
      founder dies, his second wife opens the books and finds a partner nobody mentioned. Oil arrives,
      cousins return from Bombay, and the courtyard fills with people who all call it home. A family saga
      of three seasons, with the sea always at the end of the lane.`,
      `في ميناء خليجي قبل زمن الأبراج تملك عائلة المينا إحدى عشرة سفينة وسرًّا واحدًا. يموت المؤسس، فتفتح
      زوجته الثانية الدفاتر وتجد شريكًا لم يذكره أحد. يأتي النفط ويعود أبناء العم من بومباي، ويمتلئ الحوش
      بمن يسميه كلٌّ منهم بيته. ملحمة عائلية في ثلاثة مواسم، والبحر دائمًا في آخر السكة.`,
    ),
    genres: ['drama', 'history'],
    year: 2026,
    pgrating: 'PG-13',
    minutes: 47,
    country: 'KW',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'harbour', light: 'golden', subject: 'door' },
    people: [
      directs('hamad-alwasm'),
      plays('hessa-aldana', 'Tayba', 'طيبة'),
      plays('faris-alnahham', 'The founder', 'المؤسس'),
      plays('badr-alsahel', 'Khalid', 'خالد'),
      plays('maha-alghadir', 'Lulwa', 'لولوة'),
      composes('nasir-bayat'),
    ],
    seasons: [
      season(1, 2023, 47, [
        e(
          'The Eleventh Ship',
          'السفينة الحادية عشرة',
          'The founder is buried at noon; by sunset a stranger has claimed a ship.',
          'يُدفن المؤسس ظهرًا، وقبل المغيب يطالب غريب بإحدى السفن.',
        ),
        e(
          'A Seat at the Accounts',
          'كرسي عند الدفاتر',
          'Tayba teaches herself double entry in one night, by lamp and by temper.',
          'في ليلة واحدة تتعلم طيبة مسك الدفاتر، بضوء السراج وحدّة الطبع.',
        ),
        e(
          'The Cousin From Bombay',
          'ابن العم القادم من بومباي',
          'Khalid comes home with gramophone records and a telegram he hides.',
          'يعود خالد بأسطوانات وبرقية يخفيها عن الجميع.',
        ),
        e(
          'Low Water',
          'ماء الجزر',
          'A debt falls due on the lowest tide of the year.',
          'يحين موعد دَين في أدنى جزر في السنة.',
        ),
        e(
          'What the Wall Heard',
          'ما سمعه الجدار',
          'A mason opens the counting-room wall, and the family closes the gate.',
          'يفتح البنّاء جدار غرفة الحسابات، فتغلق العائلة بوابة البيت.',
        ),
      ]),
      season(2, 2024, 47, [
        e(
          'Black Gold, Grey Men',
          'ذهب أسود ورجال رماديون',
          'Surveyors lodge across the lane and pay a year’s rent in coins.',
          'ينزل المسّاحون في البيت المقابل، ويدفعون إيجار سنة بالقطع المعدنية.',
        ),
        e(
          'Lulwa Learns to Drive',
          'لولوة تتعلم القيادة',
          'The first car in the quarter has no brakes and a very good driver.',
          'أول سيارة في الفريج بلا مكابح، لكن سائقتها ماهرة.',
        ),
        e(
          'The Partner',
          'الشريك',
          'The man in the ledgers knocks at last, with his mother on his arm.',
          'يطرق الباب أخيرًا صاحب الاسم المكتوب في الدفاتر، متأبطًا ذراع أمه.',
        ),
        e(
          'Fire at the Boatyard',
          'حريق الجلافة',
          'A fire takes the last wooden ship, and everyone has an alibi.',
          'تأكل النار آخر سفينة خشب، ولكل واحد حجة غياب.',
        ),
      ]),
      season(3, 2026, 47, [
        e(
          'The Lane Is Widened',
          'توسعة السكة',
          'The new road will pass exactly through the courtyard.',
          'سيمرّ الطريق الجديد في وسط الحوش تمامًا.',
        ),
        e(
          'Two Weddings',
          'عرسان',
          'One wedding is for love and one for land; the tents touch.',
          'عرس للحب وعرس للأرض، والخيمتان متلاصقتان.',
        ),
        e(
          'The Will, Aloud',
          'الوصية بصوت مسموع',
          'Tayba reads the will to forty people who all know another version.',
          'تقرأ طيبة الوصية على أربعين شخصًا، كل منهم يعرف نسخة أخرى.',
        ),
        e(
          'The Sea at the End',
          'البحر في آخر السكة',
          'A house comes down, and a ship goes out.',
          'بيت يُهدم، وسفينة تبحر.',
        ),
      ]),
    ],
  },
  {
    id: 'S2003',
    kind: 'series',
    title: t('The Midwife of Lemon Lane', 'داية زقاق الليمون'),
    short: t(
      'She has delivered the whole quarter. She knows who everyone is, and whose.',
      'على يديها وُلد أهل الحي كلهم، وتعرف كل واحد ابن من.',
    ),
    long: t(
      `Damascus in the thirties: when a door opens at night, it opens for Badia. Twenty years of births are
      kept in a notebook with a green ribbon. A marriage is announced that must not take place, and only
      she knows why. To stop it she would have to open the notebook.`,
      `دمشق في الثلاثينيات: إذا فُتح باب في الليل فإنما يُفتح لبديعة. عشرون سنة من الولادات محفوظة في دفتر
      له شريط أخضر. يُعلَن زواج يجب ألا يتم، وهي وحدها تعرف السبب. ولكي تمنعه عليها أن تفتح الدفتر.`,
    ),
    genres: ['drama', 'history'],
    year: 2024,
    pgrating: 'PG',
    minutes: 42,
    country: 'SY',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'courtyard', light: 'dawn', subject: 'lantern' },
    people: [
      directs('laila-marsoum'),
      writes('wael-sharbati'),
      plays('warda-nimri', 'Badia', 'بديعة'),
      plays('layan-shamali', 'Samiha', 'سميحة'),
      plays('ziad-karmi', 'Adnan', 'عدنان'),
      plays('tariq-wasfi', 'The bey', 'البيك'),
    ],
    seasons: [
      season(1, 2024, 42, [
        e(
          'A Knock at Four',
          'طرقة قبل الفجر',
          'Badia delivers a child in a house that is supposed to be empty.',
          'تولّد بديعة امرأة في بيت يُقال إنه مهجور.',
        ),
        e(
          'The Green Ribbon',
          'الشريط الأخضر',
          'Her notebook is missing for an hour, and the lane holds its breath.',
          'يغيب الدفتر ساعة، فيحبس الزقاق أنفاسه.',
        ),
        e(
          'Sweets for the Engagement',
          'حلوى الخطوبة',
          'Two families exchange trays; Badia does not eat.',
          'تتبادل العائلتان الصواني، وبديعة لا تمدّ يدها.',
        ),
        e(
          'The Bey’s Headache',
          'صداع البيك',
          'The great man sends for a midwife and asks about a year.',
          'يستدعي البيك الداية، ويسألها عن سنة بعينها.',
        ),
        e(
          'Names',
          'الأسماء',
          'On the eve of the wedding, the notebook is read to two people only.',
          'عشية العرس يُقرأ الدفتر على اثنين لا ثالث لهما.',
        ),
      ]),
    ],
  },
  {
    id: 'S2004',
    kind: 'series',
    title: t('The Pearl Ledger', 'دفتر الدانات'),
    short: t(
      'The rarest pearl of 1929 was sold three times. It was never found.',
      'بيعت أندر دانة في زمانها ثلاث مرات، ولم يعثر عليها أحد.',
    ),
    long: t(
      `A museum clerk in Manama inherits a trader’s ledger in which one line has been scraped away. She
      follows the scratch to Paris and Bombay and back to her own street. Each episode opens an oyster and
      closes a door. Elegant, briny and generous with its secrets.`,
      `ترث موظفة متحف في المنامة دفتر طوّاش، كُشط منه سطر واحد. فتتبع أثر الكشط إلى باريس وبومباي، ثم إلى
      شارعها. كل حلقة تفتح محارة وتغلق بابًا. عمل أنيق فيه ملح البحر، وأسراره سخيّة.`,
    ),
    genres: ['mystery', 'history'],
    year: 2025,
    pgrating: 'PG',
    minutes: 44,
    country: 'BH',
    audio: ['ara', 'eng', 'hin'],
    captions: ['ara', 'eng', 'hin'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'sea', light: 'golden', subject: 'boat' },
    people: [
      directs('ibtisam-alnajd'),
      plays('noura-alsidra', 'Sheikha', 'شيخة'),
      plays('faris-alnahham', 'The trader', 'الطوّاش'),
      plays('rohan-devgarh', 'The jeweller', 'الصائغ'),
    ],
    seasons: [
      season(1, 2025, 44, [
        e(
          'The Scraped Line',
          'السطر المكشوط',
          'A blank line in a full book is the first thing Sheikha cannot catalogue.',
          'سطر فارغ في دفتر ممتلئ: أول ما تعجز شيخة عن فهرسته.',
        ),
        e(
          'Weight and Light',
          'الوزن والضوء',
          'An old jeweller teaches her to see a pearl without touching it.',
          'صائغ عجوز يعلّمها كيف ترى الدانة من غير أن تلمسها.',
        ),
        e(
          'Rue de la Nacre',
          'شارع الصدف',
          'In Paris the pearl has a portrait, but no owner.',
          'في باريس للدانة صورة زيتية، وليس لها مالك.',
        ),
        e(
          'The Red Cloth',
          'القماشة الحمراء',
          'A family in Bombay keeps an empty box as if it were full.',
          'في بومباي عائلة تصون علبة فارغة كأنها ملأى.',
        ),
        e(
          'Home Water',
          'ماء البيت',
          'The last clue has been hanging in her mother’s kitchen.',
          'الدليل الأخير كان معلّقًا طوال الوقت في مطبخ أمها.',
        ),
      ]),
    ],
  },
  {
    id: 'S2007',
    kind: 'series',
    title: t('The Cardamom Trade', 'تجارة الهيل'),
    short: t(
      'Two rival houses, one spice, and a marriage contract with a penalty clause.',
      'بيتان متنافسان وبهار واحد، وعقد زواج فيه شرط جزائي.',
    ),
    long: t(
      `Mutrah, when cardamom was worth more than silver. The two great houses agree to end their war with a
      wedding; the pair agree to ruin it. They plan their quarrels in private and enjoy them rather too
      much. Then the price collapses, and they have only each other to sell to.`,
      `مطرح، يوم كان الهيل أغلى من الفضة. يتفق البيتان الكبيران على إنهاء حربهما بعرس، ويتفق العروسان على
      إفساده. يخططان لخصوماتهما سرًّا، ويستمتعان بها أكثر مما يجب. ثم ينهار السعر، ولا يبقى لأحدهما زبون
      إلا الآخر.`,
    ),
    genres: ['romance', 'history'],
    year: 2025,
    pgrating: 'PG',
    minutes: 43,
    country: 'OM',
    audio: ['ara', 'hin'],
    captions: ['ara', 'eng', 'hin'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'harbour', light: 'dawn', subject: 'crowd' },
    people: [
      directs('hamad-alwasm'),
      plays('maha-alghadir', 'Rayhana', 'ريحانة'),
      plays('majid-hilali', 'Azzan', 'عزّان'),
      plays('meera-lohani', 'The broker', 'السمسارة'),
    ],
    seasons: [
      season(1, 2024, 43, [
        e(
          'The Penalty Clause',
          'الشرط الجزائي',
          'Whoever leaves first loses the warehouse.',
          'من يترك أولًا يخسر المخزن.',
        ),
        e(
          'A Public Quarrel',
          'خصام علني',
          'Their first staged fight sells out the coffee house.',
          'أول خصام مدبّر بينهما يملأ المقهى عن آخره.',
        ),
        e(
          'Green or White',
          'أخضر أم أبيض',
          'A blind tasting decides a great deal more than a price.',
          'تذوّق بعيون معصوبة يحسم أكثر من السعر بكثير.',
        ),
        e(
          'The Wedding Goes Too Well',
          'عرس ناجح أكثر مما يجب',
          'Everything they sabotaged works.',
          'كل ما خرّباه سار على ما يرام.',
        ),
      ]),
      season(2, 2025, 43, [
        e(
          'Falling',
          'هبوط',
          'The price halves overnight, and so does the guest list.',
          'ينزل السعر إلى النصف في ليلة، وكذلك عدد الضيوف.',
        ),
        e(
          'One Warehouse',
          'مخزن واحد',
          'Two proud merchants must share a set of scales.',
          'تاجران معتدّان بنفسيهما، وميزان واحد.',
        ),
        e(
          'The Third House',
          'البيت الثالث',
          'A quiet buyer has been taking everything.',
          'ثمة مشترٍ صامت كان يأخذ كل شيء.',
        ),
        e(
          'Paid in Full',
          'الحساب خالص',
          'The clause is read once more, and nobody leaves.',
          'يُقرأ الشرط مرة أخيرة، ولا يترك أحد أحدًا.',
        ),
      ]),
    ],
  },
];
