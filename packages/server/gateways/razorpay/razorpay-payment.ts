import { moneyOf, PAYMENT_STATES } from '@rawi/domain';
import type { PaymentReport, StoredMethod } from '@rawi/gateway-kit';
import { z } from 'zod';

const text = z.string().nullish();

export const razorpayPayment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  order_id: text,
  amount_refunded: z.number().int().nullish(),
  method: text,
  vpa: text,
  email: text,
  contact: text,
  customer_id: text,
  token_id: text,
  error_code: text,
  error_reason: text,
  card: z.object({ network: text, last4: text }).nullish(),
});
export type RazorpayPayment = z.output<typeof razorpayPayment>;

/** A recurring payment names the customer, the token, and whom to tell of it. */
export const storedToken = z.object({
  customer: z.string(),
  token: z.string(),
  email: z.string(),
  contact: z.string(),
});

export function readToken(token: string): z.output<typeof storedToken> | undefined {
  try {
    return storedToken.safeParse(JSON.parse(token)).data;
  } catch {
    return undefined;
  }
}

function methodOf(payment: RazorpayPayment): StoredMethod | undefined {
  const { customer_id: customer, token_id: token, email, contact, card, vpa } = payment;
  if (!customer || !token) return undefined;
  return {
    token: JSON.stringify({ customer, token, email: email ?? '', contact: contact ?? '' }),
    label: card?.last4 ? `${card.network ?? 'Card'} •••• ${card.last4}` : `UPI ${vpa ?? ''}`.trim(),
  };
}

export function reportOf(payment: RazorpayPayment): PaymentReport {
  const { id, status, amount, currency, amount_refunded: refunded, error_reason, error_code } = payment;
  switch (status) {
    case 'captured':
    case 'refunded':
      return {
        state: (refunded ?? 0) >= amount ? 'refunded' : 'captured',
        gatewayReference: id,
        captured: moneyOf(amount, currency),
        refunded: moneyOf(refunded ?? 0, currency),
        method: methodOf(payment),
      };
    case 'authorized':
      return { state: 'authorized', gatewayReference: id };
    case 'failed':
      // Not named: at the page the viewer may try again, which is another payment.
      return {
        state: 'declined',
        gatewayReference: undefined,
        errorType:
          error_reason === 'payment_cancelled'
            ? 'APPROVAL_PENDING'
            : (error_reason ?? error_code ?? 'DECLINED'),
      };
    default:
      return { state: 'pending', gatewayReference: undefined };
  }
}

/** Of several payments of one order, the one that counts. */
export function decisiveOf(payments: readonly RazorpayPayment[]): RazorpayPayment | undefined {
  const rank = (payment: RazorpayPayment) => PAYMENT_STATES.indexOf(reportOf(payment).state);
  return payments.toSorted((one, other) => rank(other) - rank(one))[0];
}
