import { chunkOfScreen } from '../../../chunks.ts';

/** A chunk in the manifest of Vite's build, by its source; files are relative to the root of the site. */
interface ManifestChunk {
  file: string;
  /** Of a chunk of several modules. */
  name?: string;
  /** Keys of chunks that it imports. */
  imports?: string[];
  css?: string[];
}

export type BuildManifest = Record<string, ManifestChunk>;

/** Addresses of files, each after those that it imports. */
export interface BuildFiles {
  scripts: string[];
  styles: string[];
}

/** The files that modules need in a browser: their chunks and all that those import. Throws if one is not in the build. */
export function filesOf(manifest: BuildManifest, sources: readonly string[]): BuildFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  function add(key: string): void {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the build's manifest`);
    for (const imported of chunk.imports ?? []) add(imported);
    scripts.add(`/${chunk.file}`);
    for (const file of chunk.css ?? []) styles.add(`/${file}`);
  }
  for (const source of sources) add(source);
  return { scripts: [...scripts], styles: [...styles] };
}

export const ENTRY_SOURCE = 'app/entry.client.tsx';

/** The key of a screen's chunk: the source of its module, or the chunk that it shares with other screens. Throws if another chunk has its name. */
export function screenSource(manifest: BuildManifest, name: string): string {
  const shared = chunkOfScreen(name);
  if (shared !== null) {
    const [key, other] = Object.keys(manifest).filter((one) => manifest[one]!.name === shared);
    if (other !== undefined) throw new Error(`Two chunks are called ${shared}: which one has ${name}?`);
    if (key !== undefined) return key;
  }
  const source = `app/routes/${name}.tsx`;
  return source in manifest ? source : `app/routes/${name}.ts`;
}
