import type { DrmScheme } from '@rawi/catalogue';
import { CallError } from '@rawi/contract';
import { requireMedia, type PlayedChannels } from '../opened-media.ts';
import { requirePackage } from '../rights.ts';
import { acquirePackageSlot, streamOf, type StreamCaller, type StreamDeps } from '../streams.ts';
import { TOKEN_SECONDS, type LicenceTokens } from './licence-token.ts';
import { keySystemOfScheme, type DrmGrant, type DrmProvider } from './drm-provider.ts';
import { SERVICE_LICENCE_PATH } from './give-service-licence.ts';
import { packageGrantOf } from './package-grant.ts';

export interface DrmTokenDeps extends StreamDeps {
  channels: PlayedChannels;
  tokens: LicenceTokens;
  origin: string;
  drmServices: ReadonlyMap<string, DrmProvider>;
}

/** Path of the ClearKey licence call. */
export const CLEARKEY_LICENCE_PATH = '/drm/subscriber/v1/licence/clearkey';

/**
 * A token for the licence of a protected package (PLAY-09), bound to the caller's stream slot, which is acquired here
 * where neither the stream was started nor its package requested before. Errors: those of the package call; 7001 where
 * the package is not offered with the scheme.
 */
export async function issueDrmToken(
  deps: DrmTokenDeps,
  providerId: string,
  wanted: { contentid: string; packageid: string; availabilityid: string; drmscheme: DrmScheme },
  caller: StreamCaller,
) {
  const { contentid: contentId, drmscheme: scheme } = wanted;
  const entry = await requirePackage(deps, providerId, contentId, wanted, caller);
  const grant = packageGrantOf(entry, wanted.availabilityid, caller);
  if (!grant || !entry.drmSchemes.includes(scheme)) throw new CallError(7001, 'drmscheme');
  const { mediaScope } = await requireMedia(deps.channels, providerId, contentId, entry);
  const { slotId } = await acquirePackageSlot(deps, providerId, caller, contentId, {
    entry,
    mediaScope,
    grant,
  });
  const { holder, deviceId, sessionId } = streamOf(providerId, caller, contentId);
  const { packageId, profileId } = grant;
  const claims = { providerId, slotId, holder, deviceId, sessionId, profileId, contentId, packageId };
  return {
    success: deps.tokens.sign('licence', claims),
    ...drmGrantOf(deps, providerId, scheme),
    expires: deps.clock.epochSeconds() + TOKEN_SECONDS,
  };
}

/** What a client needs beside the token. */
function drmGrantOf(
  { origin, drmServices }: Pick<DrmTokenDeps, 'origin' | 'drmServices'>,
  providerId: string,
  scheme: DrmScheme,
): DrmGrant {
  if (scheme === 'CLEARKEY' || scheme === 'NONE')
    return { keysystem: 'org.w3.clearkey', licenceurl: `${origin}${CLEARKEY_LICENCE_PATH}` };
  const certificateurl = scheme === 'FAIRPLAY' ? drmServices.get(providerId)?.certificateUrl : undefined;
  return {
    keysystem: keySystemOfScheme[scheme],
    licenceurl: `${origin}${SERVICE_LICENCE_PATH}${scheme.toLowerCase()}`,
    ...(certificateurl !== undefined && { certificateurl }),
  };
}
