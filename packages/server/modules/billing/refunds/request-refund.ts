import { compareMoney, moneyOf, subtractMoney, toDecimal, type Money } from '@rawi/domain';
import { writeAuditEntry, writeEvent } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { findAttempt, lockAttempt, reserveReturn } from '../payments/attempt-store.ts';
import { lockSubscriber } from '../subscriptions/subscription-store.ts';
import { refundOrdered } from './refund-events.ts';
import { findPaidBill, findRefund, insertRefund, type Refund } from './refund-store.ts';

/** Why nothing is given back. The message is one sentence for the operator. */
export class RefundRefusal extends Error {
  readonly code: 'unknown' | 'refused';
  constructor(code: RefundRefusal['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export interface RefundRequest {
  providerId: string;
  referenceId: string;
  /** All that is left, where it is not named. In minor units of the payment's currency. */
  minorUnits: number | undefined;
  reason: string;
  /** The same key is the same refund. */
  key: string;
  requestedBy: string;
}

/**
 * Sets a refund out: its amount is set aside at once, so that no race gives back more than was paid, and the gateway is
 * asked afterwards until it has answered. Errors: RefundRefusal.
 */
export async function requestRefund(
  deps: BillingDeps,
  { providerId, referenceId, minorUnits, reason, key, requestedBy }: RefundRequest,
): Promise<Refund> {
  const found = await findAttempt(deps.db, providerId, referenceId);
  if (!found) throw new RefundRefusal('unknown', `There is no payment "${referenceId}".`);
  const { subscriberId } = found;
  return deps.db.transaction().execute(async (trx) => {
    await lockSubscriber(trx, providerId, subscriberId);
    const known = await findRefund(trx, providerId, key);
    if (known) return sameRefund(known, { referenceId, minorUnits });
    const attempt = (await lockAttempt(trx, providerId, referenceId))!;
    if (attempt.state !== 'captured' && attempt.state !== 'refunded')
      throw new RefundRefusal('refused', `The payment "${referenceId}" was not captured.`);
    if (attempt.dispute && attempt.dispute.outcome !== 'won')
      throw new RefundRefusal('refused', `The payment "${referenceId}" is disputed: its bank gives it back.`);
    const bill = await findPaidBill(trx, providerId, { subscriberId, referenceId });
    if (!bill) throw new RefundRefusal('refused', `Nothing was sold by the payment "${referenceId}".`);
    const left = subtractMoney(attempt.amount, attempt.returning);
    const amount: Money = minorUnits === undefined ? left : moneyOf(minorUnits, left.currency);
    if (amount.minorUnits <= 0 || compareMoney(amount, left) > 0)
      throw new RefundRefusal(
        'refused',
        `Of the payment "${referenceId}" ${toDecimal(left)} ${left.currency} can be given back.`,
      );
    // Held by the database, whatever was read before.
    if (!(await reserveReturn(trx, providerId, attempt, amount)))
      throw new RefundRefusal('refused', `Less than that is left of the payment "${referenceId}".`);
    const requestedAt = deps.clock.now();
    const refund: Refund = {
      ...{ refundId: key, subscriberId, referenceId, amount, reason, requestedBy, requestedAt },
      state: 'requested',
      errorType: undefined,
      settledAt: undefined,
    };
    if (!(await insertRefund(trx, providerId, refund)))
      throw new RefundRefusal('refused', `The key "${key}" is of another refund.`);
    await writeEvent(trx, deps.clock, refundOrdered, {
      providerId,
      orderingKey: `refund/${key}`,
      payload: { refundId: key },
    });
    await writeAuditEntry(trx, deps.clock, {
      providerId,
      actor: { kind: 'operator', id: requestedBy },
      action: 'payment.refund-requested',
      subject: { kind: 'payment', id: referenceId },
      facts: { refund: key, amount: amount.minorUnits, currency: amount.currency },
    });
    return refund;
  });
}

function sameRefund(
  known: Refund,
  { referenceId, minorUnits }: Pick<RefundRequest, 'referenceId' | 'minorUnits'>,
): Refund {
  const isSame =
    known.referenceId === referenceId && (minorUnits === undefined || known.amount.minorUnits === minorUnits);
  if (!isSame) throw new RefundRefusal('refused', `The key "${known.refundId}" is of another refund.`);
  return known;
}
