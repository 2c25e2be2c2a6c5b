import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseUnavailable } from './database-error.ts';

/** The schemas that our tables are resolved in. */
const searchPath = 'rawi, public';

interface SearchPathState {
  path: string;
  isStored: boolean;
  version: number;
  /** A pooler is in between: the backend's process id is not the one announced at connect. */
  proxied: boolean;
}

async function readState(client: pg.Client): Promise<SearchPathState> {
  const { rows } = await client.query<{ path: string; stored: boolean; version: string; pid: number }>(
    `select pg_backend_pid() as pid, current_setting('search_path') as path, current_setting('server_version_num') as version, exists (
      select from pg_catalog.pg_db_role_setting
      where setdatabase = (select oid from pg_catalog.pg_database where datname = current_database())
        and setrole = (select oid from pg_catalog.pg_roles where rolname = current_user)
        and $1 = any(setconfig)
    ) as stored`,
    [`search_path=${searchPath}`],
  );
  const { path = '', stored = false, version = '0', pid } = rows[0] ?? {};
  const { processID } = client as { processID?: number };
  return {
    path,
    isStored: stored,
    version: Math.floor(Number(version) / 10_000),
    proxied: pid !== processID,
  };
}

/** Processes that start together write the same setting; the server rejects concurrent updates, so it is retried. */
async function storeSetting(client: pg.Client): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await client.query(`do $$ begin
        execute format('alter role current_user in database %I set search_path = ${searchPath}', current_database());
      end $$`);
      return;
    } catch (error) {
      if (tries >= 5 || !/concurrently/.test((error as Error).message)) throw error;
      await pause(20 * tries);
    }
}

/** Server facts, and whether a new connection resolves our tables without a schema name. */
export interface SearchPathReport {
  version: number;
  effective: boolean;
  proxied: boolean;
}

/**
 * Stores our search path as a setting of our role in this database, so that every new connection has it. A session
 * setting is not enough: a transaction pooler shares sessions between clients. Connections that a pooler opened before
 * do not have it; they are terminated, and the pooler opens new ones.
 */
export async function storeSearchPath(
  connect: () => Promise<pg.Client>,
  options: { pooled: boolean },
): Promise<SearchPathReport> {
  let client = await connect();
  try {
    const first = await readState(client);
    const { version, proxied } = first;
    if (first.isStored && first.path === searchPath) return { version, proxied, effective: true };
    if (!first.isStored) await storeSetting(client);
    for (let tries = 0; tries < (options.pooled ? 40 : 1); tries++) {
      if (tries > 0) await pause(50);
      try {
        if (options.pooled) await terminateIdleConnections(client);
        await client.end().catch(() => undefined);
        client = await connect();
        if ((await readState(client)).path === searchPath) return { version, proxied, effective: true };
      } catch (error) {
        // The pooler may lend a connection that is just being terminated, or drop the client with it.
        if (!options.pooled || !isDatabaseUnavailable(error)) throw error;
        await client.end().catch(() => undefined);
        client = await connect();
      }
    }
    return { version, proxied, effective: false };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Terminates the idle connections of our role, our own last. Busy ones are terminated by a later call. */
async function terminateIdleConnections(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ own: number }>(
    `select pg_backend_pid() as own, (select count(pg_terminate_backend(pid)) from pg_catalog.pg_stat_activity
      where datname = current_database() and usename = current_user and state = 'idle' and pid <> pg_backend_pid())`,
  );
  await client.query('select pg_terminate_backend($1)', [rows[0]?.own]).catch(() => undefined);
}
