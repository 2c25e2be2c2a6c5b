import { randomBytes } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFull, saysFull } from './disk-space.ts';
import type { PartState } from './http/readiness.ts';

/** The data folder cannot be used. The message is one sentence for the operator. */
export class DataFolderError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DataFolderError';
  }
}

const reasons: Record<string, string> = {
  EEXIST: 'it is not a folder',
  ENOTDIR: 'it is not a folder, or a parent is a file',
  EROFS: 'its file system is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOENT: 'it cannot be created there',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its symbolic links form a loop',
};

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return saysFull(error) ? 'the disk is full' : (reasons[code ?? ''] ?? message);
}

/** Creates a folder and its parents. Node's `recursive: true` never returns where a file system refuses, as /proc. */
async function makeFolder(folder: string, above = true): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (code !== 'ENOENT' || !above || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await makeFolder(folder, false);
  }
}

async function tryToWrite(folder: string): Promise<void> {
  const trial = join(folder, `.trial-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(trial, Buffer.alloc(4096));
  } finally {
    await rm(trial, { force: true });
  }
}

/** Creates the data folder if it is missing. Throws DataFolderError unless it can be written. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await tryToWrite(folder);
  } catch (error) {
    throw new DataFolderError(`RAWI_DATA: the folder ${folder} cannot be used: ${reasonOf(error)}.`, { cause: error });
  }
}

const freshMs = 1000;

/** Readiness check: whether the data folder can be written, tested at most once a second. */
export function watchDataFolder(folder: string): () => Promise<PartState> {
  let last: Promise<PartState> | undefined;
  let at = -Infinity;
  async function look(): Promise<PartState> {
    if (await isFull(folder)) return { ready: false, detail: 'full' };
    return tryToWrite(folder).then(
      () => ({ ready: true }),
      (error: unknown) => ({ ready: false, detail: saysFull(error) ? 'full' : 'cannot be written' }),
    );
  }
  return () => {
    if (last && performance.now() - at < freshMs) return last;
    at = performance.now();
    return (last = look());
  };
}
