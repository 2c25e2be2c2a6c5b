/** A small third-party catalogue with the fields of the specification alone: many fields of Rawi's own replies are missing. */

type Json = Record<string, unknown>;
type Language = 'eng' | 'ara';

interface Entry {
  id: string;
  objecttype: string;
  category: string;
  en: string;
  ar: string;
  /** The id of its genre. */
  genre: keyof typeof genres;
  year: number;
  /** Seconds. */
  duration?: number;
  availability?: string;
  more?: Json;
}

export const genres = { drama: ['Drama', 'دراما'], voyage: ['Voyage', 'ترحال'] } as const;

const two = (number: number) => String(number).padStart(2, '0');

const movies = Array.from({ length: 34 }, (_, i): Entry => ({
  id: `MV${two(i + 1)}`,
  objecttype: 'CONTENT',
  category: 'MOVIE',
  en: `Harbour ${two(i + 1)}`,
  ar: `ميناء ${two(i + 1)}`,
  genre: i % 2 === 0 ? 'drama' : 'voyage',
  year: i < 20 ? 2024 : 2023,
  duration: 5400 + i * 60,
  availability: i === 0 ? 'F-FREE' : i % 3 === 0 ? 'F-RENT' : 'F-PLAN',
}));

const episodes = [1, 2].flatMap((season) =>
  Array.from({ length: season === 1 ? 3 : 2 }, (_, i): Entry => ({
    id: `SR1-${season}-${i + 1}`,
    objecttype: 'CONTENT',
    category: 'SERIES',
    en: `Watch ${season}.${i + 1}`,
    ar: `نوبة ${season}.${i + 1}`,
    genre: 'drama',
    year: 2022,
    duration: 2400,
    availability: 'F-FREE',
    more: { seriesid: 'SR1', seasonnum: season, episodenum: i + 1 },
  })),
);

export const entries: Entry[] = [
  ...movies,
  {
    id: 'SR1',
    objecttype: 'SERIES',
    category: 'SERIES',
    en: 'The Lighthouse',
    ar: 'المنارة',
    genre: 'drama',
    year: 2022,
    more: { seasoncount: 2 },
  },
  {
    id: 'SR2',
    objecttype: 'SERIES',
    category: 'SERIES',
    en: 'Salt Road',
    ar: 'طريق الملح',
    genre: 'voyage',
    year: 2021,
    more: { seasoncount: 1 },
  },
  ...episodes,
  {
    id: 'CH1',
    objecttype: 'CHANNEL',
    category: 'TVCHANEL',
    en: 'Shore One',
    ar: 'شاطئ واحد',
    genre: 'drama',
    year: 2020,
    availability: 'F-FREE',
  },
  {
    id: 'CH2',
    objecttype: 'CHANNEL',
    category: 'TVCHANEL',
    en: 'Shore Two',
    ar: 'شاطئ اثنان',
    genre: 'drama',
    year: 2020,
    availability: 'F-PLAN',
  },
  {
    id: 'AL1',
    objecttype: 'ALBUM',
    category: 'MUSIC',
    en: 'Songs of the Quay',
    ar: 'أغاني الرصيف',
    genre: 'voyage',
    year: 2019,
  },
];

/** Posters by relative file names at the cms host; those of series by absolute URLs. */
function postersOf(entry: Entry, cms: string): Json[] {
  const file = (shape: string, size: string) => `posters/${entry.id}-${shape}-${size}.svg`;
  return ['LANDSCAPE', 'PORTRAIT'].map((postertype) => ({
    posterid: `${entry.id}-${postertype}`,
    postertype,
    filelist: ['SD', 'HD', 'FHD'].map((quality) => {
      const name = file(postertype, quality);
      return entry.objecttype === 'SERIES'
        ? { quality, filename: `${cms}/${name}` }
        : { quality, filename: name };
    }),
  }));
}

/** A content of a list: no price model, no colours, no widths. */
export function cardOf(entry: Entry, language: Language, cms: string): Json {
  return {
    objectid: entry.id,
    objecttype: entry.objecttype,
    category: entry.category,
    title: language === 'ara' ? entry.ar : entry.en,
    defaulttitle: entry.en,
    genre: [genres[entry.genre][language === 'ara' ? 1 : 0]],
    productionyear: entry.year,
    ...(entry.duration ? { duration: entry.duration } : {}),
    contentlanguage: ['ara'],
    poster: postersOf(entry, cms),
    ...(entry.availability
      ? {
          contentdetails: [
            {
              packageid: `${entry.id}-P`,
              quality: 'HD',
              streamtype: 'DASH',
              drmscheme: ['NONE'],
              availabilityset: [entry.availability],
            },
          ],
        }
      : {}),
    ...entry.more,
  };
}

export function contentOf(entry: Entry, language: Language, cms: string): Json {
  return {
    ...cardOf(entry, language, cms),
    shortdescription: language === 'ara' ? 'حكاية من الميناء.' : 'A tale of the harbour.',
    details: { cast: [{ name: language === 'ara' ? 'ليلى بحري' : 'Layla Bahri' }], crew: [] },
    trailer: [],
  };
}

/** Seasons are contents of their own (P11). */
export function seasonsOf(seriesId: string): Entry[] {
  const series = entries.find(({ id }) => id === seriesId)!;
  return Array.from({ length: Number(series.more?.['seasoncount'] ?? 0) }, (_, i) => ({
    ...series,
    id: `${seriesId}-S${i + 1}`,
    objecttype: 'SEASON',
    more: { seriesid: seriesId, seasonnum: i + 1 },
  }));
}

/** A list of 31, so that it takes three calls of fifteen (AVAIL-01). */
export const availabilities = [
  { availabilityid: 'F-FREE', pricemodel: 'FREE' },
  { availabilityid: 'F-PLAN', pricemodel: 'PLAN' },
  { availabilityid: 'F-RENT', pricemodel: 'RENTAL' },
  ...Array.from({ length: 28 }, (_, i) => ({ availabilityid: `F-OLD-${i + 1}`, pricemodel: 'PLAN' })),
];

const both = (eng: string, ara: string) => ({ default: eng, eng, ara });

/** The screens of the remote configuration; those of the decking override them. */
export const configuredScreens = [
  { id: 'home', sections: [{ endpoint: 'subscriber/v1/content', parameters: { category: 'MUSIC' } }] },
  {
    id: 'movies',
    title: both('Movies', 'الأفلام'),
    sections: [{ endpoint: 'subscriber/v1/content', parameters: { category: 'MOVIE' } }],
  },
  {
    id: 'series',
    title: both('Series', 'المسلسلات'),
    sections: [{ endpoint: 'subscriber/v1/content', parameters: { category: 'SERIES' } }],
  },
];

/** Home differs, movies are removed, channels are new. Some sections have only the fields that the specification requires. */
export const deckedScreens = [
  {
    id: 'home',
    title: both('Home', 'الرئيسية'),
    sections: [
      {
        id: 'stage',
        title: both('First', 'أولًا'),
        displayType: 'FEATURED',
        posterType: 'LANDSCAPE',
        endpoint: 'subscriber/v1/content',
        parameters: { category: 'MOVIE', productionyear: '2024', pagesize: '3' },
      },
      {
        id: 'films',
        title: both('All films', 'كل الأفلام'),
        posterType: 'PORTRAIT',
        seeAll: true,
        endpoint: 'subscriber/v1/content',
        parameters: { category: 'MOVIE', objecttype: 'CONTENT', pagesize: '12' },
      },
      {
        id: 'chosen',
        title: both('Chosen by hand', 'اختيار اليوم'),
        displayType: 'CAROUSEL',
        posterType: 'LANDSCAPE',
        endpoint: 'subscriber/v1/content/',
        parameters: { contentlist: '["SR1","MV05","CH1"]' },
      },
      {
        id: 'mine',
        title: both('For you', 'لك'),
        endpoint: 'vRecommendations',
        parameters: { pagesize: '8' },
      },
      {
        id: 'top',
        title: both('Most watched', 'الأكثر مشاهدة'),
        base: 'recommend',
        endpoint: 'topRecommendations',
        parameters: { pagesize: '10' },
      },
      { id: 'broken', title: both('Broken', 'معطّل'), endpoint: 'https://evil.example/steal', parameters: {} },
    ],
  },
  {
    id: 'series',
    title: both('Series', 'المسلسلات'),
    sections: [
      {
        title: both('Every series', 'كل مسلسل'),
        endpoint: 'subscriber/v1/content',
        parameters: { objecttype: 'SERIES' },
      },
    ],
  },
  {
    id: 'channels',
    title: both('Channels', 'القنوات'),
    sections: [
      {
        title: both('On air', 'على الهواء'),
        posterType: 'LANDSCAPE',
        endpoint: 'subscriber/v1/content',
        parameters: { category: 'TVCHANEL' },
      },
      {
        title: both('Music', 'موسيقى'),
        posterType: 'SQUARE',
        endpoint: 'subscriber/v1/content',
        parameters: { category: 'MUSIC' },
      },
    ],
  },
];
