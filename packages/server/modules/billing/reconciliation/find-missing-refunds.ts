import { toDecimal } from '@rawi/domain';
import type { Gateway } from '@rawi/gateway-kit';
import type { BillingDeps } from '../billing-deps.ts';
import { askAboutEach } from './ask-about-each.ts';
import type { Finding } from './finding-store.ts';
import { listGivenBack } from './given-back-store.ts';

/** Within which gateways make most refunds that they took on: until then one is no finding. */
const MADE_WITHIN_MS = 2 * 86_400_000;

/**
 * Looks for refunds of a range of time that a gateway took on and has not made, as where a card is closed: it is booked, and
 * the subscriber was told of it. Looks for nothing until two days after the range. Throws GatewayUnavailable.
 */
export async function findMissingRefunds(
  { db, clock }: Pick<BillingDeps, 'db' | 'clock'>,
  of: { providerId: string; gateway: Gateway; from: Date; to: Date; signal: AbortSignal | undefined },
): Promise<Finding[]> {
  const { providerId, gateway, from, to, signal } = of;
  if (clock.now().getTime() - to.getTime() < MADE_WITHIN_MS) return [];
  const givenBack = await listGivenBack(db, providerId, { gatewayId: gateway.id, from, to });
  const told = await askAboutEach(gateway, givenBack, signal);
  return told.flatMap(({ referenceId, refunded }) => {
    const { amount } = givenBack.find((one) => one.referenceId === referenceId)!;
    if (!refunded || refunded.minorUnits >= amount.minorUnits) return [];
    const detail = `Given back by ours: ${toDecimal(amount)}, by the gateway: ${toDecimal(refunded)}.`;
    return [{ kind: 'REFUND_DIFFERS', reference: referenceId, detail }];
  });
}
