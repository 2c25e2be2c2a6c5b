/** A pseudo-random stream from 0 (inclusive) to 1 (exclusive), deterministic by seed. */
export type RandomStream = () => number;

/** The same seed gives the same stream on every machine. */
export function seededRandom(seed: string): RandomStream {
  let state = 2166136261;
  for (let i = 0; i < seed.length; i += 1) state = Math.imul(state ^ seed.charCodeAt(i), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let z = Math.imul(state ^ (state >>> 15), 1 | state);
    z = (z + Math.imul(z ^ (z >>> 7), 61 | z)) ^ z;
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296;
  };
}
