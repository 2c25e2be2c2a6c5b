import { negateMoney, subtractMoney } from '@rawi/domain';
import { consumeEvent } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { requestMail } from '../billing-mail.ts';
import { strayLines } from '../journal/entries.ts';
import { writeEntry } from '../journal/journal-store.ts';
import { applyReport } from './apply-report.ts';
import { findAttempt } from './attempt-store.ts';
import { refundRequested } from './refund-requested.ts';

/** Gives such payments back; a gateway that cannot be asked is asked again. */
export function refundConsumer(deps: BillingDeps) {
  return consumeEvent(refundRequested, async ({ providerId, payload }, { trx }) => {
    const { referenceId } = payload;
    const attempt = await findAttempt(deps.db, providerId, referenceId);
    const gateway = deps.gatewaysOf(providerId).find(({ id }) => id === attempt?.gatewayId);
    if (!attempt?.gatewayReference || !gateway) throw new Error('the gateway of a refund is not configured');
    const { gatewayReference, amount, subscriberId, gatewayId } = attempt;
    const left = subtractMoney(amount, attempt.refunded);
    if (left.minorUnits > 0) {
      const report = await gateway.refund({ gatewayReference, amount: left, key: `stray-${referenceId}` });
      await applyReport(deps, { providerId, referenceId }, report);
    }
    const payer = await deps.findPayer(providerId, subscriberId);
    const isNew = await writeEntry(trx, providerId, {
      kind: 'stray-refund',
      subscriberId,
      reference: referenceId,
      at: deps.clock.now(),
      lines: strayLines(negateMoney(amount), gatewayId),
    });
    if (isNew) await requestMail(deps, trx, { providerId, payer }, 'payment-refunded', { amount });
  });
}
