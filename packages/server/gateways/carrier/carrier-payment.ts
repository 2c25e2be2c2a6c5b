import { moneyOf, parseMoney, subtractMoney, type Money } from '@rawi/domain';
import type { NextStep, PaymentReport } from '@rawi/gateway-kit';
import { z } from 'zod';

const charging = z
  .object({ amount: z.number(), currency: z.string() })
  // Amounts are decimal numbers of at most three digits.
  .transform(({ amount, currency }) => parseMoney(amount.toFixed(3), currency));

export const carrierPayment = z.object({
  paymentId: z.string(),
  paymentStatus: z.enum(['processing', 'pending_validation', 'denied', 'reserved', 'succeeded', 'cancelled']),
  amountTransaction: z.object({
    phoneNumber: z.string().optional(),
    referenceCode: z.string(),
    paymentAmount: z.object({ chargingInformation: charging }),
  }),
  validationInfo: z
    .object({
      action: z.enum(['open', 'validate']),
      authorizationId: z.string().optional(),
      validationURL: z.string().optional(),
    })
    .optional(),
});
export type CarrierPayment = z.output<typeof carrierPayment>;

const hidden = (phoneNumber: string | undefined) => `•••• ${phoneNumber?.slice(-4) ?? ''}`.trim();

function nextOf(payment: CarrierPayment, length: number): NextStep {
  const { validationInfo: info, amountTransaction } = payment;
  return info?.validationURL !== undefined
    ? { type: 'redirect', url: info.validationURL }
    : { type: 'otp', sentTo: hidden(amountTransaction.phoneNumber), length };
}

/** `left` is what of a captured payment has not been given back. */
export function reportOf(
  payment: CarrierPayment,
  { codeLength, left }: { codeLength: number; left?: Money },
): PaymentReport {
  const { paymentId: gatewayReference, paymentStatus, amountTransaction } = payment;
  const { phoneNumber } = amountTransaction;
  switch (paymentStatus) {
    case 'pending_validation':
      return { state: 'needs_action', gatewayReference, next: nextOf(payment, codeLength) };
    case 'processing':
      return { state: 'pending', gatewayReference };
    case 'reserved':
      return { state: 'authorized', gatewayReference };
    case 'denied':
      return { state: 'declined', gatewayReference, errorType: 'CARRIER_BILLING.PAYMENT_DENIED' };
    case 'cancelled':
      return { state: 'declined', gatewayReference, errorType: 'APPROVAL_PENDING' };
    case 'succeeded': {
      const captured = amountTransaction.paymentAmount.chargingInformation;
      const refunded = left ? subtractMoney(captured, left) : moneyOf(0, captured.currency);
      return {
        state: left?.minorUnits === 0 ? 'refunded' : 'captured',
        gatewayReference,
        captured,
        refunded,
        ...(phoneNumber !== undefined && {
          method: { token: phoneNumber, label: hidden(phoneNumber), fingerprint: phoneNumber },
        }),
      };
    }
  }
}

/** What the specification calls the operators' refusals of a number (ERR-18, ERR-19). */
const NUMBER_ERRORS: readonly [RegExp, string][] = [
  [/BLACK_?LIST|BLOCKED|BARRED/i, 'This mobile number is blacklisted'],
  [/INVALID_MSISDN|PHONE_NUMBER_NOT_(?:SUPPORTED|ASSOCIATED|FOUND)|IDENTIFIER_NOT_FOUND/i, 'Invalid_MSISDN'],
  [/INVALID_PHONE_NUMBER|PHONE_?NUMBER_?INVALID|UNPROCESSABLE_PHONE/i, 'Invalid Mobile Number'],
];

export function errorTypeOf(code: string): string {
  return NUMBER_ERRORS.find(([pattern]) => pattern.test(code))?.[1] ?? code;
}
