import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';
import { readConfig, type Config } from './config.ts';
import { processStartTime } from './database/ownership.ts';
import { migrate, platformMigrations } from './database/migrate.ts';
import { openDatabase, type Database } from './database/open-database.ts';
import { createLog, type Log } from './log.ts';

/** For tests only: fast real databases. Imported as `@rawi/platform/testing`. */

export interface TestDatabase {
  database: Database;
  url: string;
  config: Config;
  log: Log;
  /** Closes the connections and drops the database. Called automatically when the test file ends. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Folders of migrations to apply, besides the platform's. */
  migrations?: readonly (URL | string)[];
  /** Leave the database empty. */
  empty?: boolean;
  /** Rows to begin with instead, written once in a run by `fill` into a database that all tests which name it copy. */
  filled?: FilledDatabase;
}

export interface FilledDatabase {
  name: string;
  /** Fills the empty database at this address, and leaves no connection to it. */
  fill(url: string): Promise<void>;
}

/** A configuration for tests: the defaults, overridden by `environment`. */
export function testConfig(environment: Record<string, string> = {}): Config {
  return readConfig({ LOG_LEVEL: 'silent', PORT: '0', HOST: '127.0.0.1', ...environment });
}

/** Returns the address of a database on the server of this run, which is started on first use and ends with the run. */
async function serverUrl(): Promise<(database: string) => string> {
  const given = process.env['DATABASE_URL'];
  if (given) {
    return (database) => {
      const url = new URL(given);
      url.pathname = `/${database}`;
      return url.href;
    };
  }
  const mainPid = isMainThread ? process.ppid : process.pid;
  const folder = join(
    tmpdir().length > 40 ? '/tmp' : tmpdir(),
    `rawi-test-${mainPid}-${(await processStartTime(mainPid)).slice(-8)}`,
  );
  const first = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (first) {
    const serverProgram = fileURLToPath(new URL('./test-database-process.ts', import.meta.url));
    spawn(process.execPath, [serverProgram, folder, String(mainPid)], {
      detached: true,
      stdio: 'ignore',
    }).unref();
  }
  for (let waited = 0; !existsSync(join(folder, 'ready')); waited += 10) {
    if (existsSync(join(folder, 'failed'))) throw new Error(await readFile(join(folder, 'failed'), 'utf8'));
    if (waited > 60_000) throw new Error('the test database did not start in a minute');
    await pause(10);
  }
  const socket = await readFile(join(folder, 'ready'), 'utf8');
  return (database) => `postgresql://rawi@localhost/${database}?host=${encodeURIComponent(socket)}`;
}

function adminName(): string {
  const given = process.env['DATABASE_URL'];
  return given ? new URL(given).pathname.slice(1) || 'postgres' : 'postgres';
}

async function hashMigrations(folders: readonly (URL | string)[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const path = folder instanceof URL || folder.startsWith('file:') ? fileURLToPath(folder) : folder;
    for (const file of (await readdir(path)).sort())
      hash.update(file).update(await readFile(join(path, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Creates a template database once in a run; test files copy it. */
async function createTemplate(
  at: (database: string) => string,
  { name, fill }: FilledDatabase,
): Promise<string> {
  const admin = new pg.Client({ connectionString: at(adminName()) });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const draft = `${name}_${randomBytes(4).toString('hex')}`;
    await admin.query(`create database ${draft}`);
    await fill(at(draft));
    await admin.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await admin.end();
  }
}

/** A database with migrations applied, by the hash of their texts. */
const migrated = async (folders: readonly (URL | string)[], log: Log): Promise<FilledDatabase> => ({
  name: `rawi_template_${await hashMigrations(folders)}`,
  async fill(url) {
    const database = await openDatabase(testConfig({ DATABASE_URL: url }), log);
    try {
      await migrate(database, folders, log);
    } finally {
      await database.stop();
    }
  },
});

/** What a test's database is copied from. */
async function templateOf(
  { empty = false, filled, migrations = [] }: TestDatabaseOptions,
  at: (database: string) => string,
  log: Log,
): Promise<string> {
  // A server of one's own outlives the run, and what a run has filled is its own.
  if (empty || (filled && process.env['DATABASE_URL'])) return 'template1';
  return createTemplate(at, filled ?? (await migrated([platformMigrations, ...migrations], log)));
}

/**
 * A fresh database for a test file, with the platform's and the given migrations applied. Call it at the top of the
 * file: `const { database } = await testDatabase({ migrations: [folder] })`; it is dropped when the file ends. Inside a
 * hook or a test, call `drop` yourself.
 */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const log = createLog({ logLevel: process.env['LOG_LEVEL'] === 'debug' ? 'debug' : 'silent' });
  const at = await serverUrl();
  const name = `rawi_test_${randomBytes(6).toString('hex')}`;
  const template = await templateOf(options, at, log);
  const admin = new pg.Client({ connectionString: at(adminName()) });
  await admin.connect();
  try {
    // PostgreSQL refuses concurrent copies of one template, so they are serialized.
    await admin.query('select pg_advisory_lock(hashtext($1))', [template]);
    // Copies its files: through the log, as is the default, costs twice as much of the processor.
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await admin.end();
  }
  const url = at(name);
  const config = testConfig({ DATABASE_URL: url, DATABASE_CONNECTIONS: '8' });
  const database = await openDatabase(config, log);
  let dropping: Promise<void> | undefined;
  async function dropAll(): Promise<void> {
    await database.stop();
    const client = new pg.Client({ connectionString: at(adminName()) });
    await client.connect();
    await client.query(`drop database if exists ${name} with (force)`).finally(() => client.end());
  }
  const drop = () => (dropping ??= dropAll());
  if (process.env['VITEST']) {
    const { afterAll } = await import('vitest');
    try {
      afterAll(drop);
    } catch {
      // Called inside a hook or a test: the caller drops it.
    }
  }
  return { database, url, config, log, drop };
}
