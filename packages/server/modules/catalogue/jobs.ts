import { defineJob, type Jobs } from '@rawi/platform';
import { z } from 'zod';
import { findAsset, findUnfinishedAssets } from './assets/asset-store.ts';
import { removeWork, makeAsset, type AssetDeps } from './assets/make-asset.ts';
import { addMissingChecksums } from './assets/set-checksums.ts';
import { tidyFilms } from './assets/tidy-films.ts';
import type { Db } from './content-store.ts';
import type { Pictures } from './pictures/pictures.ts';
import { renewAll } from './search/renew-search.ts';

export interface CatalogueJobsDeps extends AssetDeps {
  pictures: Pictures;
  /** Enqueues the making of ready films that are due for a new key, or lack a set. */
  enqueueDueFilms(): Promise<void>;
}

/** Jobs of the catalogue. */
export function catalogueJobs(deps: CatalogueJobsDeps) {
  const makeFilm = defineJob({
    name: 'catalogue.make-asset',
    payload: z.object({ providerId: z.string(), assetId: z.string() }),
    retry: { limit: 3, delaySeconds: 5 },
    // One encoder already uses all cores.
    concurrency: 1,
    async handler({ providerId, assetId }, { signal }) {
      await makeAsset(deps, providerId, assetId, signal);
      const made = await findAsset(deps.db, providerId, assetId);
      const stillUnfinished = (await findUnfinishedAssets(deps.db)).filter((one) => one.asset_id === assetId);
      if (made && stillUnfinished.length === 0) await removeWork(deps, made);
    },
  });
  const preparePictures = defineJob({
    name: 'catalogue.prepare-pictures',
    payload: z.object({
      providerId: z.string(),
      screenId: z.string().optional(),
      titleIds: z.array(z.string()).optional(),
    }),
    retry: { limit: 3, delaySeconds: 5 },
    concurrency: 1,
    async handler({ providerId, screenId, titleIds = [] }, { signal }) {
      if (screenId !== undefined) await deps.pictures.prepareScreen(providerId, screenId, signal);
      await deps.pictures.prepareTitles(providerId, titleIds, signal);
    },
  });
  const renewSearch = defineJob({
    name: 'catalogue.renew-search',
    payload: z.object({}),
    retry: { limit: 5, delaySeconds: 30 },
    concurrency: 1,
    handler: (_payload, { signal }) => renewAll(deps.db, deps.onReady, signal),
  });
  const addChecksums = defineJob({
    name: 'catalogue.add-checksums',
    payload: z.object({}),
    retry: { limit: 5, delaySeconds: 30 },
    concurrency: 1,
    handler: async (_payload, { signal }) => void (await addMissingChecksums(deps, signal)),
  });
  const tidy = defineJob({
    name: 'catalogue.tidy-films',
    payload: z.object({}),
    retry: { limit: 3, delaySeconds: 30 },
    concurrency: 1,
    cron: '*/20 * * * *',
    async handler(_payload, { signal }) {
      await tidyFilms(deps, signal);
      await deps.enqueueDueFilms();
    },
  });
  return { makeFilm, preparePictures, renewSearch, addChecksums, tidy };
}

export type CatalogueJobs = ReturnType<typeof catalogueJobs>;

/**
 * Enqueues a job for every unfinished film, by priority of its position; a film that already has a job keeps it.
 * Restricted to the assets in `only` where it is given. Returns the number of unfinished films.
 */
export async function enqueueUnfinishedAssets(
  db: Db,
  jobs: Pick<Jobs, 'send'>,
  { makeFilm }: CatalogueJobs,
  assetIds?: readonly string[],
): Promise<number> {
  const unfinished = (await findUnfinishedAssets(db)).filter(
    (asset) => assetIds?.includes(asset.asset_id) ?? true,
  );
  await enqueueFilms(jobs, makeFilm, unfinished);
  return unfinished.length;
}

/** The same for films that play already, and have to be made again. */
export async function enqueueDueFilms(
  db: Db,
  jobs: Pick<Jobs, 'send'>,
  { makeFilm }: CatalogueJobs,
): Promise<void> {
  const due = (await findUnfinishedAssets(db)).filter(({ status }) => status === 'ready');
  await enqueueFilms(jobs, makeFilm, due);
}

/** Priority of a film that an operator waits for: above all others. */
const REQUESTED_PRIORITY = 2000;

/** Enqueues a film that an operator asked for. */
export async function enqueueRequestedFilm(
  jobs: Pick<Jobs, 'send'>,
  { makeFilm }: CatalogueJobs,
  providerId: string,
  assetId: string,
): Promise<void> {
  const key = `${providerId}/${assetId}`;
  await jobs.send(makeFilm, { providerId, assetId }, { key, priority: REQUESTED_PRIORITY });
}

async function enqueueFilms(
  jobs: Pick<Jobs, 'send'>,
  makeFilm: CatalogueJobs['makeFilm'],
  assets: Awaited<ReturnType<typeof findUnfinishedAssets>>,
): Promise<void> {
  for (const { provider_id: providerId, asset_id: assetId, position } of assets)
    await jobs.send(
      makeFilm,
      { providerId, assetId },
      { key: `${providerId}/${assetId}`, priority: 1000 - position },
    );
}
