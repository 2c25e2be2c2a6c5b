import type { DisplayLanguage, Suggestion } from '@rawi/contract';
import { searchLine } from '@rawi/domain';
import type { Db } from '../content-store.ts';
import { findGenres } from '../count-store.ts';
import { genreName } from '../genre-names.ts';
import type { RatingLimit } from '../rating-store.ts';
import { findTitles } from './find-titles.ts';
import { parseQuery } from './parse-query.ts';
import type { SearchDeps } from './search-content.ts';
import { findPeople } from './find-people.ts';
import { typosAllowed } from './typo-keys.ts';
import { editDistance } from './edit-distance.ts';

/** Most people and genres in the list of suggestions. */
const MAX_PEOPLE = 3;
const MAX_GENRES = 2;

interface SuggestionRequest {
  query: string;
  pagesize: number;
  displaylanguage: DisplayLanguage;
}

/** Genres of the catalogue whose name, in either language, begins with the query, allowing typos. */
async function suggestGenres(
  db: Db,
  providerId: string,
  line: string,
  language: DisplayLanguage,
  ratingLimit: RatingLimit | undefined,
): Promise<Suggestion[]> {
  const letters = [...line].length;
  if (letters < 2) return [];
  const typos = typosAllowed(letters);
  const fits = (code: string) =>
    [genreName(code, 'eng'), genreName(code, 'ara')].some(
      (name) => editDistance(line, searchLine(name), typos, true) <= typos,
    );
  return (await findGenres(db, providerId, '', ratingLimit))
    .filter(({ code }) => fits(code))
    .slice(0, MAX_GENRES)
    .map(({ code }) => ({ kind: 'GENRE', id: code, text: genreName(code, language) }));
}

/** Suggestions while typing: titles, people, genres; people first where the words are a name (CALL-36, CAT-16). */
export async function suggestContent(
  { db, cards: cardCache }: SearchDeps,
  providerId: string,
  { query, pagesize, displaylanguage }: SuggestionRequest,
  ratingLimit?: RatingLimit,
) {
  const parsed = await parseQuery(db, providerId, query);
  const [hits, genres] = await Promise.all([
    findTitles(db, providerId, parsed, { limit: pagesize, ratingLimit }),
    suggestGenres(db, providerId, parsed.line, displaylanguage, ratingLimit),
  ]);
  const found = await findPeople(db, providerId, parsed, hits, MAX_PEOPLE, ratingLimit);
  const people = found.people.map((person): Suggestion => ({
    kind: 'PERSON',
    id: person.person_id,
    text: displaylanguage === 'ara' ? person.name_ar : person.name_en,
  }));
  const cards = await cardCache.load(
    providerId,
    hits.slice(0, pagesize).map((hit) => hit.object_id),
    displaylanguage,
  );
  // Titles leave room for people and genres, at most half of the list.
  const maxTitles = Math.max(pagesize - people.length - genres.length, Math.ceil(pagesize / 2));
  const titles = cards.slice(0, maxTitles).map((card): Suggestion => ({
    kind: 'TITLE',
    id: card.objectid,
    text: card.title,
    category: card.category,
    objecttype: card.objecttype,
    productionyear: card.productionyear,
    poster: card.poster,
  }));
  const data = (found.first ? [...people, ...titles, ...genres] : [...titles, ...people, ...genres]).slice(
    0,
    pagesize,
  );
  return { page: 1, pagesize, totalcount: data.length, data };
}
