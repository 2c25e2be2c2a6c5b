import { testDatabase, type TestDatabase } from '@rawi/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../content-store.ts';
import type { CatalogueTables } from '../tables.ts';
import { createPictureRowCache } from './picture-row-cache.ts';

let database: TestDatabase;
let db: Db;
let queries = 0;

beforeAll(async () => {
  database = await testDatabase({ migrations: [new URL('../migrations/', import.meta.url)] });
  const whole = database.database.as<CatalogueTables>();
  db = whole.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  for (const provider of ['rawi', 'layali'])
    await sql`
      with title as (
        insert into content (provider_id, object_id, object_type, category, production_year, released_on, rating, seconds, country, fingerprint)
        values (${provider}, 'M1', 'CONTENT', 'MOVIE', 2000, '2020-01-01', 'G', 60, 'BH', '') returning provider_id, object_id)
      insert into picture (provider_id, picture_id, object_id, shape, source)
      select provider_id, 'p' || n, object_id, 'PORTRAIT', ${JSON.stringify({ of: provider })}::jsonb
      from title, generate_series(1, 3) n`.execute(whole);
});
afterAll(() => database.drop());

const count = async (work: () => Promise<unknown>): Promise<number> => {
  const before = queries;
  await work();
  return queries - before;
};

test('a thousand unknown ids cost two queries, and none the second time', async () => {
  const rows = createPictureRowCache(db);
  const flood = () => Promise.all(Array.from({ length: 1000 }, (_, i) => rows.find('rawi', `none${i}`)));
  expect(await flood()).toEqual(Array.from({ length: 1000 }));
  expect(await count(flood)).toBe(0);
  expect(
    await count(() => Promise.all(Array.from({ length: 1000 }, (_, i) => rows.find('rawi', `more${i}`)))),
  ).toBeLessThanOrEqual(2);
});

test('each provider finds its own picture of the same id, from memory until its catalogue changes', async () => {
  const rows = createPictureRowCache(db);
  const both = await Promise.all(['rawi', 'layali'].map((provider) => rows.find(provider, 'p1')));
  expect(both.map((row) => [row?.provider_id, row?.source])).toEqual([
    ['rawi', { of: 'rawi' }],
    ['layali', { of: 'layali' }],
  ]);
  expect(await rows.find('rawi', 'p9')).toBeUndefined();
  await sql`insert into picture (provider_id, picture_id, object_id, shape, source) values ('rawi', 'p9', 'M1', 'SQUARE', '{}')`.execute(
    db,
  );
  expect(await rows.find('rawi', 'p9')).toBeUndefined();
  rows.clear('layali');
  expect(await count(() => rows.find('rawi', 'p1'))).toBe(0);
  rows.clear('rawi');
  expect((await rows.find('rawi', 'p9'))?.shape).toBe('SQUARE');
});

test('a failed query rejects those who waited, and not the next request', async () => {
  let broken = true;
  const rows = createPictureRowCache(
    db.withPlugin({
      transformQuery: ({ node }) => {
        if (broken) throw new Error('the database is away');
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  await expect(Promise.all(['p1', 'p2'].map((id) => rows.find('rawi', id)))).rejects.toThrow('away');
  broken = false;
  expect((await rows.find('rawi', 'p1'))?.picture_id).toBe('p1');
});
