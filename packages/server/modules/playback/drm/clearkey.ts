import type { CatalogueApi } from '@rawi/catalogue';
import { CallError } from '@rawi/contract';
import type { ContentKey } from '@rawi/media';
import { chargeLicence } from './charge-licence.ts';
import type { LicenceTokens } from './licence-token.ts';
import { requireGrantedFilm, type GrantDeps } from './package-grant.ts';

export interface ClearKeyDeps extends GrantDeps {
  tokens: LicenceTokens;
  contentKeys: CatalogueApi['contentKeys'];
}

const hexOf = (keyId: string) => Buffer.from(keyId, 'base64url').toString('hex');
const base64urlOf = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');

/** The token of an `Authorization: Bearer` header. Errors: 8891. */
export function bearerOf(header: string | undefined): string {
  const [, token] = /^Bearer +([\w.-]+)$/i.exec(header ?? '') ?? [];
  if (token === undefined) throw new CallError(8891);
  return token;
}

/**
 * A ClearKey licence in the JSON of W3C Encrypted Media Extensions: the keys of the requested ids, for the running
 * stream that the bearer token is bound to. Errors: 8891 to 8893 where there is no such stream any more; those of its
 * rights; 8894 where a key is not one of its film; 8601 where the stream asks too often.
 */
export async function giveClearKeyLicence(
  deps: ClearKeyDeps,
  providerId: string,
  request: { kids: readonly string[]; type: 'temporary' },
  authorization: string | undefined,
) {
  const claims = deps.tokens.verify('licence', bearerOf(authorization));
  if (claims.providerId !== providerId) throw new CallError(8891);
  await chargeLicence(deps, 'licence', claims);
  const { assetId } = await requireGrantedFilm(deps, providerId, claims.slotId, claims);
  const keys = await deps.contentKeys.find(providerId, assetId, request.kids.map(hexOf));
  if (keys.length < new Set(request.kids).size) throw new CallError(8894, 'kids');
  return {
    keys: keys.map(({ keyId, key }) => ({
      kty: 'oct' as const,
      kid: base64urlOf(keyId),
      k: base64urlOf(key),
    })),
    type: request.type,
  };
}

/** The 16 bytes of one key, for the address that an HLS playlist names. Errors: those of the licence. */
export async function giveHlsKey(deps: ClearKeyDeps, token: string): Promise<Buffer> {
  const { providerId, slotId, keyId } = deps.tokens.verify('hls-key', token);
  await chargeLicence(deps, 'hls-key', { providerId, slotId });
  const { assetId } = await requireGrantedFilm(deps, providerId, slotId);
  const [found]: ContentKey[] = await deps.contentKeys.find(providerId, assetId, [keyId]);
  if (!found) throw new CallError(8894);
  return Buffer.from(found.key, 'hex');
}
