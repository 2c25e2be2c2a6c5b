import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runPipeline } from '../packages/server/media/index.ts';
import type { Database } from '../packages/server/platform/index.ts';

export interface ChannelFilm {
  /** Names it in the store. */
  prefix: string;
  seconds: number;
  /** What its captions say, in both languages, for its whole length. */
  captions: { en: string; ar: string };
}

const vtt = (text: string, seconds: number) =>
  `WEBVTT\n\n00:00:00.300 --> 00:00:${String(seconds).padStart(2, '0')}.000\n${text}\n`;

/**
 * Stores short films in the clear with two languages of sound and captions, as the pipeline packages them, and has the
 * assets of the provider play them by turns. Returns the asset ids by film.
 */
export async function insertChannelFilms(
  dataFolder: string,
  database: Database,
  films: readonly ChannelFilm[],
): Promise<string[]> {
  const { rows } = await database.pool.query<{ asset_id: string }>(
    "select asset_id from asset where provider_id = 'rawi' order by asset_id",
  );
  const chosen: string[] = [];
  for (const [n, { prefix, seconds, captions }] of films.entries()) {
    const work = await mkdtemp(join(tmpdir(), 'rawi-channel-'));
    const source = join(work, 'film.mkv');
    const input = (text: string) => ['-f', 'lavfi', '-i', `${text}:d=${seconds}`];
    await promisify(execFile)('ffmpeg', [
      ...[
        '-v',
        'error',
        ...input('testsrc2=s=480x270:r=24'),
        ...input(`sine=f=${330 + n * 110}`),
        ...input('sine=f=550'),
      ],
      ...[
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
      ],
      ...['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', source],
    ]);
    const tracks = await Promise.all(
      (['en', 'ar'] as const).map(async (language) => {
        const path = join(work, `${language}.vtt`);
        await writeFile(path, vtt(captions[language], seconds));
        return { path, language };
      }),
    );
    const ladder = {
      rungs: [{ height: 270, crf: 30, maxKbps: 300 }],
      gopSeconds: 2,
      preset: 'ultrafast',
      audioKbps: 64,
      maxFps: 60,
    };
    const made = await runPipeline(
      source,
      { captions: tracks, ladder, sets: ['clear'] },
      { workFolder: join(work, 'steps') },
    );
    const set = made.sets.clear!;
    await cp(set.folder, join(dataFolder, 'blobs', 'media', 'rawi', prefix, 'clear'), { recursive: true });
    await rm(work, { recursive: true, force: true });
    const files = { dash: set.dash, hls: set.hls, thumbnails: '', video: [], audio: [], captions: [] };
    const own = rows.filter((_, i) => i % films.length === n).map((row) => row.asset_id);
    await database.pool.query(
      `update asset set status = 'ready', progress = 1, blob_prefix = $1, seconds = $2, files = $3, sets = '{cbcs,clear}',
         ready_at = now() where provider_id = 'rawi' and asset_id = any($4)`,
      [prefix, made.durationSeconds, JSON.stringify(files), own],
    );
    chosen.push(own[0]!);
  }
  return chosen;
}
