import { minorDigitsOf, moneyOf, toDecimal } from '@rawi/domain';

/** An amount of a payment that may be anybody's, for an operator: `499.00 INR`. A currency of its own is told as it came. */
export const takenAmount = (minorUnits: number, currency: string): string =>
  minorDigitsOf(currency) === undefined
    ? `${minorUnits} ${currency} (in its smallest unit)`
    : `${toDecimal(moneyOf(minorUnits, currency))} ${currency}`;
