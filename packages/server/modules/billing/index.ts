export { billingModule, type ImportedMethod } from './module.ts';
export type { StoredPlan } from './plans/plan-store.ts';
export type { StoredPurchase } from './purchases/purchase-store.ts';
export type { ImportedSubscription } from './subscriptions/subscription-store.ts';
