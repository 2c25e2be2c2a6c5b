import { directs, performs, plays } from '../people.ts';
import { t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Music videos: short films that happen to be sung. */
export const videos: DemoTitle[] = [
  {
    id: 'V5501', kind: 'musicvideo', title: t('Slowly, My Heart', 'على مهلك يا قلبي'),
    short: t(
      'Thurayya Layl walks through one night of the city without a cut.',
      'ثريا ليل تعبر ليلة كاملة من المدينة في لقطة واحدة.',
    ),
    long: t(
      `Eight minutes, one shot, eleven streets. Shopkeepers join the chorus as she passes. The last light
      to go out is hers.`,
      `ثماني دقائق ولقطة واحدة وأحد عشر شارعًا. أصحاب الدكاكين ينضمون إلى اللازمة وهي تمر. وآخر ضوء ينطفئ
      هو ضوؤها.`,
    ),
    genres: ['music', 'romance'], year: 2025, pgrating: 'G', minutes: 8, country: 'LB',
    audio: ['ara'], captions: ['ara', 'eng'], prices: ['PLAN'], sections: [],
    scene: { world: 'city', light: 'night', subject: 'dancer' },
    people: [performs('thurayya-layl'), directs('sawsan-rihani')],
  },
  {
    id: 'V5502', kind: 'musicvideo', title: t('Last Bus', 'آخر باص'),
    short: t(
      'Luna Asfar turns a night bus into a dance floor. The driver approves.',
      'لونا أصفر تحوّل باص الليل إلى حلبة رقص، والسائق موافق.',
    ),
    long: t(
      `Everyone on board was a real passenger. Nobody was told to dance. The ticket inspector’s solo was
      not planned, and stayed in.`,
      'كل من على متنه ركاب حقيقيون. ولم يُطلب من أحد أن يرقص. ورقصة مفتش التذاكر لم تكن مخططة، فبقيت.',
    ),
    genres: ['music'], year: 2026, pgrating: 'PG', minutes: 3, country: 'JO',
    audio: ['ara', 'eng'], captions: ['ara', 'eng'], prices: ['FREE'], sections: ['FREEMIUM'],
    scene: { world: 'road', light: 'night', subject: 'dancer' },
    people: [performs('luna-asfar')],
  },
  {
    id: 'V5503', kind: 'musicvideo', title: t('Haul', 'شدّوا'),
    short: t(
      'Forty men, one rope, and a ship that has not moved since 1961.',
      'أربعون رجلًا وحبل واحد، وسفينة لم تتحرك منذ ستين عامًا.',
    ),
    long: t(
      `The Mina Ensemble sing an old hauling song to an old hull. On the third verse it moves. The cheering
      at the end is real.`,
      'تغني فرقة المينا أهزوجة جرّ قديمة لبدن سفينة قديم. عند المقطع الثالث تتحرك. والهتاف في الختام حقيقي.',
    ),
    genres: ['music'], year: 2024, pgrating: 'G', minutes: 4, country: 'BH',
    audio: ['ara'], captions: ['ara', 'eng'], prices: ['PLAN'], sections: [],
    scene: { world: 'harbour', light: 'golden', subject: 'boat' },
    people: [performs('mina-ensemble')],
  },
  {
    id: 'V5504', kind: 'musicvideo', title: t('Ask the Breeze', 'سل الهوى'),
    short: t(
      'Jasim Al Yamal at sunset, on the last wooden jetty of the bay.',
      'جاسم اليامال عند الغروب، على آخر سقالة خشب في الخليج.',
    ),
    long: t(
      `One singer, fourteen horns and the tide coming in over their shoes. They had a single chance at the
      light. They took it.`,
      'مغنٍّ واحد وأربع عشرة آلة نفخ، والمدّ يصعد فوق الأحذية. كان أمامهم غروب واحد فقط. ولم يضيّعوه.',
    ),
    genres: ['music', 'romance'], year: 2022, pgrating: 'G', minutes: 6, country: 'KW',
    audio: ['ara'], captions: ['ara', 'eng'], prices: ['PLAN'], sections: [],
    scene: { world: 'sea', light: 'golden', subject: 'singer' },
    people: [performs('jasim-alyamal'), directs('hamad-alwasm')],
  },
  {
    id: 'V5505', kind: 'musicvideo', title: t('Stairwell', 'بيت الدرج'),
    short: t(
      'One oud, nine floors, and the neighbours listening behind their doors.',
      'عود واحد وتسعة طوابق، والجيران يصغون خلف الأبواب.',
    ),
    long: t(
      `Wissam Hijaz climbs as he plays. Each landing answers in its own key. By the roof, everyone has come
      out in slippers.`,
      'يعزف وسام حجاز وهو يصعد. كل طابق يجيبه بمقامه. وعند السطح يكون الجميع قد خرجوا بخفافهم.',
    ),
    genres: ['music'], year: 2023, pgrating: 'G', minutes: 7, country: 'IQ',
    audio: ['ara'], captions: [], prices: ['PLAN'], sections: [],
    scene: { world: 'city', light: 'day', subject: 'oud-player' },
    people: [performs('wissam-hijaz'), directs('laila-marsoum')],
  },
  {
    id: 'V5506', kind: 'musicvideo', title: t('Ferryman', 'يا صاحب المشحوف'),
    short: t(
      'The marshes at first light, and one voice that carries over water.',
      'الأهوار مع أول الضوء، وصوت يعبر الماء.',
    ),
    long: t(
      `Nay Al Qasab sings standing in a boat no wider than a door. The buffalo look up. Nothing else in the
      world appears to be happening.`,
      `تغني ناي القصب واقفة في قارب لا يزيد عرضه على عرض باب. ترفع الجواميس رؤوسها. ويبدو أن لا شيء آخر
      يحدث في العالم.`,
    ),
    genres: ['music'], year: 2021, pgrating: 'G', minutes: 5, country: 'IQ',
    audio: ['ara'], captions: ['ara', 'eng'], prices: ['FREE'], sections: ['FREEMIUM'],
    scene: { world: 'palms', light: 'dawn', subject: 'singer' },
    people: [performs('nay-alqasab'), directs('laila-marsoum')],
  },
  {
    id: 'V5507', kind: 'musicvideo', title: t('The Groom Is Short', 'عريسنا قصيّر'),
    short: t(
      'A wedding, a very tall bride, and the song her aunts cannot be stopped from singing.',
      'عرس وعروس فارعة الطول، وأغنية لا أحد يوقف عماتها عنها.',
    ),
    long: t(
      `Filmed at a real henna night by a real cousin. The groom wrote the last verse himself. It rhymes
      with ladder.`,
      'صوّرته ابنة عم حقيقية في ليلة حناء حقيقية. كتب العريس المقطع الأخير بنفسه. وقافيته سُلَّم.',
    ),
    genres: ['music', 'comedy'], year: 2023, pgrating: 'G', minutes: 3, country: 'SA',
    audio: ['ara'], captions: ['ara', 'eng'], prices: ['ADBASED'], sections: ['FREEMIUM'],
    scene: { world: 'garden', light: 'golden', subject: 'crowd' },
    people: [performs('mina-ensemble'), plays('warda-nimri', 'The eldest aunt', 'كبرى العمات')],
  },
  {
    id: 'V5508', kind: 'musicvideo', title: t('Candle', 'شمعة'),
    short: t(
      'Zaman Trio play through a power cut. One match, one take.',
      'ثلاثي زمان يعزف في انقطاع كهرباء. عود ثقاب واحد ومحاولة واحدة.',
    ),
    long: t(
      `The camera sees only what the candle sees. A hand, a string, somebody smiling. It burns for exactly
      as long as the piece.`,
      'لا ترى الكاميرا إلا ما تراه الشمعة. يد، ووتر، ومن يبتسم. وتحترق بطول المقطوعة تمامًا.',
    ),
    genres: ['music'], year: 2024, pgrating: 'G', minutes: 5, country: 'EG',
    audio: ['ara'], captions: [], prices: ['PLAN'], sections: [],
    scene: { world: 'courtyard', light: 'storm', subject: 'lantern' },
    people: [performs('zaman-trio')],
  },
  {
    id: 'V5509', kind: 'musicvideo', title: t('Seen, Not Answered', 'قرأت وما ردّت'),
    short: t(
      'Two blue ticks and a whole city of screens. Luna Asfar at her funniest.',
      'علامتان زرقاوان ومدينة كاملة من الشاشات. لونا أصفر في أطرف حالاتها.',
    ),
    long: t(
      `A message is read at 9:04. Everything after that is imagination: flights, weddings, a small war. At
      9:06 the phone buzzes.`,
      `قُرئت الرسالة في التاسعة وأربع دقائق. كل ما بعدها خيال: رحلات وأعراس وحرب صغيرة. وبعد دقيقتين يهتز
      الهاتف.`,
    ),
    genres: ['music', 'comedy'], year: 2026, pgrating: 'PG', minutes: 3, country: 'AE',
    audio: ['ara'], captions: ['ara', 'eng'], prices: ['PLAN'], sections: [],
    scene: { world: 'city', light: 'dusk', subject: 'balcony' },
    people: [performs('luna-asfar'), plays('layan-shamali')],
  },
  {
    id: 'V5510', kind: 'musicvideo', title: t('Blue Dome', 'قبة زرقاء'),
    short: t(
      'Oud and dutar under a ceiling of ten thousand stars, most of them tile.',
      'عود ودوتار تحت سقف من عشرة آلاف نجمة، أكثرها من القاشاني.',
    ),
    long: t(
      `Filmed in an empty observatory over one day of moving light. The musicians never look at each other.
      They do not need to.`,
      'صُوّر في مرصد خالٍ، في نهار واحد من ضوء متحرك. لا ينظر أي من العازفين إلى الآخر. لا حاجة إلى ذلك.',
    ),
    genres: ['music'], year: 2022, pgrating: 'G', minutes: 6, country: 'UZ',
    audio: ['ara', 'uzb'], captions: [], prices: ['PLAN'], sections: [],
    scene: { world: 'stars', light: 'dusk', subject: 'oud-player' },
    people: [performs('wissam-hijaz'), performs('nigora-safar')],
  },
];
