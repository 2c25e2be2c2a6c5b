import {
  compareMoney,
  periodAt,
  periodStart,
  planDuration,
  unusedPart,
  type Money,
  type PaidPeriod,
  type Period,
} from '@rawi/domain';
import type { RenewalTerms, StoredSubscription } from './subscription-store.ts';

/** When the period that is under way ends, and the next one is paid. */
export function dueAt({ terms, trialEndsAt, nextBilling }: StoredSubscription): Date {
  if (!terms) return new Date(`${nextBilling}T00:00:00Z`);
  if (terms.periodIndex < 0 && trialEndsAt) return trialEndsAt;
  return periodStart(terms.anchorAt, planDuration(terms.interval), terms.periodIndex + 1);
}

/** What is charged next: the price of a plan that follows, or that of the first period after a free trial. */
export function nextAmount({ next }: Pick<StoredSubscription, 'next'>, terms: RenewalTerms): Money {
  return next?.price ?? (terms.periodIndex < 0 ? terms.firstPrice : undefined) ?? terms.price;
}

/** What each period after that costs; undefined where it is the same. */
export function amountAfter(of: Pick<StoredSubscription, 'next'>, terms: RenewalTerms): Money | undefined {
  const after = of.next?.price ?? terms.price;
  return compareMoney(nextAmount(of, terms), after) === 0 ? undefined : after;
}

/** The period that is under way, with what was paid for it. */
export function paidPeriod(subscription: StoredSubscription, terms: RenewalTerms): PaidPeriod {
  return { paid: terms.paid, start: terms.periodStartsAt, end: dueAt(subscription) };
}

/**
 * What is left of the present period; undefined where another plan begins at once in any case: where this one cannot be
 * renewed, its renewal was declined, or its period has ended.
 */
export function creditOf(subscription: StoredSubscription, now: Date): Money | undefined {
  const { terms, declinedAt } = subscription;
  if (terms?.methodId === undefined || declinedAt !== null) return undefined;
  const period = paidPeriod(subscription, terms);
  return period.end <= now ? undefined : unusedPart(period, now);
}

/** A plan's terms from the present period on. */
export interface ComingPeriod {
  period: Period;
  /** From which the plan's periods are counted. */
  anchorAt: Date;
}

/**
 * The period of a subscription that is renewed at an instant: the one that holds it. Those before it, in which the
 * service did not run, are not billed. Another plan that follows counts its periods from there.
 */
export function comingPeriod(
  subscription: StoredSubscription,
  terms: RenewalTerms,
  at: Date,
  nextInterval?: RenewalTerms['interval'],
): ComingPeriod {
  if (nextInterval === undefined)
    return { period: periodAt(terms.anchorAt, planDuration(terms.interval), at), anchorAt: terms.anchorAt };
  const { start, end } = periodAt(dueAt(subscription), planDuration(nextInterval), at);
  return { period: { index: 0, start, end }, anchorAt: start };
}
