import type { Queries } from '@rawi/platform';
import { readClock } from './sandbox-store.ts';

/** The clock is the whole service's. */
export const ALL_PROVIDERS = '*';

/** PostgreSQL's code for a table that there is not. */
const NO_TABLE = '42P01';

/**
 * Milliseconds that the clock of a demo was moved on, as its database says; 0 where it never was, or no sandbox has run on
 * that database.
 */
export async function readAheadMs(db: Queries): Promise<number> {
  try {
    return await readClock(db, ALL_PROVIDERS);
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_TABLE) return 0;
    throw error;
  }
}
