export { catalogueRoutes } from './routes.ts';
export { createCardCache } from './card-cache.ts';
export { createCatalogueReader, type CatalogueReader, type PackageFacts } from './reader.ts';
export { createCatalogueAddresses, type CatalogueAddresses } from './list-addresses.ts';
export { createTitleReader, type TitleReader } from './title-reader.ts';
export type { TitleFacts } from './title-store.ts';
export type { TopTitles } from './fill-sections.ts';
export { TOP_LENGTH } from './list-screens.ts';
export { createPageData, type OtherPageData } from './page-data.ts';
export {
  importCatalogue,
  type ImportedCatalogue,
  type ImportedContent,
  type ImportedPicture,
} from './import-catalogue.ts';
export { createPictures, type RenderMaster, type Pictures } from './pictures/pictures.ts';
export type { FetchSource } from './assets/make-asset.ts';
export { catalogueJobs, enqueueUnfinishedAssets, type CatalogueJobs } from './jobs.ts';
export { renewSearch } from './search/renew-search.ts';
export { countAssets } from './assets/asset-store.ts';
export { checksumsKey } from './assets/set-checksums.ts';
export type { CatalogueTables } from './tables.ts';

/** Folder of the module's migrations. */
export const catalogueMigrations = new URL('./migrations/', import.meta.url);
