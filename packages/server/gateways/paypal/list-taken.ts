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
          transaction_event_code: z.string(),
          transaction_status: z.string(),
          transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
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
      const { value, currency_code: currency } = one.transaction_amount;
      const isTaken = one.transaction_status === 'S' || one.transaction_status === 'V';
      // What is sent is negative.
      if (!isTaken || !PAYMENT_EVENT.test(one.transaction_event_code) || value.startsWith('-')) continue;
      yield {
        referenceId: one.custom_field ?? one.invoice_id ?? one.transaction_id,
        amount: `${value} ${currency}`,
      };
    }
  }
}
