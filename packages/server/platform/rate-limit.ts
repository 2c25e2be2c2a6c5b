import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database, Queries } from './database/open-database.ts';
import { LimitError } from './http/error-reply.ts';

export interface RateLimit {
  /** What is limited and for whom, e.g. `otp:+973...`. Stored as a digest only. */
  key: string;
  /** Total cost allowed in one window. */
  max: number;
  /** Length of a window in seconds; it begins with the first call. */
  perSeconds: number;
  /** Provider of the limit; left out for a service-wide one. */
  providerId?: string;
  /** Cost of this call. Default 1. */
  cost?: number;
}

type Source = Database | Queries;

const ALL_PROVIDERS = '*';

function queriesOf(db: Source): Queries {
  return 'kysely' in db ? db.kysely : db;
}

function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * Consumes `cost` of a rate limit, or throws LimitError (8601) with the time until the window ends. A single statement,
 * so it is race-free. Returns how much is left. In a transaction that is rolled back, the consumption is rolled back
 * too: call it outside where failed attempts have to count.
 */
export async function consumeRateLimit(db: Source, limit: RateLimit, clock: Clock): Promise<number> {
  const { max, perSeconds, providerId = ALL_PROVIDERS, cost = 1 } = limit;
  const now = clock.now();
  const ends = new Date(now.getTime() + perSeconds * 1000);
  const key = digest(limit.key);
  if (cost > max) throw new LimitError(perSeconds);
  const { rows } = await sql<{ taken: number }>`
    insert into rawi.rate_limit as held (provider_id, key, taken, ends_at)
    values (${providerId}, ${key}, ${cost}, ${ends})
    on conflict (provider_id, key) do update set
      taken = case when held.ends_at <= ${now} then ${cost} else held.taken + ${cost} end,
      ends_at = case when held.ends_at <= ${now} then ${ends} else held.ends_at end
    where held.ends_at <= ${now} or held.taken + ${cost} <= ${max}
    returning taken`.execute(queriesOf(db));
  const [row] = rows;
  if (row) return max - row.taken;
  const held = await sql<{ ends_at: Date }>`
    select ends_at from rawi.rate_limit where provider_id = ${providerId} and key = ${key}`.execute(
    queriesOf(db),
  );
  const end = held.rows[0]?.ends_at ?? ends;
  throw new LimitError((end.getTime() - now.getTime()) / 1000);
}

/** Resets a limit's window, e.g. after a correct password. */
export async function resetRateLimit(
  db: Source,
  limit: Pick<RateLimit, 'key' | 'providerId'>,
): Promise<void> {
  await sql`delete from rawi.rate_limit where provider_id = ${limit.providerId ?? ALL_PROVIDERS}
    and key = ${digest(limit.key)}`.execute(queriesOf(db));
}

/** Rows deleted per statement, so that none holds many locks for long. */
const BATCH_ROWS = 5000;

/** Deletes expired windows; returns how many. */
export async function pruneRateLimits(db: Source, clock: Clock): Promise<number> {
  let removed = 0;
  for (let last = BATCH_ROWS; last === BATCH_ROWS; removed += last) {
    const { numAffectedRows } = await sql`
      delete from rawi.rate_limit where (provider_id, key) in (
        select provider_id, key from rawi.rate_limit where ends_at <= ${clock.now()} limit ${BATCH_ROWS}
      ) and ends_at <= ${clock.now()}`.execute(queriesOf(db));
    last = Number(numAffectedRows ?? 0);
  }
  return removed;
}
