import type { Bus, Queries } from '@rawi/platform';

/** What was written below a profile: a node, or the named fields of one. */
export interface RecordChange {
  path: readonly string[];
  names?: readonly string[];
}

/** Changes of one profile. */
export type ProfileChanges = readonly [
  subscriberId: string,
  profileId: string,
  changes: readonly RecordChange[],
];

declare module '@rawi/platform' {
  interface BusEvents {
    /** Records of profiles, or counters of contents, were written. */
    'records.changed': {
      providerId: string;
      profiles: readonly ProfileChanges[];
      /** Contents whose counters moved. */
      counters: readonly string[];
    };
    /** A uid of the subscriber was made or ended. */
    'cloud-users.changed': { providerId: string; subscriberId: string };
  }
}

/** Bytes of one notice; the database takes less than 8000. */
const MAX_NOTICE_BYTES = 6000;
/** Above it readers get the whole node: cheaper than naming each. */
const MAX_CHANGE_BYTES = 1500;
const ALL: RecordChange = { path: ['content'] };

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

interface Notice {
  profiles: ProfileChanges[];
  counters: string[];
}

/** Notices that are each small enough to be sent. */
export function splitNotices(profiles: readonly ProfileChanges[], counters: readonly string[]): Notice[] {
  const notices: Notice[] = [];
  let [current, bytes]: [Notice, number] = [{ profiles: [], counters: [] }, 0];

  function add(size: number): Notice {
    if (bytes + size > MAX_NOTICE_BYTES) {
      notices.push(current);
      [current, bytes] = [{ profiles: [], counters: [] }, 0];
    }
    bytes += size + 1;
    return current;
  }

  for (const [subscriberId, profileId, changes] of profiles) {
    const whole: ProfileChanges = [subscriberId, profileId, changes];
    const sent: ProfileChanges =
      bytesOf(changes) > MAX_CHANGE_BYTES ? [subscriberId, profileId, [ALL]] : whole;
    add(bytesOf(sent)).profiles.push(sent);
  }
  for (const contentId of counters) add(bytesOf(contentId)).counters.push(contentId);
  return bytes > 0 ? [...notices, current] : notices;
}

/** Notifies all processes, as soon as the transaction has committed. */
export async function notifyChanges(
  trx: Queries,
  bus: Bus,
  providerId: string,
  { profiles, counters }: { profiles: readonly ProfileChanges[]; counters: readonly string[] },
): Promise<void> {
  for (const notice of splitNotices(profiles, counters))
    await bus.publish({ name: 'records.changed', providerId, ...notice }, { trx });
}
