import { formsOfWord, isStopWord, searchLine, searchWords, wordSkeleton } from '@rawi/domain';
import type { Db } from '../content-store.ts';
import {
  findTypoCandidates,
  findWords,
  type WordMatches,
  type FoundWord,
  type SearchState,
  type WordRow,
} from './search-store.ts';
import { typoKeys, typosAllowed } from './typo-keys.ts';
import { editDistance } from './edit-distance.ts';

/** Words of a query that are used; further ones are ignored. */
const MAX_WORDS = 8;
/** Lexicon words per kind of match that are followed for one typed word. */
const MAX_MATCHES = 12;
/** Shortest prefix that is completed: shorter ones match too many words. */
const MIN_PREFIX_LENGTH = 2;
const MAX_SPLIT_LENGTH = 24;

/** One typed word with its matches in the provider's lexicon. */
export interface TypedWord extends WordMatches {
  typed: string;
  forms: string[];
  last: boolean;
  /** Number of titles with any of the matches, and of those with one in their title. */
  titles: number;
  namedTitles: number;
  byId: Map<number, WordRow>;
}

export interface ParsedQuery {
  line: string;
  /** Size and levels of the index when the query was parsed. */
  state: SearchState;
  words: TypedWord[];
}

/**
 * Parses a query against the provider's lexicon. A known word matches itself and words that sound alike, the last one
 * also as a prefix; an unknown word matches words within one or two typos, else is split into two words, or joined
 * with its neighbour.
 */
export async function parseQuery(db: Db, providerId: string, query: string): Promise<ParsedQuery> {
  const all = searchWords(query);
  const significant = all.filter((word) => !isStopWord(word));
  const usedWords = (significant.length > 0 ? significant : all).slice(0, MAX_WORDS);
  const line = searchLine(query);
  if (usedWords.length === 0) return { line, words: [], state: { titles: 0, levels: 0 } };
  const lastIsOpen = all.at(-1) === usedWords.at(-1);

  const typed = usedWords.map((word, index) => ({
    typed: word,
    forms: formsOfWord(word),
    last: lastIsOpen && index === usedWords.length - 1,
  }));
  const pairs = typed.slice(1).map((word, index) => typed[index]!.typed + word.typed);
  const splits = typed.flatMap(({ typed: word }) => splitsOf(word).flat());
  const starts = typed.flatMap(({ last, forms }) =>
    last ? forms.filter((form) => [...form].length >= MIN_PREFIX_LENGTH) : [],
  );
  const lookups = {
    words: [...new Set([...typed.flatMap(({ forms }) => forms), ...pairs, ...splits])],
    skeletons: [...new Set(typed.flatMap(({ forms }) => forms.flatMap((form) => wordSkeleton(form) ?? [])))],
    starts,
  };
  const { words: found, state } = await findWords(db, providerId, lookups);
  const words = typed.map((word) => matchKnown(word, found));
  matchJoinedPairs(words, pairs, found);
  await Promise.all(
    words.filter((word) => isUnknown(word)).map((word) => addFuzzyMatches(db, providerId, word)),
  );
  return {
    line,
    state,
    words: words.flatMap((word) => (isUnknown(word) ? (splitWord(word, found) ?? [word]) : [word])),
  };
}

const isUnknown = (word: TypedWord) =>
  word.exact.length === 0 && word.begun.length === 0 && word.near.length === 0;

function addMatches(word: TypedWord, rows: readonly WordRow[], kind: keyof WordMatches) {
  for (const row of rows) {
    if (word.byId.has(row.word_id) || word[kind].length >= MAX_MATCHES) continue;
    word.byId.set(row.word_id, row);
    word[kind].push(row.word_id);
    word.titles += row.titles;
    word.namedTitles += row.named_titles;
  }
}

function matchKnown(
  typed: Pick<TypedWord, 'typed' | 'forms' | 'last'>,
  found: readonly FoundWord[],
): TypedWord {
  const word: TypedWord = {
    ...typed,
    exact: [],
    begun: [],
    near: [],
    titles: 0,
    namedTitles: 0,
    byId: new Map(),
  };
  addMatches(
    word,
    found.filter(({ how, queried }) => how === 'exact' && word.forms.includes(queried)),
    'exact',
  );
  if (word.last)
    addMatches(
      word,
      found.filter(({ how, queried }) => how === 'begun' && word.forms.includes(queried)),
      'begun',
    );
  const skeletons = new Set(word.forms.map(wordSkeleton));
  addMatches(
    word,
    found.filter(({ how, queried }) => how === 'sound' && skeletons.has(queried)),
    'near',
  );
  return word;
}

/** "So yul" where the catalogue has soyul: both typed words match the joined one. */
function matchJoinedPairs(words: TypedWord[], pairs: readonly string[], found: readonly FoundWord[]) {
  for (const [index, pair] of pairs.entries()) {
    const whole = found.filter(({ how, queried }) => how === 'exact' && queried === pair);
    for (const word of [words[index]!, words[index + 1]!]) addMatches(word, whole, 'exact');
  }
}

/** Adds words within the allowed typos; fewer typos first, then more titles. */
export async function addFuzzyMatches(db: Db, providerId: string, word: TypedWord): Promise<void> {
  for (const typos of [1, 2] as const) {
    const near = new Map<number, { row: WordRow; typos: number }>();
    for (const form of word.forms) {
      const allowed = Math.min(typos, typosAllowed([...form].length));
      if (allowed < typos) continue;
      for (const row of await findTypoCandidates(db, providerId, typoKeys(providerId, form, typos))) {
        const whole = editDistance(form, row.word, allowed);
        const between = word.last && whole > allowed ? editDistance(form, row.word, allowed, true) : whole;
        if (between <= allowed) near.set(row.word_id, { row, typos: between });
      }
    }
    const ordered = [...near.values()].sort((a, b) => a.typos - b.typos || b.row.titles - a.row.titles);
    addMatches(
      word,
      ordered.map(({ row }) => row),
      'near',
    );
    if (word.near.length > 0) return;
  }
}

function splitsOf(word: string): [string, string][] {
  const letters = [...word];
  if (letters.length < 5 || letters.length > MAX_SPLIT_LENGTH) return [];
  return Array.from({ length: letters.length - 3 }, (_, index) => [
    letters.slice(0, index + 2).join(''),
    letters.slice(index + 2).join(''),
  ]);
}

/** Splits two words that were written as one: at the point where the rarer half is most frequent. */
function splitWord(word: TypedWord, found: readonly FoundWord[]): TypedWord[] | undefined {
  const exact = new Map(found.filter(({ how }) => how === 'exact').map((row) => [row.word, row]));
  const known = splitsOf(word.typed).filter((halves) => halves.every((half) => exact.has(half)));
  const rarerHalfTitles = (halves: readonly string[]) =>
    Math.min(...halves.map((half) => exact.get(half)!.titles));
  const best = known.sort((a, b) => rarerHalfTitles(b) - rarerHalfTitles(a))[0];
  return best?.map((half) => matchKnown({ typed: half, forms: [half], last: false }, [exact.get(half)!]));
}
