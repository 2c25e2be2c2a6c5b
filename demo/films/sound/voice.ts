import { seededRandom } from '../random.ts';
import { RATE } from './buffer.ts';
import { bell, filter, highpass, lowpass, lowshelf } from './filter.ts';
import { SPEECH_RATE } from '../narration/narration.ts';

/** Factor of slowing down, which also lowers the pitch. */
const CALM = 0.94;

/**
 * Processes a recorded line: resampled to 48 kHz a little slower and deeper, with slight pitch drift, added breath noise,
 * equalisation and compression.
 */
export function voice(spoken: Float32Array, seed: string): Float32Array {
  const random = seededRandom(seed);
  const ratio = (SPEECH_RATE / RATE) * CALM;
  const length = Math.floor((spoken.length - 4) / ratio);
  const out = new Float32Array(length);
  let at = 1;
  let drift = 0;
  let aim = 0;
  for (let i = 0; i < length && at < spoken.length - 3; i += 1) {
    if (i % 4800 === 0) aim = (random() - 0.5) * 0.03;
    drift += (aim - drift) * 0.0006;
    const k = Math.floor(at);
    const f = at - k;
    const a = spoken[k - 1]!;
    const b = spoken[k]!;
    const c = spoken[k + 1]!;
    const d = spoken[k + 2]!;
    out[i] = b + 0.5 * f * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a)));
    at += ratio * (1 + drift);
  }
  breathe(out, random);
  filter(
    out,
    highpass(75),
    lowshelf(190, 3),
    bell(480, 1, -1.5),
    bell(2900, 1.1, -2.5),
    bell(5200, 1, -3),
    lowpass(8200),
  );
  return level(out);
}

/** Adds soft noise that follows the level of the voice. */
function breathe(sound: Float32Array, random: () => number): void {
  const air = new Float32Array(sound.length);
  let follow = 0;
  for (let i = 0; i < sound.length; i += 1) {
    follow += (Math.abs(sound[i]!) - follow) * 0.002;
    air[i] = (random() * 2 - 1) * follow;
  }
  filter(air, highpass(1400), lowpass(6500));
  for (let i = 0; i < sound.length; i += 1) sound[i]! += air[i]! * 0.22;
}

/** Compresses the dynamics and normalises the level of each line. */
function level(sound: Float32Array): Float32Array {
  let follow = 0.05;
  let energy = 0;
  let counted = 0;
  for (let i = 0; i < sound.length; i += 1) {
    const now = Math.abs(sound[i]!);
    follow += (now - follow) * (now > follow ? 0.01 : 0.0004);
    sound[i]! /= (follow + 0.03) ** 0.45;
    if (Math.abs(sound[i]!) > 0.02) {
      energy += sound[i]! ** 2;
      counted += 1;
    }
  }
  const gain = 0.13 / Math.sqrt(energy / Math.max(1, counted) + 1e-9);
  const edge = Math.round(0.01 * RATE);
  for (let i = 0; i < sound.length; i += 1) {
    sound[i]! *= gain * Math.min(1, i / edge, (sound.length - i) / edge);
  }
  return sound;
}
