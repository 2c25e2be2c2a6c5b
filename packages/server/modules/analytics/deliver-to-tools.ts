import type { Clock, Log, Queries } from '@rawi/platform';
import pLimit from 'p-limit';
import {
  claimDeliveries,
  deleteDeliveries,
  postponeDeliveries,
  releaseClaims,
  trimDeliveries,
  type Delivery,
} from './delivery-store.ts';
import type { AnalyticsTool } from './tools/analytics-tool.ts';

/** Deliveries that are claimed at once, and requests that run at once. */
const CLAIM = 200;
const REQUESTS = 4;
/** Longer than all requests of a claim can take: one that is older belongs to a process that died. */
const CLAIM_MS = 900_000;
const MAX_ATTEMPTS = 20;
const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 3_600_000;
/** Most that wait for one tool; the oldest go first. */
const MAX_WAITING = 200_000;

export interface DeliveryDeps {
  db: Queries;
  clock: Clock;
  log: Log;
}

/** What became of deliveries. */
export interface DeliveryCounts {
  sent: number;
  postponed: number;
  /** Given up: refused, too old, tried too often, or nobody knows whether they arrived. */
  lost: number;
}

/**
 * Hands a tool what is due. Each event reaches it once at most, also where this process is killed: what was claimed and
 * not finished is not sent again, but for users, whose newest properties count. Stops at the first round that the tool
 * does not take.
 */
export async function deliverToTool(
  { db, clock, log }: DeliveryDeps,
  providerId: string,
  tool: AnalyticsTool,
  signal: AbortSignal,
): Promise<DeliveryCounts> {
  const counts: DeliveryCounts = { sent: 0, postponed: 0, lost: 0 };
  const now = () => clock.now();
  counts.lost += await releaseClaims(db, providerId, {
    ...{ tool: tool.id, before: new Date(now().getTime() - CLAIM_MS) },
  });
  counts.lost += await trimDeliveries(db, providerId, { tool: tool.id, max: MAX_WAITING });

  const isLate = ({ event }: Delivery) =>
    event !== undefined && event.occurredAt.getTime() < now().getTime() - tool.maxAgeMs;
  const isGone = ({ event, user }: Delivery) =>
    event === undefined && (user === undefined || !tool.takesUsers);

  async function giveUp(items: readonly Delivery[], why: string): Promise<void> {
    if (items.length === 0) return;
    const ids = items.map(({ itemId }) => itemId);
    await deleteDeliveries(db, providerId, tool.id, ids);
    counts.lost += items.length;
    log.warn({ provider: providerId, tool: tool.id, items: items.length, why }, 'events were not delivered');
  }

  async function postpone(items: readonly Delivery[]): Promise<void> {
    for (const [attempts, some] of Map.groupBy(items, (item) => item.attempts)) {
      const delayMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempts - 1));
      const dueAt = new Date(now().getTime() + delayMs);
      const itemIds = some.map(({ itemId }) => itemId);
      await postponeDeliveries(db, providerId, { tool: tool.id, itemIds, dueAt });
      counts.postponed += some.length;
    }
  }

  /** Sends one request; returns whether the tool took it. */
  async function send(items: readonly Delivery[]): Promise<boolean> {
    const { outcome, refused = [] } = await tool.send(items);
    const left = new Set(refused);
    const taken = items.filter(({ itemId }) => outcome === 'sent' && !left.has(itemId));
    const ids = taken.map(({ itemId }) => itemId);
    if (ids.length > 0) await deleteDeliveries(db, providerId, tool.id, ids);
    counts.sent += taken.length;
    const rest = items.filter((item) => !taken.includes(item));
    // A user may be told again: the last that arrives is what counts.
    const again = rest.filter(
      ({ attempts, event }) =>
        attempts < MAX_ATTEMPTS && (outcome === 'retry' || (outcome === 'unknown' && event === undefined)),
    );
    await postpone(again);
    const lost = rest.filter((item) => !again.includes(item));
    await giveUp(lost, outcome === 'sent' ? 'refused' : outcome);
    return outcome === 'sent' || outcome === 'refused';
  }

  const limit = pLimit(REQUESTS);
  let isTaking = true;
  /** Once one request failed the others wait with it. */
  async function sendUnlessFailing(items: readonly Delivery[]): Promise<void> {
    if (!isTaking) return postpone(items);
    isTaking = (await send(items)) && isTaking;
  }

  while (isTaking) {
    signal.throwIfAborted();
    const claimed = await claimDeliveries(db, providerId, { tool: tool.id, limit: CLAIM, now: now() });
    if (claimed.length === 0) return counts;
    await giveUp(claimed.filter(isLate), 'too old');
    const gone = claimed.filter(isGone).map(({ itemId }) => itemId);
    await deleteDeliveries(db, providerId, tool.id, gone);
    const rest = claimed.filter((item) => !isLate(item) && !isGone(item));
    await Promise.all(tool.batch(rest).map((items) => limit(() => sendUnlessFailing(items))));
  }
  return counts;
}
