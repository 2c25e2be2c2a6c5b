import { CallError } from '@rawi/contract';

/** What a brand says about mobile numbers. */
export interface MobileRules {
  /** Countries whose numbers may not sign up. */
  emailOnlyCountries: readonly string[];
  /** Numbers that are refused, in international format. */
  blockedNumbers: readonly string[];
}

/**
 * A mobile number in international format, E.164. Errors: 6401 where no country has such a number, 6405 where it is no
 * mobile number, 6406 where it is blocked (ERR-18, ERR-19).
 */
export async function checkMobile(
  text: string,
  { blockedNumbers }: MobileRules,
): Promise<{ number: string; country: string }> {
  // Loaded with the first number: the rules of all countries are what takes longest to read of this module.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/mobile');
  const parsed = parsePhoneNumberFromString(text);
  if (!parsed?.isPossible()) throw new CallError(6401, 'mobileno');
  const type = parsed.getType();
  if (!parsed.isValid() || (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE'))
    throw new CallError(6405, 'mobileno');
  if (blockedNumbers.includes(parsed.number)) throw new CallError(6406, 'mobileno');
  return { number: parsed.number, country: parsed.country ?? '' };
}

/** Errors: those of `checkMobile`, and 6407 where numbers of the country may not sign up (ERR-20). */
export async function checkMobileForSignUp(text: string, rules: MobileRules): Promise<string> {
  const { number, country } = await checkMobile(text, rules);
  if (rules.emailOnlyCountries.includes(country)) throw new CallError(6407, 'mobileno');
  return number;
}
