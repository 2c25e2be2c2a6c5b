import { moneyOf } from '@rawi/domain';
import {
  startDoubleServer,
  type DoubleReply,
  type DoubleRequest,
  type GatewayDouble,
  type SignedMessage,
} from '@rawi/gateway-kit/conformance';
import { createHmac } from 'node:crypto';
import { checkoutSettings, type CheckoutSettings } from '../settings.ts';

interface Payment {
  id: string;
  reference: string;
  status: string;
  amount: number;
  currency: string;
  captured: number;
  refunded: number;
  sourceId: string | undefined;
  code: string;
}

const SECRETS = { secretKey: 'sk_test_0123456789abcdef', signatureKey: 'sig-0123456789abcdef' };
const refuse = (status: number, code: string): DoubleReply => ({
  status,
  json: { request_id: 'r-1', error_type: 'request_invalid', error_codes: [code] },
});

/** Checkout.com on loopback, made of its public API reference. */
export async function openCheckoutDouble(): Promise<GatewayDouble & { settings: CheckoutSettings }> {
  const pages = new Map<string, { json: Record<string, unknown>; made: number }>();
  const payments = new Map<string, Payment>();
  const sources = new Map<string, { live: boolean }>();
  const keys = new Map<string, DoubleReply>();
  const sent = new Map<string, SignedMessage[]>();
  const tokens = new Set<string>();
  const declines = new Set<string>();
  let count = 0;
  const now = new Date('2026-11-24T09:00:00Z');
  const idOf = (kind: string) => `${kind}_${String((count += 1)).padStart(26, '0')}`;

  const sign = (body: Buffer, secret = SECRETS.signatureKey): SignedMessage => ({
    body,
    headers: { 'cko-signature': createHmac('sha256', secret).update(body).digest('hex') },
  });
  function send(payment: Payment, type: string): void {
    const { id, reference, amount, currency } = payment;
    const event = {
      id: idOf('evt'),
      type,
      version: '1.0.1',
      created_on: now.toISOString(),
      data: { id, reference, amount, currency },
    };
    const message = sign(Buffer.from(JSON.stringify(event)));
    sent.set(reference, [...(sent.get(reference) ?? []), message]);
  }

  const shown = (payment: Payment) => ({
    id: payment.id,
    reference: payment.reference,
    status: payment.status,
    amount: payment.amount,
    currency: payment.currency,
    approved: payment.status !== 'Declined',
    balances: { total_captured: payment.captured, total_refunded: payment.refunded },
    source: {
      ...(payment.sourceId !== undefined && { id: payment.sourceId }),
      type: 'card',
      scheme: 'Visa',
      last4: '4242',
      expiry_month: 2,
      expiry_year: 2031,
      fingerprint: 'FP4242',
    },
  });

  function make(reference: string, json: Record<string, unknown>, act: string, stores: boolean): Payment {
    const sourceId = stores ? idOf('src') : undefined;
    if (sourceId !== undefined) sources.set(sourceId, { live: true });
    const amount = Number(json['amount']);
    const isPaid = act === 'pay';
    const payment: Payment = {
      id: idOf('pay'),
      reference,
      status: isPaid
        ? amount === 0
          ? 'Card Verified'
          : 'Captured'
        : act === 'authorize'
          ? 'Authorized'
          : 'Declined',
      amount,
      currency: String(json['currency']),
      captured: isPaid ? amount : 0,
      refunded: 0,
      sourceId: act === 'decline' ? undefined : sourceId,
      code: '20051',
    };
    payments.set(payment.id, payment);
    if (act === 'decline') send(payment, 'payment_declined');
    else send(payment, 'payment_approved');
    if (isPaid) send(payment, 'payment_captured');
    return payment;
  }

  function change(payment: Payment, verb: string, amount: number): DoubleReply {
    if (verb === 'refunds') {
      if (amount > payment.captured - payment.refunded) return refuse(422, 'refund_amount_exceeds_balance');
      payment.refunded += amount;
      payment.status = payment.refunded === payment.captured ? 'Refunded' : 'Partially Refunded';
      send(payment, 'payment_refunded');
    } else {
      if (payment.status !== 'Authorized') return refuse(403, 'action_not_allowed');
      payment.status = verb === 'captures' ? 'Captured' : 'Voided';
      payment.captured = verb === 'captures' ? amount : 0;
      send(payment, verb === 'captures' ? 'payment_captured' : 'payment_voided');
    }
    return { status: 202, json: { action_id: idOf('act') } };
  }

  function pay({ json }: DoubleRequest): DoubleReply {
    const source = json['source'] as Record<string, unknown>;
    const reference = String(json['reference']);
    if (source['type'] === 'id') {
      const stored = sources.get(String(source['id']));
      if (!stored || json['previous_payment_id'] === undefined) return refuse(422, 'source_id_unknown');
      const act = stored.live ? 'pay' : 'decline';
      return {
        status: 201,
        json: { ...shown(make(reference, json, act, true)), ...(!stored.live && { response_code: '20054' }) },
      };
    }
    if (!tokens.delete(String(source['token']))) return refuse(422, 'token_invalid');
    const act = declines.has(reference) ? 'decline' : 'pay';
    return { status: 201, json: shown(make(reference, json, act, source['store_for_future_use'] === true)) };
  }

  /** Two payments of a search, as its list tells them. */
  function searched(from: string, to: string, at: number): DoubleReply {
    const isWithin = from <= now.toISOString() && now.toISOString() <= to;
    const all = isWithin ? [...payments.values()] : [];
    const data = all.slice(at, at + 2).map((payment) => ({
      ...{ ...shown(payment), status: payment.status.toLowerCase(), processing_channel_id: 'pc_1' },
    }));
    const query = new URLSearchParams({ from, to, at: String(at + 2) });
    const href = `https://1a2b.api.checkout.com/payments/search/next?${query}`;
    return { status: 200, json: { data, ...(at + 2 < all.length && { _links: { next: { href } } }) } };
  }

  function post(request: DoubleRequest): DoubleReply {
    const { path, json } = request;
    if (path === '/payments/search') return searched(String(json['from']), String(json['to']), 0);
    if (path === '/tokens') {
      const token = idOf('tok');
      tokens.add(token);
      return { status: 201, json: { type: json['type'], token } };
    }
    if (
      typeof json['currency'] === 'string' &&
      /^(?:BHD|KWD|OMR|JOD)$/.test(json['currency']) &&
      Number(json['amount']) % 10 !== 0
    )
      return refuse(422, 'amount_invalid');
    if (path === '/hosted-payments') {
      const reference = String(json['reference']);
      pages.set(reference, { json, made: (pages.get(reference)?.made ?? 0) + 1 });
      const href = `https://pay.sandbox.checkout.com/page/${idOf('hpp')}`;
      return { status: 201, json: { id: idOf('hpp'), reference, _links: { redirect: { href } } } };
    }
    if (path === '/payments') return pay(request);
    const [, id = '', verb = ''] = /^\/payments\/([^/]+)\/(\w+)$/.exec(path) ?? [];
    const payment = payments.get(id);
    return payment ? change(payment, verb, Number(json['amount'])) : refuse(404, 'payment_not_found');
  }

  function get({ path, query }: DoubleRequest): DoubleReply {
    if (path === '/payments/search/next')
      return searched(query.get('from')!, query.get('to')!, Number(query.get('at')));
    if (path === '/payments') {
      const data = [...payments.values()].filter(({ reference }) => reference === query.get('reference'));
      return { status: 200, json: { total_count: data.length, data: data.reverse().map(shown) } };
    }
    const [, id = '', part] = /^\/payments\/([^/]+)(\/actions)?$/.exec(path) ?? [];
    const payment = payments.get(id);
    if (!payment) return { status: 404 };
    if (part === undefined) return { status: 200, json: shown(payment) };
    return { status: 200, json: [{ id: 'act_1', type: 'Authorization', response_code: payment.code }] };
  }

  const server = await startDoubleServer((request) => {
    const { method, path, headers } = request;
    const wanted = path === '/tokens' ? 'pk_test_1' : SECRETS.secretKey;
    if (headers.authorization !== `Bearer ${wanted}`) return { status: 401 };
    if (method === 'DELETE') {
      const source = path.split('/').at(-1)!;
      return sources.delete(source) ? { status: 204 } : { status: 404 };
    }
    if (method === 'GET') return get(request);
    const key = headers['cko-idempotency-key'];
    const known = key === undefined ? undefined : keys.get(`${path}/${String(key)}`);
    if (known) return known;
    const reply = post(request);
    if (key !== undefined) keys.set(`${path}/${String(key)}`, reply);
    return reply;
  });

  return {
    settings: checkoutSettings.parse({
      gateway: 'checkout',
      mode: 'test',
      ...SECRETS,
      publicKey: 'pk_test_1',
      processingChannelId: 'pc_1',
      country: 'BH',
      address: server.origin,
      googlePay: { merchantId: 'G1', merchantName: 'Rawi' },
      timeoutMs: 2000,
    }),
    starts: { CC: 'redirect', DC: 'redirect', DW: 'wallet' },
    price: moneyOf(3500, 'BHD'),
    details: {},
    declineType: '20051',
    secrets: Object.values(SECRETS),
    can: {
      refund: true,
      authorize: true,
      forget: true,
      cancel: false,
      leave: false,
      signBody: true,
      messageAgeSeconds: undefined,
    },
    now: () => now,
    act(referenceId, act) {
      const page = pages.get(referenceId);
      if (act === 'decline') declines.add(referenceId);
      if (page && act !== 'leave')
        make(referenceId, page.json, act, 'payment_method_configuration' in page.json);
    },
    walletToken: () => ({
      paymentMethodData: {
        tokenizationData: { token: JSON.stringify({ signature: 's', protocolVersion: 'ECv2' }) },
      },
    }),
    payments: (referenceId) =>
      pages.get(referenceId)?.made ??
      [...payments.values()].filter(({ reference }) => reference === referenceId).length,
    revokeMethod: (token) => void (sources.get(token.split('.')[0]!)!.live = false),
    messages: (referenceId) => sent.get(referenceId) ?? [],
    unknownMessage: () =>
      sign(Buffer.from(JSON.stringify({ id: 'evt_x', type: 'vault_updated', data: { id: 'x' } }))),
    sign: ({ body }, { forger = false }) => sign(body, forger ? 'another-secret' : undefined),
    fail: server.fail,
    close: server.close,
  };
}
