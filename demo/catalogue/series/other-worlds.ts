import { directs, plays } from '../people.ts';
import { e, season, t } from '../compose.ts';
import type { DemoTitle } from '../title.ts';

/** Series in which the night sky or the sand answers back. */
export const otherWorlds: DemoTitle[] = [
  {
    id: 'S2006',
    kind: 'series',
    title: t('The Signal From Ha’il', 'إشارة من حائل'),
    short: t(
      'A dish in the desert receives a lullaby. It was sent nine years from now.',
      'طبق في الصحراء يلتقط تهويدة، أُرسلت بعد تسع سنوات من الآن.',
    ),
    long: t(
      `Jawza maintains a radio telescope that nobody books. One night the dish turns by itself and records
      a woman singing to a child, in her own voice. She has no child. Intelligent, chilly science fiction
      with a warm centre.`,
      `تعتني جوزاء بتلسكوب راديوي لا يحجزه أحد. ذات ليلة يدور الطبق وحده، ويسجّل امرأة تغني لطفل، بصوت
      جوزاء نفسها. وليس لها طفل. خيال علمي ذكي، بارد الأطراف دافئ القلب.`,
    ),
    genres: ['mystery', 'fantasy'],
    year: 2026,
    pgrating: 'PG',
    minutes: 46,
    country: 'SA',
    audio: ['ara', 'eng', 'jpn'],
    captions: ['ara', 'eng', 'jpn'],
    prices: ['PLAN'],
    sections: [],
    scene: { world: 'stars', light: 'night', subject: 'tower' },
    people: [
      directs('ibtisam-alnajd'),
      plays('noura-alsidra', 'Jawza', 'جوزاء'),
      plays('kenji-umezaki', 'Dr Ono', 'الدكتور أونو'),
      plays('mizue-aokawa', 'The archivist', 'أمينة المحفوظات'),
    ],
    seasons: [
      season(1, 2026, 46, [
        e('Noise Floor', 'تحت الضجيج', 'Between two hisses there is a tune.', 'بين هسيسين لحن.'),
        e(
          'Nine Years',
          'تسع سنوات',
          'The date in the signal has not happened yet.',
          'التاريخ في الإشارة لم يأتِ بعد.',
        ),
        e('Reply', 'جواب', 'Jawza transmits, against every regulation.', 'ترسل جوزاء، خلافًا لكل اللوائح.'),
        e('Echo', 'صدى', 'The answer arrives before the question.', 'يصل الجواب قبل السؤال.'),
        e('Lullaby', 'تهويدة', 'She learns who the child is.', 'تعرف من يكون الطفل.'),
      ]),
    ],
  },
  {
    id: 'S2016',
    kind: 'series',
    title: t('The Caravan of Strangers', 'قافلة الغرباء'),
    short: t(
      'Each traveller must pay with a story. Those who lie wake up alone.',
      'كل مسافر يدفع أجرته حكاية، ومن يكذب يصحو وحده.',
    ),
    long: t(
      `The caravan appears at dusk where no road runs, and takes anyone who is lost. A runaway prince, a
      bankrupt poet and a girl who owns only a key climb aboard. Each night one of them tells a tale, and
      each tale walks beside them in the morning. Fantasy in the grand old manner, newly woven.`,
      `تظهر القافلة عند الغروب حيث لا درب، وتحمل كل ضائع. يركبها أمير هارب وشاعر مفلس، وفتاة لا تملك سوى
      مفتاح. كل ليلة يروي أحدهم حكاية، وكل حكاية تسير إلى جانبهم في الصباح. فانتازيا على طريقة الأولين،
      بنسيج جديد.`,
    ),
    genres: ['fantasy', 'adventure'],
    year: 2025,
    pgrating: 'PG',
    minutes: 48,
    country: 'JO',
    audio: ['ara', 'eng', 'tur'],
    captions: ['ara', 'eng', 'tur'],
    prices: ['PLAN', 'PAID'],
    sections: [],
    scene: { world: 'dunes', light: 'golden', subject: 'caravan' },
    people: [
      directs('laila-marsoum'),
      plays('layan-shamali', 'The girl with the key', 'صاحبة المفتاح'),
      plays('tariq-wasfi', 'The poet', 'الشاعر'),
      plays('omar-sakkal', 'The caravan master', 'شيخ القافلة'),
      plays('zehra-rizvani', 'The storyteller', 'الراوية'),
    ],
    seasons: [
      season(1, 2024, 48, [
        e(
          'The Fare',
          'الأجرة',
          'A prince tells the truth for the first time, and badly.',
          'أمير يقول الصدق لأول مرة، ولا يحسنه.',
        ),
        e(
          'The City Behind the Mirage',
          'مدينة خلف السراب',
          'They trade a name for a night’s water.',
          'يقايضون اسمًا بماء ليلة.',
        ),
        e(
          'The Poet’s Debtor',
          'غريم الشاعر',
          'A verse comes to collect what it is owed.',
          'بيت شعر يأتي ليستوفي دَينه.',
        ),
        e(
          'The Door Without a House',
          'باب بلا بيت',
          'The girl finds what her key is for.',
          'تعرف الفتاة لأي باب مفتاحها.',
        ),
      ]),
      season(2, 2025, 48, [
        e('One Camel More', 'ناقة زائدة', 'Somebody has joined without paying.', 'التحق بهم من لم يدفع.'),
        e(
          'The Market of Lost Hours',
          'سوق الساعات الضائعة',
          'Time is sold by weight, and the scales are false.',
          'الوقت يباع بالوزن، والميزان مغشوش.',
        ),
        e(
          'The Silent Well',
          'البئر الصامتة',
          'A storyteller loses her voice to save a child.',
          'راوية تفقد صوتها لتنقذ طفلًا.',
        ),
        e('Arrival', 'الوصول', 'The caravan reaches the place it left from.', 'تصل القافلة إلى حيث بدأت.'),
      ]),
    ],
  },
];
