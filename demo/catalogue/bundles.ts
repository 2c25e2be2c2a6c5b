import { t } from './compose.ts';
import type { Rail } from './rail.ts';
import type { Bilingual, DemoTitle, PriceModel } from './title.ts';

/** Several titles under one name. Its age, genres and languages are those of its titles. */
export interface DemoBundle {
  /** `B` and four digits. */
  id: string;
  brand: 'rawi' | 'layali';
  title: Bilingual;
  short: Bilingual;
  long: Bilingual;
  /** A price model that all of its titles have. */
  price: Extract<PriceModel, 'PLAN' | 'PAID'>;
  scene: DemoTitle['scene'];
  titles: readonly string[];
}

export const bundles: readonly DemoBundle[] = [
  {
    id: 'B8001',
    brand: 'rawi',
    price: 'PLAN',
    title: t('The Pearl Coast', 'ساحل اللؤلؤ'),
    short: t(
      'Five stories from the water, told before the oil and after it.',
      'خمس حكايات من البحر، قبل النفط وبعده.',
    ),
    long: t(
      `Captains, divers, and those who waited for them on the sand. We put together what the Gulf remembers of its
      own sea: ledgers and lost shares, a song that came home without its singer. Begin with the Ledger and keep the
      lantern for last.`,
      `نواخذة وغواصون، ومن انتظروهم على الرمل. جمعنا هنا ما يحفظه الخليج عن بحره: دفاتر وحصص ضائعة، وأغنية عادت
      إلى البيت من دون صاحبها. ابدأ بالدفتر، ودع الفانوس للنهاية.`,
    ),
    scene: { world: 'sea', light: 'night', subject: 'boat' },
    titles: ['S2004', 'M1014', 'M1012', 'M1010', 'M1013'],
  },
  {
    id: 'B8002',
    brand: 'rawi',
    price: 'PAID',
    title: t('Honest Crooks', 'نصّابون شرفاء'),
    short: t(
      'A smuggler, a forger, an inspector who tastes the evidence: four films to keep.',
      'مهرّب ومزوّر ومفتّشة تتذوّق الدليل: أربعة أفلام تبقى لك.',
    ),
    long: t(
      `Nobody here breaks the law for money alone. One does it for a map, one for an alphabet, one because the road
      was shorter that way. Watch them in this order, and count your spoons after each.`,
      `لا أحد هنا يخالف القانون من أجل المال وحده. هذا من أجل خريطة، وذاك من أجل أبجدية، وثالث لأن الطريق كان
      أقصر. شاهدها بهذا الترتيب، وعُدّ ملاعقك بعد كل فيلم.`,
    ),
    scene: { world: 'road', light: 'night', subject: 'train' },
    titles: ['M1021', 'M1057', 'M1004', 'M1052'],
  },
  {
    id: 'B8003',
    brand: 'rawi',
    price: 'PAID',
    title: t('Weddings and Consequences', 'أعراس وعواقب'),
    short: t(
      'Everybody was invited. Four films about what came after the music.',
      'الكل مدعوّون. أربعة أفلام عمّا جرى بعد الزفّة.',
    ),
    long: t(
      `A feast above the clouds, a divorce with guests, a ferry that left with the wrong cousin. They are comedies,
      mostly. Watch them with the family, and sit near the door.`,
      `فرح فوق الغيم، وطلاق بحضور المعازيم، وعبّارة أبحرت بابن العم الخطأ. هي كوميديا في معظمها. شاهدها مع العائلة،
      واجلس قرب الباب.`,
    ),
    scene: { world: 'courtyard', light: 'golden', subject: 'dancer' },
    titles: ['M1028', 'M1045', 'M1017', 'M1049'],
  },
  {
    id: 'B8004',
    brand: 'rawi',
    price: 'PLAN',
    title: t('Seven Bedtimes', 'سبع ليالٍ قبل النوم'),
    short: t('A whole week of going to bed without an argument.', 'أسبوع كامل من النوم بلا جدال.'),
    long: t(
      `One for each night, from the littlest whale to the comet. None of them is loud at the end, and all of them
      finish before the second yawn. The carpet is best kept for Thursday.`,
      `حكاية لكل ليلة، من أصغر حوت إلى المذنّب. لا ضجيج في ختام أيٍّ منها، وكلها تنتهي قبل التثاؤب الثاني. أما
      البساط فخلّوه لليلة الخميس.`,
    ),
    scene: { world: 'stars', light: 'dusk', subject: 'cat' },
    titles: ['K6002', 'K6012', 'K6007', 'K6003', 'K6014', 'K6009', 'K6004'],
  },
  {
    id: 'B8101',
    brand: 'layali',
    price: 'PLAN',
    title: t('Lights Off, Volume Up', 'أطفئ النور وارفع الصوت'),
    short: t(
      'Six records for one night: from the stairwell to the roof.',
      'ستة أعمال لليلة واحدة: من بيت الدرج إلى السطح.',
    ),
    long: t(
      `Start low, with water and strings. By the third record somebody will have opened a window. The last one was
      made on a roof at dawn, and that is where it wants to be heard.`,
      `ابدأ هادئًا مع الماء والأوتار. عند العمل الثالث سيكون أحدهم قد فتح نافذة. وآخرها سُجّل على سطح عند الفجر،
      وهناك يحلو سماعه.`,
    ),
    scene: { world: 'city', light: 'night', subject: 'oud-player' },
    titles: ['V5505', 'A5001', 'A5005', 'A5007', 'V5504', 'A5011'],
  },
  {
    id: 'B8102',
    brand: 'layali',
    price: 'PAID',
    title: t('Love, Four Ways', 'الحب على أربع طرق'),
    short: t(
      'By ferry, by taxi, by clove boat, by rocket. Four films to keep.',
      'بعبّارة وتاكسي وسفينة قرنفل وصاروخ. أربعة أفلام تبقى لك.',
    ),
    long: t(
      `They meet on the way to somewhere else, as people do. One of the four stories ends badly, and we are not going
      to tell you which. All of them end at night.`,
      `يلتقون وهم في طريقهم إلى مكان آخر، كما يحدث للناس. واحدة من الحكايات الأربع تنتهي نهاية حزينة، ولن نقول
      أيّها. وكلها تنتهي ليلًا.`,
    ),
    scene: { world: 'harbour', light: 'night', subject: 'two-figures' },
    titles: ['M1049', 'M1017', 'M1012', 'M1061'],
  },
  {
    id: 'B8103',
    brand: 'layali',
    price: 'PLAN',
    title: t('Until the Street Wakes', 'حتى تصحو الحارة'),
    short: t(
      'Five series that nobody has ever stopped after one episode.',
      'خمسة مسلسلات لم يكتفِ أحد منها بحلقة.',
    ),
    long: t(
      `For the nights on which you were going to sleep early. A desk that never closes, a clinic for those who cannot
      sleep, a choir that knows too much. Make the coffee before you begin.`,
      `لليالي التي نويت فيها أن تنام باكرًا. مكتب لا يُغلق، وعيادة لمن لا ينامون، وجوقة تعرف أكثر مما ينبغي. أعِدّ
      القهوة قبل أن تبدأ.`,
    ),
    scene: { world: 'city', light: 'storm', subject: 'cat' },
    titles: ['S2002', 'S2030', 'S2012', 'S2024', 'S2008'],
  },
];

/** The rails of a brand's bundles screen: the bundles themselves, then the titles of each. */
export function bundleRails(brand: DemoBundle['brand']): Rail[] {
  const own = bundles.filter((bundle) => bundle.brand === brand);
  const ids = own.map(({ id }) => id);
  return [
    { id: 'bundles-hero', title: t('Better together', 'معًا أحلى'), shape: 'LANDSCAPE', kind: 'hero', ids },
    { id: 'bundles-all', title: t('All bundles', 'كل المجموعات'), shape: 'PORTRAIT', kind: 'rail', ids },
    ...own.map((bundle): Rail => ({
      id: `bundle-${bundle.id}`,
      title: bundle.title,
      shape: 'LANDSCAPE',
      kind: 'rail',
      ids: bundle.titles,
    })),
  ];
}
