import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../database/open-database.ts';
import { inSavepoint } from '../database/savepoint.ts';
import { redactSecrets, type Log } from '../log.ts';
import type { EventConsumer, EventDefinition } from './define-event.ts';
import {
  lockNextKey,
  markDelivered,
  markFailed,
  readWaiting,
  type LockedKey,
  type WaitingEvent,
} from './store.ts';

export interface Relay {
  start(): void;
  /** Looks for events now rather than at the next look. */
  wake(): void;
  /** Takes no more events, aborts the deliveries that run, and waits for them. */
  stop(): Promise<void>;
}

export interface RelayDeps {
  database: Database;
  clock: Clock;
  log: Log;
  /** Every event that this release knows. Others are left to the processes of the release that wrote them. */
  events: readonly EventDefinition[];
  consumers: readonly EventConsumer[];
}

/** Between two looks where nothing was due. */
const POLL_MS = 400;
/** Keys that one process delivers at the same time; each takes a connection meanwhile. */
const LANES = 3;
/** Events of one key in one transaction. */
const BATCH_EVENTS = 50;
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 300_000;
/** Attempts after which a failure is told as an error: by then nobody can hope that it passes by itself. */
const ATTEMPTS_BEFORE_ERROR = 8;
const MAX_ERROR_LENGTH = 500;
/** After that a delivery is told to end. */
const DELIVERY_TIMEOUT_MS = 30_000;

/** How long to wait after so many failed attempts: twice as long each time, five minutes at most. */
function retryDelayMs(attempts: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20));
}

/**
 * Delivers the events of the outbox to their consumers. Any number of processes may run one: an event is never
 * delivered by two at the same time, those of one key go one after the other in their order, and what a killed process
 * was at is taken up by another at its next look. A delivery that fails is tried again after a second, two, four and
 * so on, up to five minutes, on the given clock; later events of its key wait for it. A known event without a consumer
 * counts as delivered.
 */
export function createRelay({ database, clock, log, events, consumers }: RelayDeps): Relay {
  const part = log.child({ part: 'outbox' });
  const byName = new Map(
    events.map(({ name }) => [name, consumers.filter(({ event }) => event.name === name)]),
  );
  const names = [...byName.keys()];
  for (const { event } of consumers)
    if (!byName.has(event.name))
      throw new Error(`The event ${event.name} has a consumer, but is not among the events.`);
  let stopping: AbortController | undefined;
  let looping: Promise<void> | undefined;
  let woken = false;
  let wakeUp: () => void = () => undefined;

  function wake(): void {
    woken = true;
    wakeUp();
  }

  /** Delivers one event to all of its consumers, or undoes what was done in the transaction for it. */
  async function deliver(
    trx: Queries,
    key: LockedKey,
    event: WaitingEvent,
    signal: AbortSignal,
  ): Promise<Error | undefined> {
    const { name, payload, attempts: attempt, ...rest } = event;
    const timely = AbortSignal.any([signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]);
    const about = part.child({ event: name, eventId: event.eventId, provider: key.providerId });
    try {
      await inSavepoint(trx, async () => {
        for (const consumer of byName.get(name) ?? [])
          await consumer.deliver(
            { ...key, ...rest, payload: consumer.event.payload.parse(payload) },
            { trx, signal: timely, log: about, attempt },
          );
      });
      return undefined;
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      if (!signal.aborted) {
        const word = 'an event was not delivered; it is tried again, and those behind it wait';
        about[attempt + 1 < ATTEMPTS_BEFORE_ERROR ? 'warn' : 'error']({ err: failure, attempt }, word);
      }
      return failure;
    }
  }

  /** Delivers what waits for one key; returns whether there was one. */
  async function deliverNextKey(signal: AbortSignal): Promise<boolean> {
    return database.kysely.transaction().execute(async (trx) => {
      const key = await lockNextKey(trx, names, clock.now());
      if (!key) return false;
      const delivered: number[] = [];
      for (const event of await readWaiting(trx, key, BATCH_EVENTS)) {
        if (signal.aborted || !byName.has(event.name)) break;
        const failure = await deliver(trx, key, event, signal);
        if (!failure) {
          delivered.push(event.eventId);
          continue;
        }
        // A stop is no fault of the event.
        if (signal.aborted) break;
        await markFailed(trx, key, {
          eventId: event.eventId,
          error: redactSecrets(failure.message).slice(0, MAX_ERROR_LENGTH),
          nextAttemptAt: new Date(clock.now().getTime() + retryDelayMs(event.attempts + 1)),
        });
        break;
      }
      if (delivered.length > 0) await markDelivered(trx, key.providerId, delivered, clock.now());
      return true;
    });
  }

  async function drain(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await deliverNextKey(signal)));
  }

  async function loop(signal: AbortSignal): Promise<void> {
    let troubled = false;
    while (!signal.aborted) {
      woken = false;
      try {
        // One look where nothing waits, several lanes where something does.
        if (await deliverNextKey(signal)) {
          const ends = await Promise.allSettled(Array.from({ length: LANES }, () => drain(signal)));
          for (const end of ends) if (end.status === 'rejected') throw end.reason;
        }
        troubled = false;
      } catch (error) {
        if (!troubled && !signal.aborted)
          part.warn({ err: error }, 'events cannot be delivered; trying again');
        troubled = true;
      }
      if (woken || signal.aborted) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS);
        wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  return {
    start() {
      if (names.length === 0) return;
      stopping = new AbortController();
      looping = loop(stopping.signal);
    },
    wake,
    async stop() {
      stopping?.abort(new Error('the service stops'));
      wake();
      await looping;
    },
  };
}
