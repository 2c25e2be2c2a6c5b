import type { LanguageCode } from './language.ts';

/** The ratings of a kids profile (PROF-10). */
export const KIDS_RATINGS: readonly string[] = ['G', 'PG'];

/** As a device gives it at its registration. */
export type DeviceType = 'PC' | 'MOBILE' | 'TABLET' | 'TV' | 'STB';

/**
 * Who asks, as far as it decides what may be shown. Resolved once per request; each call declares which of these its
 * reply depends on.
 */
export interface Audience {
  providerId: string;
  language: LanguageCode;
  /** ISO 3166-1 alpha-2; empty where neither the request nor the provider says one. */
  country: string;
  deviceType: DeviceType;
  /** Whether a kids profile is used. */
  kids: boolean;
  /** Highest age in years for which a title may be rated; undefined for no limit. */
  maxRatingAge: number | undefined;
  signedIn: boolean;
}

/** A part of the audience that a reply may depend on; the provider decides about every reply. */
export type AudienceFacet = Exclude<keyof Audience, 'providerId'>;

/** What the session of a signed-in viewer says about the audience. */
export const SESSION_FACETS = [
  'kids',
  'maxRatingAge',
  'signedIn',
] as const satisfies readonly AudienceFacet[];

/** Someone who is not signed in: public pages, jobs and caches are made for them. */
export function guestAudience(
  known: Pick<Audience, 'providerId'> & Partial<Pick<Audience, 'language' | 'country' | 'deviceType'>>,
): Audience {
  return {
    language: 'eng',
    country: '',
    deviceType: 'PC',
    ...known,
    kids: false,
    maxRatingAge: undefined,
    signedIn: false,
  };
}

/** The facets by which ratings are limited. */
export type RatingAudience = Pick<Audience, 'kids' | 'maxRatingAge'>;

/** The facets that decide which titles are offered. */
export type AccessAudience = Pick<Audience, 'country' | 'kids' | 'maxRatingAge'>;

/** The facts of a title that decide who has access. */
export interface AccessFacts {
  rating: string;
  /** Its availabilities with their countries; an empty list means all countries. */
  offers: readonly { countries: readonly string[] }[];
}

/** The age in years of a rating that names none. */
export const ADULT_AGE = 18;

/** Ratings that name an age by letters: for everybody, and for children who are old enough to ask a parent. */
export const AGE_OF_LETTERS: ReadonlyMap<string, number> = new Map([
  ['G', 0],
  ['PG', 7],
]);

/** The age in years that a rating names: 13 of `PG-13`, 0 of `G`, 7 of `PG`; 18 of one that names none. */
export function ageOfRating(rating: string): number {
  const age = AGE_OF_LETTERS.get(rating);
  if (age !== undefined) return age;
  const [years] = /\d{1,2}/.exec(rating) ?? [];
  return years === undefined ? ADULT_AGE : Number(years);
}

/** Whether a title of this rating is allowed (PROF-08): for a kids profile (PROF-10), and by the profile's own limit. */
export function isRatingAllowed(
  rating: string,
  { kids, maxRatingAge }: RatingAudience,
  kidsRatings = KIDS_RATINGS,
): boolean {
  if (kids && !kidsRatings.includes(rating)) return false;
  return maxRatingAge === undefined || ageOfRating(rating) <= maxRatingAge;
}

/**
 * Whether a title may be offered to an audience, regardless of price: it has an availability in the country, its rating
 * is allowed for a kids profile (PROF-08, PROF-10), and not above the profile's own limit.
 */
export function hasAccess(
  title: AccessFacts,
  { country, kids, maxRatingAge }: AccessAudience,
  kidsRatings = KIDS_RATINGS,
): boolean {
  if (!isRatingAllowed(title.rating, { kids, maxRatingAge }, kidsRatings)) return false;
  return title.offers.some(({ countries }) => countries.length === 0 || countries.includes(country));
}
