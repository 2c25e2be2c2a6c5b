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
 * 503 instead. `forMs` is how many milliseconds from the call on the database may be unreachable. What starts when
 * requests are served already passes `Infinity`: its many statements may be interrupted by one outage after the other, and
 * none of them may end what is served.
 */
export async function retryDuringOutage<T>(
  action: () => Promise<T>,
  log: Log,
  forMs = RETRY_FOR_MS,
): Promise<T> {
  const until = performance.now() + forMs;
  let isFull = false;
  let isTold = false;
  for (;;)
    try {
      return await action();
    } catch (error) {
      if (isDiskFullError(error)) {
        if (!isFull) log.warn({ err: error }, 'the disk is full; the start goes on once there is room');
        isFull = true;
        await pause(RETRY_FULL_DISK_MS);
      } else if (isDatabaseUnavailable(error) && (isFull || performance.now() <= until)) {
        if (!isTold && !isFull)
          log.warn({ err: error }, 'the start goes on once the database can be reached');
        isTold = true;
        await pause(RETRY_MS);
      } else throw error;
    }
}
