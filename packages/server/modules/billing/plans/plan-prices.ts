import { moneyOf, type Money } from '@rawi/domain';
import type { StoredPlan } from './plan-store.ts';

/** Whether a plan can be bought in a country. */
export function isSoldIn(plan: StoredPlan, country: string): boolean {
  return plan.isOnSale && (plan.countries.length === 0 || plan.countries.includes(country));
}

/** What a plan costs in a country, one price for each currency in which it is offered; the first is shown. */
export function pricesIn(plan: StoredPlan, country: string): Money[] {
  const own = plan.prices.filter((price) => price.country === country);
  const prices = own.length > 0 ? own : plan.prices.filter((price) => price.country === '*');
  return prices.map(({ minorUnits, currency }) => moneyOf(minorUnits, currency));
}
