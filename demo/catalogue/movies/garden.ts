import { directs, plays, writes } from '../people.ts';
import { t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Films of fruit, bees and benches. */
export const garden: DemoTitle[] = [
  {
    id: 'M1029',
    kind: 'movie',
    title: t('The Pomegranate Clause', 'بند الرمّان'),
    short: t(
      'They share a wall, a tree and a lawsuit. The fruit ripens on Sunday.',
      'بينهما سور وشجرة وقضية في المحكمة، والرمّان ينضج يوم الأحد.',
    ),
    long: t(
      `The tree grows in his garden and drops its fruit in hers. After nine years of letters from lawyers,
      the court sends a young mediator with a folding chair. She asks for one week, no advocates, and
      supper together every night. By Friday the evidence has become a very good jam.`,
      `الشجرة مزروعة في حديقته، وثمرها يسقط في حديقتها. بعد تسع سنوات من رسائل المحامين ترسل المحكمة وسيطة
      شابة معها كرسي قابل للطي. تطلب أسبوعًا بلا محامين، وعشاء مشتركًا كل ليلة. وما إن يحلّ الخميس حتى
      تتحوّل الأدلّة إلى مربّى فاخر.`,
    ),
    genres: ['comedy', 'romance'],
    year: 2024,
    pgrating: 'PG',
    minutes: 100,
    country: 'LB',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'garden', light: 'golden', subject: 'two-figures' },
    people: [
      directs('sawsan-rihani'),
      plays('tala-sununu', 'Najwa', 'نجوى'),
      plays('samir-dalal', 'Halim', 'حليم'),
      plays('dunya-azrak', 'The mediator', 'الوسيطة'),
    ],
  },
  {
    id: 'M1030',
    kind: 'movie',
    title: t('The Gardener’s Silence', 'صمت البستاني'),
    short: t(
      'He has not spoken for thirty years. The roses are due to be uprooted on Monday.',
      'لم ينطق منذ ثلاثين عامًا، والورد يُقتلع صباح الاثنين.',
    ),
    long: t(
      `In a walled garden in Shiraz, an old man prunes as if the house were still full. The heir arrives
      with a buyer and a drawing for a car park. He does not plead with her; he shows her what flowers,
      and in what order. A patient film that opens like its subject.`,
      `في بستان مسوّر في شيراز يقلّم شيخ الورد كأن البيت ما زال عامرًا. تصل الوريثة ومعها مشترٍ ومخطط لموقف
      سيارات. لا يرجوها ولا يجادلها، بل يريها ما يزهر، وبأي ترتيب. فيلم صبور يتفتّح كما يتفتّح ورده.`,
    ),
    genres: ['drama'],
    year: 2019,
    pgrating: 'PG',
    minutes: 91,
    country: 'IR',
    audio: ['per', 'ara'],
    captions: ['ara', 'eng', 'per'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'garden', light: 'dusk', subject: 'door' },
    people: [
      directs('parviz-kohandel'),
      plays('arash-dehnavi', 'The gardener', 'البستاني'),
      plays('zehra-rizvani', 'Mahin', 'مهين'),
    ],
  },
  {
    id: 'M1031',
    kind: 'movie',
    title: t('Jasmine in July', 'ياسمين تموز'),
    short: t(
      'She sings on the balcony opposite. He tunes pianos, and is losing his hearing.',
      'تغنّي في الشرفة المقابلة، وهو يدوزن البيانو ويفقد سمعه.',
    ),
    long: t(
      `One summer of open windows in old Damascus. Adib can hear the low notes and feel the rest; the voice
      across the lane is all high ones. He learns her songs from the floorboards. Neither has said good
      evening by August, and the whole street has taken sides.`,
      `صيف من النوافذ المفتوحة في دمشق القديمة. ما زال أديب يسمع الأصوات الخفيضة ويتحسّس الباقي، والصوت
      الذي في الجهة المقابلة عالٍ كله. فيتعلّم أغانيها من خشب الأرضية. يحلّ آب ولم يقل أحدهما للآخر مساء
      الخير، والحارة كلها انقسمت فريقين.`,
    ),
    genres: ['romance', 'music'],
    year: 2023,
    pgrating: 'PG',
    minutes: 105,
    country: 'SY',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'garden', light: 'night', subject: 'singer' },
    people: [
      directs('laila-marsoum'),
      plays('omar-sakkal', 'Adib', 'أديب'),
      plays('layan-shamali', 'Rafif', 'رفيف'),
      plays('warda-nimri', 'The landlady', 'صاحبة البيت'),
    ],
  },
  {
    id: 'M1032',
    kind: 'movie',
    title: t('The Beekeeper’s Defence', 'دفاع النحّال'),
    short: t(
      'Forty hives stand accused. Their keeper will speak for them.',
      'أربعون خليّة في قفص الاتهام، وصاحبها سيتكلم نيابة عنها.',
    ),
    long: t(
      `When a village sickens, a honey company finds someone to blame: the man whose bees go where they
      please. He has no lawyer and no wish to hire one. Each morning he answers the court with a story
      about the hive, and each story comes closer to the factory gate. Half a trial and half a fable, and
      stinging in both.`,
      `يمرض أهل قرية، فتجد شركة العسل من تلقي عليه اللوم: رجلًا يسرح نحله حيث يشاء. لا محامي له، ولا رغبة
      له في محامٍ. كل صباح يجيب المحكمة بحكاية عن الخليّة، وكل حكاية تقترب أكثر من بوابة المصنع. نصفه
      محاكمة ونصفه حكمة، واللسعة في الاثنين.`,
    ),
    genres: ['drama', 'thriller'],
    year: 2025,
    pgrating: 'PG-13',
    minutes: 111,
    country: 'DZ',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['RENTAL', 'PAID'],
    sections: [],
    scene: { world: 'garden', light: 'day', subject: 'lone-tree' },
    people: [
      directs('mehdi-zerhoun'),
      writes('wael-sharbati'),
      plays('idris-tafoukt', 'The beekeeper', 'النحّال'),
      plays('rim-benyazza', 'The prosecutor', 'المدّعية'),
      plays('nabil-zahran', 'The judge', 'القاضي'),
    ],
  },
  {
    id: 'M1033',
    kind: 'movie',
    title: t('A Colour Called Mughal', 'لون اسمه المغولي'),
    short: t(
      'A court painter hides a face in every flower. The emperor is starting to look.',
      'رسّامة القصر تخبئ وجهًا في كل زهرة، والإمبراطور بدأ يدقق النظر.',
    ),
    long: t(
      `Nur grinds lapis by day and secrets by night. Her flower album, commissioned to flatter the throne,
      also records everyone the throne has made disappear. A court dancer guesses first and says nothing.
      In a palace of a thousand mirrors they have one season to get the book out.`,
      `في النهار تطحن نور حجر اللازورد، وفي الليل تطحن الأسرار. كرّاسة الزهور التي طُلبت منها مديحًا للعرش
      صارت سجلًّا لكل من أخفاه العرش. أول من يفطن إليها راقصة في القصر، ولا تقول شيئًا. وفي قصر بألف مرآة
      أمامهما موسم واحد لإخراج الكتاب.`,
    ),
    genres: ['history', 'drama'],
    year: 2021,
    pgrating: 'PG-13',
    minutes: 134,
    country: 'IN',
    audio: ['hin', 'ara', 'urd'],
    captions: ['ara', 'eng', 'hin', 'urd'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'garden', light: 'dawn', subject: 'dancer' },
    people: [
      directs('anand-kothiwal'),
      plays('meera-lohani', 'Nur', 'نور'),
      plays('rohan-devgarh', 'The emperor', 'الإمبراطور'),
      plays('nigora-safar', 'The dancer', 'الراقصة'),
    ],
  },
  {
    id: 'M1034',
    kind: 'movie',
    title: t('A Bench for Three', 'مقعد لثلاثة'),
    short: t(
      'Two retired rivals and a cat claim the same park bench. The cat was first.',
      'متقاعدان متخاصمان وقط، ومقعد واحد في الحديقة. القط سبقهما.',
    ),
    long: t(
      `For forty years they ran competing newspapers. Now they run out of things to do by ten in the
      morning. When the council decides to replace their bench with a smart one, the old enemies publish a
      last edition, by hand, in one copy. The cat handles distribution.`,
      `أربعين سنة أدار كل منهما صحيفة تنافس الأخرى. واليوم ينفد ما يفعلانه قبل العاشرة صباحًا. وحين تقرر
      البلدية استبدال مقعدهما بمقعد ذكي، يصدر العدوّان عددًا أخيرًا، بخط اليد، من نسخة واحدة. التوزيع على
      القط.`,
    ),
    genres: ['comedy', 'drama'],
    year: 2026,
    pgrating: 'G',
    minutes: 90,
    country: 'EG',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PAID', 'PLAN'],
    sections: [],
    scene: { world: 'garden', light: 'day', subject: 'cat' },
    people: [
      directs('karim-abusanad'),
      writes('ghada-minyawi'),
      plays('nabil-zahran', 'Mr Sabri', 'الأستاذ صبري'),
      plays('tariq-wasfi', 'Mr Fikri', 'الأستاذ فكري'),
      plays('yasmin-tolba', 'The councillor', 'موظفة البلدية'),
    ],
  },
];
