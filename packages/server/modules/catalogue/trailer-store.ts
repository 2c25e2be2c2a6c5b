import type { DisplayLanguage } from '@rawi/contract';
import { sql } from 'kysely';
import type { Db, PackageRow } from './content-store.ts';
import { withinLimit, type RatingLimit } from './rating-store.ts';

type TrailerPackage = Omit<
  PackageRow,
  'package_id' | 'object_id' | 'stream_type' | 'stream_mode' | 'protection'
>;

/** A trailer with the state of its asset. */
export interface TrailerRow extends TrailerPackage {
  trailer_id: string;
  object_id: string;
  title: string;
  planned_seconds: number;
}

const titleIn = (language: DisplayLanguage) =>
  language === 'ara' ? sql`coalesce(t.title_ar, t.title_en)` : sql`coalesce(t.title_en, t.title_ar)`;

/** Trailers of titles that are active: of one title in order, one by id, or those of the newest titles first. */
export async function findTrailers(
  db: Db,
  providerId: string,
  filter: { contentid?: string | undefined; trailerid?: string | undefined; page: number; pagesize: number },
  language: DisplayLanguage,
  limit?: RatingLimit,
): Promise<{ total: number; rows: TrailerRow[] }> {
  const from = sql`
    from content_trailer t
    join content c on c.provider_id = t.provider_id and c.object_id = t.object_id and c.status = 'ACTIVE'
    where t.provider_id = ${providerId}
      ${filter.contentid === undefined ? sql`` : sql`and t.object_id = ${filter.contentid}`}
      ${filter.trailerid === undefined ? sql`` : sql`and t.trailer_id = ${filter.trailerid}`} ${withinLimit(limit)}`;
  const [page, count] = await Promise.all([
    sql<TrailerRow>`
      select found.*, a.status, a.progress, a.seconds, a.audio, a.captions, a.blob_prefix, a.files, a.sets, a.key_generation,
        a.notice_en, a.notice_ar from (
        select t.provider_id, t.trailer_id, t.object_id, ${titleIn(language)} as title, t.seconds as planned_seconds,
          t.quality, t.asset_id, t.availability_ids, t.position, c.released_on ${from}
        order by c.released_on desc, t.object_id, t.position limit ${filter.pagesize}
        offset ${(filter.page - 1) * filter.pagesize}
      ) found
      join asset a on a.provider_id = found.provider_id and a.asset_id = found.asset_id
      order by found.released_on desc, found.object_id, found.position`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ]);
  return { total: count.rows[0]!.total, rows: page.rows };
}

/** Packages of a trailer: in the clear, as DASH and as HLS. */
export function packagesOfTrailer(trailer: TrailerRow): PackageRow[] {
  const { trailer_id, object_id: _title, title: _name, planned_seconds: _planned, ...rest } = trailer;
  return (['DASH', 'HLS'] as const).map((stream_type) => ({
    ...rest,
    package_id: `${trailer_id}-C${stream_type[0]}`,
    object_id: trailer_id,
    stream_type,
    stream_mode: 'VOD',
    protection: 'clear',
  }));
}
