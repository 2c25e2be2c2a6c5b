import { CallError, type Call } from '@rawi/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import {
  hashRequest,
  readIdempotencyKey,
  runOnce,
  type IdempotentRun,
  type Reply,
  type StoredReply,
} from '../idempotency.ts';
import type { Log } from '../log.ts';
import { JSON_TYPE } from './call-runner.ts';
import type { CallContext, Identity, IdempotentWork, OperatorIdentity } from './http-context.ts';

/** Whose key it is, by the strongest id that is known of the caller. */
function callerOf(identity: Identity | OperatorIdentity): string {
  if (identity.kind === 'operator') return `operator/${identity.operatorId}`;
  return identity.kind === 'session'
    ? `subscriber/${identity.subscriberId}`
    : `session/${identity.sessionId}`;
}

/** The key of a request; `undefined` where it sends none and the call does not need one. Errors: 1002. */
export function idempotencyKeyOf(call: Call, header: string | undefined): string | undefined {
  if (!call.idempotent || (header === undefined && call.idempotent === 'optional-key')) return undefined;
  return readIdempotencyKey(header);
}

/** A request with a key, after its caller was authenticated and its input validated. */
export interface KeyedRequest {
  key: string;
  providerId: string;
  identity: Identity | OperatorIdentity;
  /** Path and query parameters. */
  parameters: unknown;
  rawBody: Buffer;
}

export interface IdempotentDeps {
  database: Database;
  clock: Clock;
  log: Log;
  serialize(result: unknown): string;
}

/** What is told by every caller of `work` in `runCallOnce`. */
export interface OneRun {
  idempotency: IdempotentWork<Call>;
  reply: CallContext['reply'];
}

/** Whether the same request should get this failure again, rather than be tried anew. */
const isFinal = (error: unknown): error is CallError =>
  error instanceof CallError && error.status < 500 && error.status !== 429;

/**
 * Does the work of a keyed request once. A failure of the request itself (a declined card, a conflict) is stored as the
 * reply, so that a repetition gets it again; a reached limit or a fault of ours is not. Errors: 1007 while the first
 * request is at work, 1008 where the key was used for another request.
 */
export async function runCallOnce(
  call: Call,
  { key, providerId, identity, parameters, rawBody }: KeyedRequest,
  work: (run: OneRun) => Promise<string>,
  { database, clock, log, serialize }: IdempotentDeps,
): Promise<StoredReply> {
  const requestHash = hashRequest(JSON.stringify(parameters), rawBody);
  const request = { providerId, caller: callerOf(identity), callId: call.id, key, requestHash };

  async function replyOf(run: IdempotentRun): Promise<Reply> {
    const headers: Record<string, string> = { 'content-type': JSON_TYPE, 'cache-control': 'no-store' };
    const replyWith = (status: number, json: string): Reply => ({ status, headers, body: Buffer.from(json) });
    try {
      const json = await work({
        idempotency: {
          attempt: run.attempt,
          signal: run.signal,
          storeIn: (trx, result) => run.storeIn(trx, replyWith(200, serialize(result))),
        },
        reply: { header: (name, value) => void (headers[name.toLowerCase()] = value) },
      });
      return replyWith(200, json);
    } catch (error) {
      if (!isFinal(error)) throw error;
      return replyWith(error.status, JSON.stringify(error.toJSON()));
    }
  }

  return runOnce(database, request, replyOf, { clock, log });
}
