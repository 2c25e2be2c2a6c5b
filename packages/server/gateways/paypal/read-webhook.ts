import { parseMoney } from '@rawi/domain';
import { parseReply, type PaymentReport } from '@rawi/gateway-kit';
import { z } from 'zod';
import type { PaypalClient } from './paypal-client.ts';

const related = z
  .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
  .optional();
export const webhookEvent = z.object({
  id: z.string().max(100),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    dispute_id: z.string().optional(),
    supplementary_data: related,
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  }),
});
const capture = z.object({ supplementary_data: related });
const dispute = z.object({
  status: z.string(),
  dispute_amount: z.object({ currency_code: z.string(), value: z.string() }),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).min(1),
});

export interface WebhookSubject {
  orderId: string;
  dispute?: PaymentReport['dispute'];
}

async function orderOfCapture(ask: PaypalClient, captureId: string): Promise<string | undefined> {
  const json = await ask('GET', `/v2/payments/captures/${encodeURIComponent(captureId)}`);
  return json === undefined ? undefined : parseReply(capture, json).supplementary_data?.related_ids?.order_id;
}

/**
 * Which order a message is about. Its signature covers a mere checksum of its body, so that nothing of it is taken but the
 * names of what is asked for then.
 */
export async function subjectOf(
  ask: PaypalClient,
  { event_type: type, resource }: z.output<typeof webhookEvent>,
): Promise<WebhookSubject | undefined> {
  if (type.startsWith('CHECKOUT.ORDER.'))
    return resource.id === undefined ? undefined : { orderId: resource.id };
  if (type.startsWith('PAYMENT.CAPTURE.')) {
    const up = resource.links?.find(({ rel }) => rel === 'up')?.href;
    const named = resource.supplementary_data?.related_ids?.order_id;
    const captureId =
      type.endsWith('.REFUNDED') || type.endsWith('.REVERSED') ? up?.split('/').at(-1) : resource.id;
    const orderId = named ?? (captureId === undefined ? undefined : await orderOfCapture(ask, captureId));
    return orderId === undefined ? undefined : { orderId };
  }
  if (!type.startsWith('CUSTOMER.DISPUTE.') || resource.dispute_id === undefined) return undefined;
  const json = await ask('GET', `/v1/customer/disputes/${encodeURIComponent(resource.dispute_id)}`);
  if (json === undefined) return undefined;
  const found = parseReply(dispute, json);
  const orderId = await orderOfCapture(ask, found.disputed_transactions[0]!.seller_transaction_id);
  if (orderId === undefined) return undefined;
  const code = found.dispute_outcome?.outcome_code ?? '';
  const isLost = /BUYER/.test(code);
  const { value, currency_code: currency } = found.dispute_amount;
  return {
    orderId,
    dispute: {
      amount: parseMoney(value, currency),
      outcome: found.status === 'RESOLVED' ? (isLost ? 'lost' : 'won') : 'open',
    },
  };
}
