import { describe, expect, test } from 'vitest';
import { ageOfRating, guestAudience, hasAccess } from './index.ts';

const title = (rating: string, ...offers: string[][]) => ({
  rating,
  offers: offers.map((countries) => ({ countries })),
});
const adult = guestAudience({ providerId: 'mine', country: 'BH' });
const child = { ...adult, kids: true };

describe('hasAccess', () => {
  test('an availability without countries applies everywhere, one with a list only there', () => {
    expect(hasAccess(title('PG', []), adult)).toBe(true);
    expect(hasAccess(title('PG', ['BH', 'SA']), adult)).toBe(true);
    expect(hasAccess(title('PG', ['EG']), adult)).toBe(false);
    expect(hasAccess(title('PG', ['EG'], ['SA'], ['BH']), adult), 'one matching availability is enough').toBe(
      true,
    );
    expect(hasAccess(title('PG'), adult), 'without an availability there is no access').toBe(false);
  });

  test('PROF-10 a kids profile sees only ratings for children', () => {
    expect(
      ['G', 'PG', 'PG-13', '15+', '18+', ''].map((rating) => hasAccess(title(rating, []), child)),
    ).toEqual([true, true, false, false, false, false]);
    expect(hasAccess(title('18+', []), adult)).toBe(true);
    expect(hasAccess(title('G', ['EG']), child)).toBe(false);
    expect(hasAccess(title('PG-13', []), child, ['PG-13']), 'the set of ratings can be overridden').toBe(
      true,
    );
  });

  test('a limit of age closes the titles that are rated above it, and those of unknown ratings', () => {
    const ratings = ['G', 'PG', 'PG-13', '15+', '18+', 'X'];
    expect(ratings.map(ageOfRating)).toEqual([0, 7, 13, 15, 18, 18]);
    expect(ratings.map((rating) => hasAccess(title(rating, []), { ...adult, maxRatingAge: 13 }))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('a child up to six is given what everybody may see, an older one what asks for guidance too', () => {
    const ratings = ['G', 'PG', '6+', 'PG-13', '15+'];
    const seen = (limit?: string) => {
      const child6 = { ...child, maxRatingAge: limit === undefined ? undefined : ageOfRating(limit) };
      return ratings.filter((rating) => hasAccess(title(rating, []), child6));
    };
    expect(seen('G')).toEqual(['G']);
    for (const limit of ['PG', '12+', undefined]) expect(seen(limit), limit).toEqual(['G', 'PG']);
  });
});
