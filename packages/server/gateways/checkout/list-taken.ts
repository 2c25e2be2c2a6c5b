import { parseReply, takenAmount, type TakenPayment } from '@rawi/gateway-kit';
import { z } from 'zod';
import { checkoutPayment, stateOf } from './checkout-payment.ts';

const page = z.object({
  data: z.array(
    checkoutPayment
      .pick({ id: true, reference: true, status: true, amount: true, currency: true })
      .extend({ processing_channel_id: z.string().optional() }),
  ),
  _links: z.object({ next: z.object({ href: z.string() }).optional() }).optional(),
});

/** The payments of a processing channel that were requested in a range of time and took money. */
export async function* listTaken(
  ask: (method: 'GET' | 'POST', path: string, of?: { body: object }) => Promise<unknown>,
  { channel, from, to }: { channel: string; from: Date; to: Date },
): AsyncGenerator<TakenPayment> {
  const body = { limit: 100, from: from.toISOString(), to: new Date(to.getTime() - 1).toISOString() };
  let reply = await ask('POST', '/payments/search', { body });
  while (reply !== undefined) {
    const { data, _links: links } = parseReply(page, reply);
    for (const { id, reference, status, amount, currency, processing_channel_id: of } of data) {
      const isOurs = of === undefined || of === channel;
      const state = stateOf(status);
      // A card that was only verified took nothing.
      if (isOurs && amount > 0 && (state === 'captured' || state === 'refunded'))
        yield { referenceId: reference ?? id, gatewayReference: id, amount: takenAmount(amount, currency) };
    }
    const next = data.length > 0 ? links?.next?.href : undefined;
    // Its path alone: the keys go to the address of the settings and nowhere else.
    const url = next !== undefined && URL.canParse(next) ? new URL(next) : undefined;
    reply = url && (await ask('GET', url.pathname + url.search));
  }
}
