export { catalogueMigrations, catalogueModule, type CatalogueApi } from './module.ts';
export { catalogueRoutes, type CatalogueDeps } from './routes.ts';
export { createCardCache, type CardCache } from './card-cache.ts';
export { createCatalogueReader, type CatalogueReader, type PackageFacts } from './reader.ts';
export { createCatalogueAddresses, type CatalogueAddresses } from './list-addresses.ts';
export { createTitleReader, type TitleReader } from './title-reader.ts';
export type { TitleFacts, TitleAccessFacts } from './title-store.ts';
export type { TopTitles } from './fill-sections.ts';
export { listContent } from './list-content.ts';
export { searchContent } from './search/search-content.ts';
export { TOP_LENGTH } from './list-screens.ts';
export {
  importCatalogue,
  removeContent,
  writeContent,
  type ImportedCatalogue,
  type ImportedContent,
  type ImportedPicture,
} from './import-catalogue.ts';
export { createPictures, type PictureSource, type Pictures } from './pictures/pictures.ts';
export type { AssetDeps, FilmSource, SourceFilm } from './assets/make-asset.ts';
export { catalogueJobs, enqueueUnfinishedAssets, type CatalogueJobs } from './jobs.ts';
export { renewSearch } from './search/renew-search.ts';
export { countAssets } from './assets/asset-store.ts';
export { checksumsKey } from './assets/set-checksums.ts';
export type { CatalogueTables } from './tables.ts';
