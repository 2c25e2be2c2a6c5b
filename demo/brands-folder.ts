/** Folder with one folder per demo brand. */
export const demoBrands = new URL('./brands/', import.meta.url);
