import { moneyOf } from '@rawi/domain';
import {
  ForgedMessage,
  GatewayRefusal,
  isHmacOf,
  messageIdOf,
  messageOf,
  parseReply,
  type Gateway,
  type PaymentReport,
} from '@rawi/gateway-kit';
import { z } from 'zod';
import { listTaken } from './list-taken.ts';
import { createPaymentPages } from './payment-pages.ts';
import { createRazorpayClient } from './razorpay-client.ts';
import { decisiveOf, readToken, reportOf } from './razorpay-payment.ts';
import type { RazorpaySettings } from './settings.ts';

export const RAZORPAY = 'RAZORPAY';

const entity = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ entity: z.object(shape) }).optional();
const event = z.object({
  event: z.string(),
  payload: z.object({
    payment: entity({ id: z.string(), order_id: z.string().nullish() }),
    payment_link: entity({ reference_id: z.string().nullish() }),
    invoice: entity({ receipt: z.string().nullish() }),
    refund: entity({ payment_id: z.string() }),
    dispute: entity({
      payment_id: z.string(),
      amount: z.number().int(),
      currency: z.string(),
      status: z.string(),
    }),
  }),
});

/** The adapter of Razorpay: UPI, net banking, wallets and cards at its pages; renewals by UPI Autopay and cards. */
export function createRazorpayGateway(settings: RazorpaySettings): Gateway {
  const client = createRazorpayClient(settings);
  const { ask, readPayment, paymentsOf, findOrder, referenceOfOrder } = client;
  const pages = createPaymentPages(client, settings);

  async function report(paymentId: string): Promise<PaymentReport> {
    const payment = await readPayment(paymentId);
    if (!payment) throw new GatewayRefusal('payment_not_found');
    return reportOf(payment);
  }

  async function fetch(referenceId: string): Promise<PaymentReport | undefined> {
    const page = await pages.find(referenceId);
    const orderId = page ? page.order_id : await findOrder(referenceId);
    const decisive = orderId ? decisiveOf(await paymentsOf(orderId)) : undefined;
    if (decisive) return reportOf(decisive);
    if (page) return pages.reportOf(page);
    return orderId ? { state: 'pending', gatewayReference: undefined } : undefined;
  }

  return {
    id: RAZORPAY,
    capabilities: {
      currencies: { INR: 1 },
      modes: ['UPI', 'NB', 'WA', 'CC'],
      recurringModes: ['UPI', 'CC'],
      refunds: true,
    },
    async start(payment) {
      if (payment.amount.currency !== 'INR') throw new GatewayRefusal('currency_not_supported');
      // Cards and UPI agree to renewals by a payment of at least a rupee.
      if (payment.amount.minorUnits < 100) throw new GatewayRefusal('amount_too_small');
      return pages.reportOf(await pages.open(payment));
    },
    advance: async () => Promise.reject(new GatewayRefusal('nothing_to_advance')),
    async charge({ referenceId, amount, token, description }) {
      const stored = readToken(token);
      if (!stored) throw new GatewayRefusal('token_invalid');
      const sums = { amount: amount.minorUnits, currency: amount.currency };
      const notes = { reference: referenceId };
      // Orders have no key of idempotency: one that is there already is the same charge.
      let orderId = await findOrder(referenceId);
      if (orderId === undefined) {
        const body = { ...sums, receipt: referenceId, payment_capture: true, notes };
        orderId = parseReply(z.object({ id: z.string() }), await ask('POST', '/v1/orders', { body })).id;
      }
      const present = decisiveOf(await paymentsOf(orderId));
      if (present && present.status !== 'failed') return reportOf(present);
      const made = await ask('POST', '/v1/payments/create/recurring', {
        body: {
          ...sums,
          order_id: orderId,
          customer_id: stored.customer,
          token: stored.token,
          email: stored.email,
          contact: stored.contact,
          recurring: true,
          description: description.slice(0, 255),
          notes,
        },
      });
      return report(parseReply(z.object({ razorpay_payment_id: z.string() }), made).razorpay_payment_id);
    },
    async capture({ gatewayReference, amount }) {
      const known = await report(gatewayReference);
      if (known.state !== 'authorized') return known;
      const body = { amount: amount.minorUnits, currency: amount.currency };
      await ask('POST', `/v1/payments/${encodeURIComponent(gatewayReference)}/capture`, { body });
      return report(gatewayReference);
    },
    async refund({ gatewayReference, amount, key }) {
      await ask('POST', `/v1/payments/${encodeURIComponent(gatewayReference)}/refund`, {
        body: { amount: amount.minorUnits, speed: 'normal', receipt: key.slice(0, 40) },
        headers: { 'x-refund-idempotency': key.replaceAll(/[^\w-]/g, '-').padEnd(10, '-') },
      });
      return report(gatewayReference);
    },
    async cancel({ gatewayReference }) {
      const known = await report(gatewayReference);
      // Money that is not captured within days goes back by itself: the interface has no call for it.
      return known.state === 'authorized'
        ? { state: 'declined', gatewayReference, errorType: 'APPROVAL_PENDING' }
        : known;
    },
    async revoke(token) {
      const stored = readToken(token);
      if (!stored) return;
      const { customer, token: id } = stored;
      await ask('DELETE', `/v1/customers/${encodeURIComponent(customer)}/tokens/${encodeURIComponent(id)}`);
    },
    fetch,
    ...(!settings.sharedAccount && { listTaken: (range) => listTaken(client, range) }),
    async parseMessage(body, headers) {
      if (!isHmacOf(settings.webhookSecret, body, headers['x-razorpay-signature']))
        throw new ForgedMessage('the signature of a message is not valid');
      const told = messageOf(event, body);
      if (!told) return undefined;
      const { payment, payment_link: link, invoice, refund, dispute } = told.payload;
      const paymentId = dispute?.entity.payment_id ?? refund?.entity.payment_id ?? payment?.entity.id;
      const orderId = payment?.entity.order_id ?? (paymentId && (await readPayment(paymentId))?.order_id);
      const named = link?.entity.reference_id ?? invoice?.entity.receipt;
      const referenceId = named ?? (orderId ? await referenceOfOrder(orderId) : undefined);
      // Events come in any order: how the payment stands is asked.
      const known = referenceId === undefined ? undefined : await fetch(referenceId);
      if (referenceId === undefined || !known) return undefined;
      const outcome = { won: 'won', lost: 'lost', closed: 'won' }[dispute?.entity.status ?? ''] ?? 'open';
      return {
        messageId: messageIdOf(body),
        referenceId,
        report: {
          ...known,
          ...(dispute && {
            dispute: {
              amount: moneyOf(dispute.entity.amount, dispute.entity.currency),
              outcome: outcome as 'open' | 'won' | 'lost',
            },
          }),
        },
      };
    },
  };
}
