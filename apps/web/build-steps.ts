import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * What follows the bundler: the one sheet of the browsing screens is taken out of the browser's map of routes
 * (the page carries it inline), and every text file is compressed beside itself as `.br` and `.gz`.
 */
export async function finishBuild(buildDirectory: string): Promise<void> {
  const client = join(buildDirectory, 'client');
  const files = (await readdir(client, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const manifest = files.find((file) => /manifest-\w+\.js$/.test(file));
  if (manifest === undefined) throw new Error('The browser build has no map of routes');
  const map = await readFile(manifest, 'utf8');
  await writeFile(manifest, map.replaceAll(/"[^"]*\/look-[^"]*\.css#?"/g, '').replaceAll(/\[,+|,+(?=\])/g, (cut) => (cut.startsWith('[') ? '[' : '')));
  // Code that is loaded later asks for the sheet once more: it gets the sheet's names instead, which are there already.
  const names = files.find((file) => /\/look-[^/]*\.js$/.test(file));
  for (const file of files.filter((each) => each.endsWith('.js') && each !== manifest)) {
    const code = await readFile(file, 'utf8');
    const without = code.replaceAll(/"assets\/look-[^"]*\.css"/g, `"assets/${basename(names ?? file)}"`);
    if (without !== code) await writeFile(file, without);
  }
  for (const file of files) {
    if (!/\.(js|css|html|svg|json|webmanifest)$/.test(file)) continue;
    const bytes = await readFile(file);
    if (bytes.length < 512) continue;
    await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
  }
}
