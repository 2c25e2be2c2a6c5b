import { statfs } from 'node:fs/promises';

/** What PostgreSQL needs for its next piece of log; with less than this left it stops. */
const leastBytes = 20 * 1024 * 1024;

/** Whether the disk that holds `folder` has no room left to work with. Where that cannot be told, it has. */
export async function isFull(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize < leastBytes;
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error of the file system or of the database says that there is no room. */
export function saysFull(error: unknown): boolean {
  return fullCodes.has((error as { code?: string } | undefined)?.code ?? '');
}
