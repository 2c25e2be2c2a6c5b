import { addMoney, moneyOf, parseMoney, toDecimal, type Money } from '@rawi/domain';
import {
  startDoubleServer,
  type DoubleReply,
  type GatewayDouble,
  type SignedMessage,
} from '@rawi/gateway-kit/conformance';
import { telecomSettings, type TelecomSettings } from '../settings.ts';
import { signFields, signNotification } from '../telecom-signature.ts';

interface Payment {
  id: string;
  reference: string;
  status: string;
  amount: Money;
  refunded: Money;
}

const SECRETS = { apiKey: 'api-key-0123456789', secret: 'page-secret-0123456789abcdef0123' };

/** A telecom gateway on loopback, of the shape in docs/decisions/0049-gateways.md. */
export async function openTelecomDouble(): Promise<
  GatewayDouble & { settings: TelecomSettings; open(url: string): string | undefined }
> {
  const payments = new Map<string, Payment>();
  const keys = new Set<string>();
  const sent = new Map<string, SignedMessage[]>();
  const now = new Date('2026-11-24T09:00:00Z');
  const price = moneyOf(3500, 'BHD');
  let count = 0;
  const sign = (body: Buffer, { secret = SECRETS.secret, at = now } = {}): SignedMessage => ({
    body,
    headers: { 'x-telco-signature': signNotification(secret, body, at) },
  });
  const shown = ({ amount, refunded, ...payment }: Payment) => ({
    ...payment,
    amount: toDecimal(amount),
    currency: amount.currency,
    refunded: toDecimal(refunded),
    ...(payment.status === 'declined' && { reason: 'LOW_BALANCE' }),
  });
  function send(payment: Payment): void {
    const { reference, status } = payment;
    const body = { id: `N${(count += 1)}`, type: `payment.${status}`, payment: shown(payment) };
    sent.set(reference, [...(sent.get(reference) ?? []), sign(Buffer.from(JSON.stringify(body)))]);
  }

  function act(payment: Payment, verb: string, json: Record<string, unknown>): DoubleReply {
    if (verb === 'cancel' && payment.status !== 'open') return { status: 409, json: { error: 'NOT_OPEN' } };
    if (verb === 'cancel') payment.status = 'cancelled';
    else if (!keys.has(String(json['key']))) {
      const given = addMoney(payment.refunded, parseMoney(String(json['amount']), payment.amount.currency));
      if (given.minorUnits > payment.amount.minorUnits) return { status: 422, json: { error: 'TOO_MUCH' } };
      payment.refunded = given;
      if (given.minorUnits === payment.amount.minorUnits) payment.status = 'refunded';
      keys.add(String(json['key']));
    }
    send(payment);
    return { status: 200, json: shown(payment) };
  }

  const server = await startDoubleServer(({ path, headers, json }) => {
    if (headers.authorization !== `Bearer ${SECRETS.apiKey}`)
      return { status: 401, json: { error: 'UNAUTHORIZED' } };
    const [, name = '', verb] = /^\/payments\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const payment = payments.get(name) ?? [...payments.values()].find(({ id }) => id === name);
    if (!payment) return { status: 404, json: { error: 'NOT_FOUND' } };
    return verb === undefined ? { status: 200, json: shown(payment) } : act(payment, verb, json);
  });

  return {
    settings: telecomSettings.parse({
      gateway: 'telecom',
      mode: 'test',
      pageAddress: `${server.origin}/pay`,
      address: server.origin,
      merchantId: 'M1',
      ...SECRETS,
      currencies: ['BHD', 'KWD', 'OMR', 'QAR', 'AED'],
      timeoutMs: 2000,
    }),
    /** Opens the page; undefined where its address is not the merchant's. */
    open(url) {
      const fields = new URL(url).searchParams;
      if (fields.get('signature') !== signFields(SECRETS.secret, fields)) return undefined;
      return fields.get('return_url') ?? undefined;
    },
    starts: { TG: 'redirect' },
    price,
    details: { mobileno: '+97333000001' },
    declineType: 'LOW_BALANCE',
    secrets: Object.values(SECRETS),
    can: {
      refund: true,
      authorize: false,
      cancel: false,
      forget: false,
      leave: true,
      signBody: true,
      messageAgeSeconds: 300,
    },
    now: () => now,
    act(reference, act) {
      const status = { pay: 'paid', decline: 'declined', leave: 'cancelled', authorize: 'pending' }[act];
      const payment = {
        id: `T${(count += 1)}`,
        reference,
        status,
        amount: price,
        refunded: moneyOf(0, 'BHD'),
      };
      payments.set(reference, payment);
      send(payment);
    },
    // The page is one for each reference, whoever opens it.
    payments: () => 1,
    messages: (reference) => sent.get(reference) ?? [],
    unknownMessage: () => sign(Buffer.from(JSON.stringify({ id: 'N', type: 'merchant.updated' }))),
    sign: ({ body }, { forger = false, at = now }) =>
      sign(body, { at, ...(forger && { secret: 'another-secret-0123456789abcdefgh' }) }),
    fail: server.fail,
    close: server.close,
  };
}
