import { moneyOf } from '@rawi/domain';
import {
  ForgedMessage,
  GatewayRefusal,
  requestGateway,
  type Gateway,
  type GatewayCapabilities,
  type NextStep,
  type PaymentReport,
} from '@rawi/gateway-kit';
import { z } from 'zod';
import { isSignatureValid } from './message-signature.ts';
import { sandboxPayment, type SandboxPayment } from './sandbox-payment.ts';

/** One of the gateways as which the sandbox shows itself: what it is called and what it takes. */
export interface SandboxFace extends Omit<GatewayCapabilities, 'refunds'> {
  id: string;
  /** Whether the money of a payment is only reserved, until it is captured. */
  capturesLater?: boolean;
}

export interface SandboxSettings {
  /** Address of the sandbox's interface, such as `http://127.0.0.1:3000/sandbox/bank/rawi`. */
  url(): string;
  key: string;
  /** Signs its messages. */
  secret: string;
}

const STATES = {
  open: 'needs_action',
  pending: 'pending',
  authorized: 'authorized',
  declined: 'declined',
  cancelled: 'declined',
  captured: 'captured',
  refunded: 'refunded',
} as const satisfies Record<SandboxPayment['status'], PaymentReport['state']>;

const paymentPage = z.object({ payments: z.array(sandboxPayment), next: z.string().nullable() });
const message = z.object({ id: z.string().max(64), type: z.string(), payment: sandboxPayment });

function nextOf({ action }: SandboxPayment, returnUrl: string | undefined): NextStep | undefined {
  switch (action?.type) {
    case 'otp':
      return { type: 'otp', sentTo: action.sent_to, length: action.length };
    case 'wallet':
      return {
        type: 'wallet',
        methods: action.methods.map(({ supported_methods: supportedMethods, data }) => ({
          supportedMethods,
          data,
        })),
      };
    case 'page':
      // Its pages are at the host that the viewer uses.
      return returnUrl === undefined
        ? undefined
        : { type: 'redirect', url: new URL(action.path, returnUrl).href };
    default:
      return undefined;
  }
}

function reportOf(payment: SandboxPayment, returnUrl?: string): PaymentReport {
  const { status, method, amount, currency, refunded, dispute } = payment;
  const wasCaptured = status === 'captured' || status === 'refunded';
  return {
    state: STATES[status],
    gatewayReference: payment.id,
    next: nextOf(payment, returnUrl),
    errorType: status === 'cancelled' ? 'APPROVAL_PENDING' : (payment.decline_code ?? undefined),
    ...(wasCaptured && { captured: moneyOf(amount, currency), refunded: moneyOf(refunded, currency) }),
    ...(dispute && { dispute: { amount: moneyOf(dispute.amount, currency), outcome: dispute.outcome } }),
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
 * banks, wallets and UPI, one-time codes of operators, device wallets, and signed messages. Each face is a gateway of its
 * own to the service.
 */
export function createSandboxGateway(face: SandboxFace, { url, key, secret }: SandboxSettings): Gateway {
  const { id: channel, capturesLater = false, ...capabilities } = face;

  async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const headers = { authorization: `Bearer ${key}` };
    const { status, json } = await requestGateway({ method, url: url() + path, headers, body });
    if (status === 404 && method !== 'POST') return undefined;
    if (status < 400) return json;
    const failure = z.object({ error: z.string() }).safeParse(json);
    throw new GatewayRefusal(failure.data?.error ?? `HTTP_${status}`);
  }
  const read = (json: unknown, returnUrl?: string) => reportOf(sandboxPayment.parse(json), returnUrl);
  const change = async (paymentId: string, verb: string, body: object) =>
    read(await ask('POST', `/v1/payments/${encodeURIComponent(paymentId)}/${verb}`, body));

  return {
    id: channel,
    capabilities: { ...capabilities, refunds: true },
    async start({ referenceId, amount, returnUrl, ...payment }) {
      const made = await ask('POST', '/v1/payments', {
        reference: referenceId,
        channel,
        amount: amount.minorUnits,
        currency: amount.currency,
        mode: payment.mode,
        store: payment.storeMethod,
        capture: !capturesLater,
        return_url: returnUrl,
        language: payment.language,
        description: payment.description,
        payer: payment.payer,
        details: payment.details,
      });
      return read(made, returnUrl);
    },
    async advance({ gatewayReference, input }) {
      if (gatewayReference === undefined) throw new GatewayRefusal('BAD_REQUEST');
      return input.kind === 'otp'
        ? change(gatewayReference, 'otp', { otp: input.otp })
        : change(gatewayReference, 'wallet', { method: input.supportedMethods, token: input.token });
    },
    validateMerchant: ({ validationUrl, domain }) =>
      ask('POST', '/v1/wallet-sessions', { validation_url: validationUrl, domain }),
    capture: ({ gatewayReference, amount, key: captureKey }) =>
      change(gatewayReference, 'capture', { amount: amount.minorUnits, key: captureKey }),
    charge: async ({ referenceId, amount, token, description }) =>
      read(
        await ask('POST', '/v1/charges', {
          reference: referenceId,
          channel,
          amount: amount.minorUnits,
          currency: amount.currency,
          token,
          description,
        }),
      ),
    refund: ({ gatewayReference, amount, key: refundKey }) =>
      change(gatewayReference, 'refunds', { amount: amount.minorUnits, key: refundKey }),
    cancel: ({ gatewayReference }) => change(gatewayReference, 'cancel', {}),
    async revoke(token) {
      await ask('DELETE', `/v1/methods/${encodeURIComponent(token)}`);
    },
    async fetch(referenceId) {
      const found = await ask('GET', `/v1/payments/${encodeURIComponent(referenceId)}`);
      return found === undefined ? undefined : read(found);
    },
    async *list({ from, to }) {
      for (let after: string | null = ''; after !== null;) {
        const query = new URLSearchParams({ channel, from: from.toISOString(), to: to.toISOString(), after });
        const page = paymentPage.parse(await ask('GET', `/v1/payments?${query}`));
        for (const payment of page.payments) yield { ...reportOf(payment), referenceId: payment.reference };
        after = page.next;
      }
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
