import { minorDigitsOf } from './currencies.ts';

/** An amount of money: an integer in the minor units of its currency (1490 of BHD is 1.490). */
export interface Money {
  readonly minorUnits: number;
  /** ISO 4217, in capital letters. */
  readonly currency: string;
}

/**
 * Why an amount cannot be: an unknown currency (`currency`), two of them in one sum (`mixed`), a text that is no
 * amount or has more digits than its currency (`text`), a number that is no safe integer (`range`), weights, rates or
 * steps that make no sense (`argument`).
 */
export class MoneyError extends Error {
  readonly code: 'currency' | 'mixed' | 'text' | 'range' | 'argument';
  constructor(code: MoneyError['code'], message: string) {
    super(message);
    this.name = 'MoneyError';
    this.code = code;
  }
}

/** 100 % in basis points. */
export const WHOLE_BASIS_POINTS = 10_000;

function digitsOf(currency: string): number {
  const digits = minorDigitsOf(currency);
  if (digits === undefined) throw new MoneyError('currency', `not a currency: ${JSON.stringify(currency)}`);
  return digits;
}

/** Makes an amount. Throws MoneyError (`currency`, `range`). */
export function moneyOf(minorUnits: number, currency: string): Money {
  digitsOf(currency);
  if (!Number.isSafeInteger(minorUnits))
    throw new MoneyError('range', `not an amount in minor units: ${minorUnits}`);
  // Minus zero is another number to some comparisons.
  return { minorUnits: minorUnits === 0 ? 0 : minorUnits, currency };
}

/** As `moneyOf`; products of two safe integers are exact only as big ones. */
function moneyOfBig(minorUnits: bigint, currency: string): Money {
  return moneyOf(Number(minorUnits), currency);
}

/**
 * Reads a decimal text such as `12.5`, `-0.050` or `500`: ASCII digits, a point, no grouping, no exponent. Digits
 * beyond those of the currency are refused unless they are zeros: rounding is for whoever knows why. For what a person
 * typed, pass it through `fromAnyDigits` before. Throws MoneyError (`currency`, `text`, `range`).
 */
export function parseMoney(text: string, currency: string): Money {
  const digits = digitsOf(currency);
  const parts = /^(-?)(\d{1,20})(?:\.(\d{1,20}))?$/.exec(text);
  if (!parts) throw new MoneyError('text', `not a decimal amount: ${JSON.stringify(text.slice(0, 60))}`);
  const [, sign = '', whole = '', fraction = ''] = parts;
  if (/[1-9]/.test(fraction.slice(digits)))
    throw new MoneyError('text', `${currency} has ${digits} digits after the point: ${text}`);
  return moneyOf(Number(`${sign}${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`), currency);
}

/** The amount as a plain decimal with all digits of its currency: `1.490`. What `parseMoney` reads. */
export function toDecimal({ minorUnits, currency }: Money): string {
  const digits = digitsOf(currency);
  const text = String(Math.abs(minorUnits)).padStart(digits + 1, '0');
  const sign = minorUnits < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/** A sign that ends a text after Latin letters (`US$`): between Arabic words it would move before them. */
const signAfterLetters = /(?<=[A-Z])\p{Sc}$/u;
const LEFT_TO_RIGHT_MARK = '\u200e';

/**
 * The amount as a viewer reads it, with the currency's sign and all its digits. `locale` carries the brand's digits,
 * such as `ar-u-nu-arab`.
 */
export function displayMoney(money: Money, locale: string): string {
  const { currency } = money;
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (format === undefined) {
    const digits = digitsOf(currency);
    const exactly = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...exactly });
    formats.set(key, format);
  }
  // The text and not a number: a large amount with its fraction is no exact number.
  const text = format.format(toDecimal(money) as Intl.StringNumericLiteral);
  return signAfterLetters.test(text) ? text + LEFT_TO_RIGHT_MARK : text;
}

function sameCurrency(one: Money, other: Money): string {
  if (one.currency !== other.currency)
    throw new MoneyError('mixed', `amounts of ${one.currency} and ${other.currency} do not mix`);
  return one.currency;
}

/** The sum of two amounts. Throws MoneyError (`mixed`, `range`). */
export function addMoney(one: Money, other: Money): Money {
  return moneyOf(one.minorUnits + other.minorUnits, sameCurrency(one, other));
}

/** What is left of `one` without `other`; may be negative. Throws MoneyError (`mixed`, `range`). */
export function subtractMoney(one: Money, other: Money): Money {
  return moneyOf(one.minorUnits - other.minorUnits, sameCurrency(one, other));
}

/** The sum of any number of amounts of `currency`; nothing sums to zero. Throws MoneyError (`mixed`, `range`). */
export function sumMoney(amounts: Iterable<Money>, currency: string): Money {
  let sum = moneyOf(0, currency);
  for (const amount of amounts) sum = addMoney(sum, amount);
  return sum;
}

/** The amount with the other sign: what was paid, as what is given back. */
export function negateMoney({ minorUnits, currency }: Money): Money {
  return moneyOf(-minorUnits, currency);
}

/** Negative where `one` is less, 0 where both are equal, positive where it is more. Throws MoneyError (`mixed`). */
export function compareMoney(one: Money, other: Money): number {
  sameCurrency(one, other);
  return Math.sign(one.minorUnits - other.minorUnits);
}

/** `numerator / denominator` as an integer; a half goes away from zero, so that -x gives the negative of what x gives. */
function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const quotient = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -quotient : quotient;
}

function integer(value: number, least: number, name: string): bigint {
  if (!Number.isSafeInteger(value) || value < least)
    throw new MoneyError('argument', `${name} has to be an integer of at least ${least}: ${value}`);
  return BigInt(value);
}

/**
 * The amount times `numerator / denominator` (both integers, the denominator positive), rounded half up; a half goes
 * away from zero. A fifth off is `multiplyMoney(price, 4, 5)`. Throws MoneyError (`argument`, `range`).
 */
export function multiplyMoney({ minorUnits, currency }: Money, numerator: number, denominator = 1): Money {
  const product = BigInt(minorUnits) * integer(numerator, Number.MIN_SAFE_INTEGER, 'a numerator');
  return moneyOfBig(divideHalfUp(product, integer(denominator, 1, 'a denominator')), currency);
}

/**
 * Splits an amount by weights (integers from 0, not all of them 0) into as many parts, which sum to it exactly. Each
 * is within one minor unit of its share; what is left over goes to the largest remainders, among equal ones to the
 * first, so that the same input always gives the same parts. Throws MoneyError (`argument`).
 */
export function splitMoney({ minorUnits, currency }: Money, weights: readonly number[]): Money[] {
  const shares = weights.map((weight) => integer(weight, 0, 'a weight'));
  const whole = shares.reduce((sum, share) => sum + share, 0n);
  if (whole === 0n) throw new MoneyError('argument', 'an amount is split by at least one weight above 0');
  const size = BigInt(Math.abs(minorUnits));
  const parts = shares.map((share, at) => ({
    at,
    part: (size * share) / whole,
    rest: (size * share) % whole,
  }));
  let left = Number(size - parts.reduce((sum, { part }) => sum + part, 0n));
  const byRest = parts.toSorted((one, other) =>
    one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1,
  );
  for (const part of byRest) {
    if (left === 0) break;
    part.part += 1n;
    left -= 1;
  }
  return parts.map(({ part }) => moneyOfBig(minorUnits < 0 ? -part : part, currency));
}

/**
 * The nearest amount that is a multiple of `stepMinorUnits`, a half away from zero: what a gateway accepts. Checkout.com
 * wants a last digit of 0 in currencies of three digits, so a step of 10. Throws MoneyError (`argument`, `range`).
 */
export function roundToStep({ minorUnits, currency }: Money, stepMinorUnits: number): Money {
  const step = integer(stepMinorUnits, 1, 'a step');
  return moneyOfBig(divideHalfUp(BigInt(minorUnits), step) * step, currency);
}

/** A price that includes tax, in its parts: `net` and `tax` sum to it. */
export interface TaxParts {
  readonly net: Money;
  readonly tax: Money;
}

/**
 * Takes the tax out of a price that includes it. The rate is in basis points (500 is 5 %): net = gross / (1 + rate),
 * half up, and the tax is the rest. Throws MoneyError (`argument`).
 */
export function splitTax(gross: Money, rateBasisPoints: number): TaxParts {
  const rate = integer(rateBasisPoints, 0, 'a rate');
  const whole = BigInt(WHOLE_BASIS_POINTS);
  const net = moneyOfBig(divideHalfUp(BigInt(gross.minorUnits) * whole, whole + rate), gross.currency);
  return { net, tax: subtractMoney(gross, net) };
}
