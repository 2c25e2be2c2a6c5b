import type { DisplayLanguage, Trailer } from '@rawi/contract';
import { findPictures, type Db } from './content-store.ts';
import { presentTrailer } from './present.ts';
import { findTrailers } from './trailer-store.ts';

/** A content has a handful of trailers at most. */
const MOST_OF_ONE = 20;

/** One page of trailers, each with the id of its title; empty for an unknown title or trailer (CALL-32). */
export async function listTrailers(
  db: Db,
  providerId: string,
  asked: { contentid?: string | undefined; trailerid?: string | undefined; page: number; pagesize: number; displaylanguage: DisplayLanguage },
) {
  const { total, rows } = await findTrailers(db, providerId, asked, asked.displaylanguage);
  const pictures = await findPictures(db, providerId, [...new Set(rows.map((row) => row.object_id))]);
  const data = rows.map((row) => ({ ...presentTrailer(row, pictures.get(row.object_id) ?? []), contentid: row.object_id }));
  return { page: asked.page, pagesize: asked.pagesize, totalcount: total, data };
}

/** The trailers of one content, in their order (CAT-07). */
export async function trailersOf(
  db: Db,
  providerId: string,
  contentId: string,
  language: DisplayLanguage,
  pictures: Parameters<typeof presentTrailer>[1],
): Promise<Trailer[]> {
  const { rows } = await findTrailers(db, providerId, { contentid: contentId, page: 1, pagesize: MOST_OF_ONE }, language);
  return rows.map((row) => presentTrailer(row, pictures));
}
