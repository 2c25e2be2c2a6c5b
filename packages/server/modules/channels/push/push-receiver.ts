import {
  MediaError,
  PUSH_SEGMENT_SECONDS,
  pushTracks,
  readWrittenPlaylist,
  receivePush,
  storedCountOf,
  withoutSecrets,
  type PushInput,
  type PushSession,
  type PushState,
} from '@rawi/media';
import type { Blobs, Clock, Log } from '@rawi/platform';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pushSetOf, readPushState, writePushState } from './push-state.ts';

/** How often what was encoded is looked at, in milliseconds. */
const POLL_MS = 400;
/** Time between two attempts to listen, in milliseconds: a port that another process has is taken when that one ends. */
const RETRY_MS = 3000;
/** What viewers may go back, in segments. */
const MAX_SEGMENTS = 1800 / PUSH_SEGMENT_SECONDS;
const MAX_SESSIONS = 20;

export interface PushChannel extends PushInput {
  providerId: string;
  channelId: string;
}

export interface PushReceiverDeps {
  blobs: Pick<Blobs, 'get' | 'put' | 'delete' | 'deletePrefix'>;
  clock: Clock;
  log: Log;
  workFolder: string;
  ffmpeg(): string;
}

/** Receives the pushes of a channel, one after another, and stores their segments where every process finds them. */
export function createPushReceiver(deps: PushReceiverDeps, channel: PushChannel) {
  const { blobs, clock, log } = deps;
  const { providerId, channelId } = channel;
  const about = { provider: providerId, channel: channelId, port: channel.port };
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let hasAudio = true;

  async function removeOld(state: PushState): Promise<void> {
    let stored = state.sessions.reduce((sum, one) => sum + storedCountOf(one) - one.first, 0);
    for (const session of state.sessions.slice(0, -1)) {
      if (stored <= MAX_SEGMENTS && state.sessions.length <= MAX_SESSIONS) break;
      stored -= storedCountOf(session) - session.first;
      state.sessions = state.sessions.filter((one) => one !== session);
      await blobs.deletePrefix(`media/${pushSetOf(providerId, channelId, session.id)}/`);
    }
    const session = state.sessions.at(-1);
    for (; session && stored > MAX_SEGMENTS; stored -= 1, session.first += 1)
      for (const track of Object.keys(session.tracks))
        await blobs.delete(
          `media/${pushSetOf(providerId, channelId, session.id)}/${track}/${session.first}.m4s`,
        );
  }

  /** Stores what was encoded since the last look; the state is written after the files that it names. */
  async function store(state: PushState, session: PushSession, folder: string): Promise<void> {
    const before = Object.keys(session.tracks).length > 0 ? storedCountOf(session) : 0;
    for (const track of pushTracks(session.hasAudio)) {
      const text = await readFile(join(folder, track, 'index.m3u8'), 'utf8').catch(() => '');
      const { init, segments } = readWrittenPlaylist(text);
      const set = `media/${pushSetOf(providerId, channelId, session.id)}/${track}`;
      const own = (session.tracks[track] ??= { init, us: [] });
      for (const { n, us } of segments) {
        if (n !== own.us.length) continue;
        if (n === 0) {
          own.init = init;
          await blobs.put(`${set}/${init}`, { file: join(folder, track, init) });
        }
        await blobs.put(`${set}/${n}.m4s`, { file: join(folder, track, `${n}.m4s`) });
        own.us.push(us);
      }
    }
    const count = storedCountOf(session);
    if (count === before) return;
    const nowMs = clock.now().getTime();
    if (before === 0) {
      const previous = state.sessions.at(-1);
      session.startedAtMs = nowMs - count * PUSH_SEGMENT_SECONDS * 1000;
      session.mediaSequence = previous ? previous.mediaSequence + storedCountOf(previous) : 0;
      session.discontinuitySequence = previous ? previous.discontinuitySequence + 1 : 0;
      state.sessions.push(session);
      log.info(about, 'a push has begun');
    }
    state.updatedAtMs = nowMs;
    await removeOld(state);
    await writePushState(blobs, providerId, channelId, state);
  }

  /** Waits for one push and takes it to its end. Returns whether anything came. */
  async function receiveOne(): Promise<boolean> {
    const id = randomBytes(6).toString('hex');
    const folder = join(deps.workFolder, `push-${providerId}-${channelId}-${id}`);
    for (const track of pushTracks(hasAudio)) await mkdir(join(folder, track), { recursive: true });
    const state = await readPushState(blobs, providerId, channelId);
    const session: PushSession = {
      id,
      hasAudio,
      startedAtMs: 0,
      mediaSequence: 0,
      discontinuitySequence: 0,
      first: 0,
      tracks: {},
    };
    const ended = new AbortController();
    const watching = (async () => {
      while (!ended.signal.aborted) {
        await store(state, session, folder).catch((error: unknown) =>
          log.error({ ...about, err: error }, 'a push could not be stored'),
        );
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    })();
    try {
      await receivePush(deps.ffmpeg(), channel, { folder, hasAudio, signal: stopping.signal });
      return true;
    } finally {
      ended.abort();
      await watching;
      await store(state, session, folder).catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await receiveOne();
        log.info(about, 'a push has ended');
        hasAudio = true;
      } catch (error) {
        if (stopping.signal.aborted) return;
        const message = withoutSecrets(error instanceof Error ? error.message : String(error), channel);
        // The next attempt of the same sender is taken without sound.
        const isSilent = error instanceof MediaError && hasAudio && /matches no streams/.test(message);
        if (isSilent) hasAudio = false;
        else {
          hasAudio = true;
          log.warn({ ...about, fault: message.slice(-500) }, 'a push was not received');
          await clock.sleep(RETRY_MS, stopping.signal).catch(() => undefined);
        }
      }
    }
  }

  return {
    start() {
      running ??= run();
    },
    async stop() {
      stopping.abort(new Error('The service stops.'));
      await running;
    },
  };
}
