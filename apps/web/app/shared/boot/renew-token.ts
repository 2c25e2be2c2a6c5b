import { ReplyError } from '@rawi/client';
import { TOKEN_REFRESH_RETRIES, UNAUTHORISED_GUARD_MS } from '@rawi/domain';

/** "jwt expired": the only error of a token refresh that is retried (ERR-03). */
const TOKEN_EXPIRED_CODE = 6055;

/** A new device token; a refresh that fails with 6055 is retried up to two times (UNAUTH-03). */
async function refresh(register: () => Promise<string>, retries = TOKEN_REFRESH_RETRIES): Promise<string> {
  try {
    return await register();
  } catch (error) {
    const shouldRetry = retries > 0 && error instanceof ReplyError && error.code === TOKEN_EXPIRED_CODE;
    if (!shouldRetry) throw error;
    return refresh(register, retries - 1);
  }
}

interface Renewal {
  startedAt: number;
  isOver: boolean;
  done: Promise<boolean>;
}

/** What becomes of a subscriber's session after the device has a new token; `true` where calls may be sent again. */
export type RenewSession = () => Promise<boolean>;

/**
 * Handles a 401 with a new device token (UNAUTH-01), and where a subscriber is logged in with a new session
 * (UNAUTH-04). Concurrent calls share one renewal and wait for it (UNAUTH-10), and no other begins within four seconds of
 * its start (UNAUTH-02, CONST-07). The function that is returned resolves to whether the failed call should be sent again.
 */
export function createTokenRenewal(
  register: () => Promise<string>,
  storeToken: (token: string) => void,
  now: () => number,
  renewSession: RenewSession = () => Promise.resolve(true),
) {
  let last: Renewal | undefined;

  async function renew(): Promise<boolean> {
    try {
      storeToken(await refresh(register));
    } catch {
      return false;
    }
    return renewSession();
  }

  return (): Promise<boolean> => {
    if (last && (!last.isOver || now() - last.startedAt < UNAUTHORISED_GUARD_MS)) return last.done;
    const renewal: Renewal = {
      startedAt: now(),
      isOver: false,
      done: renew().finally(() => (renewal.isOver = true)),
    };
    last = renewal;
    return renewal.done;
  };
}
