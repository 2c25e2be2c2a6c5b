import { directs, hosts, performs, plays } from '../people.ts';
import { e, season, t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Series for children, in portions that fit before bedtime. */
export const kidsSeries: DemoTitle[] = [
  {
    id: 'K6010',
    kind: 'series',
    title: t('Bamya and Friends', 'بامية وأصدقاؤها'),
    short: t(
      'The vegetables next door have a club, a flag and no adults.',
      'لخضار الحديقة المجاورة نادٍ وراية، وبلا كبار.',
    ),
    long: t(
      `Bamya is an okra with big ideas. Her friends are an aubergine who worries, twin radishes and a lemon
      with a temper. Every day they solve something small: sharing, weather, a snail. Songs included.`,
      `بامية حبة بامية صاحبة أفكار كبيرة. أصدقاؤها باذنجان كثير القلق، وفجلتان توأم، وليمونة حادة الطبع. كل
      يوم يحلّون شيئًا صغيرًا: القسمة والطقس، وحلزونًا. والأغاني متوفرة.`,
    ),
    genres: ['animation', 'family'],
    year: 2026,
    pgrating: 'G',
    minutes: 11,
    country: 'EG',
    audio: ['ara', 'eng'],
    captions: ['ara'],
    prices: ['FREE'],
    sections: ['KIDS', 'FREEMIUM'],
    scene: { world: 'garden', light: 'day', subject: 'crowd' },
    people: [
      directs('karim-abusanad'),
      plays('salma-qandil', 'Bamya', 'بامية'),
      plays('nabil-zahran', 'Aubergine', 'الباذنجان'),
    ],
    seasons: [
      season(1, 2025, 11, [
        e('The Flag', 'الراية', 'Everyone wants their own colour on it.', 'كل واحد يريد لونه على الراية.'),
        e('A Cloud of Our Own', 'غيمة لنا', 'They try to keep a cloud.', 'يحاولون الاحتفاظ بغيمة.'),
        e(
          'The Snail’s House',
          'بيت الحلزون',
          'He is moving. It takes a week.',
          'ينتقل الحلزون إلى مكان جديد، ويستغرق أسبوعًا.',
        ),
        e(
          'Lemon Says Sorry',
          'ليمونة تعتذر',
          'It is the hardest word in the garden.',
          'أصعب كلمة في الحديقة.',
        ),
      ]),
      season(2, 2026, 11, [
        e('New Seeds', 'بذور جديدة', 'Somebody very small moves in.', 'ساكن صغير جدًا يصل.'),
        e(
          'The Longest Shadow',
          'أطول ظل',
          'They meet a giant at sunset, and it is Radish.',
          'عند الغروب يلتقون عملاقًا، فإذا هو فجلة.',
        ),
        e('Rain Party', 'حفلة المطر', 'Umbrellas are voted out.', 'التصويت ضد المظلات.'),
      ]),
    ],
  },
  {
    id: 'K6011',
    kind: 'series',
    title: t('Detective Faheem', 'المحقق فهيم'),
    short: t(
      'He is four years old, has a magnifying glass, and naps at noon.',
      'عمره أربع سنوات، ومعه عدسة مكبرة، وينام عند الظهر.',
    ),
    long: t(
      `Who ate the middle of the cake? Why is the left shoe always missing? Faheem of the third floor takes
      every case in the building. The culprit is usually the wind, and once a goat. Clues for small
      viewers are hidden in each scene.`,
      `من أكل وسط الكعكة؟ ولماذا تختفي الفردة اليسرى دائمًا؟ فهيم ساكن الطابق الثالث يقبل كل قضايا العمارة.
      الفاعل هو الهواء غالبًا، ومرة عنزة. وفي كل مشهد دليل مخبأ لصغار المشاهدين.`,
    ),
    genres: ['animation', 'mystery'],
    year: 2024,
    pgrating: 'G',
    minutes: 13,
    country: 'SA',
    audio: ['ara', 'eng'],
    captions: ['ara'],
    prices: ['PLAN'],
    sections: ['KIDS'],
    scene: { world: 'city', light: 'golden', subject: 'cat' },
    people: [
      directs('ibtisam-alnajd'),
      plays('youssef-mirghad', 'Faheem', 'فهيم'),
      plays('maha-alghadir', 'Mother', 'الأم'),
    ],
    seasons: [
      season(1, 2024, 13, [
        e('The Middle of the Cake', 'وسط الكعكة', 'The edges are innocent.', 'الأطراف بريئة.'),
        e(
          'The Left Shoe',
          'الفردة اليسرى',
          'Seven left shoes, one very warm nest.',
          'سبع فردات يسرى، وعش دافئ جدًا.',
        ),
        e('Who Rang the Bell', 'من دقّ الجرس', 'Nobody is at the door, again.', 'لا أحد عند الباب، مرة أخرى.'),
        e(
          'The Nap',
          'القيلولة',
          'The great detective is fast asleep, and so is the case.',
          'المحقق الكبير نائم، والقضية نائمة.',
        ),
      ]),
    ],
  },
  {
    id: 'K6012',
    kind: 'series',
    title: t('The Star Caravan', 'قافلة النجوم'),
    short: t(
      'Five children and a camel deliver the night, one star at a time.',
      'خمسة أطفال وناقة يوزّعون الليل، نجمة نجمة.',
    ),
    long: t(
      `Somebody has to hang the stars up every evening. Since Grandmother’s knee went bad it has been the
      children of Sector Nine. Each delivery is an adventure and a little astronomy. It ends with a yawn,
      as it should.`,
      `لا بد لأحد أن يعلّق النجوم كل مساء. ومنذ أن تعبت ركبة الجدة صارت مهمة أطفال القطاع التاسع. كل توصيلة
      مغامرة، ومعها قليل من الفلك. وتنتهي بتثاؤب، كما ينبغي.`,
    ),
    genres: ['animation', 'adventure'],
    year: 2025,
    pgrating: 'G',
    minutes: 14,
    country: 'AE',
    audio: ['ara', 'eng', 'jpn'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['KIDS'],
    scene: { world: 'stars', light: 'night', subject: 'caravan' },
    people: [
      directs('hamad-alwasm'),
      plays('jud-alsari', 'Najma', 'نجمة'),
      plays('warda-nimri', 'Grandmother', 'الجدة'),
      plays('mizue-aokawa', 'The comet', 'المذنّب'),
    ],
    seasons: [
      season(1, 2025, 14, [
        e('First Delivery', 'أول توصيلة', 'The North Star must not be dropped.', 'نجم الشمال ممنوع أن يسقط.'),
        e(
          'The Missing Seven',
          'السبعة المفقودة',
          'The Pleiades have gone to a party.',
          'ذهبت الثريا إلى حفلة.',
        ),
        e(
          'A Hole in the Night',
          'ثقب في الليل',
          'Light is leaking, and they have thread.',
          'الضوء يتسرب، ومعهم خيط.',
        ),
        e('Milk', 'درب الحليب', 'The camel explains the Milky Way.', 'الناقة تشرح درب التبّانة.'),
        e(
          'Good Morning',
          'صباح الخير',
          'Everything must be taken down again.',
          'لا بد من إنزال كل شيء من جديد.',
        ),
      ]),
    ],
  },
  {
    id: 'K6013',
    kind: 'series',
    title: t('Letters Jump', 'الحروف تقفز'),
    short: t(
      'Twenty-eight letters move into one house. Hamza cannot find a chair.',
      'ثمانية وعشرون حرفًا في بيت واحد، والهمزة لا تجد كرسيًا.',
    ),
    long: t(
      `A reading series in which the Arabic letters are lodgers with habits. Alif is tall and vain, the
      dots go missing, Waw never lets go of anyone’s hand. Each episode makes three words and one mess.
      Children read along without noticing.`,
      `سلسلة لتعلّم القراءة، حروفها سكان لهم طباع. الألف طويل معجب بنفسه، والنقاط تضيع، والواو لا تترك يد
      أحد. كل حلقة ثلاث كلمات وفوضى واحدة. ويقرأ الأطفال معها من غير أن ينتبهوا.`,
    ),
    genres: ['animation', 'family'],
    year: 2024,
    pgrating: 'G',
    minutes: 9,
    country: 'QA',
    audio: ['ara'],
    captions: ['ara'],
    prices: ['FREE'],
    sections: ['KIDS', 'FREEMIUM'],
    scene: { world: 'courtyard', light: 'day', subject: 'child-with-kite' },
    people: [directs('ibtisam-alnajd'), performs('luna-asfar'), plays('badr-alsahel', 'Alif', 'الألف')],
    seasons: [
      season(1, 2024, 9, [
        e('Alif Stands Up', 'الألف يقف', 'He will not bend, even for the door.', 'لا ينحني، حتى للباب.'),
        e(
          'Whose Dots Are These',
          'نقاط من هذه',
          'Ba, Ta and Tha look under the sofa.',
          'الباء والتاء والثاء تفتّش تحت الأريكة.',
        ),
        e(
          'Hamza Needs a Chair',
          'الهمزة تريد كرسيًا',
          'On the line, on Waw, on Ya, or on nothing at all.',
          'على السطر أم على واو أم على ياء، أم بلا كرسي؟',
        ),
        e(
          'Round Ta Goes Home',
          'التاء المربوطة تعود',
          'She closes the word behind her.',
          'تغلق الكلمة خلفها وتنام.',
        ),
      ]),
    ],
  },
  {
    id: 'K6014',
    kind: 'series',
    title: t('The Feather Scouts', 'كشّافة الريش'),
    short: t(
      'Three young falcons, one pigeon in disguise, and a desert to look after.',
      'ثلاثة صقور صغار وحمامة متنكرة، وصحراء يحرسونها.',
    ),
    long: t(
      `Litter, lost lambs, a leaking pipe: the Scouts are on their way. Pip is really a pigeon and hopes
      that no one will ask. Her maps are the best in the troop. Brisk adventures about looking after a
      place.`,
      `نفايات وخراف تائهة وأنبوب يرشح: الكشّافة في الطريق. «بيبو» حمامة في الحقيقة، وتأمل ألا يسأل أحد. لكن
      خرائطها أفضل ما في السرب. مغامرات سريعة عن العناية بالمكان.`,
    ),
    genres: ['animation', 'adventure'],
    year: 2025,
    pgrating: 'G',
    minutes: 12,
    country: 'AE',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['KIDS'],
    scene: { world: 'mountains', light: 'dawn', subject: 'falcon' },
    people: [
      directs('hamad-alwasm'),
      plays('saif-alghaf', 'The captain', 'القائد'),
      plays('noura-alsidra', 'Pip', 'بيبو'),
    ],
    seasons: [
      season(1, 2025, 12, [
        e(
          'The Plastic Dune',
          'كثيب البلاستيك',
          'A new hill has appeared, and it rustles.',
          'ظهرت تلّة جديدة، وهي تخشخش.',
        ),
        e('Lamb Number Forty', 'الخروف الأربعون', 'He is not lost. He is exploring.', 'ليس تائهًا، بل يستكشف.'),
        e('Drip', 'قطرة', 'A tiny sound empties a whole tank.', 'صوت صغير يفرغ خزانًا كاملًا.'),
        e('Pip’s Secret', 'سرّ بيبو', 'A storm asks for a pigeon.', 'عاصفة تحتاج إلى حمامة.'),
      ]),
    ],
  },
  {
    id: 'K6015',
    kind: 'series',
    title: t('The Palm Tree Orchestra', 'أوركسترا النخلة'),
    short: t(
      'A beetle, a bulbul and a frog have a concert on Thursday.',
      'خنفساء وبلبل وضفدع، والحفل يوم الخميس.',
    ),
    long: t(
      `High in one palm lives the smallest orchestra in the world. They know only one tune, and each plays
      a different one. The conductor is a gecko with stage fright. An introduction to music that never
      says so.`,
      `في أعلى نخلة تعيش أصغر أوركسترا في العالم. تحفظ لحنًا واحدًا، وكل عازف يحفظ غيره. والمايسترو برص
      يخاف المسرح. مدخل إلى الموسيقى لا يقول إنه كذلك.`,
    ),
    genres: ['animation', 'music'],
    year: 2023,
    pgrating: 'G',
    minutes: 10,
    country: 'IQ',
    audio: ['ara', 'eng'],
    captions: ['ara'],
    prices: ['ADBASED'],
    sections: ['KIDS', 'FREEMIUM'],
    scene: { world: 'palms', light: 'day', subject: 'oud-player' },
    people: [
      directs('laila-marsoum'),
      performs('wissam-hijaz'),
      plays('haydar-nahrain', 'The gecko', 'البرص'),
    ],
    seasons: [
      season(1, 2023, 10, [
        e(
          'One Tune',
          'لحن واحد',
          'Five musicians, five tunes, one headache.',
          'خمسة عازفين وخمسة ألحان، وصداع واحد.',
        ),
        e(
          'The Frog Is Flat',
          'الضفدع ناشز',
          'He has a cold, and it sounds wonderful.',
          'عنده زكام، وصوته رائع.',
        ),
        e(
          'Rests Are Music Too',
          'السكتة موسيقى أيضًا',
          'The beetle learns when not to play.',
          'تتعلم الخنفساء متى لا تعزف.',
        ),
        e(
          'Thursday',
          'الخميس',
          'The audience is one ant, and she is moved.',
          'الجمهور نملة واحدة، وقد تأثرت.',
        ),
      ]),
    ],
  },
  {
    id: 'K6016',
    kind: 'series',
    title: t('Little Cooks, Big Spoons', 'طهاة صغار وملاعق كبيرة'),
    short: t('Real children, real flour, hardly any fire.', 'أطفال حقيقيون وطحين حقيقي، ونار تكاد لا تُذكر.'),
    long: t(
      `Chef Basel stands on the wrong side of the counter and does as he is told. Each week two young cooks
      make one dish their family has always made. Things are dropped. Everything is eaten.`,
      `يقف الشيف باسل في الجهة الخطأ من الطاولة وينفّذ الأوامر. كل أسبوع طاهيان صغيران يعدّان طبقًا من
      أطباق العائلة. أشياء تسقط على الأرض. وكل شيء يؤكل.`,
    ),
    genres: ['cooking', 'family'],
    year: 2026,
    pgrating: 'G',
    minutes: 18,
    country: 'LB',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['KIDS'],
    scene: { world: 'garden', light: 'golden', subject: 'cook' },
    people: [hosts('basel-tannur'), plays('jud-alsari')],
    seasons: [
      season(1, 2026, 18, [
        e('Bread With a Face', 'خبز له وجه', 'The oven gives it an expression.', 'الفرن يمنحه تعبيرًا.'),
        e(
          'Lentils Are Brave',
          'العدس شجاع',
          'A soup for cold days and lost teeth.',
          'شوربة لأيام البرد والأسنان المخلوعة.',
        ),
        e('Too Many Dates', 'تمر كثير', 'There is no such thing.', 'لا وجود لشيء كهذا.'),
        e('Pancake Ceiling', 'قطايف على السقف', 'It will come down when it is ready.', 'ستنزل حين تنضج.'),
      ]),
    ],
  },
  {
    id: 'K6017',
    kind: 'series',
    title: t('The Lighthouse Twins', 'توأم الفنار'),
    short: t(
      'They live at the top of a hundred and ten stairs, and forget things.',
      'يسكنان فوق مئة وعشر درجات، وينسيان الأشياء.',
    ),
    long: t(
      `Nour and Nar help their aunt to keep the light. Below are seals, smugglers, a grumpy crab and the
      school boat. Above is weather. Adventure for seven and up, with knots to practise.`,
      `نور ونار يساعدان خالتهما في رعاية الفنار. في الأسفل فقمات ومهرّبون وسلطعون نكد وقارب المدرسة. وفي
      الأعلى طقس. مغامرات لمن هم في السابعة فما فوق، ومعها عُقد للتدريب.`,
    ),
    genres: ['family', 'adventure'],
    year: 2025,
    pgrating: 'PG',
    minutes: 22,
    country: 'DZ',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: ['KIDS'],
    scene: { world: 'sea', light: 'day', subject: 'lighthouse' },
    people: [
      directs('mehdi-zerhoun'),
      plays('jud-alsari', 'Nour', 'نور'),
      plays('youssef-mirghad', 'Nar', 'نار'),
      plays('rim-benyazza', 'The aunt', 'الخالة'),
    ],
    seasons: [
      season(1, 2025, 22, [
        e(
          'A Hundred and Ten',
          'مئة وعشر',
          'They count the stairs, and get a hundred and eleven.',
          'يعدّان الدرج، فيصير مئة وإحدى عشرة.',
        ),
        e(
          'The Polite Smuggler',
          'المهرّب المهذب',
          'He asks to borrow a boat, and says please.',
          'يطلب استعارة قارب، ويقول من فضلكم.',
        ),
        e('Fog Day', 'يوم الضباب', 'School comes to them, by accident.', 'المدرسة تأتي إليهما، بالخطأ.'),
        e(
          'The Lamp Goes Out',
          'انطفأ المصباح',
          'Two torches, one mirror, nine boats.',
          'مصباحان ومرآة وتسعة قوارب.',
        ),
      ]),
    ],
  },
  {
    id: 'K6018',
    kind: 'series',
    title: t('Goodnight, Sand', 'تصبح على خير يا رمل'),
    short: t(
      'Five-minute stories in a quiet voice, for the very last thing.',
      'حكايات من خمس دقائق بصوت خافت، لآخر النهار.',
    ),
    long: t(
      `A fox, a dune and a wind that is trying to be still. Nothing is chased and nobody shouts. The
      pictures move about as fast as breathing. Parents report falling asleep first.`,
      `ثعلب وكثيب وريح تحاول أن تهدأ. لا مطاردات ولا صراخ. والصور تتحرك بسرعة التنفس تقريبًا. ويقول الآباء
      إنهم ينامون أولًا.`,
    ),
    genres: ['animation', 'family'],
    year: 2026,
    pgrating: 'G',
    minutes: 5,
    country: 'OM',
    audio: ['ara', 'eng'],
    captions: [],
    prices: ['FREE'],
    sections: ['KIDS', 'FREEMIUM'],
    scene: { world: 'dunes', light: 'night', subject: 'cat' },
    people: [directs('ibtisam-alnajd'), plays('amna-tayyib', 'The voice', 'صوت الحكاية')],
    seasons: [
      season(1, 2026, 5, [
        e('The Dune Lies Down', 'الكثيب يستلقي', 'It has been standing all day.', 'ظل واقفًا طوال النهار.'),
        e('Fox Counts Stars', 'الثعلب يعدّ النجوم', 'He gets as far as four.', 'يصل إلى أربعة.'),
        e('The Wind’s Blanket', 'لحاف الريح', 'It keeps slipping off.', 'ينزلق عنها كل مرة.'),
        e('A Very Small Rain', 'مطر صغير جدًا', 'One drop, and where it goes.', 'قطرة واحدة، وإلى أين تذهب.'),
      ]),
    ],
  },
];
