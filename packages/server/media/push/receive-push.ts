import { runProgram } from '../run-program.ts';

/** The renditions that a push is encoded to, the highest first; a lower source is not enlarged. */
const RUNGS = [
  { height: 720, kbps: 3000, codecs: 'avc1.64001f' },
  { height: 480, kbps: 1400, codecs: 'avc1.64001e' },
  { height: 270, kbps: 500, codecs: 'avc1.640015' },
] as const;
const AUDIO = { name: 'a-und', kbps: 128, codecs: 'mp4a.40.2' } as const;
const FPS = 25;
/** Segments of a push, in seconds: one group of pictures each, so that a viewer is few seconds behind. */
export const PUSH_SEGMENT_SECONDS = 2;
/** Without a packet for this time a push counts as lost. */
const SILENCE_SECONDS = 5;

/** Names of a push's tracks; each is a folder with `index.m3u8`. */
export const pushTracks = (hasAudio: boolean): string[] => [
  ...RUNGS.map(({ height }) => `v${height}`),
  ...(hasAudio ? [AUDIO.name] : []),
];

/** The master playlist of a push. */
export function writePushMaster(hasAudio: boolean): string {
  const sound = hasAudio
    ? [
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Live",DEFAULT=YES,AUTOSELECT=YES,URI="${AUDIO.name}/index.m3u8"`,
      ]
    : [];
  const variants = RUNGS.flatMap(({ height, kbps, codecs }) => {
    const bandwidth = (kbps + (hasAudio ? AUDIO.kbps : 0)) * 1200;
    const all = hasAudio ? `${codecs},${AUDIO.codecs}` : codecs;
    const width = 2 * Math.round((height * 8) / 9);
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${all}",RESOLUTION=${width}x${height},FRAME-RATE=${FPS}.000` +
        (hasAudio ? ',AUDIO="audio"' : ''),
      `v${height}/index.m3u8`,
    ];
  });
  return `${['#EXTM3U', '#EXT-X-VERSION:8', '#EXT-X-INDEPENDENT-SEGMENTS', ...sound, ...variants].join('\n')}\n`;
}

/** Arguments of ffmpeg that encode a push into `{track}/index.m3u8` and its CMAF segments, all cut at the same times. */
function encodeArguments(input: string, hasAudio: boolean): string[] {
  const scaled = RUNGS.map(({ height }, i) => `[s${i}]scale=-2:'min(${height},ih)'[v${i}]`);
  const graph = `[0:v:0]fps=${FPS},split=${RUNGS.length}${RUNGS.map((_, i) => `[s${i}]`).join('')};${scaled.join(';')}`;
  const names = RUNGS.map(({ height }, i) => `v:${i}${hasAudio ? ',agroup:a' : ''},name:v${height}`);
  if (hasAudio) names.push(`a:0,agroup:a,name:${AUDIO.name}`);
  return [
    ...[
      '-hide_banner',
      '-nostdin',
      '-loglevel',
      'error',
      '-y',
      '-fflags',
      '+genpts+discardcorrupt',
      '-i',
      input,
    ],
    ...['-filter_complex', graph, ...RUNGS.flatMap((_, i) => ['-map', `[v${i}]`])],
    ...(hasAudio ? ['-map', '0:a:0'] : []),
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-tune',
      'zerolatency',
      '-pix_fmt',
      'yuv420p',
      '-profile:v',
      'high',
    ],
    ...['-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${PUSH_SEGMENT_SECONDS})`],
    ...RUNGS.flatMap(({ kbps }, i) => [
      ...[`-b:v:${i}`, `${kbps}k`, `-maxrate:v:${i}`, `${kbps}k`, `-bufsize:v:${i}`, `${kbps * 2}k`],
    ]),
    ...(hasAudio
      ? ['-c:a', 'aac', '-b:a', `${AUDIO.kbps}k`, '-ar', '48000', '-ac', '2', '-af', 'aresample=async=1']
      : []),
    ...[
      '-f',
      'hls',
      '-hls_time',
      String(PUSH_SEGMENT_SECONDS),
      '-hls_list_size',
      '30',
      '-hls_delete_threshold',
      '30',
    ],
    ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'],
    ...['-hls_flags', 'independent_segments+temp_file+omit_endlist+delete_segments'],
    ...['-var_stream_map', names.join(' '), '-hls_segment_filename', '%v/%d.m4s', '%v/index.m3u8'],
  ];
}

export type PushInput = {
  /** UDP port that is listened on. */
  readonly port: number;
  /** Who does not know it is refused; SRT wants 10 to 79 characters. */
  readonly passphrase: string;
};

/** The program's own words, without the passphrase. */
export const withoutSecrets = (text: string, { passphrase }: PushInput): string =>
  text.replaceAll(passphrase, '***').replaceAll(encodeURIComponent(passphrase), '***');

/**
 * Listens for one SRT push and encodes it in `folder`, until it ends. Resolves when the push has ended; rejects with
 * `tool_failed` where it could not be read, and with the abort's reason. A push without sound is refused where
 * `hasAudio`: its error says "matches no streams".
 */
export async function receivePush(
  ffmpeg: string,
  input: PushInput,
  options: { folder: string; hasAudio: boolean; signal: AbortSignal },
): Promise<void> {
  const query = new URLSearchParams({
    mode: 'listener',
    passphrase: input.passphrase,
    pbkeylen: '16',
    enforced_encryption: '1',
    timeout: String(SILENCE_SECONDS * 1_000_000),
  });
  await runProgram(ffmpeg, encodeArguments(`srt://0.0.0.0:${input.port}?${query}`, options.hasAudio), {
    folder: options.folder,
    signal: options.signal,
    niceness: 0,
  });
}
