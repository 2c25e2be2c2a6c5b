import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { fromKysely, type Clock as BossClock, type Db } from 'pg-boss';
import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../database/open-database.ts';

/** Where pg-boss's statements read the time. They write and compare every timestamp of a job by it. */
const SQL_NOW = 'pgboss.job_now()';

/**
 * Has pg-boss's statements read the time from the service's clock: whoever moves that clock moves delays, retries,
 * schedules and leases with it. The database's own time is left out of it, also where processes run on several
 * machines; their clocks are kept close by NTP, and a delay that is late by their difference harms nothing.
 */
function onClock(db: Db, now: () => Date): Db {
  return {
    executeSql(text, values) {
      // What creates functions, at the first start and in migrations, keeps the call.
      if (/\bcreate\s+(?:or\s+replace\s+)?function\b/i.test(text)) return db.executeSql(text, values);
      const instant = `'${now().toISOString()}'::timestamptz`;
      return db.executeSql(text.replaceAll(SQL_NOW, instant), values);
    },
  };
}

/** Database access of pg-boss, for its calls and within transactions. */
export interface JobDatabase {
  /** Through the pool. */
  db: Db;
  within(trx: Queries): Db;
  /** Has all statements of `work` read the same instant, wherever the clock is moved meanwhile. */
  atInstant<T>(instant: Date, work: () => Promise<T>): Promise<T>;
}

export function createJobDatabase(database: Database, clock: Clock): JobDatabase {
  const fixed = new AsyncLocalStorage<Date>();
  const now = () => fixed.getStore() ?? clock.now();
  return {
    db: onClock({ executeSql: (text, values) => database.pool.query(text, values as unknown[]) }, now),
    within: (trx) => onClock(fromKysely(trx), now),
    atInstant: (instant, work) => fixed.run(instant, work),
  };
}

/** Milliseconds by which the clocks of two machines may differ. */
const SKEW_MS = 60_000;

/**
 * Has schedules looked at again where that was done last at a time which has not come yet: the clock was ahead, as at the
 * start of a machine before NTP has set it. pg-boss looks again only when that time is over, whatever is started anew.
 * Whether it was so.
 */
export async function forgetLaterLook(db: Queries, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pgboss.version set cron_on = null
    where cron_on > ${new Date(now.getTime() + SKEW_MS)}`.execute(db);
  return numAffectedRows !== undefined && numAffectedRows > 0n;
}

/**
 * The clock in the form of pg-boss. Timers run in real time: they only say how often it looks, and what it looks for is
 * due by the clock.
 */
export function bossClock(clock: Clock): BossClock {
  return {
    now: () => clock.now().getTime(),
    setTimeout: (fn, ms) => setTimeout(fn, ms),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    setInterval: (fn, ms) => setInterval(fn, ms),
    clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
  };
}
