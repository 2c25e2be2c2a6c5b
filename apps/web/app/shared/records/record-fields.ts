import type { Content, DisplayLanguage } from '@rawi/contract';
import { recordPoster, type RecordPatch, type RecordUse } from '@rawi/domain';
import type { RecordTarget } from './pending-writes.ts';

/** The content that a record is about; `seriesid` for the parts of series and albums (CLOUD-02). */
export const targetOf = ({ objectid, objecttype, seriesid }: Content): RecordTarget =>
  objecttype === 'SEASON' || seriesid === undefined ? { objectid } : { objectid, seriesid };

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
