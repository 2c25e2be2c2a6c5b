import type { FilmMarkers } from '@rawi/contract';
import { createImageQueue, createImageWorker, findFfmpeg, type ImageQueue } from '@rawi/media';
import { clearOnChange, defineModule } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import { join } from 'node:path';
import { countAssets, setMarkers } from './assets/asset-store.ts';
import { findReadyFilms, setAssetUse, type ReadyFilm } from './assets/asset-use-store.ts';
import {
  createContentKeys,
  MASTER_KEYRING,
  type ContentKeys,
  type KeySource,
} from './assets/content-keys.ts';
import type { FilmSource } from './assets/make-asset.ts';
import { createCardCache } from './card-cache.ts';
import { createChangeNotifier } from './change-notifier.ts';
import type { TopTitles } from './fill-sections.ts';
import { importCatalogue, removeContent, writeContent } from './import-catalogue.ts';
import type { ImportedCatalogue, ImportedContent } from './import-catalogue.ts';
import { createIngest, type Ingest } from './ingest/ingest.ts';
import { attachFilm } from './ingest/attach-store.ts';
import { createUploadSource, UPLOADED } from './ingest/upload-source.ts';
import {
  catalogueJobs,
  enqueueDueFilms,
  enqueueRequestedFilm,
  enqueueUnfinishedAssets,
  type CatalogueJobs,
} from './jobs.ts';
import { createCatalogueAddresses, type CatalogueAddresses } from './list-addresses.ts';
import { hasScreen, listScreens } from './list-screens.ts';
import { createPictures, type Pictures, type PictureSource } from './pictures/pictures.ts';
import type { ProtectedSchemes } from './present.ts';
import { createCatalogueReader, createPlaybackFacts, type CatalogueReader } from './reader.ts';
import { catalogueRoutes } from './routes.ts';
import { findSoldTitle, type SoldTitle } from './sold-title-store.ts';
import { createSourceKinds } from './source-kinds.ts';
import type { CatalogueTables } from './tables.ts';
import { createTitleReader, type TitleReader } from './title-reader.ts';

/** Folder of the module's migrations. */
export const catalogueMigrations = new URL('./migrations/', import.meta.url);

/** What other modules may ask of the catalogue. */
export interface CatalogueApi {
  readonly reader: CatalogueReader;
  readonly titles: TitleReader;
  readonly addresses: CatalogueAddresses;
  readonly pictures: Pictures;
  /** The queue of all drawing and encoding of pictures. */
  readonly imageQueue: ImageQueue;
  /** See `importCatalogue`, `writeContent` and `removeContent`. */
  import(providerId: string, catalogue: ImportedCatalogue): Promise<number>;
  writeContent(providerId: string, content: ImportedContent): Promise<boolean>;
  removeContent(providerId: string, contentId: string): Promise<boolean>;
  /** Whether viewers can open a screen by this name, in any letter case. */
  hasScreen(providerId: string, name: string): Promise<boolean>;
  /** What a title costs by one of its availabilities; undefined where it is not sold by it now. */
  findSoldTitle(providerId: string, objectId: string, availabilityId: string): Promise<SoldTitle | undefined>;
  /** Registers the source that makes the films whose asset names this kind. */
  registerFilmSource(kind: string, source: FilmSource): void;
  /** Registers the source that makes the pictures whose row names this kind. */
  registerPictureSource(kind: string, source: PictureSource): void;
  /** The keys of protected films. */
  readonly contentKeys: Pick<ContentKeys, 'find' | 'idsOf'>;
  /**
   * Gives the protected film of a content a new key: it is made again at another address, and plays as before until
   * then. Returns its assets.
   */
  rotateContentKey(providerId: string, contentId: string): Promise<string[]>;
  /** Sets where the keys of films come from whose provider has a DRM service. */
  registerKeySource(source: KeySource): void;
  /** Sets of which schemes a provider's protected films get licences; without it of none. */
  registerProtectedSchemes(schemes: ProtectedSchemes): void;
  /** Sets where the most watched titles come from; without it rails show their editorial titles. */
  registerTopTitles(top: TopTitles): void;
  /**
   * Enqueues the making of pictures, those of a screen or of titles, unless `PICTURES_AHEAD` is off. `key` keeps a
   * second job from being added.
   */
  preparePictures(
    providerId: string,
    what: { screenId?: string; titleIds?: string[] },
    options: { key: string; priority?: number },
  ): Promise<void>;
  /** Enqueues the films that are not ready; of the given assets only, where they are given. */
  enqueueUnfinishedAssets(assetIds?: readonly string[]): Promise<number>;
  countAssets(assetIds?: readonly string[]): ReturnType<typeof countAssets>;
  /**
   * Notes which films something plays in the clear besides packages, in place of what it played before, and has those
   * made that are not. `usedBy` names it: "channel:C4001".
   */
  useFilms(providerId: string, usedBy: string, assetIds: readonly string[]): Promise<void>;
  /** The films among these that can be played in the clear now. */
  readyFilms(providerId: string, assetIds: readonly string[]): Promise<ReadyFilm[]>;
  /**
   * Says which parts of a film viewers may skip, and its chapters, in place of what was said before. Returns whether
   * there is such a film.
   */
  setMarkers(providerId: string, assetId: string, markers: FilmMarkers): Promise<boolean>;
  /** An operator's files: looked at, copied, made into films, attached to titles. */
  readonly ingest: Ingest;
}

/** Contents, screens, search, pictures and films. */
export const catalogueModule = defineModule({
  name: 'catalogue',
  migrations: catalogueMigrations,
  fanOut: ['catalogue.changed'],
  needs: [providersModule],
  async create({ config, log, clock, database, bus, blobs, jobs, secrets, use }) {
    const providers = use(providersModule);
    const db = database.as<CatalogueTables>();
    const changes = createChangeNotifier(bus, log);
    const films = createSourceKinds<FilmSource>('asset');
    const pictureSources = createSourceKinds<PictureSource>('file');
    const images = createImageWorker();
    const imageQueue = createImageQueue();
    const pictures = createPictures({
      db,
      blobs,
      clock,
      sources: pictureSources,
      onMade: changes.notify,
      images,
      queue: imageQueue,
    });
    let keySource: KeySource = () => undefined;
    const masterKeys = await secrets.keyring('*', MASTER_KEYRING);
    const contentKeys = createContentKeys(db, masterKeys, (...film) => keySource(...film));
    const definitions: CatalogueJobs = catalogueJobs({
      enqueueDueFilms: () => enqueueDueFilms(db, jobs, definitions),
      contentKeys,
      db,
      blobs,
      clock,
      log,
      pictures,
      ffmpeg: () => findFfmpeg({ ...process.env, FFMPEG_PATH: config.ffmpegPath }),
      workFolder: join(config.dataFolder, 'work'),
      sources: films,
      onReady: changes.notify,
    });
    const uploadsFolder = join(config.dataFolder, 'uploads');
    films.register(UPLOADED, createUploadSource(uploadsFolder));
    const ingest = createIngest({
      db,
      uploadsFolder,
      ffmpeg: () => findFfmpeg({ ...process.env, FFMPEG_PATH: config.ffmpegPath }),
      enqueue: (providerId, assetId) => enqueueRequestedFilm(jobs, definitions, providerId, assetId),
      async attach(providerId, { assetId, seconds, audio, captions }, to) {
        const film = { assetId, seconds: seconds ?? 0, audio, captions };
        await db.transaction().execute(async (trx) => {
          await attachFilm(trx, providerId, film, to);
          await bus.publish({ name: 'catalogue.changed', providerId }, { trx });
        });
      },
      make: (providerId, assetId, signal) =>
        definitions.makeFilm.handler(
          { providerId, assetId },
          { signal, log, clock, progress: () => undefined, attempt: 0 },
        ),
    });
    const cards = createCardCache(db);
    clearOnChange(bus, cards);
    clearOnChange(bus, pictures);
    const facts = createPlaybackFacts();
    clearOnChange(bus, facts);
    let topTitles: TopTitles = async () => [];
    let schemesOf: ProtectedSchemes = () => [];
    const protectedSchemes: ProtectedSchemes = (providerId) => schemesOf(providerId);
    const top: TopTitles = (...context) => topTitles(...context);
    providers.registerScreens((providerId) => listScreens(db, providerId));

    const api: CatalogueApi = {
      reader: createCatalogueReader(
        db,
        protectedSchemes,
        (id) => providers.find(id)?.brand.kidsRatings,
        facts,
      ),
      titles: createTitleReader(db),
      addresses: createCatalogueAddresses(db),
      pictures,
      imageQueue,
      import: (providerId, catalogue) => importCatalogue(db, providerId, catalogue, bus),
      writeContent: (providerId, content) => writeContent(db, providerId, content, bus),
      removeContent: (providerId, contentId) => removeContent(db, providerId, contentId, bus),
      hasScreen: (providerId, name) => hasScreen(db, providerId, name),
      findSoldTitle: (providerId, objectId, availabilityId) =>
        findSoldTitle(db, providerId, { objectId, availabilityId, now: clock.now() }),
      registerFilmSource: films.register,
      registerPictureSource: pictureSources.register,
      contentKeys,
      async rotateContentKey(providerId, contentId) {
        const assetIds = await contentKeys.wantNew(providerId, contentId);
        await enqueueDueFilms(db, jobs, definitions);
        return assetIds;
      },
      registerKeySource(source) {
        keySource = source;
      },
      registerProtectedSchemes(schemes) {
        schemesOf = schemes;
      },
      registerTopTitles(source) {
        topTitles = source;
      },
      async preparePictures(providerId, what, options) {
        if (!config.picturesAhead) return;
        await jobs.send(definitions.preparePictures, { providerId, ...what }, options);
      },
      enqueueUnfinishedAssets: (assetIds) => enqueueUnfinishedAssets(db, jobs, definitions, assetIds),
      countAssets: (assetIds) => countAssets(db, assetIds),
      async useFilms(providerId, usedBy, assetIds) {
        await db
          .transaction()
          .execute((trx) => setAssetUse(trx, providerId, usedBy, { assetIds, protection: 'clear' }));
        await enqueueDueFilms(db, jobs, definitions);
      },
      async setMarkers(providerId, assetId, markers) {
        const isKnown = await setMarkers(db, providerId, assetId, markers);
        if (isKnown) await bus.publish({ name: 'catalogue.changed', providerId });
        return isKnown;
      },
      readyFilms: (providerId, assetIds) => findReadyFilms(db, providerId, assetIds, 'clear'),
      ingest,
    };

    return {
      api,
      jobs: Object.values(definitions),
      routes: (http) =>
        catalogueRoutes(http, {
          db,
          cards,
          pictures,
          brandOf: (id) => providers.find(id)?.brand,
          top,
          protectedSchemes,
        }),
      async onJobsStarted() {
        if (config.role === 'web') return;
        await jobs.send(definitions.renewSearch, {}, { key: 'all' });
        await jobs.send(definitions.addChecksums, {}, { key: 'all' });
        await jobs.send(definitions.tidy, {}, { key: 'all' });
      },
      stop() {
        changes.stop();
        images.stop();
      },
    };
  },
});
