import { CallError } from '@rawi/contract';
import type { Db } from '../store.ts';
import type { Identifier } from './identity.ts';
import { findByIdentity, listIdentityKinds } from './subscriber-store.ts';

type LoginMeans = 'PASSWORD' | 'OTP' | 'PASSKEY' | 'FB' | 'Google' | 'Apple';

/** How an account may be entered (CALL-52). Errors: 6001 where there is none (AUTH-11). */
export async function lookUp(db: Db, providerId: string, identifier: Identifier): Promise<LoginMeans[]> {
  const subscriber = await findByIdentity(db, providerId, identifier.kind, identifier.value);
  if (!subscriber) throw new CallError(6001);
  const kinds = await listIdentityKinds(db, providerId, subscriber.subscriber_id);
  const others = kinds.filter((kind) => kind !== 'EMAIL' && kind !== 'MOBILE') as LoginMeans[];
  return [...(subscriber.password_hash === null ? [] : (['PASSWORD'] as const)), 'OTP', ...others];
}
