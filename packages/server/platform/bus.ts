import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Database, Queries } from './database/open-database.ts';
import type { Log } from './log.ts';

/**
 * Events inside the service by name. A module adds its own:
 * `declare module '@rawi/platform' { interface BusEvents { 'plan.changed': { providerId: string } } }`.
 */
export interface BusEvents {
  /** Something that kept replies or pages of the provider show has changed. */
  'catalogue.changed': { providerId: string };
  /** Events of other processes may have been missed: whatever follows them reads anew. */
  'bus.resumed': Record<never, never>;
}

export type BusEvent = { [N in keyof BusEvents]: { name: N } & BusEvents[N] }[keyof BusEvents];

export interface PublishOptions {
  /**
   * Publish when this transaction commits, and not at all when it does not. Such events reach every process.
   */
  trx?: Queries;
}

export interface Bus {
  /**
   * Tells the subscribers of this process at once and in order; names of `fanOut` reach the other processes
   * too. Resolves when the database has taken the event.
   */
  publish(event: BusEvent, options?: PublishOptions): Promise<void>;
  /** Returns how to end the subscription. A subscriber that throws is logged and disturbs no other. */
  subscribe<N extends keyof BusEvents>(
    name: N,
    fn: (event: { name: N } & BusEvents[N]) => void | Promise<void>,
  ): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface BusOptions {
  /** Rare events that reach every process. */
  fanOut?: readonly (keyof BusEvents)[];
}

const channel = 'rawi_bus';
/** PostgreSQL takes less than 8000 bytes. */
const longestPayload = 7900;

/** Has what shows a catalogue cleared after each change of it. Returns how to stop. */
export function clearOnChange(bus: Bus, shown: { clear(providerId?: string): void }): () => void {
  const ends = [
    bus.subscribe('catalogue.changed', ({ providerId }) => shown.clear(providerId)),
    bus.subscribe('bus.resumed', () => shown.clear()),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Makes a bus. Without a database it stays inside the process. */
export function createBus(database: Database | undefined, log: Log, options: BusOptions = {}): Bus {
  const part = log.child({ part: 'bus' });
  const fanOut = new Set<string>(options.fanOut ?? ['catalogue.changed']);
  const subscribers = new Map<string, Set<(event: never) => void | Promise<void>>>();
  const self = randomBytes(8).toString('hex');
  let client: pg.Client | undefined;
  let wanted = false;
  let retry: NodeJS.Timeout | undefined;

  function deliver(event: BusEvent): void {
    // A copy: a subscriber may end its subscription while it is told.
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

  async function listen(again: boolean): Promise<void> {
    if (!database) return;
    try {
      const next = await database.direct();
      const lost = () => {
        if (client !== next) return;
        client = undefined;
        next.end().catch(() => undefined);
        if (wanted) retryLater();
      };
      client = next;
      next.on('error', lost).on('end', lost);
      next.on('notification', ({ payload }) => payload && receive(payload));
      await next.query(`listen ${channel}`);
      if (!wanted) {
        client = undefined;
        await next.end();
      } else if (again) {
        part.info('hearing other processes again');
        deliver({ name: 'bus.resumed' });
      }
    } catch (error) {
      if (!again) throw error;
      client = undefined;
      if (wanted) retryLater();
    }
  }

  function retryLater(): void {
    clearTimeout(retry);
    part.warn('lost touch with other processes; trying again');
    retry = setTimeout(() => void listen(true), 500);
  }

  return {
    async publish(event, { trx } = {}) {
      const everywhere = database !== undefined && (fanOut.has(event.name) || trx !== undefined);
      if (!trx) deliver(event);
      if (!everywhere) return;
      // An event of a transaction comes back to ourselves: only the database knows when it is true.
      const payload = JSON.stringify({ from: trx ? '' : self, event });
      if (Buffer.byteLength(payload) > longestPayload)
        throw new RangeError(`event ${event.name} is too large`);
      await sql`select pg_notify(${channel}, ${payload})`.execute(trx ?? database.kysely);
    },
    subscribe(name, fn) {
      const set = subscribers.get(name) ?? new Set();
      subscribers.set(name, set);
      set.add(fn as never);
      return () => void set.delete(fn as never);
    },
    async start() {
      wanted = true;
      await listen(false);
    },
    async stop() {
      wanted = false;
      clearTimeout(retry);
      const ending = client;
      client = undefined;
      await ending?.end().catch(() => undefined);
    },
  };
}
