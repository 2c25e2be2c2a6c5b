import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Binaries } from './binaries.ts';
import { DatabaseError } from './database-error.ts';
import { giveTo, runTool, type Launcher } from './launch.ts';
import { bornAt, isAlive, processesIn } from './ownership.ts';

/** The trigram search asks the system which characters are letters; under plain C, Arabic ones are not. */
const letterTables = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Makes the files of a new database, in a folder that gets its name when it is whole. */
export async function createCluster(
  binaries: Binaries,
  launcher: Launcher,
  folder: string,
  data: string,
): Promise<void> {
  for (const [index, ctype] of letterTables.entries()) {
    const draft = await mkdtemp(join(folder, 'postgres-new-'));
    try {
      await giveTo(launcher, draft);
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

/** Who the data's own note says is running over it. */
export async function readPostmaster(data: string): Promise<{ pid: number; ready: boolean } | undefined> {
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

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Ends what a killed process left running over `data`, and takes away a note about a process that is gone.
 */
export async function clearLeftovers(data: string, log: Log): Promise<void> {
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
        throw new DatabaseError(
          `An earlier database over ${data} does not end (process ${left?.pid ?? 'unknown'}).`,
        );
    }
  }
  // PostgreSQL trusts the id alone; after a restart of a container it may belong to anything.
  const stale = await readPostmaster(data);
  if (stale && process.platform === 'linux' && (await bornAt(stale.pid)) !== '')
    await rm(join(data, 'postmaster.pid'), { force: true });
}
