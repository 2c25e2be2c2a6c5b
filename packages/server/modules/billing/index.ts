export { billingMigrations, billingModule, type BillingApi } from './module.ts';
export type { StoredSubscription } from './store.ts';
