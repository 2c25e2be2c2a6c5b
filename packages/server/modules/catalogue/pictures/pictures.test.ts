import { folderBlobs, systemClock } from '@rawi/platform';
import { testDatabase, type TestDatabase } from '@rawi/platform/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../content-store.ts';
import { importCatalogue, type ImportedContent } from '../import-catalogue.ts';
import type { CatalogueTables } from '../tables.ts';
import { createPictures } from './pictures.ts';

/** One dark pixel, as PNG. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==', 'base64');

const words = { en: 'Sand', ar: 'رمل' };
const film = (objectId: string): ImportedContent => ({
  objectId, objectType: 'CONTENT', category: 'MOVIE', year: 2024, releasedOn: '2024-05-01', rating: 'G',
  seconds: 60, country: 'BH', genres: [], audio: [], captions: [], tags: [], priceModels: ['FREE'], popularity: 0,
  title: words, short: words, long: words, people: [], packages: [],
  pictures: [{ pictureId: `${objectId}-p`, shape: 'PORTRAIT', source: { of: objectId } }],
});

let database: TestDatabase;
let db: Db;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawi-pictures-'));
  database = await testDatabase({ migrations: [new URL('../migrations/', import.meta.url)] });
  db = database.database.as<CatalogueTables>();
  await importCatalogue(db, 'rawi', { availabilities: [], rails: [], screens: [], assets: [], contents: ['M1', 'M2', 'M3'].map(film) });
}, 60_000);
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('the pictures of titles that are on no screen are made in their order, each once', async () => {
  const made: unknown[] = [];
  const pictures = createPictures({
    db,
    blobs: folderBlobs(folder),
    clock: systemClock(),
    make: async (source) => {
      made.push(source);
      return { image: pixel, focal: { x: 0.5, y: 0.5 }, colours: { dominant: '#000000', vibrant: '#000000', dark: '#000000' } };
    },
    onMade: () => {},
  });
  const { signal } = new AbortController();
  expect(await pictures.prepareTitles('rawi', ['M3', 'M1', 'gone'], signal)).toBe(2);
  expect(made).toEqual([{ of: 'M3' }, { of: 'M1' }]);
  expect(await pictures.prepareTitles('rawi', ['M1', 'M3'], signal)).toBe(0);
  expect(await pictures.prepareTitles('layali', ['M2'], signal)).toBe(0);
  expect(await pictures.prepareTitles('rawi', ['M2'], AbortSignal.abort())).toBe(0);
});
