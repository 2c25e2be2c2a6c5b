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
const MAX_YEARS_APART = 15;

/** Most words of a title's texts that are used: those of highest TF-IDF. */
const MAX_STORY_WORDS = 24;
/** Words in more than this fraction of all titles are ignored (as are those in a single title). */
const MAX_WORD_FRACTION = 0.1;
/** Most titles in the list of one feature: of a common feature, the most popular titles. */
const MAX_LIST_LENGTH = 3000;
/** Most list entries visited for one title, over all its features from the rarest on. */
const MAX_VISITED = 16_000;
/** Most candidates that are compared in full: so many by rare features, and so many by all features. */
const MAX_CANDIDATES = 150;
/** Factor where one title is for children and the other for everybody. */
const AUDIENCE_MISMATCH_FACTOR = 0.3;
/** Lowest similarity of neighbours. */
const MIN_SIMILARITY = 0.05;

type Field = keyof typeof WEIGHTS;
const fields = Object.keys(WEIGHTS) as Field[];

export interface Neighbour {
  titleId: string;
  /** 0 to 1. */
  score: number;
}

interface TitleFeatures {
  titleId: string;
  year: number;
  audience: TargetAudience;
  popularity: number;
  /** Ids of its features, and how often each occurs (words in the texts). */
  features: Uint32Array;
  times: Uint8Array;
}

type TargetAudience = 'children' | 'grown-ups' | 'everybody';

function targetAudienceOf({ tags, rating }: Pick<TitleFacts, 'tags' | 'rating'>): TargetAudience {
  if (tags.includes('KIDS')) return 'children';
  return rating === '18+' ? 'grown-ups' : 'everybody';
}

/** Whether one title is for adults only and the other for children: they must not be recommended together. */
export function audiencesConflict(
  one: Pick<TitleFacts, 'tags' | 'rating'>,
  other: Pick<TitleFacts, 'tags' | 'rating'>,
): boolean {
  const both = [targetAudienceOf(one), targetAudienceOf(other)];
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
  const featureIds = new Map<string, number>();
  /** The field of each feature, by its id. */
  const featureFields: Field[] = [];
  const drafts: TitleFeatures[] = [];

  function featureIdOf(field: Field, feature: string): number {
    const key = `${field} ${feature}`;
    const known = featureIds.get(key);
    if (known !== undefined) return known;
    featureIds.set(key, featureFields.length);
    return featureFields.push(field) - 1;
  }

  function featuresOf(title: TitleFacts): TitleFeatures {
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
        const number = featureIdOf(field, quality);
        counts.set(number, (counts.get(number) ?? 0) + 1);
      }
    return {
      titleId: title.titleId,
      year: title.year,
      audience: targetAudienceOf(title),
      popularity: title.popularity,
      features: Uint32Array.from(counts.keys()),
      times: Uint8Array.from(counts.values(), (times) => Math.min(times, 255)),
    };
  }

  return {
    add: (titles) => void drafts.push(...titles.map(featuresOf)),
    build: () => buildModel(drafts, featureFields),
  };
}

function buildModel(drafts: TitleFeatures[], featureFields: readonly Field[]): TitleModel {
  const featureCount = featureFields.length;
  // Sorted by popularity, so that every feature list is too.
  drafts.sort((a, b) => b.popularity - a.popularity || (a.titleId < b.titleId ? -1 : 1));
  const size = drafts.length;
  const documentFrequency = new Uint32Array(featureCount);
  for (const { features } of drafts) for (const quality of features) documentFrequency[quality]! += 1;
  const rows = drafts.map((draft) => toVector(draft, featureFields, documentFrequency, size));
  const lists = buildFeatureLists(rows, documentFrequency, featureCount);
  const index = new Map(drafts.map(({ titleId }, at) => [titleId, at]));
  const sums = new Float32Array(size);
  const dense = new Float32Array(featureCount);

  function similarity(at: number, other: number): number {
    const { features, weights } = rows[other]!;
    let sum = 0;
    for (let i = 0; i < features.length; i += 1) sum += dense[features[i]!]! * weights[i]!;
    const apart = Math.abs(drafts[at]!.year - drafts[other]!.year);
    sum += YEAR_WEIGHT * Math.max(0, 1 - apart / MAX_YEARS_APART);
    const [one, two] = [drafts[at]!.audience, drafts[other]!.audience];
    if (one === two || (one !== 'children' && two !== 'children')) return sum;
    return one === 'grown-ups' || two === 'grown-ups' ? 0 : sum * AUDIENCE_MISMATCH_FACTOR;
  }

  function candidates(at: number): number[] {
    const { features, weights } = rows[at]!;
    const order = [...features.keys()].sort(
      (a, b) => documentFrequency[features[a]!]! - documentFrequency[features[b]!]!,
    );
    const touched: number[] = [];
    let rare: number[] | undefined;
    let visited = 0;
    for (const i of order) {
      if (visited >= MAX_VISITED) break;
      // From here on lists are cut to popular titles, which would displace candidates that share rare features.
      if (documentFrequency[features[i]!]! > MAX_LIST_LENGTH)
        rare ??= largest(touched, sums, MAX_CANDIDATES + 1);
      const { titles, featureWeights } = lists[features[i]!]!;
      visited += titles.length;
      const weight = weights[i]!;
      for (let n = 0; n < titles.length; n += 1) {
        const other = titles[n]!;
        if (sums[other] === 0) touched.push(other);
        sums[other]! += weight * featureWeights[n]!;
      }
    }
    const best = new Set([...(rare ?? []), ...largest(touched, sums, MAX_CANDIDATES + 1)]);
    for (const other of touched) sums[other] = 0;
    best.delete(at);
    return [...best];
  }

  return {
    size,
    neighbours(titleId, count) {
      const at = index.get(titleId);
      if (at === undefined) return [];
      const { features, weights } = rows[at]!;
      for (let i = 0; i < features.length; i += 1) dense[features[i]!] = weights[i]!;
      const found = candidates(at)
        .map((other) => ({ other, score: similarity(at, other) }))
        .filter(({ score }) => score >= MIN_SIMILARITY)
        .sort((a, b) => b.score - a.score || a.other - b.other)
        .slice(0, count);
      for (const quality of features) dense[quality] = 0;
      return found.map(({ other, score }) => ({
        titleId: drafts[other]!.titleId,
        score: Math.round(score * 1e4) / 1e4,
      }));
    },
  };
}

interface TitleVector {
  features: Uint32Array;
  weights: Float32Array;
}

/** The title's vector: each field is scaled to the square root of its weight, so that dot products are at most 1. */
function toVector(
  { features, times }: TitleFeatures,
  featureFields: readonly Field[],
  documentFrequency: Uint32Array,
  size: number,
): TitleVector {
  const numbers: number[] = [];
  const weights: number[] = [];
  const mostCommon = Math.max(MAX_WORD_FRACTION * size, 5);
  const all = Array.from(features, (number, at) => ({
    number,
    field: featureFields[number]!,
    weight: (1 + Math.log(times[at]!)) * Math.log(1 + size / documentFrequency[number]!),
  }));
  for (const field of fields) {
    let part = all.filter((one) => one.field === field);
    if (field === 'story')
      part = part
        .filter(({ number }) => documentFrequency[number]! > 1 && documentFrequency[number]! <= mostCommon)
        .sort((a, b) => b.weight - a.weight || a.number - b.number)
        .slice(0, MAX_STORY_WORDS);
    const length = Math.hypot(...part.map(({ weight }) => weight));
    const scale = length > 0 ? Math.sqrt(WEIGHTS[field]) / length : 0;
    for (const { number, weight } of part) {
      numbers.push(number);
      weights.push(weight * scale);
    }
  }
  return { features: Uint32Array.from(numbers), weights: Float32Array.from(weights) };
}

interface FeatureList {
  titles: Uint32Array;
  /** Weight of the feature in each of the titles. */
  featureWeights: Float32Array;
}

const noTitles: FeatureList = { titles: new Uint32Array(0), featureWeights: new Float32Array(0) };

/** The titles of each feature, most popular first, at most `MAX_LIST_LENGTH`. */
function buildFeatureLists(
  rows: readonly TitleVector[],
  documentFrequency: Uint32Array,
  featureCount: number,
): FeatureList[] {
  const lists = Array.from({ length: featureCount }, () => noTitles);
  const filled = new Uint32Array(featureCount);
  for (const [at, { features, weights }] of rows.entries())
    for (let i = 0; i < features.length; i += 1) {
      const quality = features[i]!;
      const place = filled[quality]!;
      if (place >= MAX_LIST_LENGTH) continue;
      if (place === 0) {
        const length = Math.min(documentFrequency[quality]!, MAX_LIST_LENGTH);
        lists[quality] = { titles: new Uint32Array(length), featureWeights: new Float32Array(length) };
      }
      lists[quality]!.titles[place] = at;
      lists[quality]!.featureWeights[place] = weights[i]!;
      filled[quality] = place + 1;
    }
  // A word may not be among the best words of a title: its list is then shorter than its document frequency.
  return lists.map(({ titles, featureWeights }, quality) => ({
    titles: titles.subarray(0, filled[quality]),
    featureWeights: featureWeights.subarray(0, filled[quality]),
  }));
}

/** The indexes with the largest values, unordered: a min-heap of bounded size. */
function largest(places: readonly number[], values: Float32Array, count: number): number[] {
  if (places.length <= count) return [...places];
  const heap: number[] = [];
  const sink = (from: number) => {
    for (let at = from; ;) {
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
