import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { World } from '../../art/vocabulary.ts';
import { spoken } from '../sound/arabic.ts';
import type { Language } from '../sound/soundtrack.ts';
import type { Reader, Story } from '../stories/story.ts';

/** Position of a line in its recording, in seconds, and a hash of its input. */
export interface RecordedLine {
  /** Hash of the reader and of the text as it was given to it. */
  of: string;
  from: number;
  seconds: number;
}

/** One recording: all lines of a story in one language, with silence between them. */
export interface Recording {
  /** SHA-256 of the sound file, hex. */
  sha256: string;
  lines: RecordedLine[];
}

export type Recordings = Record<World, Record<Language, Recording>>;

export const SPEECH_RATE = 22_050;

/** The index of all recordings. */
export function readRecordings(): Recordings {
  return JSON.parse(readFileSync(new URL('./recordings.json', import.meta.url), 'utf8')) as Recordings;
}

/** The sound file of a story in one language. */
export function recordingFile(world: World, language: Language): URL {
  return new URL(`./${world}.${language}.opus`, import.meta.url);
}

/** Input of the speech program, and the hash that identifies its recording. */
export function readingOf(story: Story, language: Language): { text: string; of: string }[] {
  const reader: Reader = story.readers[language];
  return story.lines.map(({ en, ar }) => {
    const text = language === 'eng' ? en : spoken(ar);
    return {
      text,
      of: createHash('sha256')
        .update(JSON.stringify([reader, text]))
        .digest('hex')
        .slice(0, 16),
    };
  });
}

/**
 * The first `count` lines of a story as they were recorded, mono at {@link SPEECH_RATE}, without silence at their
 * ends; a trailer's story tells some of its film's. Throws where a line was changed and not recorded again, and where
 * ffmpeg cannot decode.
 */
export async function narration(
  story: Story,
  language: Language,
  count: number,
  ffmpeg: string,
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  const recorded = new Map(readRecordings()[story.world][language].lines.map((line) => [line.of, line]));
  const wanted = readingOf(story, language)
    .slice(0, count)
    .map(({ of }, i) => {
      const line = recorded.get(of);
      if (!line)
        throw new Error(
          `Line ${i + 1} of "${story.world}" (${language}) differs from its recording: record it again.`,
        );
      return line;
    });
  const sound = await decode(fileURLToPath(recordingFile(story.world, language)), ffmpeg, signal);
  return wanted.map(({ from, seconds }) => {
    const first = Math.round(from * SPEECH_RATE);
    return sound.slice(first, first + Math.round(seconds * SPEECH_RATE));
  });
}

async function decode(file: string, ffmpeg: string, signal?: AbortSignal): Promise<Float32Array> {
  const child = spawn(
    ffmpeg,
    ['-nostdin', '-v', 'error', '-i', file, '-ac', '1', '-ar', String(SPEECH_RATE), '-f', 's16le', 'pipe:1'],
    { stdio: ['ignore', 'pipe', 'pipe'], signal, killSignal: 'SIGKILL' },
  );
  const pieces: Buffer[] = [];
  let complaint = '';
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  child.stderr.on('data', (piece: Buffer) => {
    complaint += piece.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) =>
      reject(
        signal?.aborted ? cause : new Error(`ffmpeg could not be started (${ffmpeg}): ${cause.message}`),
      ),
    );
    child.once('close', resolve);
  });
  signal?.throwIfAborted();
  if (code !== 0)
    throw new Error(`The narration could not be decoded (exit ${code}). ${complaint.slice(-400)}`);
  const bytes = Buffer.concat(pieces);
  return Float32Array.from({ length: bytes.length >> 1 }, (_v, i) => bytes.readInt16LE(i * 2) / 32768);
}
