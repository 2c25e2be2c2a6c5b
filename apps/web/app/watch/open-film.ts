import type { Availability } from '@rawi/contract';
import type { LoadReason, PlayerSource } from '@rawi/player';
import type { Speaker } from '@rawi/strings';
import { freshAvailabilities } from '../boot/after-mount.ts';
import type { Title, Trailer, Way } from '../data/title.ts';
import { service } from '../session/service.ts';
import { session } from '../session/session.ts';
import { chooseWay, type CanPlay } from './choose-way.ts';
import { failureOfReply } from './failure-of-reply.ts';
import { loadPlayer } from './preload-player.ts';
import { createStreamPlace, type StreamPlace } from './stream-place.ts';

export interface OpenFilm {
  /** As the player wants it. */
  load(reason: LoadReason): Promise<PlayerSource>;
  place: Pick<StreamPlace, 'release'>;
}

/** A film that is open to this viewer in this browser, or why it is not. */
export type Opening = { kind: 'play'; film: OpenFilm } | { kind: 'closed' } | { kind: 'unsupported' };

async function knownAvailabilities(): Promise<readonly Availability[]> {
  const known = session.get().availabilities;
  return known.length > 0 ? known : freshAvailabilities();
}

async function whatPlays(): Promise<CanPlay> {
  const { chooseDrm, readDrmEnvironment } = await loadPlayer();
  const environment = await readDrmEnvironment();
  return ({ streamtype, schemes }) => {
    const offers = schemes.filter((scheme) => scheme !== 'PLAYREADY');
    const choice = chooseDrm(environment, offers);
    // Licences of protected packages are not part of the calls yet; what is in the clear plays either way.
    return choice.offered && choice.scheme === 'NONE' && (streamtype === 'DASH' || choice.streamType === 'HLS');
  };
}

const mimeTypes = { DASH: 'application/dash+xml', HLS: 'application/vnd.apple.mpegurl' };

/** Asks for the stream of a package; `contentid` is that of the film or of the trailer (PLAY-07). */
async function sourceOf(contentid: string, { packageid, availabilityid }: Way): Promise<PlayerSource> {
  const film = await service('getPackage', { params: { contentid }, body: { packageid, availabilityid } });
  const thumbnails = film.packagedfilelist.scrubbing[0]?.filename;
  return {
    manifest: film.streamfilename,
    mimeType: mimeTypes[film.streamtype],
    ...(thumbnails ? { thumbnails } : {}),
  };
}

/** Opens a film for the player: a place among the streams, and the address of its manifest (PLAY-07, PLAY-10). */
export async function openTitle(title: Pick<Title, 'id' | 'ways'>, speaker: Speaker): Promise<Opening> {
  const [availabilities, canPlay] = await Promise.all([knownAvailabilities(), whatPlays()]);
  const models = new Map(availabilities.map(({ availabilityid, pricemodel }) => [availabilityid, pricemodel]));
  const { subscriptions, purchases } = session.get();
  const choice = chooseWay(title, models, { subscriptions, purchases }, new Date(), canPlay);
  if (choice.kind !== 'play') return choice;

  const params = { contentid: title.id };
  const place = createStreamPlace({
    authorize: () => service('authorizeStream', { query: { contentid: title.id } }),
    start: () => service('startStream', { params, body: { devicetype: 'PC' } }),
    stop: (leaving) => service('stopStream', { params, keepalive: leaving }),
  });
  const load = async () => {
    try {
      return (await Promise.all([sourceOf(title.id, choice.way), place.take()]))[0];
    } catch (error) {
      place.release();
      throw failureOfReply(error, speaker);
    }
  };
  return { kind: 'play', film: { load, place } };
}

/** Opens a trailer: it is everybody's, and takes none of the viewer's places. */
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
  return { kind: 'play', film: { load, place: { release: () => undefined } } };
}
