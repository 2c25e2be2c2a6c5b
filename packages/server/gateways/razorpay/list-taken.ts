import { parseReply, takenAmount, type TakenPayment } from '@rawi/gateway-kit';
import { z } from 'zod';
import type { RazorpayClient } from './razorpay-client.ts';
import { razorpayPayment } from './razorpay-payment.ts';

/** The most that one reply holds. */
const PAGE = 100;
const page = z.object({
  items: z.array(
    // Without notes it is an empty list.
    razorpayPayment.extend({ notes: z.unknown() }),
  ),
});
const ownNotes = z.object({ reference: z.string() });

const seconds = (time: Date) => String(Math.floor(time.getTime() / 1000));

/** The payments of the account that were begun in a range of time and took money. */
export async function* listTaken(
  { ask, referenceOfOrder }: RazorpayClient,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<TakenPayment> {
  const range = { from: seconds(from), to: String(Number(seconds(to)) - 1), count: String(PAGE) };
  for (let skip = 0; ;) {
    const query = new URLSearchParams({ ...range, skip: String(skip) });
    const { items } = parseReply(page, await ask('GET', `/v1/payments?${query}`));
    if (items.length === 0) return;
    for (const { id, status, amount, currency, order_id: orderId, notes } of items) {
      if (status !== 'captured' && status !== 'refunded') continue;
      const noted = ownNotes.safeParse(notes).data?.reference;
      const referenceId = noted ?? (orderId ? await referenceOfOrder(orderId) : undefined) ?? id;
      yield { referenceId, gatewayReference: id, amount: takenAmount(amount, currency) };
    }
    skip += items.length;
  }
}
