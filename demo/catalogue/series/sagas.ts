import { composes, directs, plays, writes } from '../company.ts';
import { e, season, t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Series that take their time: families, trades and old cities. */
export const sagas: DemoTitle[] = [
  {
    id: 'S2001', kind: 'series', title: t('The House of Al Mina', 'بيت المينا'),
    short: t(
      'Three generations, one shipping house, and a will that nobody has read aloud.',
      'ثلاثة أجيال وبيت تجارة واحد، ووصية لم يقرأها أحد بصوت مسموع.',
    ),
    long: t(
      `In a Gulf port before the towers, the Al Mina family owns eleven ships and one secret. When the
      founder dies, his second wife opens the books and finds a partner nobody mentioned. Oil arrives,
      cousins return from Bombay, and the courtyard fills with people who all call it home. A family saga
      of three seasons, with the sea always at the end of the lane.`,
      `في ميناء خليجي قبل زمن الأبراج تملك عائلة المينا إحدى عشرة سفينة وسرًّا واحدًا. يموت المؤسس، فتفتح
      زوجته الثانية الدفاتر وتجد شريكًا لم يذكره أحد. يأتي النفط ويعود أبناء العم من بومباي، ويمتلئ الحوش
      بمن يسميه كلٌّ منهم بيته. ملحمة عائلية في ثلاثة مواسم، والبحر دائمًا في آخر السكة.`,
    ),
    genres: ['drama', 'history'], year: 2026, pgrating: 'PG-13', minutes: 47, country: 'KW',
    audio: ['ara', 'eng'], captions: ['ara', 'eng'], prices: ['PLAN'], sections: [],
    scene: { world: 'harbour', light: 'golden', subject: 'door' },
    people: [
      directs('hamad-alwasm'), plays('hessa-aldana', 'Tayba', 'طيبة'),
      plays('faris-alnahham', 'The founder', 'المؤسس'), plays('badr-alsahel', 'Khalid', 'خالد'),
      plays('maha-alghadir', 'Lulwa', 'لولوة'), composes('nasir-bayat'),
    ],
    seasons: [
      season(1, 2023, 47, [
        e(
          'The Eleventh Ship', 'السفينة الحادية عشرة',
          'The founder is buried at noon; by sunset a stranger has claimed a ship.',
          'يُدفن المؤسس ظهرًا، وقبل المغيب يطالب غريب بإحدى السفن.',
        ),
        e(
          'A Seat at the Accounts', 'كرسي عند الدفاتر',
          'Tayba teaches herself double entry in one night, by lamp and by temper.',
          'في ليلة واحدة تتعلم طيبة مسك الدفاتر، بضوء السراج وحدّة الطبع.',
        ),
        e(
          'The Cousin From Bombay', 'ابن العم القادم من بومباي',
          'Khalid comes home with gramophone records and a telegram he hides.',
          'يعود خالد بأسطوانات وبرقية يخفيها عن الجميع.',
        ),
        e(
          'Low Water', 'ماء الجزر',
          'A debt falls due on the lowest tide of the year.',
          'يحين موعد دَين في أدنى جزر في السنة.',
        ),
        e(
          'What the Wall Heard', 'ما سمعه الجدار',
          'A mason opens the counting-room wall, and the family closes the gate.',
          'يفتح البنّاء جدار غرفة الحسابات، فتغلق العائلة بوابة البيت.',
        ),
      ]),
      season(2, 2024, 47, [
        e(
          'Black Gold, Grey Men', 'ذهب أسود ورجال رماديون',
          'Surveyors lodge across the lane and pay a year’s rent in coins.',
          'ينزل المسّاحون في البيت المقابل، ويدفعون إيجار سنة بالقطع المعدنية.',
        ),
        e(
          'Lulwa Learns to Drive', 'لولوة تتعلم القيادة',
          'The first car in the quarter has no brakes and a very good driver.',
          'أول سيارة في الفريج بلا مكابح، لكن سائقتها ماهرة.',
        ),
        e(
          'The Partner', 'الشريك',
          'The man in the ledgers knocks at last, with his mother on his arm.',
          'يطرق الباب أخيرًا صاحب الاسم المكتوب في الدفاتر، متأبطًا ذراع أمه.',
        ),
        e(
          'Fire at the Boatyard', 'حريق الجلافة',
          'A fire takes the last wooden ship, and everyone has an alibi.',
          'تأكل النار آخر سفينة خشب، ولكل واحد حجة غياب.',
        ),
      ]),
      season(3, 2026, 47, [
        e(
          'The Lane Is Widened', 'توسعة السكة',
          'The new road will pass exactly through the courtyard.',
          'سيمرّ الطريق الجديد في وسط الحوش تمامًا.',
        ),
        e(
          'Two Weddings', 'عرسان',
          'One wedding is for love and one for land; the tents touch.',
          'عرس للحب وعرس للأرض، والخيمتان متلاصقتان.',
        ),
        e(
          'The Will, Aloud', 'الوصية بصوت مسموع',
          'Tayba reads the will to forty people who all know another version.',
          'تقرأ طيبة الوصية على أربعين شخصًا، كل منهم يعرف نسخة أخرى.',
        ),
        e(
          'The Sea at the End', 'البحر في آخر السكة',
          'A house comes down, and a ship goes out.',
          'بيت يُهدم، وسفينة تبحر.',
        ),
      ]),
    ],
  },
  {
    id: 'S2003', kind: 'series', title: t('The Midwife of Lemon Lane', 'داية زقاق الليمون'),
    short: t(
      'She has delivered the whole quarter. She knows who everyone is, and whose.',
      'على يديها وُلد أهل الحي كلهم، وتعرف كل واحد ابن من.',
    ),
    long: t(
      `Damascus in the thirties: when a door opens at night, it opens for Badia. Twenty years of births are
      kept in a notebook with a green ribbon. A marriage is announced that must not take place, and only
      she knows why. To stop it she would have to open the notebook.`,
      `دمشق في الثلاثينيات: إذا فُتح باب في الليل فإنما يُفتح لبديعة. عشرون سنة من الولادات محفوظة في دفتر
      له شريط أخضر. يُعلَن زواج يجب ألا يتم، وهي وحدها تعرف السبب. ولكي تمنعه عليها أن تفتح الدفتر.`,
    ),
    genres: ['drama', 'history'], year: 2024, pgrating: 'PG', minutes: 42, country: 'SY',
    audio: ['ara'], captions: ['ara', 'eng'], prices: ['FREE'], sections: ['FREEMIUM'],
    scene: { world: 'courtyard', light: 'dawn', subject: 'lantern' },
    people: [
      directs('laila-marsoum'), writes('wael-sharbati'), plays('warda-nimri', 'Badia', 'بديعة'),
      plays('layan-shamali', 'Samiha', 'سميحة'), plays('ziad-karmi', 'Adnan', 'عدنان'),
      plays('tariq-wasfi', 'The bey', 'البيك'),
    ],
    seasons: [
      season(1, 2024, 42, [
        e(
          'A Knock at Four', 'طرقة قبل الفجر',
          'Badia delivers a child in a house that is supposed to be empty.',
          'تولّد بديعة امرأة في بيت يُقال إنه مهجور.',
        ),
        e(
          'The Green Ribbon', 'الشريط الأخضر',
          'Her notebook is missing for an hour, and the lane holds its breath.',
          'يغيب الدفتر ساعة، فيحبس الزقاق أنفاسه.',
        ),
        e(
          'Sweets for the Engagement', 'حلوى الخطوبة',
          'Two families exchange trays; Badia does not eat.',
          'تتبادل العائلتان الصواني، وبديعة لا تمدّ يدها.',
        ),
        e(
          'The Bey’s Headache', 'صداع البيك',
          'The great man sends for a midwife and asks about a year.',
          'يستدعي البيك الداية، ويسألها عن سنة بعينها.',
        ),
        e(
          'Names', 'الأسماء',
          'On the eve of the wedding, the notebook is read to two people only.',
          'عشية العرس يُقرأ الدفتر على اثنين لا ثالث لهما.',
        ),
      ]),
    ],
  },
  {
    id: 'S2004', kind: 'series', title: t('The Pearl Ledger', 'دفتر الدانات'),
    short: t(
      'The rarest pearl of 1929 was sold three times. It was never found.',
      'بيعت أندر دانة في زمانها ثلاث مرات، ولم يعثر عليها أحد.',
    ),
    long: t(
      `A museum clerk in Manama inherits a trader’s ledger in which one line has been scraped away. She
      follows the scratch to Paris and Bombay and back to her own street. Each episode opens an oyster and
      closes a door. Elegant, briny and generous with its secrets.`,
      `ترث موظفة متحف في المنامة دفتر طوّاش، كُشط منه سطر واحد. فتتبع أثر الكشط إلى باريس وبومباي، ثم إلى
      شارعها. كل حلقة تفتح محارة وتغلق بابًا. عمل أنيق فيه ملح البحر، وأسراره سخيّة.`,
    ),
    genres: ['mystery', 'history'], year: 2025, pgrating: 'PG', minutes: 44, country: 'BH',
    audio: ['ara', 'eng', 'hin'], captions: ['ara', 'eng', 'hin'], prices: ['PLAN'], sections: [],
    scene: { world: 'sea', light: 'golden', subject: 'boat' },
    people: [
      directs('ibtisam-alnajd'), plays('noura-alsidra', 'Sheikha', 'شيخة'),
      plays('faris-alnahham', 'The trader', 'الطوّاش'), plays('rohan-devgarh', 'The jeweller', 'الصائغ'),
    ],
    seasons: [
      season(1, 2025, 44, [
        e(
          'The Scraped Line', 'السطر المكشوط',
          'A blank line in a full book is the first thing Sheikha cannot catalogue.',
          'سطر فارغ في دفتر ممتلئ: أول ما تعجز شيخة عن فهرسته.',
        ),
        e(
          'Weight and Light', 'الوزن والضوء',
          'An old jeweller teaches her to see a pearl without touching it.',
          'صائغ عجوز يعلّمها كيف ترى الدانة من غير أن تلمسها.',
        ),
        e(
          'Rue de la Nacre', 'شارع الصدف',
          'In Paris the pearl has a portrait, but no owner.',
          'في باريس للدانة صورة زيتية، وليس لها مالك.',
        ),
        e(
          'The Red Cloth', 'القماشة الحمراء',
          'A family in Bombay keeps an empty box as if it were full.',
          'في بومباي عائلة تصون علبة فارغة كأنها ملأى.',
        ),
        e(
          'Home Water', 'ماء البيت',
          'The last clue has been hanging in her mother’s kitchen.',
          'الدليل الأخير كان معلّقًا طوال الوقت في مطبخ أمها.',
        ),
      ]),
    ],
  },
  {
    id: 'S2007', kind: 'series', title: t('The Cardamom Trade', 'تجارة الهيل'),
    short: t(
      'Two rival houses, one spice, and a marriage contract with a penalty clause.',
      'بيتان متنافسان وبهار واحد، وعقد زواج فيه شرط جزائي.',
    ),
    long: t(
      `Mutrah, when cardamom was worth more than silver. The two great houses agree to end their war with a
      wedding; the pair agree to ruin it. They plan their quarrels in private and enjoy them rather too
      much. Then the price collapses, and they have only each other to sell to.`,
      `مطرح، يوم كان الهيل أغلى من الفضة. يتفق البيتان الكبيران على إنهاء حربهما بعرس، ويتفق العروسان على
      إفساده. يخططان لخصوماتهما سرًّا، ويستمتعان بها أكثر مما يجب. ثم ينهار السعر، ولا يبقى لأحدهما زبون
      إلا الآخر.`,
    ),
    genres: ['romance', 'history'], year: 2025, pgrating: 'PG', minutes: 43, country: 'OM',
    audio: ['ara', 'hin'], captions: ['ara', 'eng', 'hin'], prices: ['PLAN'], sections: [],
    scene: { world: 'harbour', light: 'dawn', subject: 'crowd' },
    people: [
      directs('hamad-alwasm'), plays('maha-alghadir', 'Rayhana', 'ريحانة'),
      plays('majid-hilali', 'Azzan', 'عزّان'), plays('meera-lohani', 'The broker', 'السمسارة'),
    ],
    seasons: [
      season(1, 2024, 43, [
        e(
          'The Penalty Clause', 'الشرط الجزائي',
          'Whoever leaves first loses the warehouse.',
          'من يترك أولًا يخسر المخزن.',
        ),
        e(
          'A Public Quarrel', 'خصام علني',
          'Their first staged fight sells out the coffee house.',
          'أول خصام مدبّر بينهما يملأ المقهى عن آخره.',
        ),
        e(
          'Green or White', 'أخضر أم أبيض',
          'A blind tasting decides a great deal more than a price.',
          'تذوّق بعيون معصوبة يحسم أكثر من السعر بكثير.',
        ),
        e(
          'The Wedding Goes Too Well', 'عرس ناجح أكثر مما يجب',
          'Everything they sabotaged works.',
          'كل ما خرّباه سار على ما يرام.',
        ),
      ]),
      season(2, 2025, 43, [
        e(
          'Falling', 'هبوط',
          'The price halves overnight, and so does the guest list.',
          'ينزل السعر إلى النصف في ليلة، وكذلك عدد الضيوف.',
        ),
        e(
          'One Warehouse', 'مخزن واحد',
          'Two proud merchants must share a set of scales.',
          'تاجران معتدّان بنفسيهما، وميزان واحد.',
        ),
        e(
          'The Third House', 'البيت الثالث',
          'A quiet buyer has been taking everything.',
          'ثمة مشترٍ صامت كان يأخذ كل شيء.',
        ),
        e(
          'Paid in Full', 'الحساب خالص',
          'The clause is read once more, and nobody leaves.',
          'يُقرأ الشرط مرة أخيرة، ولا يترك أحد أحدًا.',
        ),
      ]),
    ],
  },
  {
    id: 'S2011', kind: 'series', title: t('The Women of the Loom', 'نساء النول'),
    short: t(
      'Their carpets carry messages. A collector has learned to read.',
      'في سجّادهن رسائل، وأحد هواة الجمع تعلّم القراءة.',
    ),
    long: t(
      `In a High Atlas co-operative, nine women weave what cannot be said: births, betrayals, who may be
      trusted. Their patterns hang in galleries on three continents, unread. When a buyer begins to order
      particular knots, somebody has talked. Slow-burning suspense in wool and weather.`,
      `في تعاونية بأعالي الأطلس تنسج تسع نساء ما لا يقال: الولادات والخيانات، ومن يؤتمن. زخارفهن معلّقة في
      معارض ثلاث قارات، ولا أحد يقرؤها. وحين يبدأ مشترٍ بطلب عُقد بعينها تعرف النساء أن إحداهن تكلمت.
      تشويق على نار هادئة، من صوف وطقس.`,
    ),
    genres: ['drama', 'mystery'], year: 2024, pgrating: 'PG-13', minutes: 45, country: 'MA',
    audio: ['ara', 'eng'], captions: ['ara', 'eng'], prices: ['PLAN'], sections: [],
    scene: { world: 'mountains', light: 'dusk', subject: 'balcony' },
    people: [
      directs('mehdi-zerhoun'), plays('aziza-belkasbah', 'Tamou', 'تامو'),
      plays('rim-benyazza', 'Itto', 'إيطو'), plays('idris-tafoukt', 'The driver', 'السائق'),
    ],
    seasons: [
      season(1, 2024, 45, [
        e(
          'Red Means Wait', 'الأحمر يعني انتظري',
          'A wrong colour in a finished rug sends Tamou over the pass.',
          'لون خطأ في سجادة تامة يرسل تامو عبر الممر الجبلي.',
        ),
        e(
          'The Order', 'الطلبية',
          'A stranger asks for a knot that has no name in any shop.',
          'غريب يطلب عقدة لا اسم لها في أي دكان.',
        ),
        e(
          'Unpicking', 'نقض الغزل',
          'To find the traitor they take apart a year of work.',
          'ليعرفن الواشية ينقضن عمل سنة كاملة.',
        ),
        e(
          'The Border', 'الحاشية',
          'The ninth carpet is finished at night, and it is an answer.',
          'السجادة التاسعة تكتمل ليلًا، وهي الجواب.',
        ),
      ]),
    ],
  },
  {
    id: 'S2019', kind: 'series', title: t('The Tigris Swing Club', 'نادي دجلة للجاز'),
    short: t(
      'Baghdad, 1957: seven musicians, one river terrace, one year left.',
      'بغداد في أواخر الخمسينيات: سبعة عازفين وشرفة على النهر، وسنة أخيرة.',
    ),
    long: t(
      `A trumpet player comes back from Beirut with a suitcase of arrangements and no permit. On a terrace
      by the Tigris he gathers an oud, a clarinet, a wedding drummer and a schoolteacher who sings like
      rain. The city dances; the city also counts the days. Every episode ends with a number played right
      through.`,
      `يعود عازف ترومبيت من بيروت بحقيبة توزيعات، وبلا تصريح. على شرفة فوق دجلة يجمع عودًا وكلارينيت وطبّال
      أعراس، ومعلّمة تغني كالمطر. المدينة ترقص، والمدينة أيضًا تعدّ الأيام. وتُختم كل حلقة بمقطوعة تُعزف
      كاملة.`,
    ),
    genres: ['music', 'drama'], year: 2025, pgrating: 'PG-13', minutes: 50, country: 'IQ',
    audio: ['ara', 'eng'], captions: ['ara', 'eng'], prices: ['PLAN'], sections: [],
    scene: { world: 'city', light: 'night', subject: 'singer' },
    people: [
      directs('laila-marsoum'), plays('haydar-nahrain', 'Sabah', 'صباح'),
      plays('bushra-alward', 'Miss Nazik', 'الست نازك'), plays('omar-sakkal', 'The colonel', 'العقيد'),
      composes('wissam-hijaz'),
    ],
    seasons: [
      season(1, 2025, 50, [
        e(
          'No Permit', 'بلا تصريح',
          'The first rehearsal is held under the heading of a funeral.',
          'تُقام أول تمرينة على أنها مجلس عزاء.',
        ),
        e(
          'The Schoolteacher', 'المعلّمة',
          'Miss Nazik will sing, provided that no pupil ever hears.',
          'توافق الست نازك على الغناء، بشرط ألا يسمعها تلميذ.',
        ),
        e(
          'Quarter Tone', 'ربع تون',
          'A trumpet learns what an oud always knew.',
          'يتعلم الترومبيت ما كان العود يعرفه من زمان.',
        ),
        e(
          'The Colonel’s Table', 'طاولة العقيد',
          'Their best customer asks for a song with a name in it.',
          'أفضل زبائنهم يطلب أغنية فيها اسم.',
        ),
        e(
          'High River', 'فيضان',
          'The water takes the piano, and the band plays on.',
          'يأخذ الماء البيانو، وتواصل الفرقة العزف.',
        ),
        e(
          'Last Chorus', 'اللازمة الأخيرة',
          'One night in July, everyone plays his own farewell.',
          'في ليلة من تموز يعزف كل واحد وداعه.',
        ),
      ]),
    ],
  },
  {
    id: 'S2022', kind: 'series', title: t('Sultana of the Kitchens', 'سلطانة المطابخ'),
    short: t(
      'Four hundred cooks serve the palace. Only one of them rules it.',
      'في القصر أربعمئة طاهٍ، وواحدة منهم تحكمه.',
    ),
    long: t(
      `Sold to the palace as a girl, Gülfem rises from the ash bucket to the tasting spoon. Viziers fall
      over a soup; a treaty is saved by rice. Behind the copper pots she runs the finest intelligence
      service on the Bosphorus. Sumptuous, sharp, and not to be watched hungry.`,
      `بيعت للقصر صغيرة، فصعدت غُلفم من دلو الرماد إلى ملعقة التذوق. وزراء يسقطون بسبب حساء، ومعاهدة ينقذها
      الأرز. ومن وراء القدور النحاسية تدير أمهر جهاز استخبارات على البوسفور. عمل فخم وذكي، ولا يُشاهد على
      جوع.`,
    ),
    genres: ['history', 'drama'], year: 2023, pgrating: 'PG-13', minutes: 52, country: 'TR',
    audio: ['tur', 'ara'], captions: ['ara', 'eng', 'tur'], prices: ['PLAN'], sections: [],
    scene: { world: 'courtyard', light: 'golden', subject: 'cook' },
    people: [
      directs('dilek-sarptuna'), plays('elif-karaduman', 'Gülfem', 'غُلفم'),
      plays('kerem-aksoylu', 'The grand vizier', 'الصدر الأعظم'),
      plays('nigora-safar', 'The rival', 'الغريمة'),
    ],
    seasons: [
      season(1, 2022, 52, [
        e(
          'Ash', 'رماد',
          'A girl with burnt fingers notices that the soup is wrong.',
          'فتاة محروقة الأصابع تلاحظ أن في الحساء شيئًا.',
        ),
        e('The Spoon', 'الملعقة', 'She is given the honour of tasting first.', 'تُمنح شرف أن تتذوق أولًا.'),
        e(
          'A Dish for the Ambassador', 'طبق للسفير',
          'War depends on a sauce that has separated.',
          'الحرب معلّقة بصلصة انفصلت.',
        ),
        e(
          'The Cellar Keys', 'مفاتيح القبو',
          'Whoever holds the ice holds the summer.',
          'من يملك الثلج يملك الصيف.',
        ),
      ]),
      season(2, 2023, 52, [
        e(
          'The Rival', 'الغريمة',
          'A new pastry cook arrives with a smile and a map.',
          'تصل حلوانية جديدة، بابتسامة وخريطة.',
        ),
        e(
          'Forty Trays', 'أربعون صينية',
          'A message is baked into one tray out of forty.',
          'رسالة مخبوزة في صينية واحدة من أربعين.',
        ),
        e(
          'The Empty Chair', 'الكرسي الخالي',
          'The sultan does not come to dinner.',
          'لا يحضر السلطان العشاء.',
        ),
        e(
          'Salt', 'ملح',
          'The last meal is cooked by the one who will eat it.',
          'الوجبة الأخيرة تطبخها من ستأكلها.',
        ),
      ]),
    ],
  },
  {
    id: 'S2026', kind: 'series', title: t('Crown of Clay', 'تاج من طين'),
    short: t(
      'Four thousand years ago, a scribe’s daughter writes the king’s only mistake.',
      'قبل أربعة آلاف سنة، ابنة كاتب تدوّن خطأ الملك الوحيد.',
    ),
    long: t(
      `In a city of two rivers, laws are pressed into clay and dried in the sun. Ninti can read, which is
      forbidden, and can change a sign with a fingernail, which is worse. When a flood is blamed on an
      innocent man, she rewrites a verdict. Grand in scale and close in feeling.`,
      `في مدينة بين نهرين تُضغط القوانين في الطين وتُجفف في الشمس. ننتي تقرأ، وهذا محظور، وتغيّر العلامة
      بظفرها، وهذا أدهى. وحين يُتهم بريء بالطوفان تعيد كتابة الحكم. عمل كبير في مشاهده، قريب في مشاعره.`,
    ),
    genres: ['history', 'adventure'], year: 2026, pgrating: 'PG-13', minutes: 51, country: 'IQ',
    audio: ['ara', 'eng'], captions: ['ara', 'eng'], prices: ['PLAN', 'PAID'], sections: [],
    scene: { world: 'palms', light: 'golden', subject: 'tower' },
    people: [
      directs('hamad-alwasm'), plays('bushra-alward', 'Ninti', 'ننتي'),
      plays('haydar-nahrain', 'The king', 'الملك'), plays('tariq-wasfi', 'The scribe', 'الكاتب'),
    ],
    seasons: [
      season(1, 2026, 51, [
        e(
          'Wet Clay', 'طين طري',
          'A girl presses her first sign, and a man is freed by it.',
          'فتاة تضغط أول علامة لها، فيُطلق سراح رجل.',
        ),
        e(
          'The House of Tablets', 'بيت الألواح',
          'A library has guards, and one of them can be taught.',
          'للمكتبة حرّاس، وأحدهم يقبل التعلم.',
        ),
        e(
          'The Flood', 'الطوفان',
          'The river rises, and the king needs a name.',
          'يرتفع النهر، والملك يحتاج إلى اسم.',
        ),
        e(
          'Under the Seal', 'تحت الختم',
          'Ninti hides the truth in the only place nobody breaks.',
          'تخبئ ننتي الحقيقة حيث لا يكسر أحد.',
        ),
        e(
          'Fired', 'في النار',
          'Clay that has passed through fire cannot be changed.',
          'الطين الذي مرّ بالنار لا يتغير.',
        ),
      ]),
    ],
  },
];
