import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../testing.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const { database, config, log } = await testDatabase({ bare: true });
const root = await mkdtemp(join(tmpdir(), 'rawi-m-'));
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(() => database.pool.query('drop schema if exists rawi cascade'));

let folders = 0;
async function folder(files: Record<string, string>): Promise<string> {
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
    const one = await folder({ ...first, '0030-c.sql': "insert into steps (step) values ('c');" });
    const two = await folder({
      '0020-b.sql': "insert into steps (step) values ('b');",
      'notes.md': 'not one',
    });
    const report = await migrate(database, [two, one], log);
    expect(report.applied).toEqual(['0001-steps', '0020-b', '0030-c']);
    expect(await steps()).toEqual(['b', 'c']);
    expect((await migrate(database, [one, two], log)).applied).toEqual([]);
    expect(await steps()).toEqual(['b', 'c']);
  });

  test('of four migrators at once one works, and nothing is applied twice', async () => {
    const slow = await folder({
      ...first,
      '0002-a.sql': "select pg_sleep(0.2); insert into steps (step) values ('a');",
    });
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(config, log)));
    const reports = await Promise.all([database, ...others].map((each) => migrate(each, [slow], log)));
    expect(reports.map(({ applied }) => applied.length).sort()).toEqual([0, 0, 0, 2]);
    expect(await steps()).toEqual(['a']);
    for (const each of others) await each.stop();
  });

  test('refuses an applied migration whose content changed, and applies nothing then', async () => {
    await migrate(database, [await folder(first)], log);
    const changed = await folder({
      '0001-steps.sql': 'create table steps (id int);',
      '0002-b.sql': 'create table b ();',
    });
    await expect(migrate(database, [changed], log)).rejects.toThrow(
      'The migration 0001-steps was applied with another content. Applied migrations never change: put it back and write a new one.',
    );
    expect((await database.pool.query("select to_regclass('rawi.b') as b")).rows[0].b).toBeNull();
  });

  test('line ends of another system are no change', async () => {
    await migrate(database, [await folder({ '0001-a.sql': 'create table a\n();' })], log);
    expect(
      (await migrate(database, [await folder({ '0001-a.sql': 'create table a\r\n();' })], log)).applied,
    ).toEqual([]);
  });

  test('refuses two of one number, a wrong name, and a transaction of its own', async () => {
    const twice = [await folder({ '0001-a.sql': '' }), await folder({ '0001-b.sql': '' })];
    await expect(migrate(database, twice, log)).rejects.toThrow(
      'The migrations 0001-a.sql and 0001-b.sql have the same number.',
    );
    await expect(migrate(database, [await folder({ '1-a.sql': '' })], log)).rejects.toThrow(
      'not named like 0001-name.sql',
    );
    await expect(
      migrate(database, [await folder({ '0001-a.sql': 'create table a ();\ncommit;' })], log),
    ).rejects.toThrow('begins or ends a transaction');
  });

  test('takes a failed one back whole, keeps those before it, and goes on when it is mended', async () => {
    const broken = await folder({ ...first, '0002-b.sql': 'create table half (); select nonsense;' });
    await expect(migrate(database, [broken], log)).rejects.toThrow(
      /The migration 0002-b failed and was taken back: .*nonsense/,
    );
    expect((await database.pool.query("select to_regclass('rawi.half') as half")).rows[0].half).toBeNull();
    const mended = await folder({ ...first, '0002-b.sql': 'create table half ();' });
    expect((await migrate(database, [mended], log)).applied).toEqual(['0002-b']);
  });

  test('leaves a database that is ahead as it is', async () => {
    await migrate(database, [await folder({ ...first, '0002-newer.sql': 'create table newer ();' })], log);
    expect(await migrate(database, [await folder(first)], log)).toEqual({
      applied: [],
      unknown: ['0002-newer'],
      total: 1,
    });
  });
});

describe('the database', () => {
  test('gives whole numbers as numbers, refuses what does not fit one, and dates as texts', async () => {
    const { rows } = await database.pool.query(
      "select 9007199254740991::bigint as big, date '2026-01-31' as day, 1.10::numeric as exact",
    );
    expect(rows).toEqual([{ big: 9007199254740991, day: '2026-01-31', exact: '1.10' }]);
    await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(
      'does not fit a number',
    );
  });
});
