import type { TitleReader } from '@rawi/catalogue';
import type { Log } from '@rawi/platform';
import { startLikeness, type Likeness } from './likeness/likeness.ts';
import {
  findEntries, findNeighbouring, findStoredStamps, forgetTitles, readTime, saveAlike, type Db,
} from './store.ts';

/** Version of the algorithm; increment it to compare every title again. */
const METHOD = '1';
/** Neighbours stored per title. */
const KEPT = 30;
/** Titles per request to the similarity process. */
const BATCH = 250;
/** Neighbours of a changed title that are checked for whether it enters their own neighbours. */
const REACH = 200;
/** If a larger fraction of the catalogue has changed, all titles are compared: word frequencies changed too. */
const LARGE_PART = 0.1;

export interface AlikeParts {
  db: Db;
  titles: TitleReader;
  log: Log;
}

export interface RefreshOptions {
  /** Compare every title, whether it changed or not. */
  whole?: boolean;
  signal?: AbortSignal;
  progress?: (part: number) => void;
}

/**
 * Updates the stored neighbours of a provider's titles: of those that changed, of those that had one of them as a
 * neighbour, and of those that have one of them as a neighbour now. Returns how many titles got other neighbours, and
 * whether this was the first run. May be killed and run again at any point: a title's stamp is written after
 * everything that follows from its change.
 */
export async function refreshAlike(
  { db, titles, log }: AlikeParts,
  providerId: string,
  { whole = false, signal, progress }: RefreshOptions = {},
): Promise<{ changed: number; first: boolean }> {
  const began = performance.now();
  const readAt = await readTime(db);
  const [stamps, stored] = await Promise.all([titles.stamps(providerId), findStoredStamps(db, providerId)]);
  const stampOf = (titleId: string) => `${METHOD} ${stamps.get(titleId)}`;
  const gone = [...stored.keys()].filter((titleId) => !stamps.has(titleId));
  const fresh = [...stamps.keys()].filter((titleId) => stored.get(titleId) !== stampOf(titleId));
  const first = stored.size === 0 && stamps.size > 0;
  if (!whole && gone.length === 0 && fresh.length === 0) return { changed: 0, first };

  const likeness = startLikeness(signal);
  try {
    for await (const batch of titles.facts(providerId)) await likeness.add(batch);
    const large = gone.length + fresh.length > Math.max(LARGE_PART * stamps.size, KEPT);
    const touched = whole || large ? [...stamps.keys()] : await findTouched(db, providerId, likeness, fresh, gone);
    const due = new Set(touched.filter((titleId) => stamps.has(titleId)));
    // Changed titles last: after a kill the next run still finds them changed.
    for (const titleId of fresh) due.delete(titleId);
    const order = [...due, ...fresh];
    let changed = gone.length;
    for (let from = 0; from < order.length; from += BATCH) {
      const ids = order.slice(from, from + BATCH);
      const found = await likeness.neighbours(ids, KEPT);
      const rows = ids.map((titleId, at) => ({ titleId, stamp: stampOf(titleId), neighbours: found[at]! }));
      changed += await saveAlike(db, providerId, readAt, rows);
      signal?.throwIfAborted();
      progress?.((from + ids.length) / order.length);
    }
    await forgetTitles(db, providerId, gone);
    const { bytes, cpuSeconds } = likeness.spent();
    const cost = {
      seconds: Math.round((performance.now() - began) / 100) / 10,
      cpuSeconds: Math.round(cpuSeconds * 10) / 10,
      megabytes: Math.round(bytes / 2 ** 20),
    };
    log.info({ provider: providerId, titles: stamps.size, compared: order.length, changed, ...cost }, 'titles compared');
    return { changed, first };
  } finally {
    likeness.end();
  }
}

/** The titles whose neighbours may change because of new, changed or removed titles. */
async function findTouched(db: Db, providerId: string, likeness: Likeness, fresh: string[], gone: string[]): Promise<string[]> {
  const touched = new Set(await findNeighbouring(db, providerId, [...fresh, ...gone]));
  for (let from = 0; from < fresh.length; from += BATCH) {
    const near = (await likeness.neighbours(fresh.slice(from, from + BATCH), REACH)).flat();
    const entries = await findEntries(db, providerId, [...new Set(near.map(({ titleId }) => titleId))], KEPT);
    for (const { titleId, score } of near) if (score > (entries.get(titleId) ?? 0)) touched.add(titleId);
  }
  return [...touched];
}
