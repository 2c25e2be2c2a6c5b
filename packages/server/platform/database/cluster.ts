import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Binaries } from './binaries.ts';
import { DatabaseError } from './database-error.ts';
import { chownRecursively, runTool, type Launcher } from './launch.ts';
import { isAlive } from '../operating-system.ts';
import { programNameOf, processesIn, signal } from './ownership.ts';

/** PostgreSQL's socket file name at the default port. */
export const socketName = '.s.PGSQL.5432';

/** Trigram search depends on the system's LC_CTYPE; under plain C, Arabic characters do not count as letters. */
const LC_CTYPE_CANDIDATES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Creates a database cluster in a temporary folder and renames it when it is complete. */
export async function createCluster(
  binaries: Binaries,
  launcher: Launcher,
  folder: string,
  data: string,
): Promise<void> {
  for (const [index, ctype] of LC_CTYPE_CANDIDATES.entries()) {
    const draft = await mkdtemp(join(folder, 'postgres-new-'));
    try {
      await chownRecursively(launcher, draft);
      await runTool(launcher, binaries.initdb, [
        '-D',
        draft,
        '-U',
        'rawi',
        '-E',
        'UTF8',
        '--auth=trust',
        '--no-instructions',
        '--lc-collate=C',
        `--lc-ctype=${ctype}`,
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ]);
      // If another process was first, its folder stays; the owner of the data folder starts the server.
      await rename(draft, data).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      });
      return;
    } catch (error) {
      if (index === LC_CTYPE_CANDIDATES.length - 1 || !/locale/.test((error as Error).message)) throw error;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
}

/** Contents of a server's `postmaster.pid`. */
export interface PostmasterPid {
  pid: number;
  /** Start time in seconds: distinguishes it from a later server with the same process id. */
  startedAt: string;
  ready: boolean;
}

export function isSamePostmaster(one: PostmasterPid, other: PostmasterPid | undefined): boolean {
  return one.pid === other?.pid && one.startedAt === other.startedAt;
}

/** Reads `postmaster.pid`. The file may be stale: whether the process still runs is checked elsewhere. */
export async function readPostmasterPid(data: string): Promise<PostmasterPid | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, startedAt: lines[2] ?? '', ready: lines[7]?.trim() === 'ready' };
}

async function waitUntilEnded(pids: () => Promise<number[]>, ms: number): Promise<boolean> {
  // By the clock: to list the processes takes longer than the pause where many run.
  const until = performance.now() + ms;
  while ((await pids()).length > 0) {
    if (performance.now() >= until) return false;
    await pause(20);
  }
  return true;
}

/** One step of ending a server: an optional signal, then a wait of `ms`. `all` signals its child processes too. */
interface ShutdownStep {
  signal?: NodeJS.Signals;
  all?: boolean;
  ms: number;
}

/** A live server ends with its owner; it may still be flushing to disk. */
const serverShutdownSteps: ShutdownStep[] = [
  { ms: 3000 },
  { signal: 'SIGINT', ms: 10_000 },
  { signal: 'SIGQUIT', all: true, ms: 3000 },
  { signal: 'SIGKILL', all: true, ms: 3000 },
];
/** Sessions whose server was killed: their work is lost already, the next start replays what was committed. */
const orphanShutdownSteps: ShutdownStep[] = [
  { ms: 300 },
  { signal: 'SIGQUIT', all: true, ms: 1500 },
  { signal: 'SIGKILL', all: true, ms: 3000 },
];

/**
 * Ends processes that a killed service left running on `data`, and removes the pid file and socket of a dead server:
 * after a power loss the file still says "ready", with a process id that may belong to any program by now.
 */
export async function cleanUpStaleServer(data: string, socketFolder: string, log: Log): Promise<void> {
  const pidFile = await readPostmasterPid(data);
  const findRunning = async () => {
    if (process.platform === 'linux') return processesIn(data);
    // Elsewhere there is only the pid file; it is trusted if that process is a PostgreSQL.
    return pidFile && isAlive(pidFile.pid) && (await programNameOf(pidFile.pid)) === 'postgres'
      ? [pidFile.pid]
      : [];
  };
  const found = await findRunning();
  if (found.length > 0) {
    log.warn({ pid: pidFile?.pid }, 'an earlier database is still ending; waiting for it');
    const serverIsAlive = pidFile !== undefined && found.includes(pidFile.pid);
    let ended = false;
    for (const step of serverIsAlive ? serverShutdownSteps : orphanShutdownSteps) {
      for (const pid of step.signal ? await findRunning() : [])
        if (step.all || pid === pidFile?.pid) signal(pid, step.signal!);
      ended = await waitUntilEnded(findRunning, step.ms);
      if (ended) break;
    }
    if (!ended)
      throw new DatabaseError(
        `An earlier database over ${data} does not end (process ${(await findRunning())[0]}).`,
      );
  }
  // Elsewhere PostgreSQL's own start-up check needs the pid file.
  if (process.platform === 'linux') await rm(join(data, 'postmaster.pid'), { force: true });
  for (const name of [socketName, `${socketName}.lock`]) await rm(join(socketFolder, name), { force: true });
}
