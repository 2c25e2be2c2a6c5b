import { emailOrMobile, type Country } from '@rawi/contract';
import { fromAnyDigits, withoutMarks } from '@rawi/domain';
import { viewerCountry } from '../../shared/session/country.ts';
import { referenceLists } from '../../shared/session/reference-lists.ts';
import type { Account } from './flow.ts';

const asTyped = (text: string): string => fromAnyDigits(withoutMarks(text).trim());

/** Whether a text is becoming a mobile number rather than a mail address. */
export const looksLikeNumber = (text: string): boolean => /^[+\d][\d\s().-]*$/.test(asTyped(text));

/** Whether a number has its calling code already. */
export const hasCallingCode = (text: string): boolean => /^(\+|00)/.test(asTyped(text));

/** A number in international format. One without a calling code gets `callingcode`. */
export function withCallingCode(mobileno: string, callingcode: string): string {
  if (mobileno.startsWith('+')) return mobileno;
  return mobileno.startsWith('00')
    ? `+${mobileno.slice(2)}`
    : `+${callingcode}${mobileno.replace(/^0+/, '')}`;
}

/** Whether a country is one of those that can be chosen: a proxy may name another, such as one without telephones. */
export const isListed = (countries: readonly Country[], code: string): boolean =>
  countries.some(({ countrycode }) => countrycode === code);

/**
 * The account that was entered and has passed `emailOrMobile`. A number without its calling code gets that of the country,
 * which is the viewer's own where none was chosen; undefined where none can be had (VALID-23).
 */
export async function readAccount(entered: string, countrycode: string): Promise<Account | undefined> {
  const account = emailOrMobile.parse(entered);
  if ('email' in account) return account;
  if (hasCallingCode(account.mobileno)) return { mobileno: withCallingCode(account.mobileno, '') };
  const [countries, viewers] = await Promise.all([
    referenceLists.countries().catch((): Country[] => []),
    viewerCountry.current(),
  ]);
  const wanted = countrycode === '' ? viewers : countrycode;
  const own = countries.find((each) => each.countrycode === wanted);
  return own && { mobileno: withCallingCode(account.mobileno, own.callingcode) };
}

/** An account as one reads it. */
export const accountText = (account: Account): string =>
  'email' in account ? account.email : account.mobileno;
