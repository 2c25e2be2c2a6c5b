import type { PackageFacts } from '@rawi/catalogue';
import { CallError } from '@rawi/contract';
import type { DeviceType, Entitlements } from '@rawi/domain';
import { requirePackage } from '../rights.ts';
import { findStreamOfSlot, type GrantedFilm, type PackageGrant } from '../store.ts';
import { LEASE_MS, subscriberOf, type StreamCaller, type StreamDeps } from '../streams.ts';
import type { LicenceClaims } from './licence-token.ts';

/** What a protected package is given for, as it is stored with the stream. */
export function packageGrantOf(
  entry: PackageFacts,
  availabilityId: string,
  caller: StreamCaller,
): PackageGrant | undefined {
  if (entry.protection === 'clear') return undefined;
  const { identity, country = null, deviceType, kids, maxRatingAge = null } = caller;
  const profileId = (identity.kind === 'session' && identity.profileId) || null;
  const film = filmOf(entry);
  return {
    packageId: entry.packageId,
    availabilityId,
    profileId,
    country,
    deviceType,
    kids,
    maxRatingAge,
    film,
  };
}

const filmOf = ({ assetId, ready }: PackageFacts): GrantedFilm | undefined =>
  ready && { assetId, keyGeneration: ready.keyGeneration };

export interface GrantDeps extends StreamDeps {
  /** What a subscriber has paid for; nothing for undefined. */
  entitlementsOf(providerId: string, subscriberId: string | undefined): Promise<Entitlements>;
}

const isSame = (claims: LicenceClaims, stream: { [K in keyof LicenceClaims]: unknown }) =>
  (Object.keys(claims) as (keyof LicenceClaims)[]).every((name) => claims[name] === stream[name]);

/**
 * The film that a running stream may decrypt now: its slot is alive, and the same rights hold as in the package call,
 * asked again for what the package was given for. It is the film that the stream plays, also where the title has got
 * another one meanwhile. `claims` are those of a licence token, which must be of this stream. Errors: 8893 where the slot
 * is not held; 8891 where the token is of another stream; those of the rights; 7201 where there is no film yet.
 */
export async function requireGrantedFilm(
  deps: GrantDeps,
  providerId: string,
  slotId: string,
  claims?: LicenceClaims,
): Promise<GrantedFilm> {
  const deadBefore = new Date(deps.clock.now().getTime() - LEASE_MS);
  const stream = await findStreamOfSlot(deps.db, providerId, slotId, deadBefore);
  if (!stream?.grant) throw new CallError(8893);
  const { grant, holder, deviceId, sessionId, contentId } = stream;
  const { packageId, availabilityId, profileId } = grant;
  const owned = { providerId, slotId, holder, deviceId, sessionId, profileId, contentId, packageId };
  if (claims && !isSame(claims, owned)) throw new CallError(8891);
  const entry = await requirePackage(
    deps,
    providerId,
    contentId,
    { packageid: packageId, availabilityid: availabilityId },
    {
      entitlements: await deps.entitlementsOf(providerId, subscriberOf(holder)),
      country: grant.country ?? undefined,
      deviceType: grant.deviceType as DeviceType,
      kids: grant.kids,
      maxRatingAge: grant.maxRatingAge ?? undefined,
    },
  );
  const film = grant.film ?? filmOf(entry);
  if (!film) throw new CallError(7201);
  return film;
}
