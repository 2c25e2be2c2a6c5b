import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from './database-error.ts';

const RETRY_FOR_MS = 30_000;

/**
 * Runs an idempotent action and retries it while the database is unreachable. For start-up work only; a request gets
 * 503 instead.
 */
export async function retryDuringOutage<T>(action: () => Promise<T>): Promise<T> {
  const until = performance.now() + RETRY_FOR_MS;
  for (;;)
    try {
      return await action();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > until) throw error;
      await pause(200);
    }
}
