import {
  accountsJobs,
  accountsMigrations,
  createDeviceTokens,
  createGuard,
  type AccountsTables,
} from '@rawi/accounts';
import {
  catalogueJobs,
  catalogueMigrations,
  countAssets,
  createCatalogueReader,
  createPictures,
  createTitleReader,
  TOP_LENGTH,
  type CatalogueTables,
} from '@rawi/catalogue';
import { createFilmSource, createArtist, demoAssets, demoBrands } from '@rawi/demo';
import { createImageQueue, createImageWorker, createMediaSigner, findFfmpeg } from '@rawi/media';
import {
  createBus,
  createHttp,
  createJobs,
  createSecrets,
  createFolderBlobs,
  migrate,
  openDatabase,
  platformMigrations,
  prepareDataFolder,
  registerReadiness,
  systemClock,
  retryDuringOutage,
  createDataFolderCheck,
  type Bus,
  type Config,
  type Log,
  type ServicePart,
} from '@rawi/platform';
import {
  createSlotMonitor,
  createViewReader,
  createViewRecorder,
  playbackJobs,
  playbackMigrations,
  type PlaybackTables,
} from '@rawi/playback';
import {
  createRecommendations,
  createRefresher,
  recommendationsJobs,
  recommendationsMigrations,
  type RecommendationsTables,
} from '@rawi/recommendations';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { registerViewerRoutes } from './viewer-routes.ts';
import { createProviders, readBrands } from './brands.ts';
import { enqueueDemoJobs, seedDemo, reportFilmProgress } from './demo-seed.ts';
import { rewriteUrl } from './serve-pages.ts';
import { createSigningSecrets } from './signing-secrets.ts';

/** Milliseconds that active jobs get on a stop; all of them save their progress and continue at the next start. */
const JOB_GRACE_MS = 500;

/** Milliseconds for which catalogue changes are collected before the caches are cleared. */
const CHANGE_DEBOUNCE_MS = 2000;

/** Wires the whole service and returns its parts in start order. */
export async function createService(config: Config, log: Log): Promise<{ parts: ServicePart[] }> {
  const clock = systemClock();
  const brands = readBrands(config.brandsFolder ? pathToFileURL(`${config.brandsFolder}/`) : demoBrands);
  const providers = createProviders(brands, {
    fallback: config.provider,
    demo: config.demo,
    publicUrls: config.publicUrls,
  });

  await prepareDataFolder(config.dataFolder);
  const databaseFailure = Promise.withResolvers<string>();
  const database = await openDatabase(config, log, { onLost: databaseFailure.resolve });
  await migrate(
    database,
    [
      platformMigrations,
      accountsMigrations,
      catalogueMigrations,
      playbackMigrations,
      recommendationsMigrations,
    ],
    log,
  );

  const bus = createBus(database, log, { fanOut: ['catalogue.changed', 'recommendations.changed'] });
  const blobs = createFolderBlobs(join(config.dataFolder, 'blobs'));
  const secrets = createSecrets(database, config, clock, { bus, log });

  const tokens = new Map(
    await Promise.all(
      [...brands.keys()].map(async (id) => {
        const keys = await secrets.keyring(id, 'device-token');
        return [id, createDeviceTokens(id, keys, clock)] as const;
      }),
    ),
  );
  const tokensOf = (providerId: string) => tokens.get(providerId)!;
  const signer = createMediaSigner({
    secrets: createSigningSecrets(await secrets.keyring('*', 'media')),
    clock: () => clock.now().getTime(),
  });

  const catalogueDb = database.as<CatalogueTables>();
  const changeNotifier = createChangeNotifier(bus, log);
  const playbackDb = database.as<PlaybackTables>();
  const artist = createArtist();
  const images = createImageWorker();
  const imageQueue = createImageQueue();
  const pictures = createPictures({
    db: catalogueDb,
    blobs,
    clock,
    make: artist.make,
    onMade: changeNotifier.notify,
    images,
    queue: imageQueue,
  });
  const ffmpeg = () => findFfmpeg({ ...process.env, FFMPEG_PATH: config.ffmpegPath });
  const catalogueJobDefinitions = catalogueJobs({
    db: catalogueDb,
    blobs,
    clock,
    log,
    pictures,
    ffmpeg,
    workFolder: join(config.dataFolder, 'work'),
    fetchSource: createFilmSource(() => ffmpeg().ffmpeg),
    onReady: changeNotifier.notify,
  });
  const recommendations = createRecommendations({
    db: database.as<RecommendationsTables>(),
    catalogue: createCatalogueReader(catalogueDb),
    titles: createTitleReader(catalogueDb),
    views: createViewReader(playbackDb),
  });
  // A title that is new in the top ten may be on no screen yet, so its pictures are prepared here.
  const enqueueTopPictures = async (providerId: string) => {
    const country = brands.get(providerId)!.brand.countries[0]!;
    const titleIds = (await recommendations.top(providerId, { country, kids: false })).slice(0, TOP_LENGTH);
    await jobs.send(
      catalogueJobDefinitions.preparePictures,
      { providerId, titleIds },
      { key: `${providerId}/top` },
    );
  };
  const recommendationJobDefinitions = recommendationsJobs({
    db: database.as<RecommendationsTables>(),
    titles: createTitleReader(catalogueDb),
    views: createViewReader(playbackDb),
    clock,
    log,
    providers: [...brands.keys()],
    onChanged: async (providerId) => {
      await bus.publish({ name: 'recommendations.changed', providerId });
      await enqueueTopPictures(providerId);
    },
  });
  const pruneJobs = [
    accountsJobs({ database, db: database.as<AccountsTables>(), clock, providers: [...brands.keys()] }).prune,
    playbackJobs({ db: playbackDb, clock, providers: [...brands.keys()] }).prune,
  ];
  const jobs = createJobs(
    database,
    [...Object.values(catalogueJobDefinitions), ...Object.values(recommendationJobDefinitions), ...pruneJobs],
    log,
    {
      work: config.role !== 'web',
      clock,
    },
  );
  const refresher = createRefresher(jobs, recommendationJobDefinitions, clock);
  const views = createViewRecorder(playbackDb, log, refresher.viewed);
  const slots = createSlotMonitor(playbackDb, clock, log);

  const http = await createHttp({
    config,
    log,
    clock,
    providers,
    guard: createGuard(tokensOf),
    bus,
    database,
    jobs,
    rewriteUrl,
  });
  if (config.role !== 'worker')
    await registerViewerRoutes(http, {
      config,
      log,
      database,
      bus,
      blobs,
      brands,
      tokensOf,
      signer,
      slots,
      pictures,
      imageQueue,
      views,
      recommendations,
    });

  registerReadiness(http, 'disk', createDataFolderCheck(config.dataFolder));
  if (config.demo)
    registerReadiness(http, 'films', async () => {
      const { total, ready, failed } = await countAssets(catalogueDb, demoAssets(config.demoFilms));
      const detail = `${ready} of ${total} films are ready${failed > 0 ? `, ${failed} failed` : ''}`;
      return { ready: ready === total, detail, informational: true };
    });

  let stopFilmReport = () => {};
  const parts: ServicePart[] = [
    { name: 'database', stop: () => database.stop(), failed: databaseFailure.promise },
    { name: 'bus', start: () => retryDuringOutage(() => bus.start()), stop: () => bus.stop() },
    { name: 'keys', start: () => secrets.start(), stop: () => secrets.stop() },
    { name: 'slots', start: () => slots.start(), stop: () => slots.stop() },
    {
      name: 'demo catalogue',
      start: () => (config.demo ? retryDuringOutage(() => seedDemo(database, bus, log)) : undefined),
    },
    {
      name: 'pictures',
      stop: () => {
        artist.stop();
        images.stop();
      },
    },
    { name: 'views', stop: () => views.flush() },
    {
      name: 'http',
      start: async () => {
        await http.listen({ port: config.port, host: config.host });
        const address = http.server.address();
        const port = typeof address === 'object' && address ? address.port : config.port;
        log.info({ port }, `Rawi listens on http://localhost:${port}`);
      },
      stop: () => http.close(),
    },
    { name: 'changes', stop: () => changeNotifier.stop() },
    {
      name: 'jobs',
      start: async () => {
        await retryDuringOutage(() => jobs.start());
        if (config.role !== 'web') {
          await retryDuringOutage(() => jobs.send(catalogueJobDefinitions.renewSearch, {}, { key: 'all' }));
          await retryDuringOutage(() => jobs.send(catalogueJobDefinitions.addChecksums, {}, { key: 'all' }));
        }
        bus.subscribe('catalogue.changed', ({ providerId }) => refresher.catalogueChanged(providerId));
        await retryDuringOutage(() => refresher.enqueueInitial([...brands.keys()]));
        if (!config.demo || config.role === 'web') return;
        await retryDuringOutage(() =>
          enqueueDemoJobs(database, jobs, catalogueJobDefinitions, config.demoFilms),
        );
        stopFilmReport = reportFilmProgress(database, log, config.demoFilms);
      },
      stop: () => {
        stopFilmReport();
        return jobs.stop(JOB_GRACE_MS);
      },
    },
  ];
  return { parts };
}

/** Debounces catalogue changes, so that a hundred new pictures in a row clear the caches once. */
function createChangeNotifier(bus: Bus, log: Log) {
  const timers = new Map<string, NodeJS.Timeout>();
  return {
    notify(providerId: string) {
      if (timers.has(providerId)) return;
      const timer = setTimeout(() => {
        timers.delete(providerId);
        bus
          .publish({ name: 'catalogue.changed', providerId })
          .catch((error: unknown) => log.warn({ err: error }, 'a catalogue change could not be published'));
      }, CHANGE_DEBOUNCE_MS);
      timer.unref();
      timers.set(providerId, timer);
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
