import { defineJob, type Clock } from '@rawi/platform';
import { z } from 'zod';
import { removeDeliveries } from './delivery-store.ts';
import { deleteNotification, findOldNotifications } from './notification-store.ts';
import type { Db } from './store.ts';
import { removeOldTokens } from './token-store.ts';

const DAY_MS = 86_400_000;
/** How long an operator can see what became of a message. */
const RETENTION_MS = 60 * DAY_MS;
/** Browsers confirm their token at each visit: one that was away for so long has another by now. */
const TOKEN_RETENTION_MS = 270 * DAY_MS;
/** Rows per statement, so that none holds many locks for long. */
const BATCH_ROWS = 5000;
const BATCH_MESSAGES = 100;

/** Removes messages that are long over, and tokens that no device has confirmed for long. */
export function notificationsJobs({
  db,
  clock,
  providers,
}: {
  db: Db;
  clock: Clock;
  providers(): readonly string[];
}) {
  return [
    defineJob({
      name: 'notifications.prune-hourly',
      payload: z.object({}),
      concurrency: 1,
      cron: '47 * * * *',
      async handler(_payload, { signal, log }) {
        const now = clock.now().getTime();
        const [before, unconfirmed] = [new Date(now - RETENTION_MS), new Date(now - TOKEN_RETENTION_MS)];
        const removed = { messages: 0, tokens: 0 };
        for (const providerId of providers()) {
          for (let found = BATCH_MESSAGES; found === BATCH_MESSAGES;) {
            const old = await findOldNotifications(db, providerId, before, BATCH_MESSAGES);
            found = old.length;
            for (const messageId of old) {
              for (let rows = BATCH_ROWS; rows === BATCH_ROWS;) {
                signal.throwIfAborted();
                rows = await removeDeliveries(db, providerId, messageId, BATCH_ROWS);
              }
              await deleteNotification(db, providerId, messageId);
              removed.messages += 1;
            }
          }
          for (let rows = BATCH_ROWS; rows === BATCH_ROWS; removed.tokens += rows) {
            signal.throwIfAborted();
            rows = await removeOldTokens(db, providerId, unconfirmed, BATCH_ROWS);
          }
        }
        if (removed.messages + removed.tokens > 0) log.info(removed, 'old notifications were removed');
      },
    }),
  ];
}
