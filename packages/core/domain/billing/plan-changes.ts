import { compareMoney, type Money } from '../money.ts';
import { isCheaperPerDay, type PeriodPrice } from './renewals.ts';

/** A plan as far as it decides when one takes the place of the other. */
export interface ComparedPlan extends PeriodPrice {
  /** Ids of the availabilities that it opens. */
  opens: readonly string[];
}

/** A plan that a subscriber has, as far as it decides when another one of the same currency begins. */
export interface PresentPlan extends ComparedPlan {
  /** What is left of what was paid for the present period. */
  left: Money;
}

/**
 * Of the plans that a subscriber has, the latest first, the one that another plan is compared with: the one that renews. One
 * that ends by itself may be held beside it for a while, as after a change to another currency.
 */
export function presentOf<T>(held: readonly T[], renews: (one: T) => boolean): T | undefined {
  return held.find(renews) ?? held[0];
}

/** Whether a plan opens all that another one opens. Both are ids of availabilities. */
export const opensAll = (plan: readonly string[], other: readonly string[]): boolean =>
  other.every((id) => plan.includes(id));

/**
 * Whether another plan begins when the present period ends, instead of taking the present one's place at once: where it
 * costs less than what is left of the period, none of which would be paid out, or less for each day, unless it opens more:
 * who wants that wants it now.
 */
export function beginsLater(wanted: ComparedPlan, present: PresentPlan): boolean {
  if (compareMoney(present.left, wanted.price) > 0) return true;
  const opensMore = opensAll(wanted.opens, present.opens) && !opensAll(present.opens, wanted.opens);
  return !opensMore && isCheaperPerDay(wanted, present);
}
