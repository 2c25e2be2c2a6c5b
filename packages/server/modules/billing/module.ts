import type { Entitlements } from '@rawi/domain';
import { defineModule } from '@rawi/platform';
import { createEntitlementCache } from './entitlement-cache.ts';
import { billingRoutes } from './routes.ts';
import { writePurchase, writeSubscription, type StoredPurchase, type StoredSubscription } from './store.ts';
import type { BillingTables } from './tables.ts';

/** Folder of the module's migrations. */
export const billingMigrations = new URL('./migrations/', import.meta.url);

/** What other modules may ask for. */
export interface BillingApi {
  /** What the subscriber has paid for; at most seconds old. */
  entitlementsOf(providerId: string, subscriberId: string): Promise<Entitlements>;
  /** Writes a subscription, in place of an earlier one of its id. */
  writeSubscription(providerId: string, subscription: StoredSubscription): Promise<void>;
  /** Writes a purchase or a rental, in place of an earlier one of its id. */
  writePurchase(providerId: string, purchase: StoredPurchase): Promise<void>;
}

/** Subscriptions and purchases. */
export const billingModule = defineModule<BillingApi>({
  name: 'billing',
  migrations: billingMigrations,
  fanOut: ['entitlements.changed'],
  create({ database, clock, bus }) {
    const db = database.as<BillingTables>();
    const entitlements = createEntitlementCache({ db, clock, bus });
    return {
      api: {
        entitlementsOf: (providerId, subscriberId) => entitlements.of(providerId, subscriberId),
        async writeSubscription(providerId, subscription) {
          await writeSubscription(db, providerId, subscription);
          const { subscriberId } = subscription;
          await bus.publish({ name: 'entitlements.changed', providerId, subscriberId });
        },
        async writePurchase(providerId, purchase) {
          await writePurchase(db, providerId, purchase);
          const { subscriberId } = purchase;
          await bus.publish({ name: 'entitlements.changed', providerId, subscriberId });
        },
      },
      routes: (http) => billingRoutes(http, { db }),
      stop: () => entitlements.stop(),
    };
  },
});
