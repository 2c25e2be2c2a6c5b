import { compareMoney, type Money } from '../money.ts';
import { isCheaperPerDay, type PeriodPrice } from './renewals.ts';

/** A plan that a subscriber has, as far as it decides when another one of the same currency begins. */
export interface PresentPlan extends PeriodPrice {
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

/**
 * Whether another plan begins when the present period ends, instead of taking the present one's place at once: where it
 * costs less for each day, or less than what is left of the period, none of which would be paid out.
 */
export function beginsLater(wanted: PeriodPrice, present: PresentPlan): boolean {
  return isCheaperPerDay(wanted, present) || compareMoney(present.left, wanted.price) > 0;
}
