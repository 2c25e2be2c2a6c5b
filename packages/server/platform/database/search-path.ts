import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Where our tables are looked for. */
const searchPath = 'rawi, public';

interface Found {
  path: string;
  stored: boolean;
  version: number;
  /** Somebody stands between: the session that answers is not the one that we were told of. */
  proxied: boolean;
}

async function look(client: pg.Client): Promise<Found> {
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
  return { path, stored, version: Math.floor(Number(version) / 10_000), proxied: pid !== processID };
}

/** Several processes that start at once write the same; the server refuses all but one of them. */
async function store(client: pg.Client): Promise<void> {
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

/** What the server says of itself, and whether a new connection finds our tables by their bare names. */
export interface SearchPathReport {
  version: number;
  set: boolean;
  proxied: boolean;
}

/**
 * Has the server give every connection of our role to this database our search path from its beginning. A session's
 * own setting would not do: a pooler per transaction hands the session to somebody else after each transaction.
 * Connections that a pooler opened before know nothing of it; they are ended, and it opens new ones.
 */
export async function storeSearchPath(
  connect: () => Promise<pg.Client>,
  options: { pooled: boolean },
): Promise<SearchPathReport> {
  let client = await connect();
  try {
    const first = await look(client);
    const { version, proxied } = first;
    if (first.stored && first.path === searchPath) return { version, proxied, set: true };
    if (!first.stored) await store(client);
    for (let tries = 0; tries < (options.pooled ? 40 : 1); tries++) {
      if (tries > 0) await pause(50);
      if (options.pooled) await endOlder(client);
      await client.end().catch(() => undefined);
      client = await connect();
      if ((await look(client)).path === searchPath) return { version, proxied, set: true };
    }
    return { version, proxied, set: false };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Ends the idle connections of our role, at last our own. Those that work are ended by a later look. */
async function endOlder(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ own: number }>(
    `select pg_backend_pid() as own, (select count(pg_terminate_backend(pid)) from pg_catalog.pg_stat_activity
      where datname = current_database() and usename = current_user and state = 'idle' and pid <> pg_backend_pid())`,
  );
  await client.query('select pg_terminate_backend($1)', [rows[0]?.own]).catch(() => undefined);
}
