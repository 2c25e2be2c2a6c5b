/** Ratings that a kids profile may open (PROF-10). */
export const KIDS_RATINGS: readonly string[] = ['G', 'PG'];

/** Who looks, and from where. */
export interface Audience {
  /** ISO 3166-1 alpha-2. */
  country: string;
  kids: boolean;
}

/** What decides who may open a title. */
export interface Gated {
  rating: string;
  /** Availabilities that open it, each with the countries that it is for; an empty list is for all of them. */
  offers: readonly { countries: readonly string[] }[];
}

/**
 * Whether a title may be offered to an audience at all, whatever it costs: some availability opens it in the country,
 * and a kids profile meets only ratings for children (PROF-08, PROF-10).
 */
export function mayOpen(title: Gated, { country, kids }: Audience, kidsRatings = KIDS_RATINGS): boolean {
  if (kids && !kidsRatings.includes(title.rating)) return false;
  return title.offers.some(({ countries }) => countries.length === 0 || countries.includes(country));
}
