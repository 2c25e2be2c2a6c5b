import { seededRandom } from '../random.ts';
import { grain, ramp, type Brush, type Layer, type Stage, type Stops } from './stage.ts';

/** Smooth noise in one dimension, -1 to 1. */
export function noise(seed: string): (x: number) => number {
  const random = seededRandom(seed);
  const values = Array.from({ length: 512 }, () => random() * 2 - 1);
  return (x) => {
    const i = Math.floor(x);
    const f = x - i;
    const p = f * f * (3 - 2 * f);
    return values[i & 511]! * (1 - p) + values[(i + 1) & 511]! * p;
  };
}

/** Noise of several octaves. */
export function fractal(seed: string, octaves: number, rough = 0.5): (x: number) => number {
  const base = noise(seed);
  return (x) => {
    let sum = 0;
    let size = 1;
    let all = 0;
    for (let i = 0; i < octaves; i += 1) {
      sum += base(x * 2 ** i + i * 37) * size;
      all += size;
      size *= rough;
    }
    return sum / all;
  };
}

export interface Ridge {
  seed: string;
  width: number;
  height: number;
  /** How far from one rise to the next, in units. */
  span: number;
  /** Height of the rises as a part of the layer's height. */
  rise: number;
  octaves?: number;
  rough?: number;
  fill: Stops;
  /** A thin lit line along the crest. */
  rim?: string;
  /** For an island: over how many units it rises out of its layer's bottom at either end. */
  taper?: number;
}

/** Land with an uneven crest, filled to its layer's bottom. */
export function ridge(stage: Stage, shape: Ridge): Layer {
  const { seed, width, height, fill, rim, taper = 0 } = shape;
  const line = crest(shape);
  const y = (x: number): number => {
    const shore = taper === 0 ? 1 : Math.sqrt(Math.min(1, x / taper, (width - x) / taper));
    return height + (line(x) - height) * shore;
  };
  return grain(
    stage.layer(width, height, (c) => {
      c.beginPath();
      c.moveTo(0, height);
      for (let x = 0; x <= width; x += 3) c.lineTo(x, y(x));
      c.lineTo(width, height);
      c.fillStyle = ramp(c, 0, 0, 0, height, fill);
      c.fill();
      if (rim) {
        c.beginPath();
        for (let x = 0; x <= width; x += 3) c.lineTo(x, y(x) + 1);
        c.strokeStyle = rim;
        c.lineWidth = 1.6;
        c.stroke();
      }
    }),
    4,
    seed,
  );
}

/** How high the crest of such a ridge lies at x (from the layer's top). */
export function crest({ seed, height, span, rise, octaves = 4, rough = 0.5 }: Ridge): (x: number) => number {
  const line = fractal(seed, octaves, rough);
  return (x) => height * rise * (0.5 - 0.5 * line(x / span)) + 2;
}

export interface Dune {
  x: number;
  y: number;
  reach: number;
  drop: number;
}

/** Dunes with a lit flank and a shadowed slip face that falls from each crest in one curve. */
export function duneField(
  stage: Stage,
  width: number,
  height: number,
  dunes: readonly Dune[],
  lit: Stops,
  shade: Stops,
  seed: string,
): Layer {
  return grain(
    stage.layer(width, height, (c) => {
      for (const dune of dunes) duneShape(c, dune, height, lit, shade);
    }),
    6,
    seed,
  );
}

function duneShape(c: Brush, { x, y, reach, drop }: Dune, bottom: number, lit: Stops, shade: Stops): void {
  const left = x - reach;
  const right = x + reach * 0.9;
  c.beginPath();
  c.moveTo(left, y + drop);
  c.bezierCurveTo(x - reach * 0.5, y + drop * 0.86, x - reach * 0.2, y + drop * 0.1, x, y);
  c.bezierCurveTo(x + reach * 0.12, y + drop * 0.2, x + reach * 0.5, y + drop * 0.84, right, y + drop);
  c.lineTo(right, bottom);
  c.lineTo(left, bottom);
  c.closePath();
  c.fillStyle = ramp(c, 0, y, 0, Math.min(bottom, y + drop * 1.6), lit);
  c.fill();
  c.beginPath();
  c.moveTo(x, y);
  c.bezierCurveTo(x + reach * 0.12, y + drop * 0.2, x + reach * 0.5, y + drop * 0.84, right, y + drop);
  c.bezierCurveTo(
    x + reach * 0.5,
    y + drop * 1.05,
    x + reach * 0.1,
    y + drop * 1.3,
    x - reach * 0.3,
    y + drop * 1.7,
  );
  c.bezierCurveTo(x - reach * 0.06, y + drop * 0.9, x + reach * 0.1, y + drop * 0.5, x, y);
  c.fillStyle = ramp(c, x, y, x + reach * 0.1, y + drop * 1.6, shade);
  c.fill();
  c.beginPath();
  c.moveTo(left, y + drop);
  c.bezierCurveTo(x - reach * 0.5, y + drop * 0.86, x - reach * 0.2, y + drop * 0.1, x, y);
  c.strokeStyle = 'rgba(255,236,200,.22)';
  c.lineWidth = 1.4;
  c.stroke();
}
