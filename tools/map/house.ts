import type { ICruiseResult } from 'dependency-cruiser';
import { ownModules } from '../boundaries/cruise.ts';
import { floors, placeOf, type Floor } from '../boundaries/floors.ts';

/** A workspace in the diagram: its folder and its number of source files (without tests). */
export interface Room {
  folder: string;
  files: number;
}

/** Imports from one workspace into another, counted. */
export interface Path {
  from: string;
  to: string;
  imports: number;
}

export interface House {
  /** From top to bottom; layers without a file are left out. */
  floors: { title: string; wing: Floor['wing']; rooms: Room[] }[];
  paths: Path[];
}

/** Summarises a scan of the imports: the workspaces of each layer, and how often each imports another. */
export function drawnFrom(result: ICruiseResult): House {
  const rooms = new Map<string, Room & { floor: string }>();
  const paths = new Map<string, Path>();
  for (const { source, dependencies } of ownModules(result)) {
    const here = placeOf(source);
    if (here === undefined || /\.(?:test|spec)\.tsx?$/.test(source)) continue;
    const room = rooms.get(here.workspace) ?? { folder: here.workspace, files: 0, floor: here.floor.id };
    room.files += 1;
    rooms.set(here.workspace, room);
    for (const { resolved } of dependencies) {
      const there = placeOf(resolved);
      if (there === undefined || there.workspace === here.workspace) continue;
      const key = `${here.workspace} ${there.workspace}`;
      const path = paths.get(key) ?? { from: here.workspace, to: there.workspace, imports: 0 };
      path.imports += 1;
      paths.set(key, path);
    }
  }
  return {
    floors: floors
      .map(({ id, title, wing }) => ({
        title,
        wing,
        rooms: [...rooms.values()]
          .filter((room) => room.floor === id)
          .map(({ folder, files }) => ({ folder, files }))
          .sort((a, b) => (a.folder < b.folder ? -1 : 1)),
      }))
      .filter((floor) => floor.rooms.length > 0),
    paths: [...paths.values()].sort((a, b) => (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1)),
  };
}
