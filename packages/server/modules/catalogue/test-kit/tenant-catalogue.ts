import type { ImportedCatalogue, ImportedContent } from '../import-catalogue.ts';

const words = (en: string, ar: string) => ({ en, ar });

/**
 * A catalogue with one of every kind of row. Two with different `own` values have the same ids and differ in all other
 * columns.
 */
export function tenantCatalogue(own: { name: string; arabic: string; weight: number }): ImportedCatalogue {
  const { name, arabic, weight } = own;
  const year = 2000 + weight;
  function content(id: string, change: Partial<ImportedContent> = {}): ImportedContent {
    return {
      objectId: id,
      objectType: 'CONTENT',
      category: 'MOVIE',
      year,
      releasedOn: `${year}-05-01`,
      rating: 'PG',
      seconds: 60 * weight,
      country: weight > 10 ? 'BH' : 'EG',
      genres: weight > 10 ? ['drama', 'family'] : ['drama'],
      audio: ['ara'],
      captions: ['eng'],
      tags: ['KIDS'],
      priceModels: ['FREE'],
      popularity: weight,
      title: words(`Dunes ${name} ${id}`, `كثبان ${arabic}`),
      short: words(`Short ${name}`, `قصير ${arabic}`),
      long: words(`Long ${name}`, `طويل ${arabic}`),
      people: [
        {
          id: 'amal',
          name: words(`Amal ${name}`, `أمل ${arabic}`),
          job: 'ACTOR',
          role: words(`Role ${name}`, `دور ${arabic}`),
        },
        {
          id: 'badr',
          name: words(`Badr ${name}`, `بدر ${arabic}`),
          job: weight > 10 ? 'DIRECTOR' : 'WRITER',
        },
      ],
      pictures: [
        { pictureId: `${id}-wide`, shape: 'LANDSCAPE', kind: 'drawn', source: { name } },
        { pictureId: `${id}-tall`, shape: 'PORTRAIT', kind: 'drawn', source: { name }, language: 'eng' },
        { pictureId: `${id}-tall-ara`, shape: 'PORTRAIT', kind: 'drawn', source: { name }, language: 'ara' },
      ],
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
      trailers: [
        {
          trailerId: `${id}-TR`,
          title: words(`Trailer ${name}`, `إعلان ${arabic}`),
          seconds: weight,
          quality: 'HD',
          assetId: 'short',
          availabilityIds: ['AV-FREE'],
        },
      ],
      ...change,
    };
  }
  const part = (id: string, series: NonNullable<ImportedContent['series']>) =>
    content(id, {
      category: 'SERIES',
      objectType: series.episode ? 'CONTENT' : 'SEASON',
      series,
      trailers: [],
    });
  const contents = [
    content('M1'),
    content('M2', { popularity: weight + 1 }),
    content('M3', { popularity: weight - 1 }),
    content('S1', {
      category: 'SERIES',
      objectType: 'SERIES',
      seasonCount: 1,
      episodeCount: weight,
      packages: [],
    }),
    part('S1-1', { seriesId: 'S1', season: 1 }),
    part('S1-1-1', { seriesId: 'S1', season: 1, episode: 1 }),
    content('B1', {
      category: 'BUNDLE',
      objectType: 'BUNDLE',
      packages: [],
      people: [],
      bundle: weight > 10 ? ['M2', 'M1', 'S1'] : ['M1', 'M2'],
    }),
    content('B2', {
      category: 'BUNDLE',
      objectType: 'BUNDLE',
      packages: [],
      people: [],
      bundle: weight > 10 ? ['M2'] : ['M1', 'M3'],
    }),
  ];
  const availability = (id: string): ImportedCatalogue['availabilities'][number] => ({
    availability_id: id,
    name: `${id} ${name}`,
    price_model: weight > 10 ? 'PLAN' : 'FREE',
    countries: weight > 10 ? ['BH'] : ['EG'],
    device_types: ['PC'],
    quality: 'HD',
    licence_hours: weight,
    access_type: 'STREAM',
    prices: [
      { price_class_id: 'PC1', name: `Price ${name}`, kind: 'RENTAL', currency: 'BHD', amount: weight },
    ],
  });
  return {
    availabilities: [availability('AV-FREE'), availability('AV-PLAN')],
    assets: ['dunes', 'short'].map((assetId) => ({
      assetId,
      kind: 'drawn',
      source: { name },
      notice: words(`Notice ${name}`, `تنبيه ${arabic}`),
    })),
    // One of them has an additional title, which a query without the provider id would find.
    contents: weight > 10 ? [...contents, content('M4')] : contents,
    rails: [
      {
        railId: 'films',
        title: words(`Films ${name}`, `أفلام ${arabic}`),
        shape: 'LANDSCAPE',
        display: 'RAIL',
        objectIds: weight > 10 ? ['M2', 'M1', 'M3'] : ['M1', 'M2'],
      },
      {
        railId: 'top',
        title: words(`Top ${name}`, `قمة ${arabic}`),
        shape: 'LANDSCAPE',
        display: 'TOPTEN',
        sectionType: 'TOPTEN',
        objectIds: ['M3'],
      },
    ],
    screens: [
      {
        screenId: 'home',
        title: words(`Home ${name}`, `الرئيسية ${arabic}`),
        place: 'TOP',
        railIds: weight > 10 ? ['top', 'films'] : ['films', 'top'],
      },
    ],
  };
}
