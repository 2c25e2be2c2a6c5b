import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../testing.ts';
import { defaultLockRetry } from './apply-migration.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const { database, config, log } = await testDatabase({ empty: true });
const root = await mkdtemp(join(tmpdir(), 'rawi-m-'));
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(() => database.pool.query('drop schema if exists rawi cascade'));

let folders = 0;
async function createFolder(files: Record<string, string>): Promise<string> {
  const path = join(root, String(folders++));
  await mkdir(path);
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text);
  return path;
}

const steps = async () =>
  (await database.pool.query('select step from steps order by id')).rows.map(({ step }) => step);
const first = { '0001-steps.sql': 'create table steps (id bigserial, step text);' };

describe('migrate', () => {
  test('applies the files of all folders in one order, each once', async () => {
    const one = await createFolder({ ...first, '0030-c.sql': "insert into steps (step) values ('c');" });
    const two = await createFolder({
      '0020-b.sql': "insert into steps (step) values ('b');",
      'notes.md': 'not one',
    });
    const report = await migrate(database, [two, one], log);
    expect(report.applied).toEqual(['0001-steps', '0020-b', '0030-c']);
    expect(await steps()).toEqual(['b', 'c']);
    expect((await migrate(database, [one, two], log)).applied).toEqual([]);
    expect(await steps()).toEqual(['b', 'c']);
  });

  test('of four concurrent migrators one applies the files, and nothing is applied twice', async () => {
    const slow = await createFolder({
      ...first,
      '0002-a.sql': "select pg_sleep(0.2); insert into steps (step) values ('a');",
    });
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(config, log)));
    const reports = await Promise.all([database, ...others].map((each) => migrate(each, [slow], log)));
    expect(reports.map(({ applied }) => applied.length).sort()).toEqual([0, 0, 0, 2]);
    expect(await steps()).toEqual(['a']);
    for (const each of others) await each.stop();
  });

  test('refuses an applied migration whose content changed, and applies nothing', async () => {
    await migrate(database, [await createFolder(first)], log);
    const changed = await createFolder({
      '0001-steps.sql': 'create table steps (id int);',
      '0002-b.sql': 'create table b ();',
    });
    await expect(migrate(database, [changed], log)).rejects.toThrow(
      'The migration 0001-steps was applied with different content. Applied migrations must not change: restore it and write a new one.',
    );
    expect((await database.pool.query("select to_regclass('rawi.b') as b")).rows[0].b).toBeNull();
  });

  test('ignores differences in line endings', async () => {
    await migrate(database, [await createFolder({ '0001-a.sql': 'create table a\n();' })], log);
    expect(
      (await migrate(database, [await createFolder({ '0001-a.sql': 'create table a\r\n();' })], log)).applied,
    ).toEqual([]);
  });

  test('refuses duplicate numbers, invalid names, and transaction statements', async () => {
    const twice = [await createFolder({ '0001-a.sql': '' }), await createFolder({ '0001-b.sql': '' })];
    await expect(migrate(database, twice, log)).rejects.toThrow(
      'The migrations 0001-a.sql and 0001-b.sql have the same number.',
    );
    await expect(migrate(database, [await createFolder({ '1-a.sql': '' })], log)).rejects.toThrow(
      'not named like 0001-name.sql',
    );
    await expect(
      migrate(database, [await createFolder({ '0001-a.sql': 'create table a ();\ncommit;' })], log),
    ).rejects.toThrow('begins or ends a transaction');
  });

  test('rolls a failed migration back, keeps those before it, and continues once it is fixed', async () => {
    const broken = await createFolder({ ...first, '0002-b.sql': 'create table half (); select nonsense;' });
    await expect(migrate(database, [broken], log)).rejects.toThrow(
      /The migration 0002-b failed and was rolled back: .*nonsense/,
    );
    expect((await database.pool.query("select to_regclass('rawi.half') as half")).rows[0].half).toBeNull();
    const mended = await createFolder({ ...first, '0002-b.sql': 'create table half ();' });
    expect((await migrate(database, [mended], log)).applied).toEqual(['0002-b']);
  });

  test('waits for a locked table in short intervals between which readers are served, and gives up with a sentence', async () => {
    await migrate(database, [await createFolder(first)], log);
    const change = await createFolder({ ...first, '0002-b.sql': 'alter table steps add column more text;' });
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from steps');
    const short = { lockMs: 300, pauseMs: 100, tries: 3 };
    await expect(migrate(database, [change], log, short)).rejects.toThrow(
      'The migration 0002-b failed and was rolled back: canceling statement due to lock timeout.',
    );
    let done = false;
    const migrating = migrate(database, [change], log, { ...short, tries: 50 }).then((report) => {
      done = true;
      return report;
    });
    let longest = 0;
    for (const began = performance.now(); performance.now() - began < 1500;) {
      const asked = performance.now();
      await database.pool.query('select count(*) from steps');
      longest = Math.max(longest, performance.now() - asked);
    }
    expect(done).toBe(false);
    // Readers wait behind the migration for one interval at most.
    expect(longest).toBeGreaterThan(50);
    expect(longest).toBeLessThan(1000);
    await holder.query('commit');
    holder.release();
    expect((await migrating).applied).toEqual(['0002-b']);
  });

  test('by default waits 3 s at a time', () => {
    expect(defaultLockRetry.lockMs).toBe(3000);
    expect(defaultLockRetry.tries).toBeGreaterThan(5);
  });

  test('leaves a database that is ahead of this release unchanged', async () => {
    await migrate(
      database,
      [await createFolder({ ...first, '0002-newer.sql': 'create table newer ();' })],
      log,
    );
    expect(await migrate(database, [await createFolder(first)], log)).toEqual({
      applied: [],
      unknown: ['0002-newer'],
      total: 1,
    });
  });
});

describe('an index that is created concurrently', () => {
  const text = '-- concurrently\n-- Finds steps.\ncreate index concurrently steps_step on steps (step);\n';
  const withIndex = { ...first, '0002-index.sql': text };
  const indexes = async () =>
    (
      await database.pool.query(
        "select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'steps'::regclass and not indisprimary",
      )
    ).rows;

  test('is created while a transaction locks the table, and writes go on', async () => {
    await migrate(database, [await createFolder(first)], log);
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query("insert into steps (step) values ('open')");
    const other = await openDatabase(config, log);
    const path = await createFolder(withIndex);
    // Two concurrent migrators: the waiting one must not block the other's index.
    const migrating = Promise.all([
      migrate(database, [path], log, { lockMs: 200, pauseMs: 10, tries: 1 }),
      migrate(other, [path], log),
    ]);
    const waits =
      "select count(*) as waits from pg_stat_activity where query like '%concurrently steps_step%' and wait_event_type = 'Lock'";
    while ((await database.pool.query(waits)).rows[0].waits === 0) await pause(10);
    await pause(400);
    // Half of what the migrator itself waits for a lock.
    await database.pool.query(
      "begin; set local lock_timeout = '100ms'; insert into steps (step) values ('meanwhile'); commit",
    );
    await holder.query('commit');
    holder.release();
    expect((await migrating).map(({ applied }) => applied.length).sort()).toEqual([0, 1]);
    expect(await indexes()).toEqual([{ name: 'steps_step', valid: true }]);
    await other.stop();
  });

  test('is dropped and created again if a killed migrator left it invalid', async () => {
    await migrate(database, [await createFolder(first)], log);
    await database.pool.query("insert into steps (step) values ('a'), ('a')");
    // A unique index over two equal rows is left invalid, like one whose creation was killed.
    await database.pool
      .query('create unique index concurrently steps_step on steps (step)')
      .catch(() => undefined);
    expect(await indexes()).toEqual([{ name: 'steps_step', valid: false }]);
    expect((await migrate(database, [await createFolder(withIndex)], log)).applied).toEqual(['0002-index']);
    expect(await indexes()).toEqual([{ name: 'steps_step', valid: true }]);
  });

  test('that exists but is not recorded is only recorded', async () => {
    await migrate(database, [await createFolder(first)], log);
    await database.pool.query('create index steps_step on steps (step)');
    expect((await migrate(database, [await createFolder(withIndex)], log)).applied).toEqual(['0002-index']);
    expect(await indexes()).toHaveLength(1);
  });

  test('that fails leaves no invalid index behind', async () => {
    await migrate(database, [await createFolder(first)], log);
    await database.pool.query("insert into steps (step) values ('a'), ('a')");
    const unique = { ...first, '0002-index.sql': text.replace('create index', 'create unique index') };
    await expect(migrate(database, [await createFolder(unique)], log)).rejects.toThrow(
      /0002-index failed and was rolled back: .*unique/,
    );
    expect(await indexes()).toEqual([]);
  });

  test('must be the only statement of its file, under its marker', async () => {
    const bare = await createFolder({ '0001-a.sql': 'create index concurrently a_b on a (b);' });
    await expect(migrate(database, [bare], log)).rejects.toThrow(
      'let it begin with the line "-- concurrently"',
    );
    const two = await createFolder({
      '0001-a.sql': '-- concurrently\ncreate index concurrently a_b on a (b); select 1;',
    });
    await expect(migrate(database, [two], log)).rejects.toThrow('has to be one statement');
  });
});

describe('the database', () => {
  test('returns bigint as number, throws for unsafe integers, and returns dates as text', async () => {
    const { rows } = await database.pool.query(
      "select 9007199254740991::bigint as big, date '2026-01-31' as day, 1.10::numeric as exact",
    );
    expect(rows).toEqual([{ big: 9007199254740991, day: '2026-01-31', exact: '1.10' }]);
    await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(
      'does not fit a number',
    );
  });
});
