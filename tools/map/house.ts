import type { ICruiseResult } from 'dependency-cruiser';
import { ownModules } from '../boundaries/cruise.ts';
import { floors, placeOf, type Floor } from '../boundaries/floors.ts';

/** A workspace as the map shows it: its folder and how many source files it has (tests apart). */
export interface Room {
  folder: string;
  files: number;
}

/** Real imports from one workspace into another. */
export interface Path {
  from: string;
  to: string;
  imports: number;
}

export interface House {
  /** From the roof to the ground; floors without a file are left out. */
  floors: { title: string; wing: Floor['wing']; rooms: Room[] }[];
  paths: Path[];
}

/** Sums up a cruise: which workspaces stand on which floor, and how often each imports another. */
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
