import type { z } from 'zod';
import type { Queries } from '../database/open-database.ts';
import type { Log } from '../log.ts';

/** One kind of event that is told by the outbox. Payloads hold ids and facts, and are read by later releases too. */
export interface EventDefinition<P extends z.ZodType = z.ZodType> {
  /** `thing.verb-in-the-past`: `subscription.started`. */
  name: string;
  payload: P;
}

export interface DeliveryContext {
  /**
   * The transaction that marks the event as delivered. What is done in it happens exactly once; what is done outside
   * of it may happen again, after a kill at the wrong moment.
   */
  trx: Queries;
  /** Aborted when the process stops; a delivery that ends by it is made again later. */
  signal: AbortSignal;
  log: Log;
  /** 0 for the first attempt. */
  attempt: number;
}

export interface DeliveredEvent<P extends z.ZodType = z.ZodType> {
  eventId: number;
  providerId: string;
  orderingKey: string;
  createdAt: Date;
  payload: z.output<P>;
}

/** Whom an event is delivered to. Throws where it could not be: then it is delivered to all of its consumers again. */
export interface EventConsumer<P extends z.ZodType = z.ZodType> {
  event: EventDefinition<P>;
  deliver(event: DeliveredEvent<P>, context: DeliveryContext): Promise<void>;
}

/** Declares an event and keeps the type of its payload. */
export function defineEvent<P extends z.ZodType>(definition: EventDefinition<P>): EventDefinition<P> {
  if (!/^[a-z][a-z0-9-]{0,39}\.[a-z][a-z0-9-]{0,39}$/.test(definition.name))
    throw new Error(`"${definition.name}" is no name of an event: thing.verb-in-the-past, in small letters.`);
  return definition;
}

/** Declares a consumer of an event and keeps the type of its payload. */
export function consumeEvent<P extends z.ZodType>(
  event: EventDefinition<P>,
  deliver: EventConsumer<P>['deliver'],
): EventConsumer {
  return { event, deliver } as unknown as EventConsumer;
}
