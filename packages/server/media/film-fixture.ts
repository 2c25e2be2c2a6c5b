// Sample films and captions made by ffmpeg for tests.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.ts';

/** The fastest encoder settings: picture quality does not matter in tests. */
export const FAST_SETTINGS = {
  ...DEFAULT_SETTINGS,
  ladder: { ...DEFAULT_SETTINGS.ladder, preset: 'ultrafast' },
};

/** A temporary folder, removed after the tests of the file. */
export function scratchFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rawi-media-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs ffmpeg to make something to test with. */
export function makeWithFfmpeg(args: readonly string[]): void {
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
}

/** Four seconds, 1280x720 at 25 frames, two sound tracks (eng, ara). */
export function makeFilm(folder: string): string {
  const file = path.join(folder, 'film.mkv');
  makeWithFfmpeg([
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=1280x720:r=25:d=4',
    '-f',
    'lavfi',
    '-i',
    'sine=f=330:d=4',
    '-f',
    'lavfi',
    '-i',
    'sine=f=550:d=4',
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-map',
    '2:a',
    '-pix_fmt',
    'yuv420p',
    '-metadata:s:a:0',
    'language=eng',
    '-metadata:s:a:1',
    'language=ara',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-c:a',
    'aac',
    file,
  ]);
  return file;
}

/** English and Arabic captions that end before the film does. */
export function makeCaptions(folder: string): { path: string; language: string }[] {
  const texts = { en: ['Good evening.', 'And welcome.'], ar: ['مساء الخير.', 'وأهلًا بكم.'] };
  return Object.entries(texts).map(([language, [first, second]]) => {
    const file = path.join(folder, `${language}.vtt`);
    const cues = `00:00:00.200 --> 00:00:01.000\n${first}\n\n00:00:01.200 --> 00:00:02.000\n${second}\n`;
    writeFileSync(file, `WEBVTT\n\n${cues}`);
    return { path: file, language };
  });
}
