import { epochSeconds, fieldGroupOf, type RecordPatch } from '@rawi/domain';

/** The content whose record is changed. */
export interface RecordTarget {
  objectid: string;
  /** The series or album that it is a part of. */
  seriesid?: string | undefined;
}

/** A change of a record that the service has not confirmed yet. */
export interface PendingWrite {
  key: string;
  target: RecordTarget;
  patch: RecordPatch;
}

export interface PendingWrites {
  /** The writes of a profile, of all windows, the oldest first. */
  list(profileid: string): PendingWrite[];
  /** Whether there is none of any profile. */
  isEmpty(): boolean;
  /** Adds a change; one of the same content and the same fields that is not on its way yet takes it up. */
  add(profileid: string, target: RecordTarget, patch: RecordPatch, isSending: (key: string) => boolean): void;
  remove(key: string): void;
  /** Removes those of every profile. */
  clear(): void;
}

/** In June 2025, before this app was: nobody has pressed anything in it earlier. */
const FIRST_SECOND = 1_750_000_000;

/**
 * The writes with their time by the service's clock: they are kept, and made, by that of this device. One that was made before
 * the device's clock was set, as after a start without a network, and is sent after it, is of nobody knows when: by its own
 * time it would be refused, or lose to whatever stands, so that it counts as made now.
 */
export function byServiceClock(
  writes: PendingWrites,
  aheadSeconds: () => number,
  now = (): Date => new Date(),
): PendingWrites {
  const translate = (write: PendingWrite): PendingWrite => {
    const { updatedat } = write.patch;
    if (updatedat === undefined || updatedat === null) return write;
    const ahead = aheadSeconds();
    const made = updatedat + ahead;
    const at = made < FIRST_SECOND ? epochSeconds(now()) + ahead : made;
    return { ...write, patch: { ...write.patch, updatedat: at } };
  };
  return { ...writes, list: (profileid) => writes.list(profileid).map(translate) };
}

/** What the keys of storage begin with; one key for each write, so that windows do not overwrite each other's. */
export const PENDING_PREFIX = 'recordWrite/';

/** The nodes below `content` that lead to a record (CLOUD-02). */
export const nodesOf = ({ objectid, seriesid }: RecordTarget): string[] =>
  seriesid === undefined ? [objectid] : [seriesid, 'episodes', objectid];

const samePlace = (one: RecordTarget, other: RecordTarget) =>
  nodesOf(one).join('/') === nodesOf(other).join('/');

/**
 * Whether a change that is pending may take up a later one, and with it the later time: the service merges each group of fields
 * by the time of its write, and what was changed elsewhere meanwhile must not lose to what is older than it.
 */
function mayTakeUp(known: RecordPatch, later: RecordPatch): boolean {
  if (known.updatedat === undefined || later.updatedat === undefined) return true;
  const groups = new Set(Object.keys(later).map(fieldGroupOf));
  return Object.keys(known).every((name) => groups.has(fieldGroupOf(name)));
}

function readWrite(key: string, text: string | null): PendingWrite[] {
  try {
    const { target, patch } = JSON.parse(text ?? 'null') as Partial<PendingWrite>;
    return typeof target?.objectid === 'string' && typeof patch === 'object' ? [{ key, target, patch }] : [];
  } catch {
    return [];
  }
}

/**
 * Writes kept in the browser's storage until the service has them, so that neither a lost connection nor a closed window
 * loses one. Where storage is refused they live as long as the page.
 */
export function createPendingWrites(
  storage: () => Storage,
  { now, random }: { now: () => Date; random: () => number },
): PendingWrites {
  const inMemory = new Map<string, string>();
  const tab = Math.floor(random() * 36 ** 6).toString(36);
  let count = 0;

  function keys(prefix: string): string[] {
    const found = [...inMemory.keys()];
    try {
      const stored = storage();
      for (let index = 0; index < stored.length; index += 1) found.push(stored.key(index)!);
    } catch {
      // Only those in memory.
    }
    return [...new Set(found)].filter((key) => key.startsWith(prefix)).sort();
  }
  function read(key: string): string | null {
    const kept = inMemory.get(key);
    if (kept !== undefined) return kept;
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  }
  function write(key: string, text: string): void {
    try {
      storage().setItem(key, text);
      inMemory.delete(key);
    } catch {
      inMemory.set(key, text);
    }
  }
  function remove(key: string): void {
    inMemory.delete(key);
    try {
      storage().removeItem(key);
    } catch {
      // It was in memory alone.
    }
  }
  const prefixOf = (profileid: string) => `${PENDING_PREFIX}${profileid}/`;
  const list = (profileid: string) => keys(prefixOf(profileid)).flatMap((key) => readWrite(key, read(key)));

  return {
    list,
    isEmpty: () => keys(PENDING_PREFIX).every((key) => readWrite(key, read(key)).length === 0),
    add(profileid, target, patch, isSending) {
      const known = list(profileid).findLast(
        (one) =>
          one.key.endsWith(tab) &&
          !isSending(one.key) &&
          samePlace(one.target, target) &&
          mayTakeUp(one.patch, patch),
      );
      // Sorted as texts, keys are in the order of time.
      const time = now().getTime().toString(36).padStart(9, '0');
      const key =
        known?.key ?? `${prefixOf(profileid)}${time}-${String((count += 1)).padStart(6, '0')}-${tab}`;
      write(key, JSON.stringify({ target, patch: { ...known?.patch, ...patch } }));
    },
    remove,
    clear: () => {
      for (const key of keys(PENDING_PREFIX)) remove(key);
    },
  };
}
