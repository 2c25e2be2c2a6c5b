import type { Country } from '@rawi/contract';
import { fromAnyDigits } from '@rawi/domain';

/** A phone number as its input holds it: the country that was chosen, and the number as it was typed. */
export interface Phone {
  /** ISO 3166-1 alpha-2; empty until the list of countries is there. */
  country: string;
  /** Digits, without the plus sign. */
  callingcode: string;
  number: string;
}

export const noPhone: Phone = { country: '', callingcode: '', number: '' };

/** The digits of a number that was typed in any digits, with a plus sign where it began with one. */
function plainNumber(typed: string): string {
  const text = fromAnyDigits(typed).trim();
  const digits = text.replaceAll(/\D/g, '');
  if (text.startsWith('+') || text.startsWith('＋')) return `+${digits}`;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits;
}

/**
 * The number as calls send it: `+` and its digits with the country's calling code. Empty where none was typed; without
 * a plus sign where its country is not known.
 */
export function phoneText({ callingcode, number }: Phone): string {
  const plain = plainNumber(number);
  if (plain === '' || plain.startsWith('+')) return plain === '+' ? '' : plain;
  return callingcode === '' ? plain : `+${callingcode}${plain.replace(/^0+/, '')}`;
}

/** How many digits were typed of the number within its country. */
export function nationalDigits({ callingcode, number }: Phone): number {
  const plain = plainNumber(number);
  const own = `+${callingcode}`;
  return (plain.startsWith(own) ? plain.slice(own.length) : plain.replace(/^\+/, '')).replace(/^0+/, '')
    .length;
}

/**
 * A number that was typed or filled in with its calling code, as the country it belongs to and the rest; undefined
 * where it has none or no country has it. Of countries that share a code the present one stays, else the first counts.
 */
export function splitPhone(typed: string, countries: readonly Country[], present: string): Phone | undefined {
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
