/**
 * The chunk of a module that Home does not import, by its folder: a feature's own, or that of what features share. A
 * module that only one screen imports is left to the bundler, which puts it in the screen's chunk.
 */
export function folderOf(id: string): string | null {
  return /\/(?:app\/features|app\/shared|packages\/(?:core|ui))\/([^/]+)\//.exec(id)?.[1] ?? null;
}
