import path from 'node:path';
import type { Ffmpeg } from './find-programs.ts';
import { findFfmpeg } from './find-programs.ts';
import { languageTag } from './languages.ts';
import { MediaError } from './media-error.ts';
import { runProgram } from './run-program.ts';
import { explainUnreadable } from './source-faults.ts';
import type { SourceFile, Step } from './step.ts';
import { keyOf, runStep } from './step.ts';

/** The picture track of a source. Width and height are the displayed ones: rotated, in square pixels. */
export type SourceVideo = {
  /** Number of the stream in the file. */
  readonly stream: number;
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  readonly durationSeconds: number;
  /** Frames per second. */
  readonly fps: number;
  /** True when frames are not evenly spaced; `fps` is then their average. */
  readonly variable: boolean;
  readonly interlaced: boolean;
  /** Degrees by which a player turns the stored picture: phones write upright films lying down. */
  readonly rotation: number;
  /** True when stored pixels are not square. */
  readonly anamorphic: boolean;
  /** How brightness is stored: `pq` (HDR10) and `hlg` are mapped to standard range. */
  readonly range: 'sdr' | 'pq' | 'hlg';
  /** True when colours are stored as RGB, so that a colour matrix must be chosen. */
  readonly rgb: boolean;
};

/** A sound track of a source. */
export type SourceAudio = {
  readonly stream: number;
  readonly codec: string;
  readonly channels: number;
  readonly sampleRate: number;
  /** BCP 47, "und" when the file does not name it. */
  readonly language: string;
  readonly title: string | null;
};

/** A subtitle track inside a source. */
export type SourceSubtitles = {
  readonly stream: number;
  readonly codec: string;
  /** BCP 47, "und" when the file does not name it. */
  readonly language: string;
  /** Whether it describes sounds, for deaf and hard-of-hearing viewers. */
  readonly describesSounds: boolean;
};

/** Metadata of a source. */
export type SourceMetadata = {
  readonly durationSeconds: number;
  readonly container: string;
  readonly video: SourceVideo;
  readonly audio: readonly SourceAudio[];
  readonly subtitles: readonly SourceSubtitles[];
};

/** Options that every step takes. */
export type StepOptions = {
  /** Stops the step and its programs when aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Called with a fraction from 0 to 1 as the step proceeds. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /** Where ffmpeg is; found by `findFfmpeg()` when absent. */
  readonly ffmpeg?: Ffmpeg | undefined;
};

const PROBE_VERSION = 3;

// Only real containers: a playlist or concat list would let a source read other files of the server.
const CONTAINERS =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpegts,mpeg,avi,flv,asf,mxf,gxf,dv,ogg,nut,yuv4mpegpipe,' +
  'mp3,aac,flac,wav,w64,aiff,caf';

/** Arguments by which ffmpeg and ffprobe read this file and nothing else. */
export function inputArguments(file: string): string[] {
  return ['-protocol_whitelist', 'file', '-format_whitelist', CONTAINERS, '-i', `file:${file}`];
}

type ProbedStream = {
  index: number;
  codec_type?: string;
  codec_name?: string;
  codec_tag_string?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  avg_frame_rate?: string;
  r_frame_rate?: string;
  field_order?: string;
  color_transfer?: string;
  pix_fmt?: string;
  duration?: string;
  channels?: number;
  sample_rate?: string;
  disposition?: Record<string, number>;
  tags?: Record<string, string>;
  side_data_list?: SideData[];
};
type SideData = { rotation?: number; side_data_type?: string };
type ProbeOutput = {
  streams?: ProbedStream[];
  format?: { format_name?: string; duration?: string };
  /** The first ones. */
  packets?: { side_data_list?: SideData[] }[];
};

function ratio(text: string | undefined, separator: string): number {
  const [over, under] = (text ?? '').split(separator).map(Number);
  return over && under ? over / under : Number.NaN;
}

function tag(stream: ProbedStream, name: string): string | undefined {
  return stream.tags?.[name] ?? stream.tags?.[name.toUpperCase()];
}

/** Seconds of a duration written as seconds or, as Matroska does, as hh:mm:ss. */
function seconds(text: string | undefined): number {
  return (text ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part || Number.NaN), 0);
}

const RANGES: Readonly<Record<string, SourceVideo['range']>> = { smpte2084: 'pq', 'arib-std-b67': 'hlg' };
/** The smallest distance of frames says another rate than their average. Field rates are twice the frame rate. */
function isVariable(average: number, smallest: number): boolean {
  if (!(average > 0) || !(smallest > 0)) return false;
  return [1, 2].every((factor) => Math.abs(smallest / (average * factor) - 1) > 0.005);
}

function readVideo(stream: ProbedStream, durationSeconds: number): SourceVideo {
  const rotation = Math.abs(
    stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0,
  );
  const pixel = ratio(stream.sample_aspect_ratio, ':') || 1;
  const average = ratio(stream.avg_frame_rate, '/');
  const smallest = ratio(stream.r_frame_rate, '/');
  const stored = { width: Math.round((stream.width ?? 0) * pixel), height: stream.height ?? 0 };
  const isRotated = rotation % 180 === 90;
  return {
    stream: stream.index,
    codec: stream.codec_name ?? 'unknown',
    width: isRotated ? stored.height : stored.width,
    height: isRotated ? stored.width : stored.height,
    durationSeconds,
    fps: average || smallest || 25,
    variable: isVariable(average, smallest),
    rotation,
    anamorphic: Math.abs(pixel - 1) > 0.01,
    range: RANGES[stream.color_transfer ?? ''] ?? 'sdr',
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    rgb: /^(gbr|rgb|bgr|argb|abgr|0rgb|0bgr|pal8|x2rgb)/.test(stream.pix_fmt ?? ''),
  };
}

/**
 * Converts ffprobe's JSON; the picture's duration is 0 where the container does not tell it. Throws `no_video` or
 * `zero_length`.
 */
export function parseProbe(probed: ProbeOutput, name: string): SourceMetadata {
  const streams = probed.streams ?? [];
  checkEncryption(probed, name);
  // A cover picture is stored as a video track of one frame.
  const video = streams.find(
    (stream) =>
      stream.codec_type === 'video' &&
      stream.disposition?.['attached_pic'] !== 1 &&
      (stream.width ?? 0) > 0 &&
      (stream.height ?? 0) > 0,
  );
  if (video === undefined) throw new MediaError('no_video', noVideo(streams, name));
  if (video.codec_name === undefined && video.codec_tag_string !== undefined)
    throw new MediaError(
      'unreadable',
      `The picture of "${name}" is in a format that ffmpeg does not know (${video.codec_tag_string ?? '?'}). ` +
        'Export it as H.264, HEVC or ProRes.',
    );
  const containerSeconds = seconds(probed.format?.duration) || 0;
  const videoSeconds = seconds(video.duration ?? tag(video, 'DURATION')) || 0;
  const durationSeconds = Math.max(containerSeconds, videoSeconds);
  if (durationSeconds === 0) throw new MediaError('zero_length', `"${name}" has a length of zero.`);
  return {
    durationSeconds,
    container: probed.format?.format_name ?? 'unknown',
    video: readVideo(video, videoSeconds),
    audio: audioTracksOf(streams),
    subtitles: streams
      .filter((stream) => stream.codec_type === 'subtitle')
      .map((stream) => ({
        stream: stream.index,
        codec: stream.codec_name ?? 'unknown',
        language: languageTag(tag(stream, 'language')),
        describesSounds: stream.disposition?.['hearing_impaired'] === 1,
      })),
  };
}

/** Throws `encrypted`. */
function checkEncryption({ streams = [], packets = [] }: ProbeOutput, name: string): void {
  const isEncrypted = [...streams, ...packets]
    .flatMap((part) => part.side_data_list ?? [])
    .some((data) => data.side_data_type?.startsWith('Encryption'));
  if (!isEncrypted) return;
  const why = `"${name}" is encrypted (DRM). Ask its owner for a file without protection.`;
  throw new MediaError('encrypted', why);
}

/** The sound tracks among the streams of a file. */
export function audioTracksOf(streams: readonly ProbedStream[]): SourceAudio[] {
  return streams
    .filter((stream) => stream.codec_type === 'audio' && (stream.channels ?? 0) > 0)
    .map((stream) => ({
      stream: stream.index,
      codec: stream.codec_name ?? 'unknown',
      channels: stream.channels ?? 0,
      sampleRate: Number(stream.sample_rate ?? 0),
      language: languageTag(tag(stream, 'language')),
      title: tag(stream, 'title') ?? null,
    }));
}

function noVideo(streams: readonly ProbedStream[], name: string): string {
  const isSound = streams.some(({ codec_type }) => codec_type === 'audio');
  return isSound
    ? `"${name}" has sound but no video track. For music name a picture to show with it, as artwork.`
    : `"${name}" has no video track. Name the file that has the film.`;
}

/** End of the last packet of each stream, in seconds; reads the whole file. */
export async function measureStreamEnds(ffprobe: string, file: string, signal: AbortSignal | undefined) {
  const ends = new Map<number, number>();
  const fields = 'packet=stream_index,pts_time,duration_time';
  const args = ['-v', 'error', '-show_entries', fields, '-of', 'csv=p=0'];
  await runProgram(ffprobe, [...args, ...inputArguments(file)], {
    signal,
    onLine: (line) => {
      const [stream = Number.NaN, start = Number.NaN, length] = line.split(',').map(Number);
      const end = start + (length || 0);
      if (end > (ends.get(stream) ?? 0)) ends.set(stream, end);
    },
  });
  return ends;
}

/** For a container that tells its own duration but not the picture's: measures the latter. */
async function withMeasuredDuration(
  facts: SourceMetadata,
  file: string,
  ffprobe: string,
  signal: AbortSignal | undefined,
): Promise<SourceMetadata> {
  const ends = await measureStreamEnds(ffprobe, file, signal);
  checkDuration(path.basename(file), facts.durationSeconds, Math.max(0, ...ends.values()));
  const durationSeconds = ends.get(facts.video.stream) ?? facts.durationSeconds;
  return { ...facts, video: { ...facts.video, durationSeconds } };
}

/** Throws `damaged` where clearly less of a film can be read than it claims. Both in seconds. */
export function checkDuration(name: string, claimedSeconds: number, readSeconds: number): void {
  if (readSeconds > 0 && claimedSeconds - readSeconds <= Math.max(1, claimedSeconds * 0.05)) return;
  const [most, there] = [claimedSeconds.toFixed(1), (readSeconds || 0).toFixed(1)];
  throw new MediaError(
    'damaged',
    `"${name}" says it lasts ${most} s, but only ${there} s of it can be read. Copy or export it again.`,
  );
}

/**
 * Reads the metadata of a file. Throws `unreadable` for a file that is not a film or is damaged, `no_video`, `encrypted`,
 * `zero_length`, `damaged`.
 */
export async function readMetadata(
  source: Pick<SourceFile, 'path'>,
  options: StepOptions,
): Promise<SourceMetadata> {
  const metadata = parseProbe(await runProbe(source, options), path.basename(source.path));
  return metadata.video.durationSeconds > 0
    ? metadata
    : withMeasuredDuration(metadata, source.path, (options.ffmpeg ?? findFfmpeg()).ffprobe, options.signal);
}

/** The streams of a file, whatever they are, with the seconds that it claims. Throws `unreadable`, `encrypted`. */
export async function readStreams(source: Pick<SourceFile, 'path'>, options: StepOptions) {
  const probed = await runProbe(source, options);
  checkEncryption(probed, path.basename(source.path));
  const { streams = [], format } = probed;
  const claimedSeconds = seconds(format?.duration) || 0;
  return { streams, container: format?.format_name ?? 'unknown', claimedSeconds };
}

async function runProbe(source: Pick<SourceFile, 'path'>, options: StepOptions): Promise<ProbeOutput> {
  const { ffprobe } = options.ffmpeg ?? findFfmpeg();
  const firstPackets = ['-show_packets', '-read_intervals', '%+#8'];
  const args = ['-v', 'error', '-show_format', '-show_streams', ...firstPackets, '-of', 'json'];
  const { stdout } = await runProgram(ffprobe, [...args, ...inputArguments(source.path)], {
    signal: options.signal,
  }).catch(async (cause: unknown) => {
    if (!(cause instanceof MediaError) || cause.code !== 'tool_failed') throw cause;
    throw new MediaError('unreadable', await explainUnreadable(source.path, cause.message), { cause });
  });
  return JSON.parse(stdout) as ProbeOutput;
}

/** Step: reads the metadata of a source. Throws as `readMetadata` does. */
export function probe(
  source: SourceFile,
  workFolder: string,
  options: StepOptions = {},
): Promise<Step<SourceMetadata>> {
  return runStep(workFolder, 'probe', keyOf('probe', PROBE_VERSION, source.sha256), async () => {
    const facts = await readMetadata(source, options);
    options.onProgress?.(1);
    return facts;
  });
}
