import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import {
  applyMigration,
  MigrationError,
  parseMigration,
  defaultLockRetry,
  type Migration,
  type LockRetry,
} from './apply-migration.ts';
import type { Database } from './open-database.ts';

export interface MigrationReport {
  /** Names applied now, in their order. */
  applied: string[];
  /** Applied by a newer release, not part of this one. */
  unknown: string[];
  /** Number of migrations in this release. */
  total: number;
}

/** An arbitrary number that other programs on the same database are unlikely to use. */
const lockKey = 7_231_600_118;
const fileNameForm = /^(\d{4})-[a-z0-9-]+\.sql$/;

function pathOf(folder: URL | string): string {
  if (folder instanceof URL) return fileURLToPath(folder);
  return folder.startsWith('file:') ? fileURLToPath(folder) : folder;
}

/** Reads `NNNN-name.sql` of all folders as one list, sorted by name. */
async function readMigrations(folders: readonly (URL | string)[]): Promise<Migration[]> {
  const byNumber = new Map<string, string>();
  const found: Migration[] = [];
  for (const folder of new Set(folders.map(pathOf)))
    for (const file of await readdir(folder)) {
      if (!file.endsWith('.sql')) continue;
      const number = fileNameForm.exec(file)?.[1];
      if (!number) throw new MigrationError(`The migration ${file} is not named like 0001-name.sql.`);
      const other = byNumber.get(number);
      if (other) throw new MigrationError(`The migrations ${other} and ${file} have the same number.`);
      byNumber.set(number, file);
      const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      found.push({
        name: basename(file, '.sql'),
        text,
        ...parseMigration(file, text),
        sha256: createHash('sha256').update(text).digest('hex'),
      });
    }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Polls for the lock instead of blocking: a session waiting inside a statement would block a concurrent index
 * creation. */
async function acquireLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockKey,
    ]);
    if (rows[0]?.taken) return;
    await pause(50);
  }
}

/**
 * Brings the schema up to date: applies every new migration of `folders` in the order of their numbers, each in one
 * transaction (except concurrent index creation). Of several processes one applies while the others wait. Forward
 * only; a database that is ahead of this release is left unchanged, so that the previous release keeps running during
 * an upgrade.
 */
export async function migrate(
  database: Database,
  folders: readonly (URL | string)[],
  log: Log,
  lockRetry: LockRetry = defaultLockRetry,
): Promise<MigrationReport> {
  const migrations = await readMigrations(folders);
  const client = await database.direct();
  try {
    await acquireLock(client);
    await client.query('create schema if not exists rawi');
    await client.query(`create table if not exists rawi.schema_migration (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`);
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from rawi.schema_migration order by name',
    );
    const appliedBefore = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
    const changed = migrations.filter(({ name, sha256 }) => (appliedBefore.get(name) ?? sha256) !== sha256);
    if (changed.length > 0)
      throw new MigrationError(
        `The migration ${changed.map(({ name }) => name).join(', ')} was applied with different content. ` +
          'Applied migrations must not change: restore it and write a new one.',
      );
    const known = new Set(migrations.map(({ name }) => name));
    const unknown = [...appliedBefore.keys()].filter((name) => !known.has(name));
    if (unknown.length > 0) log.warn({ unknown }, 'the database is ahead of this release');
    const applied: string[] = [];
    for (const migration of migrations) {
      if (appliedBefore.has(migration.name)) continue;
      await applyMigration(client, migration, lockRetry, log);
      applied.push(migration.name);
    }
    if (applied.length > 0) log.info({ applied }, 'the schema is up to date');
    const report = { applied, unknown, total: migrations.length };
    reports.set(database, report);
    return report;
  } finally {
    // Ending the session releases the advisory lock.
    await client.end().catch(() => undefined);
  }
}

const reports = new WeakMap<Database, MigrationReport>();

/** Result of the last successful `migrate` on this database; `undefined` before. */
export function migrationReport(database: Database): MigrationReport | undefined {
  return reports.get(database);
}

/** The platform's own migrations; pass them first to `migrate`. */
export const platformMigrations: URL = new URL('../migrations/', import.meta.url);
