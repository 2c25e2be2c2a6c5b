import { createSharedWork } from '@rawi/domain';
import {
  createGeneratedFile,
  cutCaptions,
  findMediaPlaylists,
  parseVtt,
  writeLinearPlaylist,
  type GeneratedFile,
  type LinearTrack,
  type MediaTarget,
  type PlayedRow,
} from '@rawi/media';
import type { Log } from '@rawi/platform';
import { LRUCache } from 'lru-cache';
import { filmKey } from './films.ts';
import { findFiller, type PlanDeps } from './plan-channel.ts';
import { findPlayout } from './playout-store.ts';
import type { PushMedia } from './push/push-media.ts';
import { findChannel } from './schedule-store.ts';

/** Longest that viewers may go back, in milliseconds: the start of a programme that runs for longer is not reached. */
const MAX_REWIND_MS = 4 * 3_600_000;
/** A plan is read again after this time, in milliseconds: sooner than what is fixed of it ends. */
const RELOAD_MS = 10_000;
/** What is read ahead of the clock. */
const AHEAD_MS = 120_000;
/** Channels that are not watched are forgotten after this time. */
const IDLE_MS = 300_000;
/** Seconds for which caches may keep a playlist: it grows every four. */
const PLAYLIST_SECONDS = 1;
const MASTER_SECONDS = 10;
const MAX_CAPTION_PARTS = 5000;

/** The part of a media scope that says that it is a channel's. */
const CHANNEL_SCOPE = 'channels';
/** Below it a channel has what it receives, beside what its schedule says. */
const PUSH = 'push/';
export const channelScopeOf = (providerId: string, channelId: string): string =>
  `${providerId}/${CHANNEL_SCOPE}/${channelId}`;

interface Timeline {
  rows: readonly PlayedRow[];
  rewindMs: number;
  master: GeneratedFile;
  tracks: ReadonlyMap<string, LinearTrack>;
  /** Blob prefixes whose files the channel may give. */
  prefixes: ReadonlySet<string>;
  loadedAt: number;
  /** Playlists as last written, until the next segment. */
  playlists: Map<string, { file: GeneratedFile; nextUs: number }>;
}

export interface ChannelMediaDeps extends Pick<PlanDeps, 'db' | 'clock' | 'catalogue' | 'films'> {
  log: Log;
  push: PushMedia;
  /** Plans what the channel sends, where nothing is planned for now. */
  plan(providerId: string, channelId: string): Promise<unknown>;
}

/** What media addresses below a channel's scope stand for. */
export interface ChannelMedia {
  /** Undefined for what is not there; at once for what is in memory. */
  resolve(scope: string, rest: string): MediaTarget | undefined | Promise<MediaTarget | undefined>;
  isChannelScope(scope: string): boolean;
  /** Whether a programme of the schedule is shown now, or within two minutes. */
  hasProgramme(scope: string): Promise<boolean>;
  /** Forgets what was read of the plans, of one provider or of all. */
  clear(): void;
}

/** The renditions of a channel by the addresses of their playlists, from the master playlist of a film. */
function tracksOf(master: readonly string[]): Map<string, LinearTrack> {
  return new Map(
    findMediaPlaylists(master).map(({ uri, kind, language, height }): [string, LinearTrack] => {
      const name = uri.slice(0, Math.max(uri.lastIndexOf('/'), 0));
      if (kind === 'captions') return [uri, { kind, language }];
      return [uri, kind === 'video' ? { kind, name, height } : { kind, name, language }];
    }),
  );
}

async function loadTimeline(
  { db, clock, catalogue, films }: Pick<ChannelMediaDeps, 'db' | 'clock' | 'catalogue' | 'films'>,
  providerId: string,
  channelId: string,
): Promise<Timeline | undefined> {
  const nowMs = clock.now().getTime();
  const channel = await findChannel(db, providerId, channelId);
  if (!channel) return undefined;
  const filler = await findFiller({ catalogue, films }, providerId, channelId);
  const planned = await findPlayout(db, providerId, channelId, {
    fromUs: (nowMs - MAX_REWIND_MS) * 1000,
    untilUs: (nowMs + AHEAD_MS) * 1000,
  });
  const rows: PlayedRow[] = [];
  for (const row of planned) {
    const film = await films.layoutOf(providerId, row.blobPrefix);
    // A film that is gone leaves a hole.
    if (film) rows.push({ ...row, film });
  }
  // A channel whose own film is not made has the renditions of what it shows.
  const shown = rows.findLast(({ startsUs }) => startsUs <= nowMs * 1000) ?? rows[0];
  const master = (filler ?? shown)?.film.master;
  if (!master) return undefined;
  return {
    rows,
    rewindMs: channel.rewindSeconds * 1000,
    master: createGeneratedFile(`${master.join('\n')}\n`, MASTER_SECONDS),
    tracks: tracksOf(master),
    prefixes: new Set(rows.map(({ blobPrefix }) => blobPrefix)),
    loadedAt: nowMs,
    playlists: new Map(),
  };
}

/** Where a playlist begins: at the start of what runs, or the channel's time to go back before now. */
function windowStartUs({ rows, rewindMs }: Timeline, nowUs: number): number {
  const running = rows.findLast(({ startsUs }) => startsUs <= nowUs);
  const start = Math.min(nowUs - rewindMs * 1000, running?.startsUs ?? nowUs);
  return Math.max(start, nowUs - MAX_REWIND_MS * 1000);
}

function playlistOf(timeline: Timeline, name: string, nowUs: number): MediaTarget | undefined {
  if (name === 'master.m3u8') return timeline.master;
  const known = timeline.playlists.get(name);
  if (known && nowUs < known.nextUs) return known.file;
  const track = timeline.tracks.get(name);
  const written =
    track && writeLinearPlaylist(timeline.rows, track, { fromUs: windowStartUs(timeline, nowUs), nowUs });
  if (!written) return undefined;
  const file = createGeneratedFile(written.text, PLAYLIST_SECONDS);
  timeline.playlists.set(name, { file, nextUs: written.nextUs });
  return file;
}

export function createChannelMedia(deps: ChannelMediaDeps): ChannelMedia {
  const { clock, films, log } = deps;
  const timelines = new LRUCache<string, Timeline>({ max: 10_000, ttl: IDLE_MS, updateAgeOnGet: true });
  const captionParts = new LRUCache<string, GeneratedFile>({ max: MAX_CAPTION_PARTS });
  const loading = createSharedWork<string, Timeline | undefined>();

  const isOnAir = ({ rows }: Timeline, us: number) => rows.some(({ endsUs }) => endsUs > us);

  function load(scope: string): Promise<Timeline | undefined> {
    return loading.run(scope, async () => {
      const [providerId = '', , channelId = ''] = scope.split('/');
      let timeline = await loadTimeline(deps, providerId, channelId);
      if (timeline && !isOnAir(timeline, clock.now().getTime() * 1000)) {
        await deps.plan(providerId, channelId);
        timeline = await loadTimeline(deps, providerId, channelId);
      }
      if (timeline) timelines.set(scope, timeline);
      else timelines.delete(scope);
      return timeline;
    });
  }

  async function captionPart(timeline: Timeline, scope: string, rest: string) {
    const [, prefix = '', language = '', part = ''] = /^t\/(\w+)\/([\w-]+)\/(\d{1,5})\.vtt$/.exec(rest) ?? [];
    const film = timeline.rows.find(({ blobPrefix }) => blobPrefix === prefix)?.film;
    const n = Number(part);
    const [from, to] = [film?.startsUs[n], film?.startsUs[n + 1]];
    if (!film || from === undefined || to === undefined) return undefined;
    const known = captionParts.get(`${scope}/${rest}`);
    if (known) return known;
    const name = film.captions.get(language);
    const providerId = scope.slice(0, scope.indexOf('/'));
    const text = name === undefined ? undefined : await films.read(providerId, prefix, name);
    const cues = text === undefined ? [] : parseVtt(text);
    const file = createGeneratedFile(cutCaptions(cues, from / 1e6, to / 1e6), 86_400);
    captionParts.set(`${scope}/${rest}`, file);
    return file;
  }

  function find(timeline: Timeline, scope: string, rest: string) {
    if (rest.startsWith('f/')) {
      const [, prefix = '', name = ''] = /^f\/(\w+)\/(.+)$/.exec(rest) ?? [];
      if (!timeline.prefixes.has(prefix)) return undefined;
      return { key: filmKey(scope.slice(0, scope.indexOf('/')), prefix, name) };
    }
    if (rest.startsWith('t/')) return captionPart(timeline, scope, rest);
    return playlistOf(timeline, rest, clock.now().getTime() * 1000);
  }

  function resolveScheduled(
    scope: string,
    rest: string,
  ): MediaTarget | undefined | Promise<MediaTarget | undefined> {
    const timeline = timelines.get(scope);
    const nowMs = clock.now().getTime();
    if (!timeline || Math.abs(nowMs - timeline.loadedAt) > AHEAD_MS || !isOnAir(timeline, nowMs * 1000))
      return load(scope).then((loaded) => loaded && find(loaded, scope, rest));
    if (Math.abs(nowMs - timeline.loadedAt) > RELOAD_MS) {
      timeline.loadedAt = nowMs;
      load(scope).catch((error: unknown) => log.error({ err: error }, 'a channel could not be read'));
    }
    return find(timeline, scope, rest);
  }

  /**
   * The playlists of a channel that takes pushes: while one is on the air, those of its schedule have an end, so that
   * players open the channel again.
   */
  async function resolvePushed(scope: string, rest: string): Promise<MediaTarget | undefined> {
    const [providerId = '', , channelId = ''] = scope.split('/');
    if (rest.startsWith(PUSH)) return deps.push.resolve(providerId, channelId, rest.slice(PUSH.length));
    const target = await resolveScheduled(scope, rest);
    if (!target || 'key' in target || !rest.endsWith('.m3u8') || rest === 'master.m3u8') return target;
    if (!(await deps.push.isOnAir(providerId, channelId))) return target;
    return createGeneratedFile(`${target.body.toString()}#EXT-X-ENDLIST\n`, PLAYLIST_SECONDS);
  }

  return {
    isChannelScope: (scope) => scope.includes(`/${CHANNEL_SCOPE}/`),
    async hasProgramme(scope) {
      const nowUs = clock.now().getTime() * 1000;
      const known = timelines.get(scope);
      const timeline = known && isOnAir(known, nowUs) ? known : await load(scope);
      return timeline !== undefined && isOnAir(timeline, nowUs);
    },
    resolve(scope, rest) {
      const [providerId = '', , channelId = ''] = scope.split('/');
      return deps.push.takesPushes(providerId, channelId)
        ? resolvePushed(scope, rest)
        : resolveScheduled(scope, rest);
    },
    clear: () => timelines.clear(),
  };
}
