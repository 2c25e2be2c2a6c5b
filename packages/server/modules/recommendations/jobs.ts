import type { TitleReader } from '@rawi/catalogue';
import { defineJob, type Clock, type Jobs, type Log } from '@rawi/platform';
import type { ViewReader } from '@rawi/playback';
import { z } from 'zod';
import { prepareForViewer } from './choose-for-viewer.ts';
import { refreshAlike } from './refresh-alike.ts';
import { refreshCompany } from './refresh-company.ts';
import { DAYS, refreshTop } from './refresh-top.ts';
import { forgetViewers, type Db } from './store.ts';

const DAY = 86_400_000;
/** Days that a viewer's data is stored after the last view. */
const REMEMBERED = 365;
/** Days after a view during which a viewer's titles are prepared again every night. */
const ACTIVE = 14;
/** Viewers per query. */
const BATCH = 500;
/** Seconds during which changes are collected into one job. */
const GATHERED = { catalogue: 10, views: 5 };

export interface RecommendationsJobParts {
  db: Db;
  titles: TitleReader;
  views: ViewReader;
  clock: Clock;
  log: Log;
  providers: readonly string[];
  /** Called when the visible recommendations of a provider have changed. */
  onChanged(providerId: string): Promise<void>;
}

const ofProvider = z.object({ providerId: z.string() });

/** Background jobs of all computations; requests only read their results. */
export function recommendationsJobs(parts: RecommendationsJobParts) {
  const { db, views, clock, providers, onChanged } = parts;

  async function prepareViewers(providerId: string, signal: AbortSignal): Promise<void> {
    const since = new Date(clock.now().getTime() - ACTIVE * DAY);
    for (let after = ''; ; ) {
      const some = await views.viewersSince(providerId, since, after, BATCH);
      for (const viewer of some) {
        signal.throwIfAborted();
        await prepareForViewer(parts, providerId, viewer);
      }
      if (some.length < BATCH) return;
      after = some.at(-1)!;
    }
  }

  const compare = defineJob({
    name: 'recommendations.compare-titles',
    payload: ofProvider,
    concurrency: 1,
    async handler({ providerId }, { signal, progress }) {
      const { changed, first } = await refreshAlike(parts, providerId, { signal, progress });
      if (first) {
        await refreshCompany(parts, providerId, signal);
        await prepareViewers(providerId, signal);
      }
      if (changed > 0) await onChanged(providerId);
    },
  });

  const rank = defineJob({
    name: 'recommendations.rank-top',
    payload: ofProvider.partial(),
    concurrency: 1,
    cron: '*/10 * * * *',
    async handler({ providerId }) {
      for (const one of providerId === undefined ? providers : [providerId])
        if (await refreshTop(parts, one)) await onChanged(one);
    },
  });

  const prepare = defineJob({
    name: 'recommendations.prepare-viewer',
    payload: ofProvider.extend({ viewer: z.string() }),
    concurrency: 2,
    handler: ({ providerId, viewer }) => prepareForViewer(parts, providerId, viewer),
  });

  const tend = defineJob({
    name: 'recommendations.tend-nightly',
    payload: z.object({}),
    concurrency: 1,
    cron: '40 1 * * *',
    async handler(_payload, { signal }) {
      for (const providerId of providers) {
        const { changed } = await refreshAlike(parts, providerId, { whole: true, signal });
        const company = await refreshCompany(parts, providerId, signal);
        if (changed + company > 0) await onChanged(providerId);
        await prepareViewers(providerId, signal);
        const now = clock.now().getTime();
        const histories = new Date(now - REMEMBERED * DAY);
        await views.forget(providerId, { tallies: new Date(now - DAYS * DAY), histories });
        await forgetViewers(db, providerId, histories);
      }
    },
  });

  return { compare, rank, prepare, tend };
}

export type RecommendationsJobs = ReturnType<typeof recommendationsJobs>;

/**
 * Enqueues jobs after changes. All changes of a window of some seconds share one job, which starts after the window:
 * a change while it runs belongs to the next.
 */
export function createRefresher(jobs: Jobs, declared: RecommendationsJobs, clock: Clock) {
  function gathered(key: string, seconds: number) {
    const now = clock.now().getTime() / 1000;
    const end = (Math.floor(now / seconds) + 1) * seconds;
    // One more second, so that the job starts after the last of its changes is written.
    return { key: `${key}/${end}`, delaySeconds: Math.ceil(end - now) + 1 };
  }

  return {
    async catalogueChanged(providerId: string): Promise<void> {
      await jobs.send(declared.compare, { providerId }, gathered(providerId, GATHERED.catalogue));
      await jobs.send(declared.rank, { providerId }, gathered(providerId, GATHERED.catalogue));
    },
    async viewed(viewers: readonly { providerId: string; viewer: string }[]): Promise<void> {
      for (const { providerId, viewer } of viewers)
        await jobs.send(declared.prepare, { providerId, viewer }, gathered(`${providerId}/${viewer}`, GATHERED.views));
    },
    /** Enqueues what is missing or was interrupted; call at the start of the service. */
    async begin(providers: readonly string[]): Promise<void> {
      for (const providerId of providers) {
        await jobs.send(declared.rank, { providerId }, { key: `${providerId}/start` });
        await jobs.send(declared.compare, { providerId }, { key: `${providerId}/start` });
      }
    },
  };
}

export type Refresher = ReturnType<typeof createRefresher>;
