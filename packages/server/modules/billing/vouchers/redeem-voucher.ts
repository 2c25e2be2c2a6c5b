import { CallError } from '@rawi/contract';
import { normalizeCouponId, refuseCoupon } from '@rawi/domain';
import type { Queries } from '@rawi/platform';
import type { BillingDeps, SoldTitle } from '../billing-deps.ts';
import { findCoupon } from '../coupons/coupon-store.ts';
import { findPlans, type Bilingual, type StoredPlan } from '../plans/plan-store.ts';
import { writePurchase, type StoredPurchase } from '../purchases/purchase-store.ts';
import { findActivePurchase } from '../store.ts';
import { lockSubscriber, type StoredSubscription } from '../subscriptions/subscription-store.ts';
import { grantPlan } from './grant-plan.ts';
import { normalizeVoucherCode } from './voucher-codes.ts';
import { findVoucher, takeVoucher, type Voucher } from './voucher-store.ts';

const DAY_MS = 86_400_000;

export interface Redemption {
  providerId: string;
  subscriberId: string;
  code: string;
}

export type Redeemed =
  | { kind: 'PLAN'; subscription: StoredSubscription; name: Bilingual }
  | { kind: 'TITLE'; purchase: StoredPurchase; name: Bilingual }
  /** Nothing was given: it is a coupon for the next order. */
  | { kind: 'COUPON'; couponId: string };

/** What a voucher gives, read before anything is locked. */
type Gift =
  | { kind: 'PLAN'; plan: StoredPlan }
  | { kind: 'TITLE'; objectId: string; availabilityId: string; sold: SoldTitle };

async function readGift(deps: BillingDeps, providerId: string, { gift }: Voucher): Promise<Gift> {
  if ('planId' in gift) {
    const [plan] = await findPlans(deps.db, providerId, gift.planId);
    if (!plan) throw new CallError(7001, 'voucher');
    return { kind: 'PLAN', plan };
  }
  const { objectId, availabilityId } = gift;
  const title = await deps.findTitle(providerId, objectId, availabilityId);
  if (!title) throw new CallError(7001, 'voucher');
  return { kind: 'TITLE', objectId, availabilityId, sold: title };
}

/** A coupon that is typed as a voucher: what does not depend on the order is checked here, the rest with the order. */
async function readCoupon(deps: BillingDeps, { providerId, subscriberId, code }: Redemption) {
  const couponId = normalizeCouponId(code);
  const found = await findCoupon(deps.db, providerId, couponId, subscriberId);
  if (!found) throw new CallError(7307, 'voucher');
  const payer = await deps.findPayer(providerId, subscriberId);
  const { coupon, uses, usedBySubscriber } = found;
  const why = refuseCoupon(coupon, {
    subscriberId,
    country: payer?.country ?? '',
    item: { planId: '' },
    now: deps.clock.now(),
    uses,
    usedBySubscriber,
  });
  const refusals = { expired: 7301, used: 7302, subscriber: 7303, country: 7304 } as const;
  if (why !== undefined && why in refusals)
    throw new CallError(refusals[why as keyof typeof refusals], 'voucher');
  return couponId;
}

async function giveTitle(
  trx: Queries,
  { providerId, subscriberId }: Redemption,
  voucher: Voucher,
  { objectId, availabilityId, sold }: Extract<Gift, { kind: 'TITLE' }>,
  now: Date,
): Promise<Redeemed> {
  if (await findActivePurchase(trx, providerId, { subscriberId, objectId, availabilityId, now }))
    throw new CallError(7310, 'voucher');
  const purchase: StoredPurchase = {
    subscriberId,
    purchaseId: `V-${voucher.codeDigest}`,
    availabilityId,
    objectId,
    type: sold.model,
    status: 'ACTIVE',
    createdAt: now,
    expiresAt: new Date(now.getTime() + voucher.days * DAY_MS),
    title: sold.title,
    contents: sold.contents,
  };
  await writePurchase(trx, providerId, purchase);
  return { kind: 'TITLE', purchase, name: sold.title };
}

/**
 * Redeems a voucher, once for each subscriber and as often as it may be used, whoever comes at the same time. Errors: 7307
 * for a code that is none, 7301 for one that has expired, 7302 for one that is used up, 7303 and 7304 of coupons, 7310
 * where the subscriber has what it gives: the voucher stays unused then.
 */
export async function redeemVoucher(deps: BillingDeps, redemption: Redemption): Promise<Redeemed> {
  const { providerId, subscriberId, code } = redemption;
  const codeDigest = deps.digest(providerId, 'voucher', normalizeVoucherCode(code));
  const voucher = await findVoucher(deps.db, providerId, codeDigest);
  if (!voucher) return { kind: 'COUPON', couponId: await readCoupon(deps, redemption) };
  const now = deps.clock.now();
  if (voucher.expiresAt !== null && voucher.expiresAt <= now) throw new CallError(7301, 'voucher');
  const gift = await readGift(deps, providerId, voucher);
  return deps.db.transaction().execute(async (trx): Promise<Redeemed> => {
    await lockSubscriber(trx, providerId, subscriberId);
    if (!(await takeVoucher(trx, providerId, { codeDigest, subscriberId, now })))
      throw new CallError(7302, 'voucher');
    const { days } = voucher;
    const redeemed: Redeemed =
      gift.kind === 'TITLE'
        ? await giveTitle(trx, redemption, voucher, gift, now)
        : {
            kind: 'PLAN',
            subscription: await grantPlan(trx, {
              ...{ providerId, subscriberId, plan: gift.plan, days, now },
              subscriptionId: `V-${codeDigest}`,
            }),
            name: gift.plan.name,
          };
    await deps.bus.publish({ name: 'entitlements.changed', providerId, subscriberId }, { trx });
    return redeemed;
  });
}
