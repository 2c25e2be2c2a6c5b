import { RATE, type Stereo } from './buffer.ts';

const DELAYS = [1423, 1777, 2131, 2557, 2953, 3251, 3701, 4127];

/** The sound of a room: eight delays that feed one another, darker at each turn. `seconds` is its decay. */
export function room(input: Stereo, seconds: number, dark: number): Stereo {
  const length = input.left.length;
  const out: Stereo = { left: new Float32Array(length), right: new Float32Array(length) };
  const lines = DELAYS.map((size) => new Float32Array(size));
  const gains = DELAYS.map((size) => 0.001 ** (size / RATE / seconds));
  const at = DELAYS.map(() => 0);
  const kept = DELAYS.map(() => 0);
  const taps = new Float64Array(8);
  for (let i = 0; i < length; i += 1) {
    let sum = 0;
    for (let n = 0; n < 8; n += 1) {
      const value = lines[n]![at[n]!]!;
      kept[n] = value + (kept[n]! - value) * dark;
      taps[n] = kept[n]! * gains[n]!;
      sum += taps[n]!;
    }
    const l = input.left[i]!;
    const r = input.right[i]!;
    for (let n = 0; n < 8; n += 1) {
      lines[n]![at[n]!] = (n % 2 === 0 ? l : r) + taps[n]! - sum * 0.25;
      at[n] = at[n]! + 1 === DELAYS[n] ? 0 : at[n]! + 1;
    }
    out.left[i] = (taps[0]! + taps[2]! + taps[4]! + taps[6]!) * 0.5;
    out.right[i] = (taps[1]! + taps[3]! + taps[5]! + taps[7]!) * 0.5;
  }
  return out;
}
