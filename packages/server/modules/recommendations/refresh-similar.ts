import type { TitleReader } from '@rawi/catalogue';
import type { Log } from '@rawi/platform';
import { startSimilarityProcess, type SimilarityProcess } from './similarity/similarity.ts';
import {
  findLowestScores,
  findTitlesWithNeighbours,
  findStoredStamps,
  deleteTitles,
  readDatabaseTime,
  saveSimilar,
  type Db,
} from './store.ts';

/** Version of the algorithm; increment it to compare every title again. */
const ALGORITHM_VERSION = '1';
/** Neighbours stored per title. */
const MAX_NEIGHBOURS = 30;
/** Titles per request to the similarity process. */
const BATCH = 250;
/** Neighbours of a changed title that are checked for whether it enters their own neighbours. */
const CHECKED_NEIGHBOURS = 200;
/** If a larger fraction of the catalogue has changed, all titles are compared: word frequencies changed too. */
const FULL_REFRESH_FRACTION = 0.1;

export interface RefreshSimilarDeps {
  db: Db;
  titles: TitleReader;
  log: Log;
}

export interface RefreshOptions {
  /** Compare every title, whether it changed or not. */
  full?: boolean;
  signal?: AbortSignal;
  progress?: (part: number) => void;
}

/**
 * Updates the stored neighbours of a provider's titles: of those that changed, of those that had one of them as a
 * neighbour, and of those that have one of them as a neighbour now. Returns how many titles got other neighbours, and
 * whether this was the first run. May be killed and run again at any point: a title's stamp is written after
 * everything that follows from its change.
 */
export async function refreshSimilar(
  { db, titles, log }: RefreshSimilarDeps,
  providerId: string,
  { full = false, signal, progress }: RefreshOptions = {},
): Promise<{ changed: number; first: boolean }> {
  const startedAt = performance.now();
  const readAt = await readDatabaseTime(db);
  const [stamps, stored] = await Promise.all([
    titles.fingerprints(providerId),
    findStoredStamps(db, providerId),
  ]);
  const stampOf = (titleId: string) => `${ALGORITHM_VERSION} ${stamps.get(titleId)}`;
  const removed = [...stored.keys()].filter((titleId) => !stamps.has(titleId));
  const outdated = [...stamps.keys()].filter((titleId) => stored.get(titleId) !== stampOf(titleId));
  const first = stored.size === 0 && stamps.size > 0;
  if (!full && removed.length === 0 && outdated.length === 0) return { changed: 0, first };

  const similarity = startSimilarityProcess(signal);
  try {
    for await (const batch of titles.facts(providerId)) await similarity.add(batch);
    const isLarge =
      removed.length + outdated.length > Math.max(FULL_REFRESH_FRACTION * stamps.size, MAX_NEIGHBOURS);
    const affected =
      full || isLarge
        ? [...stamps.keys()]
        : await findAffected(db, providerId, similarity, outdated, removed);
    const pending = new Set(affected.filter((titleId) => stamps.has(titleId)));
    // Changed titles last: after a kill the next run still finds them changed.
    for (const titleId of outdated) pending.delete(titleId);
    const order = [...pending, ...outdated];
    let changed = removed.length;
    for (let from = 0; from < order.length; from += BATCH) {
      const ids = order.slice(from, from + BATCH);
      const found = await similarity.neighbours(ids, MAX_NEIGHBOURS);
      const rows = ids.map((titleId, at) => ({ titleId, stamp: stampOf(titleId), neighbours: found[at]! }));
      changed += await saveSimilar(db, providerId, readAt, rows);
      signal?.throwIfAborted();
      progress?.((from + ids.length) / order.length);
    }
    await deleteTitles(db, providerId, removed);
    const { bytes, cpuSeconds } = similarity.usage();
    const cost = {
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
      cpuSeconds: Math.round(cpuSeconds * 10) / 10,
      megabytes: Math.round(bytes / 2 ** 20),
    };
    log.info(
      { provider: providerId, titles: stamps.size, compared: order.length, changed, ...cost },
      'titles compared',
    );
    return { changed, first };
  } finally {
    similarity.end();
  }
}

/** The titles whose neighbours may change because of new, changed or removed titles. */
async function findAffected(
  db: Db,
  providerId: string,
  similarity: SimilarityProcess,
  outdated: string[],
  removed: string[],
): Promise<string[]> {
  const affected = new Set(await findTitlesWithNeighbours(db, providerId, [...outdated, ...removed]));
  for (let from = 0; from < outdated.length; from += BATCH) {
    const near = (await similarity.neighbours(outdated.slice(from, from + BATCH), CHECKED_NEIGHBOURS)).flat();
    const lowestScores = await findLowestScores(
      db,
      providerId,
      [...new Set(near.map(({ titleId }) => titleId))],
      MAX_NEIGHBOURS,
    );
    for (const { titleId, score } of near)
      if (score > (lowestScores.get(titleId) ?? 0)) affected.add(titleId);
  }
  return [...affected];
}
