export { createArtist } from './artist.ts';
export { createFilmSource } from './film-source.ts';
export { demoAssets, demoCatalogue } from './seed/catalogue.ts';
export { DEMO_VIEWER, demoViews } from './seed/views.ts';

/** Folder with one folder per demo brand. */
export const demoBrands = new URL('./brands/', import.meta.url);
