// Imported first: it measures the branches of modules loaded after it.
import { testTenancy } from '@rawi/platform/tenancy';
import * as lists from './payments/payment-list-store.ts';
import * as payments from './payments/payment-store.ts';
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
  mode: 'CC',
  amount: 2990,
  currency: 'BHD',
  status: 'open',
  declineCode: null,
  refunded: 0,
  storesMethod: true,
  token: null,
  returnUrl,
  language: 'en',
  description: 'A plan',
  sentTo: null,
  otp: null,
  tries: 0,
  createdAt: at,
});
const method = (token: string, label: string): payments.HeldMethod => ({
  token,
  label,
  fingerprint: 'F',
  expiresOn: '2030-12-31',
  declinesWith: null,
});
const delivery = { messageId: 'M', body: '{}', dueAt: at };
const due = { now: at, again: new Date('2026-11-20T12:01:00Z'), limit: 9 };

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
        updatePayment: (db, of) =>
          payments.updatePayment(db.kysely, of, { ...payment('P1', ''), status: 'captured' }),
        insertMethod: (db, of) => payments.insertMethod(db.kysely, of, method('T2', 'New')),
        findMethod: (db, of) => payments.findMethod(db.kysely, of, 'T1'),
        revokeMethod: (db, of) => payments.revokeMethod(db.kysely, of, 'T1', at),
        insertRefund: (db, of) =>
          payments.insertRefund(db.kysely, of, { paymentId: 'P1', key: 'again', amount: 5 }),
        insertDelivery: (db, of) => payments.insertDelivery(db.kysely, of, delivery),
        takeDeliveries: (db, of) => payments.takeDeliveries(db.kysely, of, due),
        removeDelivery: (db, of) => payments.removeDelivery(db.kysely, of, 100_000),
      },
    },
  ],
  async seed(database, providerId, isMine) {
    const mark = isMine ? 'mine' : 'theirs';
    await payments.insertPayment(database.kysely, providerId, payment('P1', `https://${mark}.example/`));
    await payments.insertPayment(database.kysely, providerId, payment(isMine ? 'P8' : 'P9', ''));
    await payments.insertMethod(database.kysely, providerId, method('T1', mark));
    await payments.insertRefund(database.kysely, providerId, {
      paymentId: 'P1',
      key: 'first',
      amount: isMine ? 5 : 7,
    });
    await payments.insertDelivery(database.kysely, providerId, { ...delivery, body: `"${mark}"` });
    await store.insertMessage(database.kysely, providerId, message(1, isMine ? 'Mine' : 'Theirs'));
    await store.moveClock(database.kysely, providerId, isMine ? 5 : 7);
  },
});
