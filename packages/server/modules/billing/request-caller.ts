import { CallError, type DisplayLanguage } from '@rawi/contract';
import type { SessionIdentity } from '@rawi/platform';

/** Only the admin's profile pays (PAY-01, ROLE-07). Errors: 7322. */
export function requirePayer({ subscriberId, profileId }: SessionIdentity): void {
  if (profileId !== undefined && profileId !== subscriberId) throw new CallError(7322);
}

export const languageOf = (displayLanguage: DisplayLanguage): 'en' | 'ar' =>
  displayLanguage === 'ara' ? 'ar' : 'en';
