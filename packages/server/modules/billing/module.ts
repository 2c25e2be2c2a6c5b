import { accountsModule } from '@rawi/accounts';
import { catalogueModule } from '@rawi/catalogue';
import type { Coupon, Entitlements } from '@rawi/domain';
import type { Gateway } from '@rawi/gateway-kit';
import { messagesModule } from '@rawi/messages';
import { defineModule, pseudonym, seal, unseal, type Keyring, type Sealed } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import type { BillingDeps } from './billing-deps.ts';
import { createBillWorker } from './bills/bill-worker.ts';
import { writeCoupon } from './coupons/coupon-store.ts';
import { billingJobs } from './jobs.ts';
import { checkJournal } from './journal/check-journal.ts';
import { readBalances } from './journal/journal-store.ts';
import { openSubscription } from './operators/open-subscription.ts';
import { isSubscriptionToken, SUBSCRIPTION_TOKENS } from './operators/subscription-token.ts';
import { BILLING_KEYS } from './operator-commands.ts';
import { findAttempt } from './payments/attempt-store.ts';
import { paymentAuthorized } from './payments/authorization-events.ts';
import { insertMethod, type PaymentMethod } from './payments/method-store.ts';
import { createPutOffCounter } from './payments/payment-metrics.ts';
import { refundRequested } from './payments/refund-requested.ts';
import { refundConsumer } from './payments/refund-stray.ts';
import { methodReplaced, revokeConsumer } from './payments/revoke-method.ts';
import { authorizationConsumer } from './payments/settle-authorization.ts';
import { isSoldIn, pricesIn } from './plans/plan-prices.ts';
import { findPlans, writePlans, type StoredPlan } from './plans/plan-store.ts';
import { listFindings, type Finding, type StoredFinding } from './reconciliation/finding-store.ts';
import { refundOrderedConsumer } from './refunds/complete-refund.ts';
import { paymentRefunded, refundOrdered } from './refunds/refund-events.ts';
import { refundMailConsumer } from './refunds/mail-refund.ts';
import { findRefund, type Refund } from './refunds/refund-store.ts';
import { requestRefund, type RefundRequest } from './refunds/request-refund.ts';
import { billingRoutes } from './routes.ts';
import { writeStatement, writeSummary } from './statements/statement.ts';
import type { StatementRange } from './statements/statement-store.ts';
import { writePurchase, type StoredPurchase } from './purchases/purchase-store.ts';
import { createEntitlementCache } from './subscriptions/entitlement-cache.ts';
import {
  findSubscriptions,
  storedOf,
  writeSubscription,
  type ImportedSubscription,
} from './subscriptions/subscription-store.ts';
import type { BillingTables } from './tables.ts';

/** Folder of the module's migrations. */
const billingMigrations = new URL('./migrations/', import.meta.url);

/** A stored card or wallet with the gateway's own token. */
export type ImportedMethod = Omit<PaymentMethod, 'token'> & { token: string };

/** What other modules may ask for. */
export interface BillingApi {
  /** What the subscriber has paid for; at most seconds old. */
  entitlementsOf(providerId: string, subscriberId: string): Promise<Entitlements>;
  /** When the subscriber's plans began, in epoch seconds, and until which day they are paid. */
  plansOf(
    providerId: string,
    subscriberId: string,
  ): Promise<{ planstartdate: number; nextbilling: string }[]>;
  /** Writes a subscription, in place of an earlier one of its id. */
  writeSubscription(providerId: string, subscription: ImportedSubscription): Promise<void>;
  /** Writes a subscription of another system; false where there is one of its id, which stays as it is. */
  importSubscription(providerId: string, subscription: ImportedSubscription): Promise<boolean>;
  /** Writes a purchase or a rental, in place of an earlier one of its id. */
  writePurchase(providerId: string, purchase: StoredPurchase): Promise<void>;
  /** Stores what renewals are charged by; one of its id stays as it is. */
  writeMethod(providerId: string, method: ImportedMethod): Promise<void>;
  writePlans(providerId: string, plans: readonly StoredPlan[]): Promise<void>;
  /** Whether a plan can be bought, in a country where one is named; undefined where there is none of the id. */
  isPlanSold(providerId: string, planId: string, country?: string): Promise<boolean | undefined>;
  writeCoupon(providerId: string, coupon: Coupon): Promise<void>;
  /** Offers a gateway to the subscribers of the providers for which it is made. */
  registerGateway(gatewayFor: (providerId: string) => Gateway | undefined): void;
  /** The balance of each account of the journal. */
  balancesOf(providerId: string): ReturnType<typeof readBalances>;
  /** The currency of a payment; undefined where there is none of the reference. */
  currencyOf(providerId: string, referenceId: string): Promise<string | undefined>;
  /** Sets out to give back what was paid. Errors: RefundRefusal. */
  refund(request: RefundRequest): Promise<Refund>;
  /** How a refund stands. */
  findRefund(providerId: string, refundId: string): Promise<Refund | undefined>;
  /** What a comparison of a day with the gateways has found. */
  findingsOf(providerId: string, day: string): Promise<readonly StoredFinding[]>;
  /** Everything in the books that does not agree with itself. */
  checkJournal(providerId: string): Promise<readonly Finding[]>;
  /** The bills of a range of time as lines of CSV, or what they sum to. */
  statement(providerId: string, range: StatementRange & { isSummary: boolean }): AsyncIterable<string>;
}

/** Plans, orders, payments, subscriptions and purchases, the journal and the bills. */
export const billingModule = defineModule<
  BillingApi,
  readonly [typeof providersModule, typeof accountsModule, typeof catalogueModule, typeof messagesModule]
>({
  name: 'billing',
  migrations: billingMigrations,
  fanOut: ['entitlements.changed'],
  needs: [providersModule, accountsModule, catalogueModule, messagesModule],
  async create({ database, clock, bus, log, secrets, use }) {
    const db = database.as<BillingTables>();
    const providers = use(providersModule);
    const accounts = use(accountsModule);
    const catalogue = use(catalogueModule);
    const entitlements = createEntitlementCache({ db, clock, bus });
    const gateways: ((providerId: string) => Gateway | undefined)[] = [];
    const keys = new Map<string, Keyring>();
    const subscriptionKeys = new Map<string, Keyring>();
    await providers.prepareEach(async (id) => {
      keys.set(id, await secrets.keyring(id, BILLING_KEYS));
      subscriptionKeys.set(id, await secrets.keyring(id, SUBSCRIPTION_TOKENS));
    });
    const bills = createBillWorker();
    const deps: BillingDeps = {
      bills,
      renewalsPutOff: createPutOffCounter(),
      db,
      clock,
      bus,
      log,
      messages: use(messagesModule),
      brandOf: (providerId) => providers.get(providerId).brand,
      hostsOf: (providerId) => providers.get(providerId).brand.hosts,
      gatewaysOf: (providerId) => gateways.flatMap((gatewayFor) => gatewayFor(providerId) ?? []),
      forgetEntitlements: (providerId, subscriberId) => entitlements.forget(providerId, subscriberId),
      findTitle: (providerId, objectId, availabilityId) =>
        catalogue.findSoldTitle(providerId, objectId, availabilityId),
      async findPayer(providerId, subscriberId) {
        const contact = await accounts.contactOf(providerId, subscriberId);
        return (
          contact && {
            subscriberId,
            country: contact.country,
            email: contact.email ?? undefined,
            mobileno: contact.mobile ?? undefined,
            name: contact.name,
            language: contact.language === 'ara' ? ('ar' as const) : ('en' as const),
          }
        );
      },
      seal: (providerId, token) =>
        Buffer.from(JSON.stringify(seal(keys.get(providerId)!, providerId, token))),
      unseal: (providerId, sealed) =>
        unseal(keys.get(providerId)!, providerId, JSON.parse(sealed.toString('utf8')) as Sealed),
      subscriptionKeysOf: (providerId) => subscriptionKeys.get(providerId)!,
      digest: (providerId, kind, value) => pseudonym(keys.get(providerId)!, `${kind}/${value}`),
    };
    accounts.registerLinkTokens(isSubscriptionToken, (link) => openSubscription(deps, link));
    return {
      api: {
        entitlementsOf: (providerId, subscriberId) => entitlements.of(providerId, subscriberId),
        plansOf: async (providerId, subscriberId) =>
          (await findSubscriptions(db, providerId, subscriberId)).map(({ startsAt, nextBilling }) => ({
            planstartdate: Math.floor(startsAt.getTime() / 1000),
            nextbilling: nextBilling,
          })),
        async importSubscription(providerId, subscription) {
          const { subscriberId, subscriptionId } = subscription;
          const held = await findSubscriptions(db, providerId, subscriberId);
          if (held.some((one) => one.subscriptionId === subscriptionId)) return false;
          await writeSubscription(db, providerId, storedOf(subscription));
          await bus.publish({ name: 'entitlements.changed', providerId, subscriberId });
          return true;
        },
        async writeSubscription(providerId, subscription) {
          await writeSubscription(db, providerId, storedOf(subscription));
          const { subscriberId } = subscription;
          await bus.publish({ name: 'entitlements.changed', providerId, subscriberId });
        },
        async writePurchase(providerId, purchase) {
          await writePurchase(db, providerId, purchase);
          const { subscriberId } = purchase;
          await bus.publish({ name: 'entitlements.changed', providerId, subscriberId });
        },
        writeMethod: (providerId, method) =>
          insertMethod(db, providerId, { ...method, token: deps.seal(providerId, method.token) }),
        writePlans: (providerId, plans) => writePlans(db, providerId, plans),
        async isPlanSold(providerId, planId, country) {
          const [plan] = await findPlans(db, providerId, planId);
          if (!plan || country === undefined) return plan?.isOnSale;
          return isSoldIn(plan, country) && pricesIn(plan, country).length > 0;
        },
        writeCoupon: (providerId, coupon) => writeCoupon(db, providerId, coupon),
        registerGateway: (gatewayFor) => void gateways.push(gatewayFor),
        balancesOf: (providerId) => readBalances(db, providerId),
        currencyOf: async (providerId, referenceId) =>
          (await findAttempt(db, providerId, referenceId))?.amount.currency,
        refund: (request) => requestRefund(deps, request),
        findRefund: (providerId, refundId) => findRefund(db, providerId, refundId),
        findingsOf: (providerId, day) => listFindings(db, providerId, day),
        checkJournal: (providerId) => checkJournal(deps, providerId),
        statement: (providerId, { isSummary, ...range }) =>
          (isSummary ? writeSummary : writeStatement)(db, providerId, range),
      },
      events: [refundRequested, refundOrdered, paymentRefunded, paymentAuthorized, methodReplaced],
      consumers: [
        refundConsumer(deps),
        refundOrderedConsumer(deps),
        refundMailConsumer(deps),
        authorizationConsumer(deps),
        revokeConsumer(deps),
      ],
      jobs: billingJobs(deps, () => providers.ids()),
      routes(http) {
        billingRoutes(http, deps, () => providers.ids());
      },
      stop() {
        bills.stop();
        entitlements.stop();
      },
    };
  },
});
