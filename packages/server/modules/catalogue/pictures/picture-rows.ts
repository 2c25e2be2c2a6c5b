import { createGenerations } from '@rawi/platform';
import { LRUCache } from 'lru-cache';
import type { Db } from '../content-store.ts';
import { findPictures, type PictureSource } from './picture-store.ts';

/** Pictures by their ids, as the database has them. */
export interface PictureRows {
  /** A picture, at most a minute old; undefined where there is none. */
  find(providerId: string, pictureId: string): Promise<PictureSource | undefined>;
  /** Forgets what is known of a provider's pictures, or of all: after a change of its catalogue. */
  clear(providerId?: string): void;
}

const MOST_KNOWN = 10_000;
const MOST_UNKNOWN = 20_000;
/** Milliseconds after which a picture is looked up again, should a change not have been told. */
const LONGEST = 60_000;

interface Batch {
  ids: Set<string>;
  rows: Promise<Map<string, PictureSource>>;
}

/**
 * Looks pictures up, those that were asked for before from memory. A crowd of requests makes no crowd of queries: of a
 * provider there is one under way, and all that come meanwhile are the next one. Ids that lead to nothing are
 * remembered apart, so that however many are tried, none that exists is forgotten for them.
 */
export function createPictureRows(db: Db): PictureRows {
  const known = new LRUCache<string, PictureSource>({ max: MOST_KNOWN, ttl: LONGEST });
  const unknown = new LRUCache<string, true>({ max: MOST_UNKNOWN, ttl: LONGEST });
  const generations = createGenerations();
  const underWay = new Map<string, Promise<unknown>>();
  const gathering = new Map<string, Batch>();

  function gather(providerId: string): Batch {
    const present = gathering.get(providerId);
    if (present) return present;
    const ids = new Set<string>();
    const rows = (underWay.get(providerId) ?? Promise.resolve()).then(async () => {
      gathering.delete(providerId);
      return new Map((await findPictures(db, providerId, [...ids])).map((row) => [row.picture_id, row]));
    });
    const batch = { ids, rows };
    gathering.set(providerId, batch);
    // A query that failed fails for who waited for it, and not for the next ones.
    const done = rows.then(
      () => undefined,
      () => undefined,
    );
    underWay.set(providerId, done);
    void done.then(() => underWay.get(providerId) === done && underWay.delete(providerId));
    return batch;
  }

  return {
    async find(providerId, pictureId) {
      // What was read before a change must not stay after it: its keys are no longer asked for.
      const key = `${providerId} ${generations.of(providerId)} ${pictureId}`;
      const row = known.get(key);
      if (row !== undefined || unknown.has(key)) return row;
      const batch = gather(providerId);
      batch.ids.add(pictureId);
      const found = (await batch.rows).get(pictureId);
      if (found === undefined) unknown.set(key, true);
      else known.set(key, found);
      return found;
    },
    clear: (providerId) => generations.next(providerId),
  };
}
