/** A layer of the architecture: its workspaces, as a pattern over paths from the root. */
export interface Layer {
  id: string;
  title: string;
  /** Regular expression over a file's path; the first group is the workspace's folder. */
  path: string;
  /** Column in the diagram: the browser's layers are drawn beside the server's. */
  wing: 'whole' | 'server' | 'browser';
}

/** From top to bottom. Used by the diagram and the boundary rules. */
export const layers = [
  { id: 'apps', title: 'Apps', path: '^(apps/[^/]+)/', wing: 'whole' },
  { id: 'demo', title: 'Demo', path: '^(demo)/', wing: 'server' },
  { id: 'ui', title: 'Browser', path: '^(packages/ui/[^/]+)/', wing: 'browser' },
  { id: 'modules', title: 'Modules', path: '^(packages/server/modules/[^/]+)/', wing: 'server' },
  { id: 'gateways', title: 'Gateways', path: '^(packages/server/gateways/[^/]+)/', wing: 'server' },
  { id: 'base', title: 'Platform and media', path: '^(packages/server/(?:platform|media))/', wing: 'server' },
  { id: 'core', title: 'Core', path: '^(packages/core/[^/]+)/', wing: 'whole' },
] as const satisfies readonly Layer[];

/** The layer and the workspace folder of a file, if any. */
export function layerOf(path: string): { layer: Layer; workspace: string } | undefined {
  for (const layer of layers) {
    const workspace = new RegExp(layer.path).exec(path)?.[1];
    if (workspace !== undefined) return { layer, workspace };
  }
  return undefined;
}
