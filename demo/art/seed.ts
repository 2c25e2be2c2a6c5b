/** A pseudo-random stream, deterministic by seed. */
export interface Random {
  /** The next number, 0 to below 1. */
  (): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  int(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(probability: number): boolean;
  /** An independent stream, so that one part may use more numbers without affecting the others. */
  fork(name: string): Random;
}

function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 16777619);
    h = (h << 13) | (h >>> 19);
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507);
  h = Math.imul(h ^ (h >>> 13), 3266489909);
  return (h ^ (h >>> 16)) >>> 0;
}

/** The stream of `seed`. */
export function seeded(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    int: (low: number, high: number) => low + Math.floor((high - low + 1) * next()),
    pick: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T,
    chance: (probability: number) => next() < probability,
    fork: (name: string) => seeded(`${seed}/${name}`),
  });
}

/** Smooth noise along a line, about -1 to 1, of `octaves` octaves. */
export function ridge(seed: Random, octaves = 4): (x: number) => number {
  const values = Array.from({ length: 512 }, () => seed() * 2 - 1);
  const one = (x: number) => {
    const i = Math.floor(x);
    const f = x - i;
    const s = f * f * (3 - 2 * f);
    const a = values[i & 511] as number;
    return a + ((values[(i + 1) & 511] as number) - a) * s;
  };
  return (x) => {
    let sum = 0;
    let gain = 1;
    let total = 0;
    for (let o = 0; o < octaves; o++) {
      sum += one(x * 2 ** o + o * 37.7) * gain;
      total += gain;
      gain *= 0.5;
    }
    return sum / total;
  };
}
