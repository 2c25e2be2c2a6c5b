import { sql, type Selectable } from 'kysely';
import type { Db } from '../content-store.ts';
import type { CatalogueTables } from '../tables.ts';

export type FullPictureRow = Selectable<CatalogueTables['picture']>;

export function findPicture(
  db: Db,
  providerId: string,
  pictureId: string,
): Promise<FullPictureRow | undefined> {
  return db
    .selectFrom('picture')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('picture_id', '=', pictureId)
    .executeTakeFirst();
}

/** Several pictures of a provider in one query. */
export function findPictures(
  db: Db,
  providerId: string,
  pictureIds: readonly string[],
): Promise<FullPictureRow[]> {
  return db
    .selectFrom('picture')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where(sql<boolean>`picture_id = any(${[...pictureIds]}::text[])`)
    .execute();
}

export interface MadePicture {
  focal: { x: number; y: number };
  colours: { dominant: string; vibrant: string; dark: string };
  placeholder: string;
}

export async function savePictureFacts(
  db: Db,
  providerId: string,
  pictureId: string,
  made: MadePicture,
  at: Date,
) {
  await sql`
    update picture set made_at = ${at}, focal_x = ${made.focal.x}, focal_y = ${made.focal.y},
      dominant = ${made.colours.dominant}, vibrant = ${made.colours.vibrant}, dark = ${made.colours.dark},
      placeholder = ${made.placeholder}
    where provider_id = ${providerId} and picture_id = ${pictureId}`.execute(db);
}

/**
 * Ids of the pictures of these titles that were not made yet, in the titles' order. Those that differ only in their
 * language follow one another: a source may share work between them.
 */
export async function findUnmadeByTitles(
  db: Db,
  providerId: string,
  titleIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ picture_id: string }>`
    select p.picture_id from unnest(${[...titleIds]}::text[]) with ordinality as t(object_id, place)
    join picture p on p.provider_id = ${providerId} and p.object_id = t.object_id
    where p.made_at is null order by t.place, p.shape, p.language, p.picture_id`.execute(db);
  return rows.map((row) => row.picture_id);
}

/** Ids of the screen's pictures that were not made yet, in the order in which the screen shows them. */
export async function findUnmadeByScreen(db: Db, providerId: string, screenId: string, limit: number) {
  const { rows } = await sql<{ picture_id: string }>`
    select p.picture_id from screen s
    cross join lateral unnest(s.rail_ids) with ordinality as r(rail_id, place)
    join rail on rail.provider_id = s.provider_id and rail.rail_id = r.rail_id
    join rail_item i on i.provider_id = s.provider_id and i.rail_id = r.rail_id
    join picture p on p.provider_id = s.provider_id and p.object_id = i.object_id
      and (p.shape = rail.shape or rail.display = 'FEATURED' and p.shape = 'LANDSCAPE')
    where s.provider_id = ${providerId} and s.screen_id = ${screenId} and p.made_at is null
    group by p.provider_id, p.picture_id
    order by min(r.place * 100 + i.position), p.object_id, p.shape, p.language limit ${limit}`.execute(db);
  return rows.map((row) => row.picture_id);
}
