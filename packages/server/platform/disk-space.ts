import { statfs } from 'node:fs/promises';

/** What PostgreSQL needs for its next piece of log; with less than this left it stops. */
const leastBytes = 20 * 1024 * 1024;

/** Whether the disk that holds `folder` has no room left to work with. Where that cannot be told, it has. */
export async function isFull(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize < leastBytes;
}

/** As the file system, the database and our blobs say it. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100', 'full']);

/** Whether an error of the file system, of the database or of blobs says that there is no room. */
export function saysFull(error: unknown): boolean {
  return fullCodes.has((error as { code?: string } | undefined)?.code ?? '');
}
