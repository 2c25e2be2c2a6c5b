import {
  consumeRateLimit,
  networkOf,
  readRateLimits,
  resetRateLimit,
  returnRateLimit,
  type Clock,
} from '@rawi/platform';
import type { Db } from '../store.ts';

/** Seconds in which failures are counted together. */
const WINDOW_SECONDS = 900;
/** Failures after which a captcha is asked for: of an account, and of all unknown devices together. */
const CAPTCHA_AFTER = { account: 3, provider: 40 } as const;
/**
 * Failures of one account in an hour after which nothing is evaluated, with a captcha or without. Those of strangers are
 * counted apart from those of each device that the account knows: nobody locks a subscriber out at home.
 */
const MAX_FAILURES_PER_HOUR = 20;
/** The counters go on beyond what asks for a captcha, so that they never refuse by themselves. */
const UNBOUNDED = 1_000_000_000;

export interface Attempt {
  providerId: string;
  /** The address, number or social account. */
  account: string;
  deviceId: string;
  ip: string;
  /** Whether this device was logged in to the account before. */
  isKnownDevice: boolean;
}

interface AttemptDeps {
  db: Db;
  clock: Clock;
  /** Failures of a network after which a captcha is asked for. */
  loginFailuresPerNetwork: number;
}

const limitsOf = ({ providerId, account, deviceId, ip, isKnownDevice }: Attempt) => ({
  account: { key: `login-failures:account:${account}`, providerId },
  network: { key: `login-failures:network:${networkOf(ip)}`, providerId },
  provider: { key: 'login-failures:unknown-devices', providerId },
  hour: { key: `login-failures:hour:${account}${isKnownDevice ? `/${deviceId}` : ''}`, providerId },
});

/** An attempt that was counted before anything was evaluated. */
export interface CountedAttempt {
  /** Whether a captcha has to be answered before a password is looked at. */
  needsCaptcha: boolean;
  /** Takes the count back: it succeeded, or nothing was evaluated. A success also forgets the account's failures. */
  forget(outcome: 'succeeded' | 'not-evaluated'): Promise<void>;
}

/**
 * Whether an attempt without an answered captcha is to be asked for one, by what was counted before it. Nothing is written:
 * of a list of stolen passwords nearly all attempts end here, and do not keep those of others waiting.
 */
export async function isCaptchaDue(
  { db, clock, loginFailuresPerNetwork }: AttemptDeps,
  attempt: Attempt,
): Promise<boolean> {
  const { account, network, provider, hour } = limitsOf(attempt);
  const keys = [account, network, provider, hour].map(({ key }) => key);
  const taken = await readRateLimits(db, { providerId: attempt.providerId, keys }, clock);
  const [ofAccount = 0, ofNetwork = 0, ofProvider = 0, ofHour = 0] = taken;
  if (ofHour >= MAX_FAILURES_PER_HOUR) return false;
  return (
    ofAccount >= CAPTCHA_AFTER.account ||
    ofNetwork >= loginFailuresPerNetwork ||
    (!attempt.isKnownDevice && ofProvider >= CAPTCHA_AFTER.provider)
  );
}

/**
 * Counts an attempt as failed until it is known to be none, so that parallel guesses are counted before they are
 * evaluated. A device that was logged in to this account before is not held back by what strangers do elsewhere: of a
 * list of stolen passwords few are tried before all others meet a captcha. Errors: LimitError where the account has had
 * too many failures.
 */
export async function beginAttempt(
  { db, clock, loginFailuresPerNetwork }: AttemptDeps,
  attempt: Attempt,
): Promise<CountedAttempt> {
  const { account, network, provider, hour } = limitsOf(attempt);
  const quarter = { max: UNBOUNDED, perSeconds: WINDOW_SECONDS };
  const counted = [
    { ...account, ...quarter },
    { ...network, ...quarter },
    ...(attempt.isKnownDevice ? [] : [{ ...provider, ...quarter }]),
  ];
  await consumeRateLimit(db, { ...hour, max: MAX_FAILURES_PER_HOUR, perSeconds: 3600 }, clock);
  const before: number[] = [];
  for (const limit of counted) before.push(UNBOUNDED - (await consumeRateLimit(db, limit, clock)) - 1);
  const [ofAccount = 0, ofNetwork = 0, ofProvider = 0] = before;
  return {
    needsCaptcha:
      ofAccount >= CAPTCHA_AFTER.account ||
      ofNetwork >= loginFailuresPerNetwork ||
      ofProvider >= CAPTCHA_AFTER.provider,
    async forget(outcome) {
      for (const limit of counted.slice(1)) await returnRateLimit(db, limit, clock);
      if (outcome === 'succeeded') {
        await resetRateLimit(db, account);
        await resetRateLimit(db, hour);
        return;
      }
      await returnRateLimit(db, account, clock);
      await returnRateLimit(db, hour, clock);
    },
  };
}
