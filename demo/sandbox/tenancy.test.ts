// Imported first: it measures the branches of modules loaded after it.
import { testTenancy } from '@rawi/platform/tenancy';
import * as lists from './payments/payment-list-store.ts';
import { promptDelivery } from './payments/delivery-plan.ts';
import * as deliveries from './payments/delivery-store.ts';
import * as payments from './payments/payment-store.ts';
import * as refunds from './payments/refund-store.ts';
import * as store from './sandbox-store.ts';

const at = new Date('2026-11-20T12:00:00Z');
const message = (id: number, subject: string): store.SandboxMessage => ({
  id,
  to: 'a@rawi.example',
  subject,
  text: 'T',
  html: '<p>T</p>',
  code: '123456',
  link: 'https://rawi.example/',
  at,
});

const payment = (paymentId: string, returnUrl: string): payments.HeldPayment => ({
  paymentId,
  reference: `R-${paymentId}`,
  channel: 'CHECKOUT',
  mode: 'CC',
  amount: 2990,
  currency: 'BHD',
  status: 'open',
  declineCode: null,
  refunded: 0,
  storesMethod: true,
  capturesLater: false,
  token: null,
  returnUrl,
  language: 'en',
  description: 'A plan',
  sentTo: null,
  otp: null,
  tries: 0,
  account: null,
  settlesAt: at,
  waitsOnPage: false,
  capturedKey: null,
  refunds: 'done',
  disputeOutcome: null,
  version: 0,
  createdAt: at,
});
const refund = (key: string, amount: number): refunds.HeldRefund => ({
  paymentId: 'P1',
  key,
  amount,
  status: 'pending',
  settlesAt: at,
});
const plan = (seed: number) => ({ ...promptDelivery, seed });
const method = (token: string, label: string): payments.HeldMethod => ({
  token,
  label,
  fingerprint: 'F',
  expiresOn: '2030-12-31',
  declinesWith: null,
});
const delivery = {
  messageId: 'M',
  channel: 'CHECKOUT',
  paymentId: 'P1',
  body: '{}',
  dueAt: at,
  createdAt: at,
};
const due = { now: at, until: new Date('2026-11-20T12:01:00Z'), limit: 9 };

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  stores: [
    {
      path: 'sandbox-store.ts',
      functions: store,
      calls: {
        insertMessage: (db, of) => store.insertMessage(db.kysely, of, message(2, 'Second')),
        listMessages: (db, of) => [
          store.listMessages(db.kysely, of, undefined, 9),
          store.listMessages(db.kysely, of, 'a@rawi.example', 9),
        ],
        findMessage: (db, of) => store.findMessage(db.kysely, of, 1),
        readClock: (db, of) => store.readClock(db.kysely, of),
        moveClock: (db, of) => store.moveClock(db.kysely, of, 1000),
      },
    },
    {
      path: 'payments/payment-list-store.ts',
      functions: lists,
      calls: {
        listReferences: (db, of) =>
          lists.listReferences(db.kysely, of, {
            ...{ from: at, to: new Date('2026-11-21T12:00:00Z'), limit: 9 },
            after: '',
            channel: payment('P1', '').channel,
          }),
      },
    },
    {
      path: 'payments/payment-store.ts',
      functions: payments,
      calls: {
        insertPayment: async ({ kysely }, of) => [
          await payments.insertPayment(kysely, of, payment('P2', 'https://rawi.example/')),
          await payments.insertPayment(kysely, of, payment('P1', 'https://rawi.example/')),
        ],
        findPaymentOf: (db, of) => payments.findPaymentOf(db.kysely, of, 'R-P1'),
        findPayment: async (db, of) => [
          await payments.findPayment(db.kysely, of, 'P1'),
          await payments.findPayment(db.kysely, of, 'P1', { lock: true }),
        ],
        listLatestPayments: (db, of) => payments.listLatestPayments(db.kysely, of, 9),
        lockSettlingPayment: (db, of) => payments.lockSettlingPayment(db.kysely, of, at),
        updatePayment: (db, of) =>
          payments.updatePayment(db.kysely, of, { ...payment('P1', ''), status: 'captured' }),
        insertMethod: (db, of) => payments.insertMethod(db.kysely, of, method('T2', 'New')),
        findMethod: (db, of) => payments.findMethod(db.kysely, of, 'T1'),
        revokeMethod: (db, of) => payments.revokeMethod(db.kysely, of, 'T1', at),
      },
    },
    {
      path: 'payments/refund-store.ts',
      functions: refunds,
      calls: {
        insertRefund: async ({ kysely }, of) => [
          await refunds.insertRefund(kysely, of, refund('again', 5)),
          await refunds.insertRefund(kysely, of, refund('first', 9)),
        ],
        sumPendingRefunds: (db, of) => refunds.sumPendingRefunds(db.kysely, of, 'P1'),
        findSettlingRefund: (db, of) => refunds.findSettlingRefund(db.kysely, of, at),
        settleRefund: (db, of) =>
          refunds.settleRefund(db.kysely, of, { ...refund('first', 5), status: 'done' }),
      },
    },
    {
      path: 'payments/delivery-store.ts',
      functions: deliveries,
      calls: {
        insertDelivery: (db, of) => deliveries.insertDelivery(db.kysely, of, delivery),
        isAnythingDue: (db, of) => deliveries.isAnythingDue(db.kysely, of, at),
        takeDeliveries: (db, of) => deliveries.takeDeliveries(db.kysely, of, due),
        postponeDelivery: (db, of) =>
          deliveries.postponeDelivery(db.kysely, of, { deliveryId: 100_000, dueAt: at }),
        removeDelivery: (db, of) => deliveries.removeDelivery(db.kysely, of, 100_000),
        readPlan: (db, of) => deliveries.readPlan(db.kysely, of),
        countMessage: (db, of) => deliveries.countMessage(db.kysely, of),
        noteLastDue: (db, of) => deliveries.noteLastDue(db.kysely, of, at),
        countReply: (db, of) => deliveries.countReply(db.kysely, of),
        writePlan: (db, of) => deliveries.writePlan(db.kysely, of, plan(9)),
        removePlan: (db, of) => deliveries.removePlan(db.kysely, of),
      },
    },
  ],
  async seed(database, providerId, isMine) {
    const mark = isMine ? 'mine' : 'theirs';
    await payments.insertPayment(database.kysely, providerId, payment('P1', `https://${mark}.example/`));
    await payments.insertPayment(database.kysely, providerId, payment(isMine ? 'P8' : 'P9', ''));
    await payments.insertMethod(database.kysely, providerId, method('T1', mark));
    await payments.updatePayment(database.kysely, providerId, payment('P1', ''));
    await refunds.insertRefund(database.kysely, providerId, refund('first', isMine ? 5 : 7));
    await deliveries.insertDelivery(database.kysely, providerId, { ...delivery, body: `"${mark}"` });
    await deliveries.writePlan(database.kysely, providerId, plan(isMine ? 5 : 7));
    await store.insertMessage(database.kysely, providerId, message(1, isMine ? 'Mine' : 'Theirs'));
    await store.moveClock(database.kysely, providerId, isMine ? 5 : 7);
  },
});
