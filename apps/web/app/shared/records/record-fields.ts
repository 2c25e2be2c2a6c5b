import type { Content, DisplayLanguage } from '@rawi/contract';
import { recordPoster, type RecordPatch, type RecordUse } from '@rawi/domain';

/** What a record says of its content (CLOUD-04..08); `use` chooses its pictures (LIKE-12, CW-04, WATCH-03). */
export function recordFields(
  content: Content,
  use: RecordUse,
  displaylanguage: DisplayLanguage,
): RecordPatch & { duration: number } {
  const { objectid, objecttype, category, genre, title, poster, duration } = content;
  const { seriesid, seasonnum, episodenum, seasoncount } = content;
  return {
    objectid,
    objecttype,
    category,
    genre: genre.join(', '),
    title,
    poster: recordPoster(poster, use),
    contentstatus: 'ACTIVE',
    duration,
    displaylanguage,
    ...(seriesid !== undefined && { seriesid }),
    ...(seasonnum !== undefined && { seasonnum }),
    ...(episodenum !== undefined && { episodenum }),
    ...(seasoncount !== undefined && { seasoncount }),
  };
}
