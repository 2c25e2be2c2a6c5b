import { addMoney, moneyOf, parseMoney, type Money } from '@rawi/domain';
import type { PaymentReport, StoredMethod } from '@rawi/gateway-kit';
import { z } from 'zod';

const amount = z
  .object({ currency_code: z.string(), value: z.string() })
  .transform(({ currency_code: currency, value }) => parseMoney(value, currency));
const links = z.array(z.object({ rel: z.string(), href: z.string() })).optional();
const wallet = z.object({
  email_address: z.string().optional(),
  account_id: z.string().optional(),
  attributes: z.object({ vault: z.object({ id: z.string().optional() }).optional() }).optional(),
});

export const paypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  links,
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z
          .object({
            captures: z
              .array(
                z.object({
                  id: z.string(),
                  status: z.string(),
                  amount,
                  custom_id: z.string().optional(),
                  processor_response: z.object({ response_code: z.string().optional() }).optional(),
                }),
              )
              .optional(),
            refunds: z.array(z.object({ status: z.string(), amount })).optional(),
          })
          .optional(),
      }),
    )
    .optional(),
  payment_source: z.object({ paypal: wallet.optional() }).optional(),
});
export type PaypalOrder = z.output<typeof paypalOrder>;

export const setupToken = z.object({ id: z.string(), status: z.string(), links });
export const paymentToken = z.object({
  id: z.string(),
  payment_source: z.object({ paypal: wallet.optional() }).optional(),
});

/** The page at which the viewer approves. */
export const approvalOf = (of: { links?: z.output<typeof links> }): string | undefined =>
  of.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;

export function methodOf(token: string, account: z.output<typeof wallet> | undefined): StoredMethod {
  const { email_address: email, account_id: fingerprint } = account ?? {};
  return {
    token,
    label: email === undefined ? 'PayPal' : `PayPal ${email.replace(/^(.)[^@]*/, '$1•••')}`,
    fingerprint,
  };
}

export const captureOf = ({ purchase_units: units }: PaypalOrder) => units?.[0]?.payments?.captures?.[0];

/** Our own name of an order's payment. */
export const referenceOf = (order: PaypalOrder): string | undefined =>
  order.purchase_units?.[0]?.custom_id ?? captureOf(order)?.custom_id;

function refundedOf({ purchase_units: units }: PaypalOrder, currency: string): Money {
  const given = (units?.[0]?.payments?.refunds ?? []).filter(
    ({ status }) => status !== 'FAILED' && status !== 'CANCELLED',
  );
  return given.reduce((sum, refund) => addMoney(sum, refund.amount), moneyOf(0, currency));
}

export function reportOf(order: PaypalOrder): PaymentReport {
  const gatewayReference = order.id;
  const capture = captureOf(order);
  if (capture) {
    if (capture.status === 'DECLINED' || capture.status === 'FAILED') {
      const errorType = capture.processor_response?.response_code ?? capture.status;
      return { state: 'declined', gatewayReference, errorType };
    }
    if (capture.status === 'PENDING') return { state: 'pending', gatewayReference };
    const refunded = refundedOf(order, capture.amount.currency);
    const account = order.payment_source?.paypal;
    const token = account?.attributes?.vault?.id;
    return {
      state: refunded.minorUnits >= capture.amount.minorUnits ? 'refunded' : 'captured',
      gatewayReference,
      captured: capture.amount,
      refunded,
      ...(token !== undefined && { method: methodOf(token, account) }),
    };
  }
  if (order.status === 'VOIDED')
    return { state: 'declined', gatewayReference, errorType: 'APPROVAL_PENDING' };
  if (order.status === 'APPROVED' || order.status === 'COMPLETED')
    return { state: 'pending', gatewayReference };
  const url = approvalOf(order);
  return {
    state: 'needs_action',
    gatewayReference,
    ...(url !== undefined && { next: { type: 'redirect', url } }),
  };
}
