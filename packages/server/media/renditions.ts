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

// A source this many times larger than the rung below it gets a rendition of its own size.
const MIN_SCALE_ABOVE_RUNG = 1.2;

/**
 * The renditions of a source: each rung that does not enlarge the picture, largest first. A source between
 * two rungs, or under all of them, gets one of its own size.
 */
export function planRenditions(
  video: Pick<SourceVideo, 'width' | 'height'>,
  rungs: readonly Rung[],
): Rendition[] {
  const long = Math.max(video.width, video.height);
  const short = Math.min(video.width, video.height);
  // Size of the source relative to a rung: 1 or more means that it is not enlarged.
  const fill = ({ height }: Rung): number => Math.max(long / Math.floor((height * 16) / 9), short / height);
  const at = (scale: number, name: string, crf: number, maxKbps: number): Rendition => ({
    name,
    width: even(video.width * scale),
    height: even(video.height * scale),
    crf,
    maxKbps,
  });

  const descending = [...rungs].sort((one, other) => other.height - one.height);
  const plan = descending
    .filter((rung) => fill(rung) >= 1)
    .map(({ height, crf, maxKbps }) => {
      const scale = Math.min(1, (height * 16) / 9 / long, height / short);
      return at(scale, `v${height}`, crf, maxKbps);
    });
  const above = descending.findLast((rung) => fill(rung) < 1);
  const largest = plan[0];
  const largestSide = largest === undefined ? 0 : Math.max(largest.width, largest.height);
  if (above !== undefined && long >= largestSide * MIN_SCALE_ABOVE_RUNG) {
    plan.unshift(at(1, `v${even(short)}`, above.crf, Math.ceil(above.maxKbps * fill(above) ** 2)));
  }
  return plan;
}

const STANDARD_RATES: readonly FrameRate[] = [
  [24000, 1001],
  [24, 1],
  [25, 1],
  [30000, 1001],
  [30, 1],
  [48, 1],
  [50, 1],
  [60000, 1001],
  [60, 1],
].map(([numerator = 25, denominator = 1]) => ({ numerator, denominator }));

export const framesPerSecond = ({ numerator, denominator }: FrameRate): number => numerator / denominator;

/**
 * The constant frame rate all renditions get: the source's, on the nearest standard rate when it is within
 * 0.05 % of one (recorders write 29.9697), halved while it is above the ceiling. A variable one becomes the standard
 * rate that is nearest to its average.
 */
export function planFrameRate(
  { fps, variable }: Pick<SourceVideo, 'fps' | 'variable'>,
  settings: Pick<LadderSettings, 'maxFps'>,
): FrameRate {
  let rate = Number.isFinite(fps) && fps > 0 ? fps : 25;
  while (rate > settings.maxFps * 1.001) rate /= 2;
  if (variable) {
    const distance = (standard: FrameRate): number => Math.abs(Math.log(framesPerSecond(standard) / rate));
    const allowed = STANDARD_RATES.filter((one) => framesPerSecond(one) <= settings.maxFps * 1.001);
    const [first] = allowed.toSorted((one, other) => distance(one) - distance(other));
    if (first !== undefined) return first;
  }
  const nearest = STANDARD_RATES.find((standard) => {
    const value = standard.numerator / standard.denominator;
    return Math.abs(value - rate) / value < 0.0005;
  });
  return nearest ?? { numerator: Math.max(1, Math.round(rate * 1000)), denominator: 1000 };
}

/** Frames in one group of pictures. */
export function framesPerGroup(rate: FrameRate, gopSeconds: number): number {
  return Math.max(1, Math.round((rate.numerator / rate.denominator) * gopSeconds));
}
