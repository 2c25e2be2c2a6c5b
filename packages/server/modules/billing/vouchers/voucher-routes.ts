import { calls } from '@rawi/contract';
import { registerCall, type Http } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { chargeWrongCode } from '../coupons/wrong-codes.ts';
import { languageOf, requirePayer } from '../request-caller.ts';
import { presentPurchase } from '../purchases/present-purchase.ts';
import { findPurchase } from '../purchases/purchase-store.ts';
import { presentSubscriptions } from '../subscriptions/present-subscription.ts';
import { redeemVoucher } from './redeem-voucher.ts';

/** Serves vouchers (ROUTE-03). */
export function voucherRoutes(http: Http, deps: BillingDeps): void {
  registerCall(http, calls.redeemVoucher, async ({ body }, context) => {
    const { provider, identity } = context;
    requirePayer(identity);
    const { subscriberId } = identity;
    const language = languageOf(body.displaylanguage);
    const redemption = { providerId: provider.id, subscriberId, code: body.voucher };
    const redeemed = await chargeWrongCode(context, () => redeemVoucher(deps, redemption));
    switch (redeemed.kind) {
      case 'PLAN':
        return {
          success: redeemed.kind,
          subscription: (
            await presentSubscriptions(deps, provider.id, [redeemed.subscription], language)
          )[0]!,
          name: redeemed.name[language],
        };
      case 'TITLE':
        return {
          success: redeemed.kind,
          purchase: presentPurchase(
            (await findPurchase(deps.db, provider.id, subscriberId, redeemed.purchase.purchaseId))!,
            // Nothing was paid for it.
            { language, now: deps.clock.now(), disputes: new Map() },
          ),
          name: redeemed.name[language],
        };
      default:
        return { success: redeemed.kind, couponid: redeemed.couponId };
    }
  });
}
