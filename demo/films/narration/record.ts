/**
 * `node demo/films/narration/record.ts [WORLD ...] [--program=PATH] [--ffmpeg=PATH]`: reads the lines of the stories
 * aloud, all or those of the worlds named, and writes `WORLD.LANGUAGE.opus` and `recordings.json` beside this file.
 * For authors only, after a line was changed: it needs `espeak-ng` on the PATH (or another program that understands
 * `-w FILE -v VOICE -p PITCH -P RANGE -s PACE TEXT`), which is neither installed nor used by anything else here, and
 * an ffmpeg with libopus.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { WORLDS, type World } from '../../art/vocabulary.ts';
import type { Language } from '../sound/soundtrack.ts';
import { stories } from '../stories/index.ts';
import {
  readingOf,
  readRecordings,
  recordingFile,
  SPEECH_RATE,
  type Recording,
  type Recordings,
} from './narration.ts';

/** Pitch range, 0 to 99: a narrator's is wider than an announcer's. */
const LIVELY = 64;
/** Seconds of silence round each line. */
const SILENCE = 0.3;
/** Bits a second: a voice by itself, which is later filtered and mixed. */
const BITS = '32k';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    program: { type: 'string', default: 'espeak-ng' },
    ffmpeg: { type: 'string', default: 'ffmpeg' },
  },
});
const scratch = mkdtempSync(join(tmpdir(), 'narration-'));
const index = new URL('./recordings.json', import.meta.url);

function run(program: string, args: readonly string[]): void {
  const { error, status, stderr } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  if (error) throw new Error(`${program} could not be started: ${error.message}`);
  if (status !== 0) throw new Error(`${program} ended with ${status}. ${stderr.toString().slice(-400)}`);
}

/** The samples of a WAV file: mono, 16 bit, at the rate of speech. */
function samples(file: string): Float32Array {
  const bytes = readFileSync(file);
  if (bytes.readUInt16LE(22) !== 1 || bytes.readUInt32LE(24) !== SPEECH_RATE || bytes.readUInt16LE(34) !== 16)
    throw new Error(`The program does not write mono of 16 bit at ${SPEECH_RATE} Hz.`);
  const at = bytes.indexOf('data') + 8;
  return Float32Array.from(
    { length: (bytes.length - at) >> 1 },
    (_v, i) => bytes.readInt16LE(at + i * 2) / 32768,
  );
}

/** Without the silence at both ends, so that a caption's time is the voice's time. */
function trim(sound: Float32Array): Float32Array {
  let first = 0;
  let last = sound.length - 1;
  while (first < last && Math.abs(sound[first] ?? 0) < 0.004) first += 1;
  while (last > first && Math.abs(sound[last] ?? 0) < 0.004) last -= 1;
  return sound.slice(first, last + 1);
}

function record(world: World, language: Language): Recording {
  const story = stories[world];
  const { voice, pitch, pace } = story.readers[language];
  const silence = new Float32Array(Math.round(SILENCE * SPEECH_RATE));
  const pieces: Float32Array[] = [silence];
  let length = silence.length;
  const lines = readingOf(story, language).map(({ text, of }) => {
    const file = join(scratch, 'line.wav');
    run(values.program, [
      '-w',
      file,
      '-v',
      voice,
      '-p',
      String(pitch),
      '-P',
      String(LIVELY),
      '-s',
      String(pace),
      text,
    ]);
    const said = trim(samples(file));
    const line = {
      of,
      from: Math.round((length / SPEECH_RATE) * 1e4) / 1e4,
      seconds: Math.round((said.length / SPEECH_RATE) * 1e4) / 1e4,
    };
    pieces.push(said, silence);
    length += said.length + silence.length;
    return line;
  });
  const raw = join(scratch, 'all.f32');
  const sound = Float32Array.from(pieces.flatMap((piece) => [...piece]));
  writeFileSync(raw, Buffer.from(sound.buffer));
  const target = fileURLToPath(recordingFile(world, language));
  run(values.ffmpeg, [
    '-nostdin',
    '-v',
    'error',
    '-y',
    '-f',
    'f32le',
    '-ar',
    String(SPEECH_RATE),
    '-ac',
    '1',
    '-i',
    raw,
    '-c:a',
    'libopus',
    '-b:a',
    BITS,
    '-application',
    'voip',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    target,
  ]);
  return { sha256: createHash('sha256').update(readFileSync(target)).digest('hex'), lines };
}

try {
  const recordings: Partial<Recordings> = existsSync(index) ? readRecordings() : {};
  for (const world of WORLDS) {
    if (positionals.length > 0 && !positionals.includes(world)) continue;
    recordings[world] = { eng: record(world, 'eng'), ara: record(world, 'ara') };
    process.stdout.write(`${world}\n`);
  }
  writeFileSync(index, `${JSON.stringify(recordings, null, 2)}\n`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
