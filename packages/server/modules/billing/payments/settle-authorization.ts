import { isPaymentSettled } from '@rawi/domain';
import { GatewayRefusal, type Gateway, type PaymentReport } from '@rawi/gateway-kit';
import { consumeEvent } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { applyReport } from './apply-report.ts';
import { findAttempt, type PaymentAttempt } from './attempt-store.ts';
import { paymentAuthorized } from './authorization-events.ts';

export type AuthorizationAction = 'capture' | 'void';

/**
 * Takes the money of an authorized payment, or lets it go, as was decided when the gateway reported it. The payment's
 * reference is the key, so that it can be asked again. Throws where it is not known to be done.
 */
export async function settleAuthorization(
  deps: BillingDeps,
  providerId: string,
  { referenceId, action }: { referenceId: string; action: AuthorizationAction },
): Promise<void> {
  const attempt = await findAttempt(deps.db, providerId, referenceId);
  if (attempt?.state !== 'authorized') return;
  const gateway = deps.gatewaysOf(providerId).find(({ id }) => id === attempt.gatewayId);
  if (!gateway || attempt.gatewayReference === undefined)
    throw new Error('the gateway of an authorized payment is not configured');
  const report = await askGateway(gateway, attempt, action);
  const known = report && (await applyReport(deps, { providerId, referenceId }, report));
  if (!known || !isPaymentSettled(known.state))
    throw new Error(`an authorized payment is still not settled: ${action}`);
}

async function askGateway(
  gateway: Gateway,
  { referenceId, gatewayReference, amount }: PaymentAttempt,
  action: AuthorizationAction,
): Promise<PaymentReport | undefined> {
  try {
    const reference = { gatewayReference: gatewayReference! };
    return action === 'capture'
      ? await gateway.capture({ ...reference, amount, key: referenceId })
      : await gateway.cancel(reference);
  } catch (error) {
    // What it refuses it has settled otherwise: it ran out, or the operator has taken it there.
    if (error instanceof GatewayRefusal) return gateway.fetch(referenceId, gatewayReference);
    throw error;
  }
}

/** Works authorized payments until their gateways have settled them. */
export function authorizationConsumer(deps: BillingDeps) {
  return consumeEvent(paymentAuthorized, ({ providerId, payload }) =>
    settleAuthorization(deps, providerId, payload),
  );
}
