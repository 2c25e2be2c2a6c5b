import { composes, performs, plays } from '../people.ts';
import { t, track } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Albums by the house’s invented musicians. `minutes` is the average length of a track. */
export const albums: DemoTitle[] = [
  {
    id: 'A5001', kind: 'album', title: t('Night Water', 'ماء الليل'),
    short: t(
      'Thurayya Layl sings seven songs recorded between midnight and four.',
      'ثريا ليل في سبع أغانٍ سُجّلت بين منتصف الليل والرابعة.',
    ),
    long: t(
      `An album made with the windows open. You can hear the street in it, and once a nightingale. The
      poems are old, the strings are new, and the voice belongs to neither century.`,
      `ألبوم سُجّل والنوافذ مفتوحة. تسمع فيه الشارع، ومرة بلبلًا. القصائد قديمة والوتريات جديدة، والصوت لا
      ينتمي إلى زمن منهما.`,
    ),
    genres: ['music', 'romance'], year: 2025, pgrating: 'G', minutes: 6, country: 'LB',
    audio: ['ara'], captions: [], prices: ['PLAN'], sections: [],
    scene: { world: 'garden', light: 'night', subject: 'crescent' },
    people: [performs('thurayya-layl'), composes('nasir-bayat')],
    tracks: [
      track('Open the Window', 'افتح الشبّاك', 5), track('Night Water', 'ماء الليل', 7),
      track('You Said Tomorrow', 'قلت غدًا', 6), track('Jasmine Debt', 'دَين الياسمين', 5),
      track('The Neighbour’s Radio', 'راديو الجيران', 4), track('Slowly, My Heart', 'على مهلك يا قلبي', 8),
      track('Almost Dawn', 'قبيل الفجر', 6),
    ],
  },
  {
    id: 'A5002', kind: 'album', title: t('The Tide Keeps Time', 'المدّ يضبط الإيقاع'),
    short: t(
      'Sea songs with salt in them, by the ensemble from the docks.',
      'أغاني بحر فيها ملحه، من فرقة الأرصفة.',
    ),
    long: t(
      `The Mina Ensemble took the old rowing rhythms and left them outdoors for a year. Hand drums, bottle,
      anchor chain and a choir of uncles. Recorded in a fish market on a Friday.`,
      `أخذت فرقة المينا إيقاعات التجديف القديمة وتركتها في العراء سنة كاملة. طبول يد وقنينة وسلسلة مرساة،
      وكورس من الأعمام. سُجّل في سوق السمك يوم جمعة.`,
    ),
    genres: ['music'], year: 2024, pgrating: 'G', minutes: 5, country: 'BH',
    audio: ['ara'], captions: [], prices: ['PLAN'], sections: [],
    scene: { world: 'harbour', light: 'dawn', subject: 'drummer' },
    people: [performs('mina-ensemble'), performs('jasim-alyamal')],
    tracks: [
      track('Haul', 'شدّوا', 4), track('Nine Fathoms', 'تسعة أبواع', 5), track('Rope Song', 'أغنية الحبل', 4),
      track('Four Months Gone', 'أربعة شهور', 6), track('The Cook’s Complaint', 'شكوى الطباخ', 3),
      track('Landfall', 'لاح البر', 7),
    ],
  },
  {
    id: 'A5003', kind: 'album', title: t('Five Rooms for Oud', 'خمس غرف للعود'),
    short: t(
      'Wissam Hijaz alone, in five rooms with five echoes.',
      'وسام حجاز وحده، في خمس غرف لكل منها صدى.',
    ),
    long: t(
      `A cistern, a stairwell, a sleeping train, a tiled bath and his mother’s kitchen. Each piece is
      improvised to fit the walls. Headphones will show you the doors.`,
      `صهريج، وبيت درج، وقطار نائم، وحمّام مبلّط، ومطبخ أمه. كل قطعة ارتُجلت على قياس الجدران. وبالسماعات
      ترى الأبواب.`,
    ),
    genres: ['music'], year: 2023, pgrating: 'G', minutes: 8, country: 'IQ',
    audio: ['ara'], captions: [], prices: ['PLAN'], sections: [],
    scene: { world: 'courtyard', light: 'golden', subject: 'oud-player' },
    people: [performs('wissam-hijaz')],
    tracks: [
      track('Cistern', 'الصهريج', 9), track('Stairwell', 'بيت الدرج', 7),
      track('Sleeping Train', 'قطار نائم', 8), track('Tiles', 'البلاط', 6), track('Kitchen', 'المطبخ', 10),
    ],
  },
  {
    id: 'A5004', kind: 'album', title: t('Yellow Static', 'تشويش أصفر'),
    short: t(
      'Luna Asfar’s first: bedroom beats, borrowed wedding drums, one broken synth.',
      'أول ألبومات لونا أصفر: إيقاعات غرفة، وطبول أعراس مستعارة.',
    ),
    long: t(
      `She made it on the bus between two jobs. The samples come from taxis, and the choruses from voice
      notes she was not supposed to keep. Restless and funny, and ready for a small loud room.`,
      `صنعته في الحافلة بين وظيفتين. العيّنات من سيارات الأجرة، واللازمات من رسائل صوتية ما كان ينبغي أن
      تحتفظ بها. قلق وطريف، وجاهز لصالة صغيرة صاخبة.`,
    ),
    genres: ['music'], year: 2026, pgrating: 'PG', minutes: 3, country: 'JO',
    audio: ['ara', 'eng'], captions: [], prices: ['ADBASED'], sections: ['FREEMIUM'],
    scene: { world: 'city', light: 'storm', subject: 'dancer' },
    people: [performs('luna-asfar')],
    tracks: [
      track('Last Bus', 'آخر باص', 3), track('Seen, Not Answered', 'قرأت وما ردّت', 3),
      track('My Cousin’s Wedding', 'عرس بنت عمي', 4), track('Yellow Static', 'تشويش أصفر', 3),
      track('Two Jobs', 'شغلتين', 2), track('Balcony Antenna', 'أنتين البلكونة', 4),
      track('Rain on the Router', 'مطر على الراوتر', 3), track('Say It Again', 'قولها كمان', 5),
    ],
  },
  {
    id: 'A5005', kind: 'album', title: t('Gulf Standard Time', 'بتوقيت الخليج'),
    short: t(
      'Jasim Al Yamal and a big band: twelve-eight, brass and good manners.',
      'جاسم اليامال مع فرقة كبيرة: إيقاع ونحاس وذوق رفيع.',
    ),
    long: t(
      `The great Gulf voice meets fourteen horns for one evening. Old favourites are dressed up, new ones
      dressed down. You will clap on the wrong beat, and it will be the right one.`,
      `الصوت الخليجي الكبير مع أربع عشرة آلة نفخ في أمسية واحدة. القديم بحلّة جديدة، والجديد بثوب البيت.
      ستصفّقون على غير الضربة، وتكون هي الصحيحة.`,
    ),
    genres: ['music'], year: 2022, pgrating: 'G', minutes: 5, country: 'KW',
    audio: ['ara'], captions: [], prices: ['PLAN'], sections: [],
    scene: { world: 'sea', light: 'night', subject: 'singer' },
    people: [performs('jasim-alyamal'), composes('nasir-bayat')],
    tracks: [
      track('The Coast Road', 'طريق الساحل', 5), track('Ask the Breeze', 'سل الهوى', 6),
      track('Your House, My Street', 'بيتكم وشارعنا', 4), track('Summer Majlis', 'مجلس الصيف', 5),
      track('Don’t Wake the Sea', 'لا توقظ البحر', 7), track('One More, Then Home', 'وحدة ونروح', 5),
    ],
  },
  {
    id: 'A5006', kind: 'album', title: t('Reed', 'قصب'),
    short: t(
      'Nay Al Qasab sings over one flute, and little else.',
      'ناي القصب تغني على ناي واحد، وقليل سواه.',
    ),
    long: t(
      `Songs from the marshes, learned from three grandmothers and one ferryman. The breath is left in. Put
      it on when the house is asleep.`,
      'أغاني الأهوار كما أخذتها عن ثلاث جدّات وصاحب مشحوف. تُركت الأنفاس فيها. اسمعوها والبيت نائم.',
    ),
    genres: ['music'], year: 2021, pgrating: 'G', minutes: 5, country: 'IQ',
    audio: ['ara'], captions: [], prices: ['FREE'], sections: ['FREEMIUM'],
    scene: { world: 'palms', light: 'night', subject: 'boat' },
    people: [performs('nay-alqasab')],
    tracks: [
      track('Ferryman', 'يا صاحب المشحوف', 5), track('Reed', 'قصب', 6),
      track('Buffalo Bells', 'أجراس الجاموس', 4), track('The Third Grandmother', 'الجدة الثالثة', 5),
      track('Low Fire', 'نار هادئة', 7),
    ],
  },
  {
    id: 'A5007', kind: 'album', title: t('Three Clocks', 'ثلاث ساعات'),
    short: t(
      'Piano, qanun and double bass argue politely about time.',
      'بيانو وقانون وكونترباص، وخلاف مهذب على الوقت.',
    ),
    long: t(
      `Zaman Trio play as three people talk who have known each other for ever. Someone starts a sentence
      and someone else finishes it. The fourth track was recorded during a power cut, and is the best lit.`,
      `يعزف ثلاثي زمان كما يتحدث ثلاثة يعرف بعضهم بعضًا منذ الأزل. يبدأ أحدهم الجملة ويتمّها الآخر. القطعة
      الرابعة سُجّلت في انقطاع كهرباء، وهي أكثرها ضوءًا.`,
    ),
    genres: ['music'], year: 2024, pgrating: 'G', minutes: 7, country: 'EG',
    audio: ['ara'], captions: [], prices: ['PLAN'], sections: [],
    scene: { world: 'city', light: 'golden', subject: 'radio' },
    people: [performs('zaman-trio')],
    tracks: [
      track('Ten to Six', 'السادسة إلا عشرًا', 6), track('Someone Is Late', 'أحدهم متأخر', 7),
      track('The Station Clock', 'ساعة المحطة', 8), track('Candle', 'شمعة', 5),
      track('Noon Twice', 'ظهيرتان', 7), track('Slow Hand', 'العقرب البطيء', 9),
    ],
  },
  {
    id: 'A5008', kind: 'album', title: t('Music for Empty Roads', 'موسيقى لطرق خالية'),
    short: t(
      'Nasir Bayat’s film themes, re-recorded for one long drive.',
      'ألحان ناصر بيات السينمائية، معاد تسجيلها لمشوار طويل.',
    ),
    long: t(
      `Seven films without the films. Strings, bass and a drum like a distant lorry. Best after the last
      petrol station.`,
      'سبعة أفلام بلا أفلام. وتريات وعود وطبل كشاحنة بعيدة. وأجملها بعد آخر محطة وقود.',
    ),
    genres: ['music'], year: 2025, pgrating: 'G', minutes: 6, country: 'SA',
    audio: ['ara'], captions: [], prices: ['PLAN'], sections: [],
    scene: { world: 'road', light: 'dusk', subject: 'car' },
    people: [composes('nasir-bayat'), performs('zaman-trio')],
    tracks: [
      track('The Well', 'البئر', 6), track('Second Camel', 'الناقة الثانية', 5),
      track('Diver’s Rope', 'حبل الغوص', 7), track('White Pickup', 'الوانيت الأبيض', 4),
      track('Moon, Quiet Side', 'القمر، الوجه الهادئ', 8), track('Last Petrol', 'آخر محطة', 6),
      track('Home by Left Turns', 'إلى البيت يسارًا', 5),
    ],
  },
  {
    id: 'A5009', kind: 'album', title: t('Henna Songs', 'أغاني الحنّاء'),
    short: t('Eleven aunts, four drums and no rehearsal.', 'إحدى عشرة عمة وأربعة طبول، وبلا تمرين.'),
    long: t(
      `Recorded on the night itself, in a tent in Taif. The singers forget the microphones by the second
      song. Laughter has been left exactly where it fell.`,
      `سُجّل ليلة الحناء نفسها، في خيمة بالطائف. عند الأغنية الثانية نسيت المغنيات اللواقط. وتُركت الضحكات
      حيث وقعت.`,
    ),
    genres: ['music', 'family'], year: 2023, pgrating: 'G', minutes: 4, country: 'SA',
    audio: ['ara'], captions: [], prices: ['FREE'], sections: ['FREEMIUM'],
    scene: { world: 'garden', light: 'dusk', subject: 'drummer' },
    people: [performs('mina-ensemble'), plays('warda-nimri', 'The eldest aunt', 'كبرى العمات')],
    tracks: [
      track('Open the Door, Aunt', 'افتحي الباب يا عمة', 3), track('Green Leaf', 'ورقة خضراء', 4),
      track('Here Is the Bride', 'هاتوا العروس', 4), track('The Groom Is Short', 'عريسنا قصيّر', 3),
      track('Until the Sun', 'لين تطلع الشمس', 6),
    ],
  },
  {
    id: 'A5010', kind: 'album', title: t('Letters to Samarkand', 'رسائل إلى سمرقند'),
    short: t(
      'Oud and dutar write to each other across two thousand kilometres.',
      'عود ودوتار يتراسلان عبر آلاف الكيلومترات.',
    ),
    long: t(
      `Each player recorded alone, sent the tape and waited. The replies are better for the waiting. Nigora
      Safar reads three short poems between them.`,
      `سجّل كل عازف وحده وأرسل الشريط وانتظر. والردود أجمل بالانتظار. وبينها تقرأ نيغورا سفر ثلاث قصائد
      قصيرة.`,
    ),
    genres: ['music'], year: 2022, pgrating: 'G', minutes: 6, country: 'UZ',
    audio: ['ara', 'uzb'], captions: [], prices: ['PLAN'], sections: [],
    scene: { world: 'stars', light: 'golden', subject: 'caravan' },
    people: [performs('wissam-hijaz'), performs('nigora-safar')],
    tracks: [
      track('First Letter', 'الرسالة الأولى', 6), track('Mulberry', 'توت', 5),
      track('The Post Is Slow', 'البريد بطيء', 7), track('Blue Dome', 'قبة زرقاء', 6),
      track('Reply', 'جواب', 8), track('Yours, as Ever', 'كما عهدتني', 5),
    ],
  },
  {
    id: 'A5011', kind: 'album', title: t('Roof Sessions', 'جلسات السطح'),
    short: t(
      'Young voices of Khartoum and Cairo, one roof, one take each.',
      'أصوات شابة من الخرطوم والقاهرة، سطح واحد ومحاولة واحدة.',
    ),
    long: t(
      `Neighbours are credited as percussion. A pigeon is credited as a pigeon. Six songs about leaving,
      staying, and the stairs between.`,
      `كُتب الجيران في قائمة الإيقاع، وكُتبت الحمامة حمامة. ست أغانٍ عن الرحيل والبقاء، وما بينهما من درج.
      وكل واحدة منها محاولة أولى.`,
    ),
    genres: ['music'], year: 2025, pgrating: 'G', minutes: 4, country: 'SD',
    audio: ['ara'], captions: [], prices: ['PLAN'], sections: [],
    scene: { world: 'city', light: 'dawn', subject: 'balcony' },
    people: [performs('luna-asfar'), performs('nay-alqasab')],
    tracks: [
      track('Sixth Floor', 'الدور السادس', 4), track('Two Niles', 'نيلان', 5),
      track('Leave the Key', 'سيب المفتاح', 4), track('Pigeon Hour', 'ساعة الحمام', 3),
      track('My Name in Chalk', 'اسمي بالطباشير', 4), track('Nobody’s Stairs', 'سلّم لا أحد', 5),
    ],
  },
  {
    id: 'A5012', kind: 'album', title: t('Dunes, Low Volume', 'رمال خافتة'),
    short: t(
      'Music for sleep, made from wind over nine kinds of sand.',
      'موسيقى للنوم، من ريح على تسعة أنواع من الرمل.',
    ),
    long: t(
      `A sound engineer buried microphones and went to bed. What they heard has been tuned a little and
      hurried not at all. There is no last track, only morning.`,
      `دفنت مهندسة صوت اللواقط في الرمل وذهبت إلى النوم. دُوزن ما سمعته قليلًا، ولم يُستعجل أبدًا. لا أغنية
      أخيرة هنا، بل صباح.`,
    ),
    genres: ['music'], year: 2024, pgrating: 'G', minutes: 12, country: 'OM',
    audio: ['ara'], captions: [], prices: ['FREE'], sections: ['FREEMIUM'],
    scene: { world: 'dunes', light: 'night', subject: 'lone-tree' },
    people: [composes('nasir-bayat')],
    tracks: [
      track('Red Sand', 'رمل أحمر', 11), track('White Sand', 'رمل أبيض', 12),
      track('Singing Sand', 'رمل يغني', 14), track('Salt Crust', 'قشرة ملح', 10),
      track('After Rain', 'بعد المطر', 13),
    ],
  },
  {
    id: 'A5013', kind: 'album', title: t('Lantern Nights', 'ليالي الفوانيس'),
    short: t(
      'Ramadan songs for the walk home: children, drums and one patient choir.',
      'أغاني رمضان لطريق العودة: أطفال وطبول وكورس صبور.',
    ),
    long: t(
      `New songs that sound as if you had always known them. The children’s choir of one street sings with
      the Mina Ensemble. Sweet, and not too sweet.`,
      'أغانٍ جديدة كأنك تعرفها من زمان. كورس أطفال الشارع الواحد مع فرقة المينا. حلوة، وليست مفرطة الحلاوة.',
    ),
    genres: ['music', 'family'], year: 2026, pgrating: 'G', minutes: 4, country: 'EG',
    audio: ['ara'], captions: [], prices: ['FREE'], sections: ['RAMADAN', 'FREEMIUM'],
    scene: { world: 'courtyard', light: 'dusk', subject: 'crescent' },
    people: [performs('mina-ensemble'), performs('thurayya-layl')],
    tracks: [
      track('Who Has the Matches', 'مين معاه الكبريت', 3), track('Round the Corner', 'لفّوا الحارة', 3),
      track('The Cannon Is Late', 'المدفع تأخّر', 4), track('Sweet Plate', 'صحن حلو', 3),
      track('Drummer, Not Yet', 'لسّه يا مسحراتي', 4), track('The Last Ten', 'العشر الأواخر', 6),
    ],
  },
  {
    id: 'A5014', kind: 'album', title: t('The Plumbing Cupboard Tapes', 'أشرطة خزانة السباكة'),
    short: t(
      'A lost concert of 1978 by Nadira Rizk, found in a cupboard marked “Plumbing”.',
      'حفل مفقود لنادرة رزق من السبعينيات، وُجد في خزانة كُتب عليها: سباكة.',
    ),
    long: t(
      `Ninety minutes, four songs, an audience that answers back. The tape has been cleaned, and the
      applause has not. It ends when the power does.`,
      `تسعون دقيقة وأغانٍ معدودة، وجمهور يرد. نُظّف الشريط ولم يُنظّف التصفيق. وينتهي الحفل حين تنقطع
      الكهرباء.`,
    ),
    genres: ['music', 'history'], year: 1978, pgrating: 'G', minutes: 18, country: 'EG',
    audio: ['ara'], captions: [], prices: ['PLAN'], sections: [],
    scene: { world: 'city', light: 'dusk', subject: 'singer' },
    people: [performs('nadira-rizk')],
    tracks: [
      track('Overture', 'المقدمة الموسيقية', 9), track('You Came Back', 'ورجعت', 24),
      track('Ask My Window', 'اسأل شبّاكي', 21), track('The Song They Asked For', 'أغنية الجمهور', 16),
      track('Lights Out', 'انقطع النور', 18),
    ],
  },
];
