import { initPayment } from '@rawi/contract';
import type { LanguagePrefix } from '@rawi/domain';
import type { z } from 'zod';
import { paymentPath } from './order-paths.ts';

export type PaymentBody = z.input<typeof initPayment.body>;

/** What is sent: a bill of an operator needs its number, net banking a bank: an empty one is missing. */
export const paymentBody = initPayment.body.superRefine(({ transactionmode, mobileno, bank }, context) => {
  const demand = (path: string) =>
    context.addIssue({ code: 'custom', path: [path], params: { error: 'required' } });
  if (transactionmode === 'OB' && !mobileno) demand('mobileno');
  if (transactionmode === 'NB' && bank === '') demand('bank');
});

/** Where a gateway leads back to: the service writes the payment's reference into it. */
export const callbackUrl = (language: LanguagePrefix): string =>
  `${location.origin}${paymentPath(language, 'REFERENCE').replace('REFERENCE', '{referenceid}')}`;

/** Milliseconds after which the page no longer waits to be left. */
const LEAVE_MS = 15_000;

/** Goes to a page of the gateway; resolves where the viewer comes back to this one without a load. */
export function leaveTo(url: string): Promise<void> {
  location.assign(url);
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true });
    setTimeout(resolve, LEAVE_MS);
  });
}
