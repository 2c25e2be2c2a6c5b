import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runPipeline } from '../packages/server/media/index.ts';
import type { Database } from '../packages/server/platform/index.ts';

const PREFIX = 'guarded';
const SECONDS = 24;

/**
 * Gives every title of a service without films a real film, of 24 seconds, that is encoded in seconds: a test picture with
 * sound, in the clear and protected, as the pipeline packages it. Every title has the same content key, stored in
 * the clear, as an earlier release did. Returns the folder of the two sets.
 */
export async function insertProtectedFilm(
  dataFolder: string,
  database: Database,
  seconds = SECONDS,
): Promise<string> {
  const work = await mkdtemp(join(tmpdir(), 'rawi-guarded-'));
  const source = join(work, 'film.mkv');
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=480x270:r=12:d=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=f=330:d=${seconds}`];
  const quick = ['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...picture, ...sound, ...quick, source]);
  const contentKey = { keyId: randomBytes(16).toString('hex'), key: randomBytes(16).toString('hex') };
  const ladder = {
    rungs: [{ height: 270, crf: 30, maxKbps: 300 }],
    gopSeconds: 2,
    preset: 'ultrafast',
    audioKbps: 64,
    maxFps: 60,
  };
  const made = await runPipeline(source, { contentKey, ladder }, { workFolder: join(work, 'steps') });
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
