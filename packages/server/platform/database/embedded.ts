import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { isDiskFull } from '../disk-space.ts';
import { cleanUpStaleServer, createCluster, socketName } from './cluster.ts';
import { DatabaseError } from './database-error.ts';
import { chooseLauncher, chownRecursively, type Launcher } from './launch.ts';
import { acquireOwnership, type Owner, type Ownership } from './ownership.ts';
import { launchPostmaster, type Postmaster } from './postmaster.ts';

export interface EmbeddedOptions {
  /** Folder that holds the data; `postgres` is made inside it. */
  folder: string;
  log: Log;
  /** Called with a sentence when the server ended unexpectedly and could not be restarted. */
  onLost?: (reason: string) => void;
  /** Further settings, `name=value`. */
  settings?: readonly string[];
}

export interface EmbeddedServer {
  /** Folder of the unix socket; the same after a restart. */
  socketFolder: string;
  readonly pid: number;
  /** Why it cannot be used at the moment, while it is being restarted. */
  readonly outage: string | undefined;
  stop(): Promise<void>;
}

/** Longest unix socket path that every system accepts, file name included. */
const MAX_SOCKET_PATH_BYTES = 100;

const MEBIBYTE = 2 ** 20;

/** Memory in MiB that this process may use: the machine's, or less in a container. */
function availableMemoryMib(): number {
  const limit = process.constrainedMemory() || Infinity;
  return Math.floor(Math.min(limit, totalmem()) / MEBIBYTE);
}

/**
 * A sixteenth of the memory, 64 MiB to 1 GiB: a search over a million titles reads a thousand pages, which cost three
 * times as much outside of these buffers. Only what holds pages takes memory.
 */
const sharedBuffersMib = (memoryMib: number) => Math.max(64, Math.min(1024, Math.floor(memoryMib / 16)));

/**
 * Tuned for a machine that also runs the service; parallel and JIT-compiled plans cost more than they save.
 */
const defaultSettings = (memoryMib: number) => [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=60',
  `shared_buffers=${sharedBuffersMib(memoryMib)}MB`,
  `effective_cache_size=${Math.max(512, Math.floor(memoryMib / 2))}MB`,
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

function folderInUseError(folder: string, owner: Pick<Owner, 'pid' | 'machine'>): DatabaseError {
  return new DatabaseError(
    `The data folder ${folder} is in use by another process (${owner.pid} on ${owner.machine}). ` +
      'Stop that one, or set RAWI_DATA to another folder.',
  );
}

async function makeSocketFolder(
  folder: string,
  launcher: Launcher,
): Promise<{ path: string; temporary: boolean }> {
  const socketFolder = join(folder, 'postgres-socket');
  const temporary = Buffer.byteLength(join(socketFolder, socketName)) > MAX_SOCKET_PATH_BYTES;
  if (!temporary) await mkdir(socketFolder, { recursive: true });
  const path = temporary
    ? await mkdtemp(join(tmpdir().length > 60 ? '/tmp' : tmpdir(), 'rawi-'))
    : socketFolder;
  await chmod(path, 0o700);
  await chownRecursively(launcher, path);
  return { path, temporary };
}

/**
 * Starts the embedded PostgreSQL over a folder, reachable by a unix socket only. It ends with this process, however
 * that ends, and is restarted if it ends earlier. Throws DatabaseError when another live process owns the folder, or
 * when it does not start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  await prepareDataFolder(options.folder);
  const folder = await realpath(options.folder);
  const ownership = await acquireOwnership(folder);
  if ('takenBy' in ownership) throw folderInUseError(folder, ownership.takenBy);
  try {
    return await startWithOwnership(options, folder, ownership);
  } catch (error) {
    await ownership.release();
    if (await isDiskFull(folder))
      throw new DatabaseError(`The disk that holds ${folder} is full: the database cannot start.`);
    throw error;
  }
}

async function prepareData(
  folder: string,
): Promise<{ binaries: Binaries; launcher: Launcher; data: string }> {
  const data = join(folder, 'postgres');
  const binaries = await findBinaries();
  const launcher = await chooseLauncher(data);
  if (!existsSync(join(data, 'PG_VERSION')))
    try {
      await createCluster(binaries, launcher, folder, data);
    } catch (error) {
      throw new DatabaseError(
        `The database over ${folder} could not be created: ${(error as Error).message}.`,
      );
    }
  else if (launcher.uid !== undefined && (await stat(data)).uid !== launcher.uid)
    await chownRecursively(launcher, data);
  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  if (version !== '18')
    throw new DatabaseError(
      `The data folder ${folder} was created by PostgreSQL ${version}; this release runs 18.`,
    );
  return { binaries, launcher, data };
}

/** Failed restarts in a row before giving up. */
const MAX_START_FAILURES = 6;
/** Unexpected ends per minute before giving up: the data or the machine is broken. */
const MAX_LOSSES_PER_MINUTE = 30;

const diskFull = 'the disk is full';

async function startWithOwnership(
  options: EmbeddedOptions,
  folder: string,
  ownership: Ownership,
): Promise<EmbeddedServer> {
  const { log } = options;
  const { binaries, launcher, data } = await prepareData(folder);
  const socket = await makeSocketFolder(folder, launcher);
  const serverSettings = [...defaultSettings(availableMemoryMib()), ...(options.settings ?? [])];
  const stopping = new AbortController();
  let current: Postmaster | undefined;
  let outage: string | undefined;
  let restarting = Promise.resolve();
  let lossTimes: number[] = [];

  async function start(): Promise<void> {
    await cleanUpStaleServer(data, socket.path, log);
    if (stopping.signal.aborted) return;
    const { path: socketFolder } = socket;
    const next = await launchPostmaster({
      launcher,
      program: binaries.postgres,
      data,
      socketFolder,
      settings: serverSettings,
      log,
    });
    current = next;
    await next.ready;
    void next.ended.then((reason) => {
      if (!stopping.signal.aborted) restarting = restart(reason);
    });
  }

  /** Restarts the server at the same socket, so that the pool reconnects by itself; calls `onLost` when it gives up. */
  async function restart(reason: string): Promise<void> {
    log.error({ reason }, 'the database ended unexpectedly; restarting it');
    outage = 'restarting';
    const now = performance.now();
    lossTimes = lossTimes.filter((at) => now - at < 60_000);
    // A server may start on a full disk and end again with its first write.
    if (await isDiskFull(folder)) {
      outage = diskFull;
      await pause(1000, undefined, stopping).catch(() => undefined);
    } else lossTimes.push(now);
    let last = reason;
    for (let failures = 0; lossTimes.length <= MAX_LOSSES_PER_MINUTE;) {
      try {
        await start();
        outage = undefined;
        if (!stopping.signal.aborted)
          log.info({ ms: Math.round(performance.now() - now) }, 'the database runs again');
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        last = (error as Error).message;
        // A full disk is retried without a limit.
        const full = /No space left|quota exceeded/i.test(last) || (await isDiskFull(folder));
        if (!full) log.warn({ reason: last }, 'the database did not start');
        // Logged once: the retries go on until there is space.
        else if (outage !== diskFull)
          log.error('the disk is full; the database restarts when there is space');
        outage = full ? diskFull : 'restarting';
        if (!full && ++failures === MAX_START_FAILURES) break;
        await pause(full ? 1000 : 125 * 2 ** failures, undefined, stopping).catch(() => undefined);
      }
    }
    options.onLost?.(`The database over ${folder} ended and could not be started again: ${last}`);
  }

  async function cleanUp(): Promise<void> {
    await ownership.release();
    if (socket.temporary) await rm(socket.path, { recursive: true, force: true });
  }

  try {
    await start();
  } catch (error) {
    await current?.stop();
    if (socket.temporary) await rm(socket.path, { recursive: true, force: true });
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(`The database over ${folder} did not start (${(error as Error).message}).`);
  }

  let stopped: Promise<void> | undefined;
  async function stop(): Promise<void> {
    stopping.abort();
    await current?.stop();
    await restarting;
    // A restart may have launched another one in between.
    await current?.stop();
    await cleanUp();
  }

  return {
    socketFolder: socket.path,
    get pid() {
      return current?.pid ?? 0;
    },
    get outage() {
      return outage;
    },
    stop: () => (stopped ??= stop()),
  };
}
