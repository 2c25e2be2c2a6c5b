import { CallError, type ContentCard, type ContentFilter, type DisplayLanguage } from '@rawi/contract';
import { findContentsByIds, findPictures, railExists, type Db } from './content-store.ts';
import { findContents } from './list-store.ts';
import { presentCard } from './present.ts';

const narrowing = ['genre', 'objectlanguage', 'productionyear', 'pricemodel', 'tag', 'rail', 'country', 'contentlist', 'person', 'bundleid'] as const;

/**
 * One page of contents. Errors: 7001 where the editorial rail is not known; 7109 where the provider's movies are
 * asked for and it has none (CAT-09).
 */
export async function listContent(db: Db, providerId: string, filter: ContentFilter) {
  const { total, rows } = await findContents(db, providerId, filter);
  if (total === 0) {
    if (filter.rail && !(await railExists(db, providerId, filter.rail))) throw new CallError(7001, 'rail');
    if (filter.category === 'MOVIE' && narrowing.every((name) => filter[name] === undefined)) throw new CallError(7109);
  }
  const pictures = await findPictures(db, providerId, rows.map((row) => row.object_id));
  const data: ContentCard[] = rows.map((row) =>
    presentCard(row, pictures.get(row.object_id) ?? [], filter.displaylanguage),
  );
  return { page: filter.page, pagesize: filter.pagesize, totalcount: total, data };
}

/** Cards of those contents, in that order; unknown and inactive ones are left out. */
export async function listByIds(db: Db, providerId: string, ids: readonly string[], language: DisplayLanguage): Promise<ContentCard[]> {
  if (ids.length === 0) return [];
  const [rows, pictures] = await Promise.all([findContentsByIds(db, providerId, ids, language), findPictures(db, providerId, ids)]);
  return rows.map((row) => presentCard(row, pictures.get(row.object_id) ?? [], language));
}
