import { moneyOf } from '@rawi/domain';
import {
  startDoubleServer,
  type DoubleReply,
  type DoubleRequest,
  type GatewayDouble,
  type SignedMessage,
} from '@rawi/gateway-kit/conformance';
import { createHmac } from 'node:crypto';
import { razorpaySettings, type RazorpaySettings } from '../settings.ts';

interface Page {
  id: string;
  reference: string;
  status: string;
  orderId: string;
  stores: boolean;
}
interface Payment {
  id: string;
  order_id: string;
  status: string;
  amount: number;
  currency: string;
  amount_refunded: number;
  customer_id: string | null;
  token_id: string | null;
  error_reason: string | null;
  created_at: number;
  notes: { reference: string } | [];
}

const SECRETS = { keySecret: 'key-secret-0123456789', webhookSecret: 'webhook-secret-0123456789' };
const refuse = (reason: string, description = reason): DoubleReply => ({
  status: 400,
  json: { error: { code: 'BAD_REQUEST_ERROR', reason, description } },
});

/** Razorpay on loopback, made of its public API reference. */
export async function openRazorpayDouble(): Promise<GatewayDouble & { settings: RazorpaySettings }> {
  const pages = new Map<string, Page>();
  const orders = new Map<string, { id: string; receipt: string; amount: number; currency: string }>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, DoubleReply>();
  const tokens = new Map<string, { live: boolean }>();
  const sent = new Map<string, SignedMessage[]>();
  const now = new Date('2026-11-24T09:00:00Z');
  let count = 0;
  const idOf = (kind: string) => `${kind}_${String((count += 1)).padStart(14, '0')}`;
  const sign = (body: Buffer, secret = SECRETS.webhookSecret): SignedMessage => ({
    body,
    headers: { 'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex') },
  });
  function send(event: string, payment: Payment, payload: object = {}): void {
    const { receipt } = orders.get(payment.order_id)!;
    const message = {
      entity: 'event',
      event,
      payload: { payment: { entity: payment }, ...payload },
      created_at: 1_795_510_800,
    };
    sent.set(receipt, [...(sent.get(receipt) ?? []), sign(Buffer.from(JSON.stringify(message)))]);
  }

  function makeOrder(json: Record<string, unknown>, receipt: string): string {
    const id = idOf('order');
    orders.set(id, { id, receipt, amount: Number(json['amount']), currency: String(json['currency']) });
    return id;
  }
  function makePayment(
    orderId: string,
    status: string,
    of: { reason?: string; stores?: boolean } = {},
  ): Payment {
    const { amount, currency } = orders.get(orderId)!;
    const token = of.stores && status === 'captured' ? idOf('token') : null;
    if (token !== null) tokens.set(token, { live: true });
    const payment: Payment = {
      id: idOf('pay'),
      order_id: orderId,
      status,
      amount,
      currency,
      amount_refunded: 0,
      customer_id: token && 'cust_1',
      token_id: token,
      error_reason: of.reason ?? null,
      created_at: now.getTime() / 1000,
      // Payments of a registration link have none, which is an empty list.
      notes: of.stores ? [] : { reference: orders.get(orderId)!.receipt },
    };
    payments.set(payment.id, payment);
    send(status === 'failed' ? 'payment.failed' : 'payment.authorized', payment);
    if (status === 'captured') send('payment.captured', payment);
    return payment;
  }
  const shownPage = ({ id, status, reference, orderId }: Page) => ({
    id,
    status,
    reference_id: reference,
    receipt: reference,
    order_id: orderId,
    short_url: `https://rzp.io/i/${id}`,
  });
  const shown = (payment: Payment) => ({
    ...payment,
    method: 'upi',
    vpa: 'viewer@bank',
    email: 'a@b.example',
    contact: '+91900',
  });

  function post({ path, json, headers }: DoubleRequest): DoubleReply {
    const isLink = path === '/v1/payment_links';
    if (isLink || path === '/v1/subscription_registration/auth_links') {
      const reference = String(json['reference_id'] ?? json['receipt']);
      if (pages.has(reference)) return refuse('input_validation_failed', 'reference_id already exists');
      const page = {
        id: idOf(isLink ? 'plink' : 'inv'),
        reference,
        status: isLink ? 'created' : 'issued',
        orderId: makeOrder(json, reference),
        stores: !isLink,
      };
      pages.set(reference, page);
      return { status: 200, json: shownPage(page) };
    }
    if (path === '/v1/orders') return { status: 200, json: { id: makeOrder(json, String(json['receipt'])) } };
    if (path === '/v1/payments/create/recurring') {
      const token = tokens.get(String(json['token']));
      if (!token?.live) return refuse('token_not_active');
      const { id } = makePayment(String(json['order_id']), 'captured');
      return { status: 200, json: { razorpay_payment_id: id } };
    }
    const [, id = '', verb] = /^\/v1\/payments\/([^/]+)\/(capture|refund)$/.exec(path) ?? [];
    const payment = payments.get(id);
    if (!payment) return refuse('NA', 'The id provided does not exist');
    const amount = Number(json['amount']);
    if (verb === 'capture') {
      payment.status = 'captured';
      send('payment.captured', payment);
      return { status: 200, json: shown(payment) };
    }
    const key = String(headers['x-refund-idempotency']);
    const known = refunds.get(key);
    if (known) return known;
    if (amount > payment.amount - payment.amount_refunded)
      return refuse('refund_amount_greater_than_payment');
    payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
    const made = { status: 200, json: { id: idOf('rfnd'), payment_id: id } };
    refunds.set(key, made);
    send('refund.processed', payment, { refund: { entity: made.json } });
    return made;
  }

  function get({ path, query }: DoubleRequest): DoubleReply {
    if (path === '/v1/payments') {
      const within = [...payments.values()].filter(({ created_at: at }) => {
        return at >= Number(query.get('from')) && at <= Number(query.get('to'));
      });
      const skip = Number(query.get('skip'));
      // Fewer than were asked for, so that there are several pages.
      return { status: 200, json: { items: within.slice(skip, skip + 2).map(shown) } };
    }
    const reference = query.get('reference_id') ?? query.get('receipt') ?? '';
    const page = pages.get(reference);
    const listed = page ? [shownPage(page)] : [];
    if (path === '/v1/payment_links')
      return { status: 200, json: { payment_links: page?.stores ? [] : listed } };
    if (path === '/v1/invoices') return { status: 200, json: { items: page?.stores ? listed : [] } };
    if (path === '/v1/orders') {
      const items = [...orders.values()].filter(({ receipt }) => receipt === reference);
      return { status: 200, json: { items } };
    }
    const [, kind, id = '', part] = /^\/v1\/(payments|orders)\/([^/]+)(\/payments)?$/.exec(path) ?? [];
    if (part) {
      const items = [...payments.values()].filter(({ order_id: orderId }) => orderId === id).map(shown);
      return { status: 200, json: { items } };
    }
    const payment = payments.get(id);
    const found = kind === 'orders' ? orders.get(id) : payment && shown(payment);
    return found ? { status: 200, json: found } : refuse('NA', 'The id provided does not exist');
  }

  const server = await startDoubleServer((request) => {
    const wanted = `Basic ${Buffer.from(`rzp_test_1:${SECRETS.keySecret}`).toString('base64')}`;
    if (request.headers.authorization !== wanted) return { status: 401 };
    if (request.method === 'GET') return get(request);
    if (request.method === 'POST') return post(request);
    return tokens.delete(request.path.split('/').at(-1)!)
      ? { status: 200, json: { deleted: true } }
      : refuse('NA', 'The id provided does not exist');
  });

  return {
    settings: razorpaySettings.parse({
      gateway: 'razorpay',
      mode: 'test',
      keyId: 'rzp_test_1',
      ...SECRETS,
      maxRenewal: 500_000,
      address: server.origin,
      timeoutMs: 2000,
    }),
    starts: { UPI: 'redirect', NB: 'redirect', WA: 'redirect', CC: 'redirect' },
    price: moneyOf(49_900, 'INR'),
    details: {},
    declineType: 'insufficient_funds',
    secrets: Object.values(SECRETS),
    can: {
      refund: true,
      authorize: false,
      forget: true,
      cancel: false,
      leave: true,
      signBody: true,
      messageAgeSeconds: undefined,
    },
    now: () => now,
    act(referenceId, act) {
      const page = pages.get(referenceId)!;
      if (act === 'leave') return void (page.status = 'expired');
      const { stores } = page;
      if (act === 'pay') page.status = 'paid';
      makePayment(page.orderId, act === 'pay' ? 'captured' : 'failed', {
        reason: 'insufficient_funds',
        stores,
      });
    },
    payments: (referenceId) =>
      pages.has(referenceId)
        ? 1
        : [...payments.values()].filter((one) => orders.get(one.order_id)!.receipt === referenceId).length,
    revokeMethod: (token) => void (tokens.get((JSON.parse(token) as { token: string }).token)!.live = false),
    messages: (referenceId) => sent.get(referenceId) ?? [],
    unknownMessage: () => sign(Buffer.from(JSON.stringify({ event: 'settlement.processed', payload: {} }))),
    sign: ({ body }, { forger = false }) => sign(body, forger ? 'another-secret' : undefined),
    fail: server.fail,
    close: server.close,
  };
}
