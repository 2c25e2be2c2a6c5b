import { moneyOf } from '@rawi/domain';
import {
  ForgedMessage,
  GatewayRefusal,
  requestGateway,
  type Gateway,
  type NextStep,
  type PaymentReport,
} from '@rawi/gateway-kit';
import { z } from 'zod';
import { isSignatureValid } from './message-signature.ts';
import { sandboxPayment, type SandboxPayment } from './sandbox-payment.ts';

export const SANDBOX = 'SANDBOX';

export interface SandboxSettings {
  /** Address of the sandbox's interface, such as `http://127.0.0.1:3000/sandbox/bank/rawi`. */
  url(): string;
  key: string;
  /** Signs its messages. */
  secret: string;
}

/** Steps of amounts: as at many processors, three-digit currencies end with a 0. */
const CURRENCIES = { BHD: 10, KWD: 10, OMR: 10, QAR: 1, AED: 1, SAR: 1, USD: 1, INR: 1 } as const;

const STATES = {
  open: 'needs_action',
  pending: 'pending',
  declined: 'declined',
  cancelled: 'declined',
  captured: 'captured',
  refunded: 'refunded',
} as const satisfies Record<SandboxPayment['status'], PaymentReport['state']>;

const message = z.object({ id: z.string().max(64), type: z.string(), payment: sandboxPayment });

function nextOf({ action }: SandboxPayment, returnUrl: string | undefined): NextStep | undefined {
  if (action === null) return undefined;
  if (action.type === 'otp') return { type: 'otp', sentTo: action.sent_to, length: action.length };
  // Its pages are at the host that the viewer uses.
  return returnUrl === undefined
    ? undefined
    : { type: 'redirect', url: new URL(action.path, returnUrl).href };
}

function reportOf(payment: SandboxPayment, returnUrl?: string): PaymentReport {
  const { status, method, amount, currency, refunded } = payment;
  const wasCaptured = status === 'captured' || status === 'refunded';
  return {
    state: STATES[status],
    gatewayReference: payment.id,
    next: nextOf(payment, returnUrl),
    errorType: status === 'cancelled' ? 'APPROVAL_PENDING' : (payment.decline_code ?? undefined),
    ...(wasCaptured && { captured: moneyOf(amount, currency), refunded: moneyOf(refunded, currency) }),
    ...(method && {
      method: {
        token: method.token,
        label: method.label,
        expiresOn: method.expires_on ?? undefined,
        fingerprint: method.fingerprint,
      },
    }),
  };
}

/**
 * The adapter of the demo's payment gateway, which is a second party over HTTP: hosted pages for cards with 3-D Secure,
 * banks, wallets and UPI, one-time codes of operators, and signed messages.
 */
export function createSandboxGateway({ url, key, secret }: SandboxSettings): Gateway {
  async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const headers = { authorization: `Bearer ${key}` };
    const { status, json } = await requestGateway({ method, url: url() + path, headers, body });
    if (status === 404 && method !== 'POST') return undefined;
    if (status < 400) return json;
    const failure = z.object({ error: z.string() }).safeParse(json);
    throw new GatewayRefusal(failure.data?.error ?? `HTTP_${status}`);
  }
  const read = (json: unknown, returnUrl?: string) => reportOf(sandboxPayment.parse(json), returnUrl);

  return {
    id: SANDBOX,
    capabilities: {
      currencies: CURRENCIES,
      modes: ['CC', 'DC', 'NB', 'WA', 'UPI', 'OB', 'TG', 'DW'],
      recurringModes: ['CC', 'DC', 'WA', 'UPI', 'OB'],
      banks: [
        { id: 'DESERT', name: 'Desert Bank' },
        { id: 'HARBOUR', name: 'Harbour Bank' },
        { id: 'OASIS', name: 'Oasis Bank' },
      ],
      refunds: true,
    },
    async start({ referenceId, amount, returnUrl, ...payment }) {
      const made = await ask('POST', '/v1/payments', {
        reference: referenceId,
        amount: amount.minorUnits,
        currency: amount.currency,
        mode: payment.mode,
        store: payment.storeMethod,
        return_url: returnUrl,
        language: payment.language,
        description: payment.description,
        payer: payment.payer,
        details: payment.details,
      });
      return read(made, returnUrl);
    },
    async advance({ gatewayReference, input }) {
      if (gatewayReference === undefined || input.kind !== 'otp') throw new GatewayRefusal('BAD_REQUEST');
      const { otp } = input;
      return read(await ask('POST', `/v1/payments/${encodeURIComponent(gatewayReference)}/otp`, { otp }));
    },
    capture: async ({ gatewayReference }) =>
      read(await ask('POST', `/v1/payments/${encodeURIComponent(gatewayReference)}/capture`, {})),
    charge: async ({ referenceId, amount, token, description }) =>
      read(
        await ask('POST', '/v1/charges', {
          reference: referenceId,
          amount: amount.minorUnits,
          currency: amount.currency,
          token,
          description,
        }),
      ),
    refund: async ({ gatewayReference, amount, key: refundKey }) =>
      read(
        await ask('POST', `/v1/payments/${encodeURIComponent(gatewayReference)}/refunds`, {
          amount: amount.minorUnits,
          key: refundKey,
        }),
      ),
    cancel: async ({ gatewayReference }) =>
      read(await ask('POST', `/v1/payments/${encodeURIComponent(gatewayReference)}/cancel`, {})),
    async revoke(token) {
      await ask('DELETE', `/v1/methods/${encodeURIComponent(token)}`);
    },
    async fetch(referenceId) {
      const found = await ask('GET', `/v1/payments/${encodeURIComponent(referenceId)}`);
      return found === undefined ? undefined : read(found);
    },
    parseMessage(body, headers, now) {
      if (!isSignatureValid(secret, body, headers['x-sandbox-signature'], now))
        throw new ForgedMessage('the signature of a message is not valid');
      const parsed = message.safeParse(JSON.parse(body.toString('utf8')));
      if (!parsed.success) throw new ForgedMessage('a message cannot be read');
      const { id, payment } = parsed.data;
      return { messageId: id, referenceId: payment.reference, report: reportOf(payment) };
    },
  };
}
