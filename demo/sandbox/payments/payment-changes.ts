import type { SandboxPayment } from '@rawi/gateway-sandbox';
import type { Clock, Database, Queries } from '@rawi/platform';
import { createHash, randomBytes } from 'node:crypto';
import { planMessage, promptDelivery, type DeliveryPlan } from './delivery-plan.ts';
import { countMessage, insertDelivery, noteLastDue, readPlan } from './delivery-store.ts';
import { findMethod, findPayment, insertMethod, updatePayment, type HeldPayment } from './payment-store.ts';

/** The request is refused; `code` is told to the merchant. */
export class SandboxRefusal extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.name = 'SandboxRefusal';
    this.code = code;
  }
}

/** By what the payer pays. */
export interface PaidBy {
  label: string;
  /** What identifies it: the number of a card, a mobile number, an address. */
  account: string;
  expiresOn?: string | null;
  /** Why later charges by it are declined. */
  declinesWith?: string | undefined;
  refunds?: HeldPayment['refunds'] | undefined;
}

export const OTP_DIGITS = 6;
/** The device wallet that the sandbox takes, as the Payment Request API names it. */
export const WALLET_METHOD = 'https://google.com/pay';
/** What that is asked for: a token of its test environment, which charges nothing. */
const WALLET_DATA = {
  environment: 'TEST',
  apiVersion: 2,
  apiVersionMinor: 0,
  allowedPaymentMethods: [
    {
      type: 'CARD',
      parameters: {
        allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
        allowedCardNetworks: ['MASTERCARD', 'VISA'],
      },
      tokenizationSpecification: {
        type: 'PAYMENT_GATEWAY',
        parameters: { gateway: 'example', gatewayMerchantId: 'exampleGatewayMerchantId' },
      },
    },
  ],
};

/** Ways to pay that go on at a page of the gateway. */
const PAGE_MODES: ReadonlySet<string> = new Set(['CC', 'DC', 'NB', 'WA', 'UPI', 'TG']);

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const fingerprintOf = (account: string) => createHash('sha256').update(account).digest('hex').slice(0, 24);

/** Whether the payment's page has something for the payer to do. */
export const isOnPage = ({ mode, status, waitsOnPage }: HeldPayment): boolean =>
  PAGE_MODES.has(mode) && (status === 'open' || (status === 'pending' && waitsOnPage));

function actionOf(providerId: string, payment: HeldPayment): SandboxPayment['action'] {
  if (isOnPage(payment))
    return { type: 'page', path: `/sandbox/bank/${providerId}/pay/${payment.paymentId}` };
  if (payment.status !== 'open') return null;
  if (payment.sentTo !== null) return { type: 'otp', sent_to: payment.sentTo, length: OTP_DIGITS };
  const data = { ...WALLET_DATA, merchantInfo: { merchantName: providerId } };
  return { type: 'wallet', methods: [{ supported_methods: WALLET_METHOD, data }] };
}

/** The changes of a payment, each of which is told to the merchant by one message. */
export function createPaymentChanges({ database, clock }: { database: Database; clock: Clock }) {
  const db = database.kysely;

  async function present(
    queries: Queries,
    providerId: string,
    payment: HeldPayment,
  ): Promise<SandboxPayment> {
    const method = payment.token === null ? undefined : await findMethod(queries, providerId, payment.token);
    const { disputeOutcome: outcome } = payment;
    return {
      id: payment.paymentId,
      reference: payment.reference,
      channel: payment.channel,
      status: payment.status,
      amount: payment.amount,
      currency: payment.currency,
      refunded: payment.refunded,
      decline_code: payment.declineCode,
      action: actionOf(providerId, payment),
      dispute: outcome && { amount: payment.amount - payment.refunded, outcome },
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

  /** Puts each copy of a message where the plan has it delivered. */
  async function tell(
    trx: Queries,
    providerId: string,
    { payment, shown }: { payment: HeldPayment; shown: SandboxPayment },
  ): Promise<void> {
    const now = clock.now();
    const plan = await readPlan(trx, providerId);
    const counted = plan && (await countMessage(trx, providerId));
    let last = counted?.lastDueAt?.getTime() ?? 0;
    const delays = plan && counted ? planMessage(plan, counted.number) : [0];
    // The same for each repetition of the same news.
    const messageId = `${payment.paymentId}.${payment.version}`;
    const body = JSON.stringify({ id: messageId, type: `payment.${payment.status}`, payment: shown });
    for (const delay of delays) {
      const dueMs = now.getTime() + delay;
      const dueAt = new Date(plan?.shuffle === false ? Math.max(dueMs, last) : dueMs);
      last = Math.max(last, dueAt.getTime());
      const { channel, paymentId } = payment;
      await insertDelivery(trx, providerId, { messageId, channel, paymentId, body, dueAt, createdAt: now });
    }
    if (plan && delays.length > 0) await noteLastDue(trx, providerId, new Date(last));
  }

  /** Writes a payment's change with the message that tells it. */
  async function change(trx: Queries, providerId: string, changed: HeldPayment): Promise<SandboxPayment> {
    const payment = { ...changed, version: changed.version + 1 };
    await updatePayment(trx, providerId, payment);
    const shown = await present(trx, providerId, payment);
    await tell(trx, providerId, { payment, shown });
    return shown;
  }

  async function lock(trx: Queries, providerId: string, paymentId: string): Promise<HeldPayment> {
    const payment = await findPayment(trx, providerId, paymentId, { lock: true });
    if (!payment) throw new SandboxRefusal('NO_SUCH_PAYMENT');
    return payment;
  }

  return {
    db,
    clock,
    inTransaction: <T>(work: (trx: Queries) => Promise<T>) => db.transaction().execute(work),
    present,
    change,
    lock,
    /** Tells the merchant again how a payment stands. */
    async tellAgain(trx: Queries, providerId: string, payment: HeldPayment): Promise<void> {
      await tell(trx, providerId, { payment, shown: await present(trx, providerId, payment) });
    },
    planOf: async (queries: Queries, providerId: string): Promise<DeliveryPlan> =>
      (await readPlan(queries, providerId)) ?? promptDelivery,

    /** Takes the money or reserves it, and stores by what later charges are made. */
    async take(trx: Queries, providerId: string, payment: HeldPayment, by: PaidBy): Promise<SandboxPayment> {
      let { token } = payment;
      if (payment.storesMethod && token === null) {
        token = newId('tok');
        await insertMethod(trx, providerId, {
          token,
          label: by.label,
          fingerprint: fingerprintOf(by.account),
          expiresOn: by.expiresOn ?? null,
          declinesWith: by.declinesWith ?? null,
        });
      }
      return change(trx, providerId, {
        ...payment,
        // Where only a method is stored, there is nothing to capture.
        status: payment.capturesLater && payment.amount > 0 ? 'authorized' : 'captured',
        token,
        declineCode: null,
        settlesAt: null,
        waitsOnPage: false,
        refunds: by.refunds ?? payment.refunds,
      });
    },

    decline: (trx: Queries, providerId: string, payment: HeldPayment, declineCode: string) =>
      change(trx, providerId, {
        ...payment,
        status: 'declined',
        declineCode,
        settlesAt: null,
        waitsOnPage: false,
      }),

    cancel: (trx: Queries, providerId: string, payment: HeldPayment) =>
      change(trx, providerId, { ...payment, status: 'cancelled', settlesAt: null, waitsOnPage: false }),
  };
}

export type PaymentChanges = ReturnType<typeof createPaymentChanges>;
