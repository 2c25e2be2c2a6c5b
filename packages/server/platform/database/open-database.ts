import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { redactSecrets, type Log } from '../log.ts';
import { DatabaseError } from './database-error.ts';
import { startEmbedded, type EmbeddedServer } from './embedded.ts';
import { registerPool } from './prepared-statements.ts';
import { storeSearchPath } from './search-path.ts';

/** A connection or a transaction, with any table types. */
export type Queries = Kysely<any>;

/**
 * The service's database. Our tables are in the schema `rawi`, first in our role's search path. Values are read as:
 * bigint -> number (throws past 2^53), numeric -> string, timestamptz -> Date, date -> 'YYYY-MM-DD'.
 */
export interface Database {
  // Untyped on purpose: every module has its own table types; see `as`.
  readonly kysely: Queries;
  /** The same connection with a caller's table types. */
  as<T>(): Kysely<T>;
  readonly pool: pg.Pool;
  /** Connection address, may contain a password: never to be logged. */
  readonly url: string;
  readonly kind: 'embedded' | 'outside';
  /** Major version, 15 or more. */
  readonly version: number;
  /** Why it cannot be used at the moment, while the embedded server is being restarted. */
  readonly outage: string | undefined;
  /** A separate connection, bypassing any pooler, for session locks and LISTEN. The caller ends it. */
  direct(): Promise<pg.Client>;
  stop(): Promise<void>;
}

export interface OpenOptions {
  /** Called with a sentence when the embedded server ended unexpectedly and could not be restarted. */
  onLost?: (reason: string) => void;
  /** How long to wait for an external database. Default 30. */
  waitSeconds?: number;
  /** Further settings of the embedded server, `name=value`. */
  settings?: readonly string[];
}

type DatabaseConfig = Pick<
  Config,
  'dataFolder' | 'databaseUrl' | 'databaseDirectUrl' | 'databaseConnections' | 'databasePrepared'
>;

const MIN_VERSION = 15;

const parsers: Record<number, (text: string) => unknown> = {
  20: (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
    return value;
  },
  1082: (text) => text,
};

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text')) as never,
};

function redactedAddress(url: string): string {
  if (!URL.canParse(url)) return 'the address given';
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
}

/** Permanent failures: a wrong password, a missing database or role. */
const permanentCodes = new Set(['28P01', '28000', '3D000']);

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // Without a listener a connection that breaks later would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

interface WaitOptions {
  variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
  url: string;
  seconds: number;
  log: Log;
}

/** Waits until a database accepts connections. */
async function waitForDatabase({ variable, url, seconds, log }: WaitOptions): Promise<void> {
  const until = Date.now() + seconds * 1000;
  const where = `the database at ${redactedAddress(url)}`;
  for (let warned = false; ; warned = true) {
    try {
      const client = await connectTo(url);
      return await client.end();
    } catch (error) {
      const fault = error as Error & { code?: string };
      const reason = redactSecrets(fault.message || fault.code || String(error));
      if (permanentCodes.has(fault.code ?? ''))
        throw new DatabaseError(`${variable}: ${where} refused the connection: ${reason}.`);
      if (Date.now() >= until)
        throw new DatabaseError(`${variable}: ${where} could not be reached in ${seconds} s: ${reason}.`);
      if (!warned) log.warn(`waiting for ${where}: ${reason}`);
      await new Promise((resolve) => setTimeout(resolve, Math.min(500, Math.max(50, until - Date.now()))));
    }
  }
}

/** Connection address of a unix socket, for `pg`. */
function socketUrl(folder: string, database: string): string {
  return `postgresql://rawi@localhost/${database}?host=${encodeURIComponent(folder)}`;
}

async function createEmbeddedDatabase(folder: string): Promise<string> {
  const url = socketUrl(folder, 'rawi');
  const client = await connectTo(socketUrl(folder, 'postgres'));
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'rawi'");
    if (rowCount === 0) await client.query('create database rawi');
  } finally {
    await client.end();
  }
  return url;
}

/**
 * Opens the database of DATABASE_URL, or starts the embedded one in the data folder. Throws DatabaseError with a
 * sentence for the operator when it cannot be reached, is too old, or is in use by another live process.
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  options: OpenOptions = {},
): Promise<Database> {
  const part = log.child({ part: 'database' });
  const url = config.databaseUrl;
  if (url !== undefined) return openExternal(url, config, part, options.waitSeconds ?? 30);
  const server = await startEmbedded({
    folder: config.dataFolder,
    log: part,
    ...(options.onLost && { onLost: options.onLost }),
    ...(options.settings && { settings: options.settings }),
  });
  try {
    const own = await createEmbeddedDatabase(server.socketFolder);
    await storeSearchPath(() => connectTo(own), { pooled: false });
    return connect({
      url: own,
      direct: own,
      kind: 'embedded',
      version: 18,
      config,
      log: part,
      usePreparedNames: true,
      server,
    });
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function openExternal(
  url: string,
  config: DatabaseConfig,
  log: Log,
  seconds: number,
): Promise<Database> {
  const direct = config.databaseDirectUrl ?? url;
  const pooled = direct !== url;
  if (pooled) await waitForDatabase({ variable: 'DATABASE_DIRECT_URL', url: direct, seconds, log });
  await waitForDatabase({ variable: 'DATABASE_URL', url, seconds, log });
  const { version, effective, proxied } = await storeSearchPath(() => connectTo(url), { pooled });
  const where = `the database at ${redactedAddress(url)}`;
  if (version < MIN_VERSION)
    throw new DatabaseError(
      `DATABASE_URL: ${where} is PostgreSQL ${version}; ${MIN_VERSION} or newer is needed.`,
    );
  if (!effective)
    throw new DatabaseError(
      pooled
        ? `DATABASE_URL: the pooler at ${redactedAddress(url)} holds connections from before our first start; ` +
            'have it open new ones (PgBouncer: RECONNECT).'
        : `DATABASE_URL: ${where} seems to be a connection pooler; name the direct address in DATABASE_DIRECT_URL.`,
    );
  if (proxied && !pooled)
    log.warn(
      'DATABASE_URL leads through a pooler; if that works per transaction, name DATABASE_DIRECT_URL too',
    );
  const named = config.databasePrepared ?? !pooled;
  return connect({ url, direct, kind: 'outside', version, config, log, usePreparedNames: named });
}

interface ConnectionOptions {
  url: string;
  direct: string;
  kind: Database['kind'];
  version: number;
  config: Pick<Config, 'databaseConnections'>;
  log: Log;
  /** Whether statements may be prepared by name. */
  usePreparedNames: boolean;
  server?: EmbeddedServer;
}

function connect({
  url,
  direct,
  kind,
  version,
  config,
  log,
  usePreparedNames,
  server,
}: ConnectionOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: config.databaseConnections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    types,
  });
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  registerPool(kysely, pool, usePreparedNames);
  let stopping: Promise<void> | undefined;
  // A checked-out client has no listener of the pool: without one a broken connection would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('error', (error) => {
    // During shutdown the server may close idle connections before the pool does.
    if (!stopping) log.warn({ err: error }, 'an idle database connection broke');
  });
  async function stopAll(): Promise<void> {
    if (!pool.ended) await pool.end();
    await server?.stop();
  }
  return {
    kysely,
    as: <T>() => kysely as unknown as Kysely<T>,
    pool,
    url,
    kind,
    version,
    get outage() {
      return server?.outage;
    },
    async direct() {
      const client = new pg.Client({
        connectionString: direct,
        connectionTimeoutMillis: 15_000,
        keepAlive: true,
        types,
      });
      // Without a listener a broken connection would end the process; the caller adds its own.
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    stop: () => (stopping ??= stopAll()),
  };
}
