import { signMessage } from '@rawi/gateway-sandbox';
import type { Log } from '@rawi/platform';
import { retryAt } from './delivery-plan.ts';
import {
  isAnythingDue,
  postponeDelivery,
  removeDelivery,
  takeDeliveries,
  type Delivery,
} from './delivery-store.ts';
import type { PaymentChanges } from './payment-changes.ts';
import type { Merchant } from './register-bank.ts';
import { settlePending } from './settle-pending.ts';

/** Milliseconds between two looks for messages, for which a process has those that it took, and for one to be taken. */
const LOOK_MS = 250;
const HOLD_MS = 60_000;
const TIMEOUT_MS = 10_000;
const BATCH = 50;

export interface DeliveryDeps {
  changes: PaymentChanges;
  log: Log;
  providerIds(): readonly string[];
  merchantOf(providerId: string): Merchant | undefined;
  /** Where a merchant takes the messages of a face. */
  addressOf(providerId: string, channel: string): string;
}

/**
 * Settles what is pending and delivers the gateway's messages, each until it is taken, at most for a day. Those of one
 * payment keep their order, those of others do not wait for them. Returns a function that stops it.
 */
export function startDeliveries(deps: DeliveryDeps): () => Promise<void> {
  const { changes, log } = deps;
  const { db, clock } = changes;
  const stopping = new AbortController();

  async function send(providerId: string, merchant: Merchant, delivery: Delivery): Promise<void> {
    const { deliveryId, channel, body, tries, createdAt } = delivery;
    const sent = await fetch(deps.addressOf(providerId, channel), {
      method: 'POST',
      headers: {
        'content-type': 'application/vnd.rawi.sandbox+json',
        'x-sandbox-signature': signMessage(merchant.secret, Buffer.from(body), clock.now()),
      },
      body,
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    }).catch(() => undefined);
    await sent?.body?.cancel();
    // It is sent again by who takes it next.
    if (!sent && stopping.signal.aborted) return;
    const dueAt = sent?.ok ? undefined : retryAt(tries, { createdAt, now: clock.now() });
    if (dueAt) await postponeDelivery(db, providerId, { deliveryId, dueAt });
    else await removeDelivery(db, providerId, deliveryId);
  }

  async function deliver(providerId: string, merchant: Merchant): Promise<void> {
    for (;;) {
      const now = clock.now();
      const until = new Date(now.getTime() + HOLD_MS);
      const due = await takeDeliveries(db, providerId, { now, until, limit: BATCH });
      const ofPayments = Map.groupBy(due, ({ paymentId }) => paymentId);
      await Promise.all(
        [...ofPayments.values()].map(async (ofOne) => {
          for (const delivery of ofOne)
            if (!stopping.signal.aborted) await send(providerId, merchant, delivery);
        }),
      );
      if (due.length < BATCH || stopping.signal.aborted) return;
    }
  }

  let round: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    round = (async () => {
      for (const providerId of deps.providerIds()) {
        if (!(await isAnythingDue(db, providerId, clock.now()))) continue;
        const merchant = deps.merchantOf(providerId);
        await settlePending(changes, providerId);
        if (merchant) await deliver(providerId, merchant);
      }
    })()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'messages of the sandbox were not delivered');
      })
      .finally(() => (isBusy = false));
  }, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await round;
  };
}
