import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runPipeline } from '../packages/server/media/index.ts';
import type { Database } from '../packages/server/platform/index.ts';

const PREFIX = 'guarded';

interface Rung {
  height: number;
  crf: number;
  maxKbps: number;
}

export interface ProtectedFilm {
  /** 24 by default. */
  seconds?: number;
  /** One of 270 lines by default; the picture is drawn in the size of the largest, with noise where there are several. */
  rungs?: readonly Rung[];
  /** What its captions say over its whole length; a line break begins a new line. */
  captions?: Readonly<Record<'en' | 'ar', string>>;
}

const ONE_RUNG: readonly Rung[] = [{ height: 270, crf: 30, maxKbps: 300 }];

const vtt = (text: string, seconds: number) =>
  `WEBVTT\n\n00:00.000 --> ${new Date(seconds * 1000).toISOString().slice(14, 23)}\n${text}\n`;

/**
 * Gives every title of a service without films a real film that is encoded in seconds: a test picture with
 * sound, in the clear and protected, as the pipeline packages it. Every title has the same content key, stored in
 * the clear, as an earlier release did. Returns the folder of the two sets.
 */
export async function insertProtectedFilm(
  dataFolder: string,
  database: Database,
  { seconds = 24, rungs = ONE_RUNG, captions }: ProtectedFilm = {},
): Promise<string> {
  const work = await mkdtemp(join(tmpdir(), 'rawi-guarded-'));
  const source = join(work, 'film.mkv');
  const height = Math.max(...rungs.map((rung) => rung.height));
  // Without noise a test picture takes so little that its sizes hardly differ in bit rate.
  const noise = rungs.length > 1 ? ',noise=alls=30:allf=t' : '';
  const picture = [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=${(height * 16) / 9}x${height}:r=12:d=${seconds}${noise}`,
  ];
  const sound = ['-f', 'lavfi', '-i', `sine=f=330:d=${seconds}`];
  const quick = ['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...picture, ...sound, ...quick, source]);
  const contentKey = { keyId: randomBytes(16).toString('hex'), key: randomBytes(16).toString('hex') };
  const tracks = await Promise.all(
    Object.entries(captions ?? {}).map(async ([language, text]) => {
      const path = join(work, `${language}.vtt`);
      await writeFile(path, vtt(text, seconds));
      return { path, language };
    }),
  );
  const ladder = { rungs, gopSeconds: 2, preset: 'ultrafast', audioKbps: 64, maxFps: 60 };
  const made = await runPipeline(
    source,
    { contentKey, ladder, captions: tracks },
    { workFolder: join(work, 'steps') },
  );
  const folder = join(dataFolder, 'blobs', 'media', 'rawi', PREFIX);
  for (const set of [made.sets.clear!, made.sets.cbcs!])
    await cp(set.folder, join(folder, set.set), { recursive: true });
  await rm(work, { recursive: true, force: true });
  const files = {
    dash: made.sets.cbcs!.dash,
    hls: made.sets.cbcs!.hls,
    thumbnails: made.sets.cbcs!.thumbnails,
    video: [],
    audio: [],
    captions: [],
  };
  await database.pool.query(
    `update asset set status = 'ready', progress = 1, blob_prefix = $1, seconds = $2, files = $3, ready_at = now()
     where provider_id = 'rawi'`,
    [PREFIX, made.durationSeconds, JSON.stringify(files)],
  );
  await database.pool.query(
    `insert into asset_key (provider_id, asset_id, key_id, key) select 'rawi', asset_id, $1, $2 from asset
     where provider_id = 'rawi'`,
    [contentKey.keyId, contentKey.key],
  );
  return folder;
}
