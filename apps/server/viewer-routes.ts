import { accountsRoutes, resolveCountry, type AccountsTables, type DeviceTokens } from '@rawi/accounts';
import {
  catalogueRoutes,
  createCardCache,
  createCatalogueAddresses,
  createCatalogueReader,
  createPageData,
  type CatalogueTables,
  type OtherPageData,
  type Pictures,
  type TopTitles,
} from '@rawi/catalogue';
import type { DisplayLanguage } from '@rawi/contract';
import { GENRE_PAGE_SIZE } from '@rawi/domain';
import { createMediaHandler, registerMedia, type ImageQueue, type MediaSigner } from '@rawi/media';
import {
  clearOnChange,
  COUNTRY_HEADER,
  publicUrlOf,
  type Blobs,
  type Bus,
  type Config,
  type Database,
  type Http,
  type Log,
} from '@rawi/platform';
import {
  createMediaAddresses,
  playbackRoutes,
  type PlaybackTables,
  type SlotMonitor,
  type ViewRecorder,
} from '@rawi/playback';
import { recommendationsRoutes, type Recommendations } from '@rawi/recommendations';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadedBrand } from './brands.ts';
import { registerSeoRoutes } from './seo/index.ts';
import { createMediaStore } from './media-store.ts';
import { createAssets, createPages, loadWebApp } from './pages/index.ts';
import { serveLogos } from './serve-logos.ts';
import { servePages } from './serve-pages.ts';

/** Build output of the viewer's app. */
const webBuildFolder = fileURLToPath(new URL('../web/build/', import.meta.url));

export interface ViewerRoutesDeps {
  config: Config;
  log: Log;
  database: Database;
  bus: Bus;
  blobs: Blobs;
  brands: ReadonlyMap<string, LoadedBrand>;
  tokensOf(providerId: string): DeviceTokens;
  signer: MediaSigner;
  slots: SlotMonitor;
  pictures: Pictures;
  imageQueue: ImageQueue;
  views: ViewRecorder;
  recommendations: Recommendations;
}

/** Registers all routes for viewers: the calls of each module, media, and the pages. */
export async function registerViewerRoutes(http: Http, parts: ViewerRoutesDeps): Promise<void> {
  const {
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
  } = parts;
  const catalogueDb = database.as<CatalogueTables>();
  const brandOf = (providerId: string) => brands.get(providerId)?.brand;
  const deviceKeyOf = (providerId: string) => brands.get(providerId)!.deviceKey;

  const countryHeader = config.trustedProxies > 0 ? COUNTRY_HEADER : undefined;
  const countryOf = (providerId: string, seen?: string) =>
    resolveCountry(seen, brandOf(providerId)!.countries).CountryCode;
  const catalogue = createCatalogueReader(catalogueDb);
  const top = createTopTitles(recommendations);

  accountsRoutes(http, {
    database,
    db: database.as<AccountsTables>(),
    brandOf,
    deviceKeyOf,
    tokensOf,
    countryHeader,
    registrations: { perMinute: config.devicesPerMinute, perDay: config.devicesPerDay },
  });
  const faqOf = (providerId: string, language: DisplayLanguage) => brands.get(providerId)!.faq[language];
  const cards = createCardCache(catalogueDb);
  clearOnChange(bus, cards);
  clearOnChange(bus, pictures);
  catalogueRoutes(http, { db: catalogueDb, cards, pictures, brandOf, top, faqOf });
  playbackRoutes(http, {
    database,
    db: database.as<PlaybackTables>(),
    catalogue,
    addresses: createMediaAddresses(signer, http.rawi.clock, config.mediaAddressSeconds),
    views,
    countryOf: ({ provider, request }) =>
      countryOf(provider.id, countryHeader && request.header(countryHeader)),
  });
  recommendationsRoutes(http, { recommendations, countryOf });

  registerMedia(
    http,
    createMediaHandler({
      signer,
      isEnded: slots.isEnded,
      ...createMediaStore(blobs, log, config.segmentCacheBytes),
    }),
  );

  const pageData = (providerId: string, country: string) =>
    createPageData(
      catalogueDb,
      brands.get(providerId)!.brand,
      { origin: publicUrlOf(config, providerId) ?? '', country, top, cards },
      {
        similar: createSimilarTitles(recommendations, providerId, country),
        faq: async (language) => faqOf(providerId, language),
      },
    );

  serveLogos(http, brands);
  const pages = createPages({
    app: await loadWebApp(webBuildFolder),
    brand: (providerId) => brands.get(providerId)!.brand,
    data: pageData,
    logo: (providerId) => brands.get(providerId)!.logo,
    deviceKey: deviceKeyOf,
    report: (error) => log.error({ err: error }, 'a page could not be rendered'),
  });
  registerSeoRoutes(http, {
    brandOf,
    // Crawlers get the same in every country: that of the brand's first one.
    data: (providerId) => pageData(providerId, brandOf(providerId)!.countries[0]!),
    addresses: createCatalogueAddresses(catalogueDb),
    pictures,
    queue: imageQueue,
    blobs,
    bus,
    hasPage: pages.has,
  });
  clearOnChange(bus, pages);
  bus.subscribe('recommendations.changed', ({ providerId }) => {
    http.rawi.responseCache.clear(providerId);
    pages.clear(providerId);
  });
  servePages(http, {
    pages,
    assets: await createAssets(join(webBuildFolder, 'client')),
    demo: config.demo,
  });
}

/** The top ten of a country, for screens. */
function createTopTitles(recommendations: Recommendations): TopTitles {
  return async (providerId, country, limit) =>
    (await recommendations.top(providerId, { country, kids: false })).slice(0, limit);
}

/** The first page of titles similar to another one, for its page. */
function createSimilarTitles(
  recommendations: Recommendations,
  providerId: string,
  country: string,
): OtherPageData['similar'] {
  return async (contentId, displaylanguage) => {
    const ids = await recommendations.similar(providerId, contentId, { country, kids: false });
    return recommendations.list(providerId, ids ?? [], {
      page: 1,
      pagesize: GENRE_PAGE_SIZE,
      displaylanguage,
    });
  };
}
