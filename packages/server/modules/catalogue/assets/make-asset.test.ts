import { createCheckedMedia, findFfmpeg, parseChecksums, runProgram } from '@rawi/media';
import { createFolderBlobs, systemClock } from '@rawi/platform';
import { testDatabase, type TestDatabase } from '@rawi/platform/testing';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importCatalogue, type ImportedContent } from '../import-catalogue.ts';
import type { CatalogueTables } from '../tables.ts';
import { countAssets, findAsset, findUnneededSets, wantNewKeys } from './asset-store.ts';
import { createContentKeys } from './content-keys.ts';
import { findContentKeys } from './content-key-store.ts';
import { catalogueJobs } from '../jobs.ts';
import { createSourceKinds } from '../source-kinds.ts';
import { makeAsset, type AssetDeps, type FilmSource } from './make-asset.ts';
import { addMissingChecksums, checksumsKey } from './set-checksums.ts';
import { tidyFilms } from './tidy-films.ts';

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
      assetId: 'dunes',
      quality: 'HD',
      streamType: 'DASH',
      streamMode: 'VOD',
      protection: 'clear',
      availabilityIds: ['AV-FREE'],
    },
    {
      packageId: 'P2',
      assetId: 'dunes',
      quality: 'HD',
      streamType: 'DASH',
      streamMode: 'VOD',
      protection: 'cbcs',
      availabilityIds: ['AV-PLAN'],
    },
  ],
};
const soldOnly = { ...film, packages: film.packages.slice(1) };
const masterKeys = ['k2', 'k1'].map((keyId) => ({ keyId, value: randomBytes(32), createdAt: new Date() }));
const keyring = (...names: string[]) => {
  const keys = masterKeys.filter(({ keyId }) => names.includes(keyId));
  return { all: () => keys, signing: () => keys[0]! };
};

function sourcesOf(source: FilmSource) {
  const sources = createSourceKinds<FilmSource>('asset');
  sources.register('upload', source);
  return sources;
}

let folder: string;
let master: string;
let database: TestDatabase;
let deps: AssetDeps;
let fetchCount: number;
let ready: string[];

/** Three seconds of test picture with two sound tracks. */
async function drawMaster(file: string): Promise<void> {
  const tone = (hertz: number) => [
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=${hertz}:duration=3:sample_rate=48000`,
  ];
  await runProgram(findFfmpeg().ffmpeg, [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=640x360:rate=24:duration=3',
    ...tone(440),
    ...tone(660),
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-map',
    '2:a',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-c:a',
    'aac',
    '-ac',
    '2',
    '-metadata:s:a:0',
    'language=eng',
    '-metadata:s:a:1',
    'language=ara',
    file,
  ]);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawi-asset-'));
  master = join(folder, 'drawn.mkv');
  await drawMaster(master);
  database = await testDatabase({ migrations: [new URL('../migrations/', import.meta.url)] });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const importFilm = (provider: string, content: ImportedContent) =>
  importCatalogue(database.database.as<CatalogueTables>(), provider, {
    availabilities: [],
    rails: [],
    screens: [],
    assets: [
      { assetId: 'dunes', kind: 'upload', source: { film: 'dunes' } },
      { assetId: 'unused', kind: 'upload', source: { film: 'unused' } },
    ],
    contents: [content],
  });

beforeEach(async () => {
  const db = database.database.as<CatalogueTables>();
  for (const table of ['content', 'asset'] as const) await db.deleteFrom(table).execute();
  for (const provider of ['rawi', 'layali']) await importFilm(provider, film);
  fetchCount = 0;
  ready = [];
  deps = {
    db,
    blobs: createFolderBlobs(join(folder, 'blobs')),
    clock: systemClock(),
    log: database.log,
    contentKeys: createContentKeys(db, keyring('k1')),
    workFolder: join(folder, 'work'),
    ffmpeg: () => findFfmpeg(),
    onReady: (providerId) => ready.push(providerId),
    sources: sourcesOf(async (_source, into) => {
      const video = join(into, 'master.mkv');
      const file = join(into, 'eng.vtt');
      if (!existsSync(video)) {
        fetchCount += 1;
        await mkdir(into, { recursive: true });
        await writeFile(file, 'WEBVTT\n\n00:00.500 --> 00:02.000\nA line.\n');
        await copyFile(master, video);
      }
      return { video, captions: [{ language: 'eng', file }] };
    }),
  };
});

const make = (provider: string, signal = new AbortController().signal) =>
  makeAsset(deps, provider, 'dunes', signal);

/** Whether the stored segments of a film's protected picture decode. */
async function decode(provider: string, prefix: string, options: string[] = []): Promise<string> {
  const names = ['init.mp4', '1.m4s'];
  const parts = await Promise.all(
    names.map((name) => deps.blobs.get(`media/${provider}/${prefix}/cbcs/v270/${name}`)),
  );
  const file = join(folder, `${prefix}.mp4`);
  await writeFile(file, Buffer.concat(parts.map((part) => part!)));
  // It exits with an error at the first fault.
  const strict = ['-v', 'error', '-xerror', '-err_detect', 'explode'];
  return runProgram(findFfmpeg().ffmpeg, [...strict, ...options, '-i', file, '-f', 'null', '-']).then(
    () => 'decodes',
    () => 'does not decode',
  );
}

/** The film by its job, as the service makes it. */
const runJob = (providerId: string) =>
  catalogueJobs({ ...deps, pictures: {} as never, enqueueDueFilms: async () => {} }).makeFilm.handler(
    { providerId, assetId: 'dunes' },
    {
      signal: new AbortController().signal,
    } as never,
  );

describe('making an asset', () => {
  test('both sets are stored before the film becomes ready, and the work folder is removed when no provider needs it', async () => {
    await runJob('rawi');
    const asset = (await findAsset(deps.db, 'rawi', 'dunes'))!;
    expect(asset).toMatchObject({ status: 'ready', progress: 1, audio: ['eng', 'ara'], captions: ['eng'] });
    expect(asset.seconds).toBeCloseTo(3, 0);
    const files = asset.files as unknown as { dash: string; hls: string; captions: { name: string }[] };
    for (const set of ['clear', 'cbcs'])
      for (const name of [files.dash, files.hls, files.captions[0]!.name])
        expect(
          await deps.blobs.info(`media/rawi/${asset.blob_prefix}/${set}/${name}`),
          `${set}/${name}`,
        ).toBeDefined();
    expect(ready).toEqual(['rawi']);

    expect((await readdir(deps.workFolder)).length, 'the other provider still needs the work').toBe(1);
    await runJob('layali');
    expect(fetchCount, 'the second provider uses the same work').toBe(1);
    expect(await readdir(deps.workFolder), 'nobody needs it any more').toEqual([]);
    const other = (await findAsset(deps.db, 'layali', 'dunes'))!;
    expect(other.blob_prefix).not.toBe(asset.blob_prefix);
    expect(await countAssets(deps.db)).toMatchObject({ total: 2, ready: 2, failed: 0, progress: 1 });

    await runJob('rawi');
    expect(ready, 'a ready film is not made again').toEqual(['rawi', 'layali']);
    expect((await deps.blobs.list('media/rawi/')).length).toBeGreaterThan(10);
  });

  test('files are served only if they match their checksums, which are stored with the film and added where they are missing', async () => {
    await make('rawi');
    const { blobs, db, log } = deps;
    const film = `rawi/${(await findAsset(db, 'rawi', 'dunes'))!.blob_prefix}`;
    const keys = (await blobs.list(`media/${film}/`)).map(({ key }) => key.slice('media/'.length));
    const load = () =>
      createCheckedMedia({
        read: (key) => blobs.get(`media/${key}`),
        readChecksums: (set) => blobs.get(checksumsKey(set)),
      });
    expect(keys.length).toBeGreaterThan(20);
    for (const key of keys) expect(await load()(key), key).toBeDefined();

    const stored = await Promise.all(
      ['clear', 'cbcs'].map((set) => blobs.get(checksumsKey(`${film}/${set}`))),
    );
    const { signal } = new AbortController();
    expect(await addMissingChecksums({ db, blobs, log }, signal)).toBe(0);
    const victim = keys.find((key) => /\/clear\/v\d+\/1\.m4s$/.test(key))!;
    const whole = (await blobs.get(`media/${victim}`))!;
    const damaged = Buffer.from(whole).fill(0);
    await blobs.put(`media/${victim}`, damaged);
    await expect(load()(victim)).rejects.toThrow('other bytes');
    // As in an earlier release, without checksums.
    await blobs.deletePrefix(`checksums/${film}/`);
    await expect(load()(victim), 'its format is wrong').rejects.toThrow('no media segment');
    expect(await addMissingChecksums({ db, blobs, log }, signal)).toBe(2);
    const [clear] = await Promise.all(
      ['clear', 'cbcs'].map((set) => blobs.get(checksumsKey(`${film}/${set}`))),
    );
    const name = victim.slice(`${film}/clear/`.length);
    expect(
      [...parseChecksums(stored[0]!).keys()].filter((one) => !parseChecksums(clear!).has(one)),
      'a damaged file gets none',
    ).toEqual([name]);
    await expect(load()(victim)).rejects.toThrow('no media segment');
    await blobs.put(`media/${victim}`, whole);
    expect(await load()(victim)).toMatchObject({ body: whole });

    // Making the film again replaces damaged files.
    await blobs.put(`media/${victim}`, damaged);
    await db
      .updateTable('asset')
      .set({ status: 'planned' } as never)
      .where('provider_id', '=', 'rawi')
      .execute();
    await make('rawi');
    expect((await blobs.get(`media/${victim}`))!.equals(whole)).toBe(true);
    expect(await blobs.get(checksumsKey(`${film}/clear`))).toEqual(stored[0]);
  });

  test('an abort leaves the film unready, and the next run finishes it', async () => {
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(new Error('stopping')), 60);
    await expect(make('rawi', leaving.signal)).rejects.toThrow('stopping');
    expect((await findAsset(deps.db, 'rawi', 'dunes'))!.status).not.toBe('ready');
    await make('rawi');
    expect((await findAsset(deps.db, 'rawi', 'dunes'))!.status).toBe('ready');
  });

  test('a file that is not a film is stored as failed, with a message', async () => {
    deps.sources = sourcesOf(async (_source, into) => {
      await mkdir(into, { recursive: true });
      const video = join(into, 'broken.mkv');
      await writeFile(video, 'not a film');
      return { video, captions: [] };
    });
    deps.workFolder = join(folder, 'broken');
    await expect(make('rawi')).rejects.toThrow();
    const asset = (await findAsset(deps.db, 'rawi', 'dunes'))!;
    expect(asset.status).toBe('failed');
    expect(asset.fault).toMatch(/\.$/);
  });

  test('a film that is sold protected only is stored in no other set; one that is given away too is made again with both', async () => {
    await importFilm('rawi', soldOnly);
    await make('rawi');
    const stored = async () => {
      const { blob_prefix: prefix, sets } = (await findAsset(deps.db, 'rawi', 'dunes'))!;
      const keys = (await deps.blobs.list(`media/rawi/${prefix}/`)).map(({ key }) => key.split('/')[3]!);
      return { prefix, sets, onDisk: [...new Set(keys)].sort() };
    };
    const sold = await stored();
    expect(sold).toMatchObject({ sets: ['cbcs'], onDisk: ['cbcs'] });
    const [{ keyId } = { keyId: '' }] = await findContentKeys(deps.db, 'rawi', 'dunes');
    const [contentKey] = await deps.contentKeys.find('rawi', 'dunes', [keyId]);
    expect(await decode('rawi', sold.prefix!, ['-decryption_key', contentKey!.key])).toBe('decodes');
    expect(await decode('rawi', sold.prefix!), 'without its key').toBe('does not decode');
    expect(await decode('rawi', sold.prefix!, ['-decryption_key', 'f'.repeat(32)])).toBe('does not decode');

    await importFilm('rawi', film);
    expect((await findAsset(deps.db, 'rawi', 'dunes'))!.due).toBe(true);
    await make('rawi');
    const both = await stored();
    expect(both).toMatchObject({ sets: ['cbcs', 'clear'], onDisk: ['cbcs', 'clear'] });
    expect(both.prefix).not.toBe(sold.prefix);

    // Sold only again: the clear set is removed by the next tidying, and not before.
    await importFilm('rawi', soldOnly);
    expect(await findUnneededSets(deps.db)).toEqual([
      { providerId: 'rawi', blobPrefix: both.prefix, set: 'clear' },
    ]);
    await tidyFilms(deps, new AbortController().signal);
    expect(await stored()).toMatchObject({ prefix: both.prefix, sets: ['cbcs'], onDisk: ['cbcs'] });
    expect(await deps.blobs.list(`media/rawi/${sold.prefix}/`), 'running streams still read it').not.toEqual(
      [],
    );
  });

  test('a new key makes the film again at another address; the old files and their key are removed a day later', async () => {
    await importFilm('rawi', soldOnly);
    await make('rawi');
    const before = (await findAsset(deps.db, 'rawi', 'dunes'))!;
    const [oldKey] = await findContentKeys(deps.db, 'rawi', 'dunes');
    expect(await wantNewKeys(deps.db, 'rawi', 'M1')).toEqual(['dunes']);
    expect((await findAsset(deps.db, 'rawi', 'dunes'))!, 'it plays as before').toMatchObject({
      status: 'ready',
      blob_prefix: before.blob_prefix,
      due: true,
    });
    await make('rawi');
    const after = (await findAsset(deps.db, 'rawi', 'dunes'))!;
    expect(after).toMatchObject({ status: 'ready', key_generation: 2, due: false });
    expect(after.blob_prefix).not.toBe(before.blob_prefix);
    const keys = await findContentKeys(deps.db, 'rawi', 'dunes');
    expect(keys.map(({ generation }) => generation)).toEqual([1, 2]);
    const playlist = async (prefix: string | null) =>
      (await deps.blobs.get(`media/rawi/${prefix}/cbcs/v270/index.m3u8`))!.toString();
    expect(await playlist(after.blob_prefix)).toContain(keys[1]!.keyId);
    expect(await playlist(before.blob_prefix), 'running streams still read it').toContain(oldKey!.keyId);
    expect(await deps.contentKeys.find('rawi', 'dunes', [oldKey!.keyId])).toHaveLength(1);

    const { signal } = new AbortController();
    await tidyFilms(deps, signal);
    expect(await findContentKeys(deps.db, 'rawi', 'dunes')).toHaveLength(2);
    const tomorrow = new Date(Date.now() + 86_500_000);
    await tidyFilms({ ...deps, clock: { ...deps.clock, now: () => tomorrow } }, signal);
    expect((await findContentKeys(deps.db, 'rawi', 'dunes')).map(({ keyId }) => keyId)).toEqual([
      keys[1]!.keyId,
    ]);
    expect(await deps.blobs.list(`media/rawi/${before.blob_prefix}/`)).toEqual([]);
    expect(await deps.blobs.list(`media/rawi/${after.blob_prefix}/`)).not.toEqual([]);
  });
});

describe('content keys', () => {
  const rows = () => findContentKeys(deps.db, 'rawi', 'dunes');

  test('a content key is created once, also under a race', async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, () => deps.contentKeys.getOrCreate('rawi', 'dunes', 1)),
    );
    expect(new Set(made.map(({ key }) => key)).size).toBe(1);
    expect(made[0]!.key).toMatch(/^[0-9a-f]{32}$/);
  });

  test('with a DRM service, the key that it gives is kept with its vector, and none where it fails', async () => {
    const given = { keyId: 'c'.repeat(32), key: 'd'.repeat(32), iv: 'e'.repeat(32) };
    const asked: string[] = [];
    const keys = createContentKeys(deps.db, keyring('k1'), async (film, proposed) => {
      asked.push(`${film.providerId} ${film.assetId} ${film.generation}`);
      expect(proposed).toMatchObject({ keyId: expect.stringMatching(/^[0-9a-f]{32}$/) });
      if (asked.length === 1) throw new Error('the service is down');
      return given;
    });
    await expect(keys.getOrCreate('rawi', 'dunes', 1)).rejects.toThrow('the service is down');
    expect(await rows()).toEqual([]);
    expect(await keys.getOrCreate('rawi', 'dunes', 1)).toEqual(given);
    expect(await keys.getOrCreate('rawi', 'dunes', 1), 'not asked again').toEqual(given);
    expect(asked).toEqual(['rawi dunes 1', 'rawi dunes 1']);
    const film = { providerId: 'rawi', assetId: 'dunes', generation: 1 };
    expect(await keys.idsOf(film)).toEqual([{ keyId: given.keyId, iv: given.iv }]);
    expect(await keys.idsOf({ ...film, generation: 2 })).toEqual([]);
    expect(await keys.idsOf({ ...film, providerId: 'layali' })).toEqual([]);
  });

  test('the database holds it encrypted: bound to its row, and to a master key', async () => {
    const { keyId, key } = await deps.contentKeys.getOrCreate('rawi', 'dunes', 1);
    const { rows: raw } = await sql<{ row: string }>`select asset_key::text as row from asset_key`.execute(
      deps.db,
    );
    expect(raw[0]!.row).toContain(keyId);
    expect(raw[0]!.row).not.toContain(key);
    await sql`insert into asset_key (provider_id, asset_id, generation, key_id, sealed, master_key_id)
      select 'layali', asset_id, generation, key_id, sealed, master_key_id from asset_key`.execute(deps.db);
    await expect(deps.contentKeys.find('layali', 'dunes', [keyId])).rejects.toThrow();
    await expect(createContentKeys(deps.db, keyring('k2')).find('rawi', 'dunes', [keyId])).rejects.toThrow(
      'master key k1, which is not there',
    );
  });

  test('keys in the clear of an earlier release work, and are encrypted; those under an old master key move to the new one', async () => {
    const legacy = { keyId: 'a'.repeat(32), key: 'b'.repeat(32) };
    await sql`insert into asset_key (provider_id, asset_id, key_id, key)
      values ('rawi', 'dunes', ${legacy.keyId}, ${legacy.key})`.execute(deps.db);
    expect(await deps.contentKeys.find('rawi', 'dunes', [legacy.keyId])).toEqual([legacy]);
    expect(await deps.contentKeys.getOrCreate('rawi', 'dunes', 1)).toEqual(legacy);
    expect(await deps.contentKeys.sealAll()).toBe(1);
    expect(await rows()).toMatchObject([{ key: null, masterKeyId: 'k1' }]);
    const both = createContentKeys(deps.db, keyring('k2', 'k1'));
    expect(await both.find('rawi', 'dunes', [legacy.keyId])).toEqual([legacy]);
    expect(await both.sealAll()).toBe(1);
    expect(await both.sealAll(), 'nothing is left to do').toBe(0);
    expect(await createContentKeys(deps.db, keyring('k2')).find('rawi', 'dunes', [legacy.keyId])).toEqual([
      legacy,
    ]);
  });
});
