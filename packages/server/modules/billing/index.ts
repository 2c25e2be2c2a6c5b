export { billingModule } from './module.ts';
export type { StoredSubscription } from './store.ts';
