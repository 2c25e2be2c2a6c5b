import { checksumsKey } from '@rawi/catalogue';
import { createCheckedMedia, createSegmentCache, type MediaHandlerOptions } from '@rawi/media';
import type { Blobs, Log } from '@rawi/platform';
import { LRUCache } from 'lru-cache';

/** Milliseconds for which repeated errors of the same file are not logged again. */
const SAY_AGAIN = 60_000;

/** Media files from the blobs: checked against their checksums when read, then cached in memory up to `maxBytes`. */
export function createMediaStore(blobs: Blobs, log: Log, maxBytes: number): Required<Pick<MediaHandlerOptions, 'cache' | 'onError'>> {
  const said = new LRUCache<string, true>({ max: 1000, ttl: SAY_AGAIN });
  const onError = (error: unknown, key: string) => {
    if (said.has(key)) return;
    said.set(key, true);
    log.error({ err: error, key }, 'a media file could not be read');
  };
  const load = createCheckedMedia({
    read: (key) => blobs.get(`media/${key}`),
    readChecksums: (set) => blobs.get(checksumsKey(set)),
    onUnreadable: onError,
  });
  return { cache: createSegmentCache({ maxBytes: Math.max(maxBytes, 1), load }), onError };
}
