import { defineJob, type Jobs } from '@rawi/platform';
import { z } from 'zod';
import { findAsset, findUnfinishedAssets } from './assets/asset-store.ts';
import { forgetWork, makeAsset, type AssetParts } from './assets/make-asset.ts';
import type { Db } from './content-store.ts';
import type { Pictures } from './pictures/pictures.ts';

/** Jobs of the catalogue. */
export function catalogueJobs(parts: AssetParts & { pictures: Pictures }) {
  const makeFilm = defineJob({
    name: 'catalogue.make-asset',
    payload: z.object({ providerId: z.string(), assetId: z.string() }),
    retry: { limit: 3, delaySeconds: 5 },
    // An encoder keeps the cores busy by itself.
    concurrency: 1,
    async handler({ providerId, assetId }, { signal }) {
      await makeAsset(parts, providerId, assetId, signal);
      const made = await findAsset(parts.db, providerId, assetId);
      const waiting = (await findUnfinishedAssets(parts.db)).filter((one) => one.asset_id === assetId);
      if (made && waiting.length === 0) await forgetWork(parts, made.source);
    },
  });
  const preparePictures = defineJob({
    name: 'catalogue.prepare-pictures',
    payload: z.object({ providerId: z.string(), screenId: z.string() }),
    retry: { limit: 3, delaySeconds: 5 },
    concurrency: 1,
    async handler({ providerId, screenId }, { signal }) {
      await parts.pictures.prepareScreen(providerId, screenId, signal);
    },
  });
  return { makeFilm, preparePictures };
}

export type CatalogueJobs = ReturnType<typeof catalogueJobs>;

/** Puts a job behind every film that is not made yet, the first one first; a film that has its job keeps it. */
export async function enqueueUnfinished(
  db: Db,
  jobs: Jobs,
  { makeFilm }: CatalogueJobs,
  limit = Number.POSITIVE_INFINITY,
): Promise<number> {
  const waiting = (await findUnfinishedAssets(db)).filter((asset) => asset.position < limit);
  for (const { provider_id: providerId, asset_id: assetId, position } of waiting)
    await jobs.send(makeFilm, { providerId, assetId }, { key: `${providerId}/${assetId}`, priority: 1000 - position });
  return waiting.length;
}
