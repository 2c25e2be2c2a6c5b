import { setTimeout as sleep } from 'node:timers/promises';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { lockNextSending, publishNextDue, saveQueueing } from '../notification-store.ts';
import { queueDeliveries } from '../delivery-store.ts';
import { subscriberOf } from '../topics.ts';

/** Devices of one chunk: a few tens of milliseconds of the database's time. */
const CHUNK_DEVICES = 1000;
/** Between two chunks, so that viewers' statements come in between. */
const PAUSE_MS = 25;

type Deps = Pick<NotificationsDeps, 'db' | 'bus' | 'clock'>;

/** Publishes every message that is due: streams are told as soon as that is stored. Returns how many. */
export async function publishDue({ db, bus, clock }: Deps, providerId: string): Promise<number> {
  for (let published = 0; ; published += 1) {
    const row = await db.transaction().execute(async (trx) => {
      const one = await publishNextDue(trx, providerId, clock.now());
      if (one) {
        const { message_id: messageId, topic } = one;
        await bus.publish({ name: 'notifications.published', providerId, messageId, topic }, { trx });
      }
      return one;
    });
    if (!row) return published;
  }
}

/**
 * Queues the tokens of published messages, chunk by chunk. How far it got is stored with each chunk: a process that is killed
 * leaves no device out and none twice. Returns how many deliveries were queued.
 */
export async function queuePublished(
  { db, clock }: Deps,
  providerId: string,
  signal: AbortSignal,
): Promise<number> {
  let total = 0;
  while (!signal.aborted) {
    const chunk = await db.transaction().execute(async (trx) => {
      const row = await lockNextSending(trx, providerId);
      if (!row) return undefined;
      const { message_id: messageId, topic, queued_to: after } = row;
      const subscriberId = subscriberOf(providerId, topic);
      const at = clock.now();
      const next = await queueDeliveries(trx, providerId, {
        ...{ messageId, topic, subscriberId, after, devices: CHUNK_DEVICES, at },
      });
      const isDone = next === undefined || next.devices < CHUNK_DEVICES || row.expires_at <= at;
      const queued = next?.queued ?? 0;
      await saveQueueing(trx, providerId, messageId, { queuedTo: next?.last ?? after, queued, isDone });
      return { queued, isDone };
    });
    if (!chunk) break;
    total += chunk.queued;
    if (!chunk.isDone) await sleep(PAUSE_MS);
  }
  return total;
}
