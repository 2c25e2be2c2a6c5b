import { CallError } from '@rawi/contract';
import type { SessionIdentity } from '@rawi/platform';

/** Whose tickets a session may see. */
export interface TicketCaller {
  subscriberId: string;
  /** The profile that writes. */
  profileId: string;
  /** The profile whose tickets it sees; undefined for the admin's, which sees all of the account. */
  onlyOf: string | undefined;
}

/**
 * The admin's profile sees every ticket of the account, another one those that it wrote, that of a child none. Errors: 7407.
 */
export function ticketCaller({ subscriberId, profileId, kids }: SessionIdentity): TicketCaller {
  if (kids === true) throw new CallError(7407);
  const profile = profileId ?? subscriberId;
  return { subscriberId, profileId: profile, onlyOf: profile === subscriberId ? undefined : profile };
}
