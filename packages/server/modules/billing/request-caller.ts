import { CallError, type DisplayLanguage } from '@rawi/contract';
import type { SessionIdentity } from '@rawi/platform';

/** Whether this is the admin's profile, which pays; a session that has chosen no profile may be anybody's. */
export const isPayer = ({ subscriberId, profileId }: SessionIdentity): boolean => profileId === subscriberId;

/** Only the admin's profile pays (PAY-01, ROLE-07). Errors: 7322. */
export function requirePayer(identity: SessionIdentity): void {
  if (!isPayer(identity)) throw new CallError(7322);
}

export const languageOf = (displayLanguage: DisplayLanguage): 'en' | 'ar' =>
  displayLanguage === 'ara' ? 'ar' : 'en';
