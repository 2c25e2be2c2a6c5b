import { CallError, type LoginReply } from '@rawi/contract';
import type { AccountDeps, CallingDevice } from '../accounts-deps.ts';
import { openSession } from '../sessions/open-session.ts';
import { findByIdentity } from '../subscribers/subscriber-store.ts';
import type { SocialPerson } from './check-social-token.ts';
import type { SocialType } from './issuers.ts';

export interface SocialLogin {
  type: SocialType;
  token: string;
}

/** Who a token stands for. Errors: 6420. */
export function personOf(deps: AccountDeps, providerId: string, login: SocialLogin): Promise<SocialPerson> {
  return deps.checkSocialToken(deps.issuerOf(providerId, login.type), login.token);
}

/**
 * Logs in by a social token. Errors: 6420 where it does not hold; 6003 for a Facebook account without an address that is
 * not known yet (AUTH-05); 6421 where an account of another kind has its address: accounts are never linked by
 * themselves; 6001 where it has to sign up first (AUTH-11); 6114, 6121.
 */
export async function logInBySocialToken(
  deps: AccountDeps,
  device: CallingDevice,
  login: SocialLogin,
): Promise<LoginReply> {
  const { providerId } = device;
  const { type } = login;
  const { subject, email } = await personOf(deps, providerId, login);
  const subscriber = await findByIdentity(deps.db, providerId, type, subject);
  if (!subscriber) {
    if (email !== undefined && (await findByIdentity(deps.db, providerId, 'EMAIL', email)))
      throw new CallError(6421);
    if (type === 'FB' && email === undefined) throw new CallError(6003);
    throw new CallError(6001);
  }
  const subscriberId = subscriber.subscriber_id;
  return deps.db
    .transaction()
    .execute((trx) => openSession(deps, trx, { ...device, subscriberId, loginType: type }));
}
