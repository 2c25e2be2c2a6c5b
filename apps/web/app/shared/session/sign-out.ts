import { removeDrafts } from '@rawi/forms/drafts';
import { service } from './account-service.ts';
import { cloudSession, LEAVING_TIMEOUT_MS } from './cloud-calls.ts';
import type { CloudSession } from './cloud-session.ts';
import { logOut } from './log-out.ts';
import { serviceWithoutRenewal } from './service.ts';
import { session, type SessionStore } from './session.ts';
import { store, type Store } from './storage.ts';

/** Milliseconds between the log-out and the end of the anonymous sign-in (SESS-24). */
const CLOUD_SIGN_OUT_MS = 1500;

export interface SignOutDeps {
  store: Store;
  session: SessionStore;
  /** CALL-58: ends this session, or all of the subscriber. */
  endSession(scope: 'THIS' | 'ALL'): Promise<unknown>;
  cloud: Pick<CloudSession, 'leaveTopics' | 'signOut'>;
  removeDrafts(): void;
  wait(milliseconds: number): Promise<unknown>;
  /** Loads a new document, so that no data of the subscriber stays in memory. */
  goTo(path: string): void;
}

export interface SignOutOptions {
  /** Ends the sessions of all devices; rejects where the service does not confirm it, and nothing has changed then. */
  everywhere?: boolean;
  /** The service has ended the session already (UNAUTH-08). */
  forced?: boolean;
}

/** Logs out (SESS-22..25). Where the service cannot be reached this device forgets the session nevertheless. */
export function createSignOut(deps: SignOutDeps) {
  let running: Promise<void> | undefined;

  async function run({ everywhere = false, forced = false }: SignOutOptions): Promise<void> {
    const { store, session } = deps;
    const { subscriberid, cloudUid } = session.get();
    const leaving = deps.cloud.leaveTopics(subscriberid);
    if (!forced) {
      await leaving;
      const ended = deps.endSession(everywhere ? 'ALL' : 'THIS');
      await (everywhere ? ended : ended.catch(() => undefined));
    }
    logOut(store, session, () => undefined);
    deps.removeDrafts();
    await deps.wait(CLOUD_SIGN_OUT_MS);
    await Promise.all([leaving, deps.cloud.signOut(cloudUid)]);
    deps.goTo('/');
  }

  return (options: SignOutOptions = {}): Promise<void> => {
    running ??= run(options).finally(() => (running = undefined));
    return running;
  };
}

export const signOut = createSignOut({
  store,
  session,
  endSession: (scope) =>
    scope === 'ALL'
      ? service('logout', { query: { scope } })
      : serviceWithoutRenewal('logout', {
          query: { scope },
          signal: AbortSignal.timeout(LEAVING_TIMEOUT_MS),
          keepalive: true,
        }),
  cloud: cloudSession,
  removeDrafts,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  goTo: (path) => location.assign(path),
});
