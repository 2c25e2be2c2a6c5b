import { ReplyError } from '@rawi/client';
import { TOKEN_REFRESH_RETRIES, UNAUTHORISED_GUARD_MS } from '@rawi/domain';

/** "jwt expired": the only error of a token refresh that is retried (ERR-03). */
const TOKEN_EXPIRED_CODE = 6055;

/** What fails with 6055 is tried again up to two times (UNAUTH-03). */
async function retried<T>(
  attempt: (isLastTry: boolean) => Promise<T>,
  retries = TOKEN_REFRESH_RETRIES,
): Promise<T> {
  try {
    return await attempt(retries === 0);
  } catch (error) {
    const shouldRetry = retries > 0 && error instanceof ReplyError && error.code === TOKEN_EXPIRED_CODE;
    if (!shouldRetry) throw error;
    return retried(attempt, retries - 1);
  }
}

interface Renewal {
  startedAt: number;
  isOver: boolean;
  done: Promise<boolean>;
}

/** The session of a subscriber, which a new device token alone does not renew. */
export interface SessionRenewal {
  token(): string | undefined;
  /** Logs in again (UNAUTH-04); resolves to whether failed calls should be sent again. */
  logInAgain(refusedToken: string, isLastTry: boolean): Promise<boolean>;
}

/**
 * Handles a 401 with a new device token (UNAUTH-01), and where a subscriber was logged in with a new session too
 * (UNAUTH-04). Concurrent calls share one renewal and wait for it (UNAUTH-10), and no other begins within four seconds of
 * its start (UNAUTH-02, CONST-07). The function that is returned resolves to whether the failed call should be sent again.
 */
export function createTokenRenewal(
  register: () => Promise<string>,
  storeToken: (token: string) => void,
  now: () => number,
  session?: SessionRenewal,
) {
  let last: Renewal | undefined;
  return (): Promise<boolean> => {
    if (last && (!last.isOver || now() - last.startedAt < UNAUTHORISED_GUARD_MS)) return last.done;
    const refusedToken = session?.token();
    const renewal: Renewal = {
      startedAt: now(),
      isOver: false,
      done: retried(async (isLastTry) => {
        storeToken(await register());
        return refusedToken === undefined || session!.logInAgain(refusedToken, isLastTry);
      })
        .catch(() => false)
        .finally(() => (renewal.isOver = true)),
    };
    last = renewal;
    return renewal.done;
  };
}
