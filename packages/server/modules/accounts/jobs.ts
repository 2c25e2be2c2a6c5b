import { defineJob, type Clock } from '@rawi/platform';
import { z } from 'zod';
import { removeExpiredChallenges } from './passkeys/passkey-store.ts';
import { removeExpiredAttempts } from './social/social-store.ts';
import { removeExpiredCaptchas } from './captcha/captcha-store.ts';
import { removeExpiredCodes } from './codes/code-store.ts';
import { monthOf } from './devices/admit-device.ts';
import { forgetRemovedDevices, removePastMonths } from './devices/device-store.ts';
import { removeExpiredPairings } from './pairing/pairing-store.ts';
import { removeEndedSessions } from './sessions/session-store.ts';
import { removeInactiveDevices, type Db } from './store.ts';
import { removeExpiredSignUps } from './subscribers/sign-up-store.ts';

/** Milliseconds that a device is stored after it was last seen. */
const DEVICE_RETENTION_MS = 90 * 86_400_000;
/** Rows per statement, so that none holds many locks for long. */
const BATCH_ROWS = 5000;

export interface AccountsJobDeps {
  db: Db;
  clock: Clock;
  providers(): readonly string[];
}

/** Jobs that prune the tables of the module. */
export function accountsJobs({ db, clock, providers }: AccountsJobDeps) {
  const prune = defineJob({
    name: 'accounts.prune-hourly',
    payload: z.object({}),
    concurrency: 1,
    cron: '17 * * * *',
    async handler(_payload, { signal, log }) {
      const now = clock.now();
      const before = new Date(now.getTime() - DEVICE_RETENTION_MS);
      const prunings: Record<string, (providerId: string) => Promise<number>> = {
        devices: (id) => removeInactiveDevices(db, id, before, BATCH_ROWS),
        sessions: (id) => removeEndedSessions(db, id, now, BATCH_ROWS),
        codes: (id) => removeExpiredCodes(db, id, now, BATCH_ROWS),
        challenges: (id) => removeExpiredChallenges(db, id, now, BATCH_ROWS),
        attempts: (id) => removeExpiredAttempts(db, id, now, BATCH_ROWS),
        captchas: (id) => removeExpiredCaptchas(db, id, now, BATCH_ROWS),
        pairings: (id) => removeExpiredPairings(db, id, now, BATCH_ROWS),
        removedDevices: (id) => forgetRemovedDevices(db, id, before, BATCH_ROWS),
        deviceMonths: (id) => removePastMonths(db, id, monthOf(now), BATCH_ROWS),
        signUps: (id) => removeExpiredSignUps(db, id, now, BATCH_ROWS),
      };
      const removed: Record<string, number> = {};
      for (const [name, remove] of Object.entries(prunings))
        for (const providerId of providers())
          for (let last = BATCH_ROWS; last === BATCH_ROWS; removed[name] = (removed[name] ?? 0) + last) {
            signal.throwIfAborted();
            last = await remove(providerId);
          }
      log.info(removed, 'what has expired was removed');
    },
  });
  return { prune };
}
