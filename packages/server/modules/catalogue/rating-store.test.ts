import { ageOfRating } from '@rawi/domain';
import { testDatabase, type TestDatabase } from '@rawi/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageOfRatingSql } from './rating-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrations: [] });
});
afterAll(() => database.drop());

test('PROF-08 the database and the rule of the domain name the same age for each rating', async () => {
  const ratings = [
    'G',
    'PG',
    'PG-13',
    '6+',
    '7+',
    '12+',
    '15+',
    '18+',
    'R',
    'NR',
    'TV-Y7',
    'g',
    '',
    '0',
    '100+',
  ];
  const { rows } = await sql<{ age: number }>`
    select ${sql.raw(ageOfRatingSql('rating'))} as age
    from unnest(${ratings}::text[]) with ordinality as given(rating, place) order by place`.execute(
    database.database.as(),
  );
  const byDatabase = Object.fromEntries(ratings.map((rating, index) => [rating, rows[index]!.age]));
  expect(byDatabase).toEqual(Object.fromEntries(ratings.map((rating) => [rating, ageOfRating(rating)])));
  expect([byDatabase['G'], byDatabase['PG'], byDatabase['15+']]).toEqual([0, 7, 15]);
});
