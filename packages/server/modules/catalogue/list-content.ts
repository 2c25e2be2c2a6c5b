import { CallError, type ContentCard, type ContentFilter, type DisplayLanguage } from '@rawi/contract';
import {
  findContentsByIds,
  findPartFilms,
  findPictures,
  railExists,
  type CardRow,
  type Db,
} from './content-store.ts';
import { findContents } from './list-store.ts';
import { noticeIn, presentCard } from './present.ts';
import type { RatingLimit } from './rating-store.ts';

/** Parameters that control presentation. All others filter, including any added later. */
const presentationParams: ReadonlySet<string> = new Set<keyof ContentFilter>([
  'page',
  'pagesize',
  'displaylanguage',
  'orderby',
]);

/** Whether the filter is the category MOVIE and nothing else (CAT-09). */
const isPlainMovies = (filter: ContentFilter) =>
  Object.entries(filter).every(
    ([name, value]) =>
      value === undefined || presentationParams.has(name) || (name === 'category' && value === 'MOVIE'),
  ) && filter.category === 'MOVIE';

/** The contents of one page of a list, before they are presented. Errors as of `listContent`. */
export async function findListed(
  db: Db,
  providerId: string,
  filter: ContentFilter,
  limit?: RatingLimit,
): Promise<{ total: number; rows: CardRow[] }> {
  const found = await findContents(db, providerId, filter, limit);
  if (found.total > 0) return found;
  if (filter.rail && !(await railExists(db, providerId, filter.rail))) throw new CallError(7001, 'rail');
  // That none is left for a limited profile does not mean that there are no movies.
  if (isPlainMovies(filter) && !limit) throw new CallError(7109);
  return found;
}

/**
 * One page of contents. Errors: 7001 where the editorial rail is not known; 7109 where the only filter is the category
 * MOVIE and the provider has none (CAT-09).
 */
export async function listContent(db: Db, providerId: string, filter: ContentFilter, limit?: RatingLimit) {
  const { total, rows } = await findListed(db, providerId, filter, limit);
  const { displaylanguage: language } = filter;
  const ids = rows.map((row) => row.object_id);
  const [pictures, films] = await Promise.all([
    findPictures(db, providerId, ids, language),
    // Parts play from their list, without a page of their own that could say it.
    filter.seriesid === undefined ? undefined : findPartFilms(db, providerId, ids),
  ]);
  const data: ContentCard[] = rows.map((row) =>
    presentCard(row, pictures.get(row.object_id) ?? [], language, {
      notice: noticeIn(language, films?.get(row.object_id)),
      preparing: films?.get(row.object_id)?.preparing,
    }),
  );
  return { page: filter.page, pagesize: filter.pagesize, totalcount: total, data };
}

/** Cards of those contents, in that order; unknown and inactive ones are left out. */
export async function listByIds(
  db: Db,
  providerId: string,
  ids: readonly string[],
  language: DisplayLanguage,
): Promise<ContentCard[]> {
  if (ids.length === 0) return [];
  const [rows, pictures] = await Promise.all([
    findContentsByIds(db, providerId, ids, language),
    findPictures(db, providerId, ids, language),
  ]);
  return rows.map((row) => presentCard(row, pictures.get(row.object_id) ?? [], language));
}
