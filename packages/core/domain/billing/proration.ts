import { moneyOf, multiplyMoney, subtractMoney, type Money } from '../money.ts';

/** What was paid for a period, and when that is. */
export interface PaidPeriod {
  paid: Money;
  start: Date;
  end: Date;
}

/** What is left of a paid period at an instant: its unused part of what was paid, half up; nothing after its end. */
export function unusedPart({ paid, start, end }: PaidPeriod, now: Date): Money {
  const length = end.getTime() - start.getTime();
  const left = Math.min(Math.max(end.getTime() - now.getTime(), 0), length);
  if (length <= 0) return moneyOf(0, paid.currency);
  return multiplyMoney(paid, left, length);
}

/**
 * What is paid to change to another plan at once: its price less what is left of the present period, as a multiple of what
 * the gateway's amounts are multiples of, never more. `credit` is what of it is used; what is left is not paid out, so
 * that `credit` and `due` sum to the price.
 */
export function changeDue(price: Money, left: Money, stepMinorUnits = 1): { credit: Money; due: Money } {
  const exact = Math.max(subtractMoney(price, left).minorUnits, 0);
  const due = moneyOf(exact - (exact % stepMinorUnits), price.currency);
  return { credit: subtractMoney(price, due), due };
}
