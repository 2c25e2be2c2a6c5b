// How the files of the ingest cases are made: by ffmpeg, or written byte by byte.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Makes a file of a case; its path is `file`. */
export type Recipe = (file: string, folder: string) => Promise<void>;

const SECONDS = 2;

export async function ffmpeg(...args: readonly string[]): Promise<void> {
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
}

type PictureOptions = { size?: string; rate?: string; seconds?: number; source?: string };

/** An input with a moving picture. */
export function picture({
  size = '160x90',
  rate = '25',
  seconds = SECONDS,
  source = 'testsrc2',
}: PictureOptions = {}) {
  return ['-f', 'lavfi', '-i', `${source}=s=${size}:r=${rate}:d=${seconds}`];
}

/** An input with a tone. */
export const tone = (hertz = 440, seconds = SECONDS): string[] => [
  '-f',
  'lavfi',
  '-i',
  `sine=f=${hertz}:r=48000:d=${seconds}`,
];

/** An input with one tone in every channel of a layout. */
export const surround = (layout: string, channels: number, seconds = SECONDS): string[] => [
  '-f',
  'lavfi',
  '-i',
  `aevalsrc=${Array.from({ length: channels }, (_, at) => `0.2*sin(${(at + 2) * 800}*t)`).join('|')}` +
    `:c=${layout}:s=48000:d=${seconds}`,
];

export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
export const aac = ['-c:a', 'aac', '-b:a', '64k'];

/** A picture with one stereo tone in English, in the given form. */
export function film(format: readonly string[], options: PictureOptions = {}): Recipe {
  return (file) =>
    ffmpeg(
      ...picture(options),
      ...tone(440, options.seconds),
      ...['-ac', '2', '-metadata:s:a:0', 'language=eng'],
      ...format,
      file,
    );
}

/** A picture with a sound track per language; an empty one is not named. */
export function filmIn(languages: readonly string[], format: readonly string[] = []): Recipe {
  const tones = languages.flatMap((_, at) => tone(330 + 110 * at));
  const maps = languages.flatMap((_, at) => ['-map', `${at + 1}:a`]);
  const tags = languages.flatMap((language, at) => [`-metadata:s:a:${at}`, `language=${language || 'und'}`]);
  return (file) =>
    ffmpeg(...picture(), ...tones, '-map', '0:v', ...maps, ...h264, ...aac, ...tags, ...format, file);
}

/** A film that ffmpeg copied from `from` into another form. */
export function copied(
  from: Recipe,
  source: string,
  before: readonly string[],
  after: readonly string[],
): Recipe {
  return async (file, folder) => {
    const whole = path.join(folder, source);
    await from(whole, folder);
    await ffmpeg(...before, '-i', whole, '-c', 'copy', ...after, file);
  };
}

/** Turns the picture of a QuickTime film by 90 degrees, by the display matrix of its first track. */
export function turned(from: Recipe): Recipe {
  return async (file, folder) => {
    await from(file, folder);
    const bytes = await readFile(file);
    // Behind the box's name: version and flags, times, ids, length, layer and volume; then nine numbers of 32 bits.
    const matrix = bytes.indexOf('tkhd') + 4 + 40;
    const one = 0x10000;
    for (const [at, value] of [0, one, 0, -one, 0, 0].entries()) bytes.writeInt32BE(value, matrix + 4 * at);
    await writeFile(file, bytes);
  };
}

/** Bytes of a text in an encoding of one byte per letter, which Node only decodes. */
export function encodeIn(encoding: string, text: string): Buffer {
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte]),
  );
  return Buffer.from(Array.from(text, (char) => table.get(char) ?? 0x3f));
}

/** UTF-16 with its mark, the high byte first. */
export function utf16be(text: string): Buffer {
  return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
}

/** One subtitle made of a picture, as Blu-ray has them (a stream of PGS). */
export function pictureSubtitle(): Buffer {
  const at = (seconds: number, type: number, payload: readonly number[]): number[] => {
    const time = Math.round(seconds * 90_000);
    const clock = [time >>> 24, time >>> 16, time >>> 8, time].map((byte) => byte & 255);
    return [0x50, 0x47, ...clock, 0, 0, 0, 0, type, payload.length >> 8, payload.length & 255, ...payload];
  };
  const size = [0, 160, 0, 90, 0x10];
  const shape = [0, 8, 0, 2];
  // Two lines of eight pixels of the colour 1.
  const pixels = [0, 0x88, 1, 0, 0, 0, 0x88, 1, 0, 0];
  const end = at(0.5, 0x80, []);
  return Buffer.from([
    ...at(0.5, 0x16, [...size, 0, 0, 0x80, 0, 0, 1, 0, 0, 0, 0, 0, 10, 0, 10]),
    ...at(0.5, 0x17, [1, 0, 0, 10, 0, 10, ...shape]),
    ...at(0.5, 0x14, [0, 0, 1, 235, 128, 128, 255]),
    ...at(0.5, 0x15, [0, 0, 0, 0xc0, 0, 0, pixels.length + 4, ...shape, ...pixels]),
    ...end,
    ...at(1.5, 0x16, [...size, 0, 1, 0, 0, 0, 0]),
    ...at(1.5, 0x17, [1, 0, 0, 10, 0, 10, ...shape]),
    ...at(1.5, 0x80, []),
  ]);
}
