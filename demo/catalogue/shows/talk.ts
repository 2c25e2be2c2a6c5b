import { hosts, performs } from '../people.ts';
import { e, season, t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Shows around a table, a wall or a microphone. */
export const talk: DemoTitle[] = [
  {
    id: 'T3001',
    kind: 'tvshow',
    title: t('The Long Table', 'المائدة الطويلة'),
    short: t(
      'Eight guests, seven courses, and no one leaves before the coffee.',
      'ثمانية ضيوف وسبعة أطباق، ولا أحد يغادر قبل القهوة.',
    ),
    long: t(
      `Munira Al Fanar invites people who would never share a lift to share a supper. A judge sits beside a
      rapper, a goalkeeper beside a poet. The cameras hide in the lamps, and the questions come from the
      guests. It is the warmest conversation on the air.`,
      `تدعو منيرة الفنار إلى العشاء من لا يجتمعون في مصعد. قاضٍ إلى جوار مغنّي راب، وحارس مرمى إلى جوار
      شاعر. الكاميرات مخبأة في المصابيح، والأسئلة يطرحها الضيوف. أدفأ حديث على الشاشة.`,
    ),
    genres: ['talk'],
    year: 2026,
    pgrating: 'PG',
    minutes: 52,
    country: 'AE',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'courtyard', light: 'dusk', subject: 'crowd' },
    people: [hosts('munira-alfanar'), hosts('basel-tannur')],
    seasons: [
      season(1, 2025, 52, [
        e(
          'Judges and Drummers',
          'قضاة وطبّالون',
          'A judge, a drummer and a beekeeper disagree about silence.',
          'قاضٍ وطبّال ونحّال يختلفون في معنى الصمت.',
        ),
        e(
          'People Who Left',
          'الذين رحلوا',
          'Eight guests describe the door they closed last.',
          'ثمانية ضيوف يصفون آخر باب أغلقوه.',
        ),
        e(
          'The Second Child',
          'الابن الثاني',
          'Everyone at the table has an elder brother.',
          'لكل من على المائدة أخ أكبر.',
        ),
        e(
          'Night Workers',
          'أهل الليل',
          'A baker, a nurse and a pilot have breakfast at midnight.',
          'خباز وممرضة وطيار يفطرون عند منتصف الليل.',
        ),
      ]),
      season(2, 2026, 52, [
        e(
          'First Jobs',
          'أول وظيفة',
          'A surgeon began as a tea boy, and still makes the tea.',
          'جرّاح بدأ صبي شاي، وما زال يعدّه.',
        ),
        e(
          'What My Mother Cooked',
          'طبخة أمي',
          'Every guest brings a pot, and one brings the mother.',
          'كل ضيف يحضر قدرًا، وواحد أحضر أمه.',
        ),
        e(
          'Strangers on a Train',
          'غرباء في القطار',
          'The table is laid in a dining car between two cities.',
          'تُمدّ المائدة في عربة مطعم بين مدينتين.',
        ),
      ]),
    ],
  },
  {
    id: 'T3002',
    kind: 'tvshow',
    title: t('Nine O’Clock, No Tie', 'التاسعة بلا ربطة عنق'),
    short: t(
      'The day’s news, told by people who have taken off their jackets.',
      'أخبار اليوم كما يرويها من خلعوا ستراتهم.',
    ),
    long: t(
      `Four journalists, one sofa and a strict limit of three stories a night. They say what they know,
      what they do not, and what they were wrong about yesterday. Guests may interrupt once. Calm, quick
      and over in half an hour.`,
      `أربعة صحفيين وأريكة واحدة، وحدّ صارم: ثلاث قصص في الليلة. يقولون ما يعرفون وما لا يعرفون، وما أخطؤوا
      فيه أمس. للضيف مقاطعة واحدة. برنامج هادئ سريع ينتهي في نصف ساعة.`,
    ),
    genres: ['talk', 'news'],
    year: 2026,
    pgrating: 'PG',
    minutes: 30,
    country: 'JO',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'city', light: 'dusk', subject: 'radio' },
    people: [hosts('hind-qamari'), hosts('fahd-almarma')],
    seasons: [
      season(1, 2026, 30, [
        e(
          'Bread, Rain, Elections',
          'خبز ومطر وانتخابات',
          'Three stories that turn out to be one.',
          'ثلاث قصص يتبين أنها واحدة.',
        ),
        e(
          'The Retraction',
          'التراجع',
          'A whole episode about yesterday’s mistake.',
          'حلقة كاملة عن خطأ الأمس.',
        ),
        e(
          'Who Owns the Shade',
          'لمن الظل',
          'A city plans trees, and its lawyers plan harder.',
          'مدينة تخطط للأشجار، ومحاموها يخططون أكثر.',
        ),
        e(
          'The Quiet Minister',
          'الوزير الصامت',
          'He agreed to come, but not to speak.',
          'وافق على الحضور، ولم يوافق على الكلام.',
        ),
      ]),
    ],
  },
  {
    id: 'T3007',
    kind: 'tvshow',
    title: t('Ask Me After Midnight', 'اسألني بعد منتصف الليل'),
    short: t('A lamp, a telephone, and callers who cannot sleep.', 'مصباح وهاتف، ومتصلون جفاهم النوم.'),
    long: t(
      `Each night Munira turns off the studio lights and takes six calls. There are no names, no experts
      and no music under the sad parts. People ask what they would never ask by day. Listeners write the
      answers, and she reads them at dawn.`,
      `كل ليلة تطفئ منيرة أضواء الاستوديو وتجيب ستة اتصالات. لا أسماء ولا خبراء، ولا موسيقى تحت المقاطع
      الحزينة. يسأل الناس ما لا يسألونه نهارًا. والمستمعون يكتبون الأجوبة، فتقرؤها مع الفجر.`,
    ),
    genres: ['talk'],
    year: 2025,
    pgrating: 'PG-13',
    minutes: 44,
    country: 'KW',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'city', light: 'night', subject: 'radio' },
    people: [hosts('munira-alfanar')],
    seasons: [
      season(1, 2025, 44, [
        e(
          'The Wrong Number',
          'الرقم الخطأ',
          'A man dials the show by mistake, and stays an hour.',
          'يتصل رجل بالخطأ، فيبقى ساعة.',
        ),
        e(
          'Two Sisters, Two Lines',
          'أختان وخطّان',
          'They do not know that the other is waiting.',
          'لا تعلم إحداهما أن الأخرى على الانتظار.',
        ),
        e(
          'Questions From Children',
          'أسئلة الأطفال',
          'Four callers are under ten, and up too late.',
          'أربعة متصلين دون العاشرة، وقد سهروا أكثر مما يجب.',
        ),
        e(
          'Silence, Six Minutes',
          'ست دقائق من الصمت',
          'A caller says nothing, and nobody hangs up.',
          'متصل لا يقول شيئًا، ولا أحد يقفل الخط.',
        ),
      ]),
    ],
  },
  {
    id: 'T3008',
    kind: 'tvshow',
    title: t('The Stadium Wall', 'جدار الملعب'),
    short: t(
      'Football as the terraces tell it: loud, loyal, and usually right.',
      'كرة القدم كما ترويها المدرجات: بصوت عالٍ ووفاء، وهي غالبًا على حق.',
    ),
    long: t(
      `Fahd Al Marma leaves the studio for the wall outside, where the real analysis happens. Bus drivers
      redraw the offside line in chalk; grandmothers name the squad. Former players come for one question
      and stay for the tea. There are no graphics and plenty of gestures.`,
      `يترك فهد المرمى الاستوديو إلى جدار الملعب، حيث التحليل الحقيقي. سائقو الحافلات يرسمون خط التسلل
      بالطبشور، والجدّات يخترن التشكيلة. يأتي قدامى اللاعبين لسؤال واحد، فيبقون للشاي. لا رسوم بيانية،
      والإشارات باليد كثيرة.`,
    ),
    genres: ['sport', 'talk'],
    year: 2026,
    pgrating: 'G',
    minutes: 38,
    country: 'SA',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['ADBASED'],
    sections: ['FREEMIUM'],
    scene: { world: 'city', light: 'golden', subject: 'football-boy' },
    people: [hosts('fahd-almarma')],
    seasons: [
      season(1, 2026, 38, [
        e(
          'The Left Back Nobody Loved',
          'الظهير الأيسر الذي لم يحبه أحد',
          'An apology, forty years late, with banner.',
          'اعتذار متأخر أربعين عامًا، ومعه لافتة.',
        ),
        e(
          'Rain Delay',
          'توقف بسبب المطر',
          'Two rival crowds share one roof.',
          'جمهوران متنافسان تحت سقف واحد.',
        ),
        e(
          'The Groundsman',
          'حارس العشب',
          'He has seen every match, from behind a roller.',
          'شاهد كل المباريات من خلف المدحلة.',
        ),
        e(
          'Penalty School',
          'مدرسة ركلات الجزاء',
          'A physics teacher takes five, and explains the sixth.',
          'مدرّس فيزياء يسدد خمسًا، ويشرح السادسة.',
        ),
      ]),
    ],
  },
  {
    id: 'T3012',
    kind: 'tvshow',
    title: t('The Money Majlis', 'مجلس المال'),
    short: t(
      'Salaries, debts and dreams, in words your uncle would use.',
      'رواتب وديون وأحلام، بكلام يفهمه خالك.',
    ),
    long: t(
      `Every week one family lays its real accounts on the carpet. Three advisers who do not sell anything
      read them aloud. They argue about cars, weddings and the price of face. By the end there is a plan
      on one sheet of paper.`,
      `كل أسبوع تفرش عائلة حساباتها الحقيقية على السجادة. ثلاثة مستشارين لا يبيعون شيئًا يقرؤونها بصوت
      عالٍ. يتجادلون في السيارات والأعراس وثمن المظاهر. وفي الختام خطة على ورقة واحدة.`,
    ),
    genres: ['talk', 'news'],
    year: 2025,
    pgrating: 'G',
    minutes: 40,
    country: 'QA',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'courtyard', light: 'golden', subject: 'lantern' },
    people: [hosts('hind-qamari'), hosts('munira-alfanar')],
    seasons: [
      season(1, 2025, 40, [
        e(
          'The Third Car',
          'السيارة الثالثة',
          'A family of four has five steering wheels.',
          'عائلة من أربعة، وعندها خمسة مقاود.',
        ),
        e(
          'A Wedding on Credit',
          'عرس بالتقسيط',
          'Six hundred guests, twelve years of payments.',
          'ستمئة ضيف، واثنتا عشرة سنة من الأقساط.',
        ),
        e(
          'My First Salary',
          'راتبي الأول',
          'It lasted nine days. Here is where it went.',
          'دام تسعة أيام، وهنا نعرف أين ذهب.',
        ),
        e(
          'Grandfather’s Shop',
          'دكان الجد',
          'To sell, to rent or to keep the keys?',
          'بيع أم إيجار أم نحتفظ بالمفاتيح؟',
        ),
      ]),
    ],
  },
  {
    id: 'T3015',
    kind: 'tvshow',
    title: t('Half a Line', 'شطر بيت'),
    short: t(
      'One poet gives half a verse. The other has ten seconds.',
      'شاعر يلقي شطرًا، والآخر أمامه عشر ثوانٍ.',
    ),
    long: t(
      `The old duel of verses comes back with a clock, a full hall and a bell that nobody wants to hear.
      Truckers, teachers and one nine-year-old take the stage. The jury may weep but may not speak. You
      will find yourself counting syllables in traffic.`,
      `المساجلة القديمة تعود بساعة وقاعة ممتلئة، وجرس لا يريد أحد سماعه. يصعد المنصة سائقون ومعلّمات وطفل
      في التاسعة. للجنة أن تبكي، وليس لها أن تتكلم. ستجدون أنفسكم تزنون الكلام في الزحام.`,
    ),
    genres: ['talk', 'music'],
    year: 2024,
    pgrating: 'G',
    minutes: 46,
    country: 'AE',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'stars', light: 'dusk', subject: 'lantern' },
    people: [hosts('khaled-alrimal'), hosts('hind-qamari')],
    seasons: [
      season(1, 2024, 46, [
        e(
          'The Bell',
          'الجرس',
          'Opening night, and a favourite falls to a taxi driver.',
          'ليلة الافتتاح: المرشّح الأول يسقط أمام سائق تاكسي.',
        ),
        e(
          'Rhyme in Qaf',
          'قافية القاف',
          'The hardest letter of the evening empties the stage.',
          'أصعب حروف الليلة يفرغ المنصة.',
        ),
        e(
          'Nine Years Old',
          'ابن التاسعة',
          'She has read everything, and is not afraid.',
          'قرأت كل شيء، ولا تخاف.',
        ),
        e('The Last Half', 'الشطر الأخير', 'A final is decided by a breath.', 'نهائي يحسمه نَفَس.'),
      ]),
    ],
  },
  {
    id: 'T3020',
    kind: 'tvshow',
    title: t('Second Take', 'لقطة ثانية'),
    short: t(
      'Film people watch one scene again, and tell you what you missed.',
      'أهل السينما يعيدون مشهدًا واحدًا، ويخبرونك بما فاتك.',
    ),
    long: t(
      `One scene, one guest, one hour. Directors confess to accidents, actors to colds, composers to theft.
      The clip is played five times, and each time it is another film. For everyone who stays through the
      credits.`,
      `مشهد واحد وضيف واحد وساعة واحدة. المخرجون يعترفون بالمصادفات، والممثلون بالزكام، والملحنون بالسرقة.
      يُعرض المشهد خمس مرات، وكل مرة هو فيلم آخر. لمن يبقون حتى آخر الأسماء.`,
    ),
    genres: ['talk', 'documentary'],
    year: 2025,
    pgrating: 'PG',
    minutes: 60,
    country: 'EG',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'city', light: 'day', subject: 'two-figures' },
    people: [hosts('salma-qandil'), performs('nasir-bayat')],
    seasons: [
      season(1, 2025, 60, [
        e(
          'The Lift Scene',
          'مشهد المصعد',
          'How forty people fitted into a box for two.',
          'كيف اتسع صندوق لاثنين لأربعين شخصًا.',
        ),
        e(
          'The Storm in Salt',
          'عاصفة الملح',
          'A storm from 1962, frame by frame.',
          'عاصفة من الستينيات، صورة بصورة.',
        ),
        e(
          'Three Words',
          'ثلاث كلمات',
          'A line that was cut, restored, and cut again.',
          'جملة حُذفت، ثم أُعيدت، ثم حُذفت.',
        ),
        e(
          'Music Enters',
          'دخول الموسيقى',
          'Nasir Bayat plays the cue that was never used.',
          'يعزف ناصر بيات اللحن الذي لم يُستعمل.',
        ),
      ]),
    ],
  },
];
