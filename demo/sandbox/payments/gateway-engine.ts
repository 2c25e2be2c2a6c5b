import type { SandboxPayment } from '@rawi/gateway-sandbox';
import type { Clock, Database, Queries } from '@rawi/platform';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { cardExpiry, cardRule, SECURE_CODE } from './cards.ts';
import {
  findMethod,
  findPayment,
  findPaymentOf,
  insertDelivery,
  insertMethod,
  insertPayment,
  insertRefund,
  revokeMethod,
  updatePayment,
  type HeldPayment,
} from './payment-store.ts';

/** The request is refused; `code` is told to the merchant. */
export class SandboxRefusal extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.name = 'SandboxRefusal';
    this.code = code;
  }
}

export interface NewPayment {
  reference: string;
  amount: number;
  currency: string;
  mode: string;
  store: boolean;
  return_url: string;
  language: 'en' | 'ar';
  description: string;
  details: Readonly<Record<string, string>>;
}

/** What a payer did on a page. */
export type PayerAction =
  | { kind: 'cancel' }
  | { kind: 'approve'; account: string }
  | { kind: 'card'; number: string; expiry: string }
  | { kind: 'code'; number: string; expiry: string; code: string };

export type PageOutcome =
  | { next: 'return' }
  | { next: 'code' }
  | { next: 'again'; why: 'number' | 'expiry' | 'account' };

/** Steps of amounts in currencies of three digits, as at many processors. */
const STEPS: Readonly<Record<string, number>> = { BHD: 10, KWD: 10, OMR: 10 };
/** Wrong codes after which a payment is declined. */
const MAX_TRIES = 3;
const OTP_DIGITS = 6;

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const fingerprintOf = (account: string) => createHash('sha256').update(account).digest('hex').slice(0, 24);

/** Numbers of operators whose subscribers cannot be billed. */
const OPERATOR_DECLINES: Readonly<Record<string, string>> = {
  '0000': 'Invalid_MSISDN',
  '0001': 'This mobile number is blacklisted',
  '0002': 'INSUFFICIENT_FUNDS',
};

export interface GatewayEngineDeps {
  database: Database;
  clock: Clock;
  /** Sends a one-time code to a number, as an operator does. */
  sendCode(trx: Queries, providerId: string, code: { to: string; otp: string }): Promise<void>;
}

/** The payments of the sandbox's gateway, each change of which is told to the merchant by a message. */
export function createGatewayEngine({ database, clock, sendCode }: GatewayEngineDeps) {
  const db = database.kysely;

  async function present(
    queries: Queries,
    providerId: string,
    payment: HeldPayment,
  ): Promise<SandboxPayment> {
    const method = payment.token === null ? undefined : await findMethod(queries, providerId, payment.token);
    const isOpen = payment.status === 'open';
    return {
      id: payment.paymentId,
      reference: payment.reference,
      status: payment.status,
      amount: payment.amount,
      currency: payment.currency,
      refunded: payment.refunded,
      decline_code: payment.declineCode,
      action: !isOpen
        ? null
        : payment.sentTo === null
          ? { type: 'page', path: `/sandbox/bank/${providerId}/pay/${payment.paymentId}` }
          : { type: 'otp', sent_to: payment.sentTo, length: OTP_DIGITS },
      method: method
        ? {
            token: method.token,
            label: method.label,
            expires_on: method.expiresOn,
            fingerprint: method.fingerprint,
          }
        : null,
    };
  }

  /** Writes a payment's change with the message that tells it. */
  async function change(trx: Queries, providerId: string, payment: HeldPayment): Promise<SandboxPayment> {
    await updatePayment(trx, providerId, payment);
    const shown = await present(trx, providerId, payment);
    const messageId = newId('msg');
    await insertDelivery(trx, providerId, {
      messageId,
      body: JSON.stringify({ id: messageId, type: `payment.${payment.status}`, payment: shown }),
      dueAt: clock.now(),
    });
    return shown;
  }

  const inTransaction = <T>(work: (trx: Queries) => Promise<T>) => db.transaction().execute(work);

  async function lock(trx: Queries, providerId: string, paymentId: string): Promise<HeldPayment> {
    const payment = await findPayment(trx, providerId, paymentId, { lock: true });
    if (!payment) throw new SandboxRefusal('NO_SUCH_PAYMENT');
    return payment;
  }

  /** Takes the money, and stores by what later charges are made. */
  async function capture(
    trx: Queries,
    providerId: string,
    payment: HeldPayment,
    by: { label: string; account: string; expiresOn: string | null; declinesWith?: string | undefined },
  ): Promise<SandboxPayment> {
    let token: string | null = null;
    if (payment.storesMethod) {
      token = newId('tok');
      await insertMethod(trx, providerId, {
        token,
        label: by.label,
        fingerprint: fingerprintOf(by.account),
        expiresOn: by.expiresOn,
        declinesWith: by.declinesWith ?? null,
      });
    }
    return change(trx, providerId, { ...payment, status: 'captured', token });
  }

  const decline = (trx: Queries, providerId: string, payment: HeldPayment, declineCode: string) =>
    change(trx, providerId, { ...payment, status: 'declined', declineCode });

  async function payByCard(
    trx: Queries,
    providerId: string,
    payment: HeldPayment,
    action: Extract<PayerAction, { kind: 'card' | 'code' }>,
  ): Promise<PageOutcome> {
    const number = action.number.replaceAll(/\D/g, '');
    const rule = cardRule(number);
    if (!rule) return { next: 'again', why: 'number' };
    const expiresOn = cardExpiry(action.expiry, clock.now());
    if (expiresOn === undefined) return { next: 'again', why: 'expiry' };
    if (rule.asksCode && action.kind === 'card') return { next: 'code' };
    if (rule.asksCode && action.kind === 'code' && action.code !== SECURE_CODE)
      await decline(trx, providerId, payment, 'AUTHENTICATION_FAILED');
    else if (rule.declines !== undefined) await decline(trx, providerId, payment, rule.declines);
    else
      await capture(trx, providerId, payment, {
        label: `•••• ${number.slice(-4)}`,
        account: number,
        expiresOn,
        declinesWith: rule.renewalDeclines,
      });
    return { next: 'return' };
  }

  return {
    /** The payment as a page shows it. */
    read: (providerId: string, paymentId: string) => findPayment(db, providerId, paymentId),

    async start(providerId: string, wanted: NewPayment): Promise<SandboxPayment> {
      if (wanted.amount % (STEPS[wanted.currency] ?? 1) !== 0) throw new SandboxRefusal('AMOUNT_INVALID');
      return inTransaction(async (trx) => {
        const byOperator = wanted.mode === 'OB';
        const number = wanted.details['mobileno'] ?? '';
        const declineCode = byOperator ? OPERATOR_DECLINES[number.slice(-4)] : undefined;
        if (byOperator && !/^\+\d{6,15}$/.test(number)) throw new SandboxRefusal('Invalid_MSISDN');
        const otp = byOperator ? String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0') : null;
        const paymentId = newId('pay');
        const payment = await insertPayment(trx, providerId, {
          paymentId,
          reference: wanted.reference,
          mode: wanted.mode,
          amount: wanted.amount,
          currency: wanted.currency,
          status: declineCode === undefined ? 'open' : 'declined',
          declineCode: declineCode ?? null,
          refunded: 0,
          storesMethod: wanted.store,
          token: null,
          returnUrl: wanted.return_url,
          language: wanted.language,
          description: wanted.description,
          sentTo: byOperator ? number : null,
          otp,
          tries: 0,
          createdAt: clock.now(),
        });
        const isNew = payment.paymentId === paymentId;
        if (isNew && otp !== null && declineCode === undefined)
          await sendCode(trx, providerId, { to: number, otp });
        return present(trx, providerId, payment);
      });
    },

    /** A one-time code that the merchant was given by the payer. */
    enterCode: (providerId: string, paymentId: string, otp: string): Promise<SandboxPayment> =>
      inTransaction(async (trx) => {
        const payment = await lock(trx, providerId, paymentId);
        if (payment.status !== 'open') return present(trx, providerId, payment);
        if (payment.otp !== otp) {
          const tries = payment.tries + 1;
          if (tries >= MAX_TRIES) return decline(trx, providerId, { ...payment, tries }, 'CODE_FAILED');
          await updatePayment(trx, providerId, { ...payment, tries });
          return { ...(await present(trx, providerId, payment)), decline_code: 'CODE_WRONG' };
        }
        const { sentTo } = payment;
        return capture(trx, providerId, payment, { label: sentTo!, account: sentTo!, expiresOn: null });
      }),

    /** What the payer did on the payment's page. */
    act: (providerId: string, paymentId: string, action: PayerAction): Promise<PageOutcome> =>
      inTransaction(async (trx) => {
        const payment = await lock(trx, providerId, paymentId);
        if (payment.status !== 'open') return { next: 'return' };
        if (action.kind === 'cancel') {
          await change(trx, providerId, { ...payment, status: 'cancelled' });
          return { next: 'return' };
        }
        if (action.kind !== 'approve') return payByCard(trx, providerId, payment, action);
        const account = action.account.trim().toLowerCase();
        if (account === '') return { next: 'again', why: 'account' };
        if (account.startsWith('decline')) await decline(trx, providerId, payment, 'DECLINED');
        else await capture(trx, providerId, payment, { label: account, account, expiresOn: null });
        return { next: 'return' };
      }),

    /** A charge without the payer, by a stored method. The same reference is the same charge. */
    async charge(
      providerId: string,
      wanted: Pick<NewPayment, 'reference' | 'amount' | 'currency' | 'description'> & { token: string },
    ): Promise<SandboxPayment> {
      return inTransaction(async (trx) => {
        const known = await findPaymentOf(trx, providerId, wanted.reference);
        if (known) return present(trx, providerId, known);
        const method = await findMethod(trx, providerId, wanted.token);
        if (!method) throw new SandboxRefusal('METHOD_REVOKED');
        const hasExpired =
          method.expiresOn !== null && new Date(`${method.expiresOn}T23:59:59Z`) < clock.now();
        const declineCode = hasExpired ? 'CARD_EXPIRED' : method.declinesWith;
        const paymentId = newId('pay');
        const payment = await insertPayment(trx, providerId, {
          paymentId,
          reference: wanted.reference,
          mode: 'CHARGE',
          amount: wanted.amount,
          currency: wanted.currency,
          status: declineCode === null ? 'captured' : 'declined',
          declineCode,
          refunded: 0,
          storesMethod: false,
          token: wanted.token,
          returnUrl: null,
          language: 'en',
          description: wanted.description,
          sentTo: null,
          otp: null,
          tries: 0,
          createdAt: clock.now(),
        });
        return payment.paymentId === paymentId
          ? change(trx, providerId, payment)
          : present(trx, providerId, payment);
      });
    },

    refund: (
      providerId: string,
      paymentId: string,
      { key, amount }: { key: string; amount: number },
    ): Promise<SandboxPayment> =>
      inTransaction(async (trx) => {
        const payment = await lock(trx, providerId, paymentId);
        if (payment.status !== 'captured' && payment.status !== 'refunded')
          throw new SandboxRefusal('NOT_CAPTURED');
        if (!(await insertRefund(trx, providerId, { paymentId, key, amount })))
          return present(trx, providerId, payment);
        const refunded = payment.refunded + amount;
        if (refunded > payment.amount) throw new SandboxRefusal('REFUND_TOO_HIGH');
        const status = refunded === payment.amount ? 'refunded' : payment.status;
        return change(trx, providerId, { ...payment, refunded, status });
      }),

    cancel: (providerId: string, paymentId: string): Promise<SandboxPayment> =>
      inTransaction(async (trx) => {
        const payment = await lock(trx, providerId, paymentId);
        if (payment.status !== 'open' && payment.status !== 'pending')
          return present(trx, providerId, payment);
        return change(trx, providerId, { ...payment, status: 'cancelled' });
      }),

    async find(providerId: string, reference: string): Promise<SandboxPayment | undefined> {
      const payment = await findPaymentOf(db, providerId, reference);
      return payment && present(db, providerId, payment);
    },

    revoke: (providerId: string, token: string) => revokeMethod(db, providerId, token, clock.now()),
  };
}

export type GatewayEngine = ReturnType<typeof createGatewayEngine>;
