import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Queries } from '../database/open-database.ts';
import type { EventDefinition } from './define-event.ts';
import { insertEvent } from './store.ts';

export interface EventAddress {
  providerId: string;
  /**
   * What the event is about, such as `subscription/S1`. Events of one key are delivered in the order in which their
   * transactions committed; those of different keys in any order, and at the same time.
   */
  orderingKey: string;
}

/**
 * Writes an event as part of the transaction that makes it true: it is delivered if that commits, at least once, and
 * never if it does not. A second transaction that writes for the same key waits until this one ends. Throws where it is
 * given no transaction, or a payload that its schema does not take.
 */
export async function writeEvent<P extends z.ZodType>(
  trx: Queries,
  clock: Clock,
  event: EventDefinition<P>,
  { providerId, orderingKey, payload }: EventAddress & { payload: z.input<P> },
): Promise<void> {
  if (!trx.isTransaction) throw new Error(`the event ${event.name} is written outside of a transaction`);
  await insertEvent(trx, {
    providerId,
    orderingKey,
    name: event.name,
    payload: event.payload.parse(payload),
    createdAt: clock.now(),
  });
}
