import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from './database-error.ts';

const patienceMs = 30_000;

/**
 * Runs an idempotent action and retries it while the database is unreachable. For start-up work only; a request gets
 * 503 instead.
 */
export async function throughOutage<T>(act: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs;
  for (;;)
    try {
      return await act();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > until) throw error;
      await pause(200);
    }
}
