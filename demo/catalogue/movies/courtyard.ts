import { composes, directs, plays, writes } from '../people.ts';
import { t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Films of old houses, and of what their walls have heard. */
export const courtyard: DemoTitle[] = [
  {
    id: 'M1041',
    kind: 'movie',
    title: t('The House With One Door Too Many', 'بيت فيه باب زائد'),
    short: t(
      'She counts the doors twice. The second time, one of them is open.',
      'عدّت الأبواب مرتين. في الثانية كان أحدها مفتوحًا.',
    ),
    long: t(
      `Three sisters inherit a house in old Aleppo and a plan of it, drawn to the centimetre. The plan
      shows eleven doors. The twelfth is locked from the inside, warm to the touch, and their mother’s
      perfume comes from under it. A ghost story with good manners, until it has none.`,
      `ثلاث أخوات يرثن بيتًا في حلب القديمة، ومعه مخطط مرسوم بالسنتيمتر. في المخطط أحد عشر بابًا. أما
      الثاني عشر فمقفل من الداخل، دافئ الملمس، ومن تحته يفوح عطر أمّهن. قصة أشباح مهذّبة، إلى أن تفقد
      تهذيبها.`,
    ),
    genres: ['mystery', 'thriller'],
    year: 2024,
    pgrating: '15+',
    minutes: 101,
    country: 'SY',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['FREEMIUM', 'BOLD'],
    scene: { world: 'courtyard', light: 'night', subject: 'door' },
    people: [
      directs('laila-marsoum'),
      plays('layan-shamali', 'Ghalia', 'غالية'),
      plays('tala-sununu', 'Widad', 'وداد'),
      plays('dunya-azrak', 'Hind', 'هند'),
      plays('omar-sakkal', 'The neighbour', 'الجار'),
    ],
  },
  {
    id: 'M1042',
    kind: 'movie',
    title: t('My Grandmother’s Court', 'محكمة جدتي'),
    short: t(
      'Every Friday she tries the family. Today the accused is the judge.',
      'كل جمعة تحاكم العائلة، واليوم القاضية في قفص الاتهام.',
    ),
    long: t(
      `Hajja Nafisa settles every quarrel in the house from a cane chair, between the soup and the rice.
      Sentences run from washing up to apologising in public. When a stranger rings the bell with a
      sixty-year-old complaint, her grandchildren must find her a lawyer among themselves. The verdict is
      unanimous and delicious.`,
      `من كرسي الخيزران، بين الشوربة والأرز، تفصل الحاجة نفيسة في خصومات البيت كلها. الأحكام تبدأ من غسل
      الصحون وتنتهي بالاعتذار أمام الجميع. وحين يدق الباب غريب معه شكوى عمرها ستون سنة، على الأحفاد أن
      يجدوا لها محاميًا من بينهم. الحكم بالإجماع، ومذاقه طيّب.`,
    ),
    genres: ['comedy', 'family'],
    year: 2021,
    pgrating: 'G',
    minutes: 94,
    country: 'EG',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'courtyard', light: 'day', subject: 'cook' },
    people: [
      directs('karim-abusanad'),
      writes('ghada-minyawi'),
      plays('yasmin-tolba', 'Mona', 'منى'),
      plays('warda-nimri', 'Hajja Nafisa', 'الحاجة نفيسة'),
      plays('youssef-mirghad', 'The clerk', 'كاتب المحكمة'),
    ],
  },
  {
    id: 'M1043',
    kind: 'movie',
    title: t('The Storyteller’s Debt', 'دَين الحكواتي'),
    short: t(
      'He owes the whole café one ending. Tonight they have locked the door.',
      'في ذمته لأهل المقهى خاتمة واحدة، والليلة أقفلوا الباب.',
    ),
    long: t(
      `For forty nights he has stopped at the same line and taken his tea on credit. The baker wants the
      hero to live, the officer wants him hanged, and a woman behind the lattice knows that the story is
      true. With the key in the owner’s pocket, the storyteller begins again from the beginning. He will
      have to pay in his own coin.`,
      `منذ أربعين ليلة يقف عند السطر نفسه ويشرب الشاي على الحساب. الخباز يريد للبطل أن يعيش، والضابط يريده
      مشنوقًا، وخلف المشربية امرأة تعرف أن الحكاية حقيقية. والمفتاح في جيب صاحب المقهى، يبدأ الحكواتي من
      البداية. هذه المرة سيدفع من جيبه هو.`,
    ),
    genres: ['drama', 'history'],
    year: 2025,
    pgrating: 'PG',
    minutes: 119,
    country: 'SY',
    audio: ['ara', 'eng', 'tur'],
    captions: ['ara', 'eng', 'tur'],
    prices: ['PLAN', 'PAID'],
    sections: [],
    scene: { world: 'courtyard', light: 'dusk', subject: 'lantern' },
    people: [
      directs('laila-marsoum'),
      writes('wael-sharbati'),
      plays('tariq-wasfi', 'The storyteller', 'الحكواتي'),
      plays('layan-shamali', 'Behind the lattice', 'صاحبة المشربية'),
      plays('ziad-karmi', 'The officer', 'الضابط'),
      composes('wissam-hijaz'),
    ],
  },
  {
    id: 'M1044',
    kind: 'movie',
    title: t('The Zellij Master', 'معلّم الزلّيج'),
    short: t(
      'Ten thousand tiles, one missing star, and an apprentice who is not his son.',
      'عشرة آلاف قطعة ونجمة ناقصة، ومتعلّم ليس ابنه.',
    ),
    long: t(
      `A fountain in Fez has waited thirty years for its last star. The master’s hands have begun to shake,
      and the only pupil who can cut the piece is the daughter of the man who ruined him. He teaches her
      badly, on purpose. The tile has other ideas.`,
      `سقاية في فاس تنتظر نجمتها الأخيرة منذ ثلاثين سنة. بدأت يدا المعلّم ترتجفان، ولا يقدر على نحت القطعة
      إلا ابنة الرجل الذي خرب بيته. فيعلّمها بسوء، عن قصد. لكن للزلّيج رأيًا آخر.`,
    ),
    genres: ['drama'],
    year: 2019,
    pgrating: 'PG',
    minutes: 97,
    country: 'MA',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'courtyard', light: 'golden', subject: 'two-figures' },
    people: [
      directs('mehdi-zerhoun'),
      plays('idris-tafoukt', 'Moulay Driss', 'مولاي إدريس'),
      plays('aziza-belkasbah', 'Hiba', 'هبة'),
    ],
  },
  {
    id: 'M1045',
    kind: 'movie',
    title: t('Divorce, With Guests', 'طلاق بحضور المعازيم'),
    short: t(
      'They announce it at their own anniversary party. Nobody goes home.',
      'أعلنا الطلاق في حفل ذكرى زواجهما، ولم يغادر أحد.',
    ),
    long: t(
      `Twenty years, two hundred guests, one microphone. What was meant to be a dignified sentence becomes
      a debate, then a vote, then supper. By three in the morning four other couples have resigned and one
      has proposed. Fast, loud and kinder than it looks.`,
      `عشرون عامًا ومئتا ضيف ومكبّر صوت واحد. جملة أريد لها أن تكون وقورة صارت نقاشًا، ثم تصويتًا، ثم عشاء.
      وعند الثالثة فجرًا استقالت أربع زيجات أخرى، وتقدّم أحدهم لخطبة. سريع وصاخب، وأحنّ مما يبدو.`,
    ),
    genres: ['comedy', 'drama'],
    year: 2026,
    pgrating: '15+',
    minutes: 99,
    country: 'KW',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['RENTAL', 'PAID'],
    sections: ['BOLD'],
    scene: { world: 'courtyard', light: 'night', subject: 'crowd' },
    people: [
      directs('hamad-alwasm'),
      plays('hessa-aldana', 'Badriya', 'بدرية'),
      plays('badr-alsahel', 'Jassem', 'جاسم'),
      plays('faris-alnahham', 'The uncle', 'العم'),
      plays('maha-alghadir', 'The sister', 'الأخت'),
    ],
  },
  {
    id: 'M1046',
    kind: 'movie',
    title: t('The String Nobody Tuned', 'الوتر الذي لم يُدوزن'),
    short: t(
      'An oud has five courses. He tied on a sixth, and never spoke of it.',
      'للعود خمسة أوتار. ربط هو سادسًا ولم يذكره لأحد.',
    ),
    long: t(
      `A repairer of instruments in Baghdad buys a wreck at auction and finds a string that should not be
      there. Tuned by chance, it plays a melody the radio has banned. People begin to leave their windows
      open. One of the great musical films of its decade, in a new sound mix.`,
      `مصلح آلات في بغداد يشتري عودًا محطمًا من المزاد، فيجد فيه وترًا لا مكان له. يدوزنه مصادفة فيعزف
      لحنًا منعته الإذاعة، ويبدأ الناس يتركون نوافذهم مفتوحة. من أجمل أفلام عقده الموسيقية، بصوت أعيد
      مزجه.`,
    ),
    genres: ['music', 'drama'],
    year: 1998,
    pgrating: 'PG',
    minutes: 112,
    country: 'IQ',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'courtyard', light: 'dawn', subject: 'oud-player' },
    people: [
      directs('fuad-shamsi'),
      plays('haydar-nahrain', 'Munir', 'منير'),
      plays('tariq-wasfi', 'The censor', 'الرقيب'),
      composes('wissam-hijaz'),
    ],
  },
];
