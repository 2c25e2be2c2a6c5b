import { CallError, type Content, type DisplayLanguage } from '@rawi/contract';
import { findContent, findPackages, findPeople, findPictures, type Db } from './content-store.ts';
import { trailersOf } from './list-trailers.ts';
import { presentContent, type ProtectedSchemes } from './present.ts';
import { isWithinLimit, type RatingLimit } from './rating-store.ts';

/**
 * One content with all details. Errors: 7001 where there is none, or it is not active; 8882 where its rating is not
 * allowed (PROF-08).
 */
export async function getContent(
  { db, protectedSchemes }: { db: Db; protectedSchemes: ProtectedSchemes },
  providerId: string,
  contentId: string,
  language: DisplayLanguage,
  limit?: RatingLimit,
): Promise<Content> {
  const row = await findContent(db, providerId, contentId, language);
  if (!row) throw new CallError(7001, 'contentid');
  if (limit && !(await isWithinLimit(db, providerId, contentId, limit))) throw new CallError(8882);
  const [pictures, people, packages] = await Promise.all([
    findPictures(db, providerId, [contentId], language),
    findPeople(db, providerId, contentId),
    findPackages(db, providerId, contentId),
  ]);
  const own = pictures.get(contentId) ?? [];
  const trailers = await trailersOf(db, providerId, contentId, language, own);
  return presentContent(row, own, people, packages, trailers, {
    language,
    protectedSchemes: protectedSchemes(providerId),
  });
}
