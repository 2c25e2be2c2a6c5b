import type { PushState } from '@rawi/media';
import type { Blobs } from '@rawi/platform';

/** A push counts as on the air for this time after its last segment, in milliseconds. */
const ON_AIR_MS = 8000;
/** After this time without a segment a push is over for viewers; before, the same one may come back. */
const OVER_MS = 12_000;

/** Where what a channel receives is stored: read by every process. */
const stateKey = (providerId: string, channelId: string) => `push/${providerId}/${channelId}.json`;
export const pushSetOf = (providerId: string, channelId: string, sessionId: string): string =>
  `${providerId}/push-${channelId}/${sessionId}`;

/** What the channel has received; an object of its own at each call, since receivers add to it. */
export async function readPushState(
  blobs: Pick<Blobs, 'get'>,
  providerId: string,
  channelId: string,
): Promise<PushState> {
  const stored = await blobs.get(stateKey(providerId, channelId));
  return stored === undefined
    ? { sessions: [], updatedAtMs: 0 }
    : (JSON.parse(stored.toString()) as PushState);
}

export async function writePushState(
  blobs: Pick<Blobs, 'put'>,
  providerId: string,
  channelId: string,
  state: PushState,
): Promise<void> {
  await blobs.put(stateKey(providerId, channelId), Buffer.from(JSON.stringify(state)));
}

// Times ahead of now, which a clock that was put back leaves, are as far away as times before it.
export const isOnAir = ({ updatedAtMs }: PushState, nowMs: number): boolean =>
  Math.abs(nowMs - updatedAtMs) < ON_AIR_MS;
export const isOver = ({ updatedAtMs }: PushState, nowMs: number): boolean =>
  Math.abs(nowMs - updatedAtMs) > OVER_MS;
