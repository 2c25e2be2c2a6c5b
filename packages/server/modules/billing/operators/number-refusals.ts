import { CallError, type ErrorCode } from '@rawi/contract';
import type { PaymentAttempt } from '../payments/attempt-store.ts';

/** What operators say of a number that they do not bill (ERR-18..20), with the error that a viewer is told. */
const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  Invalid_MSISDN: 6404,
  'Invalid Mobile Number': 6405,
  'This mobile number is blacklisted': 6406,
  MobileNoSignupRestircted: 6407,
};

/**
 * Errors: 6404..6407 for a payment by the bill of an operator that refused the number: it is to be corrected, and no
 * payment was begun with it. Every other decline is a state of the payment.
 */
export function requireBillableNumber({ mode, state, errorType }: PaymentAttempt): void {
  const code = mode === 'OB' && state === 'declined' ? REFUSALS[errorType ?? ''] : undefined;
  if (code !== undefined) throw new CallError(code, 'mobileno');
}
