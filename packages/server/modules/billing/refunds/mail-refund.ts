import { moneyOf } from '@rawi/domain';
import { consumeEvent } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { requestMail } from '../billing-mail.ts';
import { paymentRefunded } from './refund-events.ts';

/** Tells a buyer that money is on its way back, for what, and what that ends. */
export function refundMailConsumer(deps: BillingDeps) {
  return consumeEvent(paymentRefunded, async ({ providerId, payload }, { trx }) => {
    const { subscriberId, amount, currency, item, isWhole, hasEnded } = payload;
    const payer = await deps.findPayer(providerId, subscriberId);
    await requestMail(deps, trx, { providerId, payer }, 'payment-refunded', {
      amount: moneyOf(amount, currency),
      item: item[payer?.language ?? 'en'],
      reason: isWhole ? (hasEnded ? 'ENDED' : 'REFUNDED') : 'PART',
    });
  });
}
