import { execFile } from 'node:child_process';
import { access, cp, mkdtemp, readdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '../packages/server/platform/index.ts';

const PREFIX = 'encoded';
const SECONDS = 40;

/** Where the journeys of a run share it: a folder of the run's own. */
const shared = join(tmpdir(), 'encoded-film');

/** Encodes the film once in a run. */
async function encodedFilm(): Promise<string> {
  const isThere = await access(shared).then(
    () => true,
    () => false,
  );
  if (isThere) return shared;
  const draft = await mkdtemp(`${shared}-`);
  const tone = (hertz: number) => ['-f', 'lavfi', '-i', `sine=f=${hertz}:d=${SECONDS}`];
  await promisify(execFile)(
    'ffmpeg',
    [
      '-nostdin',
      '-v',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      `testsrc2=s=320x180:r=12:d=${SECONDS}`,
      ...tone(330),
      ...tone(550),
      '-map',
      '0:v',
      '-map',
      '1:a',
      '-map',
      '2:a',
      '-metadata:s:a:0',
      'language=eng',
      '-metadata:s:a:1',
      'language=ara',
      '-pix_fmt',
      'yuv420p',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-g',
      '24',
      '-c:a',
      'aac',
      '-f',
      'dash',
      '-seg_duration',
      '2',
      '-use_template',
      '1',
      '-use_timeline',
      '1',
      '-adaptation_sets',
      'id=0,streams=0 id=1,streams=1 id=2,streams=2',
      '-init_seg_name',
      'init-$RepresentationID$.mp4',
      '-media_seg_name',
      'part-$RepresentationID$-$Number$.m4s',
      'manifest.mpd',
    ],
    { cwd: draft },
  );
  // Another worker may have been quicker.
  return rename(draft, shared).then(
    () => shared,
    () => draft,
  );
}

/**
 * Gives every title of a service without films a real film of forty seconds that is encoded in seconds: a test picture
 * and two audio tracks, as DASH. For tests of playback that do not depend on the content.
 */
export async function insertEncodedFilm(dataFolder: string, database: Database): Promise<void> {
  const folder = join(dataFolder, 'blobs', 'media', 'rawi', PREFIX, 'clear');
  await cp(await encodedFilm(), folder, { recursive: true });
  const names = await readdir(folder);
  const files = {
    dash: 'manifest.mpd',
    hls: 'master.m3u8',
    thumbnails: '',
    video: names.filter((name) => name.startsWith('init-0')),
    audio: [],
    captions: [],
  };
  await database.pool.query(
    `update asset set status = 'ready', progress = 1, blob_prefix = $1, seconds = $2, audio = '{eng,ara}', captions = '{}', files = $3,
      ready_at = now() where provider_id = 'rawi'`,
    [PREFIX, SECONDS, JSON.stringify(files)],
  );
}
