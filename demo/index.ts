export { createArtist } from './artist.ts';
export { bringFilm } from './bring-film.ts';
export { demoCatalogue } from './seed/catalogue.ts';

/** Folder with one folder for each demo brand. */
export const demoBrands = new URL('./brands/', import.meta.url);
