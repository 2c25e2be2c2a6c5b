import { LRUCache } from 'lru-cache';
import { sha256Of, parseChecksums, type Checksums } from './checksums.ts';
import { findFileFault } from './file-fault.ts';
import { etagOfHash, type SegmentCacheOptions } from './segment-cache.ts';

/** A file of a segment set that differs from what was packaged (cut, empty, overwritten, missing): never served. */
export class DamagedMediaError extends Error {
  override readonly name = 'DamagedMediaError';
}

export type CheckedMediaOptions = {
  /** Reads a whole file, by `{provider}/{film}/{set}/{name}`; undefined where there is none. */
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /** The stored checksums of a set, by `{provider}/{film}/{set}`; undefined where there are none. */
  readonly readChecksums: (set: string) => Promise<Buffer | undefined>;
  /** Called when checksums cannot be parsed; the set is then served as one without checksums. */
  readonly onInvalidChecksums?: ((error: unknown, set: string) => void) | undefined;
};

/** Files whose checksums are cached: some hundred bytes each. */
const MAX_CACHED_FILES = 100_000;

/**
 * Reads the files of segment sets for the segment cache and verifies each against the set's checksums: size and
 * SHA-256. A file without a checksum is checked by its format only. Rejects with `DamagedMediaError` on a mismatch;
 * failures are not cached, so that a repaired file is served at once.
 */
export function createCheckedMedia(options: CheckedMediaOptions): SegmentCacheOptions['load'] {
  const checksumsCache = new LRUCache<string, Checksums>({
    maxSize: MAX_CACHED_FILES,
    sizeCalculation: (files) => files.size + 1,
  });

  const checksumsOf = async (set: string): Promise<Checksums | undefined> => {
    const cached = checksumsCache.get(set);
    if (cached !== undefined) return cached;
    const stored = await options.readChecksums(set);
    if (stored === undefined) return undefined;
    try {
      const read = parseChecksums(stored);
      checksumsCache.set(set, read);
      return read;
    } catch (error) {
      options.onInvalidChecksums?.(error, set);
      return undefined;
    }
  };

  return async (key) => {
    const set = key.split('/', 3).join('/');
    const name = key.slice(set.length + 1);
    const [body, checksums] = await Promise.all([options.read(key), checksumsOf(set)]);
    const expected = checksums?.get(name);
    if (body === undefined) {
      if (expected !== undefined) throw new DamagedMediaError(`"${key}" is missing.`);
      return undefined;
    }
    // Computed once: it is also the file's ETag.
    const hash = sha256Of(body);
    if (expected === undefined) {
      const fault = findFileFault(name, body);
      if (fault !== undefined) throw new DamagedMediaError(`"${key}" ${fault}.`);
    } else if (body.length !== expected.bytes) {
      throw new DamagedMediaError(`"${key}" has ${body.length} bytes instead of ${expected.bytes}.`);
    } else if (hash.toString('hex') !== expected.sha256) {
      throw new DamagedMediaError(`"${key}" has other bytes than were packaged.`);
    }
    return { body, etag: etagOfHash(hash) };
  };
}
