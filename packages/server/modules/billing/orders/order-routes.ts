import { calls } from '@rawi/contract';
import { trialEnd, isoDay } from '@rawi/domain';
import { registerCall, type Http } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';
import { requirePayer } from '../request-caller.ts';
import { chargeWrongCode } from '../coupons/wrong-codes.ts';
import { presentCoupon } from '../coupons/present-coupon.ts';
import { quoteOrder, type Quote } from './quote-order.ts';

const presentQuote = ({ price, country, gateways, coupon }: Quote, couponId: string | undefined) => ({
  amount: price.total.minorUnits,
  currency: price.total.currency,
  listamount: price.listPrice.minorUnits,
  discount: price.discount.minorUnits,
  taxes:
    price.taxBasisPoints > 0
      ? [{ taxname: 'VAT', basispoints: price.taxBasisPoints, amount: price.tax.minorUnits }]
      : [],
  country,
  ...(couponId !== undefined && { couponid: couponId }),
  ...(coupon && { coupon: presentCoupon(coupon, price.total.currency) }),
  paymentoptions: gateways.map(({ id }) => id),
});

/** Serves what orders would cost (PAY-13). */
export function orderRoutes(http: Http, deps: BillingDeps): void {
  registerCall(http, calls.subscriptionPrecheck, async ({ query }, context) => {
    const { provider, identity } = context;
    requirePayer(identity);
    const { planid, couponid, gatewayid } = query;
    const asked = {
      providerId: provider.id,
      subscriberId: identity.subscriberId,
      item: { planId: planid },
      couponId: couponid,
      gatewayId: gatewayid,
    };
    const quote = await chargeWrongCode(context, () => quoteOrder(deps, asked));
    const { plan, price, trialDays, current, startsAt, ending } = quote;
    return {
      // Nothing is paid now: there is no order that would use the coupon.
      ...presentQuote(quote, startsAt ? undefined : couponid),
      planid,
      planinterval: plan!.interval,
      trialperioddays: trialDays,
      ...(trialDays > 0 && { trialenddate: isoDay(trialEnd(deps.clock.now(), trialDays)) }),
      ...(price.credit && { credit: price.credit.minorUnits }),
      ...(current && {
        change: startsAt ? ('LATER' as const) : ('NOW' as const),
        currentplanid: current.planId,
      }),
      ...(startsAt && { startdate: isoDay(startsAt) }),
      ...(ending &&
        (ending.until === undefined
          ? { change: 'NOW' as const, currentplanid: ending.planId }
          : { endingplanid: ending.planId, endingdate: ending.until })),
    };
  });

  registerCall(http, calls.purchasePrecheck, async ({ query }, context) => {
    const { provider, identity } = context;
    requirePayer(identity);
    const { objectid, availabilityid, couponid, gatewayid } = query;
    const asked = {
      providerId: provider.id,
      subscriberId: identity.subscriberId,
      item: { objectId: objectid, availabilityId: availabilityid },
      couponId: couponid,
      gatewayId: gatewayid,
    };
    const quote = await chargeWrongCode(context, () => quoteOrder(deps, asked));
    const { model, hours } = quote.title!;
    return {
      ...presentQuote(quote, couponid),
      objectid,
      availabilityid,
      purchasetype: model,
      ...(hours > 0 && { hours }),
    };
  });
}
