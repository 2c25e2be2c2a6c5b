import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { platformMigrations } from '../database/migrate.ts';
import type { Database } from '../database/open-database.ts';
import { testDatabase } from '../testing.ts';
import { checkStatement } from './check-statement.ts';
import { findUnexecutedSql, recordStatements } from './record-statements.ts';

/** The provider that functions are called for, and a second one with the same ids. */
export const OWN_PROVIDER = 'mine';
export const OTHER_PROVIDER = 'theirs';

/** Tables without a provider id, with the reason. */
const sharedTables: Record<string, string> = {
  job_owner: 'which worker runs a job: jobs belong to the service, and name their provider in the payload',
  schema_migration: 'which migrations were applied',
};

/** Unique indexes without the provider id, with the reason. */
const sharedKeys: Record<string, string> = {
  search_word_id: "a word's id is unique over all providers",
};

export interface StoreUnderTest {
  /** Path relative to the folder of the test. */
  path: string;
  /** The imported module; it must be imported after this kit for its coverage to be recorded. */
  functions: Record<string, unknown>;
  /**
   * One call for each exported function that sends statements. They run in order, so reads come before deletions of the
   * same rows.
   */
  calls: Record<
    string,
    (database: Database, providerId: string) => Promise<unknown> | Promise<unknown>[] | unknown
  >;
  /** Functions that work over all providers, with the reason. */
  crossProvider?: Record<string, string>;
  /** Functions that send no statements. */
  withoutSql?: readonly string[];
}

export interface TenancyOptions {
  /** Further folders of migrations, besides the platform's. */
  migrations?: readonly URL[];
  /** Folder whose stores must all be listed. */
  folder: URL;
  stores: readonly StoreUnderTest[];
  /** Writes the rows of a provider: the same ids for both providers, different contents. */
  seed(database: Database, providerId: string, isOwn: boolean): Promise<unknown>;
  /** Columns with values of the database's clock, left out of the comparison, as `table.column`. */
  timeColumns?: readonly string[];
  /** Tables of other modules that may be empty. Those of the platform may be, except in its own test. */
  emptyTables?: readonly string[];
}

const storeFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|[/-])store\.ts$/.test(path) && !path.includes('node_modules'))
    .toSorted();

/** Tables of the platform, which the tests of modules leave empty. */
function platformTables(): string[] {
  const folder = fileURLToPath(platformMigrations);
  return readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^create table (\w+)/gm)].map(
      ([, table]) => table!,
    ),
  );
}

/**
 * Registers the tenant isolation tests of a module's stores. Every exported function runs in two databases: one with a
 * single provider, the other with a second provider of the same ids. Results and remaining rows must be equal in both,
 * the other provider's rows must not change, and every statement must restrict all tables to the provider.
 */
export async function testTenancy({
  migrations = [],
  folder,
  stores,
  seed,
  timeColumns = [],
  emptyTables = [],
}: TenancyOptions): Promise<void> {
  const root = fileURLToPath(folder);
  const isPlatform = platformMigrations.href.startsWith(folder.href);
  const mayBeEmpty = new Set([...emptyTables, ...(isPlatform ? [] : platformTables())]);
  const [alone, shared] = await Promise.all([
    testDatabase({ migrations: [...migrations] }),
    testDatabase({ migrations: [...migrations] }),
  ]);
  for (const { database } of [alone, shared]) await seed(database, OWN_PROVIDER, true);
  await seed(shared.database, OTHER_PROVIDER, false);
  for (const { database } of [alone, shared]) await restartSequences(database);
  const tables = await readTables(shared.database);
  const tenantTables = new Set(
    tables.filter((one) => one.columns.includes('provider_id')).map((one) => one.table),
  );

  const rowsOf = (database: Database, providerId: string) =>
    readRows(database, [...tenantTables], providerId, timeColumns);

  describe('the tables', () => {
    test('have a provider id, except those declared as shared', () => {
      expect(
        tables.map((one) => one.table).filter((table) => !tenantTables.has(table) && !sharedTables[table]),
      ).toEqual([]);
    });

    test('have it in every unique key and foreign key', async () => {
      expect(
        (await readKeysWithoutProvider(shared.database, [...tenantTables])).filter(
          (name) => !sharedKeys[name],
        ),
      ).toEqual([]);
    });

    test('all have rows of both providers', async () => {
      for (const providerId of [OWN_PROVIDER, OTHER_PROVIDER]) {
        const filled = new Set((await rowsOf(shared.database, providerId)).map(([table]) => table));
        expect(
          [...tenantTables].filter((table) => !filled.has(table) && !mayBeEmpty.has(table)),
          providerId,
        ).toEqual([]);
      }
    });
  });

  describe.each([...stores])('$path', ({ functions, calls, crossProvider = {}, withoutSql = [] }) => {
    test('every exported function is tested', () => {
      const exported = Object.keys(functions).filter((name) => typeof functions[name] === 'function');
      expect([...Object.keys(calls), ...withoutSql].toSorted()).toEqual(exported.toSorted());
      expect(Object.keys(crossProvider).filter((name) => !(name in calls))).toEqual([]);
    });

    test.each(Object.entries(calls))('%s touches only its provider', async (name, call) => {
      const run = (database: Database, providerId: string) =>
        Promise.resolve(call(database, providerId)).then((given) =>
          Array.isArray(given) ? Promise.all(given) : given,
        );
      const [before, theirs] = [
        await rowsOf(alone.database, OWN_PROVIDER),
        await rowsOf(shared.database, OTHER_PROVIDER),
      ];
      const { result, sent } = await recordStatements(() => run(shared.database, OWN_PROVIDER));
      const expected = await run(alone.database, OWN_PROVIDER);
      const after = await rowsOf(alone.database, OWN_PROVIDER);

      const checked = [...new Set(sent.map(({ text }) => text))].map((text) => ({
        text,
        ...checkStatement(text, tenantTables),
      }));
      expect(sent.length, 'it sends a statement').toBeGreaterThan(0);
      expect(
        await rowsOf(shared.database, OTHER_PROVIDER),
        'the other provider’s rows are unchanged',
      ).toEqual(crossProvider[name] ? expect.anything() : theirs);
      if (crossProvider[name]) {
        expect(
          checked.flatMap(({ faults }) => faults),
          `${name} is declared to work over all providers`,
        ).not.toEqual([]);
        return;
      }
      expect(
        checked.filter(({ faults }) => faults.length > 0).map(({ text, faults }) => ({ faults, text })),
      ).toEqual([]);
      const parameters = new Map(checked.map(({ text, parameters: numbers }) => [text, numbers]));
      for (const { text, values } of sent)
        for (const number of parameters.get(text)!)
          expect(values[number - 1], `$${number} of ${text}`).toBe(OWN_PROVIDER);
      expect(normalized(result), 'same result as without another provider').toEqual(normalized(expected));
      expect(await rowsOf(shared.database, OWN_PROVIDER), 'same rows as without another provider').toEqual(
        after,
      );
      // A call that finds and changes nothing would be no test.
      if (JSON.stringify(before) === JSON.stringify(after))
        expect(
          normalized(await run(alone.database, 'nobody').catch(() => 'refused')),
          'the provider has data to find',
        ).not.toEqual(normalized(expected));
    });
  });

  test('every store of the module is listed, and all of its SQL was executed', () => {
    expect(stores.map(({ path }) => path).toSorted()).toEqual(expect.arrayContaining(storeFiles(root)));
    expect(findUnexecutedSql(stores.map(({ path }) => join(root, path)))).toEqual([]);
  });
}

/** Normal form of a result for comparison: maps as entries, lists sorted, since not every query has an order. */
function normalized(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Map || value instanceof Set) return normalized([...value]);
  if (Array.isArray(value)) {
    const texts = value.map((one) => JSON.stringify(normalized(one)) ?? 'null');
    return texts.toSorted().map((text) => JSON.parse(text) as unknown);
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, normalized(inner)]));
}

/** Restarts all sequences, so that new rows get the same numbers in both databases. */
async function restartSequences(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(sequencename) as name from pg_sequences where schemaname = 'rawi'`.execute(
    database.kysely,
  );
  for (const { name } of rows)
    await sql`alter sequence ${sql.raw(`rawi.${name}`)} restart with 100000`.execute(database.kysely);
}

async function readTables(database: Database): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'rawi'::regnamespace and c.relkind in ('r', 'p') group by 1 order by 1`.execute(
    database.kysely,
  );
  return rows;
}

/** Unique indexes and foreign keys of the tables that do not include the provider id. */
async function readKeysWithoutProvider(database: Database, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select i.indexrelid::regclass::name as name from pg_index i join pg_class t on t.oid = i.indrelid
    where i.indisunique and t.relnamespace = 'rawi'::regnamespace and t.relname = any(${tables}) and not exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = 'provider_id' and a.attnum = any(i.indkey))
    union all
    select k.conname from pg_constraint k join pg_class t on t.oid = k.conrelid
    where k.contype = 'f' and t.relnamespace = 'rawi'::regnamespace and t.relname = any(${tables}) and not exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = 'provider_id' and a.attnum = any(k.conkey))`.execute(
    database.kysely,
  );
  return rows.map((row) => row.name);
}

/** All rows of a provider with their table, without the columns of `clocks`. */
async function readRows(
  database: Database,
  tables: readonly string[],
  providerId: string,
  clocks: readonly string[],
): Promise<[string, unknown][]> {
  const parts = tables.map((table) => {
    const without = clocks
      .filter((one) => one.startsWith(`${table}.`))
      .map((one) => one.slice(table.length + 1));
    return sql`select ${table}::text as name, to_jsonb(x) - 'provider_id' - ${without}::text[] as row
      from ${sql.table(`rawi.${table}`)} x where provider_id = ${providerId}`;
  });
  const { rows } = await sql<{ name: string; row: unknown }>`
    select * from (${sql.join(parts, sql` union all `)}) all_rows order by name, row::text`.execute(
    database.kysely,
  );
  return rows.map(({ name, row }) => [name, row]);
}
