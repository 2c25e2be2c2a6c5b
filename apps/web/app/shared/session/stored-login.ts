import type { LoginReply, LoginType } from '@rawi/contract';
import { readStoredJson, type Store } from './storage.ts';

/** What a log-in leaves to be replayed (UNAUTH-11, STORE-15): never a password, which no storage ever holds. */
export interface StoredLogin {
  type: LoginType;
  refreshtoken: string;
}

/** The log-in of this browser; undefined where there is none. */
export function readStoredLogin(store: Store): StoredLogin | undefined {
  const login = readStoredJson<Partial<StoredLogin>>(store, 'subscriberToken');
  return typeof login?.refreshtoken === 'string' ? (login as StoredLogin) : undefined;
}

/** Stores the tokens of a log-in (STORE-02, STORE-03). */
export function storeLogin(store: Store, reply: LoginReply, type: LoginType): void {
  store.set('sessionToken', reply.success);
  if (reply.refreshtoken !== undefined)
    store.set(
      'subscriberToken',
      JSON.stringify({ type, refreshtoken: reply.refreshtoken } satisfies StoredLogin),
    );
}
