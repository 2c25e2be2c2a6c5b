import { CallError } from '@rawi/contract';
import { isPaymentSettled } from '@rawi/domain';
import type { AdvanceInput } from '@rawi/gateway-kit';
import type { BillingDeps } from '../billing-deps.ts';
import { applyReport } from './apply-report.ts';
import type { PaymentAttempt } from './attempt-store.ts';
import { settleFailure } from './start-payment.ts';

/** What a gateway says of a code that is not the one it has sent. */
const CODE_WRONG = 'CODE_WRONG';

type Input = {
  otp?: string | undefined;
  walletmethod?: string | undefined;
  wallettoken?: string | undefined;
};

function inputOf({ nextStep }: PaymentAttempt, { otp, walletmethod, wallettoken }: Input): AdvanceInput {
  if (nextStep?.type === 'wallet') {
    if (wallettoken === undefined) throw new CallError(1002, 'wallettoken');
    if (!nextStep.methods.some(({ supportedMethods }) => supportedMethods === walletmethod))
      throw new CallError(1002, 'walletmethod');
    return { kind: 'walletToken', supportedMethods: walletmethod!, token: jsonOf(wallettoken) };
  }
  if (otp === undefined || nextStep?.type !== 'otp') throw new CallError(1002, 'otp');
  return { kind: 'otp', otp };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError(1002, 'wallettoken');
  }
}

/**
 * Goes on with a payment by the one-time code that the viewer typed, or by what the device's wallet gave. Errors: 1002
 * where the payment does not wait for it; 6005 for a wrong code, while the gateway takes another.
 */
export async function advancePayment(
  deps: BillingDeps,
  providerId: string,
  attempt: PaymentAttempt,
  sent: Input,
): Promise<PaymentAttempt> {
  const { referenceId, gatewayReference } = attempt;
  const gateway = deps.gatewaysOf(providerId).find(({ id }) => id === attempt.gatewayId);
  if (!gateway) throw new CallError(7325);
  if (isPaymentSettled(attempt.state)) return attempt;
  const input = inputOf(attempt, sent);
  try {
    const report = await gateway.advance({
      referenceId,
      gatewayReference,
      amount: attempt.amount,
      storeMethod: gateway.capabilities.recurringModes.includes(attempt.mode),
      input,
    });
    if (report.state !== 'declined' && report.errorType === CODE_WRONG) throw new CallError(6005, 'otp');
    return (await applyReport(deps, { providerId, referenceId }, report)) ?? attempt;
  } catch (error) {
    if (error instanceof CallError) throw error;
    return settleFailure(deps, { providerId, attempt }, error);
  }
}

/** The session that a device's wallet asks for. Errors: 7325 where the gateway has none. */
export async function startWalletSession(
  deps: BillingDeps,
  { providerId, attempt }: { providerId: string; attempt: PaymentAttempt },
  wallet: { validationUrl: string; domain: string },
): Promise<unknown> {
  const gateway = deps.gatewaysOf(providerId).find(({ id }) => id === attempt.gatewayId);
  if (!gateway?.validateMerchant || attempt.nextStep?.type !== 'wallet') throw new CallError(7325);
  try {
    return await gateway.validateMerchant(wallet);
  } catch (error) {
    deps.log.warn({ err: error, provider: providerId }, 'a device wallet was given no session');
    throw new CallError(7325);
  }
}
