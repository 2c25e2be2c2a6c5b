import { CallError, type ContentCard, type ContentFilter } from '@rawi/contract';
import { findContents, findPictures, railExists, type Db } from './content-store.ts';
import { presentCard } from './present.ts';

const narrowing = ['genre', 'objectlanguage', 'productionyear', 'pricemodel', 'tag', 'rail', 'country', 'contentlist'] as const;

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
