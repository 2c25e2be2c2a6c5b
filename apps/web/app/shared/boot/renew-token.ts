import { ReplyError } from '@rawi/client';
import { TOKEN_REFRESH_RETRIES, UNAUTHORISED_GUARD } from '@rawi/domain';

/** "jwt expired": of a refusal to make a new token, the one that another try may mend (ERR-03). */
const TOKEN_EXPIRED = 6055;

/** A new device token; a refresh that is itself answered with 6055 is tried up to two times more (UNAUTH-03). */
async function refresh(register: () => Promise<string>, retries = TOKEN_REFRESH_RETRIES): Promise<string> {
  try {
    return await register();
  } catch (error) {
    const again = retries > 0 && error instanceof ReplyError && error.code === TOKEN_EXPIRED;
    if (!again) throw error;
    return refresh(register, retries - 1);
  }
}

interface Renewal {
  at: number;
  isOver: boolean;
  done: Promise<boolean>;
}

/**
 * What a 401 asks for: a new device token (UNAUTH-01). Many refused calls share one renewal and wait for it
 * (UNAUTH-10), and for four seconds after it began nobody starts another (UNAUTH-02, CONST-07). Gives whether a
 * refused call should be sent once more.
 */
export function createTokenRenewal(register: () => Promise<string>, keep: (token: string) => void, now: () => number) {
  let last: Renewal | undefined;
  return (): Promise<boolean> => {
    if (last && (!last.isOver || now() - last.at < UNAUTHORISED_GUARD)) return last.done;
    const renewal: Renewal = {
      at: now(),
      isOver: false,
      done: refresh(register)
        .then(
          (token) => {
            keep(token);
            return true;
          },
          () => false,
        )
        .finally(() => (renewal.isOver = true)),
    };
    last = renewal;
    return renewal.done;
  };
}
