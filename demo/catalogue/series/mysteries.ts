import { composes, directs, plays } from '../people.ts';
import { e, season, t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Series that begin with something nobody can explain. */
export const mysteries: DemoTitle[] = [
  {
    id: 'S2013',
    kind: 'series',
    title: t('Seventeen Kilometres', 'سبعة عشر كيلومترًا'),
    short: t(
      'Between two checkpoints a bus disappears for nine minutes. Nobody agrees why.',
      'بين حاجزين تختفي حافلة تسع دقائق، وكل راكب يروي غير ما يرويه جاره.',
    ),
    long: t(
      `Six passengers, six statements, seventeen kilometres of road. Each episode takes one seat and tells
      those nine minutes again. A wedding dress, a rifle and a borrowed name change hands in ways that
      cannot all be true. Tense, adult and exact to the minute.`,
      `ستة ركاب وست إفادات، وسبعة عشر كيلومترًا من الإسفلت. كل حلقة تأخذ مقعدًا وتعيد الدقائق التسع. فستان
      عرس وبندقية واسم مستعار تتنقل بين الأيدي بطرق لا يمكن أن تصدق كلها. عمل مشدود للكبار، مضبوط على
      الدقيقة.`,
    ),
    genres: ['thriller', 'mystery'],
    year: 2023,
    pgrating: '15+',
    minutes: 38,
    country: 'IQ',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['ADBASED'],
    sections: ['BOLD', 'FREEMIUM'],
    scene: { world: 'road', light: 'dusk', subject: 'rider' },
    people: [
      directs('laila-marsoum'),
      plays('haydar-nahrain', 'Seat three', 'المقعد الثالث'),
      plays('bushra-alward', 'Seat nine', 'المقعد التاسع'),
      plays('ziad-karmi', 'The lieutenant', 'الملازم'),
    ],
    seasons: [
      season(1, 2023, 38, [
        e(
          'Seat Three',
          'المقعد الثالث',
          'The driver’s friend swears that the bus never stopped.',
          'صديق السائق يقسم أن الحافلة لم تتوقف.',
        ),
        e(
          'Seat Nine',
          'المقعد التاسع',
          'The bride says it stopped for her.',
          'العروس تقول إنها توقفت من أجلها.',
        ),
        e(
          'Seat Fourteen',
          'المقعد الرابع عشر',
          'The deaf passenger remembers a sound.',
          'الراكب الأصم يتذكر صوتًا.',
        ),
        e(
          'The Luggage',
          'الأمتعة',
          'One bag is heavier when it arrives.',
          'حقيبة واحدة صارت أثقل عند الوصول.',
        ),
        e('Nine Minutes', 'تسع دقائق', 'The road gives its own account.', 'الطريق نفسها تدلي بإفادتها.'),
      ]),
    ],
  },
  {
    id: 'S2023',
    kind: 'series',
    title: t('Cold Trail, Hot Sand', 'أثر بارد ورمل حار'),
    short: t(
      'She reads footprints for a living. This set walks out of the desert and stops.',
      'تقرأ الأثر منذ صباها. وهذا أثر يخرج من الصحراء ثم ينقطع.',
    ),
    long: t(
      `Major Fahda comes from a line of trackers and works for a police that prefers cameras. A geologist
      is missing, and the only print at the well belongs to a man buried in 1998. With a sceptical partner
      and a patient camel she goes the long way round. Each episode is one day, and each day is hotter.`,
      `الرائد فهدة سليلة قصّاصي أثر، وتعمل في شرطة تفضّل الكاميرات. عالم جيولوجيا مفقود، والأثر الوحيد عند
      البئر لرجل دُفن قبل ربع قرن. مع زميل متشكك وناقة صبور تسلك الطريق الأطول. كل حلقة نهار، وكل نهار
      أشدّ حرًّا.`,
    ),
    genres: ['mystery', 'thriller'],
    year: 2025,
    pgrating: 'PG-13',
    minutes: 43,
    country: 'SA',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'dunes', light: 'day', subject: 'lone-tree' },
    people: [
      directs('ibtisam-alnajd'),
      plays('maha-alghadir', 'Major Fahda', 'الرائد فهدة'),
      plays('khaled-alrimal', 'Sergeant Dakhil', 'الرقيب دخيل'),
      plays('noura-alsidra', 'The widow', 'الأرملة'),
    ],
    seasons: [
      season(1, 2025, 43, [
        e(
          'A Left Foot',
          'قدم يسرى',
          'The print is deeper than the man was heavy.',
          'الأثر أعمق من وزن صاحبه.',
        ),
        e(
          'Downwind',
          'في مهب الريح',
          'A tent is found folded, and still warm.',
          'يُعثر على خيمة مطوية، وما زالت دافئة.',
        ),
        e(
          'The Man From 1998',
          'رجل من زمن مضى',
          'An old grave proves to be very well kept.',
          'قبر قديم يتضح أنه موضع عناية.',
        ),
        e(
          'Noon',
          'الظهيرة',
          'At noon nothing has a shadow, except a lie.',
          'عند الظهيرة لا ظل لشيء إلا الكذب.',
        ),
        e('Where It Stops', 'حيث ينقطع', 'Fahda walks backwards and arrives.', 'تمشي فهدة إلى الوراء، فتصل.'),
      ]),
    ],
  },
  {
    id: 'S2024',
    kind: 'series',
    title: t('The Sleep Clinic', 'عيادة النوم'),
    short: t(
      'Five patients share one dream. The doctor has begun to appear in it.',
      'خمسة مرضى يرون حلمًا واحدًا، وبدأت الطبيبة تظهر فيه.',
    ),
    long: t(
      `On the thirty-first floor the city’s sleepless come to be wired and watched. Dr Lamees finds the
      same staircase in five recordings, and at its foot a door she knows. Someone has been learning to
      open it from the other side. Glossy, uneasy television; leave a lamp on.`,
      `في الطابق الحادي والثلاثين يأتي من جفاهم النوم ليوصلوا بالأسلاك ويُراقبوا. تجد الدكتورة لميس في خمسة
      تسجيلات الدرج نفسه، وفي أسفله بابًا تعرفه. ثمة من يتعلم فتحه من الجهة الأخرى. عمل أنيق مقلق، فاتركوا
      مصباحًا مضاءً.`,
    ),
    genres: ['mystery', 'thriller'],
    year: 2026,
    pgrating: '15+',
    minutes: 41,
    country: 'AE',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['BOLD'],
    scene: { world: 'city', light: 'dusk', subject: 'tower' },
    people: [
      directs('hamad-alwasm'),
      plays('hessa-aldana', 'Dr Lamees', 'الدكتورة لميس'),
      plays('saif-alghaf', 'Patient four', 'المريض الرابع'),
      plays('han-soyul', 'Patient five', 'المريضة الخامسة'),
    ],
    seasons: [
      season(1, 2026, 41, [
        e(
          'Stage One',
          'المرحلة الأولى',
          'A new patient describes the doctor’s childhood home.',
          'مريض جديد يصف بيت طفولة الطبيبة.',
        ),
        e(
          'Stage Two',
          'المرحلة الثانية',
          'The staircase gains a step each night.',
          'كل ليلة تزيد الدرج درجة.',
        ),
        e(
          'Stage Three',
          'المرحلة الثالثة',
          'Patient four wakes up speaking Korean.',
          'يستيقظ المريض الرابع متحدثًا بالكورية.',
        ),
        e('Waking', 'اليقظة', 'The door is opened, politely, from inside.', 'يُفتح الباب بأدب، من الداخل.'),
      ]),
    ],
  },
  {
    id: 'S2030',
    kind: 'series',
    title: t('The Glass Choir', 'جوقة الزجاج'),
    short: t(
      'Eight voices, one perfect recording, and a ninth that nobody invited.',
      'ثمانية أصوات وتسجيل كامل، وصوت تاسع لم يدعه أحد.',
    ),
    long: t(
      `A celebrated choir shuts itself in a mountain convent to record its farewell. On the tapes there is
      one voice more than there are singers. As friendships crack along old lines, the producer stops
      sleeping and starts counting. Beautifully sung, and cruel in the right places.`,
      `جوقة شهيرة تعتكف في دير جبلي لتسجّل وداعها. في الأشرطة صوت يزيد على عدد المنشدين. ومع تصدّع الصداقات
      على شقوقها القديمة، يكفّ المنتج عن النوم ويبدأ بالعدّ. غناء بديع، وقسوة في مواضعها.`,
    ),
    genres: ['thriller', 'music'],
    year: 2024,
    pgrating: '15+',
    minutes: 46,
    country: 'LB',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['BOLD'],
    scene: { world: 'mountains', light: 'storm', subject: 'crowd' },
    people: [
      directs('sawsan-rihani'),
      plays('tala-sununu', 'The alto', 'الألتو'),
      plays('samir-dalal', 'The producer', 'المنتج'),
      plays('thurayya-layl', 'The soprano', 'السوبرانو'),
      composes('nasir-bayat'),
    ],
    seasons: [
      season(1, 2024, 46, [
        e(
          'Kyrie for Nine',
          'نشيد لتسعة',
          'The first playback is better than it should be.',
          'التسجيل الأول أجمل مما ينبغي.',
        ),
        e('Rests', 'سكتات', 'Someone breathes in the silences.', 'ثمة من يتنفس في السكتات.'),
        e(
          'Dissonance',
          'نشاز',
          'A love affair from another winter is sung in public.',
          'قصة حب من شتاء آخر تُغنّى على الملأ.',
        ),
        e(
          'Fade',
          'خفوت',
          'Eight go up to the bell tower, and nine come down.',
          'يصعد ثمانية إلى برج الجرس، وينزل تسعة.',
        ),
      ]),
    ],
  },
];
