import type { LoginReply, LoginType } from '@rawi/contract';
import type { SessionStore } from './session.ts';
import { readStoredJson, type Store } from './storage.ts';

/**
 * The stored login payload (UNAUTH-11, STORE-15): how one logged in, and what takes the place of a password in a later
 * login of this device. Never a password.
 */
export interface SubscriberToken {
  type: LoginType;
  refreshtoken: string;
}

/** The stored payload; undefined where there is none that a login could be made with. */
export function readSubscriberToken(store: Store): SubscriberToken | undefined {
  const stored = readStoredJson<Partial<SubscriberToken> | null>(store, 'subscriberToken');
  return typeof stored?.refreshtoken === 'string' && stored.refreshtoken !== ''
    ? { type: stored.type ?? 'Email', refreshtoken: stored.refreshtoken }
    : undefined;
}

/** Stores the tokens of a login, a renewal or a switch of profiles (STORE-02, STORE-03, SESS-01). */
export function storeTokens(
  { store, session }: { store: Store; session: SessionStore },
  { success, refreshtoken }: Pick<LoginReply, 'success' | 'refreshtoken'>,
  type: LoginType,
): void {
  // Another tab that reads between the two finds a session token whose payload is at most older, which is still taken.
  if (refreshtoken !== undefined && refreshtoken !== '')
    store.set('subscriberToken', JSON.stringify({ type, refreshtoken } satisfies SubscriberToken));
  store.set('sessionToken', success);
  session.set({ token: success });
}
