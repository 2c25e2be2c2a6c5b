import type { GatewayInfo, Payment } from '@rawi/contract';
import { ReplyError } from '@rawi/client';
import { entitlementsKnown } from '../boot/after-mount.ts';
import { service } from '../session/account-service.ts';
import { session } from '../session/session.ts';
import { startFollowing } from '../session/start-following.ts';

export type { GatewayInfo, Payment };

/** A coupon takes nothing off a price, as one of another currency: at another gateway it may. */
export const NOTHING_OFF = 7308;
/** The codes of a coupon that is not taken (COUP-01..07). */
export const COUPON_CODES: readonly number[] = [7301, 7302, 7303, 7304, 7305, 7306, 7307, NOTHING_OFF];
/** What the subscriber has already (PLAN-12), no such thing, and a profile that does not pay (PAY-01). */
export const [ALREADY_HELD, NOT_SOLD, NOT_ADMIN, PRICE_CHANGED] = [7310, 7001, 7322, 7324] as const;
/** A plan that was to follow the present one begins at once, with a payment. */
export const BEGINS_NOW = 7331;

export const loadPayment = (referenceid: string): Promise<Payment> =>
  service('getPayment', { params: { referenceid } });

export const loadGateways = async (): Promise<GatewayInfo[]> =>
  (await service('listGateways', { query: {} })).data;

export const isOffline = (error: unknown): boolean =>
  error instanceof ReplyError && error.code === 0 && error.status === 0;

/** Fetches anew what the subscriber has, after something was paid (SESS-15); resolves when it is known, never rejects. */
export async function refreshEntitlements(): Promise<void> {
  await entitlementsKnown();
  session.set({ newSubscription: true });
  session.set({ newPurchase: true });
  await startFollowing().known();
}
