import type { TitleFacts } from '@rawi/catalogue';
import { storyWords } from './story-words.ts';

/** Weight of each feature field in the similarity of two titles; together with the year they add up to 1. */
const WEIGHTS = {
  story: 0.26,
  people: 0.2,
  genre: 0.22,
  tag: 0.08,
  category: 0.1,
  language: 0.04,
  country: 0.04,
} as const;
const YEAR_WEIGHT = 0.06;
/** Distance in years at which the year no longer adds to the similarity. */
const YEARS_APART = 15;

/** Most words of a title's texts that are used: those of highest TF-IDF. */
const STORY_WORDS = 24;
/** Words in more than this fraction of all titles are ignored (as are those in a single title). */
const COMMON_PART = 0.1;
/** Most titles in the list of one feature: of a common feature, the most popular titles. */
const LONGEST_LIST = 3000;
/** Most list entries visited for one title, over all its features from the rarest on. */
const LOOKS = 16_000;
/** Most candidates that are compared in full: so many by rare features, and so many by all features. */
const CANDIDATES = 150;
/** Factor where one title is for children and the other for everybody. */
const UNLIKE_AUDIENCE = 0.3;
/** Lowest similarity of neighbours. */
const LEAST = 0.05;

type Field = keyof typeof WEIGHTS;
const fields = Object.keys(WEIGHTS) as Field[];

export interface Neighbour {
  titleId: string;
  /** 0 to 1. */
  score: number;
}

interface Draft {
  titleId: string;
  year: number;
  madeFor: MadeFor;
  popularity: number;
  /** Ids of its features, and how often each occurs (words in the texts). */
  qualities: Uint32Array;
  times: Uint8Array;
}

type MadeFor = 'children' | 'grown-ups' | 'everybody';

function madeFor({ tags, rating }: Pick<TitleFacts, 'tags' | 'rating'>): MadeFor {
  if (tags.includes('KIDS')) return 'children';
  return rating === '18+' ? 'grown-ups' : 'everybody';
}

/** Whether one title is for adults only and the other for children: they must not be recommended together. */
export function clash(one: Pick<TitleFacts, 'tags' | 'rating'>, other: Pick<TitleFacts, 'tags' | 'rating'>): boolean {
  const both = [madeFor(one), madeFor(other)];
  return both.includes('children') && both.includes('grown-ups');
}

/**
 * Content similarity of titles. Each title is a sparse vector of features weighted by TF-IDF; the similarity of two is
 * the sum over fields of cosine times field weight. Candidates are found through shared features, from the rarest on
 * and up to a bound, so that the cost per title does not grow with the catalogue.
 */
export interface TitleModel {
  readonly size: number;
  /** The `count` titles most like this one, best first. */
  neighbours(titleId: string, count: number): Neighbour[];
}

/** Collects titles and builds the model. */
export function createTitleModel(): { add(titles: readonly TitleFacts[]): void; build(): TitleModel } {
  const numbers = new Map<string, number>();
  /** The field of each feature, by its id. */
  const fieldOf: Field[] = [];
  const drafts: Draft[] = [];

  function numberOf(field: Field, quality: string): number {
    const key = `${field} ${quality}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, fieldOf.length);
    return fieldOf.push(field) - 1;
  }

  function draftOf(title: TitleFacts): Draft {
    const counts = new Map<number, number>();
    const described: Record<Field, readonly string[]> = {
      story: storyWords(title.words),
      people: title.people,
      genre: title.genres,
      tag: title.tags,
      category: [title.category],
      language: title.audio,
      country: [title.country],
    };
    for (const field of fields)
      for (const quality of described[field]) {
        const number = numberOf(field, quality);
        counts.set(number, (counts.get(number) ?? 0) + 1);
      }
    return {
      titleId: title.titleId,
      year: title.year,
      madeFor: madeFor(title),
      popularity: title.popularity,
      qualities: Uint32Array.from(counts.keys()),
      times: Uint8Array.from(counts.values(), (times) => Math.min(times, 255)),
    };
  }

  return {
    add: (titles) => void drafts.push(...titles.map(draftOf)),
    build: () => buildModel(drafts, fieldOf),
  };
}

function buildModel(drafts: Draft[], fieldOf: readonly Field[]): TitleModel {
  const qualityCount = fieldOf.length;
  // Sorted by popularity, so that every feature list is too.
  drafts.sort((a, b) => b.popularity - a.popularity || (a.titleId < b.titleId ? -1 : 1));
  const size = drafts.length;
  const spread = new Uint32Array(qualityCount);
  for (const { qualities } of drafts) for (const quality of qualities) spread[quality]! += 1;
  const rows = drafts.map((draft) => weigh(draft, fieldOf, spread, size));
  const lists = listTitles(rows, spread, qualityCount);
  const index = new Map(drafts.map(({ titleId }, at) => [titleId, at]));
  const sums = new Float32Array(size);
  const dense = new Float32Array(qualityCount);

  function likeness(at: number, other: number): number {
    const { qualities, weights } = rows[other]!;
    let sum = 0;
    for (let i = 0; i < qualities.length; i += 1) sum += dense[qualities[i]!]! * weights[i]!;
    const apart = Math.abs(drafts[at]!.year - drafts[other]!.year);
    sum += YEAR_WEIGHT * Math.max(0, 1 - apart / YEARS_APART);
    const [one, two] = [drafts[at]!.madeFor, drafts[other]!.madeFor];
    if (one === two || (one !== 'children' && two !== 'children')) return sum;
    return one === 'grown-ups' || two === 'grown-ups' ? 0 : sum * UNLIKE_AUDIENCE;
  }

  function candidates(at: number): number[] {
    const { qualities, weights } = rows[at]!;
    const order = [...qualities.keys()].sort((a, b) => spread[qualities[a]!]! - spread[qualities[b]!]!);
    const touched: number[] = [];
    let rare: number[] | undefined;
    let looks = 0;
    for (const i of order) {
      if (looks >= LOOKS) break;
      // From here on lists are cut to popular titles, which would displace candidates that share rare features.
      if (spread[qualities[i]!]! > LONGEST_LIST) rare ??= largest(touched, sums, CANDIDATES + 1);
      const { titles, shares } = lists[qualities[i]!]!;
      looks += titles.length;
      const weight = weights[i]!;
      for (let n = 0; n < titles.length; n += 1) {
        const other = titles[n]!;
        if (sums[other] === 0) touched.push(other);
        sums[other]! += weight * shares[n]!;
      }
    }
    const best = new Set([...(rare ?? []), ...largest(touched, sums, CANDIDATES + 1)]);
    for (const other of touched) sums[other] = 0;
    best.delete(at);
    return [...best];
  }

  return {
    size,
    neighbours(titleId, count) {
      const at = index.get(titleId);
      if (at === undefined) return [];
      const { qualities, weights } = rows[at]!;
      for (let i = 0; i < qualities.length; i += 1) dense[qualities[i]!] = weights[i]!;
      const found = candidates(at)
        .map((other) => ({ other, score: likeness(at, other) }))
        .filter(({ score }) => score >= LEAST)
        .sort((a, b) => b.score - a.score || a.other - b.other)
        .slice(0, count);
      for (const quality of qualities) dense[quality] = 0;
      return found.map(({ other, score }) => ({ titleId: drafts[other]!.titleId, score: Math.round(score * 1e4) / 1e4 }));
    },
  };
}

interface Row {
  qualities: Uint32Array;
  weights: Float32Array;
}

/** The title's vector: each field is scaled to the square root of its weight, so that dot products are at most 1. */
function weigh({ qualities, times }: Draft, fieldOf: readonly Field[], spread: Uint32Array, size: number): Row {
  const numbers: number[] = [];
  const weights: number[] = [];
  const mostCommon = Math.max(COMMON_PART * size, 5);
  const all = Array.from(qualities, (number, at) => ({
    number,
    field: fieldOf[number]!,
    weight: (1 + Math.log(times[at]!)) * Math.log(1 + size / spread[number]!),
  }));
  for (const field of fields) {
    let part = all.filter((one) => one.field === field);
    if (field === 'story')
      part = part
        .filter(({ number }) => spread[number]! > 1 && spread[number]! <= mostCommon)
        .sort((a, b) => b.weight - a.weight || a.number - b.number)
        .slice(0, STORY_WORDS);
    const length = Math.hypot(...part.map(({ weight }) => weight));
    const scale = length > 0 ? Math.sqrt(WEIGHTS[field]) / length : 0;
    for (const { number, weight } of part) {
      numbers.push(number);
      weights.push(weight * scale);
    }
  }
  return { qualities: Uint32Array.from(numbers), weights: Float32Array.from(weights) };
}

interface TitleList {
  titles: Uint32Array;
  /** Weight of the feature in each of the titles. */
  shares: Float32Array;
}

const noTitles: TitleList = { titles: new Uint32Array(0), shares: new Float32Array(0) };

/** The titles of each feature, most popular first, at most `MAX_LIST_LENGTH`. */
function listTitles(rows: readonly Row[], spread: Uint32Array, qualityCount: number): TitleList[] {
  const lists = Array.from({ length: qualityCount }, () => noTitles);
  const filled = new Uint32Array(qualityCount);
  for (const [at, { qualities, weights }] of rows.entries())
    for (let i = 0; i < qualities.length; i += 1) {
      const quality = qualities[i]!;
      const place = filled[quality]!;
      if (place >= LONGEST_LIST) continue;
      if (place === 0) {
        const length = Math.min(spread[quality]!, LONGEST_LIST);
        lists[quality] = { titles: new Uint32Array(length), shares: new Float32Array(length) };
      }
      lists[quality]!.titles[place] = at;
      lists[quality]!.shares[place] = weights[i]!;
      filled[quality] = place + 1;
    }
  // A word may not be among the best words of a title: its list is then shorter than its document frequency.
  return lists.map(({ titles, shares }, quality) => ({
    titles: titles.subarray(0, filled[quality]),
    shares: shares.subarray(0, filled[quality]),
  }));
}

/** The indexes with the largest values, unordered: a min-heap of bounded size. */
function largest(places: readonly number[], values: Float32Array, count: number): number[] {
  if (places.length <= count) return [...places];
  const heap: number[] = [];
  const sink = (from: number) => {
    for (let at = from; ; ) {
      const left = 2 * at + 1;
      if (left >= heap.length) return;
      const right = left + 1;
      const child = right < heap.length && values[heap[right]!]! < values[heap[left]!]! ? right : left;
      if (values[heap[at]!]! <= values[heap[child]!]!) return;
      [heap[at], heap[child]] = [heap[child]!, heap[at]!];
      at = child;
    }
  };
  for (const place of places) {
    if (heap.length < count) {
      heap.push(place);
      if (heap.length === count) for (let at = count >> 1; at >= 0; at -= 1) sink(at);
    } else if (values[place]! > values[heap[0]!]!) {
      heap[0] = place;
      sink(0);
    }
  }
  return heap;
}
