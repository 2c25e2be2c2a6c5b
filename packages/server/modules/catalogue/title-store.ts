import { sql } from 'kysely';
import type { Db } from './content-store.ts';

/** A title with everything that content similarity uses. */
export interface TitleFacts {
  titleId: string;
  category: string;
  rating: string;
  year: number;
  country: string;
  genres: string[];
  tags: string[];
  audio: string[];
  people: string[];
  popularity: number;
  /** Title and descriptions in all languages, joined. */
  words: string;
}

/** Facts that decide who may open a title. */
export interface TitleAccessFacts {
  rating: string;
  tags: string[];
  genres: string[];
  /** Countries of each availability of the title or a part of it; an empty list means all countries. */
  offers: { countries: string[] }[];
}

/** The title that a content belongs to: its series, or itself. */
export async function findTitleOf(
  db: Db,
  providerId: string,
  contentId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ title_id: string }>`
    select coalesce(series_id, object_id) as title_id from content
    where provider_id = ${providerId} and object_id = ${contentId} and status = 'ACTIVE'`.execute(db);
  return rows[0]?.title_id;
}

/** Fingerprints of the active titles, without seasons and episodes. */
export async function findFingerprints(db: Db, providerId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ object_id: string; fingerprint: string }>`
    select object_id, fingerprint from content
    where provider_id = ${providerId} and status = 'ACTIVE' and series_id is null`.execute(db);
  return new Map(rows.map((row) => [row.object_id, row.fingerprint]));
}

/** The next `limit` active titles after `after` in the order of their ids. */
export async function findTitleFacts(
  db: Db,
  providerId: string,
  after: string,
  limit: number,
): Promise<TitleFacts[]> {
  const { rows } = await sql<TitleFacts>`
    select c.object_id as "titleId", c.category, c.rating, c.production_year as year, c.country, c.genres, c.tags,
      c.audio, c.popularity, coalesce(p.people, '{}') as people, coalesce(t.words, '') as words
    from (
      select * from content
      where provider_id = ${providerId} and status = 'ACTIVE' and series_id is null and object_id > ${after}
      order by object_id limit ${limit}
    ) c
    left join lateral (
      select array_agg(distinct cp.person_id) as people from content_person cp
      where cp.provider_id = c.provider_id and cp.object_id = c.object_id
    ) p on true
    left join lateral (
      select string_agg(concat_ws(' ', x.title, x.short_description, x.long_description), ' ') as words
      from content_text x where x.provider_id = c.provider_id and x.object_id = c.object_id
    ) t on true
    order by c.object_id`.execute(db);
  return rows;
}

/** The active titles of highest editorial popularity. */
export async function findPopular(db: Db, providerId: string, limit: number) {
  const { rows } = await sql<{ titleId: string; popularity: number }>`
    select object_id as "titleId", popularity from content
    where provider_id = ${providerId} and status = 'ACTIVE' and series_id is null
    order by popularity desc, object_id limit ${limit}`.execute(db);
  return rows;
}

/** Access facts of the active ones of the titles; a series includes the availabilities of its episodes. */
export async function findAccessFacts(
  db: Db,
  providerId: string,
  titleIds: readonly string[],
): Promise<Map<string, TitleAccessFacts>> {
  if (titleIds.length === 0) return new Map();
  const { rows } = await sql<{
    object_id: string;
    rating: string;
    tags: string[];
    genres: string[];
    countries: string[][];
  }>`
    select c.object_id, c.rating, c.tags, c.genres,
      coalesce(jsonb_agg(distinct a.countries) filter (where a.availability_id is not null), '[]') as countries
    from content c
    left join lateral (
      select k.availability_ids from content_package k
      where k.provider_id = c.provider_id and k.object_id = c.object_id
      union
      select k.availability_ids from content part
      join content_package k on k.provider_id = part.provider_id and k.object_id = part.object_id
      where part.provider_id = c.provider_id and part.series_id = c.object_id and part.status = 'ACTIVE'
    ) k on true
    left join availability a on a.provider_id = c.provider_id and a.availability_id = any(k.availability_ids)
    where c.provider_id = ${providerId} and c.object_id = any(${[...titleIds]}) and c.status = 'ACTIVE'
    group by c.object_id, c.rating, c.tags, c.genres`.execute(db);
  return new Map(
    rows.map(({ object_id, countries, ...facts }) => [
      object_id,
      { ...facts, offers: countries.map((list) => ({ countries: list })) },
    ]),
  );
}
