import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { WORLDS, type World } from '../art/vocabulary.ts';
import { wav } from './sound/buffer.ts';
import { musicOf } from './sound/music.ts';
import { stories } from './stories/index.ts';

/** A piece of music of the demo world: the score of a world without its narrator. */
export interface MusicPlan {
  /** The world's name with `-music`. */
  id: string;
  world: World;
  title: { en: string; ar: string };
  seconds: number;
  /** Hash of all inputs of the piece. */
  version: string;
}

const SECONDS = 72;

/** The pieces of the demo world, one per world, in the order of the vocabulary. */
export const pieces: readonly MusicPlan[] = WORLDS.map((world) => ({
  id: `${world}-music`,
  world,
  title: stories[world].title,
  seconds: SECONDS,
  version: version(world),
}));

/** Writes a piece into `folder` as `master.wav`, which is renamed to that name when it is complete. */
export async function makeMusic(
  plan: MusicPlan,
  folder: string,
  signal?: AbortSignal,
): Promise<{ sound: string }> {
  await mkdir(folder, { recursive: true });
  const temporary = path.join(folder, `.making-${process.pid}.wav`);
  const sound = path.join(folder, 'master.wav');
  try {
    await writeFile(temporary, wav(musicOf(stories[plan.world], plan.seconds)), { signal });
    await rename(temporary, sound);
  } finally {
    await rm(temporary, { force: true });
  }
  return { sound };
}

function version(world: World): string {
  const hash = createHash('sha256').update(JSON.stringify(stories[world].music));
  hash.update(readFileSync(new URL(import.meta.url)));
  const folder = new URL('./sound/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  for (const name of names.sort()) hash.update(name).update(readFileSync(new URL(name, folder)));
  return hash.digest('hex').slice(0, 16);
}
