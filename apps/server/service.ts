import { accountsJobs, accountsMigrations, createDeviceTokens, createGuard, type AccountsTables } from '@rawi/accounts';
import {
  catalogueJobs, catalogueMigrations, countAssets, createCatalogueReader, createPictures, createTitleReader, TOP_LENGTH,
  type CatalogueTables,
} from '@rawi/catalogue';
import { bringFilm, createArtist, demoAssets, demoBrands } from '@rawi/demo';
import { createImageQueue, createImageWorker, createMediaSigner, findFfmpeg } from '@rawi/media';
import {
  createBus, createHttp, createJobs, createSecrets, folderBlobs, migrate, openDatabase, platformMigrations,
  prepareDataFolder, registerReadiness, systemClock, throughOutage, watchDataFolder, type Bus, type Config, type Log, type ServicePart,
} from '@rawi/platform';
import {
  createSlotWatch, createViewReader, createViewRecorder, playbackJobs, playbackMigrations, type PlaybackTables,
} from '@rawi/playback';
import {
  createRecommendations, createRefresher, recommendationsJobs, recommendationsMigrations, type RecommendationsTables,
} from '@rawi/recommendations';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answerViewers } from './answer-viewers.ts';
import { createProviders, readBrands } from './brands.ts';
import { makeDemo, seedDemo, tellFilms } from './demo-world.ts';
import { answeredAt } from './serve-pages.ts';
import { signingSecrets } from './signing-secrets.ts';

/** Milliseconds that active jobs get on a stop; all of them save their progress and continue at the next start. */
const JOB_GRACE = 500;

/** Milliseconds for which catalogue changes are collected before the caches are cleared. */
const CHANGE_PAUSE = 2000;

/** Wires the whole service and returns its parts in start order. */
export async function createService(config: Config, log: Log): Promise<{ parts: ServicePart[] }> {
  const clock = systemClock();
  const brands = readBrands(config.brandsFolder ? pathToFileURL(`${config.brandsFolder}/`) : demoBrands);
  const providers = createProviders(brands, {
    fallback: config.provider, demo: config.demo, publicUrls: config.publicUrls,
  });

  await prepareDataFolder(config.dataFolder);
  const lost = Promise.withResolvers<string>();
  const database = await openDatabase(config, log, { onLost: lost.resolve });
  await migrate(database, [platformMigrations, accountsMigrations, catalogueMigrations, playbackMigrations, recommendationsMigrations], log);

  const bus = createBus(database, log, { fanOut: ['catalogue.changed', 'recommendations.changed'] });
  const blobs = folderBlobs(join(config.dataFolder, 'blobs'));
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
    secrets: signingSecrets(await secrets.keyring('*', 'media')),
    clock: () => clock.now().getTime(),
  });

  const catalogueDb = database.as<CatalogueTables>();
  const changed = createChangeTeller(bus, log);
  const playbackDb = database.as<PlaybackTables>();
  const artist = createArtist();
  const images = createImageWorker();
  const imageQueue = createImageQueue();
  const pictures = createPictures({
    db: catalogueDb, blobs, clock, make: artist.make, onMade: changed.tell, images, queue: imageQueue,
  });
  const ffmpeg = () => findFfmpeg({ ...process.env, FFMPEG_PATH: config.ffmpegPath });
  const declared = catalogueJobs({
    db: catalogueDb,
    blobs,
    clock,
    log,
    pictures,
    ffmpeg,
    workFolder: join(config.dataFolder, 'work'),
    bringSource: bringFilm(() => ffmpeg().ffmpeg),
    onReady: changed.tell,
  });
  const recommendations = createRecommendations({
    db: database.as<RecommendationsTables>(),
    catalogue: createCatalogueReader(catalogueDb),
    titles: createTitleReader(catalogueDb),
    views: createViewReader(playbackDb),
  });
  // A title that is new in the top ten may be on no screen yet, so its pictures are prepared here.
  const drawTop = async (providerId: string) => {
    const country = brands.get(providerId)!.brand.countries[0]!;
    const titleIds = (await recommendations.top(providerId, { country, kids: false })).slice(0, TOP_LENGTH);
    await jobs.send(declared.preparePictures, { providerId, titleIds }, { key: `${providerId}/top` });
  };
  const recommending = recommendationsJobs({
    db: database.as<RecommendationsTables>(),
    titles: createTitleReader(catalogueDb),
    views: createViewReader(playbackDb),
    clock,
    log,
    providers: [...brands.keys()],
    onChanged: async (providerId) => {
      await bus.publish({ name: 'recommendations.changed', providerId });
      await drawTop(providerId);
    },
  });
  const pruning = [
    accountsJobs({ database, db: database.as<AccountsTables>(), clock, providers: [...brands.keys()] }).prune,
    playbackJobs({ db: playbackDb, clock, providers: [...brands.keys()] }).prune,
  ];
  const jobs = createJobs(database, [...Object.values(declared), ...Object.values(recommending), ...pruning], log, {
    work: config.role !== 'web', clock,
  });
  const refresher = createRefresher(jobs, recommending, clock);
  const views = createViewRecorder(playbackDb, log, refresher.viewed);
  const slots = createSlotWatch(playbackDb, clock, log);

  const http = await createHttp({
    config, log, clock, providers, guard: createGuard(tokensOf), bus, database, jobs, answeredAt,
  });
  if (config.role !== 'worker')
    await answerViewers(http, {
      config, log, database, bus, blobs, brands, tokensOf, signer, slots, pictures, imageQueue, views, recommendations,
    });

  registerReadiness(http, 'disk', watchDataFolder(config.dataFolder));
  if (config.demo)
    registerReadiness(http, 'films', async () => {
      const { total, ready, failed } = await countAssets(catalogueDb, demoAssets(config.demoFilms));
      const word = `${ready} of ${total} films are ready${failed > 0 ? `, ${failed} failed` : ''}`;
      return { ready: ready === total, detail: word, informational: true };
    });

  let stopTelling = () => {};
  const parts: ServicePart[] = [
    { name: 'database', stop: () => database.stop(), lost: lost.promise },
    { name: 'bus', start: () => throughOutage(() => bus.start()), stop: () => bus.stop() },
    { name: 'keys', start: () => secrets.start(), stop: () => secrets.stop() },
    { name: 'slots', start: () => slots.start(), stop: () => slots.stop() },
    { name: 'demo catalogue', start: () => (config.demo ? throughOutage(() => seedDemo(database, bus, log)) : undefined) },
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
    { name: 'changes', stop: () => changed.stop() },
    {
      name: 'jobs',
      start: async () => {
        await throughOutage(() => jobs.start());
        if (config.role !== 'web') {
          await throughOutage(() => jobs.send(declared.renewSearch, {}, { key: 'all' }));
          await throughOutage(() => jobs.send(declared.addChecksums, {}, { key: 'all' }));
        }
        bus.subscribe('catalogue.changed', ({ providerId }) => refresher.catalogueChanged(providerId));
        await throughOutage(() => refresher.begin([...brands.keys()]));
        if (!config.demo || config.role === 'web') return;
        await throughOutage(() => makeDemo(database, jobs, declared, config.demoFilms));
        stopTelling = tellFilms(database, log, config.demoFilms);
      },
      stop: () => {
        stopTelling();
        return jobs.stop(JOB_GRACE);
      },
    },
  ];
  return { parts };
}

/** Debounces catalogue changes, so that a hundred new pictures in a row clear the caches once. */
function createChangeTeller(bus: Bus, log: Log) {
  const waiting = new Map<string, NodeJS.Timeout>();
  return {
    tell(providerId: string) {
      if (waiting.has(providerId)) return;
      const timer = setTimeout(() => {
        waiting.delete(providerId);
        bus
          .publish({ name: 'catalogue.changed', providerId })
          .catch((error: unknown) => log.warn({ err: error }, 'a catalogue change could not be published'));
      }, CHANGE_PAUSE);
      timer.unref();
      waiting.set(providerId, timer);
    },
    stop() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
