import '@rawi/client/account';
import { createClient, ReplyError, type Client } from '@rawi/client';
import { clientSettings } from './service.ts';
import type { SessionStore } from './session.ts';
import type { Store } from './storage.ts';
import { readStoredLogin, storeLogin } from './stored-login.ts';

/** With the device's token alone: for a log-in that takes the place of a refused session. */
export const serviceOfDevice: Client = createClient({
  ...clientSettings,
  tokens: () => ({ device: clientSettings.tokens().device }),
});

/**
 * Whether the log-in was replayed: `renewed`, `refused` by the service, or `unreachable`, which says nothing about the
 * session.
 */
export type ReplayResult = 'renewed' | 'refused' | 'unreachable';

/** Statuses that say nothing about the log-in: no network, too many requests, a service in trouble. */
const saysNothing = (error: unknown) =>
  !(error instanceof ReplyError) || error.status === 0 || error.status === 429 || error.status >= 500;

export interface ReplayDeps {
  store: Store;
  session: SessionStore;
  /** Sends the device's token alone: the session's was just refused. */
  service: Client;
}

/**
 * Replays the stored log-in (UNAUTH-04): the session token is replaced (UNAUTH-06), the profile in use stays (UNAUTH-05).
 * A second tab may have done so meanwhile: then its tokens are used.
 */
export async function replayLogin({ store, session, service }: ReplayDeps): Promise<ReplayResult> {
  const refused = store.get('sessionToken');
  const login = readStoredLogin(store);
  if (login === undefined) return 'refused';
  const { type, refreshtoken } = login;
  try {
    const reply = await service('login', { body: { refreshtoken } });
    storeLogin(store, reply, type);
    session.set({ token: reply.success });
    return 'renewed';
  } catch (error) {
    if (saysNothing(error)) return 'unreachable';
    const present = store.get('sessionToken');
    return present !== undefined && present !== refused ? 'renewed' : 'refused';
  }
}
