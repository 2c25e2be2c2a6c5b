import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { withoutSecrets, type Log } from '../log.ts';
import { DatabaseError } from './database-error.ts';
import { startEmbedded } from './embedded.ts';
import { namePool } from './named.ts';

/** A connection or a transaction, whatever tables its owner knows. */
export type Queries = Kysely<any>;

/**
 * The service's database. Our tables live in the schema `rawi`, which every connection searches first. Values
 * arrive as: bigint -> number (throws past 2^53), numeric -> string, timestamptz -> Date, date ->
 * 'YYYY-MM-DD'.
 */
export interface Database {
  // Untyped on purpose: every module knows its own tables; `as` gives them their types.
  readonly kysely: Queries;
  /** The same connection with a caller's table types. */
  as<T>(): Kysely<T>;
  readonly pool: pg.Pool;
  /** Where it is, with its password where it has one: never to be logged. */
  readonly url: string;
  readonly kind: 'embedded' | 'outside';
  /** Major version, 15 or more. */
  readonly version: number;
  /** One connection of its own, past any pooler, for session locks and LISTEN. The caller ends it. */
  direct(): Promise<pg.Client>;
  stop(): Promise<void>;
}

export interface OpenOptions {
  /** Called once when the service's own server ends unexpectedly. */
  onLost?: (reason: string) => void;
  /** How long an outside database may be unreachable before the refusal. Default 30. */
  waitSeconds?: number;
  /** Further settings of the service's own server, `name=value`. */
  settings?: readonly string[];
}

type DatabaseConfig = Pick<
  Config,
  'dataFolder' | 'databaseUrl' | 'databaseDirectUrl' | 'databaseConnections'
>;

const lowestVersion = 15;

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

function addressForPeople(url: string): string {
  if (!URL.canParse(url)) return 'the address given';
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
}

/** Faults that waiting does not mend: a wrong password, a database or role that is not there. */
const lasting = new Set(['28P01', '28000', '3D000']);

async function waitFor(url: string, seconds: number, log: Log): Promise<number> {
  const until = Date.now() + seconds * 1000;
  for (let told = false; ; told = true) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    try {
      await client.connect();
      const { rows } = await client.query<{ version: string }>(
        "select current_setting('server_version_num') as version",
      );
      return Math.floor(Number(rows[0]?.version) / 10_000);
    } catch (error) {
      const fault = error as Error & { code?: string };
      const reason = withoutSecrets(fault.message || fault.code || String(error));
      if (lasting.has(fault.code ?? ''))
        throw new DatabaseError(
          `DATABASE_URL: the database at ${addressForPeople(url)} refuses us: ${reason}.`,
        );
      if (Date.now() >= until)
        throw new DatabaseError(
          `DATABASE_URL: the database at ${addressForPeople(url)} could not be reached in ${seconds} s: ${reason}.`,
        );
      if (!told) log.warn(`waiting for the database at ${addressForPeople(url)}: ${reason}`);
      await new Promise((resolve) => setTimeout(resolve, Math.min(500, Math.max(50, until - Date.now()))));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** An address for `pg` that leads to a unix socket. */
function socketUrl(folder: string, database: string): string {
  return `postgresql://rawi@localhost/${database}?host=${encodeURIComponent(folder)}`;
}

async function makeOwnDatabase(folder: string): Promise<string> {
  const url = socketUrl(folder, 'rawi');
  const client = new pg.Client({ connectionString: socketUrl(folder, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'rawi'");
    if (rowCount === 0) await client.query('create database rawi');
  } finally {
    await client.end();
  }
  return url;
}

/**
 * Opens the database that DATABASE_URL names, or starts the service's own in the data folder. Throws
 * DatabaseError with a sentence for the operator when it cannot be reached, is too old, or belongs to another
 * live process.
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  options: OpenOptions = {},
): Promise<Database> {
  const part = log.child({ part: 'database' });
  if (config.databaseUrl !== undefined) {
    const version = await waitFor(config.databaseUrl, options.waitSeconds ?? 30, part);
    if (version < lowestVersion)
      throw new DatabaseError(
        `DATABASE_URL: the database at ${addressForPeople(config.databaseUrl)} is PostgreSQL ${version}; 15 or newer is needed.`,
      );
    const direct = config.databaseDirectUrl ?? config.databaseUrl;
    return connect({ url: config.databaseUrl, direct, kind: 'outside', version, config, log: part });
  }
  const server = await startEmbedded({
    folder: config.dataFolder,
    log: part,
    ...(options.onLost && { onLost: options.onLost }),
    ...(options.settings && { settings: options.settings }),
  });
  try {
    const url = await makeOwnDatabase(server.socketFolder);
    return connect({
      url,
      direct: url,
      kind: 'embedded',
      version: 18,
      config,
      log: part,
      stopServer: server.stop,
    });
  } catch (error) {
    await server.stop();
    throw error;
  }
}

interface Connection {
  url: string;
  direct: string;
  kind: Database['kind'];
  version: number;
  config: Pick<Config, 'databaseConnections'>;
  log: Log;
  stopServer?: () => Promise<void>;
}

const ourSchema = 'set search_path = rawi, public';

function connect({ url, direct, kind, version, config, log, stopServer }: Connection): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: config.databaseConnections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    types,
    onConnect: async (client) => void (await client.query(ourSchema)),
  });
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  namePool(kysely, pool);
  let stopping: Promise<void> | undefined;
  pool.on('error', (error) => {
    // The pool lets go of its connections before they are closed; our own end of the server may be quicker.
    if (!stopping) log.warn({ err: error }, 'an idle database connection broke');
  });
  async function stopAll(): Promise<void> {
    if (!pool.ended) await pool.end();
    await stopServer?.();
  }
  return {
    kysely,
    as: <T>() => kysely as unknown as Kysely<T>,
    pool,
    url,
    kind,
    version,
    async direct() {
      const client = new pg.Client({ connectionString: direct, keepAlive: true, types });
      // Without a listener a broken connection would end the process; whoever holds the client adds their
      // own.
      client.on('error', () => undefined);
      await client.connect();
      await client.query(ourSchema);
      return client;
    },
    stop: () => (stopping ??= stopAll()),
  };
}
