/** A floor of the house: the workspaces on it, as a pattern over paths from the root. */
export interface Floor {
  id: string;
  title: string;
  /** Regular expression over a file's path; the first group is the workspace's folder. */
  path: string;
  /** Where the map draws it: the browser's wing stands beside the server's. */
  wing: 'whole' | 'server' | 'browser';
}

/** From the roof to the ground. The pattern of the map and of the boundary rules. */
export const floors = [
  { id: 'apps', title: 'Apps', path: '^(apps/[^/]+)/', wing: 'whole' },
  { id: 'demo', title: 'Demo', path: '^(demo)/', wing: 'server' },
  { id: 'ui', title: 'Browser', path: '^(packages/ui/[^/]+)/', wing: 'browser' },
  { id: 'modules', title: 'Modules', path: '^(packages/server/modules/[^/]+)/', wing: 'server' },
  { id: 'gateways', title: 'Gateways', path: '^(packages/server/gateways/[^/]+)/', wing: 'server' },
  { id: 'base', title: 'Platform and media', path: '^(packages/server/(?:platform|media))/', wing: 'server' },
  { id: 'ground', title: 'Ground', path: '^(packages/ground/[^/]+)/', wing: 'whole' },
] as const satisfies readonly Floor[];

/** The floor and the workspace folder that a file belongs to, if any. */
export function placeOf(path: string): { floor: Floor; workspace: string } | undefined {
  for (const floor of floors) {
    const workspace = new RegExp(floor.path).exec(path)?.[1];
    if (workspace !== undefined) return { floor, workspace };
  }
  return undefined;
}
