import { moneyOf, type Money } from '@rawi/domain';
import {
  ForgedMessage,
  GatewayRefusal,
  GatewayUnavailable,
  type Gateway,
  type GatewayMessage,
  type PaymentReport,
} from '@rawi/gateway-kit';
import { createHmac } from 'node:crypto';

export const BANK = 'BANK';
const SECRET = 'the secret of a simulated bank';
const MAX_AGE_SECONDS = 300;

/** A payment as the bank holds it: what really became of the money. */
export interface BankPayment {
  referenceId: string;
  gatewayReference: string;
  subscriberId: string;
  kind: 'start' | 'charge';
  /** What the payer reads: the name of the plan. */
  description: string;
  amount: Money;
  state: PaymentReport['state'];
  refunded: number;
  storesMethod: boolean;
  dispute?: PaymentReport['dispute'];
  /** When it was asked for first, and when the service was first told what became of it in the end. */
  askedAt: Date;
  toldAt?: Date;
  /** The same of what was told while no connection of the service was cut off, which may stop the booking of it. */
  surelyToldAt?: Date;
  /** What the service was told that was given back. */
  toldRefunded: number;
  /** How often its money was taken. */
  captures: number;
  /** Refunds by their keys. */
  refunds: Map<string, number>;
}

export type BankCall = 'start' | 'charge' | 'capture' | 'cancel' | 'refund' | 'fetch';
export type BankFault = 'request-lost' | 'answer-lost' | 'refused' | undefined;

/** How the bank behaves: decided by who plays. */
export interface BankMood {
  fault(call: BankCall, subscriberId: string): BankFault;
  outcome(kind: 'start' | 'charge', subscriberId: string): PaymentReport['state'];
  delayMs: number;
  /** Whether connections of the service are being cut off. */
  isCutting: boolean;
}

export interface BankMessage {
  body: string;
  headers: Record<string, string>;
}

const isSettled = ({ state }: BankPayment) =>
  state === 'captured' || state === 'refunded' || state === 'declined';

const macOf = (seconds: number, body: string | Buffer) =>
  createHmac('sha256', SECRET).update(`${seconds}.`).update(body).digest('hex');

/** Reads a message of the bank, wherever the service runs. */
export function parseBankMessage(
  body: Buffer,
  headers: Readonly<Record<string, string | undefined>>,
  now: Date,
): GatewayMessage {
  const [seconds, mac] = (headers['x-bank-signature'] ?? '').split(',');
  if (!mac || !(Math.abs(now.getTime() / 1000 - Number(seconds)) <= MAX_AGE_SECONDS))
    throw new ForgedMessage('too old, or not signed');
  if (mac !== macOf(Number(seconds), body)) throw new ForgedMessage('another signature');
  return JSON.parse(body.toString('utf8')) as GatewayMessage;
}

export const bankCapabilities: Gateway['capabilities'] = {
  currencies: { BHD: 10, USD: 1 },
  modes: ['CC', 'WA'],
  recurringModes: ['CC'],
  refunds: true,
};

/** A bank in memory that does each thing once by its key, and loses requests and answers as its mood says. */
export function simulatedBank(now: () => Date, mood: BankMood) {
  const payments = new Map<string, BankPayment>();
  const called: string[] = [];
  const unanswered = new Map<string, Date>();

  const reportOf = (payment: BankPayment): PaymentReport => {
    const { state, gatewayReference, amount, refunded, dispute, storesMethod, referenceId } = payment;
    const wasTaken = state === 'captured' || state === 'refunded';
    return {
      state,
      gatewayReference,
      ...(state === 'needs_action' && { next: { type: 'wait' as const } }),
      ...(state === 'declined' && { errorType: 'NO_FUNDS' }),
      ...(wasTaken && { captured: amount, refunded: moneyOf(refunded, amount.currency) }),
      ...(wasTaken &&
        storesMethod && {
          method: { token: `${payment.subscriberId}/${referenceId}`, label: 'Visa •••• 4242' },
        }),
      ...(dispute && { dispute }),
    };
  };
  const told = (payment: BankPayment): PaymentReport => {
    if (isSettled(payment)) payment.toldAt ??= now();
    if (isSettled(payment) && !mood.isCutting) payment.surelyToldAt ??= now();
    payment.toldRefunded = payment.refunded;
    return reportOf(payment);
  };
  function setState(payment: BankPayment, state: BankPayment['state']): void {
    if (state === 'captured' && payment.state !== 'captured') payment.captures += 1;
    payment.state = state;
  }
  const byOwnName = (gatewayReference: string): BankPayment => {
    const found = payments.get(gatewayReference.slice(3));
    if (!found) throw new GatewayRefusal('NO_SUCH_PAYMENT');
    return found;
  };

  async function answer(call: BankCall, subscriberId: string, work: () => BankPayment | undefined) {
    called.push(call);
    const fault = mood.fault(call, subscriberId);
    if (call === 'charge' && fault !== undefined) unanswered.set(subscriberId, now());
    if (mood.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, mood.delayMs));
    if (fault === 'request-lost') throw new GatewayUnavailable('the request was lost');
    if (fault === 'refused') throw new GatewayRefusal('REFUSED');
    const done = work();
    if (fault === 'answer-lost') throw new GatewayUnavailable('the answer was lost');
    return done && told(done);
  }

  function open(
    kind: BankPayment['kind'],
    of: Pick<BankPayment, 'referenceId' | 'subscriberId' | 'amount' | 'description' | 'storesMethod'>,
  ): BankPayment {
    const known = payments.get(of.referenceId);
    if (known) return known;
    const made: BankPayment = {
      ...of,
      kind,
      gatewayReference: `gw-${of.referenceId}`,
      state: 'pending',
      refunded: 0,
      toldRefunded: 0,
      askedAt: now(),
      captures: 0,
      refunds: new Map(),
    };
    payments.set(of.referenceId, made);
    setState(made, mood.outcome(kind, of.subscriberId));
    if (kind === 'charge' && made.state === 'pending') unanswered.set(of.subscriberId, now());
    return made;
  }

  const gateway: Gateway = {
    id: BANK,
    capabilities: bankCapabilities,
    start: async ({ referenceId, amount, payer, description, storeMethod }) => {
      const of = { referenceId, amount, description, subscriberId: payer.subscriberId };
      return (await answer('start', of.subscriberId, () =>
        open('start', { ...of, storesMethod: storeMethod }),
      ))!;
    },
    advance: ({ referenceId }) => Promise.resolve(told(payments.get(referenceId)!)),
    charge: async ({ referenceId, amount, token, description }) => {
      const subscriberId = token.split('/')[0]!;
      const of = { referenceId, amount, description, subscriberId, storesMethod: false };
      return (await answer('charge', subscriberId, () => open('charge', of)))!;
    },
    capture: async ({ gatewayReference }) => {
      const payment = byOwnName(gatewayReference);
      return (await answer('capture', payment.subscriberId, () => {
        if (payment.state === 'authorized') setState(payment, 'captured');
        return payment;
      }))!;
    },
    refund: async ({ gatewayReference, amount, key }) => {
      const payment = byOwnName(gatewayReference);
      return (await answer('refund', payment.subscriberId, () => {
        if (payment.refunds.has(key)) return payment;
        if (payment.refunded + amount.minorUnits > payment.amount.minorUnits)
          throw new GatewayRefusal('REFUND_TOO_HIGH');
        payment.refunds.set(key, amount.minorUnits);
        payment.refunded += amount.minorUnits;
        if (payment.refunded === payment.amount.minorUnits) payment.state = 'refunded';
        return payment;
      }))!;
    },
    cancel: async ({ gatewayReference }) => {
      const payment = byOwnName(gatewayReference);
      return (await answer('cancel', payment.subscriberId, () => {
        if (payment.state !== 'captured' && payment.state !== 'refunded') payment.state = 'declined';
        return payment;
      }))!;
    },
    revoke: () => Promise.resolve(),
    fetch: (referenceId) => {
      const payment = payments.get(referenceId);
      return answer('fetch', payment?.subscriberId ?? '', () => payment);
    },
    parseMessage: parseBankMessage,
  };

  let messages = 0;
  return {
    gateway,
    payments,
    /** Every call, in its order. */
    called,
    /** When the latest charge of a subscriber was not answered. */
    unanswered,
    setState,
    told,
    ofSubscriber: (subscriberId: string) =>
      [...payments.values()].filter((one) => one.subscriberId === subscriberId),
    /** The message that tells how a payment stands. */
    message(payment: BankPayment, at = now()): BankMessage {
      const body = JSON.stringify({
        messageId: `m${(messages += 1)}`,
        referenceId: payment.referenceId,
        report: reportOf(payment),
      });
      const seconds = Math.floor(at.getTime() / 1000);
      return { body, headers: { 'x-bank-signature': `${seconds},${macOf(seconds, body)}` } };
    },
  };
}

export type SimulatedBank = ReturnType<typeof simulatedBank>;
