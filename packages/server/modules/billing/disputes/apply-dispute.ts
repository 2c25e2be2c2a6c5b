import { negateMoney, subscriptionEnd } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import type { BillingDeps, Payer } from '../billing-deps.ts';
import { requestMail } from '../billing-mail.ts';
import { disputeLines, disputeLossLines } from '../journal/entries.ts';
import { writeEntry, type EntryKind, type JournalLine } from '../journal/journal-store.ts';
import type { Order } from '../orders/order-store.ts';
import type { Dispute, PaymentAttempt } from '../payments/attempt-store.ts';
import { findPaidBill, setPurchaseStatus } from '../refunds/refund-store.ts';
import { lockPaidSubscription, takeBack } from '../refunds/take-back.ts';
import { holdsPlan } from '../subscriptions/held-plans.ts';
import { findSubscriptions, writeSubscription } from '../subscriptions/subscription-store.ts';
import { insertHold, removeHold } from './dispute-store.ts';

/** What outranks stays, so that reports in any order end the same: one that was won can still be lost in arbitration. */
const RANK = { open: 1, won: 2, lost: 3 } as const;

interface Disputed {
  providerId: string;
  attempt: PaymentAttempt;
  order: Order;
  dispute: Dispute;
  /** Who is told. */
  payer: Payer | undefined;
  now: Date;
}

/** Whether a report tells more of a dispute than is known. */
export function isDisputeNews(known: Dispute | undefined, reported: Dispute): boolean {
  return RANK[reported.outcome] > (known ? RANK[known.outcome] : 0);
}

/**
 * Applies what a gateway says of a dispute. While it is open the subscriber does not have what was paid; won it is given
 * back, lost it is booked as a loss. The caller holds the locks of the subscriber and of the payment. Returns whether
 * access has changed.
 */
export async function applyDispute(
  deps: Pick<BillingDeps, 'messages'>,
  trx: Queries,
  disputed: Disputed,
): Promise<boolean> {
  const { attempt, dispute } = disputed;
  const { gatewayId } = attempt;
  const { amount, outcome } = dispute;
  const before = attempt.dispute?.outcome;
  const write = (kind: EntryKind, lines: JournalLine[]) => writeDisputeEntry(trx, disputed, kind, lines);
  // One whose beginning was not told is opened here.
  if (before === undefined) await write('dispute', disputeLines(amount, gatewayId));
  if (outcome === 'won') {
    await write('dispute-won', disputeLines(negateMoney(amount), gatewayId));
    const isGiven = before !== undefined && (await giveAgain(trx, disputed));
    if (isGiven) await tell(deps, trx, disputed, 'dispute-won');
    return isGiven;
  }
  if (outcome === 'lost')
    await write('dispute-lost', disputeLossLines(amount, { gatewayId, wasWon: before === 'won' }));
  // Lost: what was taken while it was open is not given again.
  const wasTaken = before === 'open' && (await removeHold(trx, disputed.providerId, attempt)) !== undefined;
  const isTaken = before !== 'open' && (await take(trx, disputed));
  const mail = outcome === 'open' ? 'payment-disputed' : 'dispute-lost';
  await tell(deps, trx, disputed, mail, wasTaken || isTaken);
  return isTaken;
}

async function writeDisputeEntry(
  trx: Queries,
  { providerId, attempt, now }: Disputed,
  kind: EntryKind,
  lines: JournalLine[],
): Promise<void> {
  const { subscriberId, referenceId } = attempt;
  await writeEntry(trx, providerId, { kind, subscriberId, reference: referenceId, at: now, lines });
}

/** Tells who has paid what their bank does, and what becomes of what they had bought. */
async function tell(
  deps: Pick<BillingDeps, 'messages'>,
  trx: Queries,
  { providerId, attempt, payer, dispute }: Disputed,
  template: 'payment-disputed' | 'dispute-lost' | 'dispute-won',
  isClosed = false,
): Promise<void> {
  const bill = await findPaidBill(trx, providerId, attempt);
  // What was paid for nothing goes back by itself.
  if (!bill) return;
  const about = { item: bill.item[payer?.language ?? 'en'], amount: dispute.amount };
  const to = { providerId, payer };
  if (template === 'dispute-won') return requestMail(deps, trx, to, template, about);
  await requestMail(deps, trx, to, template, { ...about, reason: isClosed ? 'CLOSED' : 'KEPT' });
}

async function take(trx: Queries, { providerId, attempt, order, dispute, now }: Disputed): Promise<boolean> {
  const { subscriberId, referenceId } = attempt;
  // A payment for nothing has given nothing.
  if (order.state !== 'paid') return false;
  const isOpen = dispute.outcome === 'open';
  const taken = await takeBack(trx, { providerId, order, now, mayBeGivenAgain: isOpen });
  if (taken.kind === 'nothing') return false;
  const hold = taken.kind === 'subscription' ? taken : { renews: false, renewsAt: null };
  if (isOpen)
    await insertHold(trx, providerId, {
      ...{ subscriberId, referenceId, takenAt: now },
      renews: hold.renews,
      renewsAt: hold.renewsAt,
    });
  return true;
}

async function giveAgain(trx: Queries, { providerId, attempt, order, now }: Disputed): Promise<boolean> {
  const hold = await removeHold(trx, providerId, attempt);
  if (!hold || attempt.refunded.minorUnits >= attempt.amount.minorUnits) return false;
  const { subscriberId } = attempt;
  if (order.item.purpose === 'PURCHASE') {
    const purchaseId = `K-${order.orderId}`;
    return setPurchaseStatus(trx, providerId, { subscriberId, purchaseId, status: 'ACTIVE' });
  }
  const subscription = await lockPaidSubscription(trx, { providerId, order });
  const given = subscription && { ...subscription, endedAt: null };
  // What was paid is over: whoever had nothing meanwhile is not charged for a next period.
  if (!given || now > subscriptionEnd(given)) return false;
  const others = await findSubscriptions(trx, providerId, subscriberId, { lock: true });
  // Whoever has bought a plan in the meantime is not charged for two, also where that is due and not charged yet.
  const hasAnother = others.some((one) => one.renewsAt !== null || holdsPlan(one, now));
  await writeSubscription(trx, providerId, {
    ...given,
    renews: hold.renews && !hasAnother,
    renewsAt: hasAnother ? null : hold.renewsAt,
  });
  return true;
}
