export const RATE = 48_000;

/** Two channels of one length, samples from -1 to 1. */
export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

export function silence(seconds: number): Stereo {
  const length = Math.round(seconds * RATE);
  return { left: new Float32Array(length), right: new Float32Array(length) };
}

/** Adds mono `sound` at `at` seconds; `pan` from -1 (left) to 1 (right), at constant power. */
export function add(to: Stereo, sound: Float32Array, at: number, gain: number, pan = 0): void {
  const first = Math.round(at * RATE);
  const angle = ((pan + 1) * Math.PI) / 4;
  const left = gain * Math.cos(angle);
  const right = gain * Math.sin(angle);
  const from = Math.max(0, -first);
  const end = Math.min(sound.length, to.left.length - first);
  for (let i = from; i < end; i += 1) {
    const value = sound[i]!;
    to.left[first + i]! += value * left;
    to.right[first + i]! += value * right;
  }
}

/** Adds `part` to `to`, each sample times `gain` (a number, or one per sample). */
export function blend(to: Stereo, part: Stereo, gain: number | Float32Array): void {
  for (let i = 0; i < to.left.length; i += 1) {
    const g = typeof gain === 'number' ? gain : gain[i]!;
    to.left[i]! += (part.left[i] ?? 0) * g;
    to.right[i]! += (part.right[i] ?? 0) * g;
  }
}

/** A 16-bit stereo WAV. Values outside -1 to 1 are held at the edge. */
export function wav({ left, right }: Stereo): Buffer {
  const out = Buffer.alloc(44 + left.length * 4);
  out.write('RIFF', 0, 'latin1');
  out.writeUInt32LE(36 + left.length * 4, 4);
  out.write('WAVEfmt ', 8, 'latin1');
  out.writeUInt32LE(16, 16);
  out.writeUInt16LE(1, 20);
  out.writeUInt16LE(2, 22);
  out.writeUInt32LE(RATE, 24);
  out.writeUInt32LE(RATE * 4, 28);
  out.writeUInt16LE(4, 32);
  out.writeUInt16LE(16, 34);
  out.write('data', 36, 'latin1');
  out.writeUInt32LE(left.length * 4, 40);
  const body = new Int16Array(out.buffer, out.byteOffset + 44, left.length * 2);
  for (let i = 0; i < left.length; i += 1) {
    body[i * 2] = Math.round(Math.max(-1, Math.min(1, left[i]!)) * 32767);
    body[i * 2 + 1] = Math.round(Math.max(-1, Math.min(1, right[i]!)) * 32767);
  }
  return out;
}

/** Begins without a click, and lets the last second die away. */
export function fade(sound: Stereo, seconds: number): void {
  const long = Math.min(1.2, seconds / 4);
  for (let i = 0; i < sound.left.length; i += 1) {
    const gain = Math.min(1, (seconds - i / RATE) / long, i / RATE / 0.02);
    sound.left[i]! *= gain;
    sound.right[i]! *= gain;
  }
}
