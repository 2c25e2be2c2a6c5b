import { compareMoney, type Money } from '../money.ts';
import { isCheaperPerDay, type PeriodPrice } from './renewals.ts';

/** A plan that a subscriber has, as far as it decides when another one of the same currency begins. */
export interface PresentPlan extends PeriodPrice {
  /** What is left of what was paid for the present period. */
  left: Money;
}

/**
 * Whether another plan begins when the present period ends, instead of taking the present one's place at once: where it
 * costs less for each day, or less than what is left of the period, none of which would be paid out.
 */
export function beginsLater(wanted: PeriodPrice, present: PresentPlan): boolean {
  return isCheaperPerDay(wanted, present) || compareMoney(present.left, wanted.price) > 0;
}
