/** Folders of which little is left beside what Home imports: a chunk for each would cost more in its name than in its code. */
const SMALL = new Set(['billing', 'brand', 'contract', 'i18n', 'site']);

/**
 * The chunk of a module that Home does not import, by its folder: a feature's own, or that of what features share. A
 * module that only one screen imports is left to the bundler, which puts it in the screen's chunk.
 */
export function folderOf(id: string): string | null {
  if (/\/app\/routes\/(?:static-loaders|article-loader|faq-loader|operators-of-brand)\.ts$/.test(id))
    return 'loaders';
  const folder = /\/(?:app\/features|app\/shared|packages\/(?:core|ui))\/([^/]+)\//.exec(id)?.[1];
  return folder === undefined ? null : SMALL.has(folder) ? 'shared' : folder;
}
