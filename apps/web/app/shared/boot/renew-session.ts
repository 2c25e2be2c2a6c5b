import { RENDER_AFTER_LOGIN_MS } from '@rawi/domain';
import { replayLogin, serviceOfDevice } from '../session/replay-login.ts';
import { session } from '../session/session.ts';
import { store } from '../session/storage.ts';

/**
 * After a 401, where a subscriber is logged in: the stored log-in is replayed. A good one renders the page again after a
 * second (UNAUTH-07); a refused one logs out (UNAUTH-08); without a network the session stays, and the call fails.
 */
export async function renewSession(): Promise<boolean> {
  if (store.get('sessionToken') === undefined) return true;
  const result = await replayLogin({ store, session, service: serviceOfDevice });
  if (result === 'renewed') {
    setTimeout(() => session.set({ unauthorizedError: false }), RENDER_AFTER_LOGIN_MS);
    return true;
  }
  if (result === 'refused') {
    session.set({ unauthorizedError: true });
    const { endSession } = await import('../session/end-session.ts');
    void endSession({ forced: true });
  }
  return false;
}
