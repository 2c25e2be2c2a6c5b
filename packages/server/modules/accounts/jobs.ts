import { defineJob, type Clock } from '@rawi/platform';
import { z } from 'zod';
import { removeExpiredCaptchas } from './captcha/captcha-store.ts';
import { removeInactiveDevices, type Db } from './store.ts';

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
      const before = new Date(clock.now().getTime() - DEVICE_RETENTION_MS);
      let devices = 0;
      for (const providerId of providers())
        for (let removed = BATCH_ROWS; removed === BATCH_ROWS; devices += removed) {
          signal.throwIfAborted();
          removed = await removeInactiveDevices(db, providerId, before, BATCH_ROWS);
        }
      let captchas = 0;
      for (const providerId of providers())
        for (let removed = BATCH_ROWS; removed === BATCH_ROWS; captchas += removed) {
          signal.throwIfAborted();
          removed = await removeExpiredCaptchas(db, providerId, clock.now(), BATCH_ROWS);
        }
      log.info({ devices, captchas }, 'inactive devices and expired captchas were removed');
    },
  });
  return { prune };
}
