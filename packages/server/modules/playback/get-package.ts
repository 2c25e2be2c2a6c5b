import type { FilmMarkers } from '@rawi/contract';
import { packageGrantOf } from './drm/package-grant.ts';
import type { MediaAddresses } from './media-address.ts';
import { requireMedia, type PlayedChannels } from './opened-media.ts';
import { requirePackage } from './rights.ts';
import { acquirePackageSlot, type GivenPackage, type StreamCaller, type StreamDeps } from './streams.ts';

export interface PackageDeps extends StreamDeps {
  channels: PlayedChannels;
  addresses: MediaAddresses;
  origin: string;
  /** Charges the call's limit of trailers: they take no slot. */
  charge(cost: number): Promise<void>;
}

/** Seconds for which another screen may play a channel, and a film beyond its length. */
const REMOTE_LIVE_SECONDS = 12 * 3600;
const REMOTE_PAUSE_SECONDS = 3 * 3600;

/**
 * The stream of a content's package: signed addresses of its manifest and side files (PLAY-07, PLAY-08). They are
 * bound to a slot of the caller, which is acquired here where the stream was not started before. Errors: 7001 where the
 * content, the package or the availability is not there; 8882 to 8886 where the availability does not open the
 * content for this caller; 7201 while there is nothing to play yet; 8801 where all slots are taken by other streams; 8802 where this
 * play was stopped.
 */
export async function getPackage(
  deps: PackageDeps,
  providerId: string,
  contentId: string,
  wanted: { packageid: string; availabilityid: string; screen?: 'REMOTE' | undefined },
  caller: StreamCaller,
) {
  const entry = await requirePackage(deps, providerId, contentId, wanted, caller);
  const { mediaScope, film } = await requireMedia(deps.channels, providerId, contentId, entry);
  const grant = packageGrantOf(entry, wanted.availabilityid, caller);
  const session = await mediaSessionOf(deps, providerId, contentId, { entry, mediaScope, grant }, caller);
  const remoteSeconds = film
    ? Math.min(film.seconds + REMOTE_PAUSE_SECONDS, REMOTE_LIVE_SECONDS)
    : REMOTE_LIVE_SECONDS;
  // A trailer has no slot that its addresses would end with.
  const isRemote = wanted.screen === 'REMOTE' && !entry.trailer;
  const { prefix, expires } = deps.addresses.sign(
    deps.origin,
    mediaScope,
    session,
    isRemote ? remoteSeconds : undefined,
  );
  const given = {
    packageid: entry.packageId,
    quality: entry.quality,
    streamtype: entry.streamType,
    streammode: entry.streamMode,
    drmscheme: entry.drmSchemes,
    clearlead: 0,
    expires,
  };
  // A channel's side files are named by its manifest, and a notice is of one film: both change with its programmes.
  if (!film)
    return {
      ...given,
      streamfilename: `${prefix}${await deps.channels.manifestOf(providerId, contentId)}`,
      packagedfilelist: { video: [], audio: [], subtitle: [], scrubbing: [] },
      duration: 0,
    };
  const { files, seconds } = film;
  return {
    ...given,
    streamfilename: `${prefix}${entry.streamType === 'HLS' ? files.hls : files.dash}`,
    packagedfilelist: {
      video: files.video.map((name) => ({ filename: `${prefix}${name}` })),
      audio: files.audio.map(({ name, language }) => ({ filename: `${prefix}${name}`, language })),
      subtitle: files.captions.map(({ name, language }) => ({ filename: `${prefix}${name}`, language })),
      scrubbing: files.thumbnails ? [{ filename: `${prefix}${files.thumbnails}` }] : [],
    },
    duration: seconds,
    ...(entry.notice && { notice: { default: entry.notice.eng, ...entry.notice } }),
    ...(entry.markers && markersOf(entry.markers)),
  };
}

/** Markers as the reply has them; of no chapters nothing is said. */
function markersOf({ chapters, ...markers }: FilmMarkers) {
  const named = chapters.map(({ start, title: { en, ar } }) => ({
    start,
    title: { default: en, eng: en, ara: ar },
  }));
  return { markers, ...(named.length > 0 && { chapters: named }) };
}

/** Session id for the signed addresses: the stream's slot, so that they end with it; undefined for a trailer. */
async function mediaSessionOf(
  deps: PackageDeps,
  providerId: string,
  contentId: string,
  given: GivenPackage,
  caller: StreamCaller,
): Promise<string | undefined> {
  if (!given.entry.trailer)
    return (await acquirePackageSlot(deps, providerId, caller, contentId, given)).slotId;
  await deps.charge(1);
  return undefined;
}
