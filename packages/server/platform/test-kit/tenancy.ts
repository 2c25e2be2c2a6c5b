import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '../database/open-database.ts';
import { testDatabase } from '../testing.ts';
import { judgeStatement } from './judge-statement.ts';
import { findUnsent, recordStatements } from './record-statements.ts';

/** The provider whom the functions are called for, and the one who has the same ids. */
export const MINE = 'mine';
export const THEIRS = 'theirs';

/** Tables of one row for all providers, by the reason. */
const sharedTables: Record<string, string> = {
  job_owner: 'which worker runs a job: jobs are the service\'s, and name their provider in what they are given',
  schema_migration: 'which migrations were applied',
};

/** Unique indexes without the provider's id, by the reason. */
const sharedKeys: Record<string, string> = {
  search_word_id: 'a word\'s id alone says whose it is',
};

export interface StoreUnderTest {
  /** From the folder of the test. */
  path: string;
  /** The module itself, imported after this kit: only then its branches are counted. */
  functions: Record<string, unknown>;
  /**
   * For each exported function that sends statements, calls of it for the provider. Reads come before what they
   * read is deleted: all run one after the other.
   */
  calls: Record<string, (database: Database, providerId: string) => Promise<unknown> | (Promise<unknown>)[] | unknown>;
  /** Functions over all providers, by the reason. */
  overAll?: Record<string, string>;
  /** Functions that send nothing by themselves. */
  silent?: readonly string[];
}

export interface TenancyOptions {
  /** Folders of migrations, besides the platform's. */
  migrations?: readonly URL[];
  /** Folder whose stores are all to be named. */
  folder: URL;
  stores: readonly StoreUnderTest[];
  /** Writes the rows of a provider: the same ids for both, other contents for each. */
  seed(database: Database, providerId: string, isMine: boolean): Promise<unknown>;
  /** Columns that hold the database's own time, as `table.column`. */
  clocks?: readonly string[];
  /** Tables of other modules that may be there without rows. */
  empty?: readonly string[];
}

const storeFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|[/-])store\.ts$/.test(path) && !path.includes('node_modules'))
    .toSorted();

/**
 * Registers the tests that hold a module's stores to the tenants' rule. Every exported function runs in two databases:
 * one has a provider alone, the other has beside it one with the same ids. It must give the same and leave the same
 * in both, change nothing of the other provider, and send only statements that hold every table to the provider.
 */
export async function proveTenancy({ migrations = [], folder, stores, seed, clocks = [], empty = [] }: TenancyOptions): Promise<void> {
  const root = fileURLToPath(folder);
  const [alone, shared] = await Promise.all([testDatabase({ migrations: [...migrations] }), testDatabase({ migrations: [...migrations] })]);
  for (const { database } of [alone, shared]) await seed(database, MINE, true);
  await seed(shared.database, THEIRS, false);
  for (const { database } of [alone, shared]) await settleNumbers(database);
  const tables = await readTables(shared.database);
  const tenants = new Set(tables.filter((one) => one.columns.includes('provider_id')).map((one) => one.table));

  const rowsOf = (database: Database, providerId: string) => readRows(database, [...tenants], providerId, clocks);

  describe('the tables', () => {
    test('bear the provider’s id, but those that are said to be shared', () => {
      expect(tables.map((one) => one.table).filter((table) => !tenants.has(table) && !sharedTables[table])).toEqual([]);
    });

    test('have it in every unique key and every reference', async () => {
      expect((await readLooseKeys(shared.database, [...tenants])).filter((name) => !sharedKeys[name])).toEqual([]);
    });

    test('all hold rows of both providers', async () => {
      for (const providerId of [MINE, THEIRS]) {
        const filled = new Set((await rowsOf(shared.database, providerId)).map(([table]) => table));
        expect([...tenants].filter((table) => !filled.has(table) && !empty.includes(table)), providerId).toEqual([]);
      }
    });
  });

  describe.each([...stores])('$path', ({ functions, calls, overAll = {}, silent = [] }) => {
    test('every function is called here', () => {
      const exported = Object.keys(functions).filter((name) => typeof functions[name] === 'function');
      expect([...Object.keys(calls), ...silent].toSorted()).toEqual(exported.toSorted());
      expect(Object.keys(overAll).filter((name) => !(name in calls))).toEqual([]);
    });

    test.each(Object.entries(calls))('%s keeps to its provider', async (name, call) => {
      const run = (database: Database, providerId: string) => Promise.resolve(call(database, providerId)).then((given) =>
        Array.isArray(given) ? Promise.all(given) : given);
      const [before, theirs] = [await rowsOf(alone.database, MINE), await rowsOf(shared.database, THEIRS)];
      const { result, sent } = await recordStatements(() => run(shared.database, MINE));
      const expected = await run(alone.database, MINE);
      const after = await rowsOf(alone.database, MINE);

      const judged = [...new Set(sent.map(({ text }) => text))].map((text) => ({ text, ...judgeStatement(text, tenants) }));
      expect(sent.length, 'it sends something').toBeGreaterThan(0);
      expect(await rowsOf(shared.database, THEIRS), 'the other provider’s rows are left alone').toEqual(overAll[name] ? expect.anything() : theirs);
      if (overAll[name]) {
        expect(judged.flatMap(({ faults }) => faults), `${name} is said to reach over all providers`).not.toEqual([]);
        return;
      }
      expect(judged.filter(({ faults }) => faults.length > 0).map(({ text, faults }) => ({ faults, text }))).toEqual([]);
      const parameters = new Map(judged.map(({ text, parameters: numbers }) => [text, numbers]));
      for (const { text, values } of sent)
        for (const number of parameters.get(text)!) expect(values[number - 1], `$${number} of ${text}`).toBe(MINE);
      expect(plain(result), 'it gives the same as without another provider').toEqual(plain(expected));
      expect(await rowsOf(shared.database, MINE), 'it leaves the same as without another provider').toEqual(after);
      // A call that finds and changes nothing would prove nothing.
      if (JSON.stringify(before) === JSON.stringify(after))
        expect(plain(await run(alone.database, 'nobody').catch(() => 'refused')), 'the provider has something to be found').not.toEqual(plain(expected));
    });
  });

  test('every store of the module is named here, and all of its SQL was sent', () => {
    expect(stores.map(({ path }) => path).toSorted()).toEqual(expect.arrayContaining(storeFiles(root)));
    expect(findUnsent(stores.map(({ path }) => join(root, path)))).toEqual([]);
  });
}

/** What is compared of a result: maps by their entries, and lists whatever their order, which not every read settles. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Map || value instanceof Set) return plain([...value]);
  if (Array.isArray(value)) {
    const texts = value.map((one) => JSON.stringify(plain(one)) ?? 'null');
    return texts.toSorted().map((text) => JSON.parse(text) as unknown);
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
}

/** New rows get the same numbers in both databases, however many there were before. */
async function settleNumbers(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(sequencename) as name from pg_sequences where schemaname = 'rawi'`.execute(database.kysely);
  for (const { name } of rows) await sql`alter sequence ${sql.raw(`rawi.${name}`)} restart with 100000`.execute(database.kysely);
}

async function readTables(database: Database): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'rawi'::regnamespace and c.relkind in ('r', 'p') group by 1 order by 1`.execute(database.kysely);
  return rows;
}

/** Unique indexes and foreign keys of the tables that leave out the provider's id. */
async function readLooseKeys(database: Database, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select i.indexrelid::regclass::name as name from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indisunique and t.relnamespace = 'rawi'::regnamespace and t.relname = any(${tables}) and not exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = 'provider_id' and a.attnum = any(i.indkey))
    union all
    select k.conname from pg_constraint k join pg_class t on t.oid = k.conrelid
    where k.contype = 'f' and t.relnamespace = 'rawi'::regnamespace and t.relname = any(${tables}) and not exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = 'provider_id' and a.attnum = any(k.conkey))`
    .execute(database.kysely);
  return rows.map((row) => row.name);
}

/** Every row of a provider with its table, but for what tells the time at which it was written. */
async function readRows(database: Database, tables: readonly string[], providerId: string, clocks: readonly string[]): Promise<[string, unknown][]> {
  const parts = tables.map((table) => {
    const without = clocks.filter((one) => one.startsWith(`${table}.`)).map((one) => one.slice(table.length + 1));
    return sql`select ${table}::text as name, to_jsonb(x) - 'provider_id' - ${without}::text[] as row
      from ${sql.table(`rawi.${table}`)} x where provider_id = ${providerId}`;
  });
  const { rows } = await sql<{ name: string; row: unknown }>`
    select * from (${sql.join(parts, sql` union all `)}) all_rows order by name, row::text`.execute(database.kysely);
  return rows.map(({ name, row }) => [name, row]);
}
