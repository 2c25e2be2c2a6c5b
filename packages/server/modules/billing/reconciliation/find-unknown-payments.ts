import { GatewayRefusal, type Gateway, type TakenPayment } from '@rawi/gateway-kit';
import type { BillingDeps } from '../billing-deps.ts';
import { findAttempt, findAttemptOfGateway } from '../payments/attempt-store.ts';
import type { Finding } from './finding-store.ts';

/**
 * Looks for money that a gateway took in a range of time and that is not known here, as after a database was restored, and
 * for second payments of what is paid. A gateway that refuses to list it is logged: nothing is found there then. Throws
 * GatewayUnavailable.
 */
export async function findUnknownPayments(
  deps: BillingDeps,
  of: { providerId: string; gateway: Gateway; from: Date; to: Date; signal: AbortSignal | undefined },
): Promise<Finding[]> {
  const { providerId, gateway, from, to, signal } = of;
  const findings: Finding[] = [];
  if (!gateway.listTaken) return findings;
  try {
    for await (const taken of gateway.listTaken({ from, to })) {
      signal?.throwIfAborted();
      const finding = await compareTaken(deps, { providerId, gatewayId: gateway.id, taken });
      if (finding) findings.push(finding);
    }
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    deps.log.warn(
      { err: error, provider: providerId, gateway: gateway.id },
      'a gateway refuses to list what it took: payments that are not known here cannot be found',
    );
  }
  return findings;
}

async function compareTaken(
  { db }: BillingDeps,
  { providerId, gatewayId, taken }: { providerId: string; gatewayId: string; taken: TakenPayment },
): Promise<Finding | undefined> {
  const { referenceId, gatewayReference, amount } = taken;
  const named = await findAttempt(db, providerId, referenceId);
  const attempt =
    named?.gatewayId === gatewayId
      ? named
      : gatewayReference === undefined
        ? undefined
        : await findAttemptOfGateway(db, providerId, { gatewayId, gatewayReference });
  const kind = 'UNKNOWN_PAYMENT';
  if (!attempt)
    return { kind, reference: referenceId, detail: `The gateway took ${amount}. It is not known here.` };
  const paidBy = attempt.gatewayReference;
  if (gatewayReference === undefined || paidBy === undefined || paidBy === gatewayReference) return undefined;
  const detail = `The gateway took ${amount} for ${attempt.referenceId}, which ${paidBy} has paid.`;
  return { kind, reference: gatewayReference, detail };
}
