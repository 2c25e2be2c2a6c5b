import type { PlanInterval, SubscriptionFacts } from '@rawi/domain';
import { moneyOf, type Money } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/** How a subscription goes on. */
export interface RenewalTerms {
  interval: PlanInterval;
  /** ISO 3166-1 alpha-2: whose price and tax. */
  country: string;
  price: Money;
  /** What the first period after a free trial costs, where a coupon was used for it. */
  firstPrice?: Money | undefined;
  /** What renewals are charged by; undefined where it ends with what was paid. */
  methodId: string | undefined;
  /** From which the periods are counted. */
  anchorAt: Date;
  /** The period that is under way; -1 while the free trial runs. */
  periodIndex: number;
  periodStartsAt: Date;
  /** What was paid for it, with what an earlier plan had left. */
  paid: Money;
}

/** A plan that a subscriber has taken. */
export interface StoredSubscription extends SubscriptionFacts {
  subscriberId: string;
  subscriptionId: string;
  planId: string;
  availabilityIds: readonly string[];
  /** Absent of one that another system sold: it is not renewed here. */
  terms?: RenewalTerms | undefined;
  /** When it is renewed next; null where it is not. */
  renewsAt: Date | null;
  declines: number;
  declinedAt: Date | null;
  /** Another plan that follows, on the terms that were agreed; an earlier release did not write its interval. */
  next: { planId: string; price: Money; interval?: PlanInterval | undefined } | undefined;
  /** The first order, or that of the latest renewal. */
  lastOrderId: string | undefined;
  cancelledAt: Date | null;
  cancelReason: string | undefined;
}

/** A subscription that another system has sold: what is not told of it is as of one that runs and is not renewed here. */
export type ImportedSubscription = Partial<StoredSubscription> &
  Pick<
    StoredSubscription,
    'subscriberId' | 'subscriptionId' | 'planId' | 'startsAt' | 'nextBilling' | 'availabilityIds'
  >;

/** An imported subscription as it is stored. */
export const storedOf = (subscription: ImportedSubscription): StoredSubscription => ({
  isConfirmed: true,
  trialEndsAt: null,
  graceDate: null,
  endedAt: null,
  renews: true,
  renewsAt: null,
  declines: 0,
  declinedAt: null,
  next: undefined,
  lastOrderId: undefined,
  cancelledAt: null,
  cancelReason: undefined,
  ...subscription,
});

interface Row {
  subscriber_id: string;
  subscription_id: string;
  plan_id: string;
  availability_ids: string[];
  starts_at: Date;
  next_billing: string;
  is_confirmed: boolean;
  trial_ends_at: Date | null;
  grace_date: string | null;
  ended_at: Date | null;
  renews: boolean;
  plan_interval: PlanInterval | null;
  country: string | null;
  currency: string | null;
  price_minor_units: number | null;
  method_id: string | null;
  anchor_at: Date | null;
  period_index: number;
  period_starts_at: Date | null;
  paid_minor_units: number | null;
  first_price_minor_units: number | null;
  renews_at: Date | null;
  declines: number;
  declined_at: Date | null;
  next_plan_id: string | null;
  next_price_minor_units: number | null;
  next_agreed: { planId: string; interval: PlanInterval } | null;
  last_order_id: string | null;
  cancelled_at: Date | null;
  cancel_reason: string | null;
}

const columns = sql`subscriber_id, subscription_id, plan_id, availability_ids, starts_at,
  to_char(next_billing, 'YYYY-MM-DD') as next_billing, is_confirmed, trial_ends_at,
  to_char(grace_date, 'YYYY-MM-DD') as grace_date, ended_at, renews, plan_interval, country, currency,
  price_minor_units, method_id, anchor_at, period_index, period_starts_at, paid_minor_units, first_price_minor_units,
  renews_at, declines, declined_at, next_plan_id, next_price_minor_units, next_agreed, last_order_id, cancelled_at,
  cancel_reason`;

function subscriptionOf(row: Row): StoredSubscription {
  const {
    plan_interval: interval,
    country,
    currency,
    price_minor_units: minorUnits,
    anchor_at: anchorAt,
    next_plan_id: nextPlanId,
    next_price_minor_units: nextPrice,
    next_agreed: agreed,
    first_price_minor_units: firstPrice,
  } = row;
  const hasTerms =
    interval !== null && country !== null && currency !== null && minorUnits !== null && anchorAt !== null;
  return {
    subscriberId: row.subscriber_id,
    subscriptionId: row.subscription_id,
    planId: row.plan_id,
    availabilityIds: row.availability_ids,
    startsAt: row.starts_at,
    nextBilling: row.next_billing,
    isConfirmed: row.is_confirmed,
    trialEndsAt: row.trial_ends_at,
    graceDate: row.grace_date,
    endedAt: row.ended_at,
    renews: row.renews,
    ...(hasTerms && {
      terms: {
        interval,
        country,
        price: moneyOf(minorUnits, currency),
        methodId: row.method_id ?? undefined,
        anchorAt,
        periodIndex: row.period_index,
        periodStartsAt: row.period_starts_at ?? row.starts_at,
        paid: moneyOf(row.paid_minor_units ?? minorUnits, currency),
        ...(firstPrice !== null && { firstPrice: moneyOf(firstPrice, currency) }),
      },
    }),
    renewsAt: row.renews_at,
    declines: row.declines,
    declinedAt: row.declined_at,
    next:
      nextPlanId !== null && nextPrice !== null && currency !== null
        ? {
            planId: nextPlanId,
            price: moneyOf(nextPrice, currency),
            // An earlier release leaves that of another plan as it is.
            ...(agreed?.planId === nextPlanId && { interval: agreed.interval }),
          }
        : undefined,
    lastOrderId: row.last_order_id ?? undefined,
    cancelledAt: row.cancelled_at,
    cancelReason: row.cancel_reason ?? undefined,
  };
}

/** What `next_agreed` holds of a plan that follows. */
const agreedOf = (next: StoredSubscription['next']): string | null =>
  next?.interval === undefined ? null : JSON.stringify({ planId: next.planId, interval: next.interval });

/** Writes a subscription, in place of an earlier one of its id. */
export async function writeSubscription(
  db: Queries,
  providerId: string,
  subscription: StoredSubscription,
): Promise<void> {
  const { subscriberId, subscriptionId, planId, terms, next } = subscription;
  await sql`
    insert into subscription (provider_id, subscriber_id, subscription_id, plan_id, starts_at, next_billing,
      availability_ids, is_confirmed, trial_ends_at, grace_date, ended_at, renews, plan_interval, country, currency,
      price_minor_units, method_id, anchor_at, period_index, period_starts_at, paid_minor_units, first_price_minor_units,
      renews_at, declines, declined_at, next_plan_id, next_price_minor_units, next_agreed, last_order_id, cancelled_at,
      cancel_reason)
    values (${providerId}, ${subscriberId}, ${subscriptionId}, ${planId}, ${subscription.startsAt},
      ${subscription.nextBilling}::date, ${[...subscription.availabilityIds]}::text[], ${subscription.isConfirmed},
      ${subscription.trialEndsAt}, ${subscription.graceDate}::date, ${subscription.endedAt}, ${subscription.renews},
      ${terms?.interval ?? null}, ${terms?.country ?? null}, ${terms?.price.currency ?? null},
      ${terms?.price.minorUnits ?? null}, ${terms?.methodId ?? null}, ${terms?.anchorAt ?? null},
      ${terms?.periodIndex ?? 0}, ${terms?.periodStartsAt ?? null}, ${terms?.paid.minorUnits ?? null},
      ${terms?.firstPrice?.minorUnits ?? null}, ${subscription.renewsAt}, ${subscription.declines}, ${subscription.declinedAt},
      ${next?.planId ?? null}, ${next?.price.minorUnits ?? null}, ${agreedOf(next)}::jsonb,
      ${subscription.lastOrderId ?? null}, ${subscription.cancelledAt}, ${subscription.cancelReason ?? null})
    on conflict (provider_id, subscriber_id, subscription_id) do update set
      plan_id = excluded.plan_id, starts_at = excluded.starts_at, next_billing = excluded.next_billing,
      availability_ids = excluded.availability_ids, is_confirmed = excluded.is_confirmed,
      trial_ends_at = excluded.trial_ends_at, grace_date = excluded.grace_date, ended_at = excluded.ended_at,
      renews = excluded.renews, plan_interval = excluded.plan_interval, country = excluded.country,
      currency = excluded.currency, price_minor_units = excluded.price_minor_units, method_id = excluded.method_id,
      anchor_at = excluded.anchor_at, period_index = excluded.period_index,
      period_starts_at = excluded.period_starts_at, paid_minor_units = excluded.paid_minor_units,
      first_price_minor_units = excluded.first_price_minor_units,
      renews_at = excluded.renews_at, declines = excluded.declines, declined_at = excluded.declined_at,
      next_plan_id = excluded.next_plan_id, next_price_minor_units = excluded.next_price_minor_units,
      next_agreed = excluded.next_agreed,
      last_order_id = excluded.last_order_id, cancelled_at = excluded.cancelled_at, cancel_reason = excluded.cancel_reason`.execute(
    db,
  );
}

/** A subscriber's subscriptions, the latest first. With `lock` none of them changes until the transaction ends. */
export async function findSubscriptions(
  db: Queries,
  providerId: string,
  subscriberId: string,
  { lock = false } = {},
): Promise<StoredSubscription[]> {
  const { rows } = await sql<Row>`
    select ${columns} from subscription
    where provider_id = ${providerId} and subscriber_id = ${subscriberId}
    order by starts_at desc, next_billing desc, subscription_id
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows.map(subscriptionOf);
}

/** A subscription, locked until the transaction ends. */
export async function lockSubscription(
  trx: Queries,
  providerId: string,
  subscriberId: string,
  subscriptionId: string,
): Promise<StoredSubscription | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from subscription
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and subscription_id = ${subscriptionId}
    for update`.execute(trx);
  return rows[0] && subscriptionOf(rows[0]);
}

/**
 * Subscriptions of a provider that are due, locked; what others have locked is left out, as is who is about to pay for
 * another plan or by another card: that decides what is due.
 */
export async function lockDueSubscriptions(
  trx: Queries,
  providerId: string,
  now: Date,
  limit: number,
): Promise<StoredSubscription[]> {
  const { rows } = await sql<Row>`
    select ${columns} from subscription
    where provider_id = ${providerId} and renews_at <= ${now} and not exists (
      select from purchase_order
      where purchase_order.provider_id = ${providerId} and purchase_order.subscriber_id = subscription.subscriber_id
        and state = 'open' and purpose in ('CHANGE', 'CARD'))
    order by renews_at limit ${limit} for update skip locked`.execute(trx);
  return rows.map(subscriptionOf);
}

/** Locks a subscriber's payments until the transaction ends: what one holds is decided by one transaction at a time. */
export async function lockSubscriber(trx: Queries, providerId: string, subscriberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing/${providerId}/${subscriberId}`}, 0))`.execute(
    trx,
  );
}

/** As `lockSubscriber` for some at once, without waiting: returns those whose lock was free. */
export async function tryLockSubscribers(
  trx: Queries,
  providerId: string,
  subscriberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ subscriber_id: string }>`
    select subscriber_id from unnest(${[...subscriberIds]}::text[]) as wanted (subscriber_id)
    where pg_try_advisory_xact_lock(hashtextextended('billing/' || ${providerId}::text || '/' || subscriber_id, 0))`.execute(
    trx,
  );
  return new Set(rows.map((row) => row.subscriber_id));
}

/**
 * Notes that the person has tried a plan for free, under each of the digests that name it; returns false where any of them
 * has before.
 */
export async function takeTrial(
  trx: Queries,
  providerId: string,
  { subscriberId, persons, now }: { subscriberId: string; persons: readonly string[]; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into trial_use (provider_id, subscriber_id, person, used_at)
    select ${providerId}, ${subscriberId}, person, ${now} from unnest(${[...persons]}::text[]) as persons (person)
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0) === persons.length;
}

/** Whether any of these digests names somebody who has tried a plan for free. */
export async function hasUsedTrial(
  db: Queries,
  providerId: string,
  persons: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from trial_use where provider_id = ${providerId} and person = any(${[...persons]}::text[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
