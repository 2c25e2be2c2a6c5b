export { catalogueMigrations, catalogueModule, type CatalogueApi } from './module.ts';
export { catalogueRoutes } from './routes.ts';
export { createCardCache } from './card-cache.ts';
export { createCatalogueReader, type CatalogueReader, type PackageFacts } from './reader.ts';
export { createCatalogueAddresses, type CatalogueAddresses } from './list-addresses.ts';
export { createTitleReader, type TitleReader } from './title-reader.ts';
export type { TitleFacts } from './title-store.ts';
export { listContent } from './list-content.ts';
export { suggestContent } from './search/suggest-content.ts';
export { searchContent } from './search/search-content.ts';
export { TOP_LENGTH } from './list-screens.ts';
export {
  importCatalogue,
  type ImportedCatalogue,
  type ImportedContent,
  type ImportedPicture,
} from './import-catalogue.ts';
export { type PictureSource, type Pictures } from './pictures/pictures.ts';
export type { FilmSource } from './assets/make-asset.ts';
export { createContentKeys, MASTER_KEYRING, type KeySource } from './assets/content-keys.ts';
export type { DrmScheme } from './present.ts';
export { renewSearch } from './search/renew-search.ts';
export { checksumsKey } from './assets/set-checksums.ts';
export type { CatalogueTables } from './tables.ts';
export { gigabytes, type Ingest, type IngestPlan } from './ingest/ingest.ts';
export { IngestRefusal } from './ingest/ingest-refusal.ts';
export type { ListedAsset } from './ingest/ingest-store.ts';
