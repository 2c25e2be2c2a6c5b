import { LRUCache } from 'lru-cache';
import { hashOf, readChecksums, type Checksums } from './checksums.ts';
import { fileFault } from './file-fault.ts';
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
  readonly onUnreadable?: ((error: unknown, set: string) => void) | undefined;
};

/** Files whose checksums are cached: some hundred bytes each. */
const MOST_FILES = 100_000;

/**
 * Reads the files of segment sets for the segment cache and verifies each against the set's checksums: size and
 * SHA-256. A file without a checksum is checked by its format only. Rejects with `DamagedMediaError` on a mismatch;
 * failures are not cached, so that a repaired file is served at once.
 */
export function createCheckedMedia(options: CheckedMediaOptions): SegmentCacheOptions['load'] {
  const known = new LRUCache<string, Checksums>({ maxSize: MOST_FILES, sizeCalculation: (files) => files.size + 1 });

  const checksumsOf = async (set: string): Promise<Checksums | undefined> => {
    const present = known.get(set);
    if (present !== undefined) return present;
    const stored = await options.readChecksums(set);
    if (stored === undefined) return undefined;
    try {
      const read = readChecksums(stored);
      known.set(set, read);
      return read;
    } catch (error) {
      options.onUnreadable?.(error, set);
      return undefined;
    }
  };

  return async (key) => {
    const set = key.split('/', 3).join('/');
    const name = key.slice(set.length + 1);
    const [body, checksums] = await Promise.all([options.read(key), checksumsOf(set)]);
    const wanted = checksums?.get(name);
    if (body === undefined) {
      if (wanted !== undefined) throw new DamagedMediaError(`"${key}" is missing.`);
      return undefined;
    }
    // Computed once: it is also the file's ETag.
    const hash = hashOf(body);
    if (wanted === undefined) {
      const fault = fileFault(name, body);
      if (fault !== undefined) throw new DamagedMediaError(`"${key}" ${fault}.`);
    } else if (body.length !== wanted.bytes) {
      throw new DamagedMediaError(`"${key}" has ${body.length} bytes instead of ${wanted.bytes}.`);
    } else if (hash.toString('hex') !== wanted.sha256) {
      throw new DamagedMediaError(`"${key}" has other bytes than were packaged.`);
    }
    return { body, etag: etagOfHash(hash) };
  };
}
