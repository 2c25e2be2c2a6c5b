import { t } from './compose.ts';
import type { DemoTitle } from './title.ts';

/** Linear channels; each runs round the clock from the films of its world. */
export const live: DemoTitle[] = [
  {
    id: 'C4001',
    kind: 'channel',
    title: t('Fanar News', 'الفنار الإخبارية'),
    short: t(
      'The news of the region, round the clock, without the shouting.',
      'أخبار المنطقة على مدار الساعة، بلا صراخ.',
    ),
    long: t(
      `Headlines every half hour and context in between. Reporters speak from the place they describe.
      Weather for sailors at dawn and for everyone else at eight.`,
      `العناوين كل نصف ساعة، وما بينها شرح وسياق. المراسلون يتحدثون من المكان الذي يصفونه. وطقس البحّارة مع
      الفجر، ولسواهم في الثامنة.`,
    ),
    genres: ['news'],
    year: 2021,
    pgrating: 'PG',
    minutes: 0,
    country: 'AE',
    audio: ['ara', 'eng'],
    captions: ['ara'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'city', light: 'dawn', subject: 'lighthouse' },
    people: [],
  },
  {
    id: 'C4002',
    kind: 'channel',
    title: t('Mawj Sport', 'موج الرياضية'),
    short: t(
      'Football first, then sailing, camels, padel and everything that keeps score.',
      'الكرة أولًا، ثم الشراع والهجن والبادل، وكل ما له نتيجة.',
    ),
    long: t(
      `Live matches, unhurried previews and replays at hours when people are awake. Commentators who let
      the stadium be heard. On Fridays, races from dawn to dusk.`,
      `مباريات مباشرة، وتحليل متأنٍّ، وإعادات في ساعات يكون الناس فيها مستيقظين. معلّقون يتركون للمدرجات
      صوتها. ويوم الجمعة سباقات من الفجر إلى الغروب.`,
    ),
    genres: ['sport'],
    year: 2022,
    pgrating: 'G',
    minutes: 0,
    country: 'SA',
    audio: ['ara', 'eng'],
    captions: [],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'sea', light: 'day', subject: 'boat' },
    people: [],
  },
  {
    id: 'C4003',
    kind: 'channel',
    title: t('Sahra Cinema', 'سهرة سينما'),
    short: t(
      'A film every evening at nine, and a better one at eleven.',
      'فيلم كل مساء في التاسعة، وأجمل منه في الحادية عشرة.',
    ),
    long: t(
      `Seven nights, seven moods, chosen by people who argue about it. Restored classics on Sunday,
      thrillers on Thursday. No interruptions after the opening titles.`,
      `سبع ليالٍ وسبعة أمزجة، يختارها من يتجادلون عليها. كلاسيكيات مرممة ليلة الأحد، وإثارة ليلة الخميس.
      ولا فواصل بعد تتر البداية.`,
    ),
    genres: ['drama', 'thriller'],
    year: 2020,
    pgrating: 'PG-13',
    minutes: 0,
    country: 'EG',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'city', light: 'night', subject: 'two-figures' },
    people: [],
  },
  {
    id: 'C4004',
    kind: 'channel',
    title: t('Dar Drama', 'دار الدراما'),
    short: t(
      'Series back to back, from the old houses to the new towers.',
      'مسلسلات متواصلة، من البيوت القديمة إلى الأبراج الجديدة.',
    ),
    long: t(
      `Two episodes, always two. Gulf stories in the afternoon, the Levant after supper, Cairo past
      midnight. Whole seasons return at the weekend.`,
      `حلقتان دائمًا. حكايات الخليج عصرًا، والشام بعد العشاء، والقاهرة بعد منتصف الليل. وفي نهاية الأسبوع
      تعود المواسم كاملة.`,
    ),
    genres: ['drama', 'romance'],
    year: 2019,
    pgrating: 'PG',
    minutes: 0,
    country: 'KW',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'courtyard', light: 'dusk', subject: 'balcony' },
    people: [],
  },
  {
    id: 'C4005',
    kind: 'channel',
    title: t('Zaytoun', 'زيتون'),
    short: t('A channel for small people with large questions.', 'قناة لصغار أسئلتهم كبيرة.'),
    long: t(
      `Cartoons, songs and things to build out of boxes. Nothing is sold here. At half past seven the moon
      says goodnight, in two languages.`,
      `رسوم وأغانٍ، وأشياء تُصنع من العلب. لا شيء يُباع هنا. وفي السابعة والنصف يقول القمر تصبحون على خير،
      بلغتين.`,
    ),
    genres: ['family', 'animation'],
    year: 2022,
    pgrating: 'G',
    minutes: 0,
    country: 'JO',
    audio: ['ara', 'eng'],
    captions: ['ara'],
    prices: ['FREE'],
    sections: ['KIDS', 'FREEMIUM'],
    scene: { world: 'garden', light: 'day', subject: 'child-with-kite' },
    people: [],
  },
  {
    id: 'C4006',
    kind: 'channel',
    title: t('Nakhla Documentary', 'نخلة الوثائقية'),
    short: t('The world at walking pace.', 'العالم بسرعة المشي.'),
    long: t(
      `Nature, crafts, cities and the history under them. Long films, few words. Every evening ends with an
      hour of one place, unnarrated.`,
      `طبيعة وحِرف ومدن، وما تحتها من تاريخ. أفلام طويلة وكلام قليل. وكل مساء يُختم بساعة في مكان واحد، بلا
      تعليق.`,
    ),
    genres: ['documentary'],
    year: 2021,
    pgrating: 'G',
    minutes: 0,
    country: 'OM',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'palms', light: 'dawn', subject: 'lone-tree' },
    people: [],
  },
  {
    id: 'C4007',
    kind: 'channel',
    title: t('Matbakh', 'مطبخ'),
    short: t('Something is always on the stove.', 'على النار دائمًا شيء.'),
    long: t(
      `Breakfast at breakfast time, lunch at lunch time. Recipes are repeated slowly at ten in the evening,
      for those who take notes. The kitchen is real, and so is the smoke.`,
      `الفطور في وقت الفطور، والغداء في وقت الغداء. وتُعاد الوصفات على مهل في العاشرة مساءً لمن يدوّنون.
      المطبخ حقيقي، وكذلك الدخان.`,
    ),
    genres: ['cooking'],
    year: 2023,
    pgrating: 'G',
    minutes: 0,
    country: 'LB',
    audio: ['ara'],
    captions: ['ara'],
    prices: ['ADBASED'],
    sections: ['FREEMIUM'],
    scene: { world: 'courtyard', light: 'storm', subject: 'cook' },
    people: [],
  },
  {
    id: 'C4008',
    kind: 'channel',
    title: t('Layl Music', 'ليل الموسيقية'),
    short: t(
      'Songs after sunset: tarab, Gulf rhythms and the new generation.',
      'أغانٍ بعد الغروب: طرب وإيقاعات خليجية وجيل جديد.',
    ),
    long: t(
      `Videos until midnight, live rooms until dawn. Each hour is programmed by one musician. Requests are
      read, and sometimes obeyed.`,
      `أغانٍ مصوّرة حتى منتصف الليل، وجلسات حية حتى الفجر. كل ساعة يختارها موسيقي. والطلبات تُقرأ، وتُلبّى
      أحيانًا.`,
    ),
    genres: ['music'],
    year: 2022,
    pgrating: 'PG',
    minutes: 0,
    country: 'AE',
    audio: ['ara'],
    captions: [],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'stars', light: 'night', subject: 'singer' },
    people: [],
  },
  {
    id: 'C4009',
    kind: 'channel',
    title: t('Sakina', 'سكينة'),
    short: t('Recitation, reflection and quiet, at every hour.', 'تلاوة وتأمل وهدوء، في كل ساعة.'),
    long: t(
      `Recitations from many countries, gentle talks and the call to prayer by your city. Nothing flashes.
      During Ramadan the nights are carried live.`,
      `تلاوات من بلدان كثيرة، وأحاديث رقيقة، والأذان بتوقيت مدينتك. لا شيء يومض. وفي رمضان تُنقل الليالي
      مباشرة.`,
    ),
    genres: ['faith'],
    year: 2020,
    pgrating: 'G',
    minutes: 0,
    country: 'SA',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['RAMADAN', 'FREEMIUM'],
    scene: { world: 'stars', light: 'dawn', subject: 'minaret' },
    people: [],
  },
  {
    id: 'C4010',
    kind: 'channel',
    title: t('Sahel Live', 'الساحل مباشر'),
    short: t(
      'One camera, one coast, all day. The tide does the editing.',
      'كاميرا واحدة وساحل واحد طوال اليوم، والمونتاج للمدّ والجزر.',
    ),
    long: t(
      `Leave it on. The boats go out, the boats come in, and somebody’s cat walks the wall. At sunset there
      is music; otherwise only the sea.`,
      `اتركوها مفتوحة. القوارب تخرج والقوارب تعود، وقط أحدهم يمشي على السور. عند الغروب موسيقى، وما عداه
      صوت البحر.`,
    ),
    genres: ['documentary', 'music'],
    year: 2024,
    pgrating: 'G',
    minutes: 0,
    country: 'BH',
    audio: ['ara'],
    captions: [],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'harbour', light: 'dusk', subject: 'cat' },
    people: [],
  },
];
