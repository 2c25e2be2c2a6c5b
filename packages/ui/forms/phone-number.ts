import type { Country } from '@rawi/contract';
import { fromAnyDigits, withoutMarks } from '@rawi/domain';

/** The value of a phone field: the chosen country, and the number as typed. */
export interface Phone {
  /** ISO 3166-1 alpha-2; empty until the list of countries is loaded. */
  country: string;
  /** Digits, without the plus sign. */
  callingcode: string;
  number: string;
}

export const emptyPhone: Phone = { country: '', callingcode: '', number: '' };

/** Digits 0 to 9 of a typed number, with a leading plus sign where it has an international prefix (`+` or `00`). */
function plainNumber(typed: string): string {
  const text = fromAnyDigits(withoutMarks(typed)).trim();
  const digits = text.replaceAll(/\D/g, '');
  if (text.startsWith('+') || text.startsWith('＋')) return `+${digits}`;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
}

/**
 * The number in international format, as calls send it. Empty where none was typed; without a plus sign where the
 * calling code is not known.
 */
export function toInternational({ callingcode, number }: Phone): string {
  const plain = plainNumber(number);
  if (plain === '' || plain.startsWith('+')) return plain === '+' ? '' : plain;
  return callingcode === '' ? plain : `+${callingcode}${plain.replace(/^0+/, '')}`;
}

/** The number of digits without calling code and leading zeros. */
export function nationalDigits({ callingcode, number }: Phone): number {
  const plain = plainNumber(number);
  const own = `+${callingcode}`;
  return (plain.startsWith(own) ? plain.slice(own.length) : plain.replace(/^\+/, '')).replace(/^0+/, '')
    .length;
}

/**
 * Splits a number with an international prefix into country and national number; undefined where it has no such
 * prefix or its calling code is unknown. Of countries that share a calling code the present one wins, else the first.
 */
export function parseInternational(
  typed: string,
  countries: readonly Country[],
  present: string,
): Phone | undefined {
  const plain = plainNumber(typed);
  if (!plain.startsWith('+')) return undefined;
  const digits = plain.slice(1);
  const own = countries.filter(({ callingcode }) => digits.startsWith(callingcode));
  const longest = Math.max(...own.map(({ callingcode }) => callingcode.length));
  const sharing = own.filter(({ callingcode }) => callingcode.length === longest);
  const country = sharing.find(({ countrycode }) => countrycode === present) ?? sharing[0];
  if (country === undefined || digits.length === country.callingcode.length) return undefined;
  return {
    country: country.countrycode,
    callingcode: country.callingcode,
    number: digits.slice(country.callingcode.length),
  };
}
