import path from 'node:path';
import { findFfmpeg } from './find-programs.ts';
import { languageName, languageTag } from './languages.ts';
import { MediaError } from './media-error.ts';
import { describeLadder, LEAVE_OUT, type Note } from './notes.ts';
import type { SourceMetadata, SourceVideo, StepOptions } from './probe.ts';
import { checkDuration, inputArguments } from './probe.ts';
import type { FrameRate, Rendition } from './renditions.ts';
import { framesPerGroup, planFrameRate, planRenditions } from './renditions.ts';
import { runProgram } from './run-program.ts';
import type { LadderSettings } from './settings.ts';
import type { SourceFile, Step } from './step.ts';
import { keyOf, runStep } from './step.ts';

/** One sound track of the ladder. */
export type AudioRendition = {
  /** Folder and file name: "a-ar", a second one of that language "a-ar-2". */
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  readonly label: string;
  /** Number of the stream in the source. */
  readonly stream: number;
  readonly channels: number;
};

/** Result of the ladder step: `{name}.mp4` for each rendition, in the step's folder. */
export type Ladder = {
  readonly durationSeconds: number;
  readonly frameRate: FrameRate;
  readonly framesPerGroup: number;
  readonly renditions: readonly Rendition[];
  readonly audio: readonly AudioRendition[];
  /** What was changed of the source. */
  readonly notes: readonly Note[];
};

/** Input of the ladder step. */
export type LadderInput = {
  readonly source: SourceFile;
  readonly facts: SourceMetadata;
  /**
   * Languages of the sound tracks in their order, where the file names them wrongly or not at all; `-` leaves a track
   * out.
   */
  readonly audioLanguages?: readonly string[] | undefined;
};

const LADDER_VERSION = 3;
const MIN_LAST_GROUP_SECONDS = 0.1;

/** Gives each sound track a language and a unique name and label. */
export function planAudio(
  tracks: SourceMetadata['audio'],
  languages: readonly string[] = [],
): AudioRendition[] {
  const seen = new Map<string, number>();
  return tracks.flatMap((track, index) => {
    if (languages[index] === LEAVE_OUT) return [];
    const language = languageTag(languages[index] ?? track.language);
    const count = (seen.get(language) ?? 0) + 1;
    seen.set(language, count);
    const label = language === 'und' ? `Audio ${index + 1}` : languageName(language);
    return {
      name: count === 1 ? `a-${language}` : `a-${language}-${count}`,
      language,
      label: count === 1 ? label : `${label} ${count}`,
      stream: track.stream,
      channels: track.channels,
    };
  });
}

/** Seconds of one group of pictures. */
export function groupSeconds(ladder: Pick<Ladder, 'framesPerGroup' | 'frameRate'>): number {
  return (ladder.framesPerGroup * ladder.frameRate.denominator) / ladder.frameRate.numerator;
}

/** The duration to encode, in seconds: a last group that is too short to be worth a request is left out. */
export function planDuration(durationSeconds: number, group: number): number {
  const rest = durationSeconds % group;
  return durationSeconds > group && rest < MIN_LAST_GROUP_SECONDS ? durationSeconds - rest : durationSeconds;
}

// Explicit about what comes in: files often say that they are PQ or HLG and nothing else. The picture is made smaller
// first: in floating point each pixel takes ten times as long. 203 cd/m2, the white of a page, becomes 84 % of white.
function toneMapping({ range }: SourceVideo, largest: Rendition): string {
  const transfer = range === 'pq' ? 'smpte2084' : 'arib-std-b67';
  return (
    `zscale=w=${largest.width}:h=${largest.height}:tin=${transfer}:min=2020_ncl:pin=2020:rin=tv:` +
    `t=linear:npl=203,format=gbrpf32le,zscale=p=bt709,` +
    'tonemap=mobius:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p,'
  );
}

function videoFilter(facts: SourceMetadata, rate: FrameRate, renditions: readonly Rendition[]): string {
  const { video } = facts;
  const [largest] = renditions;
  const toned = video.range === 'sdr' || largest === undefined ? '' : toneMapping(video, largest);
  const matrixOptions = video.rgb ? ':out_color_matrix=bt709:out_range=tv' : '';
  const deinterlace = video.interlaced ? 'bwdif=mode=send_frame:deint=interlaced,' : '';
  const splitOutputs = renditions.map((_, index) => `[s${index}]`).join('');
  const scales = renditions.map(
    ({ width, height }, index) =>
      `[s${index}]scale=${width}:${height}:flags=bicubic${matrixOptions},setsar=1,format=yuv420p[v${index}]`,
  );
  // Starts at zero, also where the picture begins a little after the sound.
  const start = `[0:${video.stream}]${deinterlace}fps=${rate.numerator}/${rate.denominator}:start_time=0${toned && `,${toned.slice(0, -1)}`}`;
  return [`${start},split=${renditions.length}${splitOutputs}`, ...scales].join(';');
}

// The levels of ITU-R BS.775: centre and surrounds at -3 dB, without the channel of low effects. In floating point, and
// limited afterwards: scaled down until it cannot clip, speech would be 7 dB quieter than in the source.
const DOWNMIX =
  'aformat=sample_fmts=fltp:channel_layouts=stereo,alimiter=limit=0.95:attack=5:release=50:level=false,';

/** Arguments of one sound track, in its own file: stereo, of exactly this length. */
export function audioArguments(
  { name, stream, channels }: AudioRendition,
  durationSeconds: number,
  settings: Pick<LadderSettings, 'audioKbps'>,
): string[] {
  const duration = durationSeconds.toFixed(6);
  return [
    '-map',
    `0:${stream}`,
    '-c:a',
    'aac',
    '-b:a',
    `${settings.audioKbps}k`,
    '-ac',
    '2',
    '-ar',
    '48000',
    '-af',
    `aresample=async=1:first_pts=0,${channels > 2 ? DOWNMIX : ''}apad=whole_dur=${duration}`,
    '-t',
    duration,
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    `${name}.mp4`,
  ];
}

// One process with all outputs: the source is decoded once (24.9 CPU-seconds where one process per
// rendition took 28.9), and all renditions share their frames, so that groups begin at the same instants.
function ffmpegArguments(
  { source, facts }: LadderInput,
  plan: Omit<Ladder, 'durationSeconds' | 'notes'>,
  settings: LadderSettings,
): string[] {
  const group = String(plan.framesPerGroup);
  // Sound ends with the picture: players would stall at the end of a longer or shorter track.
  const durationArgument = planDuration(facts.video.durationSeconds, groupSeconds(plan)).toFixed(6);
  const bt709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  const video = plan.renditions.flatMap(({ name, crf, maxKbps }, index) => [
    '-map',
    `[v${index}]`,
    '-c:v',
    'libx264',
    '-preset',
    settings.preset,
    '-profile:v',
    'high',
    '-crf',
    String(crf),
    '-maxrate',
    `${maxKbps}k`,
    '-bufsize',
    `${2 * maxKbps}k`,
    '-g',
    group,
    '-keyint_min',
    group,
    '-sc_threshold',
    '0',
    '-flags',
    '+cgop',
    ...(facts.video.rgb || facts.video.range !== 'sdr' ? bt709 : []),
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-t',
    durationArgument,
    `${name}.mp4`,
  ]);
  const audio = plan.audio.flatMap((track) => audioArguments(track, Number(durationArgument), settings));
  return [
    '-nostdin',
    '-hide_banner',
    '-loglevel',
    'error',
    '-nostats',
    '-progress',
    'pipe:1',
    '-y',
    ...inputArguments(source.path),
    '-filter_complex',
    videoFilter(facts, plan.frameRate, plan.renditions),
    ...video,
    ...audio,
  ];
}

/** What the decoder complained of, though it went on. */
function describeFaults(stderr: string): Note[] {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return [];
  const message =
    `The decoder reported faults; the last is "${lines.at(-1)?.trim().slice(0, 120)}". ` +
    'Look at the film before it is offered.';
  return [{ code: 'faults', message }];
}

/** Duration of a file that ffmpeg made, in seconds. */
async function durationOf(ffprobe: string, file: string, signal: AbortSignal | undefined): Promise<number> {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', `file:${file}`];
  return Number((await runProgram(ffprobe, args, { signal })).stdout.trim());
}

/** Throws `no_tone_mapping` unless this ffmpeg has the filters that map HDR to standard range. */
async function checkToneMapping(source: SourceFile, ffmpeg: string, signal: AbortSignal | undefined) {
  const { stdout } = await runProgram(ffmpeg, ['-hide_banner', '-filters'], { signal });
  const lacking = ['zscale', 'tonemap'].filter((name) => !new RegExp(` ${name} `).test(stdout));
  if (lacking.length === 0) return;
  throw new MediaError(
    'no_tone_mapping',
    `"${path.basename(source.path)}" is HDR, and this ffmpeg lacks ${lacking.join(' and ')} to show it on ordinary ` +
      'screens. Install an ffmpeg with libzimg (that of Debian and Ubuntu has it), or export the film in SDR.',
  );
}

/**
 * Step: encodes every rendition and sound track of a source, H.264 and AAC, each into its own file.
 * Groups of pictures are closed and begin at the same frames in all renditions. Throws `damaged` where the
 * source ends before the duration that it claims.
 */
export function encodeLadder(
  input: LadderInput,
  workFolder: string,
  settings: LadderSettings,
  options: StepOptions = {},
): Promise<Step<Ladder>> {
  const { source, facts, audioLanguages } = input;
  const key = keyOf('ladder', LADDER_VERSION, source.sha256, settings, audioLanguages ?? []);
  return runStep(workFolder, 'ladder', key, async (folder) => {
    const programs = options.ffmpeg ?? findFfmpeg();
    if (facts.video.range !== 'sdr') await checkToneMapping(source, programs.ffmpeg, options.signal);
    const frameRate = planFrameRate(facts.video, settings);
    const plan = {
      frameRate,
      framesPerGroup: framesPerGroup(frameRate, settings.gopSeconds),
      renditions: planRenditions(facts.video, settings.rungs),
      audio: planAudio(facts.audio, audioLanguages),
    };
    const onLine = (line: string): void => {
      const micros = /^out_time_us=(\d+)/.exec(line)?.[1];
      if (micros === undefined) return;
      options.onProgress?.(Math.min(0.99, Number(micros) / 1e6 / facts.durationSeconds));
    };
    const { stderr } = await runProgram(programs.ffmpeg, ffmpegArguments(input, plan, settings), {
      folder,
      signal: options.signal,
      onLine,
    });
    const first = plan.renditions[0]?.name ?? '';
    const file = path.join(folder, `${first}.mp4`);
    const durationSeconds = await durationOf(programs.ffprobe, file, options.signal);
    checkDuration(path.basename(source.path), facts.video.durationSeconds, durationSeconds);
    options.onProgress?.(1);
    return { durationSeconds, ...plan, notes: [...describeLadder(input, plan), ...describeFaults(stderr)] };
  });
}
