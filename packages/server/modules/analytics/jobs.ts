import { isoDay } from '@rawi/domain';
import { defineJob } from '@rawi/platform';
import { z } from 'zod';
import type { AnalyticsDeps } from './analytics-deps.ts';
import { deleteDailyBefore, writeDaily } from './daily-store.ts';
import { deliverToTool } from './deliver-to-tools.ts';
import { deleteEventsBefore } from './event-store.ts';
import { MAX_AGE_DAYS } from './event-time.ts';
import { pruneForgotten, sweepForgotten } from './forget.ts';

const DAY_MS = 86_400_000;
/** Rows per statement, so that none holds many locks for long. */
const PRUNE_ROWS = 5000;

const dayBefore = (now: Date, days: number) => isoDay(new Date(now.getTime() - days * DAY_MS));

/** What analytics do in the background. `days` is how long events are kept. */
export function analyticsJobs(deps: AnalyticsDeps & { providers(): readonly string[]; days: number }) {
  const { db, clock, providers } = deps;

  /** Sums the days from `oldest` days ago to today up anew. */
  async function sumUp(oldest: number, signal: AbortSignal): Promise<void> {
    for (const providerId of providers())
      for (let days = oldest; days >= 0; days -= 1) {
        signal.throwIfAborted();
        const day = dayBefore(clock.now(), days);
        await db.transaction().execute((trx) => writeDaily(trx, providerId, day));
      }
  }

  return [
    defineJob({
      name: 'analytics.sum-up-recent',
      payload: z.object({}),
      concurrency: 1,
      cron: '7 * * * *',
      handler: (_payload, { signal }) => sumUp(1, signal),
    }),
    defineJob({
      // With what came late: as old as events are taken, and a day for the last of them.
      name: 'analytics.sum-up-week',
      payload: z.object({}),
      concurrency: 1,
      cron: '37 2 * * *',
      handler: (_payload, { signal }) => sumUp(MAX_AGE_DAYS + 1, signal),
    }),
    defineJob({
      name: 'analytics.deliver',
      payload: z.object({}),
      concurrency: 1,
      cron: '* * * * *',
      async handler(_payload, { signal, log }) {
        for (const providerId of providers())
          for (const tool of deps.toolsOf(providerId)) {
            const counts = await deliverToTool({ db, clock, log }, providerId, tool, signal);
            if (counts.sent + counts.postponed + counts.lost > 0)
              log.info({ provider: providerId, tool: tool.id, ...counts }, 'events were handed to a tool');
          }
      },
    }),
    defineJob({
      // What was stored of who was forgotten: viewers who refuse and profiles that are deleted do not wait for it.
      name: 'analytics.forget',
      payload: z.object({}),
      concurrency: 1,
      cron: '* * * * *',
      async handler(_payload, { signal, log }) {
        for (const providerId of providers()) {
          const events = await sweepForgotten(deps, providerId, signal);
          if (events > 0) log.info({ provider: providerId, events }, 'events lead to nobody from now on');
        }
      },
    }),
    defineJob({
      name: 'analytics.prune',
      payload: z.object({}),
      concurrency: 1,
      cron: '11 4 * * *',
      async handler(_payload, { signal, log }) {
        const before = new Date(clock.now().getTime() - deps.days * DAY_MS);
        let rows = 0;
        for (const providerId of providers()) {
          for (let removed = PRUNE_ROWS; removed === PRUNE_ROWS; rows += removed) {
            signal.throwIfAborted();
            removed = await deleteEventsBefore(db, providerId, before, PRUNE_ROWS);
          }
          await deleteDailyBefore(db, providerId, before);
          await pruneForgotten(deps, providerId);
        }
        log.info({ rows }, 'old events were removed');
      },
    }),
  ];
}
