import {
  claimDeliveries,
  postponeDeliveries,
  settleDeliveries,
  type ClaimedDelivery,
  type DeliveryOutcome,
} from '../delivery-store.ts';
import { findNotification, type NotificationRow } from '../notification-store.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { presentNotification } from '../present-notification.ts';
import type { PushResult } from '../push/push-driver.ts';
import { subscriberOf } from '../topics.ts';
import { deleteTokens, detachTokens, findTokens, type TokenRow } from '../token-store.ts';

/** Deliveries that one process takes at a time, and those that it makes at the same time. */
const BATCH = 256;
const CONCURRENCY = 32;
/** A batch whose process died comes up again after this time. */
const LEASE_MS = 120_000;
/** How often results are stored while a batch runs: what a killed process had sent since then may be sent again. */
const STORE_EVERY_MS = 100;
const MAX_ATTEMPTS = 8;
const FIRST_RETRY_MS = 15_000;
const MAX_RETRY_MS = 3_600_000;

type Deps = Pick<NotificationsDeps, 'db' | 'clock' | 'log' | 'driverOf' | 'hasSession'>;
type Ended = { outcome: DeliveryOutcome } | { at: Date };

/** Twice as long each time, at a random time of its last half, so that many do not come back together. */
function retryDelayMs(attempts: number): number {
  const longest = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
  return longest * (0.5 + Math.random() / 2);
}

async function deliver(
  deps: Deps,
  providerId: string,
  { attempts }: ClaimedDelivery,
  parts: { row: NotificationRow | undefined; token: TokenRow | undefined },
): Promise<Ended> {
  const { row, token } = parts;
  const now = deps.clock.now();
  if (!row || row.expires_at <= now) return { outcome: 'expired' };
  if (!token) return { outcome: 'gone' };
  const payload = presentNotification(providerId, row, token.language);
  const isPersonal = payload.subscriberId !== '';
  // The token is somebody else's by now, or the session that gave it has ended.
  if (isPersonal && token.subscriber_id !== payload.subscriberId) return { outcome: 'refused' };
  const driver = deps.driverOf(token.kind);
  if (!driver) return { outcome: 'failed' };
  const ttlSeconds = Math.max(0, Math.floor((row.expires_at.getTime() - now.getTime()) / 1000));
  const message = { payload, ttlSeconds, urgency: isPersonal ? 'high' : 'normal' } as const;
  const result = await driver.send(providerId, token, message).catch((error: unknown): PushResult => ({
    end: 'later',
    afterMs: undefined,
    reason: error instanceof Error ? error.message : 'no answer',
  }));
  if (result.end !== 'later') return { outcome: result.end };
  if (attempts >= MAX_ATTEMPTS) return { outcome: 'failed' };
  deps.log.debug({ reason: result.reason, attempts }, 'a push message was not taken');
  const waitMs = Math.max(result.afterMs ?? 0, retryDelayMs(attempts));
  return { at: new Date(now.getTime() + waitMs) };
}

/** Tokens of a subscriber whose session has ended are a visitor's: nothing personal goes there any more. */
async function detachEnded(deps: Deps, providerId: string, tokens: Map<string, TokenRow>): Promise<void> {
  const ended: string[] = [];
  for (const token of tokens.values()) {
    if (token.subscriber_id === null) continue;
    const of = { subscriberId: token.subscriber_id, sessionId: token.session_id };
    if (await deps.hasSession(providerId, of)) continue;
    token.subscriber_id = null;
    ended.push(token.token_id);
  }
  if (ended.length > 0) await detachTokens(deps.db, providerId, ended);
}

/** Stores results while a batch runs; one that could not be stored comes up again when its lease ends. */
function createResultWriter({ db }: Pick<Deps, 'db'>, providerId: string) {
  let ended: (ClaimedDelivery & Ended)[] = [];
  let storing: Promise<void> = Promise.resolve();

  async function store(batch: typeof ended): Promise<void> {
    const settled = batch.flatMap((one) => ('outcome' in one ? [one] : []));
    const later = batch.flatMap((one) => ('at' in one ? [one] : []));
    if (settled.length > 0) await settleDeliveries(db, providerId, settled);
    if (later.length > 0) await postponeDeliveries(db, providerId, later);
    const gone = settled.flatMap(({ outcome, tokenId }) => (outcome === 'gone' ? [tokenId] : []));
    if (gone.length > 0) await deleteTokens(db, providerId, gone);
  }
  function flush(): Promise<void> {
    const batch = ended;
    ended = [];
    if (batch.length > 0) storing = storing.catch(() => undefined).then(() => store(batch));
    return storing;
  }
  const timer = setInterval(() => void flush().catch(() => undefined), STORE_EVERY_MS);
  return {
    add: (one: ClaimedDelivery & Ended) => void ended.push(one),
    finish() {
      clearInterval(timer);
      return flush();
    },
  };
}

/** The messages and tokens of deliveries, as they are now. */
async function loadParts(deps: Deps, providerId: string, claimed: readonly ClaimedDelivery[]) {
  const { db } = deps;
  const rows = new Map<string, NotificationRow | undefined>();
  for (const { messageId } of claimed)
    if (!rows.has(messageId)) rows.set(messageId, await findNotification(db, providerId, messageId));
  const ids = claimed.map(({ tokenId }) => tokenId);
  const tokens = await findTokens(db, providerId, ids);
  // Sessions are asked for where it matters: what goes to many is nobody's secret.
  const isPersonal = ({ messageId }: ClaimedDelivery) => {
    const row = rows.get(messageId);
    return row !== undefined && subscriberOf(providerId, row.topic) !== undefined;
  };
  const personal = new Set(claimed.filter(isPersonal).map(({ tokenId }) => tokenId));
  await detachEnded(deps, providerId, new Map([...tokens].filter(([tokenId]) => personal.has(tokenId))));
  return { rows, tokens };
}

/**
 * Makes deliveries that are due; each is taken by one process at a time. A service that asks to wait is waited for, one that
 * does not answer is tried again later, tokens that it does not know any more are deleted. Returns how many were taken.
 */
export async function deliverDue(deps: Deps, providerId: string, signal: AbortSignal): Promise<number> {
  const now = deps.clock.now();
  const claimed = await claimDeliveries(deps.db, providerId, {
    ...{ now, lease: new Date(now.getTime() + LEASE_MS), limit: BATCH },
  });
  if (claimed.length === 0) return 0;
  const { rows, tokens } = await loadParts(deps, providerId, claimed);
  const results = createResultWriter(deps, providerId);
  const queue = claimed.values();
  const work = async () => {
    for (const delivery of queue) {
      const parts = { row: rows.get(delivery.messageId), token: tokens.get(delivery.tokenId) };
      // What a stop leaves is taken up by whoever comes next; what is on its way is waited for, so that it is not sent twice.
      const result = signal.aborted ? { at: now } : await deliver(deps, providerId, delivery, parts);
      results.add({ ...delivery, ...result });
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  } finally {
    await results.finish();
  }
  return claimed.length;
}
