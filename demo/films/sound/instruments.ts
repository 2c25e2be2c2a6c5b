import { seededRandom } from '../random.ts';
import { RATE } from './buffer.ts';
import { bandpass, bell, filter, highpass, lowpass, lowshelf } from './filter.ts';

/** A plucked string: noise in a loop of one period, darkened at each turn. `bright` and `hold` from 0 to 1. */
function string(
  hz: number,
  seconds: number,
  bright: number,
  hold: number,
  random: () => number,
): Float32Array {
  const out = new Float32Array(Math.round(seconds * RATE));
  const damp = 0.5 * (1 - bright) + 0.02;
  const period = RATE / hz - damp;
  const whole = Math.floor(period);
  const part = period - whole;
  const loop = new Float32Array(whole + 2);
  const pick = Math.max(2, Math.round(whole * 0.18));
  let dark = 0;
  for (let i = 0; i < whole + 1; i += 1) {
    dark += (random() * 2 - 1 - dark) * (0.25 + 0.7 * bright);
    loop[i] = dark;
  }
  const raw = Float32Array.from(loop);
  for (let i = 0; i <= whole; i += 1) loop[i] = raw[i]! - raw[(i + pick) % (whole + 1)]!;
  const decay = 0.001 ** (1 / (hz * (0.6 + hold * 5)));
  let at = 0;
  let before = 0;
  const size = whole + 1;
  for (let i = 0; i < out.length; i += 1) {
    const now = loop[at]!;
    const next = loop[at + 1 === size ? 0 : at + 1]!;
    const value = next + (now - next) * part;
    const kept = decay * (value * (1 - damp) + before * damp);
    before = value;
    loop[at] = kept;
    out[i] = now;
    at = at + 1 === size ? 0 : at + 1;
  }
  const tail = Math.min(out.length, Math.round(0.06 * RATE));
  for (let i = 0; i < tail; i += 1) out[out.length - 1 - i]! *= i / tail;
  return out;
}

function mixed(parts: readonly (readonly [Float32Array, number])[]): Float32Array {
  const out = new Float32Array(Math.max(...parts.map(([sound]) => sound.length)));
  for (const [sound, gain] of parts) for (let i = 0; i < sound.length; i += 1) out[i]! += sound[i]! * gain;
  return out;
}

/** The sound brought to a peak of 1, so that every string is as loud as its neighbour. */
function even(sound: Float32Array): Float32Array {
  let peak = 1e-6;
  for (const value of sound) peak = Math.max(peak, Math.abs(value));
  for (let i = 0; i < sound.length; i += 1) sound[i]! /= peak;
  return sound;
}

export function oud(hz: number, seconds: number, seed: string): Float32Array {
  const random = seededRandom(seed);
  const pair = mixed([
    [string(hz, seconds, 0.42, 0.42, random), 1],
    [string(hz * 1.0018, seconds, 0.4, 0.4, random), 0.8],
  ]);
  return even(
    filter(pair, highpass(60), bell(110, 1.2, 5), bell(230, 1.5, 4), bell(420, 2, 3), lowpass(4200)),
  );
}

export function qanun(hz: number, seconds: number, seed: string): Float32Array {
  const random = seededRandom(seed);
  const triple = mixed([
    [string(hz, seconds, 0.86, 0.6, random), 1],
    [string(hz * 1.0012, seconds, 0.84, 0.6, random), 0.9],
    [string(hz * 0.9989, seconds, 0.84, 0.6, random), 0.8],
  ]);
  return even(filter(triple, highpass(150), bell(900, 1, 2), bell(3200, 0.8, 3), lowpass(9000)));
}

export function buzuq(hz: number, seconds: number, seed: string): Float32Array {
  const random = seededRandom(seed);
  const pair = mixed([
    [string(hz, seconds, 0.72, 0.4, random), 1],
    [string(hz * 1.003, seconds, 0.7, 0.4, random), 0.9],
  ]);
  return even(filter(pair, highpass(100), bell(650, 1.2, 4), bell(2300, 1, 3), lowpass(6500)));
}

/** The reed flute: a breathy tone that swells, with a vibrato that comes late. */
export function nay(hz: number, seconds: number, seed: string): Float32Array {
  const random = seededRandom(seed);
  const length = Math.round((seconds + 0.12) * RATE);
  const breath = new Float32Array(length);
  for (let i = 0; i < length; i += 1) breath[i] = random() * 2 - 1;
  filter(breath, bandpass(hz * 2, 1.6), highpass(300));
  const out = new Float32Array(length);
  let phase = 0;
  for (let i = 0; i < length; i += 1) {
    const t = i / RATE;
    const rise = Math.min(1, t / 0.09);
    const fall = Math.min(1, (length - i) / (0.16 * RATE));
    const swell = rise * fall * (0.75 + 0.25 * Math.sin(Math.min(1, t / seconds) * Math.PI));
    const late = Math.min(1, Math.max(0, (t - 0.3) / 0.5));
    const bend = 1 - 0.02 * Math.exp(-t / 0.035) + 0.0055 * late * Math.sin(2 * Math.PI * 5.1 * t);
    phase += (2 * Math.PI * hz * bend) / RATE;
    const tone =
      Math.sin(phase) +
      0.34 * Math.sin(2 * phase + 0.4) +
      0.2 * Math.sin(3 * phase + 1) +
      0.05 * Math.sin(4 * phase);
    out[i] = swell * (tone * 0.62 + breath[i]! * (0.5 + 0.9 * Math.exp(-t / 0.05)));
  }
  return even(filter(out, lowpass(5200)));
}

/** The strokes of the goblet drum: the low one, the high one, the small one between. */
export function drum(stroke: 'D' | 'T' | 'K', seed: string): Float32Array {
  const random = seededRandom(seed);
  const length = Math.round((stroke === 'D' ? 0.6 : 0.26) * RATE);
  const out = new Float32Array(length);
  const skin = new Float32Array(length);
  for (let i = 0; i < length; i += 1) skin[i] = random() * 2 - 1;
  if (stroke === 'D') {
    filter(skin, bandpass(320, 0.8));
    for (let i = 0; i < length; i += 1) {
      const t = i / RATE;
      const tone = Math.sin(2 * Math.PI * (78 * t + 3.2 * (1 - Math.exp(-t / 0.03)))) * Math.exp(-t / 0.16);
      out[i] =
        tone +
        0.28 * Math.sin(2 * Math.PI * 168 * t) * Math.exp(-t / 0.07) +
        skin[i]! * 0.6 * Math.exp(-t / 0.012);
    }
    return even(filter(out, lowshelf(120, 2), lowpass(2400)));
  }
  filter(skin, bandpass(stroke === 'T' ? 3300 : 2500, 0.7));
  const ring = stroke === 'T' ? 410 : 330;
  for (let i = 0; i < length; i += 1) {
    const t = i / RATE;
    const short = stroke === 'T' ? 0.03 : 0.02;
    out[i] =
      skin[i]! * Math.exp(-t / short) +
      0.34 * Math.sin(2 * Math.PI * ring * t) * Math.exp(-t / 0.045) +
      0.14 * Math.sin(2 * Math.PI * ring * 2.3 * t) * Math.exp(-t / 0.03);
  }
  return even(filter(out, lowpass(7000)));
}
