import { consumeRateLimit, networkOf, type Clock } from '@rawi/platform';
import type { Db } from './store.ts';

const WINDOW_SECONDS = 60;
/**
 * Of one uid, which is a device. A page opens a stream or two and reads a counter for each title that it shows; ten tabs that
 * come back every two seconds from a process that restarts stay below both.
 */
const READS_OF_UID = 1200;
const STREAMS_OF_UID = 400;
/** Of a network, which may be the many subscribers behind one address of a mobile carrier. */
const ASKED_BY_NETWORK = 120_000;

export interface ReadLimits {
  /** Charges what is asked from a network: each read and stream, and each uid that stands for nobody. Errors: 8601. */
  chargeNetwork(providerId: string, ip: string): Promise<void>;
  /** Charges a read, or a stream that is opened, to a uid. Errors: 8601. */
  chargeUid(providerId: string, uid: string, what: 'read' | 'stream'): Promise<void>;
}

/**
 * How much may be read in a minute. Writes have the queue of their profile instead, and must not cost a statement more; how
 * many streams are open at the same time is held where they are.
 */
export function createReadLimits({ db, clock }: { db: Db; clock: Clock }): ReadLimits {
  const consume = async (providerId: string, key: string, max: number) => {
    await consumeRateLimit(db, { key, max, perSeconds: WINDOW_SECONDS, providerId }, clock);
  };
  return {
    chargeNetwork: (providerId, ip) =>
      consume(providerId, `records-network:${networkOf(ip)}`, ASKED_BY_NETWORK),
    chargeUid: (providerId, uid, what) =>
      consume(providerId, `records-${what}:${uid}`, what === 'read' ? READS_OF_UID : STREAMS_OF_UID),
  };
}
