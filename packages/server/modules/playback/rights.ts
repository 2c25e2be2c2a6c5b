import type { CatalogueReader, PackageFacts } from '@rawi/catalogue';
import { CallError, type ErrorCode } from '@rawi/contract';
import {
  evaluateOffers,
  type PlaybackCaller,
  type RatingAudience,
  type PlaybackRefusal,
  type PlaybackDecision,
} from '@rawi/domain';
import type { Clock } from '@rawi/platform';

export interface RightsDeps {
  catalogue: CatalogueReader;
  clock: Clock;
}

/** Who wants to play, with the limits of the profile in use. */
export type RightsCaller = PlaybackCaller & RatingAudience;

const refusalCodes: Record<PlaybackRefusal, ErrorCode> = {
  access: 8882,
  country: 8883,
  'device-type': 8884,
  'not-yet': 8885,
  'no-longer': 8886,
};

function refuseUnlessOpen(verdict: PlaybackDecision, field?: string): void {
  if (!verdict.open) throw new CallError(refusalCodes[verdict.why], field);
}

/** Refuses what the rating limit of the profile does not allow (PROF-08). Errors: 8882. */
export async function refuseUnlessAllowed(
  catalogue: Pick<CatalogueReader, 'allows'>,
  providerId: string,
  contentId: string,
  { kids, maxRatingAge }: RatingAudience,
): Promise<void> {
  if (!(await catalogue.allows(providerId, contentId, { kids, maxRatingAge })))
    throw new CallError(8882, 'contentid');
}

/**
 * The packages of a content, where some availability of theirs opens it for this caller. Errors: 7001 where there is no
 * such content; 8882 to 8886 where nothing opens it.
 */
export async function requireContent(
  { catalogue, clock }: RightsDeps,
  providerId: string,
  contentId: string,
  caller: RightsCaller,
): Promise<PackageFacts[]> {
  const packages = await catalogue.packages(providerId, contentId);
  if (packages.length === 0 && !(await catalogue.exists(providerId, contentId)))
    throw new CallError(7001, 'contentid');
  await refuseUnlessAllowed(catalogue, providerId, contentId, caller);
  const ids = [...new Set(packages.flatMap(({ availabilityIds }) => availabilityIds))];
  refuseUnlessOpen(evaluateOffers(await catalogue.offers(providerId, ids), contentId, caller, clock.now()));
  return packages;
}

/**
 * One package of a content, where the availability opens it for this caller. Errors: 7001 where the content, the package
 * or the availability is not there; 8882 to 8886 where the availability does not open it.
 */
export async function requirePackage(
  { catalogue, clock }: RightsDeps,
  providerId: string,
  contentId: string,
  wanted: { packageid: string; availabilityid: string },
  caller: RightsCaller,
): Promise<PackageFacts> {
  const entry = (await catalogue.packages(providerId, contentId)).find(
    (one) => one.packageId === wanted.packageid,
  );
  if (!entry)
    throw new CallError(7001, (await catalogue.exists(providerId, contentId)) ? 'packageid' : 'contentid');
  await refuseUnlessAllowed(catalogue, providerId, contentId, caller);
  const named = entry.availabilityIds.includes(wanted.availabilityid);
  const offers = named ? await catalogue.offers(providerId, [wanted.availabilityid]) : [];
  if (offers.length === 0) throw new CallError(7001, 'availabilityid');
  refuseUnlessOpen(evaluateOffers(offers, contentId, caller, clock.now()), 'availabilityid');
  return entry;
}
