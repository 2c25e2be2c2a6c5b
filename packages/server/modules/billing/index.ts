export { billingModule, type BillingApi, type ImportedMethod } from './module.ts';
export { createBillingCommands, type BillingCommands } from './operator-commands.ts';
export type { StoredPlan } from './plans/plan-store.ts';
export type { StoredPurchase } from './purchases/purchase-store.ts';
export type { ImportedSubscription } from './subscriptions/subscription-store.ts';
export { RefundRefusal } from './refunds/request-refund.ts';
export { BYTE_ORDER_MARK } from './statements/csv.ts';
