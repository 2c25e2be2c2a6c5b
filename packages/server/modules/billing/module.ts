import { accountsModule } from '@rawi/accounts';
import { catalogueModule } from '@rawi/catalogue';
import type { Coupon, Entitlements } from '@rawi/domain';
import type { Gateway } from '@rawi/gateway-kit';
import { defineModule, pseudonym, seal, unseal, type Keyring, type Sealed } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import type { BillingDeps } from './billing-deps.ts';
import { writeCoupon } from './coupons/coupon-store.ts';
import { billingJobs } from './jobs.ts';
import { readBalances } from './journal/journal-store.ts';
import { insertMethod, type PaymentMethod } from './payments/method-store.ts';
import { refundRequested } from './payments/refund-requested.ts';
import { refundConsumer } from './payments/refund-stray.ts';
import { writePlans, type StoredPlan } from './plans/plan-store.ts';
import { billingRoutes } from './routes.ts';
import { writePurchase, type StoredPurchase } from './purchases/purchase-store.ts';
import { createEntitlementCache } from './subscriptions/entitlement-cache.ts';
import {
  storedOf,
  writeSubscription,
  type ImportedSubscription,
} from './subscriptions/subscription-store.ts';
import type { BillingTables } from './tables.ts';

/** Folder of the module's migrations. */
export const billingMigrations = new URL('./migrations/', import.meta.url);

/** A stored card or wallet with the gateway's own token. */
export type ImportedMethod = Omit<PaymentMethod, 'token'> & { token: string };

/** What other modules may ask for. */
export interface BillingApi {
  /** What the subscriber has paid for; at most seconds old. */
  entitlementsOf(providerId: string, subscriberId: string): Promise<Entitlements>;
  /** Writes a subscription, in place of an earlier one of its id. */
  writeSubscription(providerId: string, subscription: ImportedSubscription): Promise<void>;
  /** Writes a purchase or a rental, in place of an earlier one of its id. */
  writePurchase(providerId: string, purchase: StoredPurchase): Promise<void>;
  /** Stores what renewals are charged by; one of its id stays as it is. */
  writeMethod(providerId: string, method: ImportedMethod): Promise<void>;
  writePlans(providerId: string, plans: readonly StoredPlan[]): Promise<void>;
  writeCoupon(providerId: string, coupon: Coupon): Promise<void>;
  /** Offers a gateway to the subscribers of the providers for which it is made. */
  registerGateway(gatewayFor: (providerId: string) => Gateway | undefined): void;
  /** The balance of each account of the journal. */
  balancesOf(providerId: string): ReturnType<typeof readBalances>;
}

/** Plans, orders, payments, subscriptions and purchases, the journal and the bills. */
export const billingModule = defineModule<
  BillingApi,
  readonly [typeof providersModule, typeof accountsModule, typeof catalogueModule]
>({
  name: 'billing',
  migrations: billingMigrations,
  fanOut: ['entitlements.changed'],
  needs: [providersModule, accountsModule, catalogueModule],
  async create({ database, clock, bus, log, secrets, use }) {
    const db = database.as<BillingTables>();
    const providers = use(providersModule);
    const accounts = use(accountsModule);
    const catalogue = use(catalogueModule);
    const entitlements = createEntitlementCache({ db, clock, bus });
    const gateways: ((providerId: string) => Gateway | undefined)[] = [];
    const keys = new Map<string, Keyring>();
    await providers.prepareEach(async (id) => {
      keys.set(id, await secrets.keyring(id, 'payment-methods'));
    });
    const deps: BillingDeps = {
      db,
      clock,
      bus,
      log,
      brandOf: (providerId) => providers.get(providerId).brand,
      gatewaysOf: (providerId) => gateways.flatMap((gatewayFor) => gatewayFor(providerId) ?? []),
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
          }
        );
      },
      seal: (providerId, token) =>
        Buffer.from(JSON.stringify(seal(keys.get(providerId)!, providerId, token))),
      unseal: (providerId, sealed) =>
        unseal(keys.get(providerId)!, providerId, JSON.parse(sealed.toString('utf8')) as Sealed),
      digest: (providerId, kind, value) => pseudonym(keys.get(providerId)!, `${kind}/${value}`),
    };
    return {
      api: {
        entitlementsOf: (providerId, subscriberId) => entitlements.of(providerId, subscriberId),
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
        writeCoupon: (providerId, coupon) => writeCoupon(db, providerId, coupon),
        registerGateway: (gatewayFor) => void gateways.push(gatewayFor),
        balancesOf: (providerId) => readBalances(db, providerId),
      },
      events: [refundRequested],
      consumers: [refundConsumer(deps)],
      jobs: billingJobs(deps, () => providers.ids()),
      routes(http) {
        billingRoutes(http, deps);
      },
      stop: () => entitlements.stop(),
    };
  },
});
