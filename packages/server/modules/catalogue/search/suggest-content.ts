import type { DisplayLanguage, Suggestion } from '@rawi/contract';
import { searchLine } from '@rawi/domain';
import type { Db } from '../content-store.ts';
import { findGenres } from '../count-store.ts';
import { genreName } from '../genre-names.ts';
import { findTitles } from './find-titles.ts';
import { readQuery } from './read-query.ts';
import type { SearchParts } from './search-content.ts';
import { findPeopleNamed } from './search-store.ts';
import { typosAllowed } from './typo-keys.ts';
import { typosBetween } from './typos-between.ts';

/** Most people and genres in the list of suggestions. */
const MOST_PEOPLE = 3;
const MOST_GENRES = 2;

interface Wanted {
  query: string;
  pagesize: number;
  displaylanguage: DisplayLanguage;
}

/** Genres of the catalogue whose name, in either language, begins with the query, allowing typos. */
async function suggestGenres(db: Db, providerId: string, line: string, language: DisplayLanguage): Promise<Suggestion[]> {
  const letters = [...line].length;
  if (letters < 2) return [];
  const typos = typosAllowed(letters);
  const fits = (code: string) =>
    [genreName(code, 'eng'), genreName(code, 'ara')].some((name) => typosBetween(line, searchLine(name), typos, true) <= typos);
  return (await findGenres(db, providerId))
    .filter(({ code }) => fits(code))
    .slice(0, MOST_GENRES)
    .map(({ code }) => ({ kind: 'GENRE', id: code, text: genreName(code, language) }));
}

/** Suggestions while typing: titles first, then people, then genres (CALL-36, CAT-16). */
export async function suggestContent({ db, cards: shelf }: SearchParts, providerId: string, { query, pagesize, displaylanguage }: Wanted) {
  const read = await readQuery(db, providerId, query);
  const known = read.words.filter((word) => word.titles > 0);
  const [hits, people, genres] = await Promise.all([
    findTitles(db, providerId, read, pagesize),
    known.length > 0 && known.length === read.words.length ? findPeopleNamed(db, providerId, known, MOST_PEOPLE) : [],
    suggestGenres(db, providerId, read.line, displaylanguage),
  ]);
  const others: Suggestion[] = [
    ...people.map((person): Suggestion => ({
      kind: 'PERSON', id: person.person_id, text: displaylanguage === 'ara' ? person.name_ar : person.name_en,
    })),
    ...genres,
  ];
  const cards = await shelf.load(providerId, hits.slice(0, pagesize).map((hit) => hit.object_id), displaylanguage);
  // Titles leave room for people and genres, at most half of the list.
  const room = Math.max(pagesize - others.length, Math.ceil(pagesize / 2));
  const titles = cards.slice(0, room).map((card): Suggestion => ({
    kind: 'TITLE', id: card.objectid, text: card.title, category: card.category, objecttype: card.objecttype,
    productionyear: card.productionyear, poster: card.poster,
  }));
  const data = [...titles, ...others].slice(0, pagesize);
  return { page: 1, pagesize, totalcount: data.length, data };
}
