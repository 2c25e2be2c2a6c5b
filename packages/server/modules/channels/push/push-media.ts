import { createSharedWork } from '@rawi/domain';
import {
  createGeneratedFile,
  writePushMaster,
  writePushPlaylist,
  type MediaTarget,
  type PushState,
} from '@rawi/media';
import type { Blobs, Clock } from '@rawi/platform';
import type { PushChannel } from './push-receiver.ts';
import { isOnAir, isOver, pushSetOf, readPushState } from './push-state.ts';

/** What is known of a push is read again after this time, in milliseconds. */
const RELOAD_MS = 500;
/** Seconds for which caches may keep a playlist. */
const PLAYLIST_SECONDS = 1;
const MASTER_SECONDS = 10;

/** What media addresses below `push/` of a channel's scope stand for. */
export interface PushMedia {
  /** Whether a push is on the air; false for a channel that takes none. */
  isOnAir(providerId: string, channelId: string): Promise<boolean>;
  takesPushes(providerId: string, channelId: string): boolean;
  /** `rest` without `push/`. */
  resolve(providerId: string, channelId: string, rest: string): Promise<MediaTarget | undefined>;
}

export function createPushMedia(
  { blobs, clock }: { blobs: Pick<Blobs, 'get'>; clock: Clock },
  channels: readonly Pick<PushChannel, 'providerId' | 'channelId'>[],
): PushMedia {
  const known = new Map<string, { state: PushState; readAtMs: number }>();
  const taken = new Set(channels.map(({ providerId, channelId }) => `${providerId}/${channelId}`));
  const loading = createSharedWork<string, PushState>();

  async function stateOf(providerId: string, channelId: string): Promise<PushState> {
    const key = `${providerId}/${channelId}`;
    const last = known.get(key);
    const nowMs = clock.now().getTime();
    if (last && Math.abs(nowMs - last.readAtMs) < RELOAD_MS) return last.state;
    return loading.run(key, async () => {
      const state = await readPushState(blobs, providerId, channelId);
      known.set(key, { state, readAtMs: nowMs });
      return state;
    });
  }
  const takesPushes = (providerId: string, channelId: string) => taken.has(`${providerId}/${channelId}`);

  return {
    takesPushes,
    async isOnAir(providerId, channelId) {
      if (!takesPushes(providerId, channelId)) return false;
      return isOnAir(await stateOf(providerId, channelId), clock.now().getTime());
    },
    async resolve(providerId, channelId, rest) {
      if (!takesPushes(providerId, channelId)) return undefined;
      const state = await stateOf(providerId, channelId);
      const session = state.sessions.at(-1);
      if (!session) return undefined;
      if (rest === 'master.m3u8')
        return createGeneratedFile(writePushMaster(session.hasAudio), MASTER_SECONDS);
      const [, id, file] = /^s\/([0-9a-f]{12})\/([\w-]+\/[\w.]+)$/.exec(rest) ?? [];
      if (id !== undefined && state.sessions.some((one) => one.id === id))
        return { key: `${pushSetOf(providerId, channelId, id)}/${file}` };
      const [, track] = /^([\w-]+)\/index\.m3u8$/.exec(rest) ?? [];
      if (track === undefined) return undefined;
      const text = writePushPlaylist(state, track, isOver(state, clock.now().getTime()));
      return text === undefined ? undefined : createGeneratedFile(text, PLAYLIST_SECONDS);
    },
  };
}
