import { createImageQueue } from '@rawi/media';
import { createFolderBlobs, systemClock } from '@rawi/platform';
import { testDatabase } from '@rawi/platform/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAsset } from './assets/asset-store.ts';
import type { ContentKeys } from './assets/content-keys.ts';
import { makeAsset, type FilmSource } from './assets/make-asset.ts';
import { importCatalogue } from './import-catalogue.ts';
import { createPictures, type PictureSource } from './pictures/pictures.ts';
import { createSourceKinds } from './source-kinds.ts';
import type { CatalogueTables } from './tables.ts';
import { tenantCatalogue } from './test-kit/tenant-catalogue.ts';

const { database, log } = await testDatabase({ migrations: [new URL('./migrations/', import.meta.url)] });
const db = database.as<CatalogueTables>();
const folder = await mkdtemp(join(tmpdir(), 'rawi-kinds-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const blobs = createFolderBlobs(join(folder, 'blobs'));
const clock = systemClock();
const { signal } = new AbortController();

/** One dark pixel, as PNG. */
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);
const black = '#000000';

beforeAll(async () => {
  const { contents, assets, ...rest } = tenantCatalogue({ name: 'Pearl', arabic: 'لؤلؤ', weight: 12 });
  const [drawn, uploaded] = contents.filter(({ pictures }) => pictures.length > 0);
  const ofKind = (content: typeof drawn, kind: string) => ({
    ...content!,
    pictures: content!.pictures.slice(0, 1).map((picture) => ({ ...picture, kind })),
  });
  await importCatalogue(db, 'rawi', {
    ...rest,
    assets: assets.map((asset) => ({ ...asset, kind: 'upload' })),
    contents: contents.map((one) =>
      one === drawn ? ofKind(one, 'drawn') : one === uploaded ? ofKind(one, 'upload') : one,
    ),
  });
});

test('a picture is made by the source of the kind that it names; of another kind it is not found', async () => {
  const sources = createSourceKinds<PictureSource>('file');
  const requested: string[] = [];
  sources.register('upload', async () => {
    requested.push('upload');
    return {
      image,
      focal: { x: 0.5, y: 0.5 },
      colours: { dominant: black, vibrant: black, dark: black },
    };
  });
  const pictures = createPictures({ db, blobs, clock, sources, onMade: () => {}, queue: createImageQueue() });
  const rows = await db
    .selectFrom('picture')
    .select(['picture_id', 'object_id', 'source_kind'])
    .where('provider_id', '=', 'rawi')
    .execute();
  const of = (kind: string) => rows.find((row) => row.source_kind === kind)!;
  await expect(pictures.file('rawi', of('drawn').picture_id, '480.webp')).rejects.toMatchObject({
    code: 7001,
  });
  const titles = [of('drawn').object_id, of('upload').object_id];
  expect(await pictures.prepareTitles('rawi', titles, signal), 'the other kind is left out').toBe(1);
  expect(requested).toEqual(['upload']);
  expect((await pictures.file('rawi', of('upload').picture_id, '480.webp')).contentType).toBe('image/webp');
});

test('a film whose kind no source has in this process is not marked failed', async () => {
  const sources = createSourceKinds<FilmSource>('asset');
  const deps = {
    db,
    blobs,
    clock,
    log,
    contentKeys: {} as ContentKeys,
    workFolder: join(folder, 'work'),
    sources,
    ffmpeg: () => {
      throw new Error('not reached');
    },
    onReady: () => {},
  };
  await expect(makeAsset(deps, 'rawi', 'dunes', signal)).rejects.toMatchObject({ code: 7001 });
  expect(await findAsset(db, 'rawi', 'dunes')).toMatchObject({ status: 'planned', source_kind: 'upload' });
  sources.register('upload', () => Promise.reject(new Error('the upload is broken')));
  await expect(makeAsset(deps, 'rawi', 'dunes', signal)).rejects.toThrow('the upload is broken');
  expect((await findAsset(db, 'rawi', 'dunes'))!.status).toBe('failed');
});

test('a kind has one source', () => {
  const sources = createSourceKinds<FilmSource>('asset');
  sources.register('upload', () => Promise.reject(new Error()));
  expect(() => sources.register('upload', () => Promise.reject(new Error()))).toThrow(
    'There are two sources of the kind "upload".',
  );
});
