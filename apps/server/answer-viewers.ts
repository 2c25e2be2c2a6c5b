import { accountsRoutes, type AccountsTables, type DeviceTokens } from '@rawi/accounts';
import { catalogueRoutes, createCatalogueReader, createPageData, type CatalogueTables, type Pictures } from '@rawi/catalogue';
import { createMediaHandler, createSegmentCache, registerMedia, type MediaSigner } from '@rawi/media';
import type { Blobs, Bus, Config, Database, Http, Log } from '@rawi/platform';
import { playbackRoutes, type PlaybackTables } from '@rawi/playback';
import { fileURLToPath } from 'node:url';
import type { RunningBrand } from './brands.ts';
import { createAssets, createPages, type WebBuild } from './pages/index.ts';
import { servePages } from './serve-pages.ts';

/** Where the viewer's app is built to. */
const webFolder = new URL('../web/build/', import.meta.url);
/** In which a trusted proxy writes the country that it sees a viewer in. */
const COUNTRY_HEADER = 'x-country-code';

export interface ViewerParts {
  config: Config;
  log: Log;
  database: Database;
  bus: Bus;
  blobs: Blobs;
  brands: ReadonlyMap<string, RunningBrand>;
  tokensOf(providerId: string): DeviceTokens;
  signer: MediaSigner;
  pictures: Pictures;
}

/** Puts everything that a viewer asks for on the server: the calls of each module, media, and the pages. */
export async function answerViewers(http: Http, parts: ViewerParts): Promise<void> {
  const { config, log, database, bus, blobs, brands, tokensOf, signer, pictures } = parts;
  const catalogueDb = database.as<CatalogueTables>();
  const brandOf = (providerId: string) => brands.get(providerId)?.brand;
  const deviceKeyOf = (providerId: string) => brands.get(providerId)!.deviceKey;

  accountsRoutes(http, {
    database,
    db: database.as<AccountsTables>(),
    brandOf,
    deviceKeyOf,
    tokensOf,
    countryHeader: config.trustedProxies > 0 ? COUNTRY_HEADER : undefined,
  });
  catalogueRoutes(http, { db: catalogueDb, pictures, brandOf });
  playbackRoutes(http, { db: database.as<PlaybackTables>(), catalogue: createCatalogueReader(catalogueDb), signer });

  const cache = createSegmentCache({
    maxBytes: Math.max(config.segmentCacheBytes, 1),
    load: (key) => blobs.get(`media/${key}`),
  });
  const onError = (error: unknown, key: string) => log.error({ err: error, key }, 'a media file could not be read');
  registerMedia(http, createMediaHandler({ signer, cache, onError }));

  const clientDirectory = fileURLToPath(new URL('client/', webFolder));
  const pages = createPages({
    build: (await import(new URL('server/index.js', webFolder).href)) as WebBuild,
    clientDirectory,
    brand: (providerId) => brands.get(providerId)!.brand,
    data: (providerId) => createPageData(catalogueDb, brands.get(providerId)!.brand, config.publicUrl ?? ''),
    deviceKey: deviceKeyOf,
    report: (error) => log.error({ err: error }, 'a page could not be rendered'),
  });
  bus.subscribe('catalogue.changed', ({ providerId }) => pages.clear(providerId));
  bus.subscribe('bus.resumed', () => pages.clear());
  servePages(http, { pages, assets: await createAssets(clientDirectory), demo: config.demo });
}
