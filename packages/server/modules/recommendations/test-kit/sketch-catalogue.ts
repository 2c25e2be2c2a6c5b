import type { ImportedCatalogue, ImportedContent } from '@rawi/catalogue';

/** A short description of a title, for tests and benches. */
export interface Sketch {
  id: string;
  words: string;
  genre: string;
  person: string | undefined;
  rating: string;
  tags: string[];
  year: number;
  popularity: number;
  /** Countries of each of its availabilities. */
  countries: string[][];
}

let order = 0;

/** Popularity decreases with every call. */
export function sketch(id: string, facts: Partial<Sketch> = {}): Sketch {
  order += 1;
  return {
    id,
    words: '',
    genre: 'drama',
    person: undefined,
    rating: 'PG',
    tags: [],
    year: 2020,
    popularity: 1e6 - order,
    countries: [[]],
    ...facts,
  };
}

const both = (text: string) => ({ en: text, ar: text });

function contentOf(one: Sketch): ImportedContent {
  return {
    objectId: one.id,
    objectType: 'CONTENT',
    category: 'MOVIE',
    year: one.year,
    releasedOn: `${one.year}-01-01`,
    rating: one.rating,
    seconds: 5400,
    country: 'BH',
    genres: [one.genre],
    audio: ['ara'],
    captions: [],
    tags: one.tags,
    priceModels: ['FREE'],
    popularity: one.popularity,
    title: both(one.id),
    short: both(one.words),
    long: both(''),
    people: one.person === undefined ? [] : [{ id: one.person, name: both(one.person), job: 'ACTOR' }],
    pictures: [],
    packages: [
      {
        packageId: `${one.id}-C`,
        assetId: 'film',
        quality: 'HD',
        streamType: 'DASH',
        streamMode: 'VOD',
        protection: 'clear',
        availabilityIds: one.countries.map(availabilityFor),
      },
    ],
  };
}

const availabilityFor = (countries: readonly string[]) => `AV-${countries.join('-') || 'ALL'}`;

export function catalogueOf(sketches: readonly Sketch[]): ImportedCatalogue {
  const lists = new Map(
    sketches.flatMap(({ countries }) => countries.map((list) => [availabilityFor(list), list] as const)),
  );
  return {
    availabilities: [...lists].map(([id, countries]) => ({
      availability_id: id,
      name: id,
      price_model: 'FREE',
      countries,
      device_types: [],
      quality: 'HD',
      licence_hours: 0,
      access_type: 'STREAM',
      prices: [],
    })),
    assets: [{ assetId: 'film', kind: 'drawn', source: {} }],
    contents: sketches.map(contentOf),
    rails: [],
    screens: [],
  };
}

/** Seeded generator of whole numbers below a bound. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2654435761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

const genres = [
  'drama',
  'comedy',
  'thriller',
  'romance',
  'adventure',
  'history',
  'mystery',
  'family',
  'music',
  'talk',
];
const ratings = ['G', 'PG', 'PG-13', '15+', '18+'];
const places = [[], [], [], ['BH'], ['EG'], ['BH', 'EG'], ['SA']];

/** Titles distributed as in a real catalogue: some words and people are in many titles, most in few. */
export function randomCatalogue(count: number, seed: number): Sketch[] {
  const next = numbers(seed);
  const skewed = (below: number) => Math.floor((next(1e6) / 1e6) ** 2 * below);
  return Array.from({ length: count }, (_, n) => {
    const words = Array.from({ length: 30 }, () => `w${skewed(count * 2).toString(36)}x`).join(' ');
    const kids = next(8) === 0;
    return sketch(`T${String(n).padStart(7, '0')}`, {
      words,
      genre: genres[skewed(genres.length)]!,
      person: `p${skewed(Math.ceil(count / 2))}`,
      rating: kids ? ratings[next(2)]! : ratings[next(ratings.length)]!,
      tags: kids ? ['KIDS'] : [],
      year: 1960 + next(66),
      popularity: next(1000),
      countries:
        next(12) === 0 ? [] : Array.from({ length: 1 + next(2) }, () => places[next(places.length)]!),
    });
  });
}
