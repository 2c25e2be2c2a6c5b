import type { SandboxPayment } from '@rawi/gateway-sandbox';
import type { Queries } from '@rawi/platform';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import {
  isOnPage,
  newId,
  OTP_DIGITS,
  SandboxRefusal,
  WALLET_METHOD,
  type PaymentChanges,
} from './payment-changes.ts';
import {
  accountDecline,
  createPagePayments,
  OPERATOR_DECLINES,
  type PageForm,
  type PageOutcome,
} from './pay-on-page.ts';
import {
  findMethod,
  findPayment,
  findPaymentOf,
  insertPayment,
  revokeMethod,
  updatePayment,
  type HeldPayment,
} from './payment-store.ts';
import { insertRefund, sumPendingRefunds } from './refund-store.ts';

export interface NewPayment {
  reference: string;
  channel: string;
  amount: number;
  currency: string;
  mode: string;
  store: boolean;
  /** Whether the money is taken with the approval; else it is reserved until it is captured. */
  capture: boolean;
  return_url: string;
  language: 'en' | 'ar';
  description: string;
  details: Readonly<Record<string, string>>;
}

export type NewCharge = Pick<NewPayment, 'reference' | 'channel' | 'amount' | 'currency' | 'description'> & {
  token: string;
};

/** Steps of amounts in currencies of three digits, as at many processors. */
const STEPS: Readonly<Record<string, number>> = { BHD: 10, KWD: 10, OMR: 10 };
/** Wrong codes after which a payment is declined. */
const MAX_TRIES = 3;

/** What a device's wallet gives (PaymentData of Google Pay): the card as it is shown, and a token for the gateway. */
const walletToken = z.object({
  paymentMethodData: z.object({
    type: z.literal('CARD'),
    description: z.string().min(1).max(64),
    tokenizationData: z.object({ type: z.literal('PAYMENT_GATEWAY'), token: z.string().min(1) }),
  }),
});

export interface GatewayEngineDeps {
  changes: PaymentChanges;
  /** Sends a one-time code to a number, as an operator does. */
  sendCode(
    trx: Queries,
    providerId: string,
    code: { to: string; otp: string; language: 'en' | 'ar' },
  ): Promise<void>;
}

/** The payments of the sandbox's gateway. */
export function createGatewayEngine({ changes, sendCode }: GatewayEngineDeps) {
  const { db, clock, inTransaction, present, lock } = changes;
  const payOnPage = createPagePayments(changes);

  const blank = (): Omit<HeldPayment, 'reference' | 'channel' | 'amount' | 'currency' | 'description'> => ({
    paymentId: newId('pay'),
    mode: 'CHARGE',
    status: 'open',
    declineCode: null,
    refunded: 0,
    storesMethod: false,
    capturesLater: false,
    token: null,
    returnUrl: null,
    language: 'en',
    sentTo: null,
    otp: null,
    tries: 0,
    account: null,
    settlesAt: null,
    waitsOnPage: false,
    capturedKey: null,
    refunds: 'done',
    disputeOutcome: null,
    version: 0,
    createdAt: clock.now(),
  });

  return {
    /** The payment as a page shows it. */
    read: (providerId: string, paymentId: string) => findPayment(db, providerId, paymentId),

    async start(providerId: string, wanted: NewPayment): Promise<SandboxPayment> {
      const { mode, details } = wanted;
      if (wanted.amount % (STEPS[wanted.currency] ?? 1) !== 0) throw new SandboxRefusal('AMOUNT_INVALID');
      const byOperator = mode === 'OB';
      const number = details['mobileno'] ?? '';
      if (byOperator && !/^\+\d{6,15}$/.test(number)) throw new SandboxRefusal('Invalid_MSISDN');
      const declineCode = byOperator ? OPERATOR_DECLINES[number.slice(-4)] : undefined;
      const otp = byOperator ? String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0') : null;
      const { reference, channel, amount, currency, description } = wanted;
      const made: HeldPayment = {
        ...blank(),
        reference,
        channel,
        amount,
        currency,
        description,
        mode,
        status: declineCode === undefined ? 'open' : 'declined',
        declineCode: declineCode ?? null,
        storesMethod: wanted.store,
        capturesLater: !wanted.capture,
        returnUrl: wanted.return_url,
        language: wanted.language,
        sentTo: byOperator ? number : null,
        otp,
        // Chosen before the payer comes to the page.
        account: (mode === 'NB' ? details['bank'] : mode === 'TG' ? details['mobileno'] : undefined) ?? null,
      };
      return inTransaction(async (trx) => {
        const payment = await insertPayment(trx, providerId, made);
        const isNew = payment.paymentId === made.paymentId;
        if (isNew && otp !== null && declineCode === undefined)
          await sendCode(trx, providerId, { to: number, otp, language: made.language });
        return present(trx, providerId, payment);
      });
    },

    /** A one-time code that the merchant was given by the payer. */
    enterCode: (providerId: string, paymentId: string, otp: string): Promise<SandboxPayment> =>
      inTransaction(async (trx) => {
        const payment = await lock(trx, providerId, paymentId);
        const { sentTo } = payment;
        if (payment.status !== 'open') return present(trx, providerId, payment);
        if (sentTo === null) throw new SandboxRefusal('NO_CODE_EXPECTED');
        if (payment.otp === otp)
          return changes.take(trx, providerId, payment, { label: sentTo, account: sentTo });
        const tries = payment.tries + 1;
        if (tries >= MAX_TRIES) return changes.decline(trx, providerId, { ...payment, tries }, 'CODE_FAILED');
        await updatePayment(trx, providerId, { ...payment, tries });
        return { ...(await present(trx, providerId, payment)), decline_code: 'CODE_WRONG' };
      }),

    /** What the device's wallet gave. Nothing signs it here, so only its form is looked at. */
    payByWallet: (
      providerId: string,
      paymentId: string,
      { method, token }: { method: string; token: unknown },
    ): Promise<SandboxPayment> =>
      inTransaction(async (trx) => {
        const payment = await lock(trx, providerId, paymentId);
        if (payment.status !== 'open') return present(trx, providerId, payment);
        const read = walletToken.safeParse(token);
        if (payment.mode !== 'DW' || method !== WALLET_METHOD || !read.success)
          throw new SandboxRefusal('TOKEN_INVALID');
        const { description: account } = read.data.paymentMethodData;
        const declineCode = accountDecline(payment, account.toLowerCase());
        if (declineCode !== undefined) return changes.decline(trx, providerId, payment, declineCode);
        return changes.take(trx, providerId, payment, { label: account, account });
      }),

    /** What the payer did on the payment's page. */
    act: (providerId: string, paymentId: string, form: PageForm): Promise<PageOutcome> =>
      inTransaction(async (trx) => {
        const payment = await lock(trx, providerId, paymentId);
        return isOnPage(payment) ? payOnPage({ trx, providerId, payment }, form) : { next: 'return' };
      }),

    /** Takes reserved money. The same key is the same capture. */
    capture: (
      providerId: string,
      paymentId: string,
      { key, amount }: { key: string; amount: number },
    ): Promise<SandboxPayment> =>
      inTransaction(async (trx) => {
        const payment = await lock(trx, providerId, paymentId);
        if (payment.capturedKey === key) return present(trx, providerId, payment);
        if (payment.status !== 'authorized') throw new SandboxRefusal('NOT_AUTHORIZED');
        if (amount !== payment.amount) throw new SandboxRefusal('AMOUNT_INVALID');
        return changes.change(trx, providerId, { ...payment, status: 'captured', capturedKey: key });
      }),

    /** A charge without the payer, by a stored method. The same reference is the same charge. */
    charge: (providerId: string, { token, ...wanted }: NewCharge): Promise<SandboxPayment> =>
      inTransaction(async (trx) => {
        const known = await findPaymentOf(trx, providerId, wanted.reference);
        if (known) return present(trx, providerId, known);
        const method = await findMethod(trx, providerId, token);
        if (!method) throw new SandboxRefusal('METHOD_REVOKED');
        const hasExpired =
          method.expiresOn !== null && new Date(`${method.expiresOn}T23:59:59Z`) < clock.now();
        const declineCode = hasExpired ? 'CARD_EXPIRED' : method.declinesWith;
        const made: HeldPayment = {
          ...blank(),
          ...wanted,
          status: declineCode === null ? 'captured' : 'declined',
          declineCode,
          token,
        };
        const payment = await insertPayment(trx, providerId, made);
        return payment.paymentId === made.paymentId
          ? changes.change(trx, providerId, payment)
          : present(trx, providerId, payment);
      }),

    /** Gives money back; some of it only later, or not at all. The same key is the same refund. */
    refund: (
      providerId: string,
      paymentId: string,
      { key, amount }: { key: string; amount: number },
    ): Promise<SandboxPayment> =>
      inTransaction(async (trx) => {
        const payment = await lock(trx, providerId, paymentId);
        if (payment.status !== 'captured' && payment.status !== 'refunded')
          throw new SandboxRefusal('NOT_CAPTURED');
        const isPending = payment.refunds !== 'done';
        const { settleMs } = await changes.planOf(trx, providerId);
        const before = payment.refunded + (await sumPendingRefunds(trx, providerId, paymentId));
        const { refund, isNew } = await insertRefund(trx, providerId, {
          paymentId,
          key,
          amount,
          status: isPending ? 'pending' : 'done',
          settlesAt: isPending ? new Date(clock.now().getTime() + settleMs) : null,
        });
        if (refund.status === 'failed') throw new SandboxRefusal('REFUND_FAILED');
        if (!isNew) return present(trx, providerId, payment);
        if (before + amount > payment.amount) throw new SandboxRefusal('REFUND_TOO_HIGH');
        if (isPending) return present(trx, providerId, payment);
        const refunded = payment.refunded + amount;
        const status = refunded === payment.amount ? 'refunded' : payment.status;
        return changes.change(trx, providerId, { ...payment, refunded, status });
      }),

    cancel: (providerId: string, paymentId: string): Promise<SandboxPayment> =>
      inTransaction(async (trx) => {
        const payment = await lock(trx, providerId, paymentId);
        return ['open', 'pending', 'authorized'].includes(payment.status)
          ? changes.cancel(trx, providerId, payment)
          : present(trx, providerId, payment);
      }),

    async find(providerId: string, reference: string): Promise<SandboxPayment | undefined> {
      const payment = await findPaymentOf(db, providerId, reference);
      return payment && present(db, providerId, payment);
    },

    revoke: (providerId: string, token: string) => revokeMethod(db, providerId, token, clock.now()),
  };
}

export type GatewayEngine = ReturnType<typeof createGatewayEngine>;
