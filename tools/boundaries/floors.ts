/** A floor of the house: the workspaces on it, as a pattern over paths from the root. */
export interface Floor {
  id: string;
  title: string;
  /** Regular expression over a file's path; the first group is the workspace's folder. */
  path: string;
}

/** From the roof to the ground. The pattern of the map and of the boundary rules. */
export const floors = [
  { id: 'apps', title: 'Apps', path: '^(apps/[^/]+)/' },
  { id: 'demo', title: 'Demo', path: '^(demo)/' },
  { id: 'ui', title: 'Browser', path: '^(packages/ui/[^/]+)/' },
  { id: 'modules', title: 'Modules', path: '^(packages/server/modules/[^/]+)/' },
  { id: 'gateways', title: 'Gateways', path: '^(packages/server/gateways/[^/]+)/' },
  { id: 'base', title: 'Platform and media', path: '^(packages/server/(?:platform|media))/' },
  { id: 'ground', title: 'Ground', path: '^(packages/ground/[^/]+)/' },
] as const satisfies readonly Floor[];

/** The floor and the workspace folder that a file belongs to, if any. */
export function placeOf(path: string): { floor: Floor; workspace: string } | undefined {
  for (const floor of floors) {
    const workspace = new RegExp(floor.path).exec(path)?.[1];
    if (workspace !== undefined) return { floor, workspace };
  }
  return undefined;
}
