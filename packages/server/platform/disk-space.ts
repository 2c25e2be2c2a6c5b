import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** PostgreSQL needs 16 MB for its next WAL segment and stops with less. */
const MIN_FREE_BYTES = 20 * 1024 * 1024;

/** Bytes that this user may still write to the disk of `folder`, or of the nearest folder above that exists. */
export async function freeBytes(folder: string): Promise<number> {
  for (let existing = resolve(folder); ; existing = dirname(existing)) {
    const found = await statfs(existing).catch(() => undefined);
    if (found !== undefined) return found.bavail * found.bsize;
    if (dirname(existing) === existing) return Infinity;
  }
}

/** Whether the disk of `folder` is too full to work with. False if that cannot be determined. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize < MIN_FREE_BYTES;
}

/** Error codes of the file system, the database and our blobs. */
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', '53100', 'full']);

/** Whether an error of the file system, the database or blobs means that the disk is full. */
export function isDiskFullError(error: unknown): boolean {
  return diskFullCodes.has((error as { code?: string } | undefined)?.code ?? '');
}
