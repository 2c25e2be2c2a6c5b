import { consumeEvent, defineEvent, writeEvent, type Queries } from '@rawi/platform';
import { z } from 'zod';
import type { BillingDeps } from '../billing-deps.ts';
import { holdsPlan } from '../subscriptions/held-plans.ts';
import { findSubscriptions } from '../subscriptions/subscription-store.ts';
import { findMethod, findMethods, revokeMethod, type PaymentMethod } from './method-store.ts';

/** Nothing is charged by this method any more: another took its place, or the payment that left it was for nothing. */
export const methodReplaced = defineEvent({
  name: 'payment-method.replaced',
  payload: z.object({ subscriberId: z.string(), methodId: z.string() }),
});

interface Replaced {
  providerId: string;
  subscriberId: string;
  methodId: string;
}

/** Has a method that nothing is charged by any more forgotten at its gateway, after this transaction. */
export async function reportReplaced(
  { clock }: Pick<BillingDeps, 'clock'>,
  trx: Queries,
  { providerId, subscriberId, methodId }: Replaced,
): Promise<void> {
  await writeEvent(trx, clock, methodReplaced, {
    providerId,
    orderingKey: `payment-method/${methodId}`,
    payload: { subscriberId, methodId },
  });
}

/** Has gateways forget methods that nothing is charged by any more; one that cannot be asked is asked again. */
export function revokeConsumer(deps: BillingDeps) {
  return consumeEvent(methodReplaced, async ({ providerId, payload }, { trx }) => {
    const { subscriberId, methodId } = payload;
    const now = deps.clock.now();
    const method = await findMethod(trx, providerId, subscriberId, methodId);
    const gateway = deps.gatewaysOf(providerId).find(({ id }) => id === method?.gatewayId);
    if (!method || !gateway) return;
    const charged = await findChargedMethods(trx, providerId, { subscriberId, now });
    if (charged.some((one) => one.methodId === methodId)) return;
    const token = deps.unseal(providerId, method.token);
    const isSame = gateway.isSameMethod ?? ((one: string, other: string) => one === other);
    // The same card entered twice may be one method of the gateway: it still pays.
    const stillPays = charged.some(
      (one) => one.gatewayId === method.gatewayId && isSame(deps.unseal(providerId, one.token), token),
    );
    if (!stillPays) await gateway.revoke(token);
    await revokeMethod(trx, providerId, { subscriberId, methodId, now });
  });
}

/** Methods that a plan is charged by, or would be once it is reactivated. */
async function findChargedMethods(
  trx: Queries,
  providerId: string,
  { subscriberId, now }: { subscriberId: string; now: Date },
): Promise<PaymentMethod[]> {
  const held = (await findSubscriptions(trx, providerId, subscriberId)).filter(
    (one) => one.renews || holdsPlan(one, now),
  );
  const methodIds = held.flatMap(({ terms }) => terms?.methodId ?? []);
  return findMethods(
    trx,
    providerId,
    methodIds.map((methodId) => ({ subscriberId, methodId })),
  );
}
