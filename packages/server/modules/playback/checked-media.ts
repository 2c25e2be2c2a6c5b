import { checksumsKey } from '@rawi/catalogue';
import { createCheckedMedia, createSegmentCache, type MediaHandlerOptions } from '@rawi/media';
import type { Blobs, Log } from '@rawi/platform';
import { LRUCache } from 'lru-cache';

/** Milliseconds for which repeated errors of the same file are not logged again. */
const LOG_AGAIN_MS = 60_000;

/** Media files from the blobs: checked against their checksums when read, then cached in memory up to `maxBytes`. */
export function createMediaCache(
  blobs: Blobs,
  log: Log,
  maxBytes: number,
): Required<Pick<MediaHandlerOptions, 'cache' | 'onError'>> {
  const recentlyLogged = new LRUCache<string, true>({ max: 1000, ttl: LOG_AGAIN_MS });
  const onError = (error: unknown, key: string) => {
    if (recentlyLogged.has(key)) return;
    recentlyLogged.set(key, true);
    log.error({ err: error, key }, 'a media file could not be read');
  };
  const load = createCheckedMedia({
    read: (key) => blobs.get(`media/${key}`),
    readChecksums: (set) => blobs.get(checksumsKey(set)),
    onInvalidChecksums: onError,
  });
  return { cache: createSegmentCache({ maxBytes: Math.max(maxBytes, 1), load }), onError };
}
