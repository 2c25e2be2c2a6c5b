import { moneyOf } from '@rawi/domain';
import {
  chosenCurrencies,
  ForgedMessage,
  GatewayRefusal,
  isHmacOf,
  messageOf,
  parseReply,
  requestGateway,
  type Gateway,
  type PaymentReport,
} from '@rawi/gateway-kit';
import { z } from 'zod';
import { startAppleSession, type ApplePeer } from './apple-session.ts';
import { checkoutPayment, decisiveOf, readToken, reportOf } from './checkout-payment.ts';
import { listTaken } from './list-taken.ts';
import { addressOf, CURRENCIES, type CheckoutSettings } from './settings.ts';
import { TOKEN_TYPES, tokenDataOf, walletMethods } from './wallet-methods.ts';

export const CHECKOUT = 'CHECKOUT';

const refusal = z.object({ error_type: z.string().optional(), error_codes: z.array(z.string()).optional() });
const page = z.object({ _links: z.object({ redirect: z.object({ href: z.string() }) }) });
const found = z.object({ data: z.array(checkoutPayment) });
const actions = z.array(z.object({ type: z.string(), response_code: z.string().optional() }));
const event = z.object({
  id: z.string().max(100),
  type: z.string(),
  data: z.object({
    id: z.string(),
    payment_id: z.string().optional(),
    amount: z.number().int().optional(),
    currency: z.string().optional(),
  }),
});

const OUTCOMES: Readonly<Record<string, 'open' | 'won' | 'lost'>> = {
  dispute_received: 'open',
  dispute_evidence_required: 'open',
  dispute_evidence_submitted: 'open',
  dispute_won: 'won',
  dispute_canceled: 'won',
  dispute_lost: 'lost',
  dispute_accepted: 'lost',
  dispute_expired: 'lost',
};

/**
 * The adapter of Checkout.com: cards at its hosted page with 3-D Secure, stored cards, and the wallets of devices. One
 * reference may have several payments, since a viewer may try again at the page: the one that took the money counts.
 */
export function createCheckoutGateway(settings: CheckoutSettings, peer?: ApplePeer): Gateway {
  const { secretKey, publicKey, processingChannelId, signatureKey, country, applePay, timeoutMs } = settings;
  const base = addressOf(settings);
  const wallets = walletMethods(settings);
  const currencies = chosenCurrencies(CURRENCIES, settings.currencies);

  async function ask(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { body, key, bearer = secretKey }: { body?: object; key?: string; bearer?: string } = {},
  ): Promise<unknown> {
    const { status, json } = await requestGateway({
      method,
      url: base + path,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(key !== undefined && { 'cko-idempotency-key': key }),
      },
      ...(body && { body }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    if (status === 404 && method !== 'POST') return undefined;
    if (status < 400) return json;
    const { data } = refusal.safeParse(json);
    throw new GatewayRefusal(data?.error_codes?.[0] ?? data?.error_type ?? `HTTP_${status}`);
  }

  const pathOf = (gatewayReference: string) => `/payments/${encodeURIComponent(gatewayReference)}`;

  async function readPayment(id: string) {
    const json = await ask('GET', pathOf(id));
    return json === undefined ? undefined : parseReply(checkoutPayment, json);
  }

  async function report(id: string): Promise<PaymentReport> {
    const payment = await readPayment(id);
    if (!payment) throw new GatewayRefusal('payment_not_found');
    return withReason(payment);
  }

  /** Why a payment was declined stands in its actions. */
  async function withReason(payment: z.output<typeof checkoutPayment>): Promise<PaymentReport> {
    if (payment.status !== 'Declined' || payment.response_code !== undefined) return reportOf(payment);
    const told = parseReply(actions, (await ask('GET', `${pathOf(payment.id)}/actions`)) ?? []);
    const declined = told.find(({ type }) => type === 'Authorization');
    return reportOf({ ...payment, response_code: declined?.response_code });
  }

  const act = async (gatewayReference: string, verb: string, key: string, body: object) => {
    await ask('POST', `${pathOf(gatewayReference)}/${verb}`, { key, body });
    return report(gatewayReference);
  };

  const payment = (referenceId: string, amount: { minorUnits: number; currency: string }) => ({
    reference: referenceId,
    amount: amount.minorUnits,
    currency: amount.currency,
    processing_channel_id: processingChannelId,
  });
  function requireCurrency(currency: string): void {
    if (!(currency in currencies)) throw new GatewayRefusal('currency_invalid');
  }

  return {
    id: CHECKOUT,
    capabilities: {
      currencies,
      modes: ['CC', 'DC', ...(wallets.length > 0 ? (['DW'] as const) : [])],
      recurringModes: ['CC', 'DC', ...(wallets.length > 0 ? (['DW'] as const) : [])],
      refunds: true,
    },
    async start({ referenceId, amount, mode, storeMethod, returnUrl, language, description, payer }) {
      requireCurrency(amount.currency);
      if (mode === 'DW')
        return {
          state: 'needs_action',
          gatewayReference: undefined,
          next: { type: 'wallet', methods: wallets },
        };
      const made = await ask('POST', '/hosted-payments', {
        key: referenceId,
        body: {
          ...payment(referenceId, amount),
          description: description.slice(0, 100),
          payment_type: storeMethod ? 'Recurring' : 'Regular',
          billing: { address: { country } },
          ...(payer.email !== undefined && { customer: { email: payer.email } }),
          locale: language === 'ar' ? 'ar' : 'en-GB',
          '3ds': { enabled: true },
          allow_payment_methods: ['card'],
          ...(storeMethod && {
            payment_method_configuration: { card: { store_payment_details: 'enabled' } },
          }),
          success_url: returnUrl,
          failure_url: returnUrl,
          cancel_url: returnUrl,
        },
      });
      const { _links: links } = parseReply(page, made);
      const url = links.redirect.href;
      return { state: 'needs_action', gatewayReference: undefined, next: { type: 'redirect', url } };
    },
    async advance({ referenceId, amount, storeMethod, input }) {
      const type = input.kind === 'walletToken' ? TOKEN_TYPES[input.supportedMethods] : undefined;
      const data =
        input.kind === 'walletToken' ? tokenDataOf(input.supportedMethods, input.token) : undefined;
      if (type === undefined || data === undefined) throw new GatewayRefusal('token_invalid');
      const { token } = parseReply(
        z.object({ token: z.string() }),
        await ask('POST', '/tokens', { bearer: publicKey, body: { type, token_data: data } }),
      );
      const made = await ask('POST', '/payments', {
        key: referenceId,
        body: {
          ...payment(referenceId, amount),
          source: { type: 'token', token, store_for_future_use: storeMethod },
          payment_type: storeMethod ? 'Recurring' : 'Regular',
        },
      });
      return withReason(parseReply(checkoutPayment, made));
    },
    ...(applePay && { validateMerchant: (wallet) => startAppleSession(wallet, applePay, peer) }),
    async charge({ referenceId, amount, token, description }) {
      const stored = readToken(token);
      if (!stored) throw new GatewayRefusal('source_invalid');
      const made = await ask('POST', '/payments', {
        key: referenceId,
        body: {
          ...payment(referenceId, amount),
          description: description.slice(0, 100),
          source: { type: 'id', id: stored.sourceId },
          payment_type: 'Recurring',
          merchant_initiated: true,
          previous_payment_id: stored.paymentId,
        },
      });
      return withReason(parseReply(checkoutPayment, made));
    },
    capture: ({ gatewayReference, amount, key }) =>
      act(gatewayReference, 'captures', key, { amount: amount.minorUnits, capture_type: 'Final' }),
    refund: ({ gatewayReference, amount, key }) =>
      act(gatewayReference, 'refunds', key, { amount: amount.minorUnits, reference: key.slice(0, 80) }),
    cancel: ({ gatewayReference }) => act(gatewayReference, 'voids', `void-${gatewayReference}`, {}),
    async revoke(token) {
      const stored = readToken(token);
      if (stored) await ask('DELETE', `/instruments/${encodeURIComponent(stored.sourceId)}`);
    },
    isSameMethod: (one, other) => readToken(one)?.sourceId === readToken(other)?.sourceId,
    async fetch(referenceId) {
      const query = new URLSearchParams({ reference: referenceId, limit: '20' });
      const json = await ask('GET', `/payments?${query}`);
      const decisive = json === undefined ? undefined : decisiveOf(parseReply(found, json).data);
      // The list tells less than the payment.
      return decisive && report(decisive.id);
    },
    ...(!settings.sharedAccount && {
      listTaken: (range) => listTaken(ask, { channel: processingChannelId, ...range }),
    }),
    async parseMessage(body, headers) {
      if (!isHmacOf(signatureKey, body, headers['cko-signature']))
        throw new ForgedMessage('the signature of a message is not valid');
      const told = messageOf(event, body);
      if (!told) return undefined;
      const { type, data } = told;
      const outcome = OUTCOMES[type];
      if (!outcome && !type.startsWith('payment_') && !type.startsWith('card_ver')) return undefined;
      // Events tell their own part and come in any order: how the payment stands is asked.
      const known = await readPayment(data.payment_id ?? data.id);
      if (known?.reference === undefined) return undefined;
      const { amount = known.amount, currency = known.currency } = data;
      return {
        messageId: told.id,
        referenceId: known.reference,
        report: {
          ...(await withReason(known)),
          ...(outcome && { dispute: { amount: moneyOf(amount, currency), outcome } }),
        },
      };
    },
  };
}
