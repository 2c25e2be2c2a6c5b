import { fileURLToPath } from 'node:url';

const app = fileURLToPath(new URL('app/', import.meta.url));

/** What Home needs: the client entry and its own screen, with all that they import. */
const HOME = [`${app}entry.client.tsx`, `${app}routes/home.tsx`];

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

function importsOf(roots: readonly string[], graph: ModuleGraph): Set<string> {
  const seen = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/**
 * Names the chunk of a module; null leaves it to the bundler, which puts it beside what imports it.
 *
 * - What Home imports is in two chunks: `vendor`, which changes rarely and so stays cached across our releases, and `app`.
 * - A module of a feature is in the feature's chunk, by its folder.
 * - What other features share and Home does not import (forms, paged lists) is in chunks by the folder it is in. So it
 *   never weighs on Home, whatever it is called.
 *
 * Entries are in chunks of their own, under which the manifest lists them.
 */
export function createChunkNames() {
  let ofHome: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    ofHome ??= importsOf(HOME, graph);
    const isPackage = id.includes('/node_modules/');
    if (HOME.includes(id)) return null;
    if (ofHome.has(id)) return isPackage ? 'vendor' : 'app';
    if (isPackage || id.startsWith('\0')) return null;
    return (
      /\/app\/features\/([^/]+)\//.exec(id)?.[1] ??
      /\/(?:app\/shared|packages\/[^/]+)\/([^/]+)\//.exec(id)?.[1] ??
      null
    );
  };
}
