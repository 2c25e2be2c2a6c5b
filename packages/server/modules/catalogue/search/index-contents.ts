import { wordSkeleton } from '@rawi/domain';
import { findPeopleOf } from '../count-store.ts';
import {
  countTitles,
  countWords,
  findWordIds,
  insertEntries,
  insertWords,
  readIndexableTitles,
  readPopularityAtRanks,
  readPeople,
  readSeriesOf,
  readState,
  removeEntries,
  writePeopleWords,
  writeState,
  type EntryRow,
  type Trx,
  type WordCounts,
} from './index-store.ts';
import { searchKey, levelOf, levelSizes } from './levels.ts';
import { typoKeys } from './typo-keys.ts';
import { formsOfName, buildEntry, type Entry } from './build-entry.ts';

/** Titles per batch: bounds the memory and the size of a statement. */
const BATCH_TITLES = 4000;

type WordIds = Map<string, number>;

/** State of an indexing run; pass the same one to each call when many titles are indexed in several calls. */
export interface IndexRun {
  /** Ids of words by word, cached over the run. */
  wordIds: WordIds;
  /** People whose names were indexed in this run. */
  indexedPeople: Set<string>;
  levelThresholds: readonly number[] | undefined;
  /** Whether word counts are updated with every batch; else call `recountWords` at the end. */
  updateCounts: boolean;
}

export const createIndexRun = (updateCounts = true): IndexRun => ({
  wordIds: new Map(),
  indexedPeople: new Set(),
  levelThresholds: undefined,
  updateCounts,
});

/**
 * Updates the search entries of these contents and of their series, and removes those of contents that are no longer
 * searchable. Call it in a transaction that holds the lock of the provider's catalogue.
 */
export async function indexContents(
  trx: Trx,
  providerId: string,
  objectIds: readonly string[],
  run: IndexRun = createIndexRun(),
): Promise<void> {
  const series = await readSeriesOf(trx, providerId, objectIds);
  const all = [...new Set([...objectIds, ...series])];
  const thresholds = (run.levelThresholds ??= await loadLevelThresholds(trx, providerId));
  for (let from = 0; from < all.length; from += BATCH_TITLES)
    await indexBatch(trx, providerId, all.slice(from, from + BATCH_TITLES), thresholds, run);
}

async function indexBatch(
  trx: Trx,
  providerId: string,
  objectIds: string[],
  thresholds: readonly number[],
  run: IndexRun,
) {
  const { wordIds } = run;
  const counts = new Map<number, WordCounts>();
  const count = (ids: readonly number[], titles: number, namedTitles: number) => {
    for (const id of ids) {
      const before = counts.get(id) ?? { titles: 0, namedTitles: 0 };
      counts.set(id, { titles: before.titles + titles, namedTitles: before.namedTitles + namedTitles });
    }
  };
  for (const { title_words: titleWords, other_words: otherWords } of await removeEntries(
    trx,
    providerId,
    objectIds,
  )) {
    count(titleWords, -1, -1);
    count(otherWords, -1, 0);
  }
  const entries = (await readIndexableTitles(trx, providerId, objectIds)).map(buildEntry);
  const newPeople = (await findPeopleOf(trx, providerId, objectIds)).filter(
    (id) => !run.indexedPeople.has(id),
  );
  const people = (await readPeople(trx, providerId, newPeople)).map(
    ({ person_id: personId, name_en, name_ar }) => ({
      personId,
      forms: [...new Set([...formsOfName(name_en), ...formsOfName(name_ar)])],
    }),
  );
  await loadWordIds(trx, providerId, wordIds, [
    ...entries.flatMap((entry) => [...entry.titleWords, ...entry.nameWords, ...entry.otherWords]),
    ...people.flatMap(({ forms }) => forms),
  ]);
  const rows = entries.map((entry) => toEntryRow(entry, thresholds, wordIds));
  for (const row of rows) {
    count(row.titleWords, 1, 1);
    count([...row.nameWords, ...row.otherWords], 1, 0);
  }
  await insertEntries(trx, providerId, rows);
  await writePeopleWords(
    trx,
    providerId,
    people.map(({ personId, forms }) => ({
      personId,
      words: forms.map((form) => wordIds.get(form)!),
    })),
  );
  for (const id of newPeople) run.indexedPeople.add(id);
  if (run.updateCounts) await countWords(trx, providerId, counts);
}

function toEntryRow(entry: Entry, thresholds: readonly number[], wordIds: WordIds): EntryRow {
  const ids = (words: readonly string[]) => words.map((word) => wordIds.get(word)!);
  const [titleWords, nameWords, otherWords] = [
    ids(entry.titleWords),
    ids(entry.nameWords),
    ids(entry.otherWords),
  ];
  const keys: number[] = [];
  for (let level = levelOf(entry.popularity, thresholds); level >= 0; level -= 1) {
    for (const id of titleWords) keys.push(searchKey(id, 'title', level));
    for (const id of [...titleWords, ...nameWords, ...otherWords]) keys.push(searchKey(id, 'any', level));
  }
  return { ...entry, titleWords, nameWords, otherWords, keys };
}

/** Loads or inserts the ids of the words into `wordIds`. */
async function loadWordIds(trx: Trx, providerId: string, wordIds: WordIds, words: readonly string[]) {
  const unknown = [...new Set(words)].filter((word) => !wordIds.has(word));
  if (unknown.length === 0) return;
  for (const [word, id] of await findWordIds(trx, providerId, unknown)) wordIds.set(word, id);
  const added = unknown
    .filter((word) => !wordIds.has(word))
    .map((word) => ({ word, skeleton: wordSkeleton(word) ?? null, typoKeys: typoKeys(providerId, word) }));
  if (added.length === 0) return;
  for (const [word, id] of await insertWords(trx, providerId, added)) wordIds.set(word, id);
}

/**
 * Popularity thresholds of the levels. Entries keep the level that they were written with, so the thresholds stay
 * until the catalogue has grown or shrunk by half; then they are computed again.
 */
async function loadLevelThresholds(trx: Trx, providerId: string): Promise<readonly number[]> {
  const titles = await countTitles(trx, providerId);
  const state = await readState(trx, providerId);
  const sizes = levelSizes(titles);
  const isCurrent = state && titles < state.titles * 1.5 && titles > state.titles / 1.5;
  if (isCurrent && state.floors.length === sizes.length) return state.floors;
  const minPopularities = await readPopularityAtRanks(trx, providerId, sizes);
  await writeState(trx, providerId, { titles, floors: minPopularities });
  return minPopularities;
}
