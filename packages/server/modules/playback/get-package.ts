import type { CatalogueReader } from '@rawi/catalogue';
import { CallError } from '@rawi/contract';
import { isPlayable, type Holdings } from '@rawi/domain';
import type { MediaSigner } from '@rawi/media';
import type { Clock } from '@rawi/platform';
import { randomBytes } from 'node:crypto';

/** Seconds that the addresses of a stream last: longer than any film, with room for pauses. */
const ADDRESS_LIFE = 6 * 3600;

/**
 * The stream of a content's package: signed addresses of its manifest and side files (PLAY-07, PLAY-08).
 * Errors: 7001 where the content, the package or the availability is not there; 8882 where the availability does
 * not open the content for this caller; 7201 while the film is still being made.
 */
export async function getPackage(
  parts: { catalogue: CatalogueReader; signer: MediaSigner; clock: Clock; held: Holdings; origin: string },
  providerId: string,
  contentId: string,
  wanted: { packageid: string; availabilityid: string },
) {
  const { catalogue, clock } = parts;
  const entry = (await catalogue.packages(providerId, contentId)).find((one) => one.packageId === wanted.packageid);
  if (!entry) throw new CallError(7001, (await catalogue.exists(providerId, contentId)) ? 'packageid' : 'contentid');
  const pricemodel = (await catalogue.priceModels(providerId)).get(wanted.availabilityid);
  if (!pricemodel || !entry.availabilityIds.includes(wanted.availabilityid))
    throw new CallError(7001, 'availabilityid');
  const offer = { availabilityid: wanted.availabilityid, pricemodel };
  if (!isPlayable(offer, contentId, parts.held, clock.now())) throw new CallError(8882, 'availabilityid');
  if (!entry.ready) throw new CallError(7201);

  const expires = clock.epochSeconds() + ADDRESS_LIFE;
  const session = randomBytes(9).toString('base64url');
  const scope = `${providerId}/${entry.ready.blobPrefix}/${entry.protection}`;
  const ends = new Date(expires * 1000);
  const prefix = `${parts.origin}${parts.signer.sign({ scope, session, expires: ends })}`;
  const { files } = entry.ready;
  return {
    packageid: entry.packageId,
    quality: entry.quality,
    streamtype: entry.streamType,
    streammode: entry.streamMode,
    drmscheme: entry.drmSchemes,
    clearlead: 0,
    streamfilename: `${prefix}${entry.streamType === 'HLS' ? files.hls : files.dash}`,
    packagedfilelist: {
      video: files.video.map((name) => ({ filename: `${prefix}${name}` })),
      audio: files.audio.map(({ name, language }) => ({ filename: `${prefix}${name}`, language })),
      subtitle: files.captions.map(({ name, language }) => ({ filename: `${prefix}${name}`, language })),
      scrubbing: files.thumbnails ? [{ filename: `${prefix}${files.thumbnails}` }] : [],
    },
    duration: entry.ready.seconds,
    expires,
  };
}
