import { open } from 'node:fs/promises';

export { endChildProcess, endProcess } from './end-process.ts';

/** Whether a process with this id runs, also where it belongs to somebody else. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Flushes a folder to disk, and with it the names of what was made or renamed in it. Windows has no way to; there the
 * file system's journal orders a rename after the files.
 */
export async function fsyncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some network file systems have no such call for folders.
    if (!['EINVAL', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await handle.close();
  }
}
