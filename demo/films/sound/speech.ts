import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** One line to be read: the synthesizer's voice, its height (0 to 99) and pace (words per minute). */
export interface Utterance {
  voice: string;
  pitch: number;
  pace: number;
  text: string;
}

export const SPEECH_RATE = 22_050;

/** The utterances as mono samples at {@link SPEECH_RATE}, in order. Throws when the reader ends unwell. */
export async function speak(utterances: readonly Utterance[], signal?: AbortSignal): Promise<Float32Array[]> {
  const program = fileURLToPath(new URL('./read-aloud.ts', import.meta.url));
  const child = spawn(process.execPath, [program],
    { stdio: ['pipe', 'pipe', 'pipe'], signal, killSignal: 'SIGKILL' });
  const pieces: Buffer[] = [];
  let complaint = '';
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  child.stderr.on('data', (piece: Buffer) => { complaint += piece.toString(); });
  child.stdin.on('error', () => {});
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.end(JSON.stringify(utterances));
  const code = await ended;
  if (code !== 0) throw new Error(`The narrator could not read the lines (exit ${code}). ${complaint.slice(-400)}`);
  return split(Buffer.concat(pieces)).map(samples);
}

function split(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readUInt32LE(at);
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return parts;
}

function samples(wav: Buffer): Float32Array {
  const at = wav.indexOf('data') + 8;
  const out = new Float32Array((wav.length - at) >> 1);
  for (let i = 0; i < out.length; i += 1) out[i] = wav.readInt16LE(at + i * 2) / 32768;
  return trim(out);
}

/** Without the silence at both ends, so that a caption's time is the voice's time. */
function trim(sound: Float32Array): Float32Array {
  let first = 0;
  let last = sound.length - 1;
  while (first < last && Math.abs(sound[first] ?? 0) < 0.004) first += 1;
  while (last > first && Math.abs(sound[last] ?? 0) < 0.004) last -= 1;
  return sound.slice(first, last + 1);
}
