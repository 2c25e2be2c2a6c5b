import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from './database-error.ts';

const patienceMs = 30_000;

/**
 * Does something that may be done twice, and does it again where the database was lost meanwhile and came back. For
 * what a process does at its start; a request is answered with 503 instead.
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
