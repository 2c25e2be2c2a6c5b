import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * A fresh database on the server of `url`, so that a temporary service finds no data of an earlier one. The role needs
 * the right to create databases.
 */
export async function createTemporaryDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `rawi_run_${randomBytes(6).toString('hex')}`;
  const run = (text: string) => runStatement(url, text);
  await run(`create database ${name}`);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return { url: databaseUrl.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}

/** Runs one statement on a new connection. */
export async function runStatement(
  connectionString: string,
  text: string,
  values?: unknown[],
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(text, values).finally(() => client.end());
}
