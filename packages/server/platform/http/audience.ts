import type { AudienceOf, Call } from '@rawi/contract';
import {
  chooseLanguage,
  deviceTypeOf,
  guestAudience,
  SESSION_FACETS,
  type Audience,
  type AudienceFacet,
  type LanguageCode,
} from '@rawi/domain';
import { preferredLanguageTag } from './content-negotiation.ts';
import type { Identity } from './http-context.ts';

/** The header of a subscriber's session, which tells the session facets. */
const SESSION_HEADER = 'X-Session';

const allFacets = Object.keys(guestAudience({ providerId: '' })) as (keyof Audience)[];
const sessionFacets: ReadonlySet<AudienceFacet> = new Set(SESSION_FACETS);

/** What the audience of a request is resolved from. */
export interface AudienceSource {
  providerId: string;
  /** Of the caller, unless the query names another. */
  country: string;
  identity: Identity | undefined;
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  userAgent?: string | undefined;
  acceptLanguage?: string | undefined;
}

/** Resolves who asks: the query's country and language count more than headers do. */
export function resolveAudience(call: Call, source: AudienceSource): Audience {
  const { providerId, identity, params, query, userAgent = '', acceptLanguage } = source;
  const declared = (query['displaylanguage'] ?? params['language']) as LanguageCode | undefined;
  const guest = guestAudience({
    providerId,
    language: declared ?? chooseLanguage({ browser: preferredLanguageTag(acceptLanguage) }),
    country: (namesCountry(call, query) ? (query['country'] as string) : undefined) ?? source.country,
    deviceType: identity?.deviceType ?? deviceTypeOf(userAgent),
  });
  return { ...guest, ...sessionFacetsOf(identity) };
}

/** What a session says about the audience; nothing without one. */
function sessionFacetsOf(
  identity: Identity | undefined,
): Partial<Pick<Audience, (typeof SESSION_FACETS)[number]>> {
  if (identity?.kind !== 'session') return {};
  return { kids: identity.kids ?? false, maxRatingAge: identity.maxRatingAge, signedIn: true };
}

/** Whether the query itself names the country of the audience. */
export function namesCountry(call: Call, query: Readonly<Record<string, unknown>> | undefined): boolean {
  return call.audience?.includes('country') === true && query?.['country'] !== undefined;
}

/**
 * Returns the audience as a handler of the call gets it: only what the call declares. Reading anything else throws,
 * since the key of a cached reply would not have it.
 */
export function audienceView<C extends Call>(call: C): (audience: Audience) => AudienceOf<C> {
  const declared: (keyof Audience)[] = ['providerId', ...(call.audience ?? [])];
  const undeclared = {};
  for (const facet of allFacets)
    if (!declared.includes(facet))
      Object.defineProperty(undeclared, facet, {
        get() {
          throw new Error(`${call.id} does not declare that its reply depends on the audience's ${facet}`);
        },
      });
  return (audience) => {
    const view = Object.create(undeclared) as Record<string, unknown>;
    for (const facet of declared) view[facet] = audience[facet];
    return Object.freeze(view) as AudienceOf<C>;
  };
}

/**
 * The facets of a cached reply that its address does not tell: the country unless the query names it, and what the
 * session says. The language is part of the address.
 */
export function variantFacets(
  call: Call,
  query: Readonly<Record<string, unknown>> | undefined,
): readonly AudienceFacet[] {
  const { audience = [] } = call;
  const countryNamed = namesCountry(call, query);
  return audience.filter((facet) => (facet === 'country' ? !countryNamed : sessionFacets.has(facet)));
}

/**
 * Which of the replies of one address is meant: the values of these facets. Empty for none. It is on the way of every
 * cached reply, so that a guest's is made without a new text.
 */
export function variantOf(
  facets: readonly AudienceFacet[],
  country: string,
  identity: Identity | undefined,
): string {
  const place = facets.includes('country') ? country : '';
  if (isGuestReply(facets, identity)) return place;
  const session: Partial<Audience> = sessionFacetsOf(identity);
  const values = facets.filter((facet) => sessionFacets.has(facet)).map((facet) => String(session[facet]));
  return `${place};${values.join(';')}`;
}

/** Whether the reply is that of someone who is not signed in: only such a reply may be in a shared cache. */
export function isGuestReply(facets: readonly AudienceFacet[], identity: Identity | undefined): boolean {
  return identity?.kind !== 'session' || !facets.some((facet) => sessionFacets.has(facet));
}

/** The request headers that these facets are read from, for `Vary`. */
export function varyOfFacets(
  facets: readonly AudienceFacet[],
  countryVary: readonly string[],
): readonly string[] {
  return [
    ...(facets.includes('country') ? countryVary : []),
    ...(facets.some((facet) => sessionFacets.has(facet)) ? [SESSION_HEADER] : []),
  ];
}

/** Parameters whose values are in the audience. */
const facetParameters: Record<string, AudienceFacet> = { displaylanguage: 'language', country: 'country' };

/** What the key of a cached reply is made of. */
export interface CallKey {
  providerId: string;
  /** Of a reply that has addresses of this server; else empty. */
  origin: string;
  vary: readonly string[];
  /** Whether it is a reply for everybody, rather than for those who are signed in. */
  isShared: boolean;
  params: Readonly<Record<string, unknown>> | undefined;
  query: Readonly<Record<string, unknown>> | undefined;
  audience: Audience;
}

/** The key of a cached reply: provider, headers, call and parameters, and the facets that the call declares. */
export function cacheKeyOf(call: Call, key: CallKey): string {
  const { providerId, origin, vary, isShared, params, query, audience } = key;
  const facets = call.audience ?? [];
  const others = Object.entries(query ?? {}).filter(
    ([name, value]) => value !== undefined && !(facets as string[]).includes(facetParameters[name] ?? ''),
  );
  const values = facets.map((facet) => String(audience[facet] ?? ''));
  return `${providerId} ${origin} ${vary.join()} ${call.id} ${JSON.stringify([params, others])} ${values.join(';')}${isShared ? '' : ' signed in'}`;
}
