import { parseReply, type TakenPayment } from '@rawi/gateway-kit';
import { z } from 'zod';
import type { PaypalClient } from './paypal-client.ts';

const page = z.object({
  total_pages: z.number().int().optional(),
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          // What is no payment may be without these.
          transaction_event_code: z.string().optional(),
          transaction_status: z.string().optional(),
          transaction_amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
          invoice_id: z.string().optional(),
          custom_field: z.string().optional(),
        }),
      }),
    )
    .optional(),
});

/** Payments between accounts: those of orders, and whatever else somebody pays. */
const PAYMENT_EVENT = /^T00/;

/**
 * The payments that the account has received in a range of time: completed ones, and those that were given back since. The
 * list is three hours late. The app at PayPal needs the permission for Transaction Search.
 */
export async function* listTaken(
  ask: PaypalClient,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<TakenPayment> {
  const range = {
    start_date: from.toISOString(),
    end_date: new Date(to.getTime() - 1000).toISOString(),
    fields: 'transaction_info',
    page_size: '100',
  };
  for (let at = 1, pages = 1; at <= pages; at += 1) {
    const query = new URLSearchParams({ ...range, page: String(at) });
    const told = parseReply(page, (await ask('GET', `/v1/reporting/transactions?${query}`)) ?? {});
    pages = told.total_pages ?? 1;
    for (const { transaction_info: one } of told.transaction_details ?? []) {
      const { transaction_amount: amount, transaction_status: status, transaction_event_code: code } = one;
      const isTaken = PAYMENT_EVENT.test(code ?? '') && (status === 'S' || status === 'V');
      // What is sent is negative.
      if (!isTaken || !amount || amount.value.startsWith('-')) continue;
      yield {
        referenceId: one.custom_field ?? one.invoice_id ?? one.transaction_id,
        amount: `${amount.value} ${amount.currency_code}`,
      };
    }
  }
}
