import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { WORLDS, type World } from '../art/vocabulary.ts';
import { readRecordings } from './narration/narration.ts';
import { stories } from './stories/index.ts';
import { lengthOf, trailerPieces, type Piece } from './trailer/cut.ts';

export interface FilmPlan {
  /** The world's name, with `-trailer` for its trailer: there is one of each to a world. */
  id: string;
  world: World;
  title: { en: string; ar: string };
  seconds: number;
  /** The parts of the world's film that a trailer is cut from; absent for a whole film. */
  pieces?: readonly Piece[];
  /** Hash of all inputs of the film: its story, its drawing, shared code, packages. */
  version: string;
}

export interface FilmOptions {
  /** Path of the ffmpeg program. */
  ffmpeg: string;
  /** Called with the progress, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Pixels; 16:9 and even. Default 1280 x 720. */
  size?: { width: number; height: number } | undefined;
  /** Length of a shorter cut: the whole film at a quicker pace, with the lines that still fit. Ignored for trailers. */
  seconds?: number | undefined;
}

export interface MadeFilm {
  video: string;
  captions: { language: 'eng' | 'ara'; file: string }[];
}

/** The films of the demo world, one per world, in the order of the vocabulary. Loads no canvas. */
export const films: readonly FilmPlan[] = WORLDS.map((world) => ({
  id: world,
  world,
  title: stories[world].title,
  seconds: stories[world].seconds,
  version: version(world),
}));

/** A trailer for each film, in the same order. */
export const trailers: readonly (FilmPlan & { pieces: readonly Piece[] })[] = films.map((film) => {
  const pieces = trailerPieces(stories[film.world]);
  const cut = readFileSync(new URL('./trailer/cut.ts', import.meta.url));
  return {
    ...film,
    id: `${film.world}-trailer`,
    seconds: lengthOf(pieces),
    pieces,
    version: createHash('sha256').update(film.version).update(cut).digest('hex').slice(0, 16),
  };
});

/**
 * Draws and scores one film into `folder`: `master.mkv` (H.264, with the sound tracks `eng` and `ara`), `eng.vtt`
 * and `ara.vtt`. The same plan gives the same film. Files are renamed to their final names only when complete, the master
 * last. Throws when ffmpeg fails or a line was changed and not recorded anew, and the signal's reason when aborted; either way no process and
 * no partial file is left.
 */
export async function makeFilm(plan: FilmPlan, folder: string, options: FilmOptions): Promise<MadeFilm> {
  const { film } = await import('./film.ts');
  return film(plan, folder, options);
}

function version(world: World): string {
  const hash = createHash('sha256').update(JSON.stringify(stories[world]));
  // Each recording's own hash stands among them.
  hash.update(JSON.stringify(readRecordings()[world]));
  for (const part of ['.', 'drawing', 'sound', 'worlds']) {
    const folder = new URL(`./${part}/`, import.meta.url);
    const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !/\.(test|d)\.ts$/.test(name));
    const own = part === 'worlds' ? names.filter((name) => name.startsWith(world)) : names;
    for (const name of own.sort()) hash.update(name).update(readFileSync(new URL(name, folder)));
  }
  const { dependencies } = createRequire(import.meta.url)('../package.json') as {
    dependencies: Record<string, string>;
  };
  for (const [name, release] of Object.entries(dependencies)) {
    if (/canvas|fontsource/.test(name)) hash.update(`${name}@${release}`);
  }
  return hash.digest('hex').slice(0, 16);
}
