import { isoDay } from '@rawi/domain';
import { pseudonym, type Clock, type Database, type Secrets } from '@rawi/platform';
import { randomUUID } from 'node:crypto';
import { signSubscriptionToken, SUBSCRIPTION_TOKENS } from './operators/subscription-token.ts';
import { findPlans } from './plans/plan-store.ts';
import type { BillingTables } from './tables.ts';
import { newVoucherCode, normalizeVoucherCode } from './vouchers/voucher-codes.ts';
import { insertVouchers, listVoucherBatches, type VoucherGift } from './vouchers/voucher-store.ts';

/** Name of the keys that billing digests and seals by. */
export const BILLING_KEYS = 'payment-methods';

export interface VoucherOrder {
  gift: VoucherGift;
  days: number;
  count: number;
  /** How many subscribers may use each. */
  maxUses: number;
  batch: string | undefined;
  expiresAt: Date | null;
}

/** What who runs the service does by commands, beside the running service. */
export function createBillingCommands({
  database,
  secrets,
  clock,
}: {
  database: Database;
  secrets: Secrets;
  clock: Clock;
}) {
  const db = database.as<BillingTables>();
  return {
    hasPlan: async (providerId: string, planId: string) =>
      (await findPlans(db, providerId, planId)).length > 0,

    /** Makes vouchers; returns their codes, which are known to nobody afterwards. */
    async createVouchers(
      providerId: string,
      { gift, days, count, maxUses, expiresAt, batch }: VoucherOrder,
    ): Promise<{ batch: string; codes: string[] }> {
      const keys = await secrets.keyring(providerId, BILLING_KEYS);
      const createdAt = clock.now();
      const named = batch ?? `${isoDay(createdAt)}-${randomUUID().slice(0, 8)}`;
      const codes = Array.from({ length: count }, newVoucherCode);
      const vouchers = codes.map((code) => ({
        codeDigest: pseudonym(keys, `voucher/${normalizeVoucherCode(code)}`),
        ...{ batch: named, gift, days, maxUses, expiresAt, createdAt },
      }));
      if ((await insertVouchers(db, providerId, vouchers)) !== count)
        throw new Error('a code was drawn that there was already; please make the vouchers again');
      return { batch: named, codes };
    },

    listVoucherBatches: (providerId: string) => listVoucherBatches(db, providerId),

    /** The token of a subscription that an operator has sold; it can be used until `validDays` have passed. */
    async signSubscriptionToken(
      providerId: string,
      {
        validDays,
        ...sold
      }: { planId: string; days: number; subject: string | undefined; validDays: number },
    ): Promise<string> {
      const keys = await secrets.keyring(providerId, SUBSCRIPTION_TOKENS);
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + validDays * 86_400_000);
      return signSubscriptionToken(keys, providerId, sold, { now, expiresAt });
    },
  };
}

export type BillingCommands = ReturnType<typeof createBillingCommands>;
