import type { Availability } from '@rawi/contract';
import type { LoadReason, PlayerSource } from '@rawi/player';
import type { Speaker } from '@rawi/strings';
import { freshAvailabilities } from '../../shared/boot/after-mount.ts';
import type { Title, Trailer, Way } from '../../shared/service-data/title.ts';
import { service } from '../../shared/session/service.ts';
import { session } from '../../shared/session/session.ts';
import { chooseWay, type CanPlay } from './choose-way.ts';
import { failureOfReply } from './failure-of-reply.ts';
import { loadPlayer } from '../../shared/player/preload-player.ts';
import { createRenewedAddresses } from './renewed-address.ts';
import { createStreamPlace } from './stream-place.ts';
import { whatPlaysIn } from './what-plays.ts';

export interface OpenFilm {
  /** The player's `load` callback. */
  load(reason: LoadReason): Promise<PlayerSource>;
  /** Releases the slot: at the end, on failure, and when the page is left. */
  release(leaving?: boolean): void;
  /** Acquires a slot again after a release: for a replay, or a page restored from the back-forward cache. */
  resume(): void;
}

/** A stream that this viewer may play in this browser, or why not. */
export type Opening = { kind: 'play'; film: OpenFilm } | { kind: 'closed' } | { kind: 'unsupported' };

/** Called when the slot was lost during playback and could not be acquired again; `text` says why. */
export type OnLost = (text: string) => void;

async function knownAvailabilities(): Promise<readonly Availability[]> {
  const known = session.get().availabilities;
  return known.length > 0 ? known : freshAvailabilities();
}

async function whatPlays(): Promise<CanPlay> {
  const { chooseDrm, readDrmEnvironment } = await loadPlayer();
  return whatPlaysIn(await readDrmEnvironment(), chooseDrm);
}

const mimeTypes = { DASH: 'application/dash+xml', HLS: 'application/vnd.apple.mpegurl' };

/** Requests the stream of a package; `contentid` is that of the film or of the trailer (PLAY-07). */
async function sourceOf(contentid: string, { packageid, availabilityid }: Way): Promise<PlayerSource> {
  const film = await service('getPackage', { params: { contentid }, body: { packageid, availabilityid } });
  const thumbnails = film.packagedfilelist.scrubbing[0]?.filename;
  return {
    manifest: film.streamfilename,
    mimeType: mimeTypes[film.streamtype],
    ...(thumbnails ? { thumbnails } : {}),
  };
}

/**
 * Opens a film for the player: a stream slot and the address of its manifest (PLAY-07, PLAY-10). The signed
 * addresses belong to the slot and expire within minutes; heartbeats renew both during playback.
 */
export async function openTitle(title: Pick<Title, 'id' | 'ways'>, speaker: Speaker, onLost: OnLost): Promise<Opening> {
  const [availabilities, canPlay] = await Promise.all([knownAvailabilities(), whatPlays()]);
  const { subscriptions, purchases, country } = session.get();
  const viewer = { held: { subscriptions, purchases }, country };
  const choice = chooseWay(title, availabilities, viewer, new Date(), canPlay);
  if (choice.kind !== 'play') return choice;

  const params = { contentid: title.id };
  const addresses = createRenewedAddresses();
  const lost = (error: unknown) => onLost(failureOfReply(error, speaker).message ?? speaker.t('error.failed.text'));
  let asked: Promise<PlayerSource> | undefined;
  const askSource = () => {
    asked ??= sourceOf(title.id, choice.way)
      .then((source) => {
        addresses.handedOut(source.manifest);
        return source;
      })
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
  const place = createStreamPlace({
    authorize: () => service('authorizeStream', { query: { contentid: title.id } }),
    async start() {
      const started = await service('startStream', { params, body: { devicetype: 'PC' } });
      if (started.streamprefix !== undefined) addresses.renew(started.streamprefix);
      // A newly acquired slot has no package yet: request one.
      else if (started.renewafter !== undefined && addresses.known()) await askSource();
      return started;
    },
    stop: (leaving) => service('stopStream', { params, keepalive: leaving }),
  }, lost);
  const load = async () => {
    try {
      const source = await place.take(askSource);
      // Requests of the player during an acquire wait for the new addresses.
      const currentAddress = async (address: string) => {
        await place.settled();
        return addresses.current(address);
      };
      return { ...source, currentAddress };
    } catch (error) {
      throw failureOfReply(error, speaker);
    }
  };
  const resume = () => {
    if (!place.held()) place.take(askSource).catch(lost);
  };
  return { kind: 'play', film: { load, release: place.release, resume } };
}

/** Opens a trailer: free for everybody, without a stream slot. */
export async function openTrailer({ id, ways }: Pick<Trailer, 'id' | 'ways'>, speaker: Speaker): Promise<Opening> {
  const canPlay = await whatPlays();
  const way = ways.find(canPlay);
  if (way === undefined) return { kind: 'unsupported' };
  const load = async () => {
    try {
      return await sourceOf(id, way);
    } catch (error) {
      throw failureOfReply(error, speaker);
    }
  };
  return { kind: 'play', film: { load, release: () => undefined, resume: () => undefined } };
}
