import { CallError } from '@rawi/contract';
import { STREAM_LIMIT } from '@rawi/domain';
import type { Clock, Identity } from '@rawi/platform';
import { countHeld, freePlace, keepPlace, takePlace, type Db, type Stream } from './store.ts';

/** Milliseconds after which a stream that said nothing has ended; a player says something every 30 seconds. */
const LEASE = 90_000;

function streamOf(providerId: string, identity: Identity, contentId: string): Stream {
  const holder = identity.kind === 'session' ? `subscriber:${identity.subscriberId}` : `device:${identity.deviceId}`;
  return { providerId, holder, deviceId: identity.deviceId, contentId };
}

/** Whether a stream may start now; takes nothing. Errors: 8801 (PLAY-10, PLAY-11). */
export async function authorizeStream(db: Db, clock: Clock, providerId: string, identity: Identity, contentId: string) {
  const deadBefore = new Date(clock.now().getTime() - LEASE);
  if ((await countHeld(db, streamOf(providerId, identity, contentId), deadBefore)) >= STREAM_LIMIT)
    throw new CallError(8801);
}

/**
 * Takes a place, or keeps the one that this stream has. Says whether the stream began now. Errors: 8801 where both
 * are held (PLAY-11).
 */
export async function startStream(
  db: Db,
  clock: Clock,
  providerId: string,
  identity: Identity,
  contentId: string,
): Promise<boolean> {
  const stream = streamOf(providerId, identity, contentId);
  const now = clock.now();
  const deadBefore = new Date(now.getTime() - LEASE);
  if (await keepPlace(db, stream, now)) return false;
  for (let place = 1; place <= STREAM_LIMIT; place += 1)
    if (await takePlace(db, stream, place, now, deadBefore)) return true;
  throw new CallError(8801);
}

/** Gives the place back; nothing happens where none is held. */
export async function stopStream(db: Db, providerId: string, identity: Identity, contentId: string) {
  await freePlace(db, streamOf(providerId, identity, contentId));
}
