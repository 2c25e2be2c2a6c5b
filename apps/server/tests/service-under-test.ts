import {
  accountsMigrations,
  accountsRoutes,
  createDeviceTokens,
  createGuard,
  type AccountsTables,
  type DeviceTokens,
} from '@rawi/accounts';
import {
  catalogueMigrations,
  catalogueRoutes,
  createCardCache,
  createCatalogueReader,
  createPictures,
  createTitleReader,
  importCatalogue,
  type CatalogueTables,
  type ImportedCatalogue,
} from '@rawi/catalogue';
import { demoBrands } from '@rawi/demo';
import { createMediaHandler, createMediaSigner, createSegmentCache, registerMedia } from '@rawi/media';
import {
  createBus,
  createHttp,
  createResponseCache,
  createSecrets,
  createFolderBlobs,
  testClock,
  type Database,
  type Http,
  type Secrets,
  type TestClock,
} from '@rawi/platform';
import { testDatabase, type TestDatabase } from '@rawi/platform/testing';
import {
  createMediaAddresses,
  createSlotMonitor,
  createViewReader,
  createViewRecorder,
  playbackMigrations,
  playbackRoutes,
  type PlaybackTables,
  type SlotMonitor,
} from '@rawi/playback';
import {
  createRecommendations,
  recommendationsJobs,
  recommendationsMigrations,
  recommendationsRoutes,
  type RecommendationsTables,
} from '@rawi/recommendations';
import { sql } from 'kysely';
import { createCipheriv, createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProviders, readBrands } from '../brands.ts';
import { createSigningSecrets } from '../signing-secrets.ts';
import { smallCatalogue } from './small-catalogue.ts';

/** The calls of the service over a real database, with a small catalogue, a test clock and without picture drawing. */
export interface ServiceUnderTest {
  http: Http;
  database: Database;
  clock: TestClock;
  test: TestDatabase;
  secrets: Secrets;
  slots: SlotMonitor;
  get(
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: any; headers: Record<string, unknown> }>;
  send(
    method: 'POST' | 'DELETE' | 'PUT',
    path: string,
    body?: string,
    headers?: Record<string, string>,
    /** IP address of the client. */
    from?: string,
  ): Promise<{ status: number; body: any }>;
  /** Registers a device as specified and returns its headers; `former` are the headers with its previous token. */
  device(id: string, formerHeaders?: Record<string, string>): Promise<{ authorization: string }>;
  register(
    data: unknown,
    options?: { key?: string; hash?: string; provider?: string },
  ): Promise<{ status: number; body: any }>;
  /** Imports a catalogue and clears the caches, as the running service does. */
  import(catalogue: ImportedCatalogue): Promise<number>;
  /** Clears the caches after direct database changes. */
  clearCaches(): void;
  /** Runs the recommendation jobs for the whole catalogue and the given viewers. */
  runRecommendationJobs(...viewers: string[]): Promise<void>;
  sql(text: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

export const START_TIME = '2026-11-20T12:00:00Z';

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export interface ServiceOptions {
  /** Another service whose database and clock to share, simulating a second process. */
  shareWith?: ServiceUnderTest;
  /** Limits of new devices per network. */
  registrations?: { perMinute: number; perDay: number };
  /** Lifetime of media addresses in seconds. */
  addressSeconds?: number;
}

const migrations = [accountsMigrations, catalogueMigrations, playbackMigrations, recommendationsMigrations];

export async function startService(options: ServiceOptions = {}): Promise<ServiceUnderTest> {
  const {
    shareWith,
    registrations = { perMinute: 100_000, perDay: 100_000 },
    addressSeconds = 300,
  } = options;
  const test = shareWith?.test ?? (await testDatabase({ migrations }));
  const { database, config, log } = test;
  const clock = shareWith?.clock ?? testClock(START_TIME);
  const brands = readBrands(demoBrands);
  const folder = mkdtempSync(join(tmpdir(), 'rawi-service-'));
  const blobs = createFolderBlobs(folder);
  const bus = createBus(database, log, { fanOut: [] });
  await bus.start();
  // Key changes are published by the bus only: a sleeper on the test clock would slow down each advance.
  const sleep = (_ms: number, signal?: AbortSignal) =>
    new Promise<void>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const secrets = createSecrets(database, config, { ...clock, sleep }, { bus, log });
  secrets.start();
  const tokens = new Map<string, DeviceTokens>();
  for (const id of brands.keys())
    tokens.set(id, createDeviceTokens(id, await secrets.keyring(id, 'device-token'), clock));
  const tokensOf = (id: string) => tokens.get(id)!;
  const signer = createMediaSigner({
    secrets: createSigningSecrets(await secrets.keyring('*', 'media')),
    clock: () => clock.now().getTime(),
  });
  const catalogueDb = database.as<CatalogueTables>();
  const responseCache = createResponseCache({ maxBytes: 10_000_000 });
  const http = await createHttp({
    config,
    log,
    clock,
    responseCache,
    guard: createGuard(tokensOf),
    providers: createProviders(brands, { fallback: 'rawi', demo: true }),
  });
  accountsRoutes(http, {
    database,
    db: database.as<AccountsTables>(),
    brandOf: (id) => brands.get(id)?.brand,
    deviceKeyOf: (id) => brands.get(id)!.deviceKey,
    tokensOf,
    countryHeader: 'x-country-code',
    registrations,
  });
  const make = async () => {
    throw new Error('pictures are not drawn in these tests');
  };
  const pictures = createPictures({ db: catalogueDb, blobs, clock, make, onMade: () => {} });
  const playbackDb = database.as<PlaybackTables>();
  const catalogue = createCatalogueReader(catalogueDb);
  const titles = createTitleReader(catalogueDb);
  const viewReader = createViewReader(playbackDb);
  const views = createViewRecorder(playbackDb, log);
  const recommendations = createRecommendations({
    db: database.as<RecommendationsTables>(),
    catalogue,
    titles,
    views: viewReader,
  });
  const top = async (id: string, country: string, limit: number) =>
    (await recommendations.top(id, { country, kids: false })).slice(0, limit);
  const recommendationJobDefinitions = recommendationsJobs({
    db: database.as<RecommendationsTables>(),
    titles,
    views: viewReader,
    clock,
    log,
    providers: ['rawi'],
    onChanged: async () => {},
  });
  const cards = createCardCache(catalogueDb);
  catalogueRoutes(http, {
    db: catalogueDb,
    cards,
    pictures,
    brandOf: (id) => brands.get(id)?.brand,
    top,
    faqOf: (id, language) => brands.get(id)!.faq[language],
  });
  playbackRoutes(http, {
    database,
    db: playbackDb,
    catalogue,
    views,
    addresses: createMediaAddresses(signer, clock, addressSeconds),
    countryOf: ({ request }) => request.header('x-country-code') ?? 'BH',
  });
  recommendationsRoutes(http, { recommendations, countryOf: (id) => brands.get(id)!.brand.countries[0]! });
  const slots = createSlotMonitor(playbackDb, clock, log);
  registerMedia(
    http,
    createMediaHandler({
      signer,
      isEnded: slots.isEnded,
      cache: createSegmentCache({ maxBytes: 1_000_000, load: (key) => blobs.get(`media/${key}`) }),
    }),
  );
  await http.ready();
  if (!shareWith) await importCatalogue(catalogueDb, 'rawi', smallCatalogue);
  await blobs.put('media/rawi/dunes/clear/manifest.mpd', Buffer.from('<MPD/>'));

  const service: ServiceUnderTest = {
    http,
    database,
    clock,
    test,
    secrets,
    slots,
    async get(path, headers = {}) {
      const reply = await http.inject({ method: 'GET', url: path, headers });
      return { status: reply.statusCode, body: parseBody(reply.body), headers: reply.headers };
    },
    async send(method, path, body, headers = {}, from = '127.0.0.1') {
      const payload = body === undefined ? {} : { payload: body };
      const reply = await http.inject({ method, url: path, headers, remoteAddress: from, ...payload });
      return { status: reply.statusCode, body: parseBody(reply.body) };
    },
    register(data, options = {}) {
      const { path, body } = registrationOf(data, options);
      return service.send('POST', path, body, { 'content-type': 'text/plain' });
    },
    async device(id, former = {}) {
      const { path, body: sealed } = registrationOf({ ...deviceRegistration, deviceid: id });
      const { body } = await service.send('POST', path, sealed, { 'content-type': 'text/plain', ...former });
      return { authorization: `Bearer ${body.success}` };
    },
    async import(catalogue) {
      const written = await importCatalogue(catalogueDb, 'rawi', catalogue);
      responseCache.clear('rawi');
      cards.clear('rawi');
      return written;
    },
    clearCaches() {
      responseCache.clear();
      cards.clear();
    },
    async runRecommendationJobs(...viewers) {
      await views.flush();
      const context = { signal: new AbortController().signal, log, clock, progress: () => {}, attempt: 0 };
      await recommendationJobDefinitions.compare.handler({ providerId: 'rawi' }, context);
      await recommendationJobDefinitions.rank.handler({}, context);
      for (const viewer of viewers)
        await recommendationJobDefinitions.prepare.handler({ providerId: 'rawi', viewer }, context);
      http.rawi.responseCache.clear('rawi');
    },
    sql: async (text) => (await sql.raw<Record<string, unknown>>(text).execute(database.kysely)).rows,
    async stop() {
      await http.close();
      await secrets.stop();
      await bus.stop();
      rmSync(folder, { recursive: true, force: true });
      if (!shareWith) await test.drop();
    },
  };
  return service;
}

/** A device registration request, encrypted as specified. */
export function registrationOf(
  data: unknown,
  options: { key?: string; hash?: string; provider?: string } = {},
) {
  const plain = typeof data === 'string' ? data : JSON.stringify(data);
  const cipher = createCipheriv('aes-128-ecb', options.key ?? 'rawi-demo-key-01', null);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64');
  const hash = options.hash ?? createHash('sha1').update(plain).digest('hex');
  const path = `/sms/subscriberv2/v1/device/register/${options.provider ?? 'rawi'}?hash=${hash}`;
  return { path, body: encrypted.replaceAll('+', '-').replaceAll('/', '_') };
}

export const deviceRegistration = {
  deviceid: '4711',
  devicetype: 'PC',
  deviceos: 'LINUX',
  providerid: 'rawi',
  timestamp: 1_795_000_000,
  appversion: '46.4.0',
};
