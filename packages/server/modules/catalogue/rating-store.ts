import { ADULT_AGE, AGE_OF_LETTERS, KIDS_RATINGS, type RatingAudience } from '@rawi/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from './content-store.ts';

/** Which titles a limited profile is given (PROF-08): by the list of ratings for children, by age, or by both. */
export interface RatingLimit {
  /** Of a kids profile. */
  ratings: readonly string[] | undefined;
  /** Highest age in years that a rating may name. */
  maxAge: number | undefined;
}

/** The limit of an audience; undefined for an unlimited one, whose statements stay as they are. */
export const limitOf = (
  { kids, maxRatingAge }: RatingAudience,
  kidsRatings: readonly string[] = KIDS_RATINGS,
): RatingLimit | undefined =>
  kids || maxRatingAge !== undefined
    ? { ratings: kids ? kidsRatings : undefined, maxAge: maxRatingAge }
    : undefined;

/** `ageOfRating` as SQL, of a column. */
export const ageOfRatingSql = (column: string) =>
  `case ${column} ${[...AGE_OF_LETTERS].map(([rating, age]) => `when '${rating}' then ${age}`).join(' ')}
    else coalesce(substring(${column} from '[0-9]{1,2}')::int, ${ADULT_AGE}) end`;

function ratingPasses(column: string, { ratings, maxAge }: RatingLimit): RawBuilder<unknown> {
  const byRating = ratings ? sql` and ${sql.ref(column)} = any(${[...ratings]}::text[])` : sql``;
  const byAge = maxAge === undefined ? sql`` : sql` and ${sql.raw(ageOfRatingSql(column))} <= ${maxAge}::int`;
  return sql`${byRating}${byAge}`;
}

/**
 * A further condition on the contents of this alias, beginning with `and`; empty without a limit. A part is allowed where
 * its series is, too, so that nothing leads to a title that is not.
 */
export const withinLimit = (limit: RatingLimit | undefined, content: 'a' | 'c' = 'c'): RawBuilder<unknown> =>
  limit === undefined
    ? sql``
    : sql`${ratingPasses(`${content}.rating`, limit)} and (${sql.ref(`${content}.series_id`)} is null or exists (
        select from content whole
        where whole.provider_id = ${sql.ref(`${content}.provider_id`)} and whole.object_id = ${sql.ref(`${content}.series_id`)}
          ${ratingPasses('whole.rating', limit)}))`;

/** Whether a content, or the title of a trailer, is within the limit; an unknown one is not. */
export async function isWithinLimit(
  db: Db,
  providerId: string,
  contentId: string,
  limit: RatingLimit,
): Promise<boolean> {
  const { rows } = await sql`
    select from content c
    where c.provider_id = ${providerId} and c.object_id in (
      select ${contentId}::text union all
      select t.object_id from content_trailer t
      where t.provider_id = ${providerId} and t.trailer_id = ${contentId}
    ) ${withinLimit(limit)} limit 1`.execute(db);
  return rows.length > 0;
}

/** The active contents among these that are within the limit; all active ones without a limit. */
export async function findAllowed(
  db: Db,
  providerId: string,
  contentIds: readonly string[],
  limit: RatingLimit | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.object_id as id from content c
    where c.provider_id = ${providerId} and c.object_id = any(${[...contentIds]}::text[]) and c.status = 'ACTIVE'
      ${withinLimit(limit)} order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
