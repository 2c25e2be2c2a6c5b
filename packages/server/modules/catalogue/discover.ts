import { CallError, type DisplayLanguage, type Genre, type Person } from '@rawi/contract';
import { findContent, type Db } from './content-store.ts';
import { findGenres } from './count-store.ts';
import { findPeopleList, findPerson, findRelatedIds, type PersonRow } from './discovery-store.ts';
import { genreName } from './genre-names.ts';
import { listByIds } from './list-content.ts';
import { isWithinLimit, type RatingLimit } from './rating-store.ts';

interface Paging {
  page: number;
  pagesize: number;
}

export async function listGenres(
  db: Db,
  providerId: string,
  {
    page,
    pagesize,
    displaylanguage,
    category,
  }: Paging & { displaylanguage: DisplayLanguage; category?: string | undefined },
  limit?: RatingLimit,
) {
  const rows = await findGenres(db, providerId, category, limit);
  const data: Genre[] = rows.slice((page - 1) * pagesize, page * pagesize).map(({ code, titles }) => ({
    genrecode: code,
    genre: genreName(code, displaylanguage),
    contentcount: titles,
  }));
  return { page, pagesize, totalcount: rows.length, data };
}

export function presentPerson(row: PersonRow, language: DisplayLanguage): Person {
  return {
    personid: row.person_id,
    name: language === 'ara' ? row.name_ar : row.name_en,
    defaultname: row.name_en,
    jobs: row.jobs,
    contentcount: row.titles,
  };
}

/** Errors: 7001 where no person of that id has a title. */
export async function getPerson(
  db: Db,
  providerId: string,
  personId: string,
  language: DisplayLanguage,
  limit?: RatingLimit,
): Promise<Person> {
  const row = await findPerson(db, providerId, personId, limit);
  if (!row) throw new CallError(7001, 'personid');
  return presentPerson(row, language);
}

export async function listPeople(
  db: Db,
  providerId: string,
  {
    page,
    pagesize,
    displaylanguage,
    name,
  }: Paging & { displaylanguage: DisplayLanguage; name?: string | undefined },
  limit?: RatingLimit,
) {
  const { total, rows } = await findPeopleList(db, providerId, { page, pagesize, name }, limit);
  return { page, pagesize, totalcount: total, data: rows.map((row) => presentPerson(row, displaylanguage)) };
}

/**
 * Ids of the titles related to a content. Errors: 7001 where there is no such content; 8882 where its rating is not
 * allowed.
 */
export async function findRelated(
  db: Db,
  providerId: string,
  contentId: string,
  { page, pagesize, displaylanguage }: Paging & { displaylanguage: DisplayLanguage },
  limit?: RatingLimit,
) {
  if (!(await findContent(db, providerId, contentId, displaylanguage)))
    throw new CallError(7001, 'contentid');
  if (limit && !(await isWithinLimit(db, providerId, contentId, limit))) throw new CallError(8882);
  return findRelatedIds(db, providerId, contentId, { page, pagesize }, limit);
}

/** Titles by the same people and of the same bundle (CAT-14). Errors as of `findRelated`. */
export async function listRelated(
  db: Db,
  providerId: string,
  contentId: string,
  request: Paging & { displaylanguage: DisplayLanguage },
  limit?: RatingLimit,
) {
  const { total, ids } = await findRelated(db, providerId, contentId, request, limit);
  const data = await listByIds(db, providerId, ids, request.displaylanguage);
  return { page: request.page, pagesize: request.pagesize, totalcount: total, data };
}
