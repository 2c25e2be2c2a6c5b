import { RATE, type Stereo } from './buffer.ts';
import { filter, type Biquad } from './filter.ts';

/** Loudness of all that the demo world plays, in LUFS. */
export const PROGRAMME_LOUDNESS = -18;
/** Highest sample. */
export const CEILING = 10 ** (-1.6 / 20);

/** The two filters of ITU-R BS.1770 at 48 kHz: the head's shelf, then the high-pass. */
const HEAD: Biquad = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
];
const LOW: Biquad = [1, -2, 1, -1.99004745483398, 0.99007225036621];

/** Integrated loudness in LUFS with both gates of BS.1770-4; -70 for silence. */
export function loudness({ left, right }: Stereo): number {
  const l = filter(left.slice(), HEAD, LOW);
  const r = filter(right.slice(), HEAD, LOW);
  const hop = RATE / 10;
  const sums: number[] = [];
  for (let at = 0; at + hop <= l.length; at += hop) {
    let sum = 0;
    for (let i = at; i < at + hop; i += 1) sum += l[i]! ** 2 + r[i]! ** 2;
    sums.push(sum / hop);
  }
  const blocks = sums.slice(3).map((_s, i) => (sums[i]! + sums[i + 1]! + sums[i + 2]! + sums[i + 3]!) / 4);
  const mean = (list: number[]): number => list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);
  const lufs = (power: number): number => -0.691 + 10 * Math.log10(power + 1e-12);
  const heard = blocks.filter((power) => lufs(power) > -70);
  if (heard.length === 0) return -70;
  const floor = lufs(mean(heard)) - 10;
  return lufs(mean(heard.filter((power) => lufs(power) > floor)));
}

/** Brings the sound to `target` LUFS, whatever its peaks become. In place. */
export function level({ left, right }: Stereo, target: number): void {
  const gain = Math.min(12, 10 ** ((target - loudness({ left, right })) / 20));
  for (let i = 0; i < left.length; i += 1) {
    left[i]! *= gain;
    right[i]! *= gain;
  }
}

/** Brings the sound to `target` LUFS and keeps every peak under `ceiling` (linear), looking 5 ms ahead. In place. */
export function master(sound: Stereo, target: number, ceiling: number): Stereo {
  for (let pass = 0; pass < 2; pass += 1) {
    const gain = 10 ** ((target - loudness(sound)) / 20);
    limit(sound, Math.min(gain, 12), ceiling);
  }
  return sound;
}

function limit({ left, right }: Stereo, gain: number, ceiling: number): void {
  const ahead = Math.round(0.005 * RATE);
  const need = new Float32Array(left.length + ahead).fill(1);
  for (let i = 0; i < left.length; i += 1) {
    const peak = Math.max(Math.abs(left[i]!), Math.abs(right[i]!)) * gain;
    if (peak > ceiling) {
      const held = ceiling / peak;
      for (let k = Math.max(0, i - ahead); k <= i; k += 1) if (need[k]! > held) need[k] = held;
    }
  }
  let now = 1;
  for (let i = 0; i < left.length; i += 1) {
    now =
      need[i]! < now ? Math.max(need[i]!, now - (now - need[i]!) * 0.08) : now + (need[i]! - now) * 0.0004;
    const g = gain * now;
    left[i] = Math.max(-ceiling, Math.min(ceiling, left[i]! * g));
    right[i] = Math.max(-ceiling, Math.min(ceiling, right[i]! * g));
  }
}
