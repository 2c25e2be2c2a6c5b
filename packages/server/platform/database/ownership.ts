import { link, readFile, readlink, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from '../operating-system.ts';

const run = promisify(execFile);

/** The process that uses the data folder's database. `born` distinguishes it from a later one with the same id. */
export interface Owner {
  pid: number;
  born: string;
  machine: string;
}

const REFRESH_MS = 2000;
/** An owner on another machine (a container that shares the folder) is considered dead after this time without a refresh. */
const STALE_AFTER_MS = 8000;
let draftCount = 0;

/** Start time of a process in the system's own format; empty if there is no such process. */
export async function processStartTime(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; its parent has not reaped it yet.
    return fields[0] === 'Z' || fields[0] === 'X' ? '' : (fields[19] ?? '');
  }
  if (process.platform === 'win32') return isAlive(pid) ? 'alive' : '';
  const output = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return output.stdout.trim();
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

/**
 * Process ids of the PostgreSQL servers over `folder`, found by working directory: a server and its children run in
 * their data folder. Other programs there, such as an operator's shell, are left out.
 */
export async function processesIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const workingDirectory = await readlink(`/proc/${name}/cwd`).catch(() => '');
    if (workingDirectory !== folder || (await programNameOf(Number(name))) !== 'postgres') continue;
    if ((await processStartTime(Number(name))) !== '') found.push(Number(name));
  }
  return found;
}

/** Program name of a process, without its folder; empty if there is no such process. */
export async function programNameOf(pid: number): Promise<string> {
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim();
  if (process.platform === 'win32') return '';
  const output = await run('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return basename(output.stdout.trim());
}

const ownerFileOf = (dataFolder: string) => join(dataFolder, 'postgres-owner.json');

async function readOwner(dataFolder: string): Promise<(Owner & { sinceRefreshMs: number }) | undefined> {
  try {
    const owner = JSON.parse(await readFile(ownerFileOf(dataFolder), 'utf8')) as Owner;
    const { mtimeMs } = await stat(ownerFileOf(dataFolder));
    return { ...owner, sinceRefreshMs: Date.now() - mtimeMs };
  } catch {
    return undefined;
  }
}

/** The live owner of the folder's database, if any. */
async function findLiveOwner(dataFolder: string): Promise<Owner | undefined> {
  const owner = await readOwner(dataFolder);
  if (!owner) return undefined;
  if (owner.machine === hostname())
    return (await processStartTime(owner.pid)) === owner.born ? owner : undefined;
  // Processes of another machine cannot be listed; a live one keeps refreshing its owner file.
  if (owner.sinceRefreshMs >= STALE_AFTER_MS) return undefined;
  await pause(STALE_AFTER_MS - owner.sinceRefreshMs);
  return ((await readOwner(dataFolder))?.sinceRefreshMs ?? STALE_AFTER_MS) < STALE_AFTER_MS
    ? owner
    : undefined;
}

export interface Ownership {
  release(): Promise<void>;
}

/**
 * Makes this process the owner of the folder's database and refreshes the owner file until release. Returns the live
 * owner instead if there is one. PostgreSQL's own lock is a second line of defence.
 */
export async function acquireOwnership(dataFolder: string): Promise<Ownership | { takenBy: Owner }> {
  const owner: Owner = { pid: process.pid, born: await processStartTime(process.pid), machine: hostname() };
  const path = ownerFileOf(dataFolder);
  const draft = `${path}.${process.pid}.${draftCount++}`;
  await writeFile(draft, JSON.stringify(owner));
  try {
    for (;;) {
      const taken = await link(draft, path).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
      if (taken) break;
      const other = await findLiveOwner(dataFolder);
      if (other) return { takenBy: other };
      await removeStaleOwner(path, dataFolder);
    }
  } finally {
    await rm(draft, { force: true });
  }
  const timer = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, REFRESH_MS);
  timer.unref();
  return {
    async release() {
      clearInterval(timer);
      await rm(path, { force: true });
    },
  };
}

/** Removes a dead owner's file; one that a live process wrote in between is restored. */
async function removeStaleOwner(path: string, dataFolder: string): Promise<void> {
  const movedPath = `${path}.stale.${process.pid}.${draftCount++}`;
  try {
    await rename(path, movedPath);
  } catch {
    return;
  }
  try {
    const moved = JSON.parse(await readFile(movedPath, 'utf8')) as Owner;
    const alive = moved.machine === hostname() && (await processStartTime(moved.pid)) === moved.born;
    if (alive && !(await readOwner(dataFolder))) await link(movedPath, path);
  } catch {
    // An unreadable owner file belongs to no process.
  }
  await rm(movedPath, { force: true });
}
