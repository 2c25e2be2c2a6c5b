import type { SourceVideo } from './probe.ts';
import type { LadderSettings, Rung } from './settings.ts';

/** One picture size that the ladder makes. */
export type Rendition = {
  /** Folder and file name: "v720". */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly crf: number;
  readonly maxKbps: number;
};

/** A frame rate as a fraction, as ffmpeg takes it. */
export type FrameRate = { readonly numerator: number; readonly denominator: number };

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2));

/** The picture's size inside 16:9 of a height (or 9:16 when upright), never above its own. */
function fit(video: Pick<SourceVideo, 'width' | 'height'>, height: number) {
  const upright = video.height > video.width;
  const long = (height * 16) / 9;
  const scale = Math.min(
    1,
    (upright ? height : long) / video.width,
    (upright ? long : height) / video.height,
  );
  return { width: even(video.width * scale), height: even(video.height * scale), scale };
}

/**
 * The renditions of a source: each rung that does not enlarge the picture, largest first. A source smaller
 * than all of them gets one of its own size.
 */
export function planRenditions(
  video: Pick<SourceVideo, 'width' | 'height'>, rungs: readonly Rung[],
): Rendition[] {
  const descending = [...rungs].sort((one, other) => other.height - one.height);
  const upright = video.height > video.width;
  const plan: Rendition[] = [];
  for (const rung of descending) {
    const long = Math.floor((rung.height * 16) / 9);
    const fills = upright
      ? video.width >= rung.height || video.height >= long
      : video.height >= rung.height || video.width >= long;
    if (!fills) continue;
    const { width, height } = fit(video, rung.height);
    plan.push({ name: `v${rung.height}`, width, height, crf: rung.crf, maxKbps: rung.maxKbps });
  }
  const smallest = descending.at(-1);
  if (plan.length === 0 && smallest !== undefined) {
    const width = even(video.width);
    const height = even(video.height);
    plan.push({ name: `v${height}`, width, height, crf: smallest.crf, maxKbps: smallest.maxKbps });
  }
  return plan;
}

const STANDARD_RATES: readonly FrameRate[] = [
  [24000, 1001], [24, 1], [25, 1], [30000, 1001], [30, 1], [48, 1], [50, 1], [60000, 1001], [60, 1],
].map(([numerator = 25, denominator = 1]) => ({ numerator, denominator }));

/**
 * The constant frame rate all renditions get: the source's, on the nearest standard rate when it is within
 * 0.05 % of one (recorders write 29.9697), halved while it is above the ceiling.
 */
export function planFrameRate(fps: number, settings: Pick<LadderSettings, 'maxFps'>): FrameRate {
  let rate = Number.isFinite(fps) && fps > 0 ? fps : 25;
  while (rate > settings.maxFps * 1.001) rate /= 2;
  const near = STANDARD_RATES.find((standard) => {
    const value = standard.numerator / standard.denominator;
    return Math.abs(value - rate) / value < 0.0005;
  });
  return near ?? { numerator: Math.max(1, Math.round(rate * 1000)), denominator: 1000 };
}

/** Frames in one group of pictures. */
export function framesPerGroup(rate: FrameRate, gopSeconds: number): number {
  return Math.max(1, Math.round((rate.numerator / rate.denominator) * gopSeconds));
}
