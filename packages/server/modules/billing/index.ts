export { billingMigrations, billingModule } from './module.ts';
export { createBillingCommands, type BillingCommands } from './operator-commands.ts';
export type { StoredPlan } from './plans/plan-store.ts';
export type { StoredPurchase } from './store.ts';
export type { ImportedSubscription } from './subscriptions/subscription-store.ts';
