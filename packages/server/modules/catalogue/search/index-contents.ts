import { wordSkeleton } from '@rawi/domain';
import { findPeopleOf } from '../count-store.ts';
import {
  countTitles, countWords, findWordIds, insertEntries, insertWords, readEnterables, readFloors, readPeople, readSeriesOf,
  readState, removeEntries, writePeopleWords, writeState, type EntryRow, type Trx, type WordCounts,
} from './index-store.ts';
import { keyOf, levelOf, levelSizes } from './levels.ts';
import { typoKeys } from './typo-keys.ts';
import { formsOfName, writeEntry, type Entry } from './write-entry.ts';

/** Titles per batch: bounds the memory and the size of a statement. */
const ROUND = 4000;

type KnownWords = Map<string, number>;

/** State of an indexing run; pass the same one to each call when many titles are indexed in several calls. */
export interface Indexing {
  /** Ids of words by word, cached over the run. */
  known: KnownWords;
  /** People whose names were indexed in this run. */
  people: Set<string>;
  floors: readonly number[] | undefined;
  /** Whether word counts are updated with every batch; else call `recountWords` at the end. */
  counting: boolean;
}

export const beginIndexing = (counting = true): Indexing => ({ known: new Map(), people: new Set(), floors: undefined, counting });

/**
 * Updates the search entries of these contents and of their series, and removes those of contents that are no longer
 * searchable. Call it in a transaction that holds the lock of the provider's catalogue.
 */
export async function indexContents(
  trx: Trx,
  providerId: string,
  objectIds: readonly string[],
  indexing: Indexing = beginIndexing(),
): Promise<void> {
  const series = await readSeriesOf(trx, providerId, objectIds);
  const all = [...new Set([...objectIds, ...series])];
  const floors = (indexing.floors ??= await settleFloors(trx, providerId));
  for (let from = 0; from < all.length; from += ROUND)
    await indexRound(trx, providerId, all.slice(from, from + ROUND), floors, indexing);
}

async function indexRound(trx: Trx, providerId: string, objectIds: string[], floors: readonly number[], indexing: Indexing) {
  const { known } = indexing;
  const counts = new Map<number, WordCounts>();
  const count = (ids: readonly number[], titles: number, namedTitles: number) => {
    for (const id of ids) {
      const before = counts.get(id) ?? { titles: 0, namedTitles: 0 };
      counts.set(id, { titles: before.titles + titles, namedTitles: before.namedTitles + namedTitles });
    }
  };
  for (const { title_words: titleWords, other_words: otherWords } of await removeEntries(trx, providerId, objectIds)) {
    count(titleWords, -1, -1);
    count(otherWords, -1, 0);
  }
  const entries = (await readEnterables(trx, providerId, objectIds)).map(writeEntry);
  const met = (await findPeopleOf(trx, providerId, objectIds)).filter((id) => !indexing.people.has(id));
  const people = (await readPeople(trx, providerId, met)).map(({ person_id: personId, name_en, name_ar }) => ({
    personId,
    forms: [...new Set([...formsOfName(name_en), ...formsOfName(name_ar)])],
  }));
  await learnWords(trx, providerId, known, [
    ...entries.flatMap((entry) => [...entry.titleWords, ...entry.nameWords, ...entry.otherWords]),
    ...people.flatMap(({ forms }) => forms),
  ]);
  const rows = entries.map((entry) => rowOf(entry, floors, known));
  for (const row of rows) {
    count(row.titleWords, 1, 1);
    count([...row.nameWords, ...row.otherWords], 1, 0);
  }
  await insertEntries(trx, providerId, rows);
  await writePeopleWords(trx, providerId, people.map(({ personId, forms }) => ({
    personId, words: forms.map((form) => known.get(form)!),
  })));
  for (const id of met) indexing.people.add(id);
  if (indexing.counting) await countWords(trx, providerId, counts);
}

function rowOf(entry: Entry, floors: readonly number[], known: KnownWords): EntryRow {
  const ids = (words: readonly string[]) => words.map((word) => known.get(word)!);
  const [titleWords, nameWords, otherWords] = [ids(entry.titleWords), ids(entry.nameWords), ids(entry.otherWords)];
  const keys: number[] = [];
  for (let level = levelOf(entry.popularity, floors); level >= 0; level -= 1) {
    for (const id of titleWords) keys.push(keyOf(id, 'title', level));
    for (const id of [...titleWords, ...nameWords, ...otherWords]) keys.push(keyOf(id, 'any', level));
  }
  return { ...entry, titleWords, nameWords, otherWords, keys };
}

/** Loads or inserts the ids of the words into `wordIds`. */
async function learnWords(trx: Trx, providerId: string, known: KnownWords, words: readonly string[]) {
  const unknown = [...new Set(words)].filter((word) => !known.has(word));
  if (unknown.length === 0) return;
  for (const [word, id] of await findWordIds(trx, providerId, unknown)) known.set(word, id);
  const added = unknown
    .filter((word) => !known.has(word))
    .map((word) => ({ word, skeleton: wordSkeleton(word) ?? null, typoKeys: typoKeys(providerId, word) }));
  if (added.length === 0) return;
  for (const [word, id] of await insertWords(trx, providerId, added)) known.set(word, id);
}

/**
 * Popularity thresholds of the levels. Entries keep the level that they were written with, so the thresholds stay
 * until the catalogue has grown or shrunk by half; then they are computed again.
 */
async function settleFloors(trx: Trx, providerId: string): Promise<readonly number[]> {
  const titles = await countTitles(trx, providerId);
  const state = await readState(trx, providerId);
  const sizes = levelSizes(titles);
  const stands = state && titles < state.titles * 1.5 && titles > state.titles / 1.5;
  if (stands && state.floors.length === sizes.length) return state.floors;
  const floors = await readFloors(trx, providerId, sizes);
  await writeState(trx, providerId, { titles, floors });
  return floors;
}
