import type { ImportedCatalogue, ImportedContent } from '@rawi/catalogue';

const texts = (en: string, ar: string) => ({ en, ar });

export function film(id: string, overrides: Partial<ImportedContent> = {}): ImportedContent {
  return {
    objectId: id,
    objectType: 'CONTENT',
    category: 'MOVIE',
    year: 2024,
    releasedOn: '2024-05-01',
    rating: 'PG',
    seconds: 5400,
    country: 'BH',
    genres: ['drama'],
    audio: ['ara', 'eng'],
    captions: ['eng'],
    tags: [],
    priceModels: ['FREE'],
    popularity: 1,
    title: texts(`Film ${id}`, `فيلم ${id}`),
    short: texts('A short word.', 'كلمة قصيرة.'),
    long: texts('A longer word.', 'كلمة أطول.'),
    people: [
      { id: 'amal', name: texts('Amal Saad', 'أمل سعد'), job: 'ACTOR', role: texts('The singer', 'المغنية') },
    ],
    pictures: [{ pictureId: `${id.toLowerCase()}-landscape`, shape: 'LANDSCAPE', kind: 'drawn', source: {} }],
    packages: [
      {
        packageId: `${id}-CD`,
        assetId: 'dunes',
        quality: 'HD',
        streamType: 'DASH',
        streamMode: 'VOD',
        protection: 'clear',
        availabilityIds: ['AV-FREE'],
      },
    ],
    ...overrides,
  };
}

const plan: Partial<ImportedContent> = {
  priceModels: ['PLAN'],
  packages: [
    {
      packageId: 'M3-PD',
      assetId: 'dunes',
      quality: 'HD',
      streamType: 'DASH',
      streamMode: 'VOD',
      protection: 'cbcs',
      availabilityIds: ['AV-PLAN'],
    },
  ],
};

function availability(
  id: string,
  model: 'FREE' | 'PLAN' | 'RENTAL',
): ImportedCatalogue['availabilities'][number] {
  return {
    availability_id: id,
    name: id,
    price_model: model,
    countries: ['BH'],
    device_types: ['PC'],
    quality: 'HD',
    licence_hours: 0,
    access_type: 'STREAM',
    prices: [],
  };
}

/** Three films, a series of one season, and 31 availabilities (three pages). */
export const smallCatalogue: ImportedCatalogue = {
  availabilities: [
    availability('AV-FREE', 'FREE'),
    availability('AV-PLAN', 'PLAN'),
    {
      ...availability('AV-RENT', 'RENTAL'),
      prices: [{ price_class_id: 'PC1', name: 'Two days', kind: 'RENTAL', currency: 'BHD', amount: 1490 }],
    },
    ...Array.from({ length: 28 }, (_, index) => availability(`AV-X${index}`, 'PLAN')),
  ],
  assets: [
    { assetId: 'dunes', kind: 'drawn', source: { film: 'dunes' } },
    { assetId: 'dunes-short', kind: 'drawn', source: { film: 'dunes-short' } },
  ],
  contents: [
    film('M1', {
      trailers: [
        {
          trailerId: 'M1-TR',
          title: texts('Trailer', 'الإعلان'),
          seconds: 13,
          quality: 'HD',
          assetId: 'dunes-short',
          availabilityIds: ['AV-FREE'],
        },
        {
          trailerId: 'M1-TR2',
          title: { ar: 'إعلان ثانٍ' },
          seconds: 15,
          quality: 'HD',
          assetId: 'dunes-short',
          availabilityIds: ['AV-FREE'],
        },
      ],
    }),
    film('M2', {
      genres: ['comedy', 'family'],
      audio: ['eng'],
      releasedOn: '2025-01-01',
      year: 2025,
      tags: ['KIDS'],
    }),
    film('M3', plan),
    film('S1', { objectType: 'SERIES', category: 'SERIES', seasonCount: 1, episodeCount: 2, packages: [] }),
    film('S1-S1', {
      objectType: 'SEASON',
      category: 'SERIES',
      series: { seriesId: 'S1', season: 1 },
      packages: [],
    }),
    ...[2, 1].map((episode) =>
      film(`S1-S1-E${episode}`, {
        category: 'SERIES',
        series: { seriesId: 'S1', season: 1, episode },
        people: [],
        packages: [],
        title: texts(`Episode ${episode}`, `الحلقة ${episode}`),
      }),
    ),
  ],
  rails: [
    {
      railId: 'hero',
      title: texts('Tonight', 'الليلة'),
      shape: 'LANDSCAPE',
      display: 'FEATURED',
      objectIds: ['M2', 'M1'],
    },
    {
      railId: 'films',
      title: texts('Films', 'أفلام'),
      shape: 'PORTRAIT',
      display: 'RAIL',
      objectIds: ['M3', 'M1'],
    },
  ],
  screens: [
    { screenId: 'home', title: texts('Home', 'الرئيسية'), place: 'TOP', railIds: ['hero', 'films'] },
    { screenId: 'movies', title: texts('Movies', 'أفلام'), place: 'MORE', railIds: ['films'] },
  ],
};

const emptyFields: Partial<ImportedContent> = {
  people: [],
  pictures: [],
  packages: [],
  genres: [],
  audio: [],
  captions: [],
};
const { title: _title, ...untitledSeries } = film('S3');

/** Contents with missing data, as in real catalogues. */
export const incompleteContents: ImportedContent[] = [
  film('M5', { ...emptyFields, short: {}, long: {}, priceModels: [] }),
  film('M6', { title: { ar: 'بالعربية فقط' }, short: { ar: 'كلمة.' }, long: {} }),
  film('M7', { title: { en: 'English only' }, short: texts('', 'كلمة.'), long: { en: 'A word.' } }),
  film('M8', {
    packages: [],
    trailers: [
      {
        trailerId: 'M8-TR',
        title: { en: 'Soon' },
        seconds: 12,
        quality: 'HD',
        assetId: 'dunes-short',
        availabilityIds: ['AV-FREE'],
      },
    ],
  }),
  film('M9', {
    packages: film('M9').packages.map((entry) => ({ ...entry, availabilityIds: ['AV-GONE'] })),
  }),
  film('S2', { objectType: 'SERIES', category: 'SERIES', packages: [] }),
  {
    ...untitledSeries,
    ...emptyFields,
    objectType: 'SERIES',
    category: 'SERIES',
    title: { ar: 'مسلسل' },
    short: {},
    long: {},
  },
  film('S3-S1-E1', { ...emptyFields, category: 'SERIES', series: { seriesId: 'S3', season: 1, episode: 1 } }),
];

/** Two bundles that share a title, and one by itself. */
export const bundles: ImportedContent[] = [
  film('B1', {
    objectType: 'BUNDLE',
    category: 'BUNDLE',
    priceModels: ['PLAN'],
    seconds: 0,
    people: [],
    packages: [],
    bundle: ['M3', 'M2', 'S1'],
  }),
  film('B2', {
    objectType: 'BUNDLE',
    category: 'BUNDLE',
    priceModels: ['PAID'],
    seconds: 0,
    people: [],
    packages: [],
    bundle: ['M3', 'M1'],
  }),
  film('B3', {
    objectType: 'BUNDLE',
    category: 'BUNDLE',
    popularity: 9,
    seconds: 0,
    people: [],
    packages: [],
    bundle: ['M5'],
  }),
];
