export { billingModule } from './module.ts';
export type { StoredPlan } from './plans/plan-store.ts';
export type { StoredPurchase } from './store.ts';
export type { ImportedSubscription } from './subscriptions/subscription-store.ts';
