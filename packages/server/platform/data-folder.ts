import { randomBytes } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDiskFull, isDiskFullError } from './disk-space.ts';
import type { PartState } from './http/readiness.ts';

/** The data folder cannot be used. The message is one sentence for the operator. */
export class DataFolderError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DataFolderError';
  }
}

const reasonsByCode: Record<string, string> = {
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
  return isDiskFullError(error) ? 'the disk is full' : (reasonsByCode[code ?? ''] ?? message);
}

/** Creates a folder and its parents. Node's `recursive: true` never returns where a file system refuses, as /proc. */
async function makeFolder(folder: string, withParents = true): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    if (code !== 'ENOENT' || !withParents || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await makeFolder(folder, false);
  }
}

async function checkWritable(folder: string): Promise<void> {
  const probeFile = join(folder, `.trial-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(probeFile, Buffer.alloc(4096));
  } finally {
    await rm(probeFile, { force: true });
  }
}

/** Creates the data folder if it is missing. Throws DataFolderError unless it can be written. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await checkWritable(folder);
  } catch (error) {
    throw new DataFolderError(`RAWI_DATA: the folder ${folder} cannot be used: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}

const CHECK_TTL_MS = 1000;

/** Readiness check: whether the data folder can be written, tested at most once a second. */
export function createDataFolderCheck(folder: string): () => Promise<PartState> {
  let last: Promise<PartState> | undefined;
  let checkedAt = -Infinity;
  async function check(): Promise<PartState> {
    if (await isDiskFull(folder)) return { ready: false, detail: 'full' };
    return checkWritable(folder).then(
      () => ({ ready: true }),
      (error: unknown) => ({ ready: false, detail: isDiskFullError(error) ? 'full' : 'cannot be written' }),
    );
  }
  return () => {
    if (last && performance.now() - checkedAt < CHECK_TTL_MS) return last;
    checkedAt = performance.now();
    return (last = check());
  };
}
