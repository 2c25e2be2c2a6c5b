import { seededRandom, type RandomStream } from '../random.ts';
import type { Ambience } from '../stories/story.ts';
import { RATE, add, silence, type Stereo } from './buffer.ts';
import { filter, lowpass, sweptNoise } from './filter.ts';

const wave = (t: number, period: number, phase = 0): number =>
  0.5 + 0.5 * Math.sin((2 * Math.PI * t) / period + phase);

type Bed = (to: Stereo, seconds: number, random: RandomStream) => void;

/** Moving noise on both sides, each side with its own time. */
function noise(
  to: Stereo,
  random: RandomStream,
  q: number,
  follow: (t: number, side: number) => readonly [number, number],
): void {
  for (const side of [0, 1]) {
    const sound = sweptNoise(to.left.length, random, q, (t) => follow(t, side));
    add(to, sound, 0, 1, side === 0 ? -0.8 : 0.8);
  }
}

function blip(hz: number, end: number, seconds: number): Float32Array {
  const out = new Float32Array(Math.round(seconds * RATE));
  let phase = 0;
  for (let i = 0; i < out.length; i += 1) {
    const p = i / out.length;
    phase += (2 * Math.PI * (hz + (end - hz) * p)) / RATE;
    out[i] = Math.sin(phase) * Math.sin(Math.PI * p) ** 2;
  }
  return out;
}

const beds: Record<Ambience, Bed> = {
  wind: (to, _s, random) =>
    noise(to, random, 0.5, (t, side) => [
      260 + 420 * wave(t, 7.3, side) * wave(t, 3.1, side * 2),
      0.012 + 0.05 * wave(t, 9.1, side) * wave(t, 4.3, 1),
    ]),
  heights: (to, _s, random) =>
    noise(to, random, 0.22, (t, side) => [
      420 + 700 * wave(t, 8.3, side) * wave(t, 2.7, side),
      0.008 + 0.026 * wave(t, 6.1, side),
    ]),
  sea: (to, _s, random) =>
    noise(to, random, 1.1, (t, side) => {
      const swell = wave(t, 6.6, side * 0.7) ** 3;
      return [320 + 2400 * swell, 0.012 + 0.05 * swell];
    }),
  storm: (to, seconds, random) => {
    noise(to, random, 1.3, (t, side) => [1500 + 1500 * wave(t, 5.1, side), 0.02 + 0.02 * wave(t, 7.7, side)]);
    noise(to, random, 0.4, (t, side) => [240 + 300 * wave(t, 4.1, side), 0.04 * wave(t, 6.3, side)]);
    for (let at = seconds * 0.22; at < seconds * 0.75; at += 5 + random() * 3) thunder(to, at, random);
  },
  city: (to, seconds, random) => {
    noise(to, random, 1.4, (t, side) => [3200 + 900 * wave(t, 3.3, side), 0.012]);
    noise(to, random, 0.8, (t, side) => [90 + 40 * wave(t, 9, side), 0.07]);
    for (let at = seconds * 0.4; at < seconds * 0.62; at += 0.62) {
      for (const late of [0, 0.13]) add(to, filter(hit(random, 0.09), lowpass(900)), at + late, 0.09, -0.3);
    }
  },
  garden: (to, seconds, random) => {
    noise(to, random, 1, (t, side) => [1800 + 900 * wave(t, 5.7, side), 0.004 + 0.006 * wave(t, 7, side)]);
    for (let at = 0.4; at < seconds - 1; at += 0.8 + random() * 2) bird(to, at, random);
  },
  leaves: (to, seconds, random) => {
    noise(to, random, 1.2, (t, side) => [
      2600 + 1600 * wave(t, 4.7, side),
      0.004 + 0.017 * wave(t, 5.9, side) ** 2,
    ]);
    for (let at = seconds * 0.55; at < seconds - 1; at += 0.42) {
      for (let n = 0; n < 3; n += 1) add(to, blip(4350, 4400, 0.03), at + n * 0.045, 0.008, 0.5);
    }
  },
  fountain: (to, seconds, random) => {
    noise(to, random, 1.2, (t, side) => [2400 + 500 * wave(t, 2.3, side), 0.006]);
    for (let at = 0; at < seconds; at += 0.035 + random() * 0.06) {
      const hz = 500 + random() * 1700;
      add(
        to,
        blip(hz, hz * (1.2 + random() * 0.5), 0.02 + random() * 0.035),
        at,
        0.012 * random(),
        random() * 1.2 - 0.6,
      );
    }
  },
  road: (to, _s, random) => {
    noise(to, random, 1.2, (t, side) => [520 + 160 * wave(t, 6, side), 0.02 + 0.006 * wave(t, 2.6, side)]);
    noise(to, random, 0.06, (t) => [62 + 5 * wave(t, 8), 0.01]);
  },
  space: (to, seconds, random) => {
    noise(to, random, 0.9, (t, side) => [140 + 60 * wave(t, 11, side), 0.03]);
    for (let at = 0.5; at < seconds - 2; at += 0.7 + random() * 1.3) {
      const hz = [1046.5, 1109, 1318.5, 1568, 2093][Math.floor(random() * 5)]!;
      add(to, blip(hz, hz, 1.6), at, 0.006 + random() * 0.006, random() * 1.6 - 0.8);
    }
  },
};

function hit(random: RandomStream, seconds: number): Float32Array {
  const out = new Float32Array(Math.round(seconds * RATE));
  for (let i = 0; i < out.length; i += 1) out[i] = (random() * 2 - 1) * Math.exp((-6 * i) / out.length);
  return out;
}

function thunder(to: Stereo, at: number, random: RandomStream): void {
  const sound = filter(hit(random, 4), lowpass(120), lowpass(160));
  for (let i = 0; i < sound.length; i += 1) {
    const t = i / RATE;
    sound[i]! *= Math.min(1, t / 0.08) * (0.5 + 0.5 * Math.abs(Math.sin(t * 5.3 + Math.sin(t * 11))));
  }
  add(to, sound, at, 1.6, random() - 0.5);
}

function bird(to: Stereo, at: number, random: RandomStream): void {
  const pan = random() * 1.6 - 0.8;
  const hz = 2300 + random() * 1600;
  const notes = 2 + Math.floor(random() * 4);
  const loud = 0.008 + random() * 0.012;
  for (let n = 0; n < notes; n += 1) {
    add(
      to,
      blip(hz * (1 + 0.12 * random()), hz * (0.85 + 0.4 * random()), 0.05 + random() * 0.05),
      at + n * 0.11,
      loud,
      pan,
    );
  }
}

/** The air of a world, `seconds` long, faded at both ends. */
export function ambience(kind: Ambience, seconds: number): Stereo {
  const out = silence(seconds);
  beds[kind](out, seconds, seededRandom(`air ${kind}`));
  for (let i = 0; i < out.left.length; i += 1) {
    const t = i / RATE;
    const edge = Math.min(1, t / 0.8, (seconds - t) / 1.8);
    out.left[i]! *= edge;
    out.right[i]! *= edge;
  }
  return out;
}
