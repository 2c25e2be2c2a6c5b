import { moneyOf, PAYMENT_STATES, isoDay } from '@rawi/domain';
import type { PaymentReport, StoredMethod } from '@rawi/gateway-kit';
import { z } from 'zod';

const source = z.object({
  id: z.string().optional(),
  scheme: z.string().optional(),
  last4: z.string().optional(),
  expiry_month: z.number().int().optional(),
  expiry_year: z.number().int().optional(),
  fingerprint: z.string().optional(),
});

/** A payment as the interface tells it. */
export const checkoutPayment = z.object({
  id: z.string(),
  reference: z.string().optional(),
  status: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  response_code: z.string().optional(),
  source: source.optional(),
  balances: z
    .object({ total_captured: z.number().int().optional(), total_refunded: z.number().int().optional() })
    .optional(),
  actions: z.array(z.object({ response_code: z.string().optional() })).optional(),
  _links: z.object({ redirect: z.object({ href: z.string() }).optional() }).optional(),
});
export type CheckoutPayment = z.output<typeof checkoutPayment>;

const STATES: Readonly<Record<string, PaymentReport['state']>> = {
  pending: 'needs_action',
  authorized: 'authorized',
  'card verified': 'captured',
  'partially captured': 'captured',
  captured: 'captured',
  'partially refunded': 'captured',
  'deferred refund': 'captured',
  paid: 'captured',
  refunded: 'refunded',
  voided: 'declined',
  declined: 'declined',
  canceled: 'declined',
  expired: 'declined',
};

/** A payment is told with capital letters, the results of a search with small ones. */
export const stateOf = (status: string): PaymentReport['state'] => STATES[status.toLowerCase()] ?? 'pending';

/** Charges name the stored card and the payment that the viewer has made with it (card schemes ask for both). */
export function readToken(token: string): { sourceId: string; paymentId: string } | undefined {
  const [, sourceId, paymentId] = /^(src_\w+)\.(pay_\w+)$/.exec(token) ?? [];
  return sourceId !== undefined && paymentId !== undefined ? { sourceId, paymentId } : undefined;
}

function methodOf({ id, source: card }: CheckoutPayment): StoredMethod | undefined {
  if (!card?.id?.startsWith('src_')) return undefined;
  const { expiry_year: year, expiry_month: month } = card;
  const hasExpiry = year !== undefined && month !== undefined;
  return {
    token: `${card.id}.${id}`,
    label: `${card.scheme ?? 'Card'} •••• ${card.last4 ?? ''}`.trim(),
    expiresOn: hasExpiry ? isoDay(new Date(Date.UTC(year, month, 0))) : undefined,
    fingerprint: card.fingerprint,
  };
}

export function reportOf(payment: CheckoutPayment): PaymentReport {
  const { id, status, amount, currency, balances, _links: links } = payment;
  const state = stateOf(status);
  const url = links?.redirect?.href;
  if (state === 'declined') {
    const code = payment.response_code ?? payment.actions?.at(-1)?.response_code;
    const hasEnded = status !== 'Declined';
    // Not named: at the page the viewer may try again, which is another payment.
    return {
      state,
      gatewayReference: undefined,
      errorType: hasEnded ? 'APPROVAL_PENDING' : (code ?? 'DECLINED'),
    };
  }
  if (state === 'needs_action')
    return {
      state,
      gatewayReference: undefined,
      ...(url !== undefined && { next: { type: 'redirect', url } }),
    };
  if (state !== 'captured' && state !== 'refunded') return { state, gatewayReference: id };
  return {
    state,
    gatewayReference: id,
    captured: moneyOf(balances?.total_captured || amount, currency),
    refunded: moneyOf(balances?.total_refunded ?? 0, currency),
    method: methodOf(payment),
  };
}

/** Of several payments of one reference (a viewer may try again at the page), the one that counts. */
export function decisiveOf(payments: readonly CheckoutPayment[]): CheckoutPayment | undefined {
  const rank = (payment: CheckoutPayment) => PAYMENT_STATES.indexOf(reportOf(payment).state);
  return payments.toSorted((one, other) => rank(other) - rank(one))[0];
}
