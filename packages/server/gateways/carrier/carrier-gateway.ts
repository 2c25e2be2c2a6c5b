import { parseMoney, toDecimal, type Money } from '@rawi/domain';
import {
  createTokenSource,
  ForgedMessage,
  GatewayRefusal,
  isHmacOf,
  messageOf,
  parseReply,
  requestGateway,
  type Gateway,
  type PaymentReport,
} from '@rawi/gateway-kit';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { carrierPayment, errorTypeOf, reportOf, type CarrierPayment } from './carrier-payment.ts';
import type { CarrierSettings } from './settings.ts';

export const CARRIER = 'CARRIER';

const PHONE = /^\+[1-9]\d{4,14}$/;
/** A payment that has no name yet is looked for among the newest. */
const PAGES = 3;
const PER_PAGE = 100;
const refusal = z.object({ code: z.string() });
const remaining = z.object({ amount: z.number(), currency: z.string() });
const event = z.object({
  id: z.string().min(1).max(100),
  type: z.string(),
  data: z.object({ paymentId: z.string().max(200) }),
});

/**
 * The adapter of an operator's bill, by CAMARA's Carrier Billing: the amount is reserved, the operator texts a code to the
 * number, and with the code the payment is confirmed. Renewals are payments of one step on the same number.
 */
export function createCarrierGateway(settings: CarrierSettings): Gateway {
  const { billingAddress, refundAddress, notificationUrl, notificationSecret, codeLength, timeoutMs } =
    settings;
  const { clientId: id, clientSecret: secret, scope, tokenAddress: url } = settings;
  const tokens = createTokenSource({ url, id, secret, scope, timeoutMs });
  const currencies = Object.fromEntries(settings.currencies.map((currency) => [currency, 1]));

  async function ask(method: 'GET' | 'POST', address: string, body?: object): Promise<unknown> {
    const send = async () =>
      requestGateway({
        method,
        url: address,
        headers: { authorization: `Bearer ${await tokens.get()}` },
        ...(body && { body }),
        ...(timeoutMs !== undefined && { timeoutMs }),
      });
    let reply = await send();
    if (reply.status === 401) {
      tokens.forget();
      reply = await send();
    }
    const { status, json } = reply;
    if (status === 404 && method === 'GET') return undefined;
    if (status < 400) return json;
    throw new GatewayRefusal(errorTypeOf(refusal.safeParse(json).data?.code ?? `HTTP_${status}`));
  }

  const pathOf = (paymentId: string) => `${billingAddress}/payments/${encodeURIComponent(paymentId)}`;
  const refundsOf = (paymentId: string) =>
    `${refundAddress}/payments/${encodeURIComponent(paymentId)}/refunds`;

  async function describe(payment: CarrierPayment): Promise<PaymentReport> {
    if (payment.paymentStatus !== 'succeeded') return reportOf(payment, { codeLength });
    const json = await ask('GET', `${refundsOf(payment.paymentId)}/remaining-amount`);
    if (json === undefined) return reportOf(payment, { codeLength });
    const { amount, currency } = parseReply(remaining, json);
    return reportOf(payment, { codeLength, left: parseMoney(amount.toFixed(3), currency) });
  }

  async function readPayment(paymentId: string): Promise<CarrierPayment | undefined> {
    const json = await ask('GET', pathOf(paymentId));
    return json === undefined ? undefined : parseReply(carrierPayment, json);
  }
  async function report(paymentId: string): Promise<PaymentReport> {
    const payment = await readPayment(paymentId);
    if (!payment) throw new GatewayRefusal('NOT_FOUND');
    return describe(payment);
  }

  async function findPayment(referenceId: string): Promise<CarrierPayment | undefined> {
    for (let page = 1; page <= PAGES; page += 1) {
      const query = new URLSearchParams({ page: String(page), perPage: String(PER_PAGE), order: 'desc' });
      const json = (await ask('GET', `${billingAddress}/payments?${query}`)) ?? [];
      const listed = parseReply(z.array(carrierPayment), json);
      const found = listed.find(({ amountTransaction }) => amountTransaction.referenceCode === referenceId);
      if (found || listed.length < PER_PAGE) return found;
    }
    return undefined;
  }

  /** Notifications are not signed: each payment's come with a token of its own. */
  const tokenOf = (referenceId: string) =>
    `${referenceId}.${createHmac('sha256', notificationSecret).update(referenceId).digest('hex')}`;

  function body(referenceId: string, phoneNumber: string, amount: Money, description: string) {
    if (!(amount.currency in currencies)) throw new GatewayRefusal('CURRENCY_NOT_SUPPORTED');
    return {
      amountTransaction: {
        phoneNumber,
        // The same again is the same payment.
        clientCorrelator: referenceId,
        referenceCode: referenceId,
        paymentAmount: {
          chargingInformation: {
            amount: Number(toDecimal(amount)),
            currency: amount.currency,
            description: description.slice(0, 100),
            isTaxIncluded: true,
          },
          chargingMetaData: { merchantName: settings.merchantName },
        },
      },
      sink: notificationUrl,
      sinkCredential: {
        credentialType: 'ACCESSTOKEN',
        accessToken: tokenOf(referenceId),
        accessTokenType: 'bearer',
        accessTokenExpiresUtc: '2099-12-31T23:59:59Z',
      },
    };
  }

  const confirm = async (payment: CarrierPayment): Promise<PaymentReport> => {
    const { phoneNumber } = payment.amountTransaction;
    await ask('POST', `${pathOf(payment.paymentId)}/confirm`, { phoneNumber });
    return report(payment.paymentId);
  };

  return {
    id: CARRIER,
    capabilities: { currencies, modes: ['OB'], recurringModes: ['OB'], refunds: true },
    async start({ referenceId, amount, description, details, payer }) {
      const phoneNumber = details['mobileno'] ?? payer.mobileno ?? '';
      if (!PHONE.test(phoneNumber)) throw new GatewayRefusal('Invalid Mobile Number');
      if (amount.minorUnits === 0) throw new GatewayRefusal('AMOUNT_TOO_SMALL');
      const prepared = await ask(
        'POST',
        `${billingAddress}/payments/prepare`,
        body(referenceId, phoneNumber, amount, description),
      );
      const payment = parseReply(carrierPayment, prepared);
      if (payment.paymentStatus !== 'reserved' || payment.validationInfo) return describe(payment);
      // Nobody has shown that the number is the viewer's: an operator that asks for no code is not charged at.
      await ask('POST', `${pathOf(payment.paymentId)}/cancel`, { phoneNumber });
      throw new GatewayRefusal('CODE_NOT_REQUIRED');
    },
    async advance({ gatewayReference, input }) {
      const payment = gatewayReference === undefined ? undefined : await readPayment(gatewayReference);
      const authorizationId = payment?.validationInfo?.authorizationId;
      if (!payment || input.kind !== 'otp') throw new GatewayRefusal('INVALID_ARGUMENT');
      if (payment.paymentStatus === 'reserved') return confirm(payment);
      if (payment.paymentStatus !== 'pending_validation' || authorizationId === undefined)
        return describe(payment);
      try {
        await ask('POST', `${pathOf(payment.paymentId)}/validate`, { authorizationId, code: input.otp });
      } catch (error) {
        if (!(error instanceof GatewayRefusal) || !/INVALID_(?:OTP|CODE)/.test(error.errorType)) throw error;
        const known = await report(payment.paymentId);
        return known.state === 'needs_action' ? { ...known, errorType: 'CODE_WRONG' } : known;
      }
      return confirm(payment);
    },
    async charge({ referenceId, amount, token, description }) {
      if (!PHONE.test(token)) throw new GatewayRefusal('Invalid_MSISDN');
      const made = await ask(
        'POST',
        `${billingAddress}/payments`,
        body(referenceId, token, amount, description),
      );
      return describe(parseReply(carrierPayment, made));
    },
    async capture({ gatewayReference }) {
      const payment = await readPayment(gatewayReference);
      if (!payment) throw new GatewayRefusal('NOT_FOUND');
      return payment.paymentStatus === 'reserved' ? confirm(payment) : describe(payment);
    },
    async refund({ gatewayReference, amount, key }) {
      await ask('POST', refundsOf(gatewayReference), {
        type: 'partial',
        amountTransaction: {
          clientCorrelator: key,
          referenceCode: key,
          refundAmount: {
            chargingInformation: {
              amount: Number(toDecimal(amount)),
              currency: amount.currency,
              description: settings.merchantName,
              isTaxIncluded: true,
            },
          },
        },
      });
      return report(gatewayReference);
    },
    async cancel({ gatewayReference }) {
      const payment = await readPayment(gatewayReference);
      if (!payment) throw new GatewayRefusal('NOT_FOUND');
      const { phoneNumber } = payment.amountTransaction;
      if (payment.paymentStatus === 'reserved' || payment.paymentStatus === 'pending_validation')
        await ask('POST', `${pathOf(gatewayReference)}/cancel`, { phoneNumber });
      return report(gatewayReference);
    },
    // Nothing is stored at the operator: the number alone is charged.
    revoke: async () => {},
    async fetch(referenceId, gatewayReference) {
      const payment =
        gatewayReference === undefined ? await findPayment(referenceId) : await readPayment(gatewayReference);
      return payment && describe(payment);
    },
    async parseMessage(raw, headers) {
      const [, referenceId = '', digest] =
        /^Bearer ([\w-]{1,100})\.([0-9a-f]{64})$/.exec(headers['authorization'] ?? '') ?? [];
      if (!isHmacOf(notificationSecret, referenceId, digest))
        throw new ForgedMessage('a notification has no token of ours');
      const told = messageOf(event, raw);
      if (!told?.type.includes('carrier-billing')) return undefined;
      const payment = await readPayment(told.data.paymentId);
      if (payment?.amountTransaction.referenceCode !== referenceId)
        throw new ForgedMessage('a notification has the token of another payment');
      return { messageId: `${told.data.paymentId}/${told.id}`, referenceId, report: await describe(payment) };
    },
  };
}
