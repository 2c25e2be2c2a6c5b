import { parseReply, type PaymentReport, type PaymentStart } from '@rawi/gateway-kit';
import { z } from 'zod';
import type { RazorpayClient } from './razorpay-client.ts';
import type { RazorpaySettings } from './settings.ts';

const page = z.object({
  id: z.string(),
  status: z.string(),
  short_url: z.string(),
  order_id: z.string().nullish(),
});
const pages = z.object({
  payment_links: z.array(page).optional(),
  items: z.array(page).optional(),
});
export type PaymentPage = z.output<typeof page>;

/** Ways to pay at the page, by the mode that the viewer chose. */
const METHODS: Readonly<Record<string, string>> = { UPI: 'upi', NB: 'netbanking', WA: 'wallet', CC: 'card' };

/**
 * The pages at which viewers pay: a payment link, or, where renewals follow, a registration link, with which the viewer
 * agrees to them. Both are found again by our own name of the payment, so that none is made twice.
 */
export function createPaymentPages({ ask }: RazorpayClient, { maxRenewal }: RazorpaySettings) {
  async function find(referenceId: string): Promise<PaymentPage | undefined> {
    const links = await ask('GET', `/v1/payment_links?${new URLSearchParams({ reference_id: referenceId })}`);
    const link = parseReply(pages, links ?? {}).payment_links?.[0];
    if (link) return link;
    const invoices = await ask('GET', `/v1/invoices?${new URLSearchParams({ receipt: referenceId })}`);
    return parseReply(pages, invoices ?? {}).items?.[0];
  }

  async function open({
    referenceId,
    amount,
    mode,
    storeMethod,
    returnUrl,
    description,
    payer,
  }: PaymentStart) {
    const present = await find(referenceId);
    if (present) return present;
    const method = METHODS[mode]!;
    const common = {
      amount: amount.minorUnits,
      currency: amount.currency,
      description: description.slice(0, 255),
      customer: {
        name: payer.subscriberId,
        ...(payer.email !== undefined && { email: payer.email }),
        ...(payer.mobileno !== undefined && { contact: payer.mobileno }),
      },
      callback_url: returnUrl,
      callback_method: 'get',
      notes: { reference: referenceId },
    };
    const made = storeMethod
      ? await ask('POST', '/v1/subscription_registration/auth_links', {
          body: {
            ...common,
            type: 'link',
            receipt: referenceId,
            sms_notify: false,
            email_notify: false,
            subscription_registration: { method, max_amount: maxRenewal },
          },
        })
      : await ask('POST', '/v1/payment_links', {
          body: {
            ...common,
            reference_id: referenceId,
            notify: { sms: false, email: false },
            reminder_enable: false,
            options: {
              checkout: {
                method: Object.fromEntries(
                  Object.values(METHODS).map((one) => [one, one === method ? '1' : '0']),
                ),
              },
            },
          },
        });
    return parseReply(page, made);
  }

  const reportOf = ({ status, short_url: url }: PaymentPage): PaymentReport => {
    const hasEnded = status === 'expired' || status === 'cancelled';
    if (hasEnded) return { state: 'declined', gatewayReference: undefined, errorType: 'APPROVAL_PENDING' };
    if (status === 'paid') return { state: 'pending', gatewayReference: undefined };
    return { state: 'needs_action', gatewayReference: undefined, next: { type: 'redirect', url } };
  };

  return { find, open, reportOf };
}
