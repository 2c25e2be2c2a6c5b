export { billingModule } from './module.ts';
export type { StoredPurchase, StoredSubscription } from './store.ts';
