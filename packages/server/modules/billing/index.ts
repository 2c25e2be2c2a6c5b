export { billingModule, type BillingApi } from './module.ts';
export { createBillingCommands, type BillingCommands } from './operator-commands.ts';
export type { StoredPlan } from './plans/plan-store.ts';
export type { StoredPurchase } from './store.ts';
export type { ImportedSubscription } from './subscriptions/subscription-store.ts';
export { RefundRefusal } from './refunds/request-refund.ts';
export { BYTE_ORDER_MARK } from './statements/csv.ts';
