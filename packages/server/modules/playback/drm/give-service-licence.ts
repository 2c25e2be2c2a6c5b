import type { CatalogueApi } from '@rawi/catalogue';
import { CallError } from '@rawi/contract';
import type { Log } from '@rawi/platform';
import { createHash } from 'node:crypto';
import { chargeLicence } from './charge-licence.ts';
import { bearerOf } from './clearkey.ts';
import { DrmServiceError, type DrmProvider, type LicenceGrant, type ServiceScheme } from './drm-provider.ts';
import type { LicenceTokens } from './licence-token.ts';
import { requireGrantedFilm, type GrantDeps } from './package-grant.ts';
import { requestService } from './providers/service-request.ts';

/** Path of the licences of DRM services, followed by the scheme in small letters. */
export const SERVICE_LICENCE_PATH = '/drm/subscriber/v1/licence/';
/** Seconds for which a DRM service may accept a grant: we send it at once. */
const GRANT_SECONDS = 60;
/** Seconds that a licence is valid on a device: the longest film, with pauses. A later play asks for another one. */
const LICENCE_SECONDS = 12 * 3600;
/** Longest message of a key system. */
const MAX_MESSAGE_BYTES = 64 * 1024;

const hashOf = (...parts: (string | number)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);

/** A film's name at a DRM service: of letters and digits, another one for each key, and the same in every process. */
export const resourceOf = (film: { providerId: string; assetId: string; generation: number }): string =>
  hashOf('drm-resource', film.providerId, film.assetId, film.generation);

export interface ServiceLicenceDeps extends GrantDeps {
  tokens: LicenceTokens;
  contentKeys: Pick<CatalogueApi['contentKeys'], 'idsOf'>;
  drmServices: ReadonlyMap<string, DrmProvider>;
  log: Log;
}

/**
 * A licence of the DRM service of the provider, for the running stream that the bearer token is bound to: slot and rights are
 * checked as for ClearKey, then the service is asked with a grant of that film only. Errors: 8891 to 8894 and those of
 * the rights; 1002 for no message, or one that is too long; 8895 where the service does not answer, 8896 where it refuses;
 * 8601 where the stream asks too often.
 */
export async function giveServiceLicence(
  deps: ServiceLicenceDeps,
  request: { scheme: ServiceScheme; message: Buffer; authorization: string | undefined },
): Promise<Buffer> {
  const { scheme, message, authorization } = request;
  const claims = deps.tokens.verify('licence', bearerOf(authorization));
  const { providerId } = claims;
  const service = deps.drmServices.get(providerId);
  if (!service?.schemes.includes(scheme)) throw new CallError(7001, 'scheme');
  if (message.length === 0 || message.length > MAX_MESSAGE_BYTES) throw new CallError(1002, 'body');
  await chargeLicence(deps, 'licence', claims);
  const { assetId, keyGeneration: generation } = await requireGrantedFilm(
    deps,
    providerId,
    claims.slotId,
    claims,
  );
  const film = { providerId, assetId, generation };
  const keys = await deps.contentKeys.idsOf(film);
  if (keys.length === 0) throw new CallError(8894);
  const now = deps.clock.epochSeconds();
  const grant: LicenceGrant = {
    scheme,
    resource: resourceOf(film),
    keys,
    session: claims.slotId,
    viewer: hashOf('drm-viewer', providerId, claims.holder),
    issuedAt: now,
    expiresAt: now + GRANT_SECONDS,
    licenceEndsAt: now + LICENCE_SECONDS,
  };
  try {
    const endpoint = await service.endpoint(grant);
    const encoded = service.encodeRequest(grant, message);
    const reply = await requestService(service.name, endpoint, { method: 'POST', ...encoded });
    return service.decodeReply(scheme, reply.body);
  } catch (error) {
    if (!(error instanceof DrmServiceError)) throw error;
    deps.log.warn({ fault: error.message, provider: providerId }, 'no licence from the DRM service');
    throw new CallError(error.fault === 'refused' ? 8896 : 8895);
  }
}
