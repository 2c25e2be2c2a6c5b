import type { AnalyticsBatch } from '@rawi/contract';
import { readStoredJson, type Store } from '../session/storage.ts';
import { eventId } from './event-id.ts';
import type { TrackedEvent } from './track.ts';

/** Milliseconds after which what waits is sent; a batch that is full is sent at once. */
export const SEND_AFTER_MS = 5000;
export const BATCH_SIZE = 25;
/** Milliseconds before what could not be sent is tried again. */
export const RETRY_AFTER_MS = 30_000;
/** Most events that wait for a network; the oldest are dropped. */
export const MAX_KEPT = 200;

type Event = AnalyticsBatch['events'][number];
/** An event with its subscriber, empty for a visitor's. */
export interface QueuedEvent extends Event {
  subscriber: string;
}

export interface EventSenderDeps {
  /** Undefined while it is not known. */
  mayCollect(): boolean | undefined;
  /** The id of the subscriber; empty for a visitor. */
  subscriber(): string;
  /** Sends events of one subscriber. `later` where the same may succeed later. */
  post(events: Event[], subscriber: string, leaving: boolean): Promise<'done' | 'later'>;
  store: Store;
  isOnline(): boolean;
}

/**
 * Sends events in batches (ANALYT-01). They wait in memory, and in the browser's storage where there is no network or the page
 * may be closed; there they stay until the service has them, so that no page that is closed or killed while they are on their
 * way loses one. An event that is sent twice counts once by its id. Without consent nothing is sent, and what waits is thrown
 * away.
 */
export function createEventSender(deps: EventSenderDeps) {
  const { store } = deps;
  let queue: QueuedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  /** The batch that `send` has posted, and that the service has not answered yet. */
  let onItsWay: QueuedEvent[] = [];

  const bound = () => {
    queue = queue.slice(-MAX_KEPT);
  };

  function readKept(): QueuedEvent[] {
    const kept = readStoredJson<QueuedEvent[]>(store, 'analyticsQueue');
    return Array.isArray(kept) ? kept : [];
  }

  function writeKept(events: readonly QueuedEvent[]): void {
    if (events.length === 0) store.remove('analyticsQueue');
    else store.set('analyticsQueue', JSON.stringify(events.slice(-MAX_KEPT)));
  }

  const without = (events: readonly QueuedEvent[], others: readonly QueuedEvent[]) => {
    const ids = new Set(others.map(({ id }) => id));
    return events.filter(({ id }) => !ids.has(id));
  };
  const keep = (events: readonly QueuedEvent[]) => writeKept([...without(readKept(), events), ...events]);
  const dropKept = (events: readonly QueuedEvent[]) => writeKept(without(readKept(), events));

  /** What this or another page could not send. */
  function takeKept(): void {
    queue = [...without(readKept(), queue), ...queue];
    bound();
  }

  function clear(): void {
    clearTimeout(timer);
    timer = undefined;
    queue = [];
    store.remove('analyticsQueue');
  }

  function schedule(milliseconds: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void send();
    }, milliseconds);
  }

  /** The first events of one subscriber. */
  function takeBatch(): QueuedEvent[] {
    const other = queue.findIndex(({ subscriber }) => subscriber !== queue[0]!.subscriber);
    return queue.splice(0, Math.min(other < 0 ? queue.length : other, BATCH_SIZE));
  }

  const post = (batch: QueuedEvent[], leaving: boolean) =>
    deps.post(
      batch.map(({ subscriber: _, ...event }) => event),
      batch[0]!.subscriber,
      leaving,
    );

  async function send(): Promise<void> {
    const allowed = deps.mayCollect();
    if (allowed === false) return clear();
    if (allowed === undefined || isSending) return;
    isSending = true;
    try {
      takeKept();
      while (queue.length > 0 && deps.mayCollect() === true) {
        const batch = (onItsWay = takeBatch());
        const result = deps.isOnline() ? await post(batch, false) : 'later';
        onItsWay = [];
        if (result === 'done') {
          dropKept(batch);
          continue;
        }
        // Denied meanwhile: it is thrown away, too.
        if (deps.mayCollect() !== true) break;
        keep([...batch, ...queue.splice(0)]);
        schedule(RETRY_AFTER_MS);
        return;
      }
      if (deps.mayCollect() === false) clear();
    } finally {
      isSending = false;
    }
  }

  return {
    send,
    add({ name, attributes, at }: TrackedEvent): void {
      if (deps.mayCollect() === false) return;
      const event = { id: eventId(at), name, attributes: attributes as Event['attributes'] };
      queue.push({ ...event, subscriber: deps.subscriber() });
      bound();
      if (queue.length >= BATCH_SIZE) void send();
      else schedule(SEND_AFTER_MS);
    },
    /** The page may be closed now: what waits is kept, and sent by requests that outlive it. */
    leave(): void {
      const allowed = deps.mayCollect();
      if (allowed === false) return clear();
      if (allowed === undefined) return;
      // The request on its way ends with the page, and whether those below arrive is known to nobody then.
      queue.unshift(...onItsWay);
      onItsWay = [];
      keep(queue);
      while (queue.length > 0) {
        const batch = takeBatch();
        if (deps.isOnline())
          post(batch, true).then(
            (result) => result === 'done' && dropKept(batch),
            () => undefined,
          );
      }
    },
    /** The viewer has chosen, or the country is known now. */
    consentChanged(): void {
      if (deps.mayCollect() === false) clear();
      else if (queue.length > 0 || store.get('analyticsQueue') !== undefined) schedule(SEND_AFTER_MS);
    },
  };
}
