import { moneyOf, toDecimal, type Money } from '@rawi/domain';
import {
  chosenCurrencies,
  ForgedMessage,
  GatewayRefusal,
  messageOf,
  parseReply,
  type Gateway,
  type PaymentReport,
  type PaymentStart,
} from '@rawi/gateway-kit';
import { listTaken } from './list-taken.ts';
import { createPaypalClient } from './paypal-client.ts';
import {
  approvalOf,
  captureOf,
  methodOf,
  paymentToken,
  paypalOrder,
  referenceOf,
  reportOf,
  setupToken,
  type PaypalOrder,
} from './paypal-order.ts';
import { subjectOf, webhookEvent } from './read-webhook.ts';
import { addressOf, CURRENCIES, type PaypalSettings } from './settings.ts';
import { createWebhookCheck } from './webhook-signature.ts';

export const PAYPAL = 'PAYPALSUB';

/** Names the storing of an account without a payment, in place of an order; with the currency of what follows. */
const SETUP = /^SETUP-([A-Z]{3})-(.+)$/;

/**
 * The adapter of PayPal: orders that the viewer approves at PayPal and that are captured here, and accounts stored with
 * them (vault) that renewals are charged by. Without an order's name PayPal cannot be asked for it: an order whose answer
 * was lost was never shown to the viewer, so nothing can come of it.
 */
export function createPaypalGateway(settings: PaypalSettings): Gateway {
  const { brandName, webhookId, timeoutMs } = settings;
  const ask = createPaypalClient(settings);
  const isGenuine = createWebhookCheck(addressOf(settings), webhookId, timeoutMs);
  const currencies = chosenCurrencies(CURRENCIES, settings.currencies);
  const value = (amount: Money) => ({ currency_code: amount.currency, value: toDecimal(amount) });

  const experience = ({ returnUrl, language }: PaymentStart) => ({
    brand_name: brandName,
    locale: language === 'ar' ? 'ar-EG' : 'en-US',
    shipping_preference: 'NO_SHIPPING',
    return_url: returnUrl,
    cancel_url: returnUrl,
  });
  const unit = (referenceId: string, amount: Money, description: string) => ({
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: referenceId,
        invoice_id: referenceId,
        description: description.slice(0, 127),
        amount: value(amount),
      },
    ],
  });
  const VAULT = { usage_type: 'MERCHANT', usage_pattern: 'SUBSCRIPTION_PREPAID' };

  async function readOrder(orderId: string): Promise<PaypalOrder | undefined> {
    const json = await ask('GET', `/v2/checkout/orders/${encodeURIComponent(orderId)}`);
    return json === undefined ? undefined : parseReply(paypalOrder, json);
  }
  async function requireOrder(orderId: string): Promise<PaypalOrder> {
    const order = await readOrder(orderId);
    if (!order) throw new GatewayRefusal('RESOURCE_NOT_FOUND');
    return order;
  }

  /** What the viewer has approved is taken; again is the same capture. */
  async function capture(order: PaypalOrder): Promise<PaymentReport> {
    if (order.status !== 'APPROVED' || captureOf(order)) return reportOf(order);
    try {
      const path = `/v2/checkout/orders/${encodeURIComponent(order.id)}/capture`;
      return reportOf(
        parseReply(paypalOrder, await ask('POST', path, { key: `capture-${order.id}`, body: {} })),
      );
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
      if (error.errorType === 'ORDER_ALREADY_CAPTURED') return reportOf(await requireOrder(order.id));
      return { state: 'declined', gatewayReference: order.id, errorType: error.errorType };
    }
  }

  async function startSetup(payment: PaymentStart): Promise<PaymentReport> {
    const made = await ask('POST', '/v3/vault/setup-tokens', {
      key: payment.referenceId,
      body: {
        customer: { merchant_customer_id: payment.payer.subscriberId.slice(0, 64) },
        payment_source: {
          paypal: {
            ...VAULT,
            description: payment.description.slice(0, 127),
            experience_context: experience(payment),
          },
        },
      },
    });
    const setup = parseReply(setupToken, made);
    const url = approvalOf(setup);
    if (url === undefined) throw new GatewayRefusal('NO_APPROVAL_ADDRESS');
    const gatewayReference = `SETUP-${payment.amount.currency}-${setup.id}`;
    return { state: 'needs_action', gatewayReference, next: { type: 'redirect', url } };
  }

  async function fetchSetup(gatewayReference: string, currency: string, id: string): Promise<PaymentReport> {
    const json = await ask('GET', `/v3/vault/setup-tokens/${encodeURIComponent(id)}`);
    if (json === undefined) return { state: 'declined', gatewayReference, errorType: 'APPROVAL_PENDING' };
    const { status } = parseReply(setupToken, json);
    if (status !== 'APPROVED' && status !== 'VAULTED') return { state: 'needs_action', gatewayReference };
    const made = await ask('POST', '/v3/vault/payment-tokens', {
      key: `vault-${id}`,
      body: { payment_source: { token: { id, type: 'SETUP_TOKEN' } } },
    });
    const stored = parseReply(paymentToken, made);
    const captured = moneyOf(0, currency);
    const method = methodOf(stored.id, stored.payment_source?.paypal);
    return { state: 'captured', gatewayReference, captured, method };
  }

  return {
    id: PAYPAL,
    capabilities: { currencies, modes: ['WA'], recurringModes: ['WA'], refunds: true },
    async start(payment) {
      const { referenceId, amount, storeMethod, description } = payment;
      if (!(amount.currency in currencies)) throw new GatewayRefusal('CURRENCY_NOT_SUPPORTED');
      if (amount.minorUnits === 0) return startSetup(payment);
      const made = await ask('POST', '/v2/checkout/orders', {
        key: referenceId,
        body: {
          ...unit(referenceId, amount, description),
          payment_source: {
            paypal: {
              experience_context: { ...experience(payment), user_action: 'PAY_NOW' },
              ...(storeMethod && { attributes: { vault: { store_in_vault: 'ON_SUCCESS', ...VAULT } } }),
            },
          },
        },
      });
      return reportOf(parseReply(paypalOrder, made));
    },
    advance: async () => Promise.reject(new GatewayRefusal('NOTHING_TO_ADVANCE')),
    async charge({ referenceId, amount, token, description }) {
      const made = await ask('POST', '/v2/checkout/orders', {
        key: referenceId,
        body: {
          ...unit(referenceId, amount, description),
          payment_source: {
            paypal: {
              vault_id: token,
              stored_credential: {
                payment_initiator: 'MERCHANT',
                usage: 'SUBSEQUENT',
                usage_pattern: VAULT.usage_pattern,
              },
            },
          },
        },
      });
      return capture(parseReply(paypalOrder, made));
    },
    capture: async ({ gatewayReference }) => capture(await requireOrder(gatewayReference)),
    async refund({ gatewayReference, amount, key }) {
      const taken = captureOf(await requireOrder(gatewayReference));
      if (!taken) throw new GatewayRefusal('NOTHING_CAPTURED');
      const path = `/v2/payments/captures/${encodeURIComponent(taken.id)}/refund`;
      await ask('POST', path, { key, body: { amount: value(amount) } });
      return reportOf(await requireOrder(gatewayReference));
    },
    async cancel({ gatewayReference }) {
      if (SETUP.test(gatewayReference))
        return { state: 'declined', gatewayReference, errorType: 'APPROVAL_PENDING' };
      // An order is taken here and nowhere else: one that is not taken ends by itself.
      const report = reportOf(await requireOrder(gatewayReference));
      return report.state === 'captured' || report.state === 'refunded'
        ? report
        : { state: 'declined', gatewayReference, errorType: 'APPROVAL_PENDING' };
    },
    async revoke(token) {
      await ask('DELETE', `/v3/vault/payment-tokens/${encodeURIComponent(token)}`);
    },
    async fetch(_referenceId, gatewayReference) {
      if (gatewayReference === undefined) return undefined;
      const [, currency, id] = SETUP.exec(gatewayReference) ?? [];
      if (currency !== undefined && id !== undefined) return fetchSetup(gatewayReference, currency, id);
      const order = await readOrder(gatewayReference);
      // PayPal forgets what nobody has approved for hours.
      if (!order) return { state: 'declined', gatewayReference, errorType: 'APPROVAL_PENDING' };
      return capture(order);
    },
    ...(!settings.sharedAccount && { listTaken: (range) => listTaken(ask, range) }),
    async parseMessage(body, headers, now) {
      if (!(await isGenuine(body, headers, now)))
        throw new ForgedMessage('the signature of a message is not valid');
      const told = messageOf(webhookEvent, body);
      const subject = told && (await subjectOf(ask, told));
      const order = subject && (await readOrder(subject.orderId));
      const referenceId = order && referenceOf(order);
      if (!told || !order || referenceId === undefined) return undefined;
      const report = await capture(order);
      return {
        messageId: told.id,
        referenceId,
        report: { ...report, ...(subject.dispute && { dispute: subject.dispute }) },
      };
    },
  };
}
