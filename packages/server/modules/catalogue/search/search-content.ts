import type { SearchFilter, SearchReply } from '@rawi/contract';
import type { CardCache } from '../card-cache.ts';
import type { Db } from '../content-store.ts';
import type { RatingLimit } from '../rating-store.ts';
import { countChoices } from './count-choices.ts';
import { presentPerson } from '../discover.ts';
import { findPeople } from './find-people.ts';
import { findTitles } from './find-titles.ts';
import { parseQuery } from './parse-query.ts';
import type { Hit } from './search-store.ts';

/** Most people above the results. */
const MAX_PEOPLE = 3;

export interface SearchDeps {
  db: Db;
  cards: CardCache;
}

function passes(hit: Hit, filter: SearchFilter): boolean {
  if (filter.category && hit.category !== filter.category) return false;
  if (filter.genre && !hit.genres.includes(filter.genre)) return false;
  if (filter.objectlanguage && !hit.audio.includes(filter.objectlanguage)) return false;
  if (filter.productionyear && hit.production_year !== filter.productionyear) return false;
  return !filter.pricemodel || hit.price_models.includes(filter.pricemodel);
}

/**
 * One page of the titles that match a query, best first (CALL-37, CAT-16). The best 300 are considered; filters are
 * counted over these and applied to them. On the first page come with them the people whom the words name.
 */
export async function searchContent(
  { db, cards }: SearchDeps,
  providerId: string,
  filter: SearchFilter,
  ratingLimit?: RatingLimit,
): Promise<SearchReply> {
  const { page, pagesize, displaylanguage } = filter;
  const parsed = await parseQuery(db, providerId, filter.query);
  const hits = await findTitles(db, providerId, parsed, { ratingLimit });
  const { first, people } =
    page === 1
      ? await findPeople(db, providerId, parsed, hits, MAX_PEOPLE, ratingLimit)
      : { first: false, people: [] };
  const filtered = hits.filter((hit) => passes(hit, filter));
  const ids = filtered.slice((page - 1) * pagesize, page * pagesize).map((hit) => hit.object_id);
  return {
    page,
    pagesize,
    totalcount: filtered.length,
    data: await cards.load(providerId, ids, displaylanguage),
    filters: countChoices(hits, displaylanguage),
    people: first ? people.map((row) => presentPerson(row, displaylanguage)) : [],
  };
}
