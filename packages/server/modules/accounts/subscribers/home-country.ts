import { CallError } from '@rawi/contract';
import { isListedCountry } from '@rawi/providers';
import type { AccountDeps } from '../accounts-deps.ts';

/**
 * Refuses a country that no form offers: prices and taxes follow the country of the account. What an account has already
 * is not asked about again. Errors: 1002 on `field`.
 */
export function requireCountry(code: string, field: string): void {
  if (!isListedCountry(code)) throw new CallError(1002, field);
}

/** The country of a new account: the one that was chosen, or else the brand's first. Errors: 1002 on `country`. */
export function homeCountry(
  deps: Pick<AccountDeps, 'brandOf'>,
  providerId: string,
  chosen: string | undefined,
): string {
  if (chosen === undefined) return deps.brandOf(providerId)?.countries[0] ?? '';
  requireCountry(chosen, 'country');
  return chosen;
}
