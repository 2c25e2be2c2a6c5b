import { ReplyError } from '@rawi/client';
import type { Availability } from '@rawi/contract';
import { codeOfPrefix, DEVICE_TYPE } from '@rawi/domain';
import type { DrmScheme, LoadReason, PlayerSource } from '@rawi/player';
import type { I18n } from '@rawi/strings';
import { entitlementsKnown, fetchAvailabilities } from '../../shared/boot/after-mount.ts';
import type { Title, Trailer, PlaybackOption } from '../../shared/service-data/title.ts';
import { service } from '../../shared/session/account-service.ts';
import { baseOf } from '../../shared/session/service.ts';
import { serviceNowMs } from '../../shared/session/service-clock.ts';
import { session } from '../../shared/session/session.ts';
import { choosePlaybackOption } from './choose-playback-option.ts';
import { isMusic } from './music-of-title.ts';
import { createDrmSource } from './drm-source.ts';
import { STOPPED_CODE, toPlayerFailure, toStreamLoss, type StreamLoss } from './player-failure.ts';
import { hasExtension } from '../../shared/service-data/browser-source.ts';
import { loadPlayer } from '../../shared/player/preload-player.ts';
import { createSignedAddresses } from './signed-addresses.ts';
import { createStreamSlot } from './stream-slot.ts';
import { createSchemeOf, type SchemeOf } from './playback-support.ts';

export interface OpenStream {
  /** The player's `load` callback. */
  load(reason: LoadReason): Promise<PlayerSource>;
  /** Releases the slot: at the end, on failure, and when the page is left. */
  release(pageIsUnloading?: boolean): void;
  /** Acquires a slot again after a release: for a replay, or a page restored from the back-forward cache. */
  resume(): void;
}

/** A stream that this viewer may play in this browser, or why not. */
export type OpenResult =
  /** `adSupported`: advertisements alone open it. */
  { kind: 'play'; stream: OpenStream; adSupported?: true } | { kind: 'closed' } | { kind: 'unsupported' };

/**
 * Called when the stream does not go on: its slot was lost during playback and could not be acquired again, or it may not
 * start, as other streams hold all slots. The stream is over then; the viewer may open another.
 */
export type OnSlotLost = (loss: StreamLoss) => void;

async function currentAvailabilities(): Promise<readonly Availability[]> {
  const known = session.get().availabilities;
  return known.length > 0 ? known : fetchAvailabilities();
}

interface PlaybackSupport {
  schemeOf: SchemeOf;
  keySystemOf: Readonly<Partial<Record<DrmScheme, string>>>;
}

let supportLoad: Promise<PlaybackSupport> | undefined;

/** What this browser plays: read once, as it does not change. */
function loadSupport(): Promise<PlaybackSupport> {
  supportLoad ??= loadPlayer()
    .then(async ({ chooseDrm, readDrmEnvironment, keySystemOf }) => ({
      schemeOf: createSchemeOf(await readDrmEnvironment(), chooseDrm),
      keySystemOf,
    }))
    .catch((error: unknown) => {
      supportLoad = undefined;
      throw error;
    });
  return supportLoad;
}

const mimeTypes = { DASH: 'application/dash+xml', HLS: 'application/vnd.apple.mpegurl' };

/** Requests the stream of a package; `contentid` is that of the film or of the trailer (PLAY-07). */
async function sourceOf(
  contentid: string,
  { packageid, availabilityid }: PlaybackOption,
  { language }: I18n,
  play: { playid?: string; screen?: 'REMOTE' } = {},
): Promise<PlayerSource> {
  const packageReply = await service('getPackage', {
    params: { contentid },
    body: { packageid, availabilityid, ...play },
  });
  const { notice, markers, chapters } = packageReply;
  const code = codeOfPrefix(language);
  const thumbnails = packageReply.packagedfilelist.scrubbing[0]?.filename;
  return {
    manifest: packageReply.streamfilename,
    mimeType: mimeTypes[packageReply.streamtype],
    isLive: packageReply.streammode === 'LIVE',
    ...(thumbnails ? { thumbnails } : {}),
    ...(notice ? { notice: notice[code] } : {}),
    ...(markers ? { markers } : {}),
    ...(chapters ? { chapters: chapters.map(({ start, title }) => ({ start, title: title[code] })) } : {}),
  };
}

/** The sound of a film alone; its thumbnails are of its picture. */
function soundOf({ thumbnails: _thumbnails, ...source }: PlayerSource): PlayerSource {
  return { ...source, soundOnly: true };
}

/**
 * Opens a film for the player: a stream slot and the address of its manifest (PLAY-07, PLAY-10). The signed
 * addresses belong to the slot and expire within minutes; heartbeats renew both during playback.
 */
export async function openTitle(
  title: Pick<Title, 'id' | 'category' | 'playbackOptions'>,
  i18n: I18n,
  onLost: OnSlotLost,
): Promise<OpenResult> {
  const [availabilities, { schemeOf, keySystemOf }] = await Promise.all([
    currentAvailabilities(),
    loadSupport(),
    entitlementsKnown(),
  ]);
  const { subscriptions, purchases, country } = session.get();
  const viewer = { entitlements: { subscriptions, purchases }, country };
  const canPlay = (option: PlaybackOption) => schemeOf(option) !== undefined;
  const choice = choosePlaybackOption(title, availabilities, viewer, new Date(serviceNowMs()), canPlay);
  if (choice.kind !== 'play') return choice;
  const scheme = schemeOf(choice.option) ?? 'NONE';
  const { packageid, availabilityid, streamtype } = choice.option;
  const drmSource = createDrmSource(
    { scheme, streamType: streamtype, keySystem: keySystemOf[scheme] },
    {
      requestToken: (playid) =>
        service('getDrmToken', {
          body: {
            contentid: title.id,
            packageid,
            availabilityid,
            drmscheme: scheme as Exclude<DrmScheme, 'NONE'>,
            playid,
          },
        }),
      base: (name) => new URL(baseOf(name), location.href).href,
    },
  );

  const soundOnly = isMusic(title);
  const params = { contentid: title.id };
  const addresses = createSignedAddresses();
  let loss: StreamLoss | undefined;
  let releases = 0;
  const lossOf = (error: unknown) => toStreamLoss(error, i18n, hasExtension('streams'));
  const reportLost = (error: unknown) => {
    loss = lossOf(error);
    onLost(loss);
  };
  let pending: { playId: string; source: Promise<PlayerSource> } | undefined;
  const requestSource = (playId: string, reason?: LoadReason) => {
    if (pending?.playId === playId && reason !== 'cast') return pending.source;
    // Another screen cannot renew its addresses.
    const screen = reason === 'cast' && hasExtension('casting') ? { screen: 'REMOTE' as const } : {};
    // Both acquire the slot of this play, and neither waits for the other.
    const source = Promise.all([
      sourceOf(title.id, choice.option, i18n, { playid: playId, ...screen }),
      drmSource.open(playId),
    ])
      .then(([opened, drm]) => {
        addresses.setManifest(opened.manifest);
        return { ...(soundOnly ? soundOf(opened) : opened), ...(drm && { drm }) };
      })
      .finally(() => {
        if (pending?.source === source) pending = undefined;
      });
    pending = { playId, source };
    return source;
  };
  const slot = createStreamSlot(
    {
      authorize: () => service('authorizeStream', { query: { contentid: title.id } }),
      async start(playid) {
        const started = await service('startStream', { params, body: { devicetype: DEVICE_TYPE, playid } });
        if (started.streamprefix !== undefined) addresses.renew(started.streamprefix);
        // A newly acquired slot has no package yet: request one.
        else if (started.renewafter !== undefined && addresses.hasPackage()) await requestSource(playid);
        return started;
      },
      stop: (playid, pageIsUnloading) =>
        service('stopStream', { params, query: { playid }, keepalive: pageIsUnloading }),
    },
    reportLost,
  );
  const release = (pageIsUnloading?: boolean) => {
    releases += 1;
    slot.release(pageIsUnloading);
  };
  const load = async (reason: LoadReason) => {
    if (loss) throw { kind: 'refused', message: loss.text };
    const releasesBefore = releases;
    try {
      const source = await slot.acquire((playId) => requestSource(playId, reason));
      // Its screen is gone: nobody would release the slot.
      if (loss) release();
      // Requests of the player during an acquire wait for the new addresses.
      const currentAddress = async (address: string) => {
        await slot.settled();
        return addresses.current(address);
      };
      return { ...source, currentAddress };
    } catch (error) {
      // A play that the viewer left meanwhile was stopped by that.
      if (lossOf(error).kind !== 'other' && releases === releasesBefore && !loss) reportLost(error);
      throw toPlayerFailure(error, i18n);
    }
  };
  const resume = () => {
    if (slot.isHeld()) return;
    slot.acquire(requestSource).catch((error: unknown) => {
      // Released again meanwhile: the next resume acquires another.
      if (!(error instanceof ReplyError && error.code === STOPPED_CODE)) reportLost(error);
    });
  };
  const stream = { load, release, resume };
  return { kind: 'play', stream, ...(choice.adSupported && { adSupported: true as const }) };
}

/** Opens a trailer: free for everybody, without a stream slot. */
export async function openTrailer(
  { id, playbackOptions }: Pick<Trailer, 'id' | 'playbackOptions'>,
  i18n: I18n,
): Promise<OpenResult> {
  const { schemeOf } = await loadSupport();
  const option = playbackOptions.find((one) => schemeOf(one) === 'NONE');
  if (option === undefined) return { kind: 'unsupported' };
  const load = async () => {
    try {
      return await sourceOf(id, option, i18n);
    } catch (error) {
      throw toPlayerFailure(error, i18n);
    }
  };
  return { kind: 'play', stream: { load, release: () => undefined, resume: () => undefined } };
}
