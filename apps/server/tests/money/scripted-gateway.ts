import { moneyOf, type Money, type PaymentState } from '@rawi/domain';
import {
  ForgedMessage,
  GatewayRefusal,
  GatewayUnavailable,
  type Gateway,
  type ListedPayment,
  type PaymentReport,
} from '@rawi/gateway-kit';
import { createHmac, timingSafeEqual } from 'node:crypto';

export const SCRIPTED = 'SCRIPTED';
const SECRET = 'the secret of a scripted gateway';
const MAX_AGE_SECONDS = 300;

/** A payment as the scripted gateway holds it. */
export interface ScriptedPayment {
  referenceId: string;
  gatewayReference: string;
  state: Exclude<PaymentState, 'created' | 'unknown'>;
  amount: Money;
  refunded: number;
  errorType?: string;
  dispute?: PaymentReport['dispute'];
  /** What it leaves for later charges. */
  method?: NonNullable<PaymentReport['method']>;
  createdAt: Date;
  /** Keys of captures and refunds that were made. */
  keys: Set<string>;
  /** How often its money was taken. */
  captures: number;
}

type Call = 'start' | 'capture' | 'cancel' | 'refund' | 'fetch' | 'list';

/** What happens to a call: it is done and answered, done and its answer lost, or neither. */
export type Fault = 'answer-lost' | 'request-lost' | 'refused';

/** A gateway that does what a test says: every reply can be set, delayed and lost. */
export function scriptedGateway(now: () => Date) {
  const payments = new Map<string, ScriptedPayment>();
  const faults: { call: Call; fault: Fault }[] = [];
  const calls: { call: Call; referenceId: string }[] = [];
  const revoked: string[] = [];
  let begins: ScriptedPayment['state'] = 'needs_action';
  let delayMs = 0;
  let makesRefunds = true;

  const reportOf = (payment: ScriptedPayment): PaymentReport => {
    const { state, gatewayReference, amount, refunded, errorType, dispute, method } = payment;
    const wasTaken = state === 'captured' || state === 'refunded';
    return {
      state,
      gatewayReference,
      ...(state === 'needs_action' && { next: { type: 'wait' as const } }),
      ...(errorType !== undefined && { errorType }),
      ...(wasTaken && { captured: amount, refunded: moneyOf(refunded, amount.currency) }),
      ...(dispute && { dispute }),
      ...(wasTaken && method && { method }),
    };
  };
  const byOwnName = (gatewayReference: string) => {
    const found = [...payments.values()].find((one) => one.gatewayReference === gatewayReference);
    if (!found) throw new GatewayRefusal('NO_SUCH_PAYMENT');
    return found;
  };

  /** Does a call with the fault that is next for its kind. */
  async function answer<T>(call: Call, referenceId: string, work: () => T): Promise<T> {
    calls.push({ call, referenceId });
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const at = faults.findIndex((one) => one.call === call);
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]!.fault;
    if (fault === 'request-lost') throw new GatewayUnavailable('the request was lost');
    if (fault === 'refused') throw new GatewayRefusal('REFUSED');
    const done = work();
    if (fault === 'answer-lost') throw new GatewayUnavailable('the answer was lost');
    return done;
  }

  const gateway: Gateway = {
    id: SCRIPTED,
    capabilities: {
      currencies: { BHD: 1, USD: 1 },
      modes: ['CC', 'WA', 'UPI'],
      recurringModes: [],
      refunds: true,
    },
    start: ({ referenceId, amount }) =>
      answer('start', referenceId, () => {
        const known = payments.get(referenceId);
        if (known) return reportOf(known);
        const made: ScriptedPayment = {
          ...{ referenceId, amount, refunded: 0, captures: 0, keys: new Set(), createdAt: now() },
          gatewayReference: `gw-${referenceId}`,
          state: begins,
        };
        if (begins === 'captured') made.captures = 1;
        payments.set(referenceId, made);
        return reportOf(made);
      }),
    advance: ({ referenceId }) => Promise.resolve(reportOf(payments.get(referenceId)!)),
    charge: () => Promise.reject(new GatewayRefusal('NO_RENEWALS')),
    capture: ({ gatewayReference, key }) =>
      answer('capture', key, () => {
        const payment = byOwnName(gatewayReference);
        if (payment.state === 'authorized') {
          payment.state = 'captured';
          payment.captures += 1;
        }
        return reportOf(payment);
      }),
    refund: ({ gatewayReference, amount, key }) =>
      answer('refund', key, () => {
        const payment = byOwnName(gatewayReference);
        if (payment.keys.has(key)) return reportOf(payment);
        if (payment.refunded + amount.minorUnits > payment.amount.minorUnits)
          throw new GatewayRefusal('REFUND_TOO_HIGH');
        payment.keys.add(key);
        if (!makesRefunds) return reportOf(payment);
        payment.refunded += amount.minorUnits;
        if (payment.refunded === payment.amount.minorUnits) payment.state = 'refunded';
        return reportOf(payment);
      }),
    cancel: ({ gatewayReference }) =>
      answer('cancel', gatewayReference, () => {
        const payment = byOwnName(gatewayReference);
        if (payment.state !== 'captured' && payment.state !== 'refunded') payment.state = 'declined';
        return reportOf(payment);
      }),
    revoke: async (token) => void revoked.push(token),
    fetch: (referenceId) =>
      answer('fetch', referenceId, () => {
        const payment = payments.get(referenceId);
        return payment && reportOf(payment);
      }),
    async *list({ from, to }): AsyncGenerator<ListedPayment> {
      await answer('list', '', () => undefined);
      for (const payment of payments.values())
        if (payment.createdAt >= from && payment.createdAt < to)
          yield { ...reportOf(payment), referenceId: payment.referenceId };
    },
    parseMessage(body, headers, at) {
      const parts = /^(\d+),([0-9a-f]{64})$/.exec(headers['x-scripted-signature'] ?? '');
      if (!parts || Math.abs(at.getTime() / 1000 - Number(parts[1])) > MAX_AGE_SECONDS)
        throw new ForgedMessage('too old, or not signed');
      if (!timingSafeEqual(Buffer.from(parts[2]!, 'hex'), digest(Number(parts[1]), body)))
        throw new ForgedMessage('another signature');
      return JSON.parse(body.toString('utf8')) as ReturnType<Gateway['parseMessage']>;
    },
  };

  const digest = (seconds: number, body: Buffer) =>
    createHmac('sha256', SECRET).update(`${seconds}.`).update(body).digest();

  let messages = 0;
  return {
    gateway,
    payments,
    calls,
    /** Tokens of the methods that were forgotten. */
    revoked,
    /** The state in which payments begin. */
    begin: (state: ScriptedPayment['state']) => void (begins = state),
    /** Has the next call of a kind fail. */
    fail: (call: Call, fault: Fault, times = 1) =>
      void faults.push(...Array.from({ length: times }, () => ({ call, fault }))),
    delay: (ms: number) => void (delayMs = ms),
    /** Whether it makes refunds, or only takes them on. */
    makeRefunds: (makes: boolean) => void (makesRefunds = makes),
    /** Forgets faults that were not met. */
    heal: () => void faults.splice(0),
    /** Changes a payment, as its payer or bank does. */
    change(referenceId: string, to: Partial<ScriptedPayment>): void {
      const payment = payments.get(referenceId)!;
      if (to.state === 'captured' && payment.state !== 'captured') payment.captures += 1;
      Object.assign(payment, to);
    },
    captured: (referenceId: string) => payments.get(referenceId)?.captures ?? 0,
    /** The message that tells how a payment stands, or what `report` says instead. */
    message(referenceId: string, report?: PaymentReport): SignedMessage {
      const told = report ?? reportOf(payments.get(referenceId)!);
      return signed(JSON.stringify({ messageId: `m${(messages += 1)}`, referenceId, report: told }), now());
    },
  };

  function signed(body: string, at: Date): SignedMessage {
    const seconds = Math.floor(at.getTime() / 1000);
    const mac = digest(seconds, Buffer.from(body)).toString('hex');
    return { body, headers: { 'x-scripted-signature': `${seconds},${mac}` } };
  }
}

export interface SignedMessage {
  body: string;
  headers: Record<string, string>;
}

export type ScriptedGateway = ReturnType<typeof scriptedGateway>;
