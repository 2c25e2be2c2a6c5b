import { CallError } from '@rawi/contract';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Database, Queries } from './database/open-database.ts';
import type { Log } from './log.ts';

/** Which request this is. Two are the same where provider, caller, call and key are. */
export interface IdempotentRequest {
  providerId: string;
  /** Whose key it is, by the strongest id that is known of the caller: `subscriber/S1`, `session/...`. */
  caller: string;
  callId: string;
  /** As the client sent it (`readIdempotencyKey`). Stored as a digest only. */
  key: string;
  /** What was asked for (`hashRequest`): the same key with another body is a mistake of the client. */
  requestHash: string;
}

/** A whole reply, as its bytes. */
export interface Reply {
  status: number;
  /** Of the reply's own headers those that a repetition needs too, such as `content-type` and `location`. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export interface StoredReply extends Reply {
  /** Whether an earlier request did the work. */
  replayed: boolean;
}

export interface IdempotentRun {
  /** 1 the first time. Above it an earlier process died at this work, and may have done a part of it. */
  attempt: number;
  /** Aborted where another process took the work over, because this one did not renew its lease in time. */
  signal: AbortSignal;
  /**
   * Stores the reply as part of the transaction that does the work, so that no kill comes between the two. Throws where
   * another process took the work over: the transaction has to be rolled back. Without this call the reply is stored
   * when the work has returned it.
   */
  storeIn(trx: Queries, reply: Reply): Promise<void>;
}

export interface RunOnceDeps {
  clock: Clock;
  log: Log;
  /** How long the work of a killed process is left alone. Renewed three times as often. Default 30 s. */
  leaseMs?: number;
}

const RETENTION_MS = 24 * 3_600_000;
const DEFAULT_LEASE_MS = 30_000;
const KEY_PATTERN = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/;
/** Pauses between the tries to store a reply. */
const STORE_RETRY_MS = [50, 200, 800];

/** Another process has taken over what this one was at. */
class TakenOver extends Error {
  constructor() {
    super('another process took this request over');
    this.name = 'TakenOver';
  }
}

/** Reads the header `Idempotency-Key`. Throws CallError 1002 unless it is there with 1 to 255 visible ASCII characters. */
export function readIdempotencyKey(header: string | undefined): string {
  if (header === undefined || !KEY_PATTERN.test(header)) throw new CallError(1002, 'idempotency-key');
  return header;
}

/** A digest of what was asked for: method, path, body, ... Each part keeps its bounds. */
export function hashRequest(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest('base64url');
}

/** Whether a repetition gets the same again: what failed by our fault or by a limit may go well the next time. */
function isStorable(status: number): boolean {
  return status < 500 && status !== 429;
}

interface Row {
  request_hash: string;
  attempt: number;
  status: number | null;
  headers: Record<string, string> | null;
  body: Buffer | null;
}

/** The entry of one request, as this process holds it. */
interface Entry extends IdempotentRequest {
  digest: string;
  runId: string;
}

const isEntry = ({ providerId, caller, callId, digest }: Entry) => sql`
  provider_id = ${providerId} and caller = ${caller} and call_id = ${callId} and key = ${digest}`;

/** One statement decides who does the work: the first, or whoever finds the lease of the first one ended. */
async function acquire(db: Queries, entry: Entry, now: Date, leaseMs: number): Promise<number | undefined> {
  const { providerId, caller, callId, digest, requestHash, runId } = entry;
  const leaseEndsAt = new Date(now.getTime() + leaseMs);
  const expiresAt = new Date(now.getTime() + RETENTION_MS);
  const { rows } = await sql<{ attempt: number }>`
    insert into rawi.idempotency_key as held
      (provider_id, caller, call_id, key, request_hash, attempt, run_id, lease_ends_at, expires_at)
    values (${providerId}, ${caller}, ${callId}, ${digest}, ${requestHash}, 1, ${runId}, ${leaseEndsAt}, ${expiresAt})
    on conflict (provider_id, caller, call_id, key) do update set
      request_hash = excluded.request_hash, run_id = excluded.run_id, lease_ends_at = excluded.lease_ends_at,
      expires_at = excluded.expires_at, status = null, headers = null, body = null,
      attempt = case when held.expires_at <= ${now} then 1 else held.attempt + 1 end
    where (held.status is not null and held.expires_at <= ${now})
      or (held.status is null and held.lease_ends_at <= ${now}
        and (held.request_hash = excluded.request_hash or held.expires_at <= ${now}))
    returning attempt`.execute(db);
  return rows[0]?.attempt;
}

async function read(db: Queries, entry: Entry): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select request_hash, attempt, status, headers, body from rawi.idempotency_key where ${isEntry(entry)}`.execute(
    db,
  );
  return rows[0];
}

/** Returns whether the entry was still this process's. */
async function renew(db: Queries, entry: Entry, leaseEndsAt: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update rawi.idempotency_key set lease_ends_at = ${leaseEndsAt}
    where ${isEntry(entry)} and run_id = ${entry.runId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Returns whether it was stored: not where another process took the entry over, or a reply is there already. */
async function store(db: Queries, entry: Entry, reply: Reply, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update rawi.idempotency_key set status = ${reply.status}, headers = ${JSON.stringify(reply.headers)},
      body = ${reply.body}, expires_at = ${new Date(now.getTime() + RETENTION_MS)}
    where ${isEntry(entry)} and run_id = ${entry.runId} and status is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Makes room for the next try, unless somebody else is at it. */
async function release(db: Queries, entry: Entry): Promise<void> {
  await sql`delete from rawi.idempotency_key
    where ${isEntry(entry)} and run_id = ${entry.runId} and status is null`.execute(db);
}

/** Gives the stored reply, or says why there is none; `undefined` where the entry went away meanwhile. */
async function replay(db: Queries, entry: Entry): Promise<StoredReply | undefined> {
  const row = await read(db, entry);
  if (!row) return undefined;
  if (row.request_hash !== entry.requestHash) throw new CallError(1008, 'idempotency-key');
  if (row.status === null) throw new CallError(1007, 'idempotency-key');
  return { status: row.status, headers: row.headers!, body: row.body!, replayed: true };
}

/**
 * Does the work of a request once, however often the request comes: the entry point for whoever registers calls that
 * take an `Idempotency-Key`.
 *
 *     const key = readIdempotencyKey(headers['idempotency-key']);
 *     const requestHash = hashRequest(method, path, rawBody);
 *     const reply = await runOnce(database, { providerId, caller, callId, key, requestHash }, async (run) => {
 *       const result = await handler(input, { ...context, idempotency: run });
 *       return { status: 200, headers: { 'content-type': json }, body: Buffer.from(serialize(result)) };
 *     }, { clock, log });
 *
 * The first request wins by inserting the key's row, and its reply is stored for 24 hours as it went out. Another one
 * with the same key gets that reply (`replayed`); while the first is still at work CallError 1007 (409); with another
 * `requestHash` CallError 1008 (422). Other providers, callers and calls have keys of their own.
 *
 * What the work returns is stored unless its status is 5xx or 429; a failure that a repetition should get again, such as
 * a declined card, is returned as a reply and not thrown. What the work throws is thrown, and frees the key. While the
 * work runs, its lease is renewed; when the process dies, the same request does the work again once the lease has ended,
 * with `attempt` above 1. Work that must not be done twice even then commits together with its reply (`storeIn`).
 */
export async function runOnce(
  database: Database,
  request: IdempotentRequest,
  work: (run: IdempotentRun) => Promise<Reply>,
  { clock, log, leaseMs = DEFAULT_LEASE_MS }: RunOnceDeps,
): Promise<StoredReply> {
  const db = database.kysely;
  const entry: Entry = { ...request, digest: hashRequest(request.key), runId: randomUUID() };
  let attempt = await acquire(db, entry, clock.now(), leaseMs);
  // An entry that ended between two statements leaves room for this one.
  for (; attempt === undefined; attempt = await acquire(db, entry, clock.now(), leaseMs)) {
    const reply = await replay(db, entry);
    if (reply) return reply;
  }

  const lost = new AbortController();
  const timer = setInterval(() => {
    renew(db, entry, new Date(clock.now().getTime() + leaseMs)).then(
      (held) => held || lost.abort(new TakenOver()),
      (error: unknown) => log.warn({ err: error }, 'the lease of an idempotent request was not renewed'),
    );
  }, leaseMs / 3);
  timer.unref();
  try {
    let storedInWork = false;
    const reply = await work({
      attempt,
      signal: lost.signal,
      async storeIn(trx, own) {
        if (!(await store(trx, entry, own, clock.now()))) throw new TakenOver();
        storedInWork = true;
      },
    });
    if (!isStorable(reply.status)) await release(db, entry);
    // Also after `storeIn`, whose transaction may have been rolled back; where it was not, this changes nothing.
    else if (!(await storeWithRetries(db, entry, reply, { clock, log })) && !storedInWork)
      log.error({ call: entry.callId }, 'the reply of an idempotent request was not stored');
    return { ...reply, replayed: false };
  } catch (error) {
    // Where the database is away the lease ends by itself.
    await release(db, entry).catch((failure: unknown) =>
      log.warn({ err: failure }, 'an idempotency key was not freed'),
    );
    if (!(error instanceof TakenOver)) throw error;
    const reply = await replay(db, entry);
    if (!reply) throw new CallError(1007, 'idempotency-key');
    return reply;
  } finally {
    clearInterval(timer);
  }
}

/** As `store`, through short faults of the database: the work is done, and the client may come again. */
async function storeWithRetries(
  db: Queries,
  entry: Entry,
  reply: Reply,
  { clock, log }: RunOnceDeps,
): Promise<boolean> {
  for (const pauseMs of STORE_RETRY_MS)
    try {
      return await store(db, entry, reply, clock.now());
    } catch (error) {
      log.warn(
        { err: error, call: entry.callId },
        'the reply of an idempotent request could not be stored; trying again',
      );
      await pause(pauseMs);
    }
  // The client still gets the reply: the work cannot be undone.
  return store(db, entry, reply, clock.now()).catch(() => false);
}

/** Removes entries of all providers that ended, at most `limit`; returns how many. */
export async function removeExpiredKeys(db: Queries, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rawi.idempotency_key where (provider_id, caller, call_id, key) in (
      select provider_id, caller, call_id, key from rawi.idempotency_key where expires_at <= ${now} limit ${limit})
      and expires_at <= ${now} and (status is not null or lease_ends_at <= ${now})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
