import type { MediaSigner } from '@rawi/media';
import type { Clock } from '@rawi/platform';
import { randomBytes } from 'node:crypto';

/** Most seconds between two heartbeats of a stream. */
const HEARTBEAT = 30;

/** Signs what stands before the names of a set's files. */
export interface MediaAddresses {
  /** `session` is the slot that the addresses end with; for what needs none (a trailer) it is drawn. */
  sign(origin: string, scope: string, session?: string): { prefix: string; expires: number };
  /** Seconds after which a stream is to be started again: well before its addresses end. */
  renewAfter: number;
}

/** Addresses that last `seconds` or a little more: those of some heartbeats in a row are the same. */
export function createMediaAddresses(signer: MediaSigner, clock: Clock, seconds: number): MediaAddresses {
  const step = Math.max(1, Math.floor(seconds / 5));
  return {
    sign(origin, scope, session = `t-${randomBytes(9).toString('base64url')}`) {
      const expires = Math.ceil((clock.epochSeconds() + seconds) / step) * step;
      return { prefix: `${origin}${signer.sign({ scope, session, expires: new Date(expires * 1000) })}`, expires };
    },
    renewAfter: Math.min(HEARTBEAT, Math.max(1, Math.floor(seconds / 3))),
  };
}
