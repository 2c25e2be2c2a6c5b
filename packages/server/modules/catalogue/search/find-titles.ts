import type { Db } from '../content-store.ts';
import type { RatingLimit } from '../rating-store.ts';
import { LEVEL_STEP, type Field } from './levels.ts';
import { addFuzzyMatches, type ParsedQuery, type TypedWord } from './parse-query.ts';
import { findHits, type WordMatches, type Hit, type SearchState } from './search-store.ts';

/** Most titles that a search returns before filtering. */
export const MAX_HITS = 300;
/** With so many hits, less precise steps are skipped. */
const ENOUGH_HITS = 60;
/** A level is chosen where at least so many titles are expected, and at most four times as many. */
const TARGET_HITS_PER_LEVEL = 75;

interface SearchContext {
  db: Db;
  providerId: string;
  line: string;
  state: SearchState;
  limit: number;
  ratingLimit: RatingLimit | undefined;
}

/**
 * The best titles for a query, at most 300: those with all of its words; where there are none, those with all
 * words allowing typos; else those with most of the words.
 */
export async function findTitles(
  db: Db,
  providerId: string,
  { line, state, words }: ParsedQuery,
  { limit = MAX_HITS, ratingLimit }: { limit?: number; ratingLimit?: RatingLimit | undefined } = {},
): Promise<Hit[]> {
  const known = words.filter((word) => word.titles > 0);
  if (known.length === 0) return [];
  const context: SearchContext = { db, providerId, line, state, limit, ratingLimit };

  const exact = await findWithAllWords(context, known);
  if (exact.length > 0) return exact;
  await Promise.all(
    known.filter((word) => word.near.length === 0).map((word) => addFuzzyMatches(db, providerId, word)),
  );
  const near = await findWithAllWords(context, known);
  return near.length > 0 ? near : findWithMostWords(context, known);
}

const matchesOf = ({ exact, begun, near }: TypedWord): WordMatches => ({ exact, begun, near });

/** The best kind of match for a word: exact, else as a prefix, else with typos. */
function bestMatches({ exact, begun, near }: TypedWord): WordMatches {
  if (exact.length > 0) return { exact, begun: [], near: [] };
  return begun.length > 0 ? { exact, begun, near: [] } : { exact, begun, near };
}

const idsOf = ({ exact, begun, near }: WordMatches) => [...exact, ...begun, ...near];

/**
 * Titles that have all of the words. In a large catalogue best matches in titles are searched first, then best
 * matches in all fields, then all matches; each step only where the one before found too few.
 */
async function findWithAllWords(context: SearchContext, words: readonly TypedWord[]): Promise<Hit[]> {
  const all = words.map(matchesOf);
  const best = words.map(bestMatches);
  const expectedFor = (choices: readonly WordMatches[], field: Field) =>
    expectedHits(
      context.state,
      choices.map((one, index) => countOf(words[index]!, one, field)),
    );
  const steps: [Field, WordMatches[]][] = [
    ['title', best],
    ['any', best],
    ['any', all],
  ];
  const found = new Map<string, Hit>();
  for (const [field, choices] of expectedFor(all, 'any') > TARGET_HITS_PER_LEVEL * LEVEL_STEP
    ? steps
    : steps.slice(-1)) {
    for (const hit of await findAtLevels(context, choices, field, expectedFor(choices, field)))
      found.set(hit.object_id, hit);
    if (found.size >= Math.min(ENOUGH_HITS, context.limit)) break;
  }
  return [...found.values()].sort((a, b) => b.score - a.score).slice(0, context.limit);
}

/** Number of titles that have the word, by these choices. */
function countOf(word: TypedWord, choices: WordMatches, field: Field): number {
  return idsOf(choices).reduce((sum, id) => {
    const row = word.byId.get(id)!;
    return sum + (field === 'title' ? row.named_titles : row.titles);
  }, 0);
}

/** Expected number of titles with all of the words if words were independent (they correlate, so there are more). */
function expectedHits({ titles }: SearchState, counts: readonly number[]): number {
  const [rarest = 0, ...others] = counts.toSorted((a, b) => a - b);
  return others.reduce(
    (left, count) => left * Math.min(1, Math.max(0.02, count / Math.max(1, titles))),
    rarest,
  );
}

/** The highest level at which enough of `count` titles are expected. */
function levelFor({ levels }: SearchState, count: number): number {
  let level = 0;
  while (level < levels && count / LEVEL_STEP ** (level + 1) >= TARGET_HITS_PER_LEVEL) level += 1;
  return level;
}

/** Searches the level where enough titles are expected; where it has too few, lower levels. */
async function findAtLevels(
  context: SearchContext,
  words: readonly WordMatches[],
  field: Field,
  count: number,
): Promise<Hit[]> {
  const { db, providerId, line, limit, ratingLimit } = context;
  let level = levelFor(context.state, count);
  for (;;) {
    const hits = await findHits(db, providerId, {
      field,
      level,
      every: true,
      words,
      line,
      limit,
      ratingLimit,
    });
    const complete = hits.filter((hit) => hit.matched === words.length);
    if (level === 0 || complete.length >= Math.min(ENOUGH_HITS, limit)) return complete;
    // Levels to go down for enough hits, extrapolated from the number found at this one.
    const levelsDown = Math.ceil(
      Math.log(TARGET_HITS_PER_LEVEL / Math.max(1, complete.length)) / Math.log(LEVEL_STEP),
    );
    level = Math.max(0, level - Math.max(1, levelsDown));
  }
}

/** Titles that have most of the words: those with one of the two rarest, scored by the number of words. */
async function findWithMostWords(context: SearchContext, words: readonly TypedWord[]): Promise<Hit[]> {
  if (words.length === 1) return [];
  const rarest = words.toSorted((a, b) => a.titles - b.titles);
  const { db, providerId, line, limit, ratingLimit } = context;
  const hits = await findHits(db, providerId, {
    field: 'any',
    level: levelFor(context.state, rarest[0]!.titles + rarest[1]!.titles),
    every: false,
    words: rarest.map(matchesOf),
    line,
    limit,
    ratingLimit,
  });
  const minMatched = Math.max(1, Math.floor(words.length / 2));
  return hits.filter((hit) => hit.matched >= minMatched);
}
