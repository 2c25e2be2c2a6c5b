import { setTimeout as sleep } from 'node:timers/promises';
import type { BillingDeps } from '../billing-deps.ts';
import { beginRenewals } from './begin-renewals.ts';
import { chargeRenewal } from './charge-renewal.ts';

/** Charges at a time, in each of the lanes: one lane writes while the other waits for gateways. */
const BATCH = 16;
const LANES = 2;
/** Milliseconds after which those whose payments were being applied are looked at again, and how often. */
const BUSY_MS = 100;
const BUSY_LOOKS = 20;

/** Renews all subscriptions of a provider that are due; returns how many were charged. */
export async function renewDue(deps: BillingDeps, providerId: string, signal: AbortSignal): Promise<number> {
  let charged = 0;
  async function lane(): Promise<void> {
    let looks = 0;
    while (!signal.aborted) {
      const { due, busy, putOff, renewals } = await beginRenewals(deps, providerId, BATCH);
      const outcomes = await Promise.allSettled(
        renewals.map((renewal) => chargeRenewal(deps, providerId, renewal)),
      );
      charged += renewals.length;
      if (putOff > 0) deps.renewalsPutOff.inc({ provider: providerId }, putOff);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected')
          // What was charged is found by the check of payments.
          deps.log.error({ err: outcome.reason, provider: providerId }, 'a renewal was not applied');
      if (busy > 0 && looks < BUSY_LOOKS) {
        looks += 1;
        await sleep(BUSY_MS);
      } else if (due < BATCH || busy === due) return;
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  return charged;
}
