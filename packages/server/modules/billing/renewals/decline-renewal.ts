import { graceDate, nextTry, isoDay } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import type { BillingDeps, Payer } from '../billing-deps.ts';
import { requestMail } from '../billing-mail.ts';
import type { Order } from '../orders/order-store.ts';
import { findPlans } from '../plans/plan-store.ts';
import { comingPeriod } from '../subscriptions/paid-period.ts';
import { lockSubscription, writeSubscription } from '../subscriptions/subscription-store.ts';
import { closeRenewal, isRenewal } from './abandon-renewal.ts';

const REASONS: Readonly<Record<string, 'expired' | 'revoked'>> = {
  CARD_EXPIRED: 'expired',
  EXPIRED_CARD: 'expired',
  METHOD_REVOKED: 'revoked',
};

export interface DeclinedRenewal {
  providerId: string;
  order: Order;
  errorType: string | undefined;
  payer: Payer | undefined;
  now: Date;
}

/**
 * A renewal was declined: it is tried again on the days of its dunning, and stays usable to the last of them. With that
 * the subscription ends, and its bill is not collected. Returns whether access has changed.
 */
export async function declineRenewal(
  deps: BillingDeps,
  trx: Queries,
  { providerId, order, errorType, payer, now }: DeclinedRenewal,
): Promise<boolean> {
  if (!isRenewal(order) || order.state !== 'open') return false;
  const { subscriberId, price } = order;
  const present = await lockSubscription(trx, providerId, subscriberId, order.item.subscriptionId);
  if (!present?.terms || present.endedAt || present.lastOrderId !== order.orderId) return false;
  const plans = await findPlans(trx, providerId);
  const plan = plans.find(({ planId }) => planId === present.planId);
  const following = plans.find(({ planId }) => planId === order.item.planId);
  const follows = order.item.planId !== present.planId;
  const { period } = comingPeriod(
    present,
    present.terms,
    order.createdAt,
    follows ? (order.interval ?? following?.interval) : undefined,
  );
  if (period.end <= now && present.declines === 0) {
    // Not declined while it could be paid: the period that is under way is renewed instead.
    await closeRenewal(trx, { providerId, order, now });
    await writeSubscription(trx, providerId, { ...present, renewsAt: now });
    return false;
  }
  const dunning = { interval: present.terms.interval, graceDays: plan?.graceDays ?? 0 };
  const declinedAt = present.declinedAt ?? now;
  const next = nextTry(dunning, declinedAt, now);
  const to = { providerId, payer };
  const item = (following ?? plan)?.name[payer?.language ?? 'en'] ?? order.item.planId;
  if (!next || next.at >= period.end) {
    await closeRenewal(trx, { providerId, order, now });
    await writeSubscription(trx, providerId, {
      ...present,
      endedAt: now,
      renews: false,
      renewsAt: null,
      next: undefined,
      declinedAt,
      declines: present.declines + 1,
    });
    await requestMail(deps, trx, to, 'subscription-ended', { item });
    return true;
  }
  const lastDay = graceDate(dunning, declinedAt);
  await writeSubscription(trx, providerId, {
    ...present,
    graceDate: lastDay,
    renewsAt: next.at,
    declinedAt,
    declines: present.declines + 1,
  });
  const about = { item, amount: price.total, plan: present.planId };
  if (present.declines === 0)
    await requestMail(deps, trx, to, 'renewal-declined', {
      ...about,
      on: lastDay,
      reason: REASONS[errorType ?? ''] ?? 'declined',
    });
  else if (next.isLast)
    await requestMail(deps, trx, to, 'renewal-last-try', {
      ...about,
      on: isoDay(next.at),
    });
  return true;
}
