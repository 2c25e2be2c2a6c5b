import type { TemplateValues } from '@rawi/messages';
import type { Queries } from '@rawi/platform';
import type { BillingDeps, Payer } from './billing-deps.ts';

/** The mails of billing. */
type BillingTemplate =
  | 'subscription-started'
  | 'subscription-started-once'
  | 'trial-started'
  | 'trial-started-reduced'
  | 'trial-ends'
  | 'trial-ends-reduced'
  | 'payment-receipt'
  | 'free-receipt'
  | 'plan-receipt'
  | 'renewal-declined'
  | 'renewal-last-try'
  | 'subscription-ended'
  | 'subscription-cancelled'
  | 'subscription-cancelled-unpaid'
  | 'subscription-resumed'
  | 'subscription-resumed-changed'
  | 'subscription-change-planned'
  | 'subscription-change-dropped'
  | 'payment-method-replaced'
  | 'subscription-not-renewed'
  | 'payment-refunded'
  | 'payment-disputed'
  | 'dispute-lost'
  | 'dispute-won'
  | 'rental-ends';

/** Requests a mail to whoever pays, in the transaction that makes it true; a text where there is only a number. */
export async function requestMail<T extends BillingTemplate>(
  { messages }: Pick<BillingDeps, 'messages'>,
  trx: Queries,
  { providerId, payer }: { providerId: string; payer: Payer | undefined },
  template: T,
  values: Omit<TemplateValues<T>, 'name'>,
): Promise<void> {
  const to = payer?.email ? { email: payer.email } : payer?.mobileno && { mobileno: payer.mobileno };
  if (!payer || !to) return;
  await messages.request(trx, {
    providerId,
    to,
    language: payer.language === 'ar' ? 'ara' : 'eng',
    template,
    values: { ...values, name: payer.name } as TemplateValues<T>,
  });
}
