import { defineJob } from '@rawi/platform';
import { z } from 'zod';
import type { BillingDeps } from './billing-deps.ts';
import { checkDuePayments, closeExpiredOrders } from './payments/check-payments.ts';

/** Jobs that finish what viewers left: payments whose end nobody has told, and orders that nobody has paid. */
export function billingJobs(deps: BillingDeps, providers: () => readonly string[]) {
  return [
    defineJob({
      name: 'billing.check-payments',
      payload: z.object({}),
      concurrency: 1,
      cron: '* * * * *',
      async handler(_payload, { signal }) {
        for (const providerId of providers()) {
          await checkDuePayments(deps, providerId, signal);
          await closeExpiredOrders(deps, providerId);
        }
      },
    }),
  ];
}
