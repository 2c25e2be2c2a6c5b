import type { Database } from '@rawi/platform';

/**
 * Writes `count` synthetic titles with a realistic distribution: some words, people and genres are in many titles, most
 * in few. Generated in SQL, since an import of a hundred thousand is slow.
 */
export async function writeManyTitles(database: Database, providerId: string, count: number): Promise<void> {
  const run = (text: string, ...more: unknown[]) => database.pool.query(text, [providerId, ...more]);
  await run(
    `insert into availability (provider_id, availability_id, name, price_model, quality, position) values ($1, 'AV', 'AV', 'FREE', 'HD', 0)`,
  );
  await run(`insert into asset (provider_id, asset_id, source) values ($1, 'film', '{}')`);
  await run(
    `insert into content (provider_id, object_id, object_type, category, production_year, released_on, rating, seconds, country,
       genres, audio, tags, price_models, popularity, fingerprint)
     select $1, 'T' || lpad(n::text, 7, '0'), 'CONTENT', (array['MOVIE','MOVIE','SERIES','TVSHOW','MUSIC'])[1 + floor(random() * 5)],
       1960 + floor(random() * 66), '2024-01-01', (array['G','PG','PG-13','15+','18+'])[1 + floor(random() * 5)], 5400,
       (array['BH','EG','SA','LB','JO','MA','KW','AE'])[1 + floor(random() * random() * 8)],
       array['genre' || chr(97 + floor(random() * random() * 17)::int), 'genre' || chr(97 + floor(random() * 17)::int)],
       array[(array['ara','eng','tur'])[1 + floor(random() * random() * 3)]], array[]::text[], array['FREE'], random() * 100, md5(n::text)
     from generate_series(1, $2::int) n`,
    count,
  );
  await run(
    `insert into content_text (provider_id, object_id, language, title, short_description, long_description)
     select c.provider_id, c.object_id, 'eng', 'Title ' || c.object_id, '', w.words
     from content c cross join lateral (
       select string_agg('w' || to_hex((power(random(), 3) * 60000 + 0 * i)::int) || 'x', ' ') as words
       from generate_series(1, 60) i where c.object_id <> ''
     ) w where c.provider_id = $1`,
  );
  const people = Math.ceil(count / 3);
  await run(
    `insert into person select $1, 'p' || n, 'P' || n, 'P' || n from generate_series(0, $2::int) n`,
    people,
  );
  await run(
    `insert into content_person (provider_id, object_id, position, person_id, job)
     select c.provider_id, c.object_id, n, 'p' || floor(power(random(), 1.5) * $2::int), 'ACTOR'
     from content c cross join generate_series(1, 6) n where c.provider_id = $1`,
    people,
  );
  await run(
    `insert into content_package (provider_id, package_id, object_id, asset_id, quality, stream_type, protection, availability_ids, position)
     select provider_id, object_id || '-C', object_id, 'film', 'HD', 'DASH', 'clear', array['AV'], 0 from content where provider_id = $1`,
  );
  await database.pool.query('analyze content, content_text, content_person, content_package');
}
