import path from 'node:path';
import { findFfmpeg } from './find-programs.ts';
import { MediaError } from './media-error.ts';
import type { StepOptions } from './probe.ts';
import { inputArguments } from './probe.ts';
import { runProgram } from './run-program.ts';
import type { SourceFile, Step } from './step.ts';
import { hashFile, identifySource, keyOf, runStep } from './step.ts';

/** Music with a picture, as a film: `film.mkv` in the step's folder. */
export type StillFilm = { readonly name: string; readonly sha256: string };

const STILL_VERSION = 1;
const FRAMES_PER_SECOND = 10;

/** Seconds of a file of sound, and its streams. */
export async function probeMusic(file: string, ffprobe: string, signal: AbortSignal | undefined) {
  const entries = 'format=duration:stream=codec_type:stream_disposition=attached_pic';
  const args = ['-v', 'error', '-show_entries', entries, '-of', 'json', ...inputArguments(file)];
  const probed = JSON.parse((await runProgram(ffprobe, args, { signal })).stdout) as {
    format?: { duration?: string };
    streams?: { codec_type?: string }[];
  };
  return { seconds: Number(probed.format?.duration), streams: probed.streams ?? [] };
}

/** Whether a file of sound carries a picture of its own. */
export function hasCover({ streams }: Pick<Awaited<ReturnType<typeof probeMusic>>, 'streams'>): boolean {
  return streams.some(({ codec_type }) => codec_type === 'video');
}

/**
 * Step: makes a film of music: its sound untouched, with the given picture or the cover that the file carries. Undefined
 * where there is neither. Throws `unreadable` where the picture is none.
 */
export async function makeStillFilm(
  source: SourceFile,
  picture: string | undefined,
  workFolder: string,
  options: StepOptions = {},
): Promise<Step<StillFilm> | undefined> {
  const { ffmpeg, ffprobe } = options.ffmpeg ?? findFfmpeg();
  const { signal } = options;
  const music = await probeMusic(source.path, ffprobe, signal);
  const { seconds } = music;
  if ((picture === undefined && !hasCover(music)) || !(seconds > 0)) return undefined;
  const artwork = picture === undefined ? undefined : await identifySource(picture, signal);
  const key = keyOf('still', STILL_VERSION, source.sha256, artwork?.sha256);
  return runStep(workFolder, 'still', key, async (folder) => {
    const run = (args: readonly string[]) =>
      runProgram(ffmpeg, ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', ...args], {
        folder,
        signal,
      });
    const read = artwork === undefined ? inputArguments(source.path) : ['-i', `file:${artwork.path}`];
    // Even sizes, and no larger than the ladder's largest.
    const size = String.raw`scale=w=min(1920\,iw):h=min(1080\,ih):force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1`;
    await run([...read, '-map', '0:v:0', '-frames:v', '1', '-vf', size, 'picture.png']).catch(
      async (cause: unknown) => {
        if (!(cause instanceof MediaError) || cause.code !== 'tool_failed' || artwork === undefined)
          throw cause;
        const name = path.basename(artwork.path);
        throw new MediaError(
          'unreadable',
          `"${name}" is not a picture that can be read. Give a JPEG or PNG.`,
          {
            cause,
          },
        );
      },
    );
    await run([
      ...['-loop', '1', '-framerate', String(FRAMES_PER_SECOND), '-i', 'picture.png'],
      ...inputArguments(source.path),
      ...['-map', '0:v', '-map', '1:a', '-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'stillimage'],
      ...['-crf', '14', '-pix_fmt', 'yuv420p', '-c:a', 'copy', '-t', String(seconds), 'film.mkv'],
    ]);
    return { name: 'film.mkv', sha256: await hashFile(path.join(folder, 'film.mkv'), signal) };
  });
}
