import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFfmpeg } from './find-programs.ts';
import type { Ladder } from './ladder.ts';
import { groupSeconds } from './ladder.ts';
import { MediaError } from './media-error.ts';
import type { StepOptions } from './probe.ts';
import { runProgram } from './run-program.ts';
import type { ThumbnailSettings } from './settings.ts';
import type { Step } from './step.ts';
import { keyOf, runStep } from './step.ts';
import { vttTime } from './vtt.ts';

/** Seek thumbnails: sheets of pictures and `thumbnails.vtt`, which gives the position of each picture. */
export type Thumbnails = {
  /** Name of the WebVTT file whose cues are `{sheet}#xywh={x},{y},{width},{height}`. */
  readonly track: string;
  readonly sheets: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly intervalSeconds: number;
  readonly pictures: number;
};

const THUMBNAILS_VERSION = 1;

/** Groups of pictures per thumbnail, so that there are at most `maxPictures`. */
export function planStride(groups: number, maxPictures: number): number {
  return Math.max(1, Math.ceil(groups / maxPictures));
}

/** The WebVTT track of `pictures` thumbnails, `intervalSeconds` apart. */
export function thumbnailTrack(
  plan: Omit<Thumbnails, 'track'> & Pick<ThumbnailSettings, 'columns' | 'rows'>,
  durationSeconds: number,
): string {
  const perSheet = plan.columns * plan.rows;
  const cues = Array.from({ length: plan.pictures }, (_, index) => {
    const position = index % perSheet;
    const x = (position % plan.columns) * plan.width;
    const y = Math.floor(position / plan.columns) * plan.height;
    const start = index * plan.intervalSeconds;
    // The last picture lasts to the end, also where rounding would leave a gap.
    const end = index === plan.pictures - 1 ? durationSeconds : start + plan.intervalSeconds;
    const sheet = plan.sheets[Math.floor(index / perSheet)];
    return `${vttTime(start)} --> ${vttTime(end)}\n${sheet}#xywh=${x},${y},${plan.width},${plan.height}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/**
 * Step: makes the seek thumbnails from the key frames of the ladder's smallest sufficient rendition; only
 * key frames are decoded (an eighth of the time of decoding all).
 */
export function makeThumbnails(
  ladder: Step<Ladder>,
  workFolder: string,
  settings: ThumbnailSettings,
  options: StepOptions = {},
): Promise<Step<Thumbnails>> {
  const key = keyOf('thumbnails', THUMBNAILS_VERSION, ladder.key, settings);
  return runStep(workFolder, 'thumbnails', key, async (folder) => {
    const source =
      ladder.renditions.findLast((rendition) => rendition.width >= settings.width) ?? ladder.renditions[0];
    if (source === undefined) throw new MediaError('no_video', 'The ladder is empty.');
    const { ffmpeg } = options.ffmpeg ?? findFfmpeg();
    const group = groupSeconds(ladder);
    const groups = Math.max(1, Math.ceil(ladder.durationSeconds / group - 1e-3));
    const stride = planStride(groups, settings.maxPictures);
    const width = Math.min(settings.width, source.width);
    const height = 2 * Math.round((width * source.height) / source.width / 2);
    const filter =
      `select=not(mod(n\\,${stride})),scale=${width}:${height}:flags=area,setsar=1,` +
      `tile=${settings.columns}x${settings.rows}`;
    await runProgram(
      ffmpeg,
      [
        '-nostdin',
        '-hide_banner',
        '-loglevel',
        'error',
        '-y',
        '-skip_frame',
        'nokey',
        '-i',
        `file:${path.join(ladder.folder, `${source.name}.mp4`)}`,
        '-an',
        '-vf',
        filter,
        '-fps_mode',
        'passthrough',
        '-c:v',
        'mjpeg',
        '-q:v',
        String(settings.quality),
        '-pix_fmt',
        'yuvj420p',
        '-start_number',
        '1',
        'sheet-%d.jpg',
      ],
      { folder, signal: options.signal },
    );

    const made = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).length;
    const pictures = Math.ceil(groups / stride);
    const expected = Math.ceil(pictures / (settings.columns * settings.rows));
    if (made !== expected) {
      throw new MediaError('incomplete', `${made} sheets of thumbnails were made instead of ${expected}.`);
    }
    const sheets = Array.from({ length: made }, (_, index) => `sheet-${index + 1}.jpg`);
    const plan = { sheets, width, height, intervalSeconds: group * stride, pictures };
    const track = thumbnailTrack({ ...plan, ...settings, width, height }, ladder.durationSeconds);
    await writeFile(path.join(folder, 'thumbnails.vtt'), track);
    options.onProgress?.(1);
    return { track: 'thumbnails.vtt', ...plan };
  });
}
