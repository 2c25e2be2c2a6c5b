// Imported first: it measures the branches of modules loaded after it.
import { testTenancy, type StoreUnderTest } from '@rawi/platform/tenancy';
import { moneyOf, type Coupon } from '@rawi/domain';
import type { Database, Queries } from '@rawi/platform';
import { sql } from 'kysely';
import * as bills from './bills/bill-store.ts';
import * as coupons from './coupons/coupon-store.ts';
import * as journal from './journal/journal-store.ts';
import * as findings from './reconciliation/finding-store.ts';
import * as givenBack from './reconciliation/given-back-store.ts';
import * as checks from './journal/journal-check-store.ts';
import * as late from './orders/late-payment-store.ts';
import * as refunds from './refunds/refund-store.ts';
import * as statements from './statements/statement-store.ts';
import * as disputes from './disputes/dispute-store.ts';
import * as orders from './orders/order-store.ts';
import * as attempts from './payments/attempt-store.ts';
import * as messages from './payments/message-store.ts';
import * as methods from './payments/method-store.ts';
import * as plans from './plans/plan-store.ts';
import * as reminders from './renewals/reminder-store.ts';
import * as tokens from './operators/token-store.ts';
import * as partners from './partners/partner-store.ts';
import * as purchases from './purchases/purchase-store.ts';
import * as store from './store.ts';
import * as vouchers from './vouchers/voucher-store.ts';
import * as subscriptions from './subscriptions/subscription-store.ts';
import type { BillingTables } from './tables.ts';
import {
  attemptRow,
  billRow,
  couponRow,
  entryRow,
  methodRow,
  now,
  orderRow,
  refundRow,
  planRow,
  purchaseRow,
  subscriptionRow,
  voucherRow,
} from './test-kit/tenant-money.ts';

const as = (database: Database) => database.as<BillingTables>();
const page = { page: 1, pagesize: 9 };
const later = new Date('2026-12-30T00:00:00Z');

/** For functions that run in a transaction. */
const inTransaction =
  <T>(work: (trx: Queries, providerId: string) => Promise<T>) =>
  (database: Database, providerId: string) =>
    as(database)
      .transaction()
      .execute((trx) => work(trx, providerId));

const taking = { couponId: 'HALF', subscriberId: 'S9', orderId: 'O9', now };
const sold = { subscriberId: 'S1', objectId: 'M1', availabilityId: 'A', now };
const message = {
  gatewayId: 'G',
  messageId: 'MSG1',
  referenceId: 'R1',
  body: Buffer.from('{}'),
  receivedAt: now,
};
const day = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z') };
const scope = { source: 'journal', day: '2026-11-20' };
const finding = { kind: 'KIND', reference: 'R1', detail: 'Differs' };
const hold = { subscriberId: 'S1', referenceId: 'R1', renews: true, renewsAt: later, takenAt: now };
const soon = { now, until: new Date('2027-12-30T00:00:00Z'), longerThanMs: 1000, limit: 9 };
const outcome = { subscriberId: 'S1', billId: 'B1', outcome: 'PAID', referenceId: 'R1', at: now } as const;

const stores: StoreUnderTest[] = [
  {
    path: 'store.ts',
    functions: store,
    calls: {
      findActivePurchase: (db, of) => store.findActivePurchase(as(db), of, sold),
      findEntitlements: (db, of) => store.findEntitlements(as(db), of, 'S1', now),
    },
  },
  {
    path: 'purchases/purchase-store.ts',
    functions: purchases,
    calls: {
      writePurchase: inTransaction(async (trx, of) => [
        await purchases.writePurchase(trx, of, purchaseRow('K1', 'A')),
        await purchases.writePurchase(trx, of, purchaseRow('K3', 'B')),
      ]),
      findPurchase: (db, of) => purchases.findPurchase(as(db), of, 'S1', 'K1'),
      listPurchases: (db, of) => purchases.listPurchases(as(db), of, 'S1', page),
    },
  },
  {
    path: 'plans/plan-store.ts',
    functions: plans,
    calls: {
      findPlans: async (db, of) => [
        await plans.findPlans(as(db), of),
        await plans.findPlans(as(db), of, 'P1'),
      ],
      writePlans: (db, of) => plans.writePlans(as(db), of, [planRow('P1', 'Changed'), planRow('P2', 'New')]),
    },
  },
  {
    path: 'vouchers/voucher-store.ts',
    functions: vouchers,
    calls: {
      insertVouchers: (db, of) =>
        vouchers.insertVouchers(as(db), of, [voucherRow('V1', 'Changed'), voucherRow('V2', 'New')]),
      findVoucher: (db, of) => vouchers.findVoucher(as(db), of, 'V1'),
      takeVoucher: inTransaction(async (trx, of) => [
        await vouchers.takeVoucher(trx, of, { codeDigest: 'V1', subscriberId: 'S9', now }),
        await vouchers.takeVoucher(trx, of, { codeDigest: 'V1', subscriberId: 'S9', now }),
      ]),
      listVoucherBatches: (db, of) => vouchers.listVoucherBatches(as(db), of),
    },
  },
  {
    path: 'operators/token-store.ts',
    functions: tokens,
    calls: {
      takeSubscriptionToken: inTransaction(async (trx, of) => [
        await tokens.takeSubscriptionToken(trx, of, { tokenId: 'T1', subscriberId: 'S9', now }),
        await tokens.takeSubscriptionToken(trx, of, { tokenId: 'T2', subscriberId: 'S9', now }),
      ]),
    },
  },
  {
    path: 'partners/partner-store.ts',
    functions: partners,
    calls: {
      recordPartner: (db, of) =>
        partners.recordPartner(
          as(db),
          of,
          { subscriberId: 'S1', orderId: 'O2' },
          { partnerId: 'nujoom', partnerProviderId: 'home' },
        ),
      followPartners: (db, of) =>
        partners.followPartners(as(db), of, [{ subscriberId: 'S1', orderId: 'O3', formerOrderId: 'O1' }]),
    },
  },
  {
    path: 'coupons/coupon-store.ts',
    functions: coupons,
    calls: {
      findCoupon: async (db, of) => [
        await coupons.findCoupon(as(db), of, 'HALF', 'S1'),
        await coupons.findCoupon(as(db), of, 'LESS', 'S1'),
      ],
      findCouponOrder: inTransaction((trx, of) =>
        coupons.findCouponOrder(trx, of, { couponId: 'HALF', subscriberId: 'S1' }),
      ),
      takeCoupon: inTransaction(async (trx, of) => [
        await coupons.takeCoupon(trx, of, taking),
        await coupons.takeCoupon(trx, of, taking),
      ]),
      releaseCoupon: inTransaction((trx, of) =>
        coupons.releaseCoupon(trx, of, { couponId: 'HALF', subscriberId: 'S1', orderId: 'O1' }),
      ),
      writeCoupon: (db, of) => coupons.writeCoupon(as(db), of, { ...couponRow('HALF'), maxUses: 50 }),
    },
  },
  {
    path: 'journal/journal-store.ts',
    functions: journal,
    calls: {
      writeEntry: inTransaction(async (trx, of) => [
        await journal.writeEntry(trx, of, entryRow('R2', 500)),
        await journal.writeEntry(trx, of, entryRow('R2', 500)),
      ]),
      hasEntry: async (db, of) => [
        await journal.hasEntry(as(db), of, { kind: 'sale', subscriberId: 'S1', reference: 'R1' }),
        await journal.hasEntry(as(db), of, { kind: 'sale', subscriberId: 'S1', reference: 'R8' }),
      ],
      readBalances: (db, of) => journal.readBalances(as(db), of),
    },
  },
  {
    path: 'orders/order-store.ts',
    functions: orders,
    calls: {
      findOrders: (db, of) => orders.findOrders(as(db), of, [{ subscriberId: 'S1', orderId: 'O1' }]),
      insertOrder: inTransaction(async (trx, of) => [
        await orders.insertOrder(trx, of, orderRow('O5', { purpose: 'CARD', subscriptionId: 'N1' })),
        await orders.insertOrder(
          trx,
          of,
          orderRow('O6', { purpose: 'RENEWAL', planId: 'P1', subscriptionId: 'N1' }),
        ),
      ]),
      findOrder: async (db, of) => [
        await orders.findOrder(as(db), of, 'S1', 'O1'),
        await orders.findOrder(as(db), of, 'S1', 'O2'),
      ],
      lockOpenOrder: inTransaction(async (trx, of) => [
        await orders.lockOpenOrder(trx, of, 'S1', orderRow('O1').item),
        await orders.lockOpenOrder(trx, of, 'S1', orderRow('O2', titleItem).item),
      ]),
      lockOrder: inTransaction((trx, of) => orders.lockOrder(trx, of, 'S1', 'O1')),
      listExpiredOrders: (db, of) => orders.listExpiredOrders(as(db), of, later, 9),
      setOrderState: inTransaction((trx, of) =>
        orders.setOrderState(trx, of, { subscriberId: 'S1', orderId: 'O1' }, 'closed'),
      ),
    },
  },
  {
    path: 'payments/attempt-store.ts',
    functions: attempts,
    calls: {
      insertAttempt: inTransaction((trx, of) => attempts.insertAttempt(trx, of, attemptRow('R2', 'O2'))),
      findCurrentAttempt: (db, of) => attempts.findCurrentAttempt(as(db), of, 'S1', 'O1'),
      findAttempt: async (db, of) => [
        await attempts.findAttempt(as(db), of, 'R1'),
        await attempts.findAttempt(as(db), of, 'R1', 'S1'),
      ],
      findAttemptOfGateway: (db, of) =>
        attempts.findAttemptOfGateway(as(db), of, { gatewayId: 'X', gatewayReference: 'R8' }),
      lockAttempt: inTransaction((trx, of) => attempts.lockAttempt(trx, of, 'R1')),
      updateAttempt: inTransaction((trx, of) =>
        attempts.updateAttempt(trx, of, {
          ...attemptRow('R1', 'O1'),
          state: 'pending',
          nextStep: { type: 'wait' },
          // Which the disputed orders are found by.
          dispute: { amount: moneyOf(10, 'BHD'), outcome: 'open' },
        }),
      ),
      markSentAgain: inTransaction((trx, of) =>
        attempts.markSentAgain(trx, of, { ...attemptRow('R1', 'O1'), sentAt: later }),
      ),
      supersedeAttempts: inTransaction((trx, of) => attempts.supersedeAttempts(trx, of, 'S1', 'O1')),
      takeDueAttempts: (db, of) => attempts.takeDueAttempts(as(db), of, { now: later, limit: 9 }),
      waitAfterCheck: (db, of) =>
        attempts.waitAfterCheck(as(db), of, { ...attemptRow('R1', 'O1'), checks: 1 }, later),
      reserveReturn: inTransaction((trx, of) =>
        attempts.reserveReturn(trx, of, attemptRow('R1', 'O1'), moneyOf(10, 'BHD')),
      ),
      listBegun: (db, of) => attempts.listBegun(as(db), of, { ...day, gatewayId: 'X' }),
      countMismatches: (db, of) => attempts.countMismatches(as(db), of),
    },
  },
  {
    path: 'payments/message-store.ts',
    functions: messages,
    calls: {
      insertGatewayMessage: async (db, of) => [
        await messages.insertGatewayMessage(as(db), of, message),
        await messages.insertGatewayMessage(as(db), of, { ...message, messageId: 'MSG2' }),
      ],
      listUnapplied: (db, of) => messages.listUnapplied(as(db), of, { since: now, limit: 9 }),
      markApplied: (db, of) => messages.markApplied(as(db), of, { ...message, appliedAt: now }),
    },
  },
  {
    path: 'payments/method-store.ts',
    functions: methods,
    calls: {
      insertMethod: inTransaction((trx, of) => methods.insertMethod(trx, of, methodRow('PM2', 'mine'))),
      listMethodLabels: async (db, of) => [...(await methods.listMethodLabels(as(db), of, 'S1'))],
      findMethod: (db, of) => methods.findMethod(as(db), of, 'S1', 'PM1'),
      findMethods: (db, of) => methods.findMethods(as(db), of, [{ subscriberId: 'S1', methodId: 'PM1' }]),
      revokeMethod: inTransaction((trx, of) =>
        methods.revokeMethod(trx, of, { subscriberId: 'S1', methodId: 'PM1', now }),
      ),
    },
  },
  {
    path: 'orders/late-payment-store.ts',
    functions: late,
    calls: {
      hasBoughtSince: (db, of) => late.hasBoughtSince(as(db), of, orderRow('O9', titleItem)),
    },
  },
  {
    path: 'refunds/refund-store.ts',
    functions: refunds,
    calls: {
      insertRefund: inTransaction(async (trx, of) => [
        await refunds.insertRefund(trx, of, refundRow('F2', 20)),
        await refunds.insertRefund(trx, of, refundRow('F1', 20)),
      ]),
      findRefund: inTransaction(async (trx, of) => [
        await refunds.findRefund(trx, of, 'F1'),
        await refunds.findRefund(trx, of, 'F1', { lock: true }),
      ]),
      settleRefund: inTransaction((trx, of) =>
        refunds.settleRefund(trx, of, { ...refundRow('F1', 1), state: 'done', settledAt: now }),
      ),
      findPaidBill: (db, of) => refunds.findPaidBill(as(db), of, { subscriberId: 'S1', referenceId: 'R1' }),
      setPurchaseStatus: inTransaction((trx, of) =>
        refunds.setPurchaseStatus(trx, of, { subscriberId: 'S1', purchaseId: 'K1', status: 'REFUNDED' }),
      ),
    },
  },
  {
    path: 'disputes/dispute-store.ts',
    functions: disputes,
    calls: {
      insertHold: inTransaction((trx, of) => disputes.insertHold(trx, of, { ...hold, referenceId: 'R2' })),
      removeHold: inTransaction((trx, of) => disputes.removeHold(trx, of, hold)),
      listDisputedOrders: (db, of) => disputes.listDisputedOrders(as(db), of, 'S1'),
    },
  },
  {
    path: 'reconciliation/given-back-store.ts',
    functions: givenBack,
    calls: {
      listGivenBack: (db, of) =>
        givenBack.listGivenBack(as(db), of, { gatewayId: 'X', from: now, to: later }),
    },
  },
  {
    path: 'reconciliation/finding-store.ts',
    functions: findings,
    calls: {
      replaceFindings: inTransaction((trx, of) =>
        findings.replaceFindings(trx, of, scope, { findings: [finding], now }),
      ),
      listFindings: (db, of) => findings.listFindings(as(db), of, scope.day),
      countFindings: (db, of) => findings.countFindings(as(db), of),
      removeFindingsBefore: inTransaction((trx, of) =>
        findings.removeFindingsBefore(trx, of, { ...scope, day: '2026-11-21' }),
      ),
    },
  },
  {
    path: 'journal/journal-check-store.ts',
    functions: checks,
    calls: {
      listUnbalancedEntries: (db, of) => checks.listUnbalancedEntries(as(db), of),
      listSaleDifferences: (db, of) => checks.listSaleDifferences(as(db), of),
      listCaptureDifferences: (db, of) => checks.listCaptureDifferences(as(db), of),
      listRefundDifferences: (db, of) => checks.listRefundDifferences(as(db), of),
      listCouponDifferences: (db, of) => checks.listCouponDifferences(as(db), of),
      listNumberGaps: (db, of) => checks.listNumberGaps(as(db), of),
    },
  },
  {
    path: 'statements/statement-store.ts',
    functions: statements,
    calls: {
      listStatementLines: (db, of) =>
        statements.listStatementLines(as(db), of, { ...day, after: 0, limit: 9 }),
    },
  },
  {
    path: 'bills/bill-store.ts',
    functions: bills,
    calls: {
      insertBills: inTransaction((trx, of) =>
        bills.insertBills(trx, of, [billRow('B1', 1), billRow('B4', 4), billRow('B5', 5)]),
      ),
      insertBill: inTransaction(async (trx, of) => [
        await bills.insertBill(trx, of, billRow('B2', 2)),
        await bills.insertBill(trx, of, { ...billRow('B3', 3), period: undefined }),
      ]),
      listBills: (db, of) => bills.listBills(as(db), of, 'S1', page),
      findBilledPeriods: async (db, of) => [
        ...(await bills.findBilledPeriods(as(db), of, [{ subscriberId: 'S1', subscriptionId: 'N1' }])),
      ],
      findBill: (db, of) => bills.findBill(as(db), of, 'S1', 'B1'),
      findBillsOfOrder: (db, of) => bills.findBillsOfOrder(as(db), of, 'S1', 'O1'),
      insertOutcome: inTransaction((trx, of) => bills.insertOutcome(trx, of, { ...outcome, billId: 'B7' })),
    },
  },
  {
    path: 'subscriptions/subscription-store.ts',
    functions: subscriptions,
    withoutSql: ['storedOf'],
    calls: {
      lockSubscriber: inTransaction(async (trx, of) => {
        await subscriptions.lockSubscriber(trx, of, 'S1');
        return subscriptions.findSubscriptions(trx, of, 'S1', { lock: true });
      }),
      tryLockSubscribers: inTransaction(async (trx, of) => {
        const [free] = await subscriptions.tryLockSubscribers(trx, of, ['S1']);
        return subscriptions.findSubscriptions(trx, of, free!, { lock: true });
      }),
      findSubscriptions: (db, of) => subscriptions.findSubscriptions(as(db), of, 'S1'),
      lockSubscription: inTransaction((trx, of) => subscriptions.lockSubscription(trx, of, 'S1', 'N1')),
      lockDueSubscriptions: inTransaction((trx, of) => subscriptions.lockDueSubscriptions(trx, of, later, 9)),
      writeSubscription: inTransaction(async (trx, of) => [
        await subscriptions.writeSubscription(trx, of, subscriptionRow('N1', 'A')),
        await subscriptions.writeSubscription(trx, of, { ...subscriptionRow('N2', 'B'), terms: undefined }),
      ]),
      hasUsedTrial: (db, of) => subscriptions.hasUsedTrial(as(db), of, ['person']),
      takeTrial: inTransaction((trx, of) =>
        subscriptions.takeTrial(trx, of, { subscriberId: 'S2', persons: ['person', 'other'], now }),
      ),
    },
  },
  {
    path: 'renewals/reminder-store.ts',
    functions: reminders,
    calls: {
      findEndingTrials: (db, of) => reminders.findEndingTrials(as(db), of, soon),
      markTrial: inTransaction((trx, of) =>
        reminders.markTrial(trx, of, { subscriberId: 'S1', subscriptionId: 'N1', now }),
      ),
      findEndingRentals: (db, of) => reminders.findEndingRentals(as(db), of, soon),
      markRental: inTransaction((trx, of) =>
        reminders.markRental(trx, of, { subscriberId: 'S1', purchaseId: 'K2', now }),
      ),
    },
  },
];

const titleItem = { purpose: 'PURCHASE', availabilityId: 'A', objectId: 'M1' } as const;

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  stores,
  async seed(database, providerId, isMine) {
    const db = as(database);
    const mark = isMine ? 'MINE' : 'THEIRS';
    await plans.writePlans(db, providerId, [planRow('P1', mark)]);
    const less: Coupon = {
      ...couponRow('LESS'),
      discount: { kind: 'AMOUNT', amounts: [moneyOf(isMine ? 100 : 200, 'BHD')] },
      from: now,
      until: later,
    };
    for (const coupon of [couponRow('HALF'), less]) await coupons.writeCoupon(db, providerId, coupon);
    await db.transaction().execute(async (trx) => {
      await coupons.takeCoupon(trx, providerId, {
        couponId: 'HALF',
        subscriberId: 'S1',
        orderId: 'O1',
        now,
      });
      await orders.insertOrder(trx, providerId, {
        ...orderRow('O1'),
        couponId: isMine ? 'HALF' : undefined,
      });
      await orders.insertOrder(trx, providerId, {
        ...orderRow('O2', titleItem),
        couponId: isMine ? undefined : 'LESS',
      });
      await attempts.insertAttempt(trx, providerId, {
        ...attemptRow('R1', 'O1'),
        gatewayId: isMine ? 'G' : 'H',
      });
      await methods.insertMethod(trx, providerId, methodRow('PM1', mark));
      await subscriptions.writeSubscription(trx, providerId, subscriptionRow('N1', mark));
      // S1 is about to pay by another card: this one is renewed.
      await subscriptions.writeSubscription(trx, providerId, {
        ...subscriptionRow('N7', mark),
        subscriberId: 'S2',
      });
      await subscriptions.writeSubscription(trx, providerId, {
        ...subscriptionRow(isMine ? 'N8' : 'N9', mark),
        trialEndsAt: later,
        renewsAt: null,
      });
      await subscriptions.takeTrial(trx, providerId, { subscriberId: 'S1', persons: ['person'], now });
      await purchases.writePurchase(trx, providerId, purchaseRow('K1', mark));
      await purchases.writePurchase(trx, providerId, {
        ...purchaseRow('K2', 'A'),
        expiresAt: isMine ? later : null,
      });
      await bills.insertBill(trx, providerId, { ...billRow('B1', 1), country: isMine ? 'BH' : 'AE' });
      await bills.insertOutcome(trx, providerId, {
        ...outcome,
        outcome: isMine ? 'UNCOLLECTED' : 'REFUNDED',
      });
      await bills.insertBill(trx, providerId, {
        ...billRow('C-F1', 2),
        ...{ kind: 'CREDIT_NOTE', correctsBillId: 'B1', period: undefined },
        country: isMine ? 'BH' : 'AE',
      });
      await bills.insertOutcome(trx, providerId, { ...outcome, referenceId: isMine ? 'R1' : 'R9' });
      await journal.writeEntry(trx, providerId, entryRow('R1', isMine ? 500 : 700));
      await journal.writeEntry(trx, providerId, entryRow(isMine ? 'R7' : 'R8', 100));
      await refunds.insertRefund(trx, providerId, refundRow('F1', isMine ? 10 : 20));
      await disputes.insertHold(trx, providerId, { ...hold, renews: isMine });
      await findings.replaceFindings(trx, providerId, scope, {
        findings: [{ ...finding, kind: isMine ? 'MINE' : 'THEIRS' }],
        now,
      });
      for (const [reference, gatewayId] of [
        ['R7', 'X'],
        ['R8', isMine ? 'X' : 'Y'],
      ] as const) {
        const taken = { ...attemptRow(reference, `O-${reference}`), gatewayId, gatewayReference: reference };
        await attempts.insertAttempt(trx, providerId, taken);
        await attempts.updateAttempt(trx, providerId, {
          ...taken,
          ...{ state: 'captured', errorType: 'MISMATCH', checkAt: null },
        });
        await attempts.reserveReturn(trx, providerId, taken, moneyOf(isMine ? 3 : 4, 'BHD'));
      }
      await refunds.insertRefund(trx, providerId, {
        ...refundRow('F7', isMine ? 3 : 4),
        ...{ referenceId: 'R7', state: 'done', settledAt: now },
      });
      await journal.writeEntry(trx, providerId, { ...entryRow('R8', 100), kind: 'stray-refund' });
      // Faults that the database does not let happen, for the checks that look for them.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update coupon set uses = uses + ${isMine ? 1 : 2} where provider_id = ${providerId}`.execute(
        trx,
      );
      await sql`update bill_number set next_number = next_number + ${isMine ? 1 : 2}
        where provider_id = ${providerId}`.execute(trx);
      await bills.insertBill(trx, providerId, { ...billRow('B8', 8), period: undefined });
      await journal.writeEntry(trx, providerId, {
        ...entryRow('R6', 1),
        lines: [{ account: 'gateway/G', amount: moneyOf(isMine ? 1 : 2, 'BHD') }],
      });
      const paid = isMine ? { subscriberId: 'S1', orderId: 'O2' } : { subscriberId: 'S1', orderId: 'O1' };
      await orders.setOrderState(trx, providerId, paid, 'paid');
    });
    await vouchers.insertVouchers(db, providerId, [voucherRow('V1', mark)]);
    await vouchers.takeVoucher(db, providerId, { codeDigest: 'V1', subscriberId: mark, now });
    await tokens.takeSubscriptionToken(db, providerId, { tokenId: 'T1', subscriberId: mark, now });
    await partners.recordPartner(
      db,
      providerId,
      { subscriberId: 'S1', orderId: 'O1' },
      { partnerId: mark, partnerProviderId: 'home' },
    );
    await messages.insertGatewayMessage(db, providerId, message);
    if (!isMine) await messages.markApplied(db, providerId, { ...message, appliedAt: now });
  },
});
