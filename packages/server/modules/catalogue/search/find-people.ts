import type { Db } from '../content-store.ts';
import { findPeopleByIds, type PersonRow } from '../discovery-store.ts';
import type { RatingLimit } from '../rating-store.ts';
import type { ParsedQuery } from './parse-query.ts';
import { findPeopleNamed, type Hit } from './search-store.ts';

/** Score of a title all of whose words were found in its title, at least as they sound. */
const TITLE_SCORE = 60;
/** Score of a title that has all words as they were typed. */
const EXACT_TITLE_SCORE = 100;

/** Most people of a name among whom those with titles within a rating limit are looked for. */
const MAX_NAMESAKES = 200;

async function findLimited(
  db: Db,
  providerId: string,
  words: ParsedQuery['words'],
  limit: number,
  ratingLimit: RatingLimit,
): Promise<PersonRow[]> {
  const named = await findPeopleNamed(db, providerId, words, MAX_NAMESAKES);
  const ids = named.map((one) => one.person_id);
  const shown = new Map(
    (await findPeopleByIds(db, providerId, ids, ratingLimit)).map((one) => [one.person_id, one]),
  );
  return ids.flatMap((id) => shown.get(id) ?? []).slice(0, limit);
}

/**
 * People whose names have all words of the query. `first` says whether the words are a name rather than a title: a
 * single word that also is in a title means the title; of several words only a title that has them all does.
 */
export async function findPeople(
  db: Db,
  providerId: string,
  { words }: ParsedQuery,
  hits: readonly Hit[],
  limit: number,
  ratingLimit?: RatingLimit,
): Promise<{ first: boolean; people: PersonRow[] }> {
  const isKnown = words.length > 0 && words.every((word) => word.titles > 0);
  if (!isKnown) return { first: false, people: [] };
  const people = ratingLimit
    ? await findLimited(db, providerId, words, limit, ratingLimit)
    : await findPeopleNamed(db, providerId, words, limit);
  const titleScore = words.length > 1 ? EXACT_TITLE_SCORE : TITLE_SCORE;
  return { first: people.length > 0 && (hits[0]?.score ?? 0) < titleScore, people };
}
