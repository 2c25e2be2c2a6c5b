import { LRUCache } from 'lru-cache';
import { hashOf, readChecksums, type Checksums } from './checksums.ts';
import { fileFault } from './file-fault.ts';
import { etagOfHash, type SegmentCacheOptions } from './segment-cache.ts';

/** A file of a segment set that is not what was packaged: cut, empty, overwritten or gone. It is not to be served. */
export class DamagedMediaError extends Error {
  override readonly name = 'DamagedMediaError';
}

export type CheckedMediaOptions = {
  /** Reads a file whole, by `{provider}/{film}/{set}/{name}`; undefined where there is none. */
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /** The stored checksums of a set, by `{provider}/{film}/{set}`; undefined where there are none. */
  readonly readChecksums: (set: string) => Promise<Buffer | undefined>;
  /** Told of checksums that cannot be read: the set is served as one without. */
  readonly onUnreadable?: ((error: unknown, set: string) => void) | undefined;
};

/** Files whose checksums are held in memory: some hundred bytes each. */
const MOST_FILES = 100_000;

/**
 * Reads the files of segment sets for the segment cache, each only as it was packaged: its size and its hash have to
 * be those of the set's checksums. Of a set without checksums, or a file that they do not name, the form has to be
 * right. Rejects with `DamagedMediaError` else, and keeps nothing of it: what is repaired is read at once.
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
      if (wanted !== undefined) throw new DamagedMediaError(`"${key}" is gone.`);
      return undefined;
    }
    // Counted once: it is the file's ETag as well.
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
