import { addMoney, moneyOf, parseMoney, toDecimal, type Money } from '@rawi/domain';
import {
  selfSigned,
  startDoubleServer,
  type DoubleReply,
  type DoubleRequest,
  type GatewayDouble,
  type SignedMessage,
} from '@rawi/gateway-kit/conformance';
import { sign as signBytes } from 'node:crypto';
import { paypalSettings, type PaypalSettings } from '../settings.ts';
import { signedText } from '../webhook-signature.ts';

interface Order {
  id: string;
  reference: string;
  status: string;
  amount: Money;
  stores: boolean;
  declines: boolean;
  captureId: string | undefined;
  vaultId: string | undefined;
  refunds: Money[];
}

const SECRETS = { clientSecret: 'client-secret-0123456789' };
const ACCESS = 'A21AAtoken-0123456789';
const refuse = (status: number, issue: string): DoubleReply => ({
  status,
  json: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }], debug_id: 'd1' },
});

/** PayPal on loopback, made of its public API reference: OAuth 2.0, orders v2, payments v2, vault v3, webhooks. */
export async function openPaypalDouble(): Promise<GatewayDouble & { settings: PaypalSettings }> {
  const orders = new Map<string, Order>();
  const setups = new Map<string, { status: string; reference: string; token: string }>();
  const vault = new Map<string, { live: boolean }>();
  const keys = new Map<string, DoubleReply>();
  const sent = new Map<string, SignedMessage[]>();
  const own = selfSigned('messageverification.paypal.com');
  const forger = selfSigned('messageverification.paypal.com');
  let count = 0;
  const now = new Date('2026-11-24T09:00:00Z');
  const idOf = (kind: string) => `${kind}${String((count += 1)).padStart(15, '0')}`;

  function signed(body: Buffer, by: { forged?: boolean; at?: Date } = {}): SignedMessage {
    const id = idOf('transmission-');
    const time = (by.at ?? now).toISOString();
    const text = Buffer.from(signedText(id, time, 'WH-1', body));
    const { privateKey } = by.forged ? forger : own;
    return {
      body,
      headers: {
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-cert-url': `${server.origin}/v1/notifications/certs/CERT-1`,
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-transmission-sig': signBytes('sha256', text, privateKey).toString('base64'),
      },
    };
  }
  function send(order: Order, type: string, resource: object): void {
    const event = { id: idOf('WH-'), event_type: type, create_time: now.toISOString(), resource };
    const message = signed(Buffer.from(JSON.stringify(event)));
    sent.set(order.reference, [...(sent.get(order.reference) ?? []), message]);
  }

  const value = (amount: Money) => ({ currency_code: amount.currency, value: toDecimal(amount) });
  const related = ({ id }: Order) => ({ supplementary_data: { related_ids: { order_id: id } } });
  const shown = (order: Order) => ({
    id: order.id,
    status: order.status,
    ...(order.status === 'PAYER_ACTION_REQUIRED' && {
      links: [{ rel: 'payer-action', href: `https://www.sandbox.paypal.com/checkoutnow?token=${order.id}` }],
    }),
    payment_source: {
      paypal: {
        email_address: 'subscriber@rawi.example',
        account_id: 'ACCOUNT1',
        ...(order.vaultId !== undefined && {
          attributes: { vault: { id: order.vaultId, status: 'VAULTED' } },
        }),
      },
    },
    purchase_units: [
      {
        custom_id: order.reference,
        ...(order.captureId !== undefined && {
          payments: {
            captures: [
              {
                id: order.captureId,
                status: 'COMPLETED',
                amount: value(order.amount),
                custom_id: order.reference,
              },
            ],
            refunds: order.refunds.map((amount) => ({ status: 'COMPLETED', amount: value(amount) })),
          },
        }),
      },
    ],
  });

  function take(order: Order): DoubleReply {
    if (order.declines) return refuse(422, 'INSTRUMENT_DECLINED');
    if (order.status !== 'APPROVED') return refuse(422, 'ORDER_NOT_APPROVED');
    order.status = 'COMPLETED';
    order.captureId = idOf('CAPTURE');
    if (order.stores) {
      order.vaultId = idOf('vault');
      vault.set(order.vaultId, { live: true });
    }
    send(order, 'PAYMENT.CAPTURE.COMPLETED', {
      id: order.captureId,
      custom_id: order.reference,
      ...related(order),
    });
    return { status: 201, json: shown(order) };
  }

  function makeOrder(json: Record<string, unknown>): DoubleReply {
    const [unit] = json['purchase_units'] as [
      { custom_id: string; amount: { value: string; currency_code: string } },
    ];
    const { paypal } = json['payment_source'] as { paypal: Record<string, unknown> };
    const vaultId = paypal['vault_id'] as string | undefined;
    if (vaultId !== undefined && !vault.get(vaultId)?.live) return refuse(422, 'PAYPAL_VAULT_ID_NOT_FOUND');
    const order: Order = {
      id: idOf('ORDER'),
      reference: unit.custom_id,
      status: vaultId === undefined ? 'PAYER_ACTION_REQUIRED' : 'APPROVED',
      amount: parseMoney(unit.amount.value, unit.amount.currency_code),
      stores: 'attributes' in paypal,
      declines: false,
      captureId: undefined,
      vaultId: undefined,
      refunds: [],
    };
    orders.set(order.id, order);
    // A stored account needs no approval: it is taken at once.
    return vaultId === undefined ? { status: 200, json: shown(order) } : take(order);
  }

  function refund(captureId: string, json: Record<string, unknown>): DoubleReply {
    const order = [...orders.values()].find((one) => one.captureId === captureId);
    if (!order) return refuse(404, 'INVALID_RESOURCE_ID');
    const asked = json['amount'] as { value: string; currency_code: string };
    const amount = parseMoney(asked.value, asked.currency_code);
    const given = order.refunds.reduce(addMoney, amount);
    if (given.minorUnits > order.amount.minorUnits) return refuse(422, 'REFUND_AMOUNT_EXCEEDED');
    order.refunds.push(amount);
    const id = idOf('REFUND');
    const up = { rel: 'up', href: `${server.origin}/v2/payments/captures/${captureId}` };
    send(order, 'PAYMENT.CAPTURE.REFUNDED', { id, custom_id: order.reference, links: [up] });
    return { status: 201, json: { id, status: 'COMPLETED' } };
  }

  function makeSetup(reference: string): DoubleReply {
    const id = idOf('setup');
    setups.set(id, { status: 'PAYER_ACTION_REQUIRED', reference, token: idOf('vault') });
    return {
      status: 201,
      json: {
        id,
        status: 'PAYER_ACTION_REQUIRED',
        links: [
          {
            rel: 'approve',
            href: `https://www.sandbox.paypal.com/agreements/approve?approval_session_id=${id}`,
          },
        ],
      },
    };
  }

  function vaultSetup(json: Record<string, unknown>): DoubleReply {
    const { token } = json['payment_source'] as { token: { id: string } };
    const setup = setups.get(token.id);
    if (setup?.status !== 'APPROVED') return refuse(422, 'TOKEN_NOT_APPROVED');
    setup.status = 'VAULTED';
    vault.set(setup.token, { live: true });
    return {
      status: 201,
      json: { id: setup.token, payment_source: { paypal: { email_address: 'a@b.example' } } },
    };
  }

  function post(path: string, json: Record<string, unknown>, key: string): DoubleReply {
    const [, id = ''] = /^\/v2\/checkout\/orders\/([^/]+)\/capture$/.exec(path) ?? [];
    const order = orders.get(id);
    if (order) return take(order);
    const [, captureId] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(path) ?? [];
    if (captureId !== undefined) return refund(captureId, json);
    if (path === '/v2/checkout/orders') return makeOrder(json);
    if (path === '/v3/vault/setup-tokens') return makeSetup(key);
    return path === '/v3/vault/payment-tokens' ? vaultSetup(json) : { status: 404 };
  }

  /** What the account has received and given back, two on a page. */
  function transactions(query: URLSearchParams): DoubleReply {
    const isWithin =
      query.get('start_date')! <= now.toISOString() && now.toISOString() <= query.get('end_date')!;
    const taken = [...orders.values()].filter(({ captureId }) => isWithin && captureId !== undefined);
    const all = taken.flatMap(({ captureId, reference, amount, refunds }) => {
      const of = { transaction_status: 'S', custom_field: reference, invoice_id: reference };
      const back = refunds.map((refund) => ({
        ...{ ...of, transaction_id: `R${captureId}`, transaction_event_code: 'T1107' },
        transaction_amount: { ...value(refund), value: `-${toDecimal(refund)}` },
      }));
      const received = {
        ...{ ...of, transaction_id: captureId!, transaction_event_code: 'T0006' },
        transaction_amount: value(amount),
      };
      return [received, ...back];
    });
    const at = (Number(query.get('page')) - 1) * 2;
    const shownHere = all.slice(at, at + 2).map((one) => ({ transaction_info: one }));
    return {
      status: 200,
      json: { transaction_details: shownHere, total_pages: Math.ceil(all.length / 2) },
    };
  }

  function get(path: string, query: URLSearchParams): DoubleReply {
    if (path === '/v1/reporting/transactions') return transactions(query);
    const id = path.split('/').at(-1)!;
    const order = orders.get(id) ?? [...orders.values()].find(({ captureId }) => captureId === id);
    if (order && path.startsWith('/v2/payments/')) return { status: 200, json: { id, ...related(order) } };
    const setup = setups.get(id);
    if (setup) return { status: 200, json: { id, status: setup.status } };
    return order
      ? { status: 200, json: shown(order) }
      : { status: 404, json: { name: 'RESOURCE_NOT_FOUND' } };
  }

  function handle({ method, path, query, headers, body, json }: DoubleRequest): DoubleReply {
    if (path === '/v1/oauth2/token') {
      const wanted = `Basic ${Buffer.from(`client-1:${SECRETS.clientSecret}`).toString('base64')}`;
      if (headers.authorization !== wanted || !body.includes('client_credentials')) return { status: 401 };
      return { status: 200, json: { access_token: ACCESS, expires_in: 32_400 } };
    }
    if (path.startsWith('/v1/notifications/certs/')) return { status: 200, text: own.certificate };
    if (headers.authorization !== `Bearer ${ACCESS}`) return { status: 401 };
    if (method === 'DELETE') return { status: vault.delete(path.split('/').at(-1)!) ? 204 : 404 };
    if (method === 'GET') return get(path, query);
    const key = String(headers['paypal-request-id']);
    const known = keys.get(`${path}/${key}`);
    if (known) return known;
    const reply = post(path, json, key);
    keys.set(`${path}/${key}`, reply);
    return reply;
  }
  const server = await startDoubleServer(handle);

  return {
    settings: paypalSettings.parse({
      gateway: 'paypal',
      mode: 'test',
      clientId: 'client-1',
      ...SECRETS,
      webhookId: 'WH-1',
      brandName: 'Rawi',
      address: server.origin,
      timeoutMs: 2000,
    }),
    starts: { WA: 'redirect' },
    price: moneyOf(998, 'USD'),
    details: {},
    declineType: 'INSTRUMENT_DECLINED',
    secrets: [SECRETS.clientSecret, ACCESS],
    can: {
      refund: true,
      authorize: false,
      forget: true,
      cancel: false,
      leave: true,
      signBody: true,
      messageAgeSeconds: 4 * 86_400,
    },
    now: () => now,
    act(referenceId, act) {
      for (const setup of setups.values()) if (setup.reference === referenceId) setup.status = 'APPROVED';
      const order = [...orders.values()].find(({ reference }) => reference === referenceId);
      if (!order) return;
      // PayPal forgets it some hours later.
      if (act === 'leave') return void orders.delete(order.id);
      order.status = 'APPROVED';
      order.declines = act === 'decline';
      send(order, 'CHECKOUT.ORDER.APPROVED', { id: order.id });
    },
    payments: (referenceId) =>
      [...orders.values()].filter(({ reference }) => reference === referenceId).length,
    revokeMethod: (token) => void (vault.get(token)!.live = false),
    messages: (referenceId) => sent.get(referenceId) ?? [],
    unknownMessage: () =>
      signed(
        Buffer.from(
          JSON.stringify({ id: 'WH-x', event_type: 'BILLING.PLAN.CREATED', resource: { id: 'P' } }),
        ),
      ),
    sign: ({ body }, { forger: forged = false, at }) => signed(body, { forged, ...(at && { at }) }),
    fail: server.fail,
    close: server.close,
  };
}
