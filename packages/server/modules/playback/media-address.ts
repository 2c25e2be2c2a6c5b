import type { MediaSigner } from '@rawi/media';
import type { Clock } from '@rawi/platform';
import { randomBytes } from 'node:crypto';

/** Longest interval between two heartbeats of a stream, in seconds. */
const MAX_HEARTBEAT_SECONDS = 30;

/** The scope of a set's signed addresses. */
export const mediaScopeOf = (providerId: string, blobPrefix: string, set: string): string =>
  `${providerId}/${blobPrefix}/${set}`;

/** Signs address prefixes of segment sets. */
export interface MediaAddresses {
  /** `session` is the slot to which the addresses are bound, random for a trailer. `expires` in seconds. */
  sign(
    origin: string,
    scope: string,
    session?: string,
    /** Seconds for which they are valid at least, where they cannot be renewed. */
    seconds?: number,
  ): { prefix: string; expires: number };
  /** Heartbeat interval in seconds, well below the lifetime of the addresses. */
  renewAfterSeconds: number;
}

/** Addresses are valid for `lifetimeSeconds` or more: the expiry is rounded up, so that consecutive heartbeats get the same. */
export function createMediaAddresses(
  signer: MediaSigner,
  clock: Clock,
  lifetimeSeconds: number,
): MediaAddresses {
  const stepSeconds = Math.max(1, Math.floor(lifetimeSeconds / 5));
  return {
    sign(origin, scope, session = `t-${randomBytes(9).toString('base64url')}`, seconds = lifetimeSeconds) {
      const expires = Math.ceil((clock.epochSeconds() + seconds) / stepSeconds) * stepSeconds;
      return {
        prefix: `${origin}${signer.sign({ scope, session, expires: new Date(expires * 1000) })}`,
        expires,
      };
    },
    renewAfterSeconds: Math.min(MAX_HEARTBEAT_SECONDS, Math.max(1, Math.floor(lifetimeSeconds / 3))),
  };
}
