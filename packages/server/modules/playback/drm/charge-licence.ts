import { consumeRateLimit, type Clock } from '@rawi/platform';
import type { Db } from '../store.ts';

/**
 * What a stream may ask for within ten minutes. A player asks for one licence for each key of its film when it is opened, and
 * once a minute while it recovers; a browser that plays HLS by itself reads a key for each playlist that it opens.
 */
const PER_STREAM = { licence: 120, 'hls-key': 600 } as const;
const WINDOW_SECONDS = 600;

/**
 * Charges a licence, or a key of an HLS playlist, to the stream that its token is bound to: the token is checked before, so
 * that nobody is refused for what another asks. Errors: 8601.
 */
export async function chargeLicence(
  { db, clock }: { db: Db; clock: Clock },
  kind: keyof typeof PER_STREAM,
  { providerId, slotId }: { providerId: string; slotId: string },
): Promise<void> {
  const limit = { key: `${kind}:${slotId}`, max: PER_STREAM[kind], perSeconds: WINDOW_SECONDS, providerId };
  await consumeRateLimit(db, limit, clock);
}
