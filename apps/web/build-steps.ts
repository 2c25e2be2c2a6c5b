import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ScreenMap } from './app/shared/boot/page-router.tsx';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface RouteManifest {
  entry: RouteFiles;
  routes: Record<string, RouteFiles & { id: string; path?: string; index?: boolean }>;
}

interface RouteFiles {
  module: string;
  imports: string[];
}

/**
 * The browser's list of screens, of what the framework wrote down for its own router: which file shows which address
 * (`app/shared/boot/page-router.tsx`). The sheet that the page carries inline is not in it, nor who offers what.
 */
function toScreenMap(manifestSource: string): ScreenMap {
  const { routes } = JSON.parse(
    manifestSource.slice(manifestSource.indexOf('{'), manifestSource.lastIndexOf('}') + 1),
  ) as RouteManifest;
  const { root, ...others } = routes;
  if (root === undefined) throw new Error('The browser build has no root route');
  return {
    root: root.module,
    screens: Object.values(others).map(({ id, path, index, module }) => [
      id,
      index ? null : (path ?? ''),
      module,
    ]),
    files: [...new Set(Object.values(routes).flatMap(({ module, imports }) => [module, ...imports]))],
  };
}

/**
 * Runs after the bundler: replaces the framework's route manifest with the browser's list of screens, removes requests
 * for the stylesheet of the browsing screens (it is inlined in the page), and writes every text file also compressed,
 * as `.br` and `.gz`.
 */
export async function finishBuild(buildDirectory: string): Promise<void> {
  const client = join(buildDirectory, 'client');
  const files = (await readdir(client, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const manifest = files.find((file) => /manifest-\w+\.js$/.test(file));
  if (manifest === undefined) throw new Error('The browser build has no route manifest');
  await writeFile(
    manifest,
    `export default ${JSON.stringify(toScreenMap(await readFile(manifest, 'utf8')))};\n`,
  );
  // Lazily loaded chunks would request the inlined stylesheet again: they get its CSS module names instead, already loaded.
  const cssNamesChunk = files.find((file) => /\/look-[^/]*\.js$/.test(file));
  for (const file of files.filter((each) => each.endsWith('.js') && each !== manifest)) {
    const code = await readFile(file, 'utf8');
    const rewritten = code.replaceAll(
      /"assets\/look-[^"]*\.css"/g,
      `"assets/${basename(cssNamesChunk ?? file)}"`,
    );
    if (rewritten !== code) await writeFile(file, rewritten);
  }
  for (const file of files) {
    if (!/\.(js|css|html|svg|json|webmanifest)$/.test(file)) continue;
    const bytes = await readFile(file);
    if (bytes.length < 512) continue;
    await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
  }
}
