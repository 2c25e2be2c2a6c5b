import { CallError } from '@rawi/contract';
import {
  beginsLater,
  changeDue,
  couponDiscount,
  localPricesFirst,
  moneyOf,
  priceOrder,
  refuseCoupon,
  unusedPart,
  vatBasisPoints,
  type Coupon,
  type CouponRefusal,
  type Money,
  type OrderPrice,
  type OrderTerms,
} from '@rawi/domain';
import type { Gateway } from '@rawi/gateway-kit';
import type { BillingDeps, Payer, SoldTitle } from '../billing-deps.ts';
import { findCoupon } from '../coupons/coupon-store.ts';
import { personsOf } from '../payments/persons.ts';
import { isSoldIn, pricesIn } from '../plans/plan-prices.ts';
import { findPlans, type StoredPlan } from '../plans/plan-store.ts';
import { holdsPlan } from '../subscriptions/held-plans.ts';
import { creditOf, paidPeriod } from '../subscriptions/paid-period.ts';
import {
  findSubscriptions,
  hasUsedTrial,
  type StoredSubscription,
} from '../subscriptions/subscription-store.ts';
import { findActivePurchase } from '../store.ts';
import { findOpenRenewal } from '../renewals/abandon-renewal.ts';
import { stepOf } from './gateway-step.ts';
import { presentPlan } from './priced-from.ts';

/** The errors of COUP-01..07. */
const COUPON_ERRORS = {
  expired: 7301,
  used: 7302,
  subscriber: 7303,
  country: 7304,
  plan: 7305,
  object: 7306,
} as const satisfies Record<CouponRefusal, number>;

/** What somebody asks the price of. */
export interface Asked {
  providerId: string;
  subscriberId: string;
  item: { planId: string } | { objectId: string; availabilityId: string };
  couponId: string | undefined;
  /** Whose price it is: a gateway may take another currency. The first that takes the first price where it is not named. */
  gatewayId: string | undefined;
}

export interface Quote {
  price: OrderPrice;
  country: string;
  payer: Payer;
  /** Gateways that take this price. */
  gateways: readonly Gateway[];
  plan?: StoredPlan;
  title?: SoldTitle;
  coupon?: Coupon | undefined;
  /** Days that are free. */
  trialDays: number;
  /** The plan that the subscriber has, which this one would take the place of. */
  current?: StoredSubscription | undefined;
  /** When it begins, where it follows the present one; undefined where it begins at once. */
  startsAt?: Date | undefined;
  /** The present plan, where this one is of another currency: it is not renewed. */
  ending?: EndingPlan | undefined;
}

/** A plan that another one of another currency leaves to end. */
export interface EndingPlan {
  planId: string;
  /** ISO date to whose end it holds; undefined where its period is not paid, so that it ends at once. */
  until: string | undefined;
}

/** A price with the gateways that take its currency. */
interface Payable {
  amount: Money;
  gateways: Gateway[];
}

function payableOf(
  prices: readonly Money[],
  gateways: readonly Gateway[],
  gatewayId: string | undefined,
): Payable {
  for (const amount of prices) {
    const taking = gateways.filter(({ capabilities }) => amount.currency in capabilities.currencies);
    if (gatewayId === undefined ? taking.length > 0 : taking.some(({ id }) => id === gatewayId))
      return { amount, gateways: taking };
  }
  throw new CallError(7325, gatewayId === undefined ? undefined : 'gatewayid');
}

/** The coupon of an order as it was read, with its uses; undefined where there is none of the id. */
type ReadCoupon = Awaited<ReturnType<typeof findCoupon>>;

interface AskedBy {
  payer: Payer;
  found: ReadCoupon;
}

function discountOf(
  deps: BillingDeps,
  { subscriberId, item, couponId }: Asked,
  { found, country, amount }: { found: ReadCoupon; country: string; amount: Money },
): { discount?: Money; coupon?: Coupon } {
  if (couponId === undefined) return {};
  if (!found) throw new CallError(7307, 'couponid');
  const { coupon, uses, usedBySubscriber } = found;
  const now = deps.clock.now();
  const why = refuseCoupon(coupon, { subscriberId, country, item, now, uses, usedBySubscriber });
  if (why !== undefined) throw new CallError(COUPON_ERRORS[why], 'couponid');
  return { coupon, discount: couponDiscount(coupon.discount, amount) };
}

/**
 * The price with a coupon. Errors: 7308 for one that takes nothing off, as one of another currency: it would be used up
 * for nothing.
 */
function priceWith(
  { coupon, discount }: { coupon?: Coupon; discount?: Money | undefined },
  listPrice: Money,
  terms: Omit<OrderTerms, 'discount'>,
): OrderPrice {
  const price = priceOrder(listPrice, { ...terms, discount });
  if (coupon && price.total.minorUnits >= priceOrder(listPrice, terms).total.minorUnits)
    throw new CallError(7308, 'couponid');
  return price;
}

/**
 * What an order would cost a subscriber now. Errors: 7001 for what is not on sale in the subscriber's country, 7310 for
 * what the subscriber has, 7301..7308 for a coupon that is not taken, 7325 where no gateway takes the price.
 */
export async function quoteOrder(deps: BillingDeps, asked: Asked): Promise<Quote> {
  const { providerId, subscriberId, item, couponId } = asked;
  const payer = await deps.findPayer(providerId, subscriberId);
  if (!payer) throw new CallError(7001, 'subscriberid');
  // Before what is held is read: a payment of another tab that comes in between is what the viewer has, and not only a
  // coupon that is used.
  const found =
    couponId === undefined ? undefined : await findCoupon(deps.db, providerId, couponId, subscriberId);
  return 'planId' in item
    ? quotePlan(deps, asked, { payer, found }, item.planId)
    : quoteTitle(deps, asked, { payer, found }, item);
}

async function quotePlan(
  deps: BillingDeps,
  asked: Asked,
  { payer, found }: AskedBy,
  planId: string,
): Promise<Quote> {
  const { providerId, subscriberId, gatewayId } = asked;
  const { country } = payer;
  const now = deps.clock.now();
  const [plan] = await findPlans(deps.db, providerId, planId);
  if (!plan || !isSoldIn(plan, country)) throw new CallError(7001, 'planid');
  const held = (await findSubscriptions(deps.db, providerId, subscriberId)).filter((one) =>
    holdsPlan(one, now),
  );
  if (held.some((one) => one.planId === planId)) throw new CallError(7310, 'planid');
  const prices = pricesIn(plan, country);
  // In the currency of what the subscriber has, where the plan is sold in it: only then is it a change of plans.
  const present = presentPlan(held, now);
  const ofHeld = prices.filter(({ currency }) => currency === present?.terms?.price.currency);
  const payable = payableOf([...ofHeld, ...prices], deps.gatewaysOf(providerId), gatewayId);
  const { amount } = payable;
  const taxBasisPoints = vatBasisPoints(country, now);
  const taken = discountOf(deps, asked, { found, country, amount });
  const terms = { stepMinorUnits: stepOf(payable.gateways, payable.amount.currency), taxBasisPoints };
  const shared = { country, payer, gateways: payable.gateways, plan, coupon: taken.coupon };
  if (present?.terms && present.terms.price.currency !== amount.currency) {
    // It is paid: who has a plan already tries no other one for free.
    const ending = await endingOf(deps, providerId, present);
    return { ...shared, price: priceWith(taken, amount, terms), trialDays: 0, ending };
  }
  const current = present;
  if (current?.terms) {
    const period = paidPeriod(current, current.terms);
    const left = creditOf(current, now);
    const startsAt =
      left &&
      beginsLater(
        { price: amount, interval: plan.interval, opens: plan.availabilityIds },
        { ...current.terms, left, opens: current.availabilityIds },
      )
        ? period.end
        : undefined;
    if (startsAt) {
      const coming = { ...terms, taxBasisPoints: vatBasisPoints(country, startsAt) };
      return { ...shared, price: priceOrder(amount, coming), trialDays: 0, current, startsAt };
    }
    const { credit, due } = changeDue(amount, unusedPart(period, now), terms.stepMinorUnits);
    const { discount } = taken;
    const reduction = discount && discount.minorUnits > due.minorUnits ? due : discount;
    const price = { ...priceWith({ ...taken, discount: reduction }, due, terms), credit };
    return { ...shared, price, trialDays: 0, current };
  }
  const persons = await personsOf(deps, providerId, subscriberId);
  const mayTry = plan.trialDays > 0 && !(await hasUsedTrial(deps.db, providerId, persons));
  return { ...shared, price: priceWith(taken, amount, terms), trialDays: mayTry ? plan.trialDays : 0 };
}

async function endingOf(
  { db }: BillingDeps,
  providerId: string,
  present: StoredSubscription,
): Promise<EndingPlan> {
  const isUnpaid = (await findOpenRenewal(db, providerId, present)) !== undefined;
  return { planId: present.planId, until: isUnpaid ? undefined : present.nextBilling };
}

async function quoteTitle(
  deps: BillingDeps,
  asked: Asked,
  { payer, found }: AskedBy,
  { objectId, availabilityId }: { objectId: string; availabilityId: string },
): Promise<Quote> {
  const { providerId, subscriberId, gatewayId } = asked;
  const { country } = payer;
  const now = deps.clock.now();
  const title = await deps.findTitle(providerId, objectId, availabilityId);
  const isSold = title && (title.countries.length === 0 || title.countries.includes(country));
  if (!isSold) throw new CallError(7001, 'availabilityid');
  const held = await findActivePurchase(deps.db, providerId, { subscriberId, objectId, availabilityId, now });
  if (held) throw new CallError(7310, 'objectid');
  const prices = localPricesFirst(title.prices, country).map(({ minorUnits, currency }) =>
    moneyOf(minorUnits, currency),
  );
  const payable = payableOf(prices, deps.gatewaysOf(providerId), gatewayId);
  const taken = discountOf(deps, asked, { found, country, amount: payable.amount });
  const price = priceWith(taken, payable.amount, {
    stepMinorUnits: stepOf(payable.gateways, payable.amount.currency),
    taxBasisPoints: vatBasisPoints(country, now),
  });
  return { price, country, payer, gateways: payable.gateways, title, trialDays: 0, coupon: taken.coupon };
}
