import { isoDay } from '@rawi/domain';
import { defineJob } from '@rawi/platform';
import { z } from 'zod';
import type { BillingDeps } from './billing-deps.ts';
import { checkJournal } from './journal/check-journal.ts';
import { applyWaitingMessages, checkDuePayments, closeExpiredOrders } from './payments/check-payments.ts';
import { reconcileDay } from './reconciliation/reconcile-day.ts';
import { renewDue } from './renewals/renew-due.ts';
import { sendReminders } from './renewals/send-reminders.ts';

const DAY_MS = 86_400_000;
/** Days that are compared each time: what was lost on one is found while its payments still move. */
const COMPARED_DAYS = 3;

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
          await applyWaitingMessages(deps, providerId);
          await closeExpiredOrders(deps, providerId);
        }
      },
    }),
    defineJob({
      name: 'billing.reconcile',
      payload: z.object({}),
      concurrency: 1,
      cron: '20 3 * * *',
      async handler(_payload, { signal }) {
        const now = deps.clock.now().getTime();
        const before = Array.from({ length: COMPARED_DAYS }, (_, at) =>
          isoDay(new Date(now - (at + 1) * DAY_MS)),
        );
        for (const providerId of providers())
          for (const day of before) await reconcileDay(deps, { providerId, day, signal });
      },
    }),
    defineJob({
      name: 'billing.reconcile-day',
      payload: z.object({ providerId: z.string(), day: z.iso.date() }),
      concurrency: 1,
      // An operator waits for it, and is told at once that the day was not compared.
      retry: { limit: 0 },
      async handler({ providerId, day }, { signal }) {
        const { compared, notAsked } = await reconcileDay(deps, { providerId, day, signal });
        if (notAsked.length > 0) throw new Error(`${day} was not compared with ${notAsked.join(', ')}`);
        if (compared.length === 0) throw new Error(`${providerId} has no gateway`);
      },
    }),
    defineJob({
      name: 'billing.check-journal',
      payload: z.object({}),
      concurrency: 1,
      cron: '50 3 * * *',
      async handler() {
        for (const providerId of providers()) await checkJournal(deps, providerId);
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
