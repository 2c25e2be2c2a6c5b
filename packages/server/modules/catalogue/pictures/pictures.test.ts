import { createImageQueue, ImagesBusyError, type RenderOptions } from '@rawi/media';
import { createFolderBlobs, systemClock } from '@rawi/platform';
import { testDatabase, type TestDatabase } from '@rawi/platform/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../content-store.ts';
import { importCatalogue, type ImportedContent } from '../import-catalogue.ts';
import type { CatalogueTables } from '../tables.ts';
import { createSourceKinds } from '../source-kinds.ts';
import { narrowPictureFiles } from './picture-address.ts';
import { createPictures, type PictureSource } from './pictures.ts';

/** One dark pixel, as PNG. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

const blank = {
  image: pixel,
  focal: { x: 0.5, y: 0.5 },
  colours: { dominant: '#000000', vibrant: '#000000', dark: '#000000' },
};

function sourcesOf(source: PictureSource) {
  const sources = createSourceKinds<PictureSource>('file');
  sources.register('drawn', source);
  return sources;
}

const words = { en: 'Sand', ar: 'رمل' };
const film = (objectId: string): ImportedContent => ({
  objectId,
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
  packages: [],
  pictures: [{ pictureId: `${objectId}-p`, shape: 'PORTRAIT', kind: 'drawn', source: { of: objectId } }],
});

let database: TestDatabase;
let db: Db;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawi-pictures-'));
  database = await testDatabase({ migrations: [new URL('../migrations/', import.meta.url)] });
  db = database.database.as<CatalogueTables>();
  await importCatalogue(db, 'rawi', {
    availabilities: [],
    rails: [],
    screens: [],
    assets: [],
    contents: ['M1', 'M2', 'M3'].map(film),
  });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('the pictures of named titles are made in their order, each once', async () => {
  const made: unknown[] = [];
  const pictures = createPictures({
    db,
    blobs: createFolderBlobs(folder),
    clock: systemClock(),
    sources: sourcesOf(async (source) => {
      made.push(source);
      return blank;
    }),
    onMade: () => {},
  });
  const { signal } = new AbortController();
  expect(await pictures.prepareTitles('rawi', ['M3', 'M1', 'gone'], signal)).toBe(2);
  expect(made).toEqual([{ of: 'M3' }, { of: 'M1' }]);
  expect(await pictures.prepareTitles('rawi', ['M1', 'M3'], signal)).toBe(0);
  expect(await pictures.prepareTitles('layali', ['M2'], signal)).toBe(0);
  expect(await pictures.prepareTitles('rawi', ['M2'], AbortSignal.abort())).toBe(0);
});

/** Pictures whose encoding is finished by the test. */
function manualPictures(mostWaiting: number) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const queue = createImageQueue({ maxConcurrent: 1, maxWaiting: mostWaiting });
  const pictures = createPictures({
    db,
    blobs: createFolderBlobs(join(folder, `manual${mostWaiting}`)),
    clock: systemClock(),
    queue,
    onMade: () => {},
    sources: sourcesOf(async () => blank),
    images: {
      render: (_input, { width, format }) =>
        new Promise((resolve) => {
          begun.push(`${width}.${format}`);
          ends.push(() =>
            resolve({
              data: Buffer.from(`${width}.${format}`),
              width,
              height: 1,
              contentType: `image/${format}`,
            }),
          );
        }),
      placeholder: async () => 'data:,',
      stop: () => {},
    },
  });
  /** Waits until `count` encodings have started and finishes the last one. */
  const endNext = async (count: number) => {
    await expect.poll(() => begun.length).toBe(count);
    ends[count - 1]!();
  };
  return { pictures, begun, endNext, queue };
}

test('a picture that several requests wait for is made once and continues while one is left; an abandoned one is not started', async () => {
  const { pictures, begun, endNext, queue } = manualPictures(48);
  const [one, other, alone] = [new AbortController(), new AbortController(), new AbortController()];
  const first = pictures.file('rawi', 'M1-p', '200.webp');
  await expect.poll(() => begun).toEqual(['200.webp']);
  const requests = [one, other].map(({ signal }) => pictures.file('rawi', 'M1-p', '900.avif', signal));
  const given = pictures.file('rawi', 'M1-p', '600.avif', alone.signal);
  await expect.poll(() => queue.metrics().waiting).toBe(2);
  alone.abort(new Error('left'));
  one.abort(new Error('left'));
  await expect(given).rejects.toThrow('left');
  await expect(requests[0]).rejects.toThrow('left');
  await endNext(1);
  await endNext(2);
  expect(String((await first).body)).toBe('200.webp');
  expect(String((await requests[1])!.body)).toBe('900.avif');
  expect([begun, queue.metrics()]).toEqual([['200.webp', '900.avif'], { running: 0, waiting: 0 }]);
  expect(String((await pictures.file('rawi', 'M1-p', '900.avif')).body), 'it is stored').toBe('900.avif');
});

test('requests beyond the queue limit are refused at once; existing pictures are still served', async () => {
  const { pictures, endNext, queue } = manualPictures(1);
  const first = pictures.file('rawi', 'M1-p', '200.webp');
  await endNext(1);
  await first;
  const running = pictures.file('rawi', 'M1-p', '300.webp');
  await expect.poll(() => queue.metrics().running).toBe(1);
  const waiting = pictures.file('rawi', 'M1-p', '400.webp');
  await expect.poll(() => queue.metrics().waiting).toBe(1);
  await expect(pictures.file('rawi', 'M1-p', '600.webp')).rejects.toThrow(ImagesBusyError);
  expect(String((await pictures.file('rawi', 'M1-p', '200.webp')).body)).toBe('200.webp');
  await endNext(2);
  await endNext(3);
  await Promise.all([running, waiting]);
});

test('a landscape picture is also cut to 6:5 around its focal point, in the sizes that posters name', async () => {
  const wide = { pictureId: 'M9-l', shape: 'LANDSCAPE' as const, kind: 'drawn', source: { of: 'M9' } };
  await importCatalogue(db, 'rawi', {
    availabilities: [],
    rails: [],
    screens: [],
    assets: [],
    contents: [...['M1', 'M2', 'M3'].map(film), { ...film('M9'), pictures: [wide] }],
  });
  const rendered: RenderOptions[] = [];
  const pictures = createPictures({
    db,
    blobs: createFolderBlobs(join(folder, 'narrow')),
    clock: systemClock(),
    sources: sourcesOf(async () => ({
      image: pixel,
      focal: { x: 0.25, y: 0.5 },
      colours: { dominant: '#000000', vibrant: '#000000', dark: '#000000' },
    })),
    onMade: () => {},
    images: {
      async render(_, options) {
        rendered.push(options);
        return { data: pixel, width: 1, height: 1, contentType: 'image/avif' };
      },
      placeholder: async () => '',
      stop: () => {},
    },
  });
  for (const { filename } of narrowPictureFiles('rawi', 'M9-l'))
    await pictures.file('rawi', 'M9-l', filename.split('/').at(-1)!.replace('.webp', '.avif'));
  expect(rendered.map(({ width, height }) => [width, height])).toEqual([
    [430, 358],
    [640, 533],
    [860, 717],
  ]);
  expect(new Set(rendered.map(({ focal }) => String(focal)))).toEqual(new Set(['0.25,0.5']));
  for (const file of ['860x500.avif', '900x750.avif', '860x.avif', 'x717.avif'])
    await expect(pictures.file('rawi', 'M9-l', file)).rejects.toMatchObject({ code: 7001 });
  await expect(pictures.file('rawi', 'M1-p', '860x717.avif')).rejects.toMatchObject({ code: 7001 });
});

test('an invalid picture address is refused without a database query', async () => {
  let queries = 0;
  const watched = db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const pictures = createPictures({
    db: watched,
    blobs: createFolderBlobs(folder),
    clock: systemClock(),
    onMade: () => {},
    sources: sourcesOf(() => Promise.reject(new Error('nothing is drawn here'))),
  });
  const requests = [
    ['M1-p', '201.webp'],
    ['M1-p', '200.gif'],
    ['M1-p', '0200.webp'],
    ['M1-p', '1e9.avif'],
    ['../x', '200.webp'],
    [' ', '200.webp'],
    ['x'.repeat(400), '200.webp'],
  ] as const;
  for (const [id, file] of requests)
    await expect(pictures.file('rawi', id, file), `${id}/${file}`).rejects.toMatchObject({ code: 7001 });
  expect(queries).toBe(0);
  await expect(pictures.file('rawi', 'M1-p', '1920.webp'), 'a width of another shape').rejects.toMatchObject({
    code: 7001,
  });
  expect(queries).toBe(1);
});
