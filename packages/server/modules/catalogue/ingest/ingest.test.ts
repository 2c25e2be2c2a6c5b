import { findFfmpeg, runProgram } from '@rawi/media';
import { createFolderBlobs, systemClock } from '@rawi/platform';
import { testDatabase, type TestDatabase } from '@rawi/platform/testing';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAsset } from '../assets/asset-store.ts';
import { createContentKeys } from '../assets/content-keys.ts';
import { makeAsset, type AssetDeps, type FilmSource } from '../assets/make-asset.ts';
import { rebuildCounts } from '../count-store.ts';
import { importCatalogue, type ImportedCatalogue } from '../import-catalogue.ts';
import { createSourceKinds } from '../source-kinds.ts';
import type { CatalogueTables } from '../tables.ts';
import { tenantCatalogue } from '../test-kit/tenant-catalogue.ts';
import { attachFilm } from './attach-store.ts';
import { copyUpload } from './copy-upload.ts';
import { createIngest, type Ingest, type IngestRequest } from './ingest.ts';
import { createUploadSource, UPLOADED } from './upload-source.ts';

const PROVIDERS = ['rawi', 'layali'] as const;
const FREE_BYTES = 1e12;
const signal = new AbortController().signal;
const quiet = { signal, onProgress: () => undefined };

let folder: string;
let film: string;
let database: TestDatabase;
let deps: AssetDeps;
let ingest: Ingest;
let freeBytes: number;
let enqueued: string[];

const request = (change: Partial<IngestRequest> = {}): IngestRequest => ({
  providerId: 'rawi',
  file: film,
  captions: [],
  contentId: 'M1',
  assetId: 'dunes-film',
  ...change,
});

/** The catalogue of a tenant, and a live channel. */
function catalogueOf(name: string, weight: number): ImportedCatalogue {
  const catalogue = tenantCatalogue({ name, arabic: 'رمل', weight });
  const [movie] = catalogue.contents;
  const packages = [{ ...movie!.packages[0]!, packageId: 'C1-L', streamMode: 'LIVE' as const }];
  const channel = { objectId: 'C1', category: 'TVCHANEL', pictures: [], trailers: [], packages };
  return { ...catalogue, contents: [...catalogue.contents, { ...movie!, ...channel }] };
}

/** Copies, enqueues and makes, as the command and the service's job do. */
async function ingestFilm(change: Partial<IngestRequest> = {}): Promise<boolean> {
  const plan = await ingest.plan(request(change));
  await ingest.copy(plan, quiet);
  const isDue = await ingest.start(plan);
  if (isDue) await makeAsset(deps, plan.request.providerId, plan.assetId, signal);
  return isDue;
}

/** Everything that viewers see of a provider's catalogue. */
async function readCatalogue(providerId: string): Promise<unknown> {
  const { rows } = await sql<{ line: string }>`
    select to_jsonb(k)::text as line from content_package k where provider_id = ${providerId}
    union all select (to_jsonb(c) - 'changed_at')::text from content c where provider_id = ${providerId}
    union all select to_jsonb(n)::text from content_count n where provider_id = ${providerId} and titles > 0
    order by line`.execute(deps.db);
  return rows;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawi-ingest-'));
  film = join(folder, 'Dunes (final).mp4');
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:d=1', '-f', 'lavfi', '-i', 'sine=d=1'];
  const form = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  await runProgram(findFfmpeg().ffmpeg, ['-v', 'error', ...inputs, ...form, film]);
  database = await testDatabase({ migrations: [new URL('../migrations/', import.meta.url)] });
  const db = database.database.as<CatalogueTables>();
  for (const provider of PROVIDERS) await importCatalogue(db, provider, catalogueOf(provider, 7));
  const sources = createSourceKinds<FilmSource>('asset');
  const uploadsFolder = join(folder, 'uploads');
  sources.register(UPLOADED, createUploadSource(uploadsFolder));
  const key = { keyId: 'k1', value: randomBytes(32), createdAt: new Date(0) };
  deps = {
    db,
    blobs: createFolderBlobs(join(folder, 'blobs')),
    clock: systemClock(),
    log: database.log,
    contentKeys: createContentKeys(db, { signing: () => key, all: () => [key] }),
    workFolder: join(folder, 'work'),
    ffmpeg: () => findFfmpeg(),
    onReady: () => undefined,
    freeBytes: async () => freeBytes,
    sources,
  };
  freeBytes = FREE_BYTES;
  enqueued = [];
  ingest = createIngest({
    db,
    uploadsFolder,
    ffmpeg: () => findFfmpeg(),
    enqueue: async (providerId, assetId) => void enqueued.push(`${providerId}/${assetId}`),
    attach: async (providerId, { assetId, seconds, audio, captions }, to) => {
      const attached = { assetId, seconds: seconds!, audio, captions };
      await db.transaction().execute((trx) => attachFilm(trx, providerId, attached, to));
    },
    make: (providerId, assetId, stop) => makeAsset(deps, providerId, assetId, stop),
    freeBytes: async () => freeBytes,
  });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('an operator’s file', () => {
  test('is told what would be made of it, and nothing is made', async () => {
    const before = await readCatalogue('rawi');
    const plan = await ingest.plan(request({ assetId: undefined, audioLanguages: ['ar'] }));
    expect(plan.assetId).toMatch(/^dunes-final-[0-9a-f]{8}$/);
    expect(plan.film.renditions.map(({ width, height }) => [width, height])).toEqual([[160, 90]]);
    expect(plan.film.audio).toMatchObject([{ language: 'ar' }]);
    expect(plan.attach?.packages).toMatchObject([
      { packageId: 'M1-CD', streamType: 'DASH', protection: 'clear', quality: 'SD' },
      { packageId: 'M1-CH', streamType: 'HLS', protection: 'clear' },
    ]);
    expect(await readCatalogue('rawi')).toEqual(before);
    expect(await readdir(folder)).toEqual(['Dunes (final).mp4']);
  });

  test.each([
    ['a title that is not there', { contentId: 'M9' }, 'unknown', /rawi has no title "M9"/],
    [
      'a live channel',
      { contentId: 'C1' },
      'unknown',
      /is a live channel: .* without --content.* rawi schedule/,
    ],
    ['a series', { contentId: 'S1' }, 'unknown', /is a series: films belong to its parts/],
    [
      'an availability that is not there',
      { availabilityIds: ['AV-X'] },
      'unknown',
      /There are: AV-FREE \(FREE\), AV-PLAN/,
    ],
    [
      'captions in a code that is no language',
      { captions: [{ language: 'xx', file: 'ar.srt' }] },
      'usage',
      /^--captions: "xx" is not a language .* ar-BH\.$/,
    ],
    ['captions that are left out', { captions: [{ language: '-', file: 'ar.srt' }] }, 'usage', /"-" is not/],
    ['a sound of no language', { audioLanguages: ['ar-BH', '-', 'en-XX'] }, 'usage', /^--audio: "en-XX"/],
    ['a language that is none', { audioLanguages: ['-', 'arabic!'] }, 'usage', /"arabic!" is not a language/],
    ['an id with a slash', { assetId: '../x' }, 'usage', /is not an id of an asset/],
    ['the id of a film that was not uploaded', { assetId: 'dunes' }, 'unknown', /is not an upload/],
  ])('is refused for %s', async (_, change, code, message) => {
    await expect(ingest.plan(request(change))).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
  });

  test('a full disk: the command refuses, a film that does not fit any more fails with the reason, the catalogue is whole, and with room it is made', async () => {
    const before = await readCatalogue('rawi');
    freeBytes = 1000;
    await expect(ingestFilm()).rejects.toMatchObject({
      code: 'disk',
      message: expect.stringMatching(/needs up to 1 MB .* Free some space/),
    });
    freeBytes = FREE_BYTES;
    const plan = await ingest.plan(request());
    await ingest.copy(plan, quiet);
    expect(await ingest.start(plan)).toBe(true);
    expect(enqueued.pop()).toBe('rawi/dunes-film');
    freeBytes = 1000;
    await expect(ingest.make('rawi', 'dunes-film', signal)).rejects.toMatchObject({ code: 'disk_full' });
    expect(await ingest.find('rawi', 'dunes-film')).toMatchObject({
      status: 'failed',
      fault: expect.stringMatching(/The disk is too full: .* Free some space.*rawi remake/),
      waitsFor: 'M1',
      contents: [],
    });
    expect(await readCatalogue('rawi'), 'the title plays what it played before').toEqual(before);
    freeBytes = FREE_BYTES;
    await ingest.remake('rawi', 'dunes-film');
    await ingest.make('rawi', 'dunes-film', signal);
    expect(await ingest.find('rawi', 'dunes-film')).toMatchObject({ status: 'ready', fault: null });
  });

  test('becomes the film of its title at once, of its provider only; counts follow, an import leaves it, and the same command makes nothing again', async () => {
    const other = await readCatalogue('layali');
    const notes = ['The sound names no language. Name the languages of the sound in their order.'];
    expect(await ingest.find('rawi', 'dunes-film')).toMatchObject({
      contents: ['M1'],
      waitsFor: null,
      notes: notes.map((message) => ({ message })),
    });
    expect(await ingestFilm(), 'the same file').toBe(false);

    // Sold now, with the language named.
    expect(await ingestFilm({ availabilityIds: ['AV-FREE', 'AV-PLAN'], audioLanguages: ['ara'] })).toBe(true);
    const content = await deps.db
      .selectFrom('content')
      .select(['seconds', 'audio', 'price_models'])
      .where('provider_id', '=', 'rawi')
      .where('object_id', '=', 'M1')
      .executeTakeFirstOrThrow();
    expect(content).toEqual({ seconds: 1, audio: ['ara'], price_models: ['FREE'] });
    const after = await readCatalogue('rawi');
    await deps.db.transaction().execute((trx) => rebuildCounts(trx, 'rawi'));
    expect(await readCatalogue('rawi'), 'the counts').toEqual(after);
    expect(await readCatalogue('layali'), 'the other provider').toEqual(other);

    await importCatalogue(deps.db, 'rawi', catalogueOf('changed', 6));
    expect(await ingest.find('rawi', 'dunes-film')).toMatchObject({ contents: ['M1'] });
    const { rows } =
      await sql`select from content_package where provider_id = 'rawi' and object_id = 'M1'`.execute(deps.db);
    expect(rows, 'beside it there are no packages of the import').toHaveLength(2);
  });

  test('a damaged film is made again from its upload, and plays meanwhile', async () => {
    const { blob_prefix: prefix } = (await findAsset(deps.db, 'rawi', 'dunes-film'))!;
    const key = `media/rawi/${prefix}/clear/v90/1.m4s`;
    const whole = (await deps.blobs.get(key))!;
    await deps.blobs.put(key, Buffer.alloc(10));
    await ingest.remake('rawi', 'dunes-film');
    expect(await ingest.find('rawi', 'dunes-film')).toMatchObject({ status: 'ready', remake: true });
    await makeAsset(deps, 'rawi', 'dunes-film', signal);
    expect(await ingest.find('rawi', 'dunes-film')).toMatchObject({
      status: 'ready',
      remake: false,
      contents: ['M1'],
    });
    expect((await deps.blobs.get(key))!.equals(whole)).toBe(true);

    await rm(join(folder, 'uploads'), { recursive: true });
    await expect(ingest.remake('rawi', 'dunes-film')).rejects.toThrow(
      /upload .* is not there any more. Ingest its file again/,
    );
    await expect(ingest.remake('rawi', 'none')).rejects.toThrow(/has no asset "none"/);
  });
});

/** The packages of a title, as viewers ask for them. */
async function packagesOf(contentId: string) {
  return deps.db
    .selectFrom('content_package')
    .select(['package_id', 'asset_id', 'stream_type', 'protection'])
    .where('provider_id', '=', 'rawi')
    .where('object_id', '=', contentId)
    .orderBy('position')
    .execute();
}

describe('a film of several titles', () => {
  const shared = { assetId: 'shared' };

  test('is made once, and becomes the film of each', async () => {
    expect(await ingestFilm({ ...shared, contentId: 'M2' })).toBe(true);
    expect(await ingestFilm({ ...shared, contentId: 'M3' }), 'the same file').toBe(false);
    expect(await ingest.find('rawi', 'shared')).toMatchObject({ contents: ['M2', 'M3'], fault: null });
    const ids = (await Promise.all(['M2', 'M3'].map(packagesOf))).map((all) =>
      all.map(({ package_id: id, asset_id: assetId }) => [id, assetId]),
    );
    expect(ids).toEqual(
      ['M2', 'M3'].map((id) => [
        [`${id}-CD`, 'shared'],
        [`${id}-CH`, 'shared'],
      ]),
    );
  });

  test('with other languages is made again, for all of them', async () => {
    expect(await ingestFilm({ ...shared, contentId: 'M3', audioLanguages: ['fr'] })).toBe(true);
    const rows = await deps.db
      .selectFrom('content')
      .select(['object_id', 'audio'])
      .where('provider_id', '=', 'rawi')
      .where('object_id', 'in', ['M2', 'M3'])
      .orderBy('object_id')
      .execute();
    expect(rows.map(({ audio }) => audio)).toEqual([['fr'], ['fr']]);
    const after = await readCatalogue('rawi');
    await deps.db.transaction().execute((trx) => rebuildCounts(trx, 'rawi'));
    expect(await readCatalogue('rawi'), 'the counts').toEqual(after);
  });

  test('is not taken from the title that it is being made for', async () => {
    const plan = await ingest.plan(request({ contentId: 'M2', assetId: 'awaited' }));
    await ingest.copy(plan, quiet);
    await ingest.start(plan);
    await expect(ingest.plan(request({ contentId: 'M3', assetId: 'awaited' }))).rejects.toThrow(
      /being made into the film of M2\. .* when that is ready/,
    );
    await expect(ingest.plan(request({ contentId: 'M2', assetId: 'awaited' }))).resolves.toBeDefined();
  });

  test('that cannot be stored is not called one that cannot be encoded, and a whole one gets no fault', async () => {
    const forbid = (rule: string) => sql.raw(`alter table rawi.asset ${rule}`).execute(deps.db);
    await forbid(
      "add constraint no_store check (progress < 1 or asset_id not in ('shared', 'fresh')) not valid",
    );
    await expect(ingestFilm({ ...shared, audioLanguages: ['de'] })).rejects.toThrow(/no_store/);
    expect(await ingest.find('rawi', 'shared')).toMatchObject({ status: 'ready', fault: null, remake: true });
    await expect(ingestFilm({ assetId: 'fresh' })).rejects.toThrow(/no_store/);
    expect(await ingest.find('rawi', 'fresh')).toMatchObject({
      status: 'failed',
      fault: 'The film was encoded, but could not be stored. Have it made again (rawi remake).',
    });
    await forbid('drop constraint no_store');
    await makeAsset(deps, 'rawi', 'shared', signal);
    expect(await ingest.find('rawi', 'shared')).toMatchObject({
      remake: false,
      contents: ['M1', 'M2', 'M3'],
    });
  });
});

test('a title keeps the ids of its packages when its film is replaced, those of an import too', async () => {
  await sql`update content_package set package_id = 'P7' where object_id = 'S1-1-1'`.execute(deps.db);
  await ingestFilm({ assetId: 'first', contentId: 'S1-1-1' });
  const first = await packagesOf('S1-1-1');
  expect(first.map(({ package_id: id, asset_id: assetId }) => [id, assetId])).toEqual([
    ['P7', 'first'],
    ['S1-1-1-CH', 'first'],
  ]);
  await ingestFilm({ assetId: 'second', contentId: 'S1-1-1' });
  const second = await packagesOf('S1-1-1');
  expect(second).toEqual(first.map((one) => ({ ...one, asset_id: 'second' })));
});

test('an interrupted copy resumes where it is intact, and is whole', async () => {
  const chunk = 4 * 1024 * 1024;
  const [from, to] = [join(folder, 'large.bin'), join(folder, 'copies', 'large.bin')];
  const bytes = randomBytes(3 * chunk + 5);
  await writeFile(from, bytes);
  const stop = new AbortController();
  const seen: number[] = [];
  const onProgress = (copied: number): void => {
    seen.push(copied);
    if (copied >= chunk) stop.abort(new Error('stopped'));
  };
  await expect(copyUpload(from, to, { signal: stop.signal, onProgress })).rejects.toThrow('stopped');
  expect(await readdir(join(folder, 'copies'))).toEqual(['large.bin.part']);
  // After the first chunk the power was lost: what follows is not what was copied.
  await mkdir(join(folder, 'copies'), { recursive: true });
  await writeFile(`${to}.part`, Buffer.concat([bytes.subarray(0, chunk), Buffer.alloc(chunk + 7)]));
  seen.length = 0;
  await copyUpload(from, to, { onProgress: (copied) => seen.push(copied) });
  expect(seen[0]).toBe(chunk);
  expect((await readFile(to)).equals(bytes)).toBe(true);
  expect(await readdir(join(folder, 'copies'))).toEqual(['large.bin']);
});
