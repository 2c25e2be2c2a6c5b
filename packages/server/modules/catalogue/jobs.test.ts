import type { Jobs } from '@rawi/platform';
import { testDatabase, type TestDatabase } from '@rawi/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countAssets } from './assets/asset-store.ts';
import type { Db } from './content-store.ts';
import { importCatalogue, type ImportedContent } from './import-catalogue.ts';
import { enqueueUnfinishedAssets, type CatalogueJobs } from './jobs.ts';
import type { CatalogueTables } from './tables.ts';

const words = { en: 'Sand', ar: 'رمل' };
const film: ImportedContent = {
  objectId: 'M1',
  objectType: 'CONTENT',
  category: 'MOVIE',
  year: 2024,
  releasedOn: '2024-05-01',
  rating: 'G',
  seconds: 60,
  country: 'BH',
  genres: [],
  audio: [],
  captions: [],
  tags: [],
  priceModels: ['FREE'],
  popularity: 0,
  title: words,
  short: words,
  long: words,
  people: [],
  pictures: [],
  packages: [
    {
      packageId: 'P1',
      assetId: 'film',
      quality: 'HD',
      streamType: 'DASH',
      streamMode: 'VOD',
      protection: 'clear',
      availabilityIds: ['AV-FREE'],
    },
  ],
  trailers: [
    {
      trailerId: 'M1-TR',
      title: words,
      seconds: 13,
      quality: 'HD',
      assetId: 'trailer',
      availabilityIds: ['AV-FREE'],
    },
  ],
};

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase({ migrations: [new URL('./migrations/', import.meta.url)] });
  db = database.database.as<CatalogueTables>();
  const assets = ['film', 'trailer', 'unused'].map((assetId) => ({
    assetId,
    kind: 'drawn',
    source: { film: assetId },
  }));
  await importCatalogue(db, 'rawi', { availabilities: [], rails: [], screens: [], assets, contents: [film] });
});
afterAll(() => database.drop());

async function enqueued(only?: readonly string[]): Promise<string[]> {
  const sent: { key: string; priority: number }[] = [];
  const jobs = {
    send: async (_job: unknown, _payload: unknown, options: { key: string; priority: number }) =>
      void sent.push(options),
  };
  await enqueueUnfinishedAssets(db, jobs as unknown as Jobs, {} as CatalogueJobs, only);
  return sent.sort((a, b) => b.priority - a.priority).map(({ key }) => key);
}

test('assets used by a package or a trailer are enqueued in the order of the import; others are not', async () => {
  expect(await enqueued()).toEqual(['rawi/film', 'rawi/trailer']);
  expect(await countAssets(db)).toMatchObject({ total: 2, ready: 0 });
});

test('where assets are named, others are not enqueued', async () => {
  expect(await enqueued(['trailer'])).toEqual(['rawi/trailer']);
  expect(await enqueued([])).toEqual([]);
  expect(await countAssets(db, ['film'])).toMatchObject({ total: 1 });
});
