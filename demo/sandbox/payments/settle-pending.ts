import { accountDecline, paidByAccount } from './pay-on-page.ts';
import type { PaymentChanges } from './payment-changes.ts';
import { lockSettlingPayment } from './payment-store.ts';
import { findSettlingRefund, settleRefund } from './refund-store.ts';

/** Settles what was left pending and is due. Returns how much that was. */
export async function settlePending(changes: PaymentChanges, providerId: string): Promise<number> {
  const { db, clock } = changes;
  let settled = 0;
  const settlePayment = () =>
    changes.inTransaction(async (trx) => {
      const payment = await lockSettlingPayment(trx, providerId, clock.now());
      if (!payment) return false;
      const account = payment.account ?? '';
      const declineCode = accountDecline(payment, account);
      if (declineCode !== undefined) await changes.decline(trx, providerId, payment, declineCode);
      else await changes.take(trx, providerId, payment, paidByAccount(payment, account));
      return true;
    });
  while (await settlePayment()) settled += 1;
  for (;;) {
    const due = await findSettlingRefund(db, providerId, clock.now());
    if (!due) return settled;
    await changes.inTransaction(async (trx) => {
      const payment = await changes.lock(trx, providerId, due.paymentId);
      const status = payment.refunds === 'fail' ? 'failed' : 'done';
      if (!(await settleRefund(trx, providerId, { ...due, status }))) return;
      settled += 1;
      const refunded = payment.refunded + (status === 'done' ? due.amount : 0);
      await changes.change(trx, providerId, {
        ...payment,
        refunded,
        status: refunded === payment.amount ? 'refunded' : payment.status,
      });
    });
  }
}
