import type { Availability } from '@rawi/contract';
import type { LoadReason, PlayerSource } from '@rawi/player';
import type { Speaker } from '@rawi/strings';
import { freshAvailabilities } from '../boot/after-mount.ts';
import type { Title } from '../data/title.ts';
import { service } from '../session/service.ts';
import { session } from '../session/session.ts';
import { chooseWay, type WayChoice } from './choose-way.ts';
import { failureOfReply } from './failure-of-reply.ts';
import { loadPlayer } from './preload-player.ts';
import { createStreamPlace, type StreamPlace } from './stream-place.ts';

export interface OpenFilm {
  /** As the player wants it. */
  load(reason: LoadReason): Promise<PlayerSource>;
  place: StreamPlace;
}

async function knownAvailabilities(): Promise<readonly Availability[]> {
  const known = session.get().availabilities;
  return known.length > 0 ? known : freshAvailabilities();
}

/** How this viewer may watch the film in this browser, if at all. */
export async function findWay(title: Title): Promise<WayChoice> {
  const { chooseDrm, readDrmEnvironment } = await loadPlayer();
  const [availabilities, environment] = await Promise.all([knownAvailabilities(), readDrmEnvironment()]);
  const models = new Map(availabilities.map(({ availabilityid, pricemodel }) => [availabilityid, pricemodel]));
  const { subscriptions, purchases } = session.get();
  return chooseWay(title, models, { subscriptions, purchases }, new Date(), ({ streamtype, schemes }) => {
    const offers = schemes.filter((scheme) => scheme !== 'PLAYREADY');
    const choice = chooseDrm(environment, offers);
    // Licences of protected packages are not part of the calls yet; what is in the clear plays either way.
    return choice.offered && choice.scheme === 'NONE' && (streamtype === 'DASH' || choice.streamType === 'HLS');
  });
}

const mimeTypes = { DASH: 'application/dash+xml', HLS: 'application/vnd.apple.mpegurl' };

/** Opens a film for the player: a place among the streams, and the address of its manifest (PLAY-07, PLAY-10). */
export function openFilm(title: Title, way: Extract<WayChoice, { kind: 'play' }>['way'], speaker: Speaker): OpenFilm {
  const params = { contentid: title.id };
  const place = createStreamPlace({
    authorize: () => service('authorizeStream', { query: { contentid: title.id } }),
    start: () => service('startStream', { params, body: { devicetype: 'PC' } }),
    stop: (leaving) => service('stopStream', { params, keepalive: leaving }),
  });
  return {
    place,
    async load() {
      try {
        const { packageid, availabilityid } = way;
        const [film] = await Promise.all([
          service('getPackage', { params, body: { packageid, availabilityid } }),
          place.take(),
        ]);
        const thumbnails = film.packagedfilelist.scrubbing[0]?.filename;
        return {
          manifest: film.streamfilename,
          mimeType: mimeTypes[film.streamtype],
          ...(thumbnails ? { thumbnails } : {}),
        };
      } catch (error) {
        place.release();
        throw failureOfReply(error, speaker);
      }
    },
  };
}
