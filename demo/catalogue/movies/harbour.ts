import { composes, directs, plays, writes } from '../people.ts';
import { t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Films of cranes, customs sheds and people waiting to sail. */
export const harbour: DemoTitle[] = [
  {
    id: 'M1047',
    kind: 'movie',
    title: t('The Customs Officer’s Umbrella', 'مظلة موظف الجمارك'),
    short: t(
      'It never rains in this port. So why does he open it every Tuesday?',
      'لا مطر في هذا الميناء، فلماذا يفتح مظلته كل ثلاثاء؟',
    ),
    long: t(
      `In a sleepy Red Sea harbour, Mr Bakri stamps papers and harms nobody. A new superintendent counts
      the crates, counts the Tuesdays, and reaches a number she does not like. Then, for the first time in
      eleven years, clouds gather. Everyone in town seems to have been expecting them.`,
      `في ميناء ناعس على البحر الأحمر يختم الأستاذ بكري الأوراق ولا يؤذي أحدًا. تصل مشرفة جديدة، تعدّ
      الصناديق وتعدّ أيام الثلاثاء، فتخرج برقم لا يعجبها. ثم، لأول مرة منذ إحدى عشرة سنة، يتلبّد الغيم.
      ويبدو أن البلدة كلها كانت تنتظره.`,
    ),
    genres: ['comedy', 'mystery'],
    year: 2022,
    pgrating: 'PG',
    minutes: 96,
    country: 'SD',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'harbour', light: 'storm', subject: 'two-figures' },
    people: [
      directs('karim-abusanad'),
      plays('abdu-elmahi', 'Mr Bakri', 'الأستاذ بكري'),
      plays('amna-tayyib', 'The superintendent', 'المشرفة'),
    ],
  },
  {
    id: 'M1048',
    kind: 'movie',
    title: t('Container Forty-One', 'الحاوية إحدى وأربعون'),
    short: t(
      'On the night shift, one container is knocking from the inside.',
      'في نوبة الليل، حاوية واحدة تطرق من الداخل.',
    ),
    long: t(
      `Crane operator Reem sits sixty metres above the yard and hears nothing. Her brother on the ground
      hears it first: three knocks, a pause, three knocks. The manifest says ceramic tiles. They have
      until the ship sails at four, and the man with the keys has stopped answering.`,
      `تجلس ريم في الرافعة على علوّ ستين مترًا ولا تسمع شيئًا. أخوها على الأرض يسمع أولًا: ثلاث طرقات،
      سكون، ثلاث طرقات. البيان يقول: بلاط. أمامهما حتى تبحر السفينة في الرابعة، وصاحب المفاتيح لم يعد يرد.`,
    ),
    genres: ['thriller'],
    year: 2023,
    pgrating: 'PG-13',
    minutes: 95,
    country: 'AE',
    audio: ['ara', 'eng', 'hin'],
    captions: ['ara', 'eng', 'hin'],
    prices: ['FREE'],
    sections: ['FREEMIUM'],
    scene: { world: 'harbour', light: 'night', subject: 'tower' },
    people: [
      directs('hamad-alwasm'),
      plays('noura-alsidra', 'Reem', 'ريم'),
      plays('saif-alghaf', 'Hamdan', 'حمدان'),
      plays('rohan-devgarh', 'The foreman', 'رئيس العمّال'),
    ],
  },
  {
    id: 'M1049',
    kind: 'movie',
    title: t('The Beirut Ferry', 'عبّارة بيروت'),
    short: t(
      'One crossing, one night, and the man she married by telephone.',
      'رحلة بحرية وليلة واحدة، وزوج عقدت عليه بالهاتف.',
    ),
    long: t(
      `Mireille boards in Mersin with a ring, a photograph and a name. He boards with the same ring and a
      different face. The ferry takes eleven hours, the café closes at one, and somebody on the upper deck
      is telling the truth. Romance for those who read the small print.`,
      `تصعد ميراي في مرسين ومعها خاتم وصورة واسم. ويصعد هو بالخاتم نفسه ووجه آخر. الرحلة إحدى عشرة ساعة،
      والمقصف يغلق في الواحدة، وعلى السطح العلوي شخص يقول الحقيقة. قصة حب لمن يقرؤون ما كُتب بالخط الصغير.`,
    ),
    genres: ['romance', 'mystery'],
    year: 2024,
    pgrating: 'PG-13',
    minutes: 106,
    country: 'LB',
    audio: ['ara', 'tur', 'eng'],
    captions: ['ara', 'eng', 'tur'],
    prices: ['PAID', 'PLAN'],
    sections: [],
    scene: { world: 'harbour', light: 'dusk', subject: 'boat' },
    people: [
      directs('sawsan-rihani'),
      plays('dunya-azrak', 'Mireille', 'ميراي'),
      plays('kerem-aksoylu', 'The husband', 'الزوج'),
      plays('ziad-karmi', 'The purser', 'ضابط الركّاب'),
    ],
  },
  {
    id: 'M1050',
    kind: 'movie',
    title: t('The Rope Seller', 'بائع الحبال'),
    short: t(
      'He sold rope to every ship in Suez. He had never once been to sea.',
      'باع الحبال لكل سفن السويس، ولم يركب البحر يومًا.',
    ),
    long: t(
      `The canal has reopened, the harbour is loud again, and old Metwalli can tell a knot by its sound. A
      sailor pays him with a ticket instead of money. Should he go? The whole quay has an opinion, and the
      film gives every one of them a song’s worth of time.`,
      `عادت القناة وعاد ضجيج الميناء، وعم متولي يميّز العقدة من صوتها. يدفع له بحّار تذكرة سفر بدل النقود.
      أيسافر؟ لكل من على الرصيف رأي، والفيلم يمنح كل رأي بطول أغنية.`,
    ),
    genres: ['drama'],
    year: 1979,
    pgrating: 'PG',
    minutes: 93,
    country: 'EG',
    audio: ['ara'],
    captions: ['ara', 'eng'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'harbour', light: 'dawn', subject: 'fisherman' },
    people: [
      directs('fuad-shamsi'),
      plays('abbas-alwakil', 'Metwalli', 'متولي'),
      plays('nadira-rizk', 'The widow Rawhiya', 'روحية'),
    ],
  },
  {
    id: 'M1051',
    kind: 'movie',
    title: t('Songs From Pier Nine', 'أغاني الرصيف التاسع'),
    short: t(
      'Dockers by day, a band by night, and one borrowed amplifier.',
      'حمّالون نهارًا وفرقة ليلًا، ومكبّر صوت مستعار.',
    ),
    long: t(
      `Their singer loads rice, their drummer drives a forklift and their only fan is the night watchman. A
      clip filmed on a cracked phone reaches eleven million people, none of whom live nearby. Now a label
      wants the song, but not the six of them. Every note was played live on the quay.`,
      `مغنّيتهم تشحن الأرز، وطبّالهم يقود رافعة شوكية، ومعجبهم الوحيد حارس الليل. مقطع صُوّر بهاتف مشروخ
      يصل إلى أحد عشر مليونًا، لا يسكن أحد منهم قريبًا. والآن تريد شركة الإنتاج الأغنية، ولا تريدهم هم
      الستة. كل نغمة عُزفت حيّة على الرصيف.`,
    ),
    genres: ['music', 'comedy'],
    year: 2025,
    pgrating: 'PG',
    minutes: 104,
    country: 'TN',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng'],
    prices: ['PLAN', 'RENTAL'],
    sections: [],
    scene: { world: 'harbour', light: 'golden', subject: 'singer' },
    people: [
      directs('mehdi-zerhoun'),
      plays('rim-benyazza', 'Mabrouka', 'مبروكة'),
      plays('anis-gharbal', 'Lotfi', 'لطفي'),
      composes('mina-ensemble'),
    ],
  },
  {
    id: 'M1052',
    kind: 'movie',
    title: t('The Spice Inspector', 'مفتّشة البهارات'),
    short: t(
      'She can taste a lie in saffron. The whole port is suddenly very polite.',
      'تذوق الكذب في الزعفران، والميناء كله صار فجأة مهذبًا.',
    ),
    long: t(
      `Muscat, when pepper paid for palaces. Thuraya is hired to taste every sack that lands, and finds
      brick dust in the governor’s turmeric. Bribes arrive by the basket; she cooks with them. A comedy of
      appetite with a clean conscience.`,
      `مسقط، يوم كان الفلفل يبني القصور. تُعيَّن ثريا لتذوّق كل كيس ينزل إلى البر، فتجد غبار الآجرّ في كركم
      الوالي. تنهال عليها الرشاوى بالسلال، فتطبخ بها. كوميديا عن الشهية وراحة الضمير.`,
    ),
    genres: ['comedy', 'history'],
    year: 2026,
    pgrating: 'PG',
    minutes: 101,
    country: 'OM',
    audio: ['ara', 'eng'],
    captions: ['ara', 'eng', 'hin'],
    prices: ['PAID'],
    sections: [],
    scene: { world: 'harbour', light: 'day', subject: 'cook' },
    people: [
      directs('hamad-alwasm'),
      writes('ghada-minyawi'),
      plays('maha-alghadir', 'Thuraya', 'ثريا'),
      plays('majid-hilali', 'The governor', 'الوالي'),
      plays('meera-lohani', 'The trader', 'التاجرة'),
    ],
  },
];
