import { moneyOf, priceOrder, vatBasisPoints, subtractMoney, type Period } from '@rawi/domain';
import { inSavepoint, type Queries } from '@rawi/platform';
import { randomUUID } from 'node:crypto';
import type { BillingDeps } from '../billing-deps.ts';
import { findBilledPeriods, insertBills, type NewBill } from '../bills/bill-store.ts';
import { findOrders, insertOrder } from '../orders/order-store.ts';
import { billIdOf } from '../orders/record-sale.ts';
import { followPartners } from '../partners/partner-store.ts';
import {
  findAttempt,
  findCurrentAttempt,
  insertAttempt,
  supersedeAttempts,
  type PaymentAttempt,
} from '../payments/attempt-store.ts';
import { checkAfter } from '../payments/check-times.ts';
import { findMethods, type PaymentMethod } from '../payments/method-store.ts';
import { findPlans, type StoredPlan } from '../plans/plan-store.ts';
import { comingPeriod } from '../subscriptions/paid-period.ts';
import {
  lockDueSubscriptions,
  tryLockSubscribers,
  writeSubscription,
  type RenewalTerms,
  type StoredSubscription,
} from '../subscriptions/subscription-store.ts';
import { closeRenewal, isRenewal, type RenewalOrder } from './abandon-renewal.ts';

/** Milliseconds that a renewal waits for a viewer who pays it, or for a gateway that is not configured. */
const WAIT_MS = 30 * 60_000;
const ORDER_MS = 30 * 86_400_000;

/** A charge that is written and not sent yet. */
export interface BegunRenewal {
  attempt: PaymentAttempt;
  /** Undefined where it was revoked. */
  method: PaymentMethod | undefined;
  description: string;
}

export interface BegunRenewals {
  /** How many subscriptions were due. */
  due: number;
  /** How many of them were left out, as a payment of theirs is being applied. */
  busy: number;
  /** How many were put off, for an operator to look at. */
  putOff: number;
  renewals: BegunRenewal[];
}

interface Batch {
  deps: BillingDeps;
  trx: Queries;
  providerId: string;
  now: Date;
  plans: ReadonlyMap<string, StoredPlan>;
  bills: NewBill[];
  /** The last period with a bill, by the subscription's id. */
  billed: ReadonlyMap<string, number>;
  /** Orders that renew others. */
  renewed: { subscriberId: string; orderId: string; formerOrderId: string }[];
  putOff: string[];
}

/**
 * Takes some of the subscriptions that are due, and writes for each the bill of the period, its order and the charge that
 * is to be made: all of it stands before a gateway is asked. Others take other ones at the same time. What is taken is not
 * due again before its period ends: what becomes of the charge decides until then. One that cannot be begun is put off.
 */
export async function beginRenewals(
  deps: BillingDeps,
  providerId: string,
  limit: number,
): Promise<BegunRenewals> {
  try {
    return await beginSome(deps, providerId, { limit, begin: beginOne });
  } catch (error) {
    const about = { err: error, provider: providerId };
    deps.log.warn(about, 'renewals could not be begun together, and are begun one by one');
    return beginSome(deps, providerId, { limit, begin: beginApart });
  }
}

async function beginSome(
  deps: BillingDeps,
  providerId: string,
  { limit, begin }: { limit: number; begin: typeof beginOne },
): Promise<BegunRenewals> {
  const now = deps.clock.now();
  const plans = new Map((await findPlans(deps.db, providerId)).map((plan) => [plan.planId, plan]));
  return deps.db.transaction().execute(async (trx) => {
    const found = await lockDueSubscriptions(trx, providerId, now, limit);
    if (found.length === 0) return { due: 0, busy: 0, putOff: 0, renewals: [] };
    // Whose payments are being applied is left for the next time: that takes the same rows in another order.
    const free = await tryLockSubscribers(
      trx,
      providerId,
      found.map(({ subscriberId }) => subscriberId),
    );
    const due = found.filter(({ subscriberId }) => free.has(subscriberId));
    const orders = await findOrders(
      trx,
      providerId,
      due.flatMap(({ subscriberId, lastOrderId: orderId }) => (orderId ? [{ subscriberId, orderId }] : [])),
    );
    const methods = await findMethods(
      trx,
      providerId,
      due.flatMap(({ subscriberId, terms }) =>
        terms?.methodId ? [{ subscriberId, methodId: terms.methodId }] : [],
      ),
    );
    const billed = await findBilledPeriods(trx, providerId, due);
    const written = { bills: [], renewed: [], putOff: [] };
    const batch: Batch = { deps, trx, providerId, now, plans, billed, ...written };
    const renewals: BegunRenewal[] = [];
    for (const subscription of due) {
      const { subscriberId, lastOrderId, terms } = subscription;
      const former = orders.find((one) => one.orderId === lastOrderId && one.subscriberId === subscriberId);
      const method = methods.find(
        (one) => one.methodId === terms?.methodId && one.subscriberId === subscriberId,
      );
      const open = isRenewal(former) && former.state === 'open' ? former : undefined;
      const begun = await begin(batch, { subscription, method, open });
      if (begun) renewals.push(begun);
    }
    await writeBills(batch);
    const busy = found.length - due.length;
    return { due: found.length, busy, putOff: batch.putOff.length, renewals };
  });
}

async function writeBills({ trx, providerId, bills, renewed }: Batch): Promise<void> {
  if (bills.length === 0) return;
  const written = await insertBills(trx, providerId, bills);
  if (written.length !== bills.length) throw new Error('a period was billed before');
  await followPartners(trx, providerId, renewed);
}

/** Begins one by itself, with its bill: where that fails, those that are due beside it are begun all the same. */
async function beginApart(batch: Batch, one: One): Promise<BegunRenewal | undefined> {
  try {
    return await inSavepoint(batch.trx, async () => {
      const alone: Batch = { ...batch, bills: [], renewed: [] };
      const begun = await beginOne(alone, one);
      await writeBills(alone);
      return begun;
    });
  } catch (error) {
    return putOff(batch, one.subscription, 'a renewal could not be begun', error);
  }
}

interface One {
  subscription: StoredSubscription;
  method: PaymentMethod | undefined;
  open: RenewalOrder | undefined;
}

async function beginOne(batch: Batch, one: One): Promise<BegunRenewal | undefined> {
  const { trx, providerId, now, plans } = batch;
  const { subscription, open } = one;
  const { terms, renews, next } = subscription;
  const write = (change: Partial<StoredSubscription>) =>
    writeSubscription(trx, providerId, { ...subscription, ...change });
  if (!terms || !renews) {
    await write({ renewsAt: null });
    return undefined;
  }
  const following = next && plans.get(open?.item.planId ?? next.planId);
  // As it was agreed. An earlier release did not write it.
  const agreed = open ? open.interval : next?.interval;
  const nextInterval =
    following && following.planId !== subscription.planId ? (agreed ?? following.interval) : undefined;
  if (open) {
    const { period } = comingPeriod(subscription, terms, open.createdAt, nextInterval);
    if (now < period.end) return retry(batch, one, { order: open, period });
    await closeRenewal(trx, { providerId, order: open, now });
    if (subscription.declines > 0) {
      // The service did not run on the days of its dunning: its grace is over.
      await write({ endedAt: now, renews: false, renewsAt: null, next: undefined });
      return undefined;
    }
  }
  return beginPeriod(batch, one, { terms, nextInterval });
}

/** Charges a bill again that was declined. */
async function retry(
  batch: Batch,
  { subscription, method }: One,
  { order, period }: { order: RenewalOrder; period: Period },
): Promise<BegunRenewal | undefined> {
  const { trx, providerId, now } = batch;
  const { subscriberId, terms } = subscription;
  const present = await findCurrentAttempt(trx, providerId, subscriberId, order.orderId);
  const isPaying = present !== undefined && now.getTime() - present.createdAt.getTime() < WAIT_MS;
  if (isPaying) {
    // The viewer is paying it by another card.
    await writeSubscription(trx, providerId, {
      ...subscription,
      renewsAt: new Date(present.createdAt.getTime() + WAIT_MS),
    });
    return undefined;
  }
  if (present) await supersedeAttempts(trx, providerId, subscriberId, order.orderId);
  const charge = { period, tries: subscription.declines, terms: terms! };
  const begun = await beginCharge(batch, { order, method, ...charge });
  await writeSubscription(trx, providerId, { ...subscription, renewsAt: period.end });
  return begun;
}

async function beginPeriod(
  batch: Batch,
  { subscription, method }: One,
  { terms, nextInterval }: { terms: RenewalTerms; nextInterval: RenewalTerms['interval'] | undefined },
): Promise<BegunRenewal | undefined> {
  const { deps, trx, providerId, now, plans, billed, bills, renewed } = batch;
  const { subscriberId, subscriptionId, planId, next, lastOrderId } = subscription;
  const gateway = deps.gatewaysOf(providerId).find(({ id }) => id === method?.gatewayId);
  const { currency } = terms.price;
  const step = gateway?.capabilities.currencies[currency];
  if (method && step === undefined) {
    return putOff(
      batch,
      subscription,
      `the gateway ${method.gatewayId} of a renewal does not take ${currency}`,
    );
  }
  const follows = nextInterval !== undefined && next !== undefined;
  const { period } = comingPeriod(subscription, terms, now, nextInterval);
  // One that can never be billed must not hold up those that are due beside it.
  if (!follows && period.index <= (billed.get(subscriptionId) ?? -1))
    return putOff(batch, subscription, 'the period of a renewal is billed already');
  const listPrice = follows ? next.price : terms.price;
  // The coupon of a free trial is for the period after it.
  const isFirst = !follows && terms.periodIndex < 0 && terms.firstPrice !== undefined;
  const price = priceOrder(listPrice, {
    discount: isFirst ? subtractMoney(listPrice, terms.firstPrice!) : undefined,
    stepMinorUnits: step ?? 1,
    taxBasisPoints: vatBasisPoints(terms.country, now),
  });
  const order: RenewalOrder = {
    orderId: randomUUID(),
    subscriberId,
    item: { purpose: 'RENEWAL', planId: follows ? next.planId : planId, subscriptionId },
    country: terms.country,
    price,
    couponId: undefined,
    interval: follows ? nextInterval : undefined,
    state: 'open',
    createdAt: now,
    expiresAt: new Date(period.end.getTime() + ORDER_MS),
  };
  if (!(await insertOrder(trx, providerId, order)))
    return putOff(batch, subscription, 'a plan is renewed already');
  bills.push({
    billId: billIdOf(order),
    subscriberId,
    kind: 'INVOICE',
    orderId: order.orderId,
    period: {
      subscriptionId: follows ? `N-${order.orderId}` : subscriptionId,
      index: period.index,
      from: period.start,
      to: period.end,
    },
    item: plans.get(order.item.planId)?.name ?? { en: planId, ar: planId },
    country: terms.country,
    price,
    issuedAt: now,
    dueOn: now,
  });
  if (lastOrderId) renewed.push({ subscriberId, orderId: order.orderId, formerOrderId: lastOrderId });
  const begun = await beginCharge(batch, { order, method, period, tries: 0, terms });
  await writeSubscription(trx, providerId, {
    ...subscription,
    lastOrderId: order.orderId,
    renewsAt: period.end,
    declines: 0,
    declinedAt: null,
  });
  return begun;
}

/** Leaves a subscription for later, which an operator has to look at. */
async function putOff(
  { deps, trx, providerId, now, putOff: done }: Batch,
  subscription: StoredSubscription,
  why: string,
  error?: unknown,
): Promise<undefined> {
  const { subscriptionId } = subscription;
  const about = {
    provider: providerId,
    subscription: subscriptionId,
    ...(error !== undefined && { err: error }),
  };
  deps.log.error(about, why);
  done.push(subscriptionId);
  await writeSubscription(trx, providerId, { ...subscription, renewsAt: new Date(now.getTime() + WAIT_MS) });
}

interface Charge {
  order: RenewalOrder;
  period: Period;
  /** How often the period was tried before. */
  tries: number;
  method: PaymentMethod | undefined;
  terms: RenewalTerms;
}

/**
 * The name of a charge, made of what it is for: a database that was restored from a backup charges what it has forgotten
 * under the same name, so that the gateway does not take the money twice.
 */
function referenceOf({ deps, providerId }: Batch, { order, period, tries }: Charge): string {
  const { subscriberId, item, price } = order;
  const { minorUnits, currency } = price.total;
  const of = [subscriberId, item.subscriptionId, item.planId, period.start, currency, minorUnits, tries];
  const digest = Buffer.from(deps.digest(providerId, 'renewal', JSON.stringify(of)), 'base64url').toString(
    'hex',
  );
  // As all others look: gateways have their own rules of what a reference may be.
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Writes a charge. Its reference is the idempotency key at the gateway: whoever sends it again sends the same. */
async function beginCharge(batch: Batch, charge: Charge): Promise<BegunRenewal> {
  const { trx, providerId, now, plans } = batch;
  const { order, method, terms } = charge;
  const { subscriberId, orderId, price, item } = order;
  const referenceId = referenceOf(batch, charge);
  // Never twice for two charges.
  const isTaken = (await findAttempt(trx, providerId, referenceId)) !== undefined;
  const attempt: PaymentAttempt = {
    referenceId: isTaken ? randomUUID() : referenceId,
    subscriberId,
    orderId,
    gatewayId: method?.gatewayId ?? 'NONE',
    mode: method?.mode ?? 'CC',
    amount: price.total,
    state: 'created',
    isSuperseded: false,
    gatewayReference: undefined,
    nextStep: undefined,
    errorType: undefined,
    refunded: moneyOf(0, terms.price.currency),
    returning: moneyOf(0, terms.price.currency),
    dispute: undefined,
    createdAt: now,
    sentAt: now,
    // Not while it is being sent.
    checkAt: checkAfter(2, now),
    checks: 0,
  };
  if (!(await insertAttempt(trx, providerId, attempt)))
    throw new Error('a renewal is charged twice at a time');
  return { attempt, method, description: plans.get(item.planId)?.name.en ?? item.planId };
}
