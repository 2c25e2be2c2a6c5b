import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Queries } from './database/open-database.ts';
import type { Log } from './log.ts';

/**
 * Events of the service by name. A module adds its own:
 * `declare module '@rawi/platform' { interface BusEvents { 'plan.changed': { providerId: string } } }`.
 */
export interface BusEvents {
  /** Data shown in cached replies or pages of the provider has changed. */
  'catalogue.changed': { providerId: string };
  /** This process has loaded a provider again: its hosts, its brand or its configuration have changed. */
  'providers.loaded': { providerId: string };
  /** Events of other processes may have been missed: subscribers should reload. */
  'bus.resumed': Record<never, never>;
}

export type BusEvent = { [N in keyof BusEvents]: { name: N } & BusEvents[N] }[keyof BusEvents];

export interface PublishOptions {
  /**
   * Publish only when this transaction commits. Such events reach every process.
   */
  trx?: Queries;
}

export interface Bus {
  /**
   * Delivers to the subscribers of this process synchronously and in order; events in `fanOut` reach the other processes
   * too. Resolves when the database has accepted the event.
   */
  publish(event: BusEvent, options?: PublishOptions): Promise<void>;
  /** Returns the unsubscribe function. A subscriber that throws is logged and does not affect others. */
  subscribe<N extends keyof BusEvents>(
    name: N,
    handler: (event: { name: N } & BusEvents[N]) => void | Promise<void>,
  ): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface BusOptions {
  /** Events that are sent to every process; keep them rare. */
  fanOut?: readonly (keyof BusEvents)[];
}

const CHANNEL = 'rawi_bus';
/** Bytes; PostgreSQL's limit for a notification is just below 8000. */
const MAX_PAYLOAD_BYTES = 7900;

/** Clears a cache of data of the catalogue or of providers after each change. Returns the unsubscribe function. */
export function clearOnChange(bus: Bus, cache: { clear(providerId?: string): void }): () => void {
  const ends = [
    bus.subscribe('catalogue.changed', ({ providerId }) => cache.clear(providerId)),
    bus.subscribe('providers.loaded', ({ providerId }) => cache.clear(providerId)),
    bus.subscribe('bus.resumed', () => cache.clear()),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Creates a bus. Without a database it is local to the process. */
export function createBus(database: Database | undefined, log: Log, options: BusOptions = {}): Bus {
  const part = log.child({ part: 'bus' });
  const fanOut = new Set<string>(options.fanOut ?? ['catalogue.changed']);
  const subscribers = new Map<string, Set<(event: never) => void | Promise<void>>>();
  const self = randomBytes(8).toString('hex');
  let client: pg.Client | undefined;
  let started = false;
  let retry: NodeJS.Timeout | undefined;

  function deliver(event: BusEvent): void {
    // A copy: a subscriber may unsubscribe during delivery.
    for (const fn of Array.from(subscribers.get(event.name) ?? []))
      try {
        Promise.resolve(fn(event as never)).catch((error) =>
          part.error({ err: error, event: event.name }, 'a subscriber failed'),
        );
      } catch (error) {
        part.error({ err: error, event: event.name }, 'a subscriber failed');
      }
  }

  function receive(payload: string): void {
    try {
      const { from, event } = JSON.parse(payload) as { from: string; event: BusEvent };
      if (from !== self) deliver(event);
    } catch (error) {
      part.warn({ err: error }, 'a notification could not be read');
    }
  }

  async function connect(again: boolean): Promise<void> {
    if (!database) return;
    try {
      const next = await database.direct();
      const lost = () => {
        if (client !== next) return;
        client = undefined;
        next.end().catch(() => undefined);
        if (started) scheduleReconnect();
      };
      client = next;
      next.on('error', lost).on('end', lost);
      next.on('notification', ({ payload }) => payload && receive(payload));
      await next.query(`listen ${CHANNEL}`);
      if (!started) {
        client = undefined;
        await next.end();
      } else if (again) {
        part.info('reconnected to other processes');
        deliver({ name: 'bus.resumed' });
      }
    } catch (error) {
      if (!again) throw error;
      client = undefined;
      if (started) scheduleReconnect();
    }
  }

  function scheduleReconnect(): void {
    clearTimeout(retry);
    part.warn('connection to other processes lost; retrying');
    retry = setTimeout(() => void connect(true), 500);
  }

  return {
    async publish(event, { trx } = {}) {
      const everywhere = database !== undefined && (fanOut.has(event.name) || trx !== undefined);
      if (!trx) deliver(event);
      if (!everywhere) return;
      // An event of a transaction is delivered to this process by the database too, on commit.
      const payload = JSON.stringify({ from: trx ? '' : self, event });
      if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES)
        throw new RangeError(`event ${event.name} is too large`);
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(trx ?? database.kysely);
    },
    subscribe(name, fn) {
      const set = subscribers.get(name) ?? new Set();
      subscribers.set(name, set);
      set.add(fn as never);
      return () => void set.delete(fn as never);
    },
    async start() {
      started = true;
      await connect(false);
    },
    async stop() {
      started = false;
      clearTimeout(retry);
      const ending = client;
      client = undefined;
      await ending?.end().catch(() => undefined);
    },
  };
}
