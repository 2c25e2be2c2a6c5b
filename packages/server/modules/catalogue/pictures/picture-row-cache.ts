import { createGenerations } from '@rawi/platform';
import { LRUCache } from 'lru-cache';
import type { Db } from '../content-store.ts';
import { findPictures, type FullPictureRow } from './picture-store.ts';

/** Cache of picture rows by id. */
export interface PictureRowCache {
  /** A picture, at most a minute old; undefined where there is none. */
  find(providerId: string, pictureId: string): Promise<FullPictureRow | undefined>;
  /** Invalidates a provider's pictures, or all: after a change of its catalogue. */
  clear(providerId?: string): void;
}

const MAX_KNOWN = 10_000;
const MAX_UNKNOWN = 20_000;
/** Lifetime in milliseconds, should a change notification be lost. */
const TTL_MS = 60_000;

interface Batch {
  ids: Set<string>;
  rows: Promise<Map<string, FullPictureRow>>;
}

/**
 * Looks pictures up through a cache. Concurrent lookups are batched: per provider one query runs at a time, and
 * lookups that arrive meanwhile form the next one. Unknown ids are cached separately, so that probing many of them
 * does not evict existing pictures.
 */
export function createPictureRowCache(db: Db): PictureRowCache {
  const known = new LRUCache<string, FullPictureRow>({ max: MAX_KNOWN, ttl: TTL_MS });
  const unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN, ttl: TTL_MS });
  const generations = createGenerations();
  const runningQueries = new Map<string, Promise<unknown>>();
  const pendingBatches = new Map<string, Batch>();

  function joinBatch(providerId: string): Batch {
    const present = pendingBatches.get(providerId);
    if (present) return present;
    const ids = new Set<string>();
    const rows = (runningQueries.get(providerId) ?? Promise.resolve()).then(async () => {
      pendingBatches.delete(providerId);
      return new Map((await findPictures(db, providerId, [...ids])).map((row) => [row.picture_id, row]));
    });
    const batch = { ids, rows };
    pendingBatches.set(providerId, batch);
    // A failed query rejects its own waiters, not the next batch.
    const done = rows.then(
      () => undefined,
      () => undefined,
    );
    runningQueries.set(providerId, done);
    void done.then(() => runningQueries.get(providerId) === done && runningQueries.delete(providerId));
    return batch;
  }

  return {
    async find(providerId, pictureId) {
      // The generation is part of the key: entries read before a change are never hit after it.
      const key = `${providerId} ${generations.of(providerId)} ${pictureId}`;
      const row = known.get(key);
      if (row !== undefined || unknown.has(key)) return row;
      const batch = joinBatch(providerId);
      batch.ids.add(pictureId);
      const found = (await batch.rows).get(pictureId);
      if (found === undefined) unknown.set(key, true);
      else known.set(key, found);
      return found;
    },
    clear: (providerId) => generations.advance(providerId),
  };
}
