import { consumeEvent, defineEvent, writeEvent, type Queries } from '@rawi/platform';
import { z } from 'zod';
import type { BillingDeps } from '../billing-deps.ts';
import { findSubscriptions } from '../subscriptions/subscription-store.ts';
import { findMethod, revokeMethod } from './method-store.ts';

/** Another method has taken the place of this one. */
export const methodReplaced = defineEvent({
  name: 'payment-method.replaced',
  payload: z.object({ subscriberId: z.string(), methodId: z.string() }),
});

interface Replaced {
  providerId: string;
  subscriberId: string;
  methodId: string;
}

/** Has a replaced method forgotten at its gateway, after this transaction. */
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
    const subscriptions = await findSubscriptions(trx, providerId, subscriberId);
    if (subscriptions.some(({ terms, renews }) => renews && terms?.methodId === methodId)) return;
    const method = await findMethod(trx, providerId, subscriberId, methodId);
    const gateway = deps.gatewaysOf(providerId).find(({ id }) => id === method?.gatewayId);
    if (!method || !gateway) return;
    await gateway.revoke(deps.unseal(providerId, method.token));
    await revokeMethod(trx, providerId, { subscriberId, methodId, now: deps.clock.now() });
  });
}
