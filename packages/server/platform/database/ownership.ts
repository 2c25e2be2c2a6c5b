import { link, readFile, readlink, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { execFile } from 'node:child_process';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Who has the data folder's database open. `born` tells a process from a later one with the same id. */
export interface Owner {
  pid: number;
  born: string;
  machine: string;
}

const refreshMs = 2000;
/** An owner on another machine (a container that shares the folder) counts as gone after this silence. */
const silenceMs = 8000;
let draftCount = 0;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, in its system's own words; empty where there is no such process. */
export async function bornAt(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; only its parent has not looked yet.
    return fields[0] === 'Z' || fields[0] === 'X' ? '' : (fields[19] ?? '');
  }
  if (process.platform === 'win32') return isAlive(pid) ? 'alive' : '';
  const told = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return told.stdout.trim();
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Process ids of the servers over `folder`: a postgres and all its children work in their data. Others who happen to
 * stand there, such as an operator's shell, are not among them.
 */
export async function processesIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const place = await readlink(`/proc/${name}/cwd`).catch(() => '');
    if (place !== folder || (await nameOf(Number(name))) !== 'postgres') continue;
    if ((await bornAt(Number(name))) !== '') found.push(Number(name));
  }
  return found;
}

/** The name of a process's program, without its folder; empty where there is no such process. */
export async function nameOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim();
  if (process.platform === 'win32') return '';
  const told = await run('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return basename(told.stdout.trim());
}

const fileOf = (dataFolder: string) => join(dataFolder, 'postgres-owner.json');

async function readOwner(dataFolder: string): Promise<(Owner & { silent: number }) | undefined> {
  try {
    const owner = JSON.parse(await readFile(fileOf(dataFolder), 'utf8')) as Owner;
    const { mtimeMs } = await stat(fileOf(dataFolder));
    return { ...owner, silent: Date.now() - mtimeMs };
  } catch {
    return undefined;
  }
}

/** The live process that owns the folder's database. */
async function findLiveOwner(dataFolder: string): Promise<Owner | undefined> {
  const owner = await readOwner(dataFolder);
  if (!owner) return undefined;
  if (owner.machine === hostname()) return (await bornAt(owner.pid)) === owner.born ? owner : undefined;
  // Another machine's processes cannot be seen; one that lives keeps touching its note.
  if (owner.silent >= silenceMs) return undefined;
  await pause(silenceMs - owner.silent);
  return ((await readOwner(dataFolder))?.silent ?? silenceMs) < silenceMs ? owner : undefined;
}

export interface Ownership {
  release(): Promise<void>;
}

/**
 * Makes this process the owner of the folder's database and keeps the note fresh until it is released.
 * Returns the live owner instead where there is one. PostgreSQL's own lock stands behind this one.
 */
export async function takeOwnership(dataFolder: string): Promise<Ownership | { takenBy: Owner }> {
  const owner: Owner = { pid: process.pid, born: await bornAt(process.pid), machine: hostname() };
  const path = fileOf(dataFolder);
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
      await removeStale(path, dataFolder);
    }
  } finally {
    await rm(draft, { force: true });
  }
  const timer = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, refreshMs);
  timer.unref();
  return {
    async release() {
      clearInterval(timer);
      await rm(path, { force: true });
    },
  };
}

/** Takes a dead owner's note away; a note that a living process wrote in between is put back. */
async function removeStale(path: string, dataFolder: string): Promise<void> {
  const aside = `${path}.stale.${process.pid}.${draftCount++}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  try {
    const moved = JSON.parse(await readFile(aside, 'utf8')) as Owner;
    const alive = moved.machine === hostname() && (await bornAt(moved.pid)) === moved.born;
    if (alive && !(await readOwner(dataFolder))) await link(aside, path);
  } catch {
    // A note that cannot be read belongs to nobody.
  }
  await rm(aside, { force: true });
}
