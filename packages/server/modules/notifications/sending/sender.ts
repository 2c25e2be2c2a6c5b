import type { NotificationsDeps } from '../notifications-deps.ts';
import { deliverDue } from './deliver-due.ts';
import { publishDue, queuePublished } from './publish-due.ts';

/** Between two looks where nothing was due. */
const POLL_MS = 1000;

export interface Sender {
  start(): void;
  /** Begins nothing any more, and waits for what is on its way. */
  stop(): Promise<void>;
  /** Sends everything that is due now, once. Returns how many deliveries were made. */
  sendDue(): Promise<number>;
}

/**
 * Publishes messages at their time, queues the tokens of their topics and delivers to them. Any number of processes may run
 * one: what one is at the others leave alone, and take up where it dies.
 */
export function createSender(deps: NotificationsDeps): Sender {
  const { bus, log } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Set<Promise<unknown>>();
  const sleepers = new Set<() => void>();
  let ends: (() => void)[] | undefined;

  function wake(): void {
    for (const wakeUp of [...sleepers]) wakeUp();
  }

  async function drain(providerId: string): Promise<number> {
    let delivered = 0;
    for (let batch = 1; batch > 0 && !signal.aborted; delivered += batch)
      batch = await deliverDue(deps, providerId, signal);
    return delivered;
  }

  async function sendDue(): Promise<number> {
    let delivered = 0;
    for (const providerId of deps.providers()) {
      await publishDue(deps, providerId);
      await queuePublished(deps, providerId, signal);
      delivered += await drain(providerId);
    }
    return delivered;
  }

  async function loop(work: (providerId: string) => Promise<unknown>): Promise<void> {
    let isTroubled = false;
    while (!signal.aborted) {
      // Before the work: what is written while it runs is looked for again.
      let isWoken = false;
      let end: () => void = () => undefined;
      const sleeper = () => {
        isWoken = true;
        end();
      };
      sleepers.add(sleeper);
      try {
        for (const providerId of deps.providers()) if (!signal.aborted) await work(providerId);
        isTroubled = false;
      } catch (error) {
        if (!isTroubled && !signal.aborted)
          log.warn({ err: error }, 'notifications cannot be sent; trying again');
        isTroubled = true;
      }
      if (!isWoken && !signal.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, POLL_MS);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      sleepers.delete(sleeper);
    }
  }

  function run<T>(work: Promise<T>): Promise<T> {
    running.add(work);
    const done = () => void running.delete(work);
    work.then(done, done);
    return work;
  }

  return {
    start() {
      if (ends) return;
      ends = [bus.subscribe('notifications.created', wake), bus.subscribe('notifications.published', wake)];
      // Side by side: a long queueing keeps neither the next message nor deliveries waiting.
      void run(loop((providerId) => publishDue(deps, providerId)));
      void run(loop((providerId) => queuePublished(deps, providerId, signal)));
      void run(loop(drain));
    },
    async stop() {
      stopping.abort();
      for (const end of ends ?? []) end();
      wake();
      await Promise.allSettled(running);
    },
    sendDue: () => run(sendDue()),
  };
}
