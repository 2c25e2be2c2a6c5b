import type { ICruiseResult } from 'dependency-cruiser';
import { ownModules } from '../boundaries/cruise.ts';
import { layers, layerOf, type Layer } from '../boundaries/layers.ts';

/** A workspace in the diagram: its folder and its number of source files (without tests). */
export interface WorkspaceNode {
  folder: string;
  files: number;
}

/** Imports from one workspace into another, counted. */
export interface ImportEdge {
  from: string;
  to: string;
  imports: number;
}

export interface Architecture {
  /** From top to bottom; layers without a file are left out. */
  layers: { title: string; wing: Layer['wing']; workspaces: WorkspaceNode[] }[];
  edges: ImportEdge[];
}

/** Summarises a scan of the imports: the workspaces of each layer, and how often each imports another. */
export function summariseImports(result: ICruiseResult): Architecture {
  const nodes = new Map<string, WorkspaceNode & { layerId: string }>();
  const edgesByKey = new Map<string, ImportEdge>();
  for (const { source, dependencies } of ownModules(result)) {
    const importer = layerOf(source);
    if (importer === undefined || /\.(?:test|spec)\.tsx?$/.test(source)) continue;
    const room = nodes.get(importer.workspace) ?? {
      folder: importer.workspace,
      files: 0,
      layerId: importer.layer.id,
    };
    room.files += 1;
    nodes.set(importer.workspace, room);
    for (const { resolved } of dependencies) {
      const imported = layerOf(resolved);
      if (imported === undefined || imported.workspace === importer.workspace) continue;
      const key = `${importer.workspace} ${imported.workspace}`;
      const path = edgesByKey.get(key) ?? { from: importer.workspace, to: imported.workspace, imports: 0 };
      path.imports += 1;
      edgesByKey.set(key, path);
    }
  }
  return {
    layers: layers
      .map(({ id, title, wing }) => ({
        title,
        wing,
        workspaces: [...nodes.values()]
          .filter((room) => room.layerId === id)
          .map(({ folder, files }) => ({ folder, files }))
          .sort((a, b) => (a.folder < b.folder ? -1 : 1)),
      }))
      .filter((floor) => floor.workspaces.length > 0),
    edges: [...edgesByKey.values()].sort((a, b) => (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1)),
  };
}
