import { createHash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database, Queries } from './database/open-database.ts';
import { runPrepared, type PreparedStatement } from './database/prepared-statements.ts';
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
 * One row: what is taken now with this call, or null in its place where it would be too much; and when the window ends.
 * A refusal writes nothing, so that who asks too often does not also fill the table.
 */
const CONSUME: PreparedStatement = {
  name: 'consume-rate-limit',
  text: `
    with consumed as (
      insert into rawi.rate_limit as held (provider_id, key, taken, ends_at) values ($1, $2, $3, $4)
      on conflict (provider_id, key) do update set
        taken = case when held.ends_at <= $5 then $3 else held.taken + $3 end,
        ends_at = case when held.ends_at <= $5 then $4 else held.ends_at end
      where held.ends_at <= $5 or held.taken + $3 <= $6
      returning taken, ends_at
    )
    select taken, ends_at from consumed
    union all
    select null, ends_at from rawi.rate_limit
    where provider_id = $1 and key = $2 and not exists (select from consumed)`,
};

interface Consumed {
  taken: number | null;
  ends_at: Date;
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
  if (cost > max) throw new LimitError(perSeconds);
  const values = [providerId, digest(limit.key), cost, ends, now, max];
  const queries = queriesOf(db);
  const [row] = queries.isTransaction
    ? (await queries.executeQuery<Consumed>(CompiledQuery.raw(CONSUME.text, values))).rows
    : await runPrepared<Consumed>(queries, CONSUME, values);
  if (row !== undefined && row.taken !== null) return max - row.taken;
  // No row: the window began while this statement ran, and is full already.
  throw new LimitError(((row?.ends_at ?? ends).getTime() - now.getTime()) / 1000);
}

/** Throws LimitError where less than `cost` is left, and consumes nothing. */
export async function checkRateLimit(db: Source, limit: RateLimit, clock: Clock): Promise<void> {
  const { max, providerId = ALL_PROVIDERS, cost = 1 } = limit;
  const now = clock.now();
  const { rows } = await sql<{ ends_at: Date }>`
    select ends_at from rawi.rate_limit where provider_id = ${providerId} and key = ${digest(limit.key)}
      and ends_at > ${now} and taken + ${cost}::int > ${max}::int`.execute(queriesOf(db));
  if (rows[0]) throw new LimitError((rows[0].ends_at.getTime() - now.getTime()) / 1000);
}

/** What is taken now of the windows of these keys, in their order. */
const READ: PreparedStatement = {
  name: 'read-rate-limits',
  text: `
    select coalesce(held.taken, 0) as taken
    from unnest($2::text[]) with ordinality as wanted (key, place)
    left join rawi.rate_limit held on held.provider_id = $1 and held.key = wanted.key and held.ends_at > $3
    order by wanted.place`,
};

/**
 * How much of some limits of a provider is taken now, in their order. Writes nothing: a decision that many ask for at once
 * does not make them wait for each other's rows.
 */
export async function readRateLimits(
  db: Queries,
  { providerId, keys }: { providerId: string; keys: readonly string[] },
  clock: Clock,
): Promise<number[]> {
  const rows = await runPrepared<{ taken: number }>(db, READ, [providerId, keys.map(digest), clock.now()]);
  return rows.map(({ taken }) => taken);
}

/** Resets a limit's window, e.g. after a correct password. */
export async function resetRateLimit(
  db: Source,
  limit: Pick<RateLimit, 'key' | 'providerId'>,
): Promise<void> {
  await sql`delete from rawi.rate_limit where provider_id = ${limit.providerId ?? ALL_PROVIDERS}
    and key = ${digest(limit.key)}`.execute(queriesOf(db));
}

/** Gives back what was consumed, e.g. by an attempt that turned out to be none; nothing once the window has ended. */
export async function returnRateLimit(
  db: Source,
  { key, providerId = ALL_PROVIDERS, cost = 1 }: Pick<RateLimit, 'key' | 'providerId' | 'cost'>,
  clock: Clock,
): Promise<void> {
  await sql`
    update rawi.rate_limit set taken = greatest(0, taken - ${cost})
    where provider_id = ${providerId} and key = ${digest(key)} and ends_at > ${clock.now()}`.execute(
    queriesOf(db),
  );
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
