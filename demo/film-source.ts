import type { FilmSource } from '@rawi/catalogue';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { pieces } from './films/music.ts';
import type { FilmOrder } from './seed/catalogue.ts';

const program = fileURLToPath(new URL('./films/make.ts', import.meta.url));
/** Lower priority than the service. */
const PROCESS_PRIORITY = 10;
/** Time between SIGTERM and SIGKILL: the score is computed synchronously, so signals may not be handled. */
const GRACE_MS = 2000;

/**
 * Draws a film, or plays a piece of music, in a child process, which exits with this one. An existing one in the folder
 * is not made again.
 * `width` in pixels.
 */
export function createFilmSource(ffmpeg: () => string, width: number): FilmSource {
  return async (source, folder, { signal, onProgress }) => {
    const { film } = source as FilmOrder;
    const isMusic = pieces.some(({ id }) => id === film);
    const made = isMusic
      ? { video: join(folder, 'master.wav'), captions: [], audioLanguages: ['ar'], soundAlone: true }
      : {
          video: join(folder, 'master.mkv'),
          captions: (['eng', 'ara'] as const).map((language) => ({
            language,
            file: join(folder, `${language}.vtt`),
          })),
        };
    if (existsSync(made.video)) return made;
    await mkdir(folder, { recursive: true });
    signal.throwIfAborted();
    const child = spawn(process.execPath, [program, film, folder, `--width=${width}`], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, FFMPEG_PATH: ffmpeg() },
    });
    if (child.pid !== undefined) setPriority(child.pid, PROCESS_PRIORITY);
    let killTimer: NodeJS.Timeout | undefined;
    const stop = () => {
      child.kill('SIGTERM');
      killTimer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    };
    signal.addEventListener('abort', stop, { once: true });
    let lastOutput = '';
    let isComplete = false;
    child.stderr.on('data', (bytes: Buffer) => (lastOutput = (lastOutput + bytes.toString()).slice(-2000)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      try {
        const { progress } = JSON.parse(line) as { progress?: number };
        if (progress === undefined) isComplete = true;
        else onProgress(progress);
      } catch {
        lastOutput = `${lastOutput}\n${line}`.slice(-2000);
      }
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    clearTimeout(killTimer);
    signal.removeEventListener('abort', stop);
    signal.throwIfAborted();
    // One that hangs in its exit is ended, and has made the film.
    if (code !== 0 && !isComplete)
      throw new Error(`drawing the film "${film}" failed: ${lastOutput.trim() || `exit ${code}`}`);
    return made;
  };
}
