import { RATE } from './buffer.ts';

/** A second-order filter as normalised coefficients: b0, b1, b2, a1, a2. */
export type Biquad = readonly [number, number, number, number, number];

function shape(kind: 'low' | 'high' | 'band' | 'bell' | 'lowshelf', hz: number, q: number, db = 0): Biquad {
  const w = (2 * Math.PI * hz) / RATE;
  const cos = Math.cos(w);
  const alpha = Math.sin(w) / (2 * q);
  const a = 10 ** (db / 40);
  const over = (b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Biquad => [
    b0 / a0,
    b1 / a0,
    b2 / a0,
    a1 / a0,
    a2 / a0,
  ];
  if (kind === 'low') return over((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
  if (kind === 'high') return over((1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
  if (kind === 'band') return over(alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha);
  if (kind === 'bell') {
    return over(1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a);
  }
  const root = 2 * Math.sqrt(a) * alpha;
  return over(
    a * (a + 1 - (a - 1) * cos + root),
    2 * a * (a - 1 - (a + 1) * cos),
    a * (a + 1 - (a - 1) * cos - root),
    a + 1 + (a - 1) * cos + root,
    -2 * (a - 1 + (a + 1) * cos),
    a + 1 + (a - 1) * cos - root,
  );
}

export const lowpass = (hz: number, q = 0.707): Biquad => shape('low', hz, q);
export const highpass = (hz: number, q = 0.707): Biquad => shape('high', hz, q);
export const bandpass = (hz: number, q: number): Biquad => shape('band', hz, q);
export const bell = (hz: number, q: number, db: number): Biquad => shape('bell', hz, q, db);
export const lowshelf = (hz: number, db: number): Biquad => shape('lowshelf', hz, 0.707, db);

/** Filters in place and returns the same samples. */
export function filter(sound: Float32Array, ...stages: readonly Biquad[]): Float32Array {
  for (const [b0, b1, b2, a1, a2] of stages) {
    let s1 = 0;
    let s2 = 0;
    for (let i = 0; i < sound.length; i += 1) {
      const x = sound[i]!;
      const y = b0 * x + s1;
      s1 = b1 * x - a1 * y + s2;
      s2 = b2 * x - a2 * y;
      sound[i] = y;
    }
  }
  return sound;
}

/** Noise through a band whose middle (Hz) and strength follow time: wind, waves, tyres. */
export function sweptNoise(
  length: number,
  random: () => number,
  q: number,
  follow: (seconds: number) => readonly [hz: number, gain: number],
): Float32Array {
  const out = new Float32Array(length);
  let low = 0;
  let band = 0;
  let f = 0;
  let gain = 0;
  for (let i = 0; i < length; i += 1) {
    if (i % 256 === 0) {
      const [hz, strength] = follow(i / RATE);
      f = 2 * Math.sin((Math.PI * Math.min(hz, 7000)) / RATE);
      gain += (strength - gain) * (i === 0 ? 1 : 0.2);
    }
    const high = random() * 2 - 1 - low - q * band;
    band += f * high;
    low += f * band;
    out[i] = band * gain;
  }
  return out;
}
