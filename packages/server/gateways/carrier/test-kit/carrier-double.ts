import { moneyOf } from '@rawi/domain';
import {
  startDoubleServer,
  type DoubleReply,
  type DoubleRequest,
  type GatewayDouble,
  type SignedMessage,
} from '@rawi/gateway-kit/conformance';
import { carrierSettings, type CarrierSettings } from '../settings.ts';

interface Transaction {
  phoneNumber: string;
  clientCorrelator: string;
  referenceCode: string;
  paymentAmount: { chargingInformation: { amount: number; currency: string } };
}
interface Payment {
  paymentId: string;
  paymentStatus: string;
  amountTransaction: Transaction;
  validationInfo?: { action: 'validate'; authorizationId: string };
  refunded: number;
  declines: boolean;
  bearer: string;
}

const SECRETS = {
  clientSecret: 'client-secret-0123456789',
  notificationSecret: 'notification-secret-0123456789abcdef',
};
const ACCESS = 'access-0123456789';
const CODE = '482913';
const refuse = (status: number, code: string): DoubleReply => ({
  status,
  json: { status, code, message: code },
});

/** An operator on loopback, made of CAMARA's public definitions of Carrier Billing and its refunds. */
export async function openCarrierDouble(): Promise<GatewayDouble & { settings: CarrierSettings }> {
  const payments = new Map<string, Payment>();
  const refunds = new Set<string>();
  const revoked = new Set<string>();
  const blocked = new Map([
    ['+97330000001', 'CARRIER_BILLING.USER_BLACKLISTED'],
    ['+97330000002', 'CARRIER_BILLING.INVALID_MSISDN'],
    ['+97330000003', 'CARRIER_BILLING.INVALID_PHONE_NUMBER'],
  ]);
  const sent = new Map<string, SignedMessage[]>();
  const now = new Date('2026-11-24T09:00:00Z');
  let count = 0;
  const idOf = (kind: string) => `${kind}${String((count += 1)).padStart(10, '0')}`;

  function send({ paymentId, paymentStatus, amountTransaction, bearer }: Payment): void {
    const type = `org.camaraproject.carrier-billing.v0.payment-${paymentStatus}`;
    const event = {
      id: idOf('event'),
      source: 'operator',
      specversion: '1.0',
      type,
      time: now.toISOString(),
      data: { paymentId, paymentStatus },
    };
    const message = {
      body: Buffer.from(JSON.stringify(event)),
      headers: { authorization: `Bearer ${bearer}` },
    };
    const { referenceCode } = amountTransaction;
    sent.set(referenceCode, [...(sent.get(referenceCode) ?? []), message]);
  }
  const of = (referenceId: string) =>
    [...payments.values()].filter(({ amountTransaction }) => amountTransaction.referenceCode === referenceId);
  const shown = ({ refunded: _r, declines: _d, bearer: _b, ...payment }: Payment) => payment;
  const charged = ({ amountTransaction }: Payment) =>
    amountTransaction.paymentAmount.chargingInformation.amount;

  function make(json: Record<string, unknown>, isPrepared: boolean): DoubleReply {
    const transaction = json['amountTransaction'] as Transaction;
    // The owner of the number has ended what was agreed: its next renewal is refused.
    if (!isPrepared && revoked.delete(transaction.phoneNumber))
      return refuse(403, 'CARRIER_BILLING.USER_BLACKLISTED');
    const refusal = blocked.get(transaction.phoneNumber);
    if (refusal !== undefined) return refuse(403, refusal);
    const present = [...payments.values()].find(
      (one) => one.amountTransaction.clientCorrelator === transaction.clientCorrelator,
    );
    if (present) return { status: 201, json: shown(present) };
    const payment: Payment = {
      paymentId: idOf('P'),
      paymentStatus: isPrepared ? 'pending_validation' : 'succeeded',
      amountTransaction: transaction,
      ...(isPrepared && { validationInfo: { action: 'validate', authorizationId: idOf('A') } }),
      refunded: 0,
      declines: false,
      bearer: (json['sinkCredential'] as { accessToken: string }).accessToken,
    };
    payments.set(payment.paymentId, payment);
    if (!isPrepared) send(payment);
    return { status: 201, json: shown(payment) };
  }

  function refund(payment: Payment, json: Record<string, unknown>): DoubleReply {
    const asked = json['amountTransaction'] as {
      clientCorrelator: string;
      refundAmount: Transaction['paymentAmount'];
    };
    if (refunds.has(asked.clientCorrelator)) return { status: 201, json: {} };
    const { amount } = asked.refundAmount.chargingInformation;
    if (amount > charged(payment) - payment.refunded + 0.0001)
      return refuse(403, 'CARRIER_BILLING_REFUND.AMOUNT_EXCEEDED');
    payment.refunded += amount;
    refunds.add(asked.clientCorrelator);
    send(payment);
    return { status: 201, json: { refundId: idOf('R'), refundStatus: 'succeeded', type: 'partial' } };
  }

  function act(payment: Payment, verb: string, json: Record<string, unknown>): DoubleReply {
    const { paymentStatus: status } = payment;
    if (verb === 'validate') {
      if (json['authorizationId'] !== payment.validationInfo?.authorizationId)
        return refuse(400, 'INVALID_ARGUMENT');
      if (json['code'] !== CODE) return refuse(400, 'CARRIER_BILLING.INVALID_OTP');
      payment.paymentStatus = 'reserved';
      return { status: 204 };
    }
    if (verb === 'confirm' && status === 'reserved')
      payment.paymentStatus = payment.declines ? 'denied' : 'succeeded';
    else if (verb === 'cancel' && status !== 'succeeded') payment.paymentStatus = 'cancelled';
    else return refuse(409, 'CONFLICT');
    send(payment);
    return { status: 202 };
  }

  function handle({ method, path, headers, json }: DoubleRequest): DoubleReply {
    if (path === '/token') {
      const wanted = `Basic ${Buffer.from(`client-1:${SECRETS.clientSecret}`).toString('base64')}`;
      return headers.authorization === wanted
        ? { status: 200, json: { access_token: ACCESS, expires_in: 3600 } }
        : { status: 401 };
    }
    if (headers.authorization !== `Bearer ${ACCESS}`) return { status: 401 };
    if (path === '/billing/payments')
      return method === 'POST'
        ? make(json, false)
        : { status: 200, json: [...payments.values()].reverse().map(shown) };
    if (path === '/billing/payments/prepare') return make(json, true);
    const [, api, id = '', verb] = /^\/(billing|refund)\/payments\/([^/]+)(?:\/([\w/-]+))?$/.exec(path) ?? [];
    const payment = payments.get(id);
    if (!payment) return refuse(404, 'NOT_FOUND');
    if (verb === undefined) return { status: 200, json: shown(payment) };
    if (api === 'billing') return act(payment, verb, json);
    if (verb === 'refunds') return refund(payment, json);
    const { currency } = payment.amountTransaction.paymentAmount.chargingInformation;
    return {
      status: 200,
      json: { amount: Number((charged(payment) - payment.refunded).toFixed(3)), currency },
    };
  }
  const server = await startDoubleServer(handle);

  return {
    settings: carrierSettings.parse({
      gateway: 'carrier',
      mode: 'test',
      billingAddress: `${server.origin}/billing`,
      refundAddress: `${server.origin}/refund`,
      tokenAddress: `${server.origin}/token`,
      clientId: 'client-1',
      ...SECRETS,
      notificationUrl: 'https://rawi.example/charge/subscriber/v1/gateway/CARRIER/message?provider=rawi',
      merchantName: 'Rawi',
      currencies: ['BHD', 'KWD', 'OMR', 'QAR', 'AED'],
      timeoutMs: 2000,
    }),
    starts: { OB: 'otp' },
    price: moneyOf(3500, 'BHD'),
    details: { mobileno: '+97333000001' },
    declineType: 'CARRIER_BILLING.PAYMENT_DENIED',
    secrets: [...Object.values(SECRETS), ACCESS],
    can: {
      refund: true,
      authorize: false,
      cancel: true,
      forget: false,
      leave: true,
      signBody: false,
      messageAgeSeconds: undefined,
    },
    now: () => now,
    act(referenceId, act) {
      const [payment] = of(referenceId);
      if (!payment) return;
      if (act === 'decline') payment.declines = true;
      // What is not confirmed in time the operator gives up.
      if (act === 'leave') payment.paymentStatus = 'cancelled';
    },
    code: () => CODE,
    payments: (referenceId) => of(referenceId).length,
    revokeMethod: (token) => void revoked.add(token),
    messages: (referenceId) => sent.get(referenceId) ?? [],
    unknownMessage: () => ({
      body: Buffer.from(
        JSON.stringify({ id: 'e', type: 'org.camaraproject.sim-swap.v0.swapped', data: { paymentId: 'x' } }),
      ),
      headers: [...sent.values()][0]![0]!.headers,
    }),
    sign: (message, { forger = false }) =>
      forger
        ? {
            ...message,
            headers: { authorization: message.headers['authorization']!.replace(/.{4}$/, '0000') },
          }
        : message,
    fail: server.fail,
    close: server.close,
  };
}
