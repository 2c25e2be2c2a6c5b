import { sql } from 'kysely';
import type { Queries } from '../database/open-database.ts';

export interface NewEvent {
  providerId: string;
  orderingKey: string;
  name: string;
  payload: unknown;
  createdAt: Date;
}

export interface WaitingEvent {
  eventId: number;
  name: string;
  payload: unknown;
  createdAt: Date;
  attempts: number;
}

export interface LockedKey {
  providerId: string;
  orderingKey: string;
}

export interface Backlog {
  /** Events that are not delivered yet. */
  waiting: number;
  /** Of those, how many were tried and failed. */
  failing: number;
  oldestAt: Date | undefined;
}

/** First half of the advisory locks under which the events of one key get their ids. */
const LOCK_CLASS = 723_160_013;

/**
 * Writers of one key wait for each other until their transactions end: ids are then in the order of the commits, and
 * no event appears behind one that was delivered already.
 */
export async function insertEvent(trx: Queries, event: NewEvent): Promise<void> {
  const { providerId, orderingKey, name, payload, createdAt } = event;
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_CLASS)}, hashtext(${`${providerId}/${orderingKey}`}))`.execute(
    trx,
  );
  await sql`
    insert into rawi.outbox_event (provider_id, ordering_key, name, payload, created_at, next_attempt_at)
    values (${providerId}, ${orderingKey}, ${name}, ${JSON.stringify(payload)}, ${createdAt}, ${createdAt})`.execute(
    trx,
  );
}

/**
 * Locks the first waiting event of a key whose turn it is and whose name is known, and by that the key: who finds the
 * first one locked or not due takes no later one. `undefined` where nothing is due, or others are at all that is.
 */
export async function lockNextKey(
  trx: Queries,
  names: readonly string[],
  now: Date,
): Promise<LockedKey | undefined> {
  const { rows } = await sql<{ provider_id: string; ordering_key: string }>`
    select provider_id, ordering_key from rawi.outbox_event e
    where delivered_at is null and next_attempt_at <= ${now} and name = any(${[...names]}) and not exists (
      select from rawi.outbox_event earlier
      where earlier.provider_id = e.provider_id and earlier.ordering_key = e.ordering_key
        and earlier.delivered_at is null and earlier.event_id < e.event_id)
    order by next_attempt_at, event_id limit 1 for update skip locked`.execute(trx);
  return rows[0] && { providerId: rows[0].provider_id, orderingKey: rows[0].ordering_key };
}

/** The waiting events of a key that was locked, in their order. */
export async function readWaiting(
  trx: Queries,
  { providerId, orderingKey }: LockedKey,
  limit: number,
): Promise<WaitingEvent[]> {
  const { rows } = await sql<{
    event_id: number;
    name: string;
    payload: unknown;
    created_at: Date;
    attempts: number;
  }>`
    select event_id, name, payload, created_at, attempts from rawi.outbox_event
    where provider_id = ${providerId} and ordering_key = ${orderingKey} and delivered_at is null
    order by event_id limit ${limit}`.execute(trx);
  return rows.map((row) => ({
    eventId: row.event_id,
    name: row.name,
    payload: row.payload,
    createdAt: row.created_at,
    attempts: row.attempts,
  }));
}

export async function markDelivered(
  trx: Queries,
  providerId: string,
  eventIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update rawi.outbox_event set delivered_at = ${now}, last_error = null
    where provider_id = ${providerId} and event_id = any(${[...eventIds]}::bigint[])`.execute(trx);
}

export interface FailedAttempt {
  eventId: number;
  error: string;
  nextAttemptAt: Date;
}

/** Notes a failed delivery. All that waits behind it is due with it, so that nobody looks through it meanwhile. */
export async function markFailed(
  trx: Queries,
  { providerId, orderingKey }: LockedKey,
  failed: FailedAttempt,
): Promise<void> {
  const { eventId, error, nextAttemptAt } = failed;
  await sql`
    update rawi.outbox_event set next_attempt_at = ${nextAttemptAt},
      attempts = attempts + case when event_id = ${eventId} then 1 else 0 end,
      last_error = case when event_id = ${eventId} then ${error} else last_error end
    where provider_id = ${providerId} and ordering_key = ${orderingKey} and delivered_at is null`.execute(
    trx,
  );
}

/** Removes events of all providers that were delivered before an instant, at most `limit`; returns how many. */
export async function removeDelivered(db: Queries, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rawi.outbox_event where (provider_id, event_id) in (
      select provider_id, event_id from rawi.outbox_event where delivered_at < ${before} limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** What waits, of all providers. */
export async function readBacklog(db: Queries): Promise<Backlog> {
  const { rows } = await sql<{ waiting: number; failing: number; oldest_at: Date | null }>`
    select count(*) as waiting, count(*) filter (where attempts > 0) as failing, min(created_at) as oldest_at
    from rawi.outbox_event where delivered_at is null`.execute(db);
  const { waiting, failing, oldest_at } = rows[0]!;
  return { waiting, failing, oldestAt: oldest_at ?? undefined };
}
