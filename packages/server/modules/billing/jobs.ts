import { defineJob } from '@rawi/platform';
import { z } from 'zod';
import type { BillingDeps } from './billing-deps.ts';
import { checkDuePayments, closeExpiredOrders } from './payments/check-payments.ts';
import { renewDue } from './renewals/renew-due.ts';
import { sendReminders } from './renewals/send-reminders.ts';

/**
 * Jobs that finish what viewers left (payments whose end nobody has told, and orders that nobody has paid), and that renew
 * what is due.
 */
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
    defineJob({
      name: 'billing.renew',
      payload: z.object({}),
      concurrency: 1,
      cron: '* * * * *',
      async handler(_payload, { signal, log }) {
        for (const providerId of providers()) {
          const renewed = await renewDue(deps, providerId, signal);
          const reminded = await sendReminders(deps, providerId, signal);
          if (renewed + reminded > 0)
            log.info({ provider: providerId, renewed, reminded }, 'renewals were charged');
        }
      },
    }),
  ];
}
