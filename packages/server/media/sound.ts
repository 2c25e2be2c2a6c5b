import path from 'node:path';
import { findFfmpeg } from './find-programs.ts';
import { audioArguments, planAudio, type AudioRendition, type Ladder } from './ladder.ts';
import { MediaError } from './media-error.ts';
import { describeSound, type Note } from './notes.ts';
import { audioTracksOf, checkDuration, inputArguments, measureStreamEnds, readStreams } from './probe.ts';
import type { SourceAudio, StepOptions } from './probe.ts';
import { runProgram } from './run-program.ts';
import type { LadderSettings } from './settings.ts';
import type { SourceFile, Step } from './step.ts';
import { keyOf, runStep } from './step.ts';

/** A source that has sound and no moving picture. */
export type SoundMetadata = { readonly durationSeconds: number; readonly audio: readonly SourceAudio[] };

/** Result of the sound step: `{name}.mp4` for each sound track, in the step's folder. */
export type Sound = Pick<Ladder, 'durationSeconds' | 'audio' | 'notes'> & {
  readonly renditions: readonly [];
};

const SOUND_VERSION = 1;
/** Containers that estimate their length from the bit rate of their first frames. */
const ESTIMATING = new Set(['mp3', 'aac']);

/**
 * Reads the metadata of a file of sound; the whole file is read, as many do not tell their length. Throws `no_video`
 * where it has none, `encrypted`, `damaged`, `zero_length`, `unreadable`.
 */
export async function readSound(
  source: Pick<SourceFile, 'path'>,
  options: StepOptions,
): Promise<SoundMetadata> {
  const name = path.basename(source.path);
  const { streams, container, claimedSeconds } = await readStreams(source, options);
  const audio = audioTracksOf(streams);
  const first = audio[0];
  if (first === undefined)
    throw new MediaError(
      'no_video',
      `"${name}" has neither picture nor sound. Name the file that has the music.`,
    );
  const { ffprobe } = options.ffmpeg ?? findFfmpeg();
  const ends = await measureStreamEnds(ffprobe, source.path, options.signal);
  const durationSeconds = ends.get(first.stream) ?? 0;
  if (!(durationSeconds > 0)) throw new MediaError('zero_length', `"${name}" has a length of zero.`);
  if (!ESTIMATING.has(container)) checkDuration(name, claimedSeconds, durationSeconds);
  return { durationSeconds, audio };
}

/** The sound tracks that are made of a source of sound alone, and what is changed of them. */
export function planSound(
  { audio }: SoundMetadata,
  audioLanguages?: readonly string[],
): { audio: readonly AudioRendition[]; notes: Note[] } {
  return { audio: planAudio(audio, audioLanguages), notes: describeSound(audio, audioLanguages) };
}

/** Step: encodes the sound of a source that has no moving picture, AAC, each track into its own file. */
export function encodeSound(
  input: { source: SourceFile; audioLanguages?: readonly string[] | undefined },
  workFolder: string,
  settings: Pick<LadderSettings, 'audioKbps'>,
  options: StepOptions = {},
): Promise<Step<Sound>> {
  const { source, audioLanguages } = input;
  const key = keyOf('sound', SOUND_VERSION, source.sha256, settings.audioKbps, audioLanguages ?? []);
  return runStep(workFolder, 'sound', key, async (folder) => {
    const programs = options.ffmpeg ?? findFfmpeg();
    const facts = await readSound(source, options);
    const { durationSeconds } = facts;
    const plan = planSound(facts, audioLanguages);
    const outputs = plan.audio.flatMap((track) => audioArguments(track, durationSeconds, settings));
    const report = ['-nostats', '-progress', 'pipe:1'];
    await runProgram(
      programs.ffmpeg,
      [
        '-nostdin',
        '-hide_banner',
        '-loglevel',
        'error',
        ...report,
        '-y',
        ...inputArguments(source.path),
        ...outputs,
      ],
      {
        folder,
        signal: options.signal,
        onLine: (line) => {
          const micros = /^out_time_us=(\d+)/.exec(line)?.[1];
          if (micros !== undefined)
            options.onProgress?.(Math.min(0.99, Number(micros) / 1e6 / durationSeconds));
        },
      },
    );
    options.onProgress?.(1);
    return { durationSeconds, renditions: [], ...plan };
  });
}
