import { hosts, performs } from '../people.ts';
import { e, season, t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Shows that go and look. */
export const travelAndKnowledge: DemoTitle[] = [
  {
    id: 'T3004',
    kind: 'tvshow',
    title: t('The Slow Passport', 'جواز على مهل'),
    short: t(
      'No flights. Ever. He is three years behind schedule and very happy.',
      'بلا طائرات أبدًا. متأخر عن جدوله ثلاث سنوات، وسعيد جدًا.',
    ),
    long: t(
      `Sami Al Rahhal crosses the world by whatever leaves next: a freight train, a salt lorry, a wedding
      bus. He learns the word for “sit down” everywhere, because that is what people say. Maps are drawn
      by whoever he meets. Television for those who like the journey better.`,
      `يعبر سامي الرحال العالم بما يتحرك أولًا: قطار بضائع أو شاحنة ملح أو حافلة عرس. يتعلم كلمة «تفضّل» في
      كل مكان، لأنها أول ما يقوله الناس. والخرائط يرسمها من يلتقيهم. لمن يحبون الطريق أكثر من الوصول.`,
    ),
    genres: ['documentary', 'adventure'],
    year: 2026,
    pgrating: 'G',
    minutes: 48,
    country: 'SA',
    audio: ['ara', 'eng', 'chi'],
    captions: ['ara', 'eng', 'chi'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'road', light: 'golden', subject: 'car' },
    people: [hosts('sami-alrahhal')],
    seasons: [
      season(1, 2024, 48, [
        e(
          'The Salt Lorry',
          'شاحنة الملح',
          'Two days at twenty kilometres an hour.',
          'يومان بسرعة عشرين كيلومترًا في الساعة.',
        ),
        e(
          'Platform None',
          'بلا رصيف',
          'A train is expected. Nobody says when.',
          'قطار منتظر، ولا أحد يقول متى.',
        ),
        e('The Wedding Bus', 'حافلة العرس', 'He is now a cousin of the bride.', 'صار سامي ابن عم العروس.'),
        e('River With No Bridge', 'نهر بلا جسر', 'A raft is built by committee.', 'لجنة تبني طوفًا.'),
      ]),
      season(2, 2026, 48, [
        e(
          'Tea Horse',
          'حصان الشاي',
          'An old road climbs, and so does the price of noodles.',
          'درب قديم يصعد، ومعه سعر الشعيرية.',
        ),
        e(
          'The Night Market of Kashgar',
          'سوق كاشغر الليلي',
          'He buys a hat and receives an uncle.',
          'يشتري قبعة، فيحصل على عم.',
        ),
        e(
          'Slower',
          'أبطأ',
          'A broken ankle, a village, eleven weeks.',
          'كاحل مكسور، وقرية، وأحد عشر أسبوعًا.',
        ),
      ]),
    ],
  },
  {
    id: 'T3006',
    kind: 'tvshow',
    title: t('The Last Workshop', 'آخر الورش'),
    short: t(
      'Before the shutter comes down, someone shows us how it is done.',
      'قبل أن يُغلق الدكان، يرينا صاحبه كيف يُصنع الشيء.',
    ),
    long: t(
      `A saddler, a bell founder, a man who mends dhow sails with his teeth. Each programme spends a
      working day in one workshop, with no narrator and no hurry. Hands do most of the talking. Three of
      the workshops have since found an apprentice.`,
      `سرّاج، وصانع أجراس، ورجل يرقّع الأشرعة بأسنانه. كل حلقة يوم عمل كامل في ورشة واحدة، بلا معلّق ولا
      عجلة. الأيدي هي التي تتكلم. وقد وجدت ثلاث من هذه الورش من يتعلم فيها.`,
    ),
    genres: ['documentary'],
    year: 2023,
    pgrating: 'G',
    minutes: 34,
    country: 'BH',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'harbour', light: 'day', subject: 'door' },
    people: [hosts('sami-alrahhal')],
    seasons: [
      season(1, 2023, 34, [
        e('Sail', 'الشراع', 'Forty metres of cotton and one needle.', 'أربعون مترًا من القطن وإبرة واحدة.'),
        e('Bell', 'الجرس', 'The metal is poured at night, in silence.', 'يُصبّ المعدن ليلًا، في صمت.'),
        e('Saddle', 'السرج', 'The camel is measured, and objects.', 'تُقاس الناقة، فتعترض.'),
        e('Ink', 'الحبر', 'Soot, gum, and a recipe kept in a song.', 'سخام وصمغ، ووصفة محفوظة في أغنية.'),
      ]),
    ],
  },
  {
    id: 'T3009',
    kind: 'tvshow',
    title: t('The Oud Room', 'غرفة العود'),
    short: t(
      'One carpet, one microphone, two musicians who have just met.',
      'سجادة واحدة ولاقط واحد، وعازفان التقيا للتوّ.',
    ),
    long: t(
      `Wissam Hijaz opens his practice room to a guest from another music: a flamenco singer, a gamelan
      master, a girl with a beatbox. They have an hour to find a common note. Mistakes stay in. When it
      works, even the kettle keeps quiet.`,
      `يفتح وسام حجاز غرفة تمرينه لضيف من موسيقى أخرى: مغنّي فلامنكو، أو أستاذ غاميلان، أو فتاة تقرع بفمها.
      أمامهما ساعة ليجدا نغمة مشتركة. الأخطاء تبقى في الحلقة. وحين ينجحان يسكت حتى الإبريق.`,
    ),
    genres: ['music', 'talk'],
    year: 2026,
    pgrating: 'G',
    minutes: 50,
    country: 'IQ',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'courtyard', light: 'night', subject: 'oud-player' },
    people: [hosts('wissam-hijaz'), performs('thurayya-layl'), performs('luna-asfar')],
    seasons: [
      season(1, 2026, 50, [
        e(
          'Seville',
          'إشبيلية',
          'Two old neighbours recognise each other’s scale.',
          'جاران قديمان يتعرف كل منهما سلّم الآخر.',
        ),
        e('Bronze', 'برونز', 'An oud among gongs learns to wait.', 'عود بين الصنوج يتعلم الانتظار.'),
        e(
          'Beatbox',
          'بيت بوكس',
          'Luna Asfar’s cousin brings no instrument at all.',
          'ابنة خالة لونا أصفر تأتي بلا أي آلة.',
        ),
        e('Thurayya', 'ثريا', 'An hour with one singer and one mode.', 'ساعة مع مغنية واحدة ومقام واحد.'),
      ]),
    ],
  },
  {
    id: 'T3010',
    kind: 'tvshow',
    title: t('Near the Wild', 'على مقربة من البرّ'),
    short: t(
      'Leopards, oryx, whales: filmed by people who waited longer.',
      'نمور ومها وحيتان، صوّرها من انتظروا أطول.',
    ),
    long: t(
      `No chases, no drums. A small crew sits still in the great wild places of Arabia until the animals
      forget them. What follows is family life, mostly, and a good deal of sleep. Now and then something
      takes your breath away.`,
      `لا مطاردات ولا طبول. فريق صغير يجلس ساكنًا في براري الجزيرة العربية حتى تنساه الحيوانات. وما يلي
      حياة عائلية في معظمه، وكثير من النوم. وبين حين وآخر مشهد يحبس الأنفاس.`,
    ),
    genres: ['documentary', 'family'],
    year: 2025,
    pgrating: 'G',
    minutes: 47,
    country: 'OM',
    audio: ['ara', 'eng', 'jpn'],
    captions: ['ara', 'eng', 'jpn'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'mountains', light: 'golden', subject: 'lone-tree' },
    people: [hosts('hind-qamari')],
    seasons: [
      season(1, 2025, 47, [
        e(
          'The Leopard’s Ledge',
          'حافة النمر',
          'Eighty-one days for eleven seconds.',
          'واحد وثمانون يومًا من أجل إحدى عشرة ثانية.',
        ),
        e(
          'White Antelope',
          'المها',
          'A calf stands up on its second try.',
          'صغير المها يقف في المحاولة الثانية.',
        ),
        e(
          'The Turtle Beach',
          'شاطئ السلاحف',
          'Forty thousand eggs and one street lamp.',
          'أربعون ألف بيضة ومصباح شارع واحد.',
        ),
        e(
          'City Foxes',
          'ثعالب المدينة',
          'They live behind the cinema and know the times.',
          'تسكن خلف السينما وتحفظ مواعيد العروض.',
        ),
      ]),
    ],
  },
  {
    id: 'T3013',
    kind: 'tvshow',
    title: t('Houses That Remember', 'بيوت تتذكر'),
    short: t(
      'An empty house, a box of photographs, and whoever still has a key.',
      'بيت خالٍ وصندوق صور، ومن بقي معه مفتاح.',
    ),
    long: t(
      `From Jeddah’s coral towers to the mud palaces of Hadramawt, one house tells each hour. Former
      tenants walk the rooms and correct one another. An architect listens to the walls with a small
      hammer. History at the height of a door handle.`,
      `من بيوت جدة المرجانية إلى قصور الطين في حضرموت، بيت واحد يروي كل ساعة. يتجول سكانه القدامى في غرفه
      ويصحّح بعضهم لبعض. ومهندسة معمارية تصغي إلى الجدران بمطرقة صغيرة. تاريخ على ارتفاع مقبض الباب.`,
    ),
    genres: ['documentary', 'history'],
    year: 2024,
    pgrating: 'G',
    minutes: 49,
    country: 'SA',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'courtyard', light: 'day', subject: 'door' },
    people: [hosts('hind-qamari'), hosts('sami-alrahhal')],
    seasons: [
      season(1, 2024, 49, [
        e(
          'Coral',
          'مرجان',
          'A house in Jeddah still smells of the sea it came from.',
          'بيت في جدة ما زالت تفوح منه رائحة البحر الذي بُني منه.',
        ),
        e('Mud', 'طين', 'Eight storeys, one family, no nails.', 'ثمانية طوابق وعائلة واحدة، وبلا مسامير.'),
        e(
          'Wind',
          'الهواء',
          'A tower in the Gulf catches a breeze and a secret.',
          'برجيل على الخليج يصطاد نسمة وسرًّا.',
        ),
        e(
          'The Blue Room',
          'الغرفة الزرقاء',
          'In Tetouan, one door was painted shut.',
          'في تطوان باب أُغلق بالطلاء.',
        ),
      ]),
    ],
  },
  {
    id: 'T3014',
    kind: 'tvshow',
    title: t('The Travels of Words', 'رحلات الكلمات'),
    short: t(
      'How sugar, sofa and zero left home, and what they sent back.',
      'كيف سافر السكر والصفّة والصفر، وماذا أرسلت من هناك.',
    ),
    long: t(
      `Words cross borders without papers. Hind Qamari follows a single word through kitchens, harbours and
      court records, and meets its cousins abroad. Some have grown rich; some have changed their meaning
      and are embarrassed. Light on its feet and deep in its sources.`,
      `الكلمات تعبر الحدود بلا أوراق. تتبع هند قمري كلمة واحدة بين المطابخ والموانئ وسجلات القصور، وتلتقي
      بنات عمّها في الخارج. بعضها اغتنى، وبعضها غيّر معناه ويستحي. برنامج خفيف الخطى، عميق المراجع.`,
    ),
    genres: ['documentary', 'history'],
    year: 2025,
    pgrating: 'G',
    minutes: 33,
    country: 'JO',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'sea', light: 'golden', subject: 'lighthouse' },
    people: [hosts('hind-qamari')],
    seasons: [
      season(1, 2025, 33, [
        e('Sugar', 'سكر', 'A word that sweetened eleven languages.', 'كلمة حلّت إحدى عشرة لغة.'),
        e('Zero', 'صفر', 'Nothing, and how it conquered the world.', 'لا شيء، وكيف فتح العالم.'),
        e('Admiral', 'أميرال', 'A prince of the sea loses half his title.', 'أمير البحر يفقد نصف لقبه.'),
        e('Coffee', 'قهوة', 'One bean, forty spellings.', 'حبة واحدة وأربعون تهجئة.'),
      ]),
    ],
  },
  {
    id: 'T3017',
    kind: 'tvshow',
    title: t('Tonight’s Sky', 'سماء الليلة'),
    short: t(
      'Look up, a little to the left. There. A guide to what is over your roof.',
      'ارفع رأسك، قليلًا إلى اليسار. هناك. دليل لما فوق سطح بيتك.',
    ),
    long: t(
      `Twenty minutes before bed with Hind Qamari and whoever owns the telescope. One object a night, with
      its Arabic name and the reason for it. Sailors, shepherds and a retired astronaut drop in. No
      equipment needed beyond a roof and a neck.`,
      `عشرون دقيقة قبل النوم مع هند قمري وصاحب التلسكوب. كل ليلة جرم واحد، باسمه العربي وسبب التسمية. يمرّ
      بها بحّارة ورعاة ورائد فضاء متقاعد. لا يلزمك من العدّة سوى سطح ورقبة.`,
    ),
    genres: ['documentary'],
    year: 2026,
    pgrating: 'G',
    minutes: 20,
    country: 'AE',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'stars', light: 'night', subject: 'minaret' },
    people: [hosts('hind-qamari')],
    seasons: [
      season(1, 2026, 20, [
        e('Suhail', 'سهيل', 'The star that ends the summer.', 'النجم الذي ينهي الصيف.'),
        e(
          'The Daughters of the Bier',
          'بنات نعش',
          'Seven lights in procession, for three thousand years.',
          'سبعة أضواء في موكب منذ ثلاثة آلاف سنة.',
        ),
        e(
          'The Moon’s Houses',
          'منازل القمر',
          'Twenty-eight stations, no conductor.',
          'ثمان وعشرون محطة بلا ناظر.',
        ),
        e(
          'Dark Enough',
          'ظلام كافٍ',
          'A village votes to turn off its lamps.',
          'قرية تصوّت على إطفاء مصابيحها.',
        ),
      ]),
    ],
  },
  {
    id: 'T3018',
    kind: 'tvshow',
    title: t('Weekend Garage', 'كراج نهاية الأسبوع'),
    short: t(
      'Two sisters, one lift, and cars that everyone else gave up on.',
      'أختان ورافعة واحدة، وسيارات يئس منها الجميع.',
    ),
    long: t(
      `Fatma does engines and Lulu does everything else, including the talking. Owners arrive with a wreck
      and a memory. By Saturday night one of the two runs. Grease, gossip and a suspiciously good
      sandwich.`,
      `فاطمة للمحركات، ولولو لكل ما سواها، ومنه الكلام. يأتي صاحب السيارة بحطام وذكرى. وعند مساء السبت يعمل
      أحدهما. زيت وحكايات، وشطيرة لذيذة إلى حد يثير الشك.`,
    ),
    genres: ['documentary', 'comedy'],
    year: 2024,
    pgrating: 'G',
    minutes: 35,
    country: 'KW',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'road', light: 'night', subject: 'two-figures' },
    people: [hosts('hessa-aldana'), hosts('maha-alghadir')],
    seasons: [
      season(1, 2024, 35, [
        e(
          'The Taxi With No Floor',
          'تاكسي بلا أرضية',
          'It carried three brides. Once, all at once.',
          'حمل ثلاث عرائس، ومرة حملهن معًا.',
        ),
        e(
          'Ice-Cream Van',
          'شاحنة الآيس كريم',
          'The tune works, and nothing else.',
          'النغمة تعمل، وما عداها لا يعمل.',
        ),
        e(
          'Father’s Fire Engine',
          'إطفائية الوالد',
          'Seven tons, one careful owner.',
          'سبعة أطنان ومالك واحد حريص.',
        ),
        e(
          'Hopeless',
          'لا أمل',
          'A car they cannot save teaches them one more trick.',
          'سيارة لا تُنقَذ تعلّمهما حيلة أخرى.',
        ),
      ]),
    ],
  },
  {
    id: 'T3019',
    kind: 'tvshow',
    title: t('A City on Foot', 'مدينة على القدمين'),
    short: t(
      'One city, one pair of shoes, sunrise to last call.',
      'مدينة واحدة وحذاء واحد، من الشروق إلى آخر مقهى.',
    ),
    long: t(
      `No drones and no cars: only what can be reached before your feet complain. A local leads, Sami
      follows, and the plan is gone by ten. Tunis, Lahore, Busan, Tashkent, each in a single day. Please
      bring water.`,
      `لا طائرات مسيّرة ولا سيارات، بل ما تصل إليه قبل أن تشتكي قدماك. واحد من أهل المدينة يقود وسامي يتبع،
      والخطة تضيع قبل العاشرة. تونس ولاهور وبوسان وطشقند، كل منها في يوم. وأحضروا الماء.`,
    ),
    genres: ['documentary', 'adventure'],
    year: 2025,
    pgrating: 'G',
    minutes: 43,
    country: 'QA',
    audio: ['ara', 'eng', 'urd', 'kor', 'uzb'],
    captions: ['ara', 'eng', 'urd', 'kor', 'uzb'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'city', light: 'dawn', subject: 'minaret' },
    people: [hosts('sami-alrahhal')],
    seasons: [
      season(1, 2025, 43, [
        e(
          'Tunis',
          'تونس',
          'From the fish to the blue doors, with a poet in slippers.',
          'من سوق السمك إلى الأبواب الزرقاء، مع شاعر في خفّ.',
        ),
        e('Lahore', 'لاهور', 'Breakfast lasts until four in the afternoon.', 'فطور يمتد حتى الرابعة عصرًا.'),
        e(
          'Busan',
          'بوسان',
          'Up nine hundred steps to a library of stairs.',
          'تسعمئة درجة إلى مكتبة من السلالم.',
        ),
        e(
          'Tashkent',
          'طشقند',
          'A metro so handsome that nobody takes the bus.',
          'مترو من جماله لا يركب أحد الحافلة.',
        ),
      ]),
    ],
  },
];
