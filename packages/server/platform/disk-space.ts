import { statfs } from 'node:fs/promises';

/** PostgreSQL needs 16 MB for its next WAL segment and stops with less. */
const MIN_FREE_BYTES = 20 * 1024 * 1024;

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
