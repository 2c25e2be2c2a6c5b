/**
 * Creates the stream that the testbed plays: a minute of test picture in three heights, English audio at 440 Hz
 * and Arabic audio at 880 Hz, captions in both languages, sprites; once open, once encrypted with ClearKey.
 * Nothing is downloaded. An existing stream is reused.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FFMPEG = process.env.FFMPEG_PATH ?? 'ffmpeg';
const PACKAGER = join(
  dirname(createRequire(import.meta.url).resolve('shaka-packager/package.json')),
  'bin',
  `packager-linux-${process.arch === 'arm64' ? 'arm64' : 'x64'}`,
);
export const SECONDS = 60;
export const TONES: Readonly<Record<string, number>> = { en: 440, ar: 880 };
export const KEY = { id: '00112233445566778899aabbccddeeff', value: '0123456789abcdef0123456789abcdef' };
const RENDITIONS = [
  ['720', '2000k'],
  ['480', '1000k'],
  ['360', '500k'],
] as const;
const ENGLISH = [
  'The lamp was lit.',
  'He asked: "Who is there?"',
  '<i>A voice, far away</i>\nand then nothing…',
];
const ARABIC = ['أُضيء المصباح.', '– من هناك؟', 'صوتٌ بعيد، (كأنه حلم)\nثم لا شيء… 100%!', 'Rawi قال ذلك.'];

const timestamp = (seconds: number) => `00:${new Date(seconds * 1000).toISOString().slice(14, 19)}.000`;

function captions(lines: readonly string[]): string {
  const cues = Array.from(
    { length: SECONDS / 4 },
    (_, i) =>
      `${timestamp(i * 4)} --> ${timestamp(i * 4 + 3)}${i % 5 === 4 ? ' line:10%' : ''}\n${lines[i % lines.length]}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function sprites(): string {
  const cues = Array.from({ length: SECONDS / 2 }, (_, i) => {
    const [x, y] = [(i % 5) * 160, (Math.floor(i / 5) % 5) * 90];
    return `${timestamp(i * 2)} --> ${timestamp(i * 2 + 2)}\nsprite-${Math.floor(i / 25)}.jpg#xywh=${x},${y},160,90\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

async function encode(folder: string) {
  const ffmpeg = (...args: string[]) => run(FFMPEG, ['-v', 'error', '-y', ...args], { cwd: folder });
  const picture = `testsrc2=size=1280x720:rate=25:duration=${SECONDS}`;
  const scales = RENDITIONS.map(([height], i) => `[p${i}]scale=-2:${height}[v${i}]`).join(';');
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    picture,
    '-filter_complex',
    `[0:v]split=${RENDITIONS.length}${RENDITIONS.map((_, i) => `[p${i}]`).join('')};${scales}`,
    ...RENDITIONS.flatMap(([height, rate], i) => [
      '-map',
      `[v${i}]`,
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-pix_fmt',
      'yuv420p',
      '-b:v',
      rate,
      '-maxrate',
      rate,
      '-bufsize',
      rate,
      '-g',
      '50',
      '-keyint_min',
      '50',
      '-sc_threshold',
      '0',
      `v${height}.mp4`,
    ]),
  );
  for (const [language, tone] of Object.entries(TONES)) {
    const sine = `sine=frequency=${tone}:duration=${SECONDS}:sample_rate=48000`;
    await ffmpeg('-f', 'lavfi', '-i', sine, '-c:a', 'aac', '-b:a', '128k', '-ac', '2', `a-${language}.mp4`);
  }
  await ffmpeg(
    '-f',
    'lavfi',
    '-i',
    picture,
    '-vf',
    'fps=1/2,scale=160:90,tile=5x5',
    '-q:v',
    '4',
    '-start_number',
    '0',
    'sprite-%d.jpg',
  );
  await writeFile(join(folder, 'captions-en.vtt'), captions(ENGLISH));
  await writeFile(join(folder, 'captions-ar.vtt'), captions(ARABIC));
  await writeFile(join(folder, 'thumbnails.vtt'), sprites());
}

async function packageStream(folder: string, name: string, protect: string[]) {
  const clear = protect.length > 0 ? ',skip_encryption=1' : '';
  const segmentOptions = (kind: string, id: string) =>
    `init_segment=${name}/${kind}-${id}/init.mp4,segment_template=${name}/${kind}-${id}/$Number$.m4s`;
  const inputs = [
    ...RENDITIONS.map(([height]) => `in=v${height}.mp4,stream=video,${segmentOptions('video', height)}`),
    ...Object.keys(TONES).map(
      (language) =>
        `in=a-${language}.mp4,stream=audio,language=${language},${segmentOptions('audio', language)},` +
        `hls_group_id=audio,hls_name=${language}`,
    ),
    ...Object.keys(TONES).flatMap((language) => [
      `in=captions-${language}.vtt,stream=text,language=${language},${segmentOptions('text', language)},dash_only=1${clear}`,
      `in=captions-${language}.vtt,stream=text,language=${language},hls_only=1,hls_group_id=text,` +
        `hls_name=${language},segment_template=${name}/vtt-${language}/$Number$.vtt`,
    ]),
  ];
  await run(
    PACKAGER,
    [
      ...inputs,
      '--segment_duration',
      '4',
      '--generate_static_live_mpd',
      '--mpd_output',
      `${name}/manifest.mpd`,
      '--hls_master_playlist_output',
      `${name}/master.m3u8`,
      '--default_language',
      'en',
      ...protect,
    ],
    { cwd: folder },
  );
}

/** Creates the stream in `folder`, atomically. */
export async function makeStream(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await encode(draft);
  await packageStream(draft, 'open', []);
  await packageStream(draft, 'locked', [
    '--enable_raw_key_encryption',
    '--keys',
    `label=:key_id=${KEY.id}:key=${KEY.value}`,
    '--clear_lead',
    '0',
    '--protection_scheme',
    'cbcs',
    '--protection_systems',
    'CommonSystem',
  ]);
  await rename(draft, folder);
}
