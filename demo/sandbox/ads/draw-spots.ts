import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFfmpeg } from '@rawi/media';
import { makeFilm, trailers } from '../../films/index.ts';
import { SPOTS } from './spots.ts';

/**
 * Draws the films of the sandbox's advertisements into `films/`: trailers of the demo's worlds, each with the sound of
 * one language. An ad server has its films ready, so they are in the repository: run it again where a trailer changed.
 */
const folder = fileURLToPath(new URL('./films/', import.meta.url));
const { ffmpeg } = findFfmpeg(process.env);
const languages = [
  { name: 'eng', track: 0 },
  { name: 'ara', track: 1 },
] as const;

for (const world of SPOTS) {
  const plan = trailers.find((one) => one.world === world)!;
  const work = await mkdtemp(join(tmpdir(), 'rawi-spot-'));
  try {
    const made = await makeFilm(plan, work, { ffmpeg, size: { width: 640, height: 360 } });
    for (const { name, track } of languages) {
      const picture = [
        '-map',
        '0:v',
        '-c:v',
        'libx264',
        '-preset',
        'slow',
        '-crf',
        '30',
        '-pix_fmt',
        'yuv420p',
      ];
      const sound = ['-map', `0:a:${track}`, '-c:a', 'aac', '-b:a', '64k', '-ac', '2'];
      const file = join(folder, `${world}.${name}.mp4`);
      const flags = ['-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart'];
      await promisify(execFile)(ffmpeg, [
        '-v',
        'error',
        '-y',
        '-i',
        made.video,
        ...picture,
        ...sound,
        ...flags,
        file,
      ]);
      const captions = made.captions.find((one) => one.language === name)!;
      await copyFile(captions.file, join(folder, `${world}.${name}.vtt`));
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
