import type { StoredSubscription } from '@rawi/billing';
import { availabilities } from './availabilities.ts';

const DAY_MS = 86_400_000;

/** The plan of `subscriber@rawi.example`, over everything that plans open; `guest@rawi.example` has none. */
export function demoEntitlements(providerId: string, now: Date): StoredSubscription[] {
  return [
    {
      subscriberId: `S-${providerId}-demo-1`,
      subscriptionId: 'N-demo-1',
      planId: 'PL-ALL',
      status: 'ACTIVE',
      startsAt: new Date(now.getTime() - 10 * DAY_MS),
      nextBilling: new Date(now.getTime() + 20 * DAY_MS).toISOString().slice(0, 10),
      availabilityIds: availabilities
        .filter(({ price_model }) => price_model === 'PLAN')
        .map(({ availability_id }) => availability_id),
    },
  ];
}
