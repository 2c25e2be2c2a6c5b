import type { TitleReader } from '@rawi/catalogue';
import { defineJob, type Clock, type Jobs, type Log } from '@rawi/platform';
import type { ViewReader } from '@rawi/playback';
import { z } from 'zod';
import { prepareForViewer } from './choose-for-viewer.ts';
import { refreshSimilar } from './refresh-similar.ts';
import { refreshCoViewing } from './refresh-co-viewing.ts';
import { COUNTED_DAYS, refreshTop } from './refresh-top.ts';
import { deleteViewersBefore, type Db } from './store.ts';

const DAY_MS = 86_400_000;
/** Days that a viewer's data is stored after the last view. */
const RETENTION_DAYS = 365;
/** Days after a view during which a viewer's titles are prepared again every night. */
const ACTIVE_DAYS = 14;
/** Viewers per query. */
const BATCH = 500;
/** Seconds during which changes are collected into one job. */
const DEBOUNCE_SECONDS = { catalogue: 10, views: 5 };

export interface RecommendationsJobDeps {
  db: Db;
  titles: TitleReader;
  views: ViewReader;
  clock: Clock;
  log: Log;
  providers(): readonly string[];
  /** Called when the visible recommendations of a provider have changed. */
  onChanged(providerId: string): Promise<void>;
}

const ofProvider = z.object({ providerId: z.string() });

/** Background jobs of all computations; requests only read their results. */
export function recommendationsJobs(deps: RecommendationsJobDeps) {
  const { db, views, clock, providers, onChanged } = deps;

  async function prepareViewers(providerId: string, signal: AbortSignal): Promise<void> {
    const since = new Date(clock.now().getTime() - ACTIVE_DAYS * DAY_MS);
    for (let after = ''; ;) {
      const some = await views.viewersSince(providerId, since, after, BATCH);
      for (const viewer of some) {
        signal.throwIfAborted();
        await prepareForViewer(deps, providerId, viewer);
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
      const { changed, first } = await refreshSimilar(deps, providerId, { signal, progress });
      if (first) {
        await refreshCoViewing(deps, providerId, signal);
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
      for (const one of providerId === undefined ? providers() : [providerId])
        if (await refreshTop(deps, one)) await onChanged(one);
    },
  });

  const prepare = defineJob({
    name: 'recommendations.prepare-viewer',
    payload: ofProvider.extend({ viewer: z.string() }),
    concurrency: 2,
    handler: ({ providerId, viewer }) => prepareForViewer(deps, providerId, viewer),
  });

  const maintain = defineJob({
    name: 'recommendations.tend-nightly',
    payload: z.object({}),
    concurrency: 1,
    cron: '40 1 * * *',
    async handler(_payload, { signal }) {
      for (const providerId of providers()) {
        const { changed } = await refreshSimilar(deps, providerId, { full: true, signal });
        const coViewed = await refreshCoViewing(deps, providerId, signal);
        if (changed + coViewed > 0) await onChanged(providerId);
        await prepareViewers(providerId, signal);
        const now = clock.now().getTime();
        const histories = new Date(now - RETENTION_DAYS * DAY_MS);
        await views.deleteBefore(providerId, { tallies: new Date(now - COUNTED_DAYS * DAY_MS), histories });
        await deleteViewersBefore(db, providerId, histories);
      }
    },
  });

  return { compare, rank, prepare, maintain };
}

export type RecommendationsJobs = ReturnType<typeof recommendationsJobs>;

/**
 * Enqueues jobs after changes. All changes of a window of some seconds share one job, which starts after the window:
 * a change while it runs belongs to the next.
 */
export function createRefresher(jobs: Pick<Jobs, 'send'>, declared: RecommendationsJobs, clock: Clock) {
  function debounced(key: string, seconds: number) {
    const now = clock.now().getTime() / 1000;
    const end = (Math.floor(now / seconds) + 1) * seconds;
    // One more second, so that the job starts after the last of its changes is written.
    return { key: `${key}/${end}`, delaySeconds: Math.ceil(end - now) + 1 };
  }

  return {
    async catalogueChanged(providerId: string): Promise<void> {
      await jobs.send(declared.compare, { providerId }, debounced(providerId, DEBOUNCE_SECONDS.catalogue));
      await jobs.send(declared.rank, { providerId }, debounced(providerId, DEBOUNCE_SECONDS.catalogue));
    },
    async viewed(viewers: readonly { providerId: string; viewer: string }[]): Promise<void> {
      for (const { providerId, viewer } of viewers)
        await jobs.send(
          declared.prepare,
          { providerId, viewer },
          debounced(`${providerId}/${viewer}`, DEBOUNCE_SECONDS.views),
        );
    },
    /** Enqueues what is missing or was interrupted; call at the start of the service. */
    async enqueueInitial(providers: readonly string[]): Promise<void> {
      for (const providerId of providers) {
        await jobs.send(declared.rank, { providerId }, { key: `${providerId}/start` });
        await jobs.send(declared.compare, { providerId }, { key: `${providerId}/start` });
      }
    },
  };
}
