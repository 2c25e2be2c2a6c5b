import { describe, expect, test } from 'vitest';
import { checkStatement } from './check-statement.ts';

const tables = new Set(['film', 'word', 'rail']);
const faults = (text: string) => checkStatement(text, tables).faults;
const unrestricted = (...names: string[]) =>
  names.map((name) => `${name}: its provider_id is not restricted to one provider`);

describe('a statement that is restricted to one provider passes', () => {
  test.each([
    'select * from film where provider_id = $1',
    'select * from rawi.film f where f.provider_id = $1::text and (f.id = 1 or f.id = 2)',
    'select * from film f join word w on w.provider_id = f.provider_id and w.id = f.id where $1 = f.provider_id',
    'select * from film f join word w using (provider_id, id) where f.provider_id = $1',
    'select * from film f, word w where (f.provider_id, f.id) = (w.provider_id, w.id) and w.provider_id = $1',
    'select * from film f left join word w on w.provider_id = f.provider_id where f.provider_id = $1',
    'select (select count(*) from word w where w.provider_id = f.provider_id) from film f where f.provider_id = $1',
    'select * from film f cross join lateral (select * from word w where w.provider_id = f.provider_id) w where f.provider_id = $1',
    'select * from (select * from film where provider_id = $1) f join word w on w.provider_id = f.provider_id',
    'select 1 from film where provider_id = $1 union all select 1 from word where provider_id = $1',
    'with f as (select provider_id, id from film where provider_id = $1) select * from f join word w on w.provider_id = f.provider_id',
    'insert into film (provider_id, id) values ($1, $2), ($3, $4) on conflict do nothing',
    'insert into film as f (id, provider_id) select id, $1 from word where provider_id = $1 on conflict (provider_id, id) do update set id = excluded.id',
    'insert into film (provider_id, id) select "providerId", id from jsonb_to_recordset($1) as v("providerId" text, id text)',
    'update film set id = 1 from word w where film.provider_id = $1 and w.provider_id = film.provider_id',
    'delete from film using word w where film.provider_id = w.provider_id and w.provider_id = $1',
    'with f as (delete from film where provider_id = $1 returning *) insert into word (provider_id, id) select provider_id, id from f',
    'select * from elsewhere join another using (id)',
    'select pg_notify($1, $2)',
    'begin',
  ])('%s', (text) => expect(faults(text)).toEqual([]));
});

describe('a statement that is not restricted is reported', () => {
  test.each<[string, string[]]>([
    ['select * from film', unrestricted('film')],
    ['select * from film where id = $1', unrestricted('film')],
    ['select * from film where provider_id = $1 or id = $2', unrestricted('film')],
    ['select * from film where not (provider_id = $1)', unrestricted('film')],
    ['select * from film where provider_id <> $1', unrestricted('film')],
    ['select * from film where provider_id = any($1)', unrestricted('film')],
    ['select * from film where provider_id = provider_id', unrestricted('film')],
    // The join condition without the provider.
    ['select * from film a, word b where a.provider_id = $1 and b.id = a.id', unrestricted('word as b')],
    ['select * from film a join word b on b.id = a.id where a.provider_id = $1', unrestricted('word as b')],
    [
      'select * from film a join word b on b.provider_id = a.provider_id',
      unrestricted('film as a', 'word as b'),
    ],
    [
      'select * from film a left join word b on a.provider_id = $1 where b.provider_id = $1',
      unrestricted('film as a'),
    ],
    [
      'select * from film a left join word b on b.id = a.id where a.provider_id = $1',
      unrestricted('word as b'),
    ],
    [
      'select * from film a full join word b on b.provider_id = a.provider_id where a.provider_id = $1',
      unrestricted('word as b'),
    ],
    // Subqueries.
    [
      'select (select count(*) from word w where w.id = f.id) from film f where f.provider_id = $1',
      unrestricted('word as w'),
    ],
    [
      'select * from film where provider_id = $1 and not exists (select from word w where w.id = film.id)',
      unrestricted('word as w'),
    ],
    ['select * from film where provider_id = $1 and id in (select id from word)', unrestricted('word')],
    ['select * from (select provider_id, id from film) f where f.provider_id = $1', unrestricted('film')],
    [
      'select * from film f cross join lateral (select * from word w where w.id = f.id) w where f.provider_id = $1',
      unrestricted('word as w'),
    ],
    ['select * from film where provider_id = $1 order by (select max(id) from word)', unrestricted('word')],
    ['select 1 from film where provider_id = $1 union all select 1 from word', unrestricted('word')],
    ['select * from unnest($1::text[]) t(id) join film f on f.id = t.id', unrestricted('film as f')],
    // A common table expression.
    ['with f as (select * from film) select * from f where provider_id = $1', unrestricted('film')],
    [
      'with f as (select id from film where provider_id = $1) select * from f join word w using (id)',
      unrestricted('word as w'),
    ],
    ['with gone as (delete from film) select 1', unrestricted('film')],
    ['with film as (select 1 as provider_id) select * from rawi.film', unrestricted('film')],
    // Writing.
    ['update film set id = 1 where id = $1', unrestricted('film')],
    [
      'update film f set id = w.id from word w where f.provider_id = $1 and w.id = f.id',
      unrestricted('word as w'),
    ],
    ['update film set provider_id = $2 where provider_id = $1', ['film: a row is given to another provider']],
    ['delete from film', unrestricted('film')],
    ['delete from film using word w where film.id = w.id and w.provider_id = $1', unrestricted('film')],
    [
      'delete from film using word w where film.provider_id = $1 and film.id = w.id',
      unrestricted('word as w'),
    ],
    ['insert into film (id) values ($1)', ['film: a row is inserted without a provider_id']],
    [
      'insert into film (provider_id, id) values ($1, $2), (default, $3)',
      ["film: the provider_id of an inserted row is not the provider's"],
    ],
    [
      'insert into film (provider_id, id) select max(provider_id), $1 from word where provider_id = $1',
      ["film: the provider_id of an inserted row is not the provider's"],
    ],
    [
      'insert into film (provider_id, id) select provider_id, id from word',
      [...unrestricted('word'), "film: the provider_id of an inserted row is not the provider's"],
    ],
    // The target of an upsert.
    [
      'insert into film (provider_id, id) values ($1, $2) on conflict (id) do update set id = 1',
      ['film: the target of an upsert does not name provider_id'],
    ],
    [
      'insert into film (provider_id, id) values ($1, $2) on conflict on constraint film_id do nothing',
      ['film: the target of an upsert does not name provider_id'],
    ],
    ['truncate film', ['film: a statement of this kind cannot be checked']],
    [
      'merge into film using word on true when matched then delete',
      [
        'film: a statement of this kind cannot be checked',
        'word: a statement of this kind cannot be checked',
      ],
    ],
  ])('%s', (text, found) => expect(faults(text)).toEqual(found));
});

test('returns the numbers of the parameters that hold the provider id, and no others', () => {
  const parametersOf = (text: string) => [...checkStatement(text, tables).parameters].sort();
  expect(parametersOf('select $3 from film where provider_id = $2 and id = $1')).toEqual([2]);
  expect(parametersOf('insert into film (id, provider_id) values ($1, $2), ($3, $4)')).toEqual([2, 4]);
  expect(
    parametersOf('insert into film (provider_id, id) select $4, id from word where provider_id = $1'),
  ).toEqual([1, 4]);
});
