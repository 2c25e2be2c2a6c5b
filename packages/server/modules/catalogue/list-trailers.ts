import type { DisplayLanguage, Trailer } from '@rawi/contract';
import { findPictures, type Db } from './content-store.ts';
import { presentTrailer } from './present.ts';
import type { RatingLimit } from './rating-store.ts';
import { findTrailers } from './trailer-store.ts';

/** A content has a handful of trailers at most. */
const MAX_PER_TITLE = 20;

/** One page of trailers, each with the id of its title; empty for an unknown title or trailer (CALL-32). */
export async function listTrailers(
  db: Db,
  providerId: string,
  request: {
    contentid?: string | undefined;
    trailerid?: string | undefined;
    page: number;
    pagesize: number;
    displaylanguage: DisplayLanguage;
  },
  limit?: RatingLimit,
) {
  const { total, rows } = await findTrailers(db, providerId, request, request.displaylanguage, limit);
  const pictures = await findPictures(
    db,
    providerId,
    [...new Set(rows.map((row) => row.object_id))],
    request.displaylanguage,
  );
  const data = rows.map((row) => ({
    ...presentTrailer(row, pictures.get(row.object_id) ?? [], request.displaylanguage),
    contentid: row.object_id,
  }));
  return { page: request.page, pagesize: request.pagesize, totalcount: total, data };
}

/** The trailers of one content, in their order (CAT-07). */
export async function trailersOf(
  db: Db,
  providerId: string,
  contentId: string,
  language: DisplayLanguage,
  pictures: Parameters<typeof presentTrailer>[1],
): Promise<Trailer[]> {
  const { rows } = await findTrailers(
    db,
    providerId,
    { contentid: contentId, page: 1, pagesize: MAX_PER_TITLE },
    language,
  );
  return rows.map((row) => presentTrailer(row, pictures, language));
}
