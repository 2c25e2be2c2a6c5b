import { readFileSync } from 'node:fs';

export type SpokenLanguage = 'eng' | 'ara';

/** Samples a second. */
const RATE = 8000;
const WAV_HEADER_BYTES = 44;

const folder = new URL('./voices/', import.meta.url);
/** Samples of each digit from 0 to 9, in their order in `LANGUAGE.pcm`; see `record-digits.ts`. */
const lengths = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as Record<
  SpokenLanguage,
  number[]
>;
const voices = new Map<SpokenLanguage, readonly Float32Array[]>();

/** Root mean square of each digit before its own volume: well above the murmur. */
const LOUDNESS = 0.3;

/** A sound as loud as the others: recorded ones differ by half. Peaks are rounded off instead of cut. */
function atOneLoudness(sound: Float32Array): Float32Array {
  const power = sound.reduce((sum, value) => sum + value * value, 0) / sound.length;
  const gain = LOUDNESS / Math.sqrt(power);
  return sound.map((value) => Math.tanh(value * gain));
}

/** The digits from 0 to 9 as they were read aloud. */
function voiceOf(language: SpokenLanguage): readonly Float32Array[] {
  const known = voices.get(language);
  if (known) return known;
  const bytes = readFileSync(new URL(`${language}.pcm`, folder));
  let from = 0;
  const voice = lengths[language].map((length) => {
    const sound = Float32Array.from(bytes.subarray(from, from + length), (value) => (value - 128) / 128);
    from += length;
    return atOneLoudness(sound);
  });
  voices.set(language, voice);
  return voice;
}

/** Adds a sound at a place, faster or slower and so higher or lower; returns where it ends. */
function mix(into: Float32Array, sound: Float32Array, at: number, pace: number, volume: number): number {
  const length = Math.floor((sound.length - 1) / pace);
  for (let index = 0; index < length && at + index < into.length; index += 1) {
    const from = index * pace;
    const before = Math.floor(from);
    const share = from - before;
    into[at + index]! += volume * (sound[before]! * (1 - share) + sound[before + 1]! * share);
  }
  return at + length;
}

function wav(sound: Float32Array): Buffer {
  const file = Buffer.alloc(WAV_HEADER_BYTES + sound.length);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  // PCM, one channel, one byte a sample.
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(sound.length, 40);
  for (let at = 0; at < sound.length; at += 1)
    file[WAV_HEADER_BYTES + at] = Math.min(255, Math.max(0, Math.round(128 + sound[at]! * 118)));
  return file;
}

/**
 * Digits read aloud as WAV: at their own pace and volume each, with pauses of different lengths, over a murmur of other
 * digits read backwards and noise.
 */
export function speakDigits(digits: string, language: SpokenLanguage, random: () => number): Buffer {
  const voice = voiceOf(language);
  const spoken = [...digits].map((digit) => ({
    sound: voice[Number(digit)]!,
    pace: 0.9 + random() * 0.2,
    volume: 0.7 + random() * 0.25,
    pause: Math.floor((0.3 + random() * 0.45) * RATE),
  }));
  const length = spoken.reduce(
    (sum, { sound, pace, pause }) => sum + sound.length / pace + pause,
    RATE * 0.5,
  );
  const whole = new Float32Array(Math.ceil(length));
  let murmur = 0;
  while (murmur < whole.length) {
    const other = spoken[Math.floor(random() * spoken.length)]!.sound;
    murmur = mix(whole, other.toReversed(), murmur, 0.7 + random() * 0.6, 0.1 + random() * 0.06);
    murmur += Math.floor(random() * 0.2 * RATE);
  }
  let at = 0;
  for (const { sound, pace, volume, pause } of spoken) at = mix(whole, sound, at + pause, pace, volume);
  for (let index = 0; index < whole.length; index += 1) whole[index]! += (random() - 0.5) * 0.05;
  return wav(whole);
}
