import { moneyOf, roundToStep, splitTax, subtractMoney, type Money } from '../money.ts';

/** What an order costs: `total` is list price less discount, and net and tax sum to it. */
export interface OrderPrice {
  /** Of a change of plans: what was left of the former plan. It is taken off the plan's price before `listPrice`. */
  credit?: Money | undefined;
  listPrice: Money;
  discount: Money;
  total: Money;
  net: Money;
  tax: Money;
  /** The rate that the tax was taken out by, in basis points. */
  taxBasisPoints: number;
}

/**
 * The price of an order. What is paid is rounded to what the gateway accepts before the tax is taken out of it, and the
 * discount is what is not paid: so the parts sum to the whole in every currency.
 */
export function priceOrder(
  listPrice: Money,
  { discount, stepMinorUnits, taxBasisPoints }: OrderTerms,
): OrderPrice {
  const wanted = discount ? subtractMoney(listPrice, discount) : listPrice;
  const rounded = roundToStep(wanted, stepMinorUnits);
  // Never above what is asked for without a coupon.
  const total = rounded.minorUnits > listPrice.minorUnits ? listPrice : rounded;
  const { net, tax } = splitTax(total, taxBasisPoints);
  return { listPrice, discount: subtractMoney(listPrice, total), total, net, tax, taxBasisPoints };
}

export interface OrderTerms {
  discount?: Money | undefined;
  /** The amount that the gateway's amounts are multiples of; 1 where it takes all. */
  stepMinorUnits: number;
  taxBasisPoints: number;
}

/** An order that costs nothing now, as the first of a plan with a free trial. */
export function freeOrder(currency: string): OrderPrice {
  const none = moneyOf(0, currency);
  return { listPrice: none, discount: none, total: none, net: none, tax: none, taxBasisPoints: 0 };
}
