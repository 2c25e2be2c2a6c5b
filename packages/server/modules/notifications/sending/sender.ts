import type { NotificationsDeps } from '../notifications-deps.ts';
import { deliverDue } from './deliver-due.ts';
import { publishDue, queuePublished } from './publish-due.ts';

/** Between two looks where nothing was due. */
const POLL_MS = 1000;

export interface Sender {
  start(): void;
  /** Looks now rather than at the next look. */
  wake(): void;
  stop(): Promise<void>;
  /** Sends everything that is due now, once. Returns how many deliveries were made. */
  sendDue(signal?: AbortSignal): Promise<number>;
}

/**
 * Publishes messages at their time, queues the tokens of their topics and delivers to them. Any number of processes may run
 * one: what one is at the others leave alone, and take up where it dies.
 */
export function createSender(deps: NotificationsDeps): Sender {
  const { bus, log } = deps;
  let stopping: AbortController | undefined;
  let looping: Promise<unknown> | undefined;
  let woken = false;
  let wakeUp: () => void = () => undefined;

  function wake(): void {
    woken = true;
    wakeUp();
  }

  async function drain(providerId: string, signal: AbortSignal): Promise<number> {
    let delivered = 0;
    for (let batch = 1; batch > 0 && !signal.aborted; delivered += batch)
      batch = await deliverDue(deps, providerId, signal);
    return delivered;
  }

  async function sendDue(signal = new AbortController().signal): Promise<number> {
    let delivered = 0;
    for (const providerId of deps.providers()) {
      await publishDue(deps, providerId);
      await queuePublished(deps, providerId, signal);
      delivered += await drain(providerId, signal);
    }
    return delivered;
  }

  async function loop(signal: AbortSignal, work: (providerId: string) => Promise<unknown>): Promise<void> {
    let isTroubled = false;
    while (!signal.aborted) {
      woken = false;
      try {
        for (const providerId of deps.providers()) if (!signal.aborted) await work(providerId);
        isTroubled = false;
      } catch (error) {
        if (!isTroubled && !signal.aborted)
          log.warn({ err: error }, 'notifications cannot be sent; trying again');
        isTroubled = true;
      }
      if (woken || signal.aborted) continue;
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          wakers.delete(done);
          resolve();
        };
        const timer = setTimeout(done, POLL_MS);
        wakers.add(done);
        signal.addEventListener('abort', done);
      });
    }
  }
  const wakers = new Set<() => void>();
  wakeUp = () => {
    for (const one of [...wakers]) one();
  };

  return {
    start() {
      if (stopping) return;
      stopping = new AbortController();
      const { signal } = stopping;
      bus.subscribe('notifications.created', wake);
      bus.subscribe('notifications.published', wake);
      // Side by side: a long queueing keeps neither the next message nor deliveries waiting.
      looping = Promise.all([
        loop(signal, (providerId) => publishDue(deps, providerId)),
        loop(signal, (providerId) => queuePublished(deps, providerId, signal)),
        loop(signal, (providerId) => drain(providerId, signal)),
      ]);
    },
    wake,
    async stop() {
      stopping?.abort(new Error('the service stops'));
      await looping;
    },
    sendDue,
  };
}
