import { setTimeout as pause } from 'node:timers/promises';
import { isDiskFullError } from '../disk-space.ts';
import type { Log } from '../log.ts';
import { isDatabaseUnavailable } from './database-error.ts';

const RETRY_FOR_MS = 30_000;
const RETRY_MS = 200;
const RETRY_FULL_DISK_MS = 1000;

/**
 * Runs an idempotent action and retries it while the database is unreachable, and for as long as the disk is full: a
 * service that meets a full disk at its start works again once there is room. For start-up work only; a request gets
 * 503 instead.
 */
export async function retryDuringOutage<T>(action: () => Promise<T>, log: Log): Promise<T> {
  const until = performance.now() + RETRY_FOR_MS;
  let isFull = false;
  for (;;)
    try {
      return await action();
    } catch (error) {
      if (isDiskFullError(error)) {
        if (!isFull) log.warn({ err: error }, 'the disk is full; the start goes on once there is room');
        isFull = true;
        await pause(RETRY_FULL_DISK_MS);
      } else if (isDatabaseUnavailable(error) && (isFull || performance.now() <= until)) {
        await pause(RETRY_MS);
      } else throw error;
    }
}
