import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ENTRY_SOURCE, filesOf, type BuildManifest } from './app/shared/site/build-files.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * What follows the bundler; no file that it has made is changed. The manifest is moved to where the server reads it and
 * nobody else does, fonts that only the server's code names go to the client's files, a list of the files of all screens
 * is written beside the entry (`offline-cache.ts` reads it), and every text file is compressed as `.br` and `.gz`.
 */
export async function finishBuild(buildFolder: string): Promise<void> {
  const client = join(buildFolder, 'client');
  await rename(join(client, '.vite', 'manifest.json'), join(buildFolder, 'manifest.json'));
  await rm(join(client, '.vite'), { recursive: true });
  await moveFonts(join(buildFolder, 'server', 'assets'), join(client, 'assets'));
  const manifest = JSON.parse(await readFile(join(buildFolder, 'manifest.json'), 'utf8')) as BuildManifest;
  await writeScreenFiles(client, manifest);
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  for (const entry of entries) if (entry.isFile()) await compress(join(entry.parentPath, entry.name));
}

async function moveFonts(from: string, to: string): Promise<void> {
  for (const name of await readdir(from))
    if (name.endsWith('.woff2')) await rename(join(from, name), join(to, name));
}

async function writeScreenFiles(client: string, manifest: BuildManifest): Promise<void> {
  const screens = Object.keys(manifest).filter((source) => source.startsWith('app/routes/'));
  const { scripts, styles } = filesOf(manifest, [ENTRY_SOURCE, ...screens]);
  const entry = manifest[ENTRY_SOURCE]!.file;
  await writeFile(join(client, entry.replace(/\.js$/, '.json')), JSON.stringify([...scripts, ...styles]));
}

async function compress(file: string): Promise<void> {
  if (!/\.(js|css|html|svg|json|webmanifest)$/.test(file)) return;
  const bytes = await readFile(file);
  if (bytes.length < 512) return;
  await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
}
