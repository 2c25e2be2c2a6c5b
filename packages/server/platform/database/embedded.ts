import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { chooseLauncher, giveTo, launchServer, runTool, type Launcher } from './launch.ts';
import { bornAt, isAlive, processesIn, takeOwnership, type Owner, type Ownership } from './ownership.ts';

/** A refusal that an operator can act on: one clear sentence. */
export class DatabaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseError';
  }
}

export interface EmbeddedOptions {
  /** Folder that holds the data; `postgres` is made inside it. */
  folder: string;
  log: Log;
  /** Called when the server ends without being asked to. */
  onLost?: (reason: string) => void;
  /** Further settings, `name=value`. */
  settings?: readonly string[];
}

export interface EmbeddedServer {
  /** Folder of the unix socket. */
  socketFolder: string;
  pid: number;
  stop(): Promise<void>;
}

/** The longest path that every system takes for a unix socket, with the socket's own name. */
const longestSocketPath = 100;
const socketName = '.s.PGSQL.5432';

/** Fit for one small machine that also runs the service; parallel and compiled plans cost more than they give. */
const settings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=60',
  'shared_buffers=64MB',
  'effective_cache_size=512MB',
  'work_mem=8MB',
  'maintenance_work_mem=64MB',
  'max_wal_size=512MB',
  'min_wal_size=80MB',
  'wal_compression=on',
  'huge_pages=off',
  'jit=off',
  'io_method=sync',
  'autovacuum_max_workers=2',
  'autovacuum_naptime=20s',
  'max_parallel_workers_per_gather=0',
  'max_logical_replication_workers=0',
  'checkpoint_completion_target=0.9',
  'random_page_cost=1.1',
  'timezone=UTC',
  'log_timezone=UTC',
  'lc_messages=C',
  'log_checkpoints=off',
];

/** The trigram search asks the system which characters are letters; under plain C, Arabic ones are not. */
const letterTables = ['C.UTF-8', 'en_US.UTF-8', 'C'];

function inUse(folder: string, owner: Pick<Owner, 'pid' | 'machine'>): DatabaseError {
  return new DatabaseError(
    `The data folder ${folder} is in use by another process (${owner.pid} on ${owner.machine}). ` +
      'Stop that one, or set RAWI_DATA to another folder.',
  );
}

async function createCluster(binaries: Binaries, launcher: Launcher, folder: string, data: string): Promise<void> {
  for (const [index, ctype] of letterTables.entries()) {
    const draft = await mkdtemp(join(folder, 'postgres-new-'));
    try {
      await giveTo(launcher, draft);
      await runTool(launcher, binaries.initdb, [
        '-D', draft, '-U', 'rawi', '-E', 'UTF8', '--auth=trust', '--no-instructions', '--lc-collate=C',
        `--lc-ctype=${ctype}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8',
      ]);
      // Where another process was first, its folder stays; whoever owns the folder starts the server.
      await rename(draft, data).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      });
      return;
    } catch (error) {
      if (index === letterTables.length - 1 || !/locale/.test((error as Error).message)) throw error;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
}

async function readPostmaster(data: string): Promise<{ pid: number; ready: boolean } | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

async function untilEnded(pids: () => Promise<number[]>, ms: number): Promise<boolean> {
  for (let waited = 0; waited < ms; waited += 20) {
    if ((await pids()).length === 0) return true;
    await pause(20);
  }
  return (await pids()).length === 0;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

/** Ends what a killed process left running over `data`, and takes away a note about a process that is gone. */
async function clearLeftovers(data: string, log: Log): Promise<void> {
  const left = await readPostmaster(data);
  const running = async () => {
    const inside = await processesIn(data);
    if (process.platform === 'linux' || !left) return inside;
    return isAlive(left.pid) ? [left.pid] : [];
  };
  if ((await running()).length > 0) {
    log.warn({ pid: left?.pid }, 'an earlier database is still ending; waiting for it');
    if (!(await untilEnded(running, 3000))) {
      if (left && (await running()).includes(left.pid)) signal(left.pid, 'SIGINT');
      if (!(await untilEnded(running, 10_000))) for (const pid of await running()) signal(pid, 'SIGQUIT');
      if (!(await untilEnded(running, 5000)))
        throw new DatabaseError(`An earlier database over ${data} does not end (process ${left?.pid ?? 'unknown'}).`);
    }
  }
  // PostgreSQL trusts the id alone; after a restart of a container it may belong to anything.
  const stale = await readPostmaster(data);
  if (stale && process.platform === 'linux' && (await bornAt(stale.pid)) !== '')
    await rm(join(data, 'postmaster.pid'), { force: true });
}

async function makeSocketFolder(folder: string, launcher: Launcher): Promise<{ path: string; temporary: boolean }> {
  const near = join(folder, 'postgres-socket');
  const temporary = Buffer.byteLength(join(near, socketName)) > longestSocketPath;
  if (!temporary) await mkdir(near, { recursive: true });
  const path = temporary ? await mkdtemp(join(tmpdir().length > 60 ? '/tmp' : tmpdir(), 'rawi-')) : near;
  await chmod(path, 0o700);
  await giveTo(launcher, path);
  return { path, temporary };
}

/** Sends the server's lines to the log, and remembers the last of them for a refusal. */
function follow(child: ChildProcess, log: Log, ending: () => boolean): { last(): string } {
  const lines: string[] = [];
  let rest = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      const message = line.replace(/^[\d-]+ [\d:.]+ UTC \[\d+\] /, '');
      lines.push(message);
      if (lines.length > 20) lines.shift();
      if (/^(FATAL|PANIC)/.test(message) && !ending()) log.warn(message);
      else if (/^(ERROR|WARNING)/.test(message)) log.info(message);
      else log.debug(message);
    }
  });
  return { last: () => lines.filter((line) => /FATAL|PANIC|HINT/.test(line)).slice(-2).join(' ') || lines.slice(-2).join(' ') };
}

/**
 * Starts the service's own PostgreSQL over a folder, reachable by a unix socket only. It ends with this process,
 * however that ends. Throws DatabaseError when another live process has the folder, or when it does not start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  await mkdir(options.folder, { recursive: true });
  const folder = await realpath(options.folder);
  const ownership = await takeOwnership(folder);
  if ('takenBy' in ownership) throw inUse(folder, ownership.takenBy);
  try {
    return await startOwned(options, folder, ownership);
  } catch (error) {
    await ownership.release();
    throw error;
  }
}

async function prepareData(folder: string, log: Log): Promise<{ binaries: Binaries; launcher: Launcher; data: string }> {
  const data = join(folder, 'postgres');
  const binaries = await findBinaries();
  const launcher = await chooseLauncher(data);
  if (!existsSync(join(data, 'PG_VERSION'))) await createCluster(binaries, launcher, folder, data);
  else if (launcher.uid !== undefined && (await stat(data)).uid !== launcher.uid) await giveTo(launcher, data);
  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  if (version !== '18')
    throw new DatabaseError(`The data folder ${folder} was made by PostgreSQL ${version}; this release runs 18.`);
  await clearLeftovers(data, log);
  return { binaries, launcher, data };
}

async function startOwned(options: EmbeddedOptions, folder: string, ownership: Ownership): Promise<EmbeddedServer> {
  const { log } = options;
  const { binaries, launcher, data } = await prepareData(folder, log);
  const socket = await makeSocketFolder(folder, launcher);
  const parameters = [...settings, ...(options.settings ?? [])].flatMap((line) => ['-c', line]);
  const child = launchServer(launcher, binaries.postgres, ['-D', data, '-k', socket.path, ...parameters]);
  let asked = false;
  const said = follow(child, log, () => asked);
  let ended: string | undefined;
  let ready = false;
  const gone = new Promise<void>((resolve) => {
    const end = (reason: string) => {
      if (ended !== undefined) return;
      ended = reason;
      resolve();
      if (!ready || asked) return;
      log.error({ reason }, 'the database ended unexpectedly');
      options.onLost?.(reason);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, by) => end(by ? `ended by ${by}` : `ended with ${code}`));
  });
  const tidy = async () => {
    if (socket.temporary) await rm(socket.path, { recursive: true, force: true });
  };

  const started = Date.now();
  for (;;) {
    if (ended !== undefined) {
      await tidy();
      throw new DatabaseError(`The database over ${folder} did not start (${ended}): ${said.last()}`);
    }
    if ((await readPostmaster(data))?.ready && existsSync(join(socket.path, socketName))) break;
    if (Date.now() - started > 120_000) {
      child.kill('SIGQUIT');
      await tidy();
      throw new DatabaseError(`The database over ${folder} was not ready after two minutes: ${said.last()}`);
    }
    await pause(5);
  }
  ready = true;
  const pid = (await readPostmaster(data))?.pid ?? child.pid ?? 0;

  async function stop(): Promise<void> {
    if (asked) return gone;
    asked = true;
    // Fast: sessions are ended, nothing is lost. A server that hangs is told to abort; it recovers at its next start.
    signal(pid, 'SIGINT');
    const abort = setTimeout(() => signal(pid, 'SIGQUIT'), 15_000);
    await gone;
    clearTimeout(abort);
    await ownership.release();
    await tidy();
  }

  return { socketFolder: socket.path, pid, stop };
}
