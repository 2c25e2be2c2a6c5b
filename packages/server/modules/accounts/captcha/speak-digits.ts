import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Samples a second: mono, 8 bit. */
const RATE = 8000;
const SILENCE = 128;

interface Voice {
  samples: Buffer;
  /** Samples of each digit, in their order. */
  lengths: readonly number[];
}

const folder = new URL('./voices/', import.meta.url);
const lengths = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as Record<
  'eng' | 'ara',
  number[]
>;
const voices = new Map<string, Voice>();

function voiceOf(language: 'eng' | 'ara'): Voice {
  const known = voices.get(language);
  if (known) return known;
  const voice = { samples: readFileSync(new URL(`${language}.pcm`, folder)), lengths: lengths[language] };
  voices.set(language, voice);
  return voice;
}

function digitOf({ samples, lengths: of }: Voice, digit: number): Buffer {
  const start = of.slice(0, digit).reduce((sum, length) => sum + length, 0);
  return samples.subarray(start, start + of[digit]!);
}

/** One digit, a little faster or slower, louder or softer than it was recorded. */
function varied(samples: Buffer): number[] {
  const pace = randomInt(90, 112) / 100;
  const volume = randomInt(70, 105) / 100;
  return Array.from({ length: Math.floor(samples.length / pace) }, (_, i) => {
    const at = Math.min(samples.length - 1, Math.floor(i * pace));
    return (samples[at]! - SILENCE) * volume;
  });
}

function wavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'ascii');
  header.writeUInt32LE(36 + dataBytes, 4);
  header.write('WAVEfmt ', 8, 'ascii');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'ascii');
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

/** A WAV in which these digits are spoken one after the other, with uneven pauses and noise below the voice. */
export function speakDigits(digits: string, language: 'eng' | 'ara'): Buffer {
  const voice = voiceOf(language);
  const pause = (seconds: number) => Array.from({ length: Math.round(seconds * RATE) }, () => 0);
  const samples = [
    ...pause(0.4),
    ...[...digits].flatMap((digit) => [
      ...varied(digitOf(voice, Number(digit))),
      ...pause(randomInt(35, 80) / 100),
    ]),
  ];
  const noise = crypto.getRandomValues(new Uint8Array(65_536));
  const data = Buffer.alloc(samples.length);
  let hum = 0;
  for (const [i, sample] of samples.entries()) {
    // Noise that changes slowly lies where voices do.
    hum += ((noise[i % noise.length]! - 128) * 0.12 - hum) * 0.35;
    data[i] = Math.max(0, Math.min(255, Math.round(SILENCE + sample * 0.85 + hum)));
  }
  return Buffer.concat([wavHeader(data.length), data]);
}
