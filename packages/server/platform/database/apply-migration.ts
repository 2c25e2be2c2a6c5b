import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { redactSecrets, type Log } from '../log.ts';

/** A set of migrations that cannot be applied. The message is one sentence for the operator. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MigrationError';
  }
}

export interface Migration {
  name: string;
  text: string;
  sha256: string;
  /** Name of the index, where the migration creates one concurrently. */
  index?: string;
}

/** How to retry while a table is locked by others. */
export interface LockRetry {
  /** `lock_timeout`: queries queued behind the migration's lock request wait no longer than this. */
  lockMs: number;
  /** Between two tries, so that queued queries can run. */
  pauseMs: number;
  tries: number;
}

export const defaultLockRetry: LockRetry = { lockMs: 3000, pauseMs: 2000, tries: 20 };

const transactionStatement = /^\s*(begin|commit|rollback|start\s+transaction|end)\s*;/im;
const concurrentlyMarker = /^--\s*concurrently\s*\n/i;
const concurrentIndexForm =
  /^create\s+(?:unique\s+)?index\s+concurrently\s+(?!if\s)([a-z_][a-z0-9_]*)\s+on\s[^;]*;?\s*$/i;

/** Throws MigrationError if the file breaks the rules for migrations. */
export function parseMigration(file: string, text: string): { index?: string } {
  if (transactionStatement.test(text))
    throw new MigrationError(`The migration ${file} begins or ends a transaction; it already runs in one.`);
  const statements = text.replace(/--[^\n]*\n?/g, '').trim();
  if (!concurrentlyMarker.test(text)) {
    if (/\bindex\s+concurrently\b/i.test(statements))
      throw new MigrationError(
        `The migration ${file} makes an index concurrently: let it begin with the line "-- concurrently".`,
      );
    return {};
  }
  const index = concurrentIndexForm.exec(statements)?.[1];
  if (index === undefined)
    throw new MigrationError(
      `The migration ${file} has to be one statement, "create index concurrently name on ...;".`,
    );
  return { index: index.toLowerCase() };
}

const recordMigrationSql = 'insert into rawi.schema_migration (name, sha256) values ($1, $2)';

/** Lock timeout and deadlock: another try may succeed. */
const retryableCodes = new Set(['55P03', '40P01']);

function migrationFailure({ name }: Migration, end: string, error: unknown): MigrationError {
  const reason = redactSecrets((error as Error).message);
  return new MigrationError(`The migration ${name} failed and ${end}: ${reason}.`, { cause: error });
}

async function applyInTransaction(client: pg.Client, migration: Migration, lockMs: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockMs}`);
    await client.query('set local search_path = rawi, public');
    await client.query(migration.text);
    await client.query(recordMigrationSql, [migration.name, migration.sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function isValid(client: pg.Client, index: string): Promise<boolean | undefined> {
  const { rows } = await client.query<{ valid: boolean }>(
    `select i.indisvalid as valid from pg_catalog.pg_index i join pg_catalog.pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'rawi'::regnamespace and c.relname = $1`,
    [index],
  );
  return rows[0]?.valid;
}

/**
 * Creates an index concurrently, so outside of any transaction. An invalid index left by a failed or killed run is
 * dropped first; a valid one that is not recorded yet is only recorded.
 */
async function applyConcurrently(client: pg.Client, migration: Migration, index: string): Promise<void> {
  // It waits for earlier transactions but blocks no one meanwhile, so it needs no timeout.
  await client.query('set lock_timeout = 0');
  await client.query('set search_path = rawi, public');
  const drop = () => client.query(`drop index concurrently if exists rawi.${index}`);
  try {
    const found = await isValid(client, index);
    if (found === false) await drop();
    if (found !== true) await client.query(migration.text);
    await client.query(recordMigrationSql, [migration.name, migration.sha256]);
  } catch (error) {
    if ((await isValid(client, index).catch(() => undefined)) === false) await drop().catch(() => undefined);
    throw error;
  }
}

/** Applies one migration and records it; throws MigrationError when it fails or its table stays locked. */
export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  { lockMs, pauseMs, tries }: LockRetry,
  log: Log,
): Promise<void> {
  for (let triesLeft = tries - 1; ; triesLeft--)
    try {
      if (migration.index === undefined) await applyInTransaction(client, migration, lockMs);
      else await applyConcurrently(client, migration, migration.index);
      return;
    } catch (error) {
      const again = retryableCodes.has((error as { code?: string }).code ?? '');
      if (!again || triesLeft === 0) throw migrationFailure(migration, 'was rolled back', error);
      log.info({ migration: migration.name, left: triesLeft }, 'a table is locked; retrying the migration');
      await pause(pauseMs);
    }
}
