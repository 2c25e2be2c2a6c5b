import { parseMoney, toDecimal } from '@rawi/domain';
import {
  ForgedMessage,
  GatewayRefusal,
  messageOf,
  parseReply,
  requestGateway,
  type Gateway,
  type PaymentReport,
} from '@rawi/gateway-kit';
import { z } from 'zod';
import type { TelecomSettings } from './settings.ts';
import { isNotificationValid, signFields } from './telecom-signature.ts';

export const TELCO = 'TELCO';

const payment = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['open', 'pending', 'paid', 'declined', 'cancelled', 'refunded']),
  amount: z.string(),
  currency: z.string(),
  refunded: z.string().optional(),
  reason: z.string().optional(),
});
const notification = z.object({ id: z.string().max(100), type: z.string(), payment });

const STATES = {
  open: 'needs_action',
  pending: 'pending',
  paid: 'captured',
  declined: 'declined',
  cancelled: 'declined',
  refunded: 'refunded',
} as const;

function reportOf(told: z.output<typeof payment>): PaymentReport {
  const { id: gatewayReference, status, currency, reason } = told;
  const state = STATES[status];
  if (state === 'declined')
    return {
      state,
      gatewayReference,
      errorType: status === 'cancelled' ? 'APPROVAL_PENDING' : (reason ?? 'DECLINED'),
    };
  if (state !== 'captured' && state !== 'refunded') return { state, gatewayReference };
  const captured = parseMoney(told.amount, currency);
  return { state, gatewayReference, captured, refunded: parseMoney(told.refunded ?? '0', currency) };
}

/**
 * The adapter of a telecom gateway of the region, in a shape of our own (docs/decisions/0049-gateways.md), since none has
 * a public document: the viewer is sent to its page by a signed address, comes back to the telecom payment handler, and
 * the gateway is asked what became of the payment. Nothing that the browser brings back is believed.
 */
export function createTelecomGateway(settings: TelecomSettings): Gateway {
  const { address, pageAddress, merchantId, apiKey, secret, signatureHeader, timeoutMs } = settings;
  const currencies = Object.fromEntries(settings.currencies.map((currency) => [currency, 1]));

  async function ask(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<PaymentReport | undefined> {
    const { status, json } = await requestGateway({
      method,
      url: `${address}/payments/${path}`,
      headers: { authorization: `Bearer ${apiKey}`, 'x-merchant': merchantId },
      ...(body && { body }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    if (status === 404 && method === 'GET') return undefined;
    if (status < 400) return reportOf(parseReply(payment, json));
    throw new GatewayRefusal(z.object({ error: z.string() }).safeParse(json).data?.error ?? `HTTP_${status}`);
  }
  const act = async (gatewayReference: string, verb: string, body: object) =>
    (await ask('POST', `${encodeURIComponent(gatewayReference)}/${verb}`, body))!;
  const refuse = (errorType: string) => async () => Promise.reject(new GatewayRefusal(errorType));

  return {
    id: TELCO,
    capabilities: { currencies, modes: ['TG'], recurringModes: [], refunds: true },
    async start({ referenceId, amount, returnUrl, language, description, details, payer }) {
      if (!(amount.currency in currencies)) throw new GatewayRefusal('CURRENCY_NOT_SUPPORTED');
      const msisdn = details['mobileno'] ?? payer.mobileno;
      const fields = new URLSearchParams({
        merchant: merchantId,
        reference: referenceId,
        amount: toDecimal(amount),
        currency: amount.currency,
        description: description.slice(0, 100),
        language,
        return_url: returnUrl,
        ...(msisdn !== undefined && { msisdn }),
      });
      fields.set('signature', signFields(secret, fields));
      const url = `${pageAddress}?${fields}`;
      // The payment begins when the viewer opens the page.
      return { state: 'needs_action', gatewayReference: undefined, next: { type: 'redirect', url } };
    },
    advance: refuse('NOTHING_TO_ADVANCE'),
    charge: refuse('NOT_RECURRING'),
    capture: refuse('NOTHING_TO_CAPTURE'),
    refund: ({ gatewayReference, amount, key }) =>
      act(gatewayReference, 'refunds', { amount: toDecimal(amount), currency: amount.currency, key }),
    cancel: ({ gatewayReference }) => act(gatewayReference, 'cancel', {}),
    revoke: async () => {},
    fetch: (referenceId) => ask('GET', encodeURIComponent(referenceId)),
    parseMessage(body, headers, now) {
      if (!isNotificationValid(secret, body, headers[signatureHeader], now))
        throw new ForgedMessage('the signature of a notification is not valid');
      const told = messageOf(notification, body);
      if (!told?.type.startsWith('payment.')) return undefined;
      return { messageId: told.id, referenceId: told.payment.reference, report: reportOf(told.payment) };
    },
  };
}
