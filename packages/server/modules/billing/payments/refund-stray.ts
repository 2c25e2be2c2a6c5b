import { negateMoney, subtractMoney } from '@rawi/domain';
import { consumeEvent, type Queries } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { requestMail } from '../billing-mail.ts';
import { strayLines } from '../journal/entries.ts';
import { writeEntry } from '../journal/journal-store.ts';
import { findOrder, type Order } from '../orders/order-store.ts';
import { findPlans } from '../plans/plan-store.ts';
import { findSubscriptions } from '../subscriptions/subscription-store.ts';
import { applyReport } from './apply-report.ts';
import { findAttempt } from './attempt-store.ts';
import { findRefundReason } from './refund-reason.ts';
import { refundRequested } from './refund-requested.ts';

/** What an order was for, as its buyer calls it. */
async function nameOfItem(
  deps: BillingDeps,
  trx: Queries,
  { providerId, order, language }: { providerId: string; order: Order; language: 'en' | 'ar' },
): Promise<string> {
  const { item, subscriberId } = order;
  if (item.purpose === 'PURCHASE') {
    const title = await deps.findTitle(providerId, item.objectId, item.availabilityId);
    return title?.title[language] ?? item.objectId;
  }
  const held = await findSubscriptions(trx, providerId, subscriberId);
  const planId =
    'planId' in item
      ? item.planId
      : held.find(({ subscriptionId }) => subscriptionId === item.subscriptionId)?.planId;
  const [plan] = planId === undefined ? [] : await findPlans(trx, providerId, planId);
  return plan?.name[language] ?? planId ?? '';
}

/** Gives such payments back; a gateway that cannot be asked is asked again. */
export function refundConsumer(deps: BillingDeps) {
  return consumeEvent(refundRequested, async ({ providerId, payload }, { trx }) => {
    const { referenceId } = payload;
    const attempt = await findAttempt(deps.db, providerId, referenceId);
    const gateway = deps.gatewaysOf(providerId).find(({ id }) => id === attempt?.gatewayId);
    if (!attempt?.gatewayReference || !gateway) throw new Error('the gateway of a refund is not configured');
    const { gatewayReference, amount, subscriberId, gatewayId } = attempt;
    const left = subtractMoney(amount, attempt.refunded);
    if (left.minorUnits > 0) {
      const report = await gateway.refund({ gatewayReference, amount: left, key: `stray-${referenceId}` });
      await applyReport(deps, { providerId, referenceId }, report);
    }
    const payer = await deps.findPayer(providerId, subscriberId);
    const isNew = await writeEntry(trx, providerId, {
      kind: 'stray-refund',
      subscriberId,
      reference: referenceId,
      at: deps.clock.now(),
      lines: strayLines(negateMoney(amount), gatewayId),
    });
    const order = isNew && (await findOrder(trx, providerId, subscriberId, attempt.orderId));
    if (!order) return;
    const reason = await findRefundReason(trx, providerId, { attempt, order, now: deps.clock.now() });
    const item = await nameOfItem(deps, trx, { providerId, order, language: payer?.language ?? 'en' });
    await requestMail(deps, trx, { providerId, payer }, 'payment-refunded', {
      ...{ amount, item },
      reason:
        reason === undefined || reason === 'DISPUTED' || reason === 'DISPUTE_LOST' ? 'REFUNDED' : reason,
    });
  });
}
