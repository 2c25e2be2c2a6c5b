import {
  checkRateLimit,
  consumeRateLimit,
  LimitError,
  networkOf,
  resetRateLimit,
  returnRateLimit,
  type Clock,
} from '@rawi/platform';
import type { Db } from '../store.ts';

/** Wrong answers of a device, and of its whole network, before the wait; and how long that is (ERR-13). */
const DEVICE_ATTEMPTS = 3;
const NETWORK_ATTEMPTS = 30;
const WAIT_SECONDS = 900;

export interface Asker {
  providerId: string;
  deviceId: string;
  /** Device ids cost nothing: their networks count too. */
  ip: string;
}

interface Counter {
  attempts: { key: string; max: number; perSeconds: number; providerId: string };
  wait: { key: string; max: number; perSeconds: number; providerId: string };
}

function countersOf({ providerId, deviceId, ip }: Asker): [device: Counter, network: Counter] {
  const counter = (subject: string, max: number): Counter => ({
    attempts: { key: `captcha-attempts:${subject}`, max, perSeconds: WAIT_SECONDS, providerId },
    // A row of its own, so that the wait is counted from the last wrong answer.
    wait: { key: `captcha-wait:${subject}`, max: 1, perSeconds: WAIT_SECONDS, providerId },
  });
  return [
    counter(`device:${deviceId}`, DEVICE_ATTEMPTS),
    counter(`network:${networkOf(ip)}`, NETWORK_ATTEMPTS),
  ];
}

/** Errors of limits are told as the captcha's own: 6302. */
async function asCaptchaLimit<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof LimitError ? new LimitError(error.retryAfterSeconds, 6302) : error;
  }
}

/** Throws 6302 while the asker has to wait. */
export async function checkWait(db: Db, asker: Asker, clock: Clock): Promise<void> {
  for (const { wait } of countersOf(asker)) await asCaptchaLimit(() => checkRateLimit(db, wait, clock));
}

/** An attempt that was counted before its answer is looked at: parallel ones are no more than the limit. */
export interface CountedAttempt {
  /** The answer was right: it counts no more. */
  right(): Promise<void>;
  /** The answer was wrong; after the last one that is allowed the wait begins. */
  wrong(): Promise<void>;
  /** Nothing was learnt from it: it was too late. */
  undo(): Promise<void>;
}

/** Counts an attempt. Throws 6302 where there is none left. */
export async function countAttempt(db: Db, asker: Asker, clock: Clock): Promise<CountedAttempt> {
  await checkWait(db, asker, clock);
  const counters = countersOf(asker);
  const left: number[] = [];
  for (const { attempts } of counters)
    left.push(await asCaptchaLimit(() => consumeRateLimit(db, attempts, clock)));
  const [device, network] = counters;
  return {
    async right() {
      await resetRateLimit(db, device.attempts);
      await returnRateLimit(db, network.attempts, clock);
    },
    async wrong() {
      // The attempts stay counted: they end before the wait does, and one that passed the check meanwhile finds none left.
      for (const [index, { wait }] of counters.entries())
        if (left[index] === 0) await consumeRateLimit(db, wait, clock).catch(() => undefined);
    },
    async undo() {
      for (const { attempts } of counters) await returnRateLimit(db, attempts, clock);
    },
  };
}
