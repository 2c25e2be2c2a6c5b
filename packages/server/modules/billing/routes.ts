import type { Http } from '@rawi/platform';
import type { BillingDeps } from './billing-deps.ts';
import { billRoutes } from './bills/bill-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { registerGatewayMessages } from './payments/gateway-messages.ts';
import { registerPaymentMetrics } from './payments/payment-metrics.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { purchaseRoutes } from './purchases/purchase-routes.ts';
import { entitlementEvents } from './subscriptions/entitlement-events.ts';
import { planRoutes } from './plans/plan-routes.ts';
import { subscriptionRoutes } from './subscriptions/subscription-routes.ts';
import { voucherRoutes } from './vouchers/voucher-routes.ts';

/** Everything that billing serves. */
export function billingRoutes(http: Http, deps: BillingDeps, providers: () => readonly string[]): void {
  planRoutes(http, deps);
  orderRoutes(http, deps);
  paymentRoutes(http, deps);
  subscriptionRoutes(http, deps);
  billRoutes(http, deps);
  voucherRoutes(http, deps);
  purchaseRoutes(http, deps);
  entitlementEvents(http, deps);
  registerGatewayMessages(http, deps);
  registerPaymentMetrics(http, deps, providers);
}
