/** Ratings for kids profiles (PROF-10). */
export const KIDS_RATINGS: readonly string[] = ['G', 'PG'];

/** The caller as far as it decides what may be shown. */
export interface Audience {
  /** ISO 3166-1 alpha-2. */
  country: string;
  kids: boolean;
}

/** The facts of a title that decide who has access. */
export interface AccessFacts {
  rating: string;
  /** Its availabilities with their countries; an empty list means all countries. */
  offers: readonly { countries: readonly string[] }[];
}

/**
 * Whether a title may be offered to an audience, regardless of price: it has an availability in the country, and its
 * rating is allowed for a kids profile (PROF-08, PROF-10).
 */
export function hasAccess(
  title: AccessFacts,
  { country, kids }: Audience,
  kidsRatings = KIDS_RATINGS,
): boolean {
  if (kids && !kidsRatings.includes(title.rating)) return false;
  return title.offers.some(({ countries }) => countries.length === 0 || countries.includes(country));
}
