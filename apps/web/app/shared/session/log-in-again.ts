import '@rawi/client/account';
import { createClient, ReplyError } from '@rawi/client';
import type { LoginReply } from '@rawi/contract';
import { RENDER_AFTER_LOGIN_MS } from '@rawi/domain';
import { notifyRepliesChanged, queryClient } from '../service-data/query-client.ts';
import { endSession } from './end-session.ts';
import { clientSettings } from './service.ts';
import { session, type SessionStore } from './session.ts';
import { store, type Store } from './storage.ts';
import { readStoredLogin, storeLogin } from './stored-login.ts';

/** Milliseconds that the log-in may take; after that it counts as no connection. */
const LOGIN_TIMEOUT_MS = 10_000;
/** Too many calls in a time: says nothing about the session. */
const LIMIT_CODE = 8601;
const TOKEN_EXPIRED_CODE = 6055;

export interface LogInAgainDeps {
  store: Store;
  session: SessionStore;
  /** Sends the login payload with the device token alone. */
  login(refreshtoken: string): Promise<LoginReply>;
  /** UNAUTH-08. */
  forceLogOut(): Promise<unknown>;
  /** Loads and shows the page's data anew. */
  renderAgain(): void;
  wait(milliseconds: number): Promise<unknown>;
  /** Runs the work when no other tab runs its own. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/** Whether the service has refused the login, rather than not answered: then it would refuse it again. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ReplyError) || error.code === LIMIT_CODE) return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429;
}

/**
 * Replays the stored login payload after a 401 (UNAUTH-04); the current profile stays (UNAUTH-05). The function that is
 * returned takes the session token that was refused, and resolves to whether failed calls should be sent again. It rejects
 * with 6055 where even the new device token has expired, unless this `isLastTry`. Without a connection nobody is logged
 * out; a refusal logs out.
 */
export function createLogInAgain(deps: LogInAgainDeps) {
  const { store, session } = deps;

  async function attempt(refusedToken: string, isLastTry: boolean): Promise<boolean> {
    const present = store.get('sessionToken');
    // Another tab has renewed the session meanwhile, or ended it.
    if (present !== refusedToken) return present !== undefined;
    const payload = readStoredLogin(store);
    try {
      if (payload === undefined) throw new ReplyError(6002, 'no login payload is stored', 401);
      const reply = await deps.login(payload.refreshtoken);
      if (reply.success === '') throw new ReplyError(6002, 'the login asks for more', 401);
      storeLogin(store, reply, payload.type);
      return true;
    } catch (error) {
      const now = store.get('sessionToken');
      if (now !== refusedToken) return now !== undefined;
      if (!isRefusal(error)) return false;
      if ((error as ReplyError).code === TOKEN_EXPIRED_CODE && !isLastTry) throw error;
      void deps.forceLogOut();
      return false;
    }
  }

  return async (refusedToken: string, isLastTry: boolean): Promise<boolean> => {
    session.set({ unauthorizedError: true });
    const isRenewed = await deps.alone(() => attempt(refusedToken, isLastTry));
    session.set({ unauthorizedError: false, token: store.get('sessionToken') });
    if (isRenewed) void deps.wait(RENDER_AFTER_LOGIN_MS).then(deps.renderAgain);
    return isRenewed;
  };
}

/** With the device's token alone: the session's was just refused. */
const serviceOfDevice = createClient({
  ...clientSettings,
  tokens: () => ({ device: clientSettings.tokens().device }),
});

export const logInAgain = createLogInAgain({
  store,
  session,
  login: (refreshtoken) =>
    serviceOfDevice('login', { body: { refreshtoken }, signal: AbortSignal.timeout(LOGIN_TIMEOUT_MS) }),
  forceLogOut: () => endSession({ forced: true }),
  renderAgain: () => {
    void queryClient.invalidateQueries();
    notifyRepliesChanged();
  },
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  // Absent where the page is not in a secure context: the server lets two tabs renew at once too.
  alone: (work) =>
    'locks' in navigator ? navigator.locks.request('renew-session', work) : (work as () => never)(),
});
