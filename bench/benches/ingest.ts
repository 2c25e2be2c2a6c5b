import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { CatalogueApi } from '@rawi/catalogue';
import { findFfmpeg } from '@rawi/media';
import { testDatabase } from '@rawi/platform/testing';
import { openData } from '../../apps/server/cli/open-data.ts';
import { smallCatalogue } from '../../apps/server/tests/small-catalogue.ts';
import { launchSettings } from '../../tools/set-up/launch.mjs';
import { median, type Bench, type BenchContext, type Row } from '../bench.ts';

const run = promisify(execFile);
const { signal } = new AbortController();

/** A film of one minute in 1080 lines, with the grain that cameras have. */
const SECONDS = 60;
const RUNS = 3;
const KILLS = 100;
/** Films of the kill test that wait at the same time. */
const WAITING_FILMS = 4;

async function makeFilm(file: string, size: string, seconds: number): Promise<void> {
  const picture = `testsrc2=s=${size}:r=25:d=${seconds},noise=alls=6:allf=t`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=d=${seconds}`];
  const form = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '18',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ];
  await run(findFfmpeg().ffmpeg, ['-v', 'error', ...inputs, ...form, file]);
}

/** Plain ffmpeg, as one would call it by hand: the rungs, rates and presets of the ladder in one process. */
async function encodePlainly(file: string, folder: string): Promise<void> {
  const rungs = [
    { width: 1920, height: 1080, crf: 21, maxKbps: 5500 },
    { width: 1280, height: 720, crf: 21, maxKbps: 3000 },
    { width: 854, height: 480, crf: 22, maxKbps: 1400 },
    { width: 480, height: 270, crf: 23, maxKbps: 500 },
  ];
  const split = `[0:v]split=${rungs.length}${rungs.map((_, at) => `[s${at}]`).join('')}`;
  const scales = rungs.map(({ width, height }, at) => `[s${at}]scale=${width}:${height}[v${at}]`);
  const outputs = rungs.flatMap(({ height, crf, maxKbps }, at) => [
    ...[
      '-map',
      `[v${at}]`,
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-profile:v',
      'high',
      '-crf',
      String(crf),
    ],
    ...['-maxrate', `${maxKbps}k`, '-bufsize', `${2 * maxKbps}k`, '-g', '50', '-keyint_min', '50'],
    ...['-sc_threshold', '0', '-flags', '+cgop', join(folder, `plain-${height}.mp4`)],
  ]);
  const sound = [
    '-map',
    '0:a',
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    '-ac',
    '2',
    '-ar',
    '48000',
    join(folder, 'plain-a.mp4'),
  ];
  const graph = [split, ...scales].join(';');
  // At the niceness of the service's own encoder.
  const args = ['-n', '10', findFfmpeg().ffmpeg, '-v', 'error', '-y', '-i', file, '-filter_complex', graph];
  await run('nice', [...args, ...outputs, ...sound]);
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** A service of its own over an empty database: its settings, and its catalogue. */
async function openCatalogue({ folder, onEnd }: BenchContext) {
  const database = await testDatabase({ migrations: [] });
  onEnd(() => database.drop());
  const environment = {
    ...launchSettings,
    ...process.env,
    DATABASE_URL: database.url,
    RAWI_DATA: join(folder, 'data'),
  };
  const data = await openData({ environment });
  onEnd(() => data.close());
  await data.catalogue.import('rawi', smallCatalogue);
  return { environment, catalogue: data.catalogue };
}

/** Looks at a file, copies it, enqueues its making; as the title's film. */
async function start({ ingest }: CatalogueApi, file: string, assetId: string): Promise<void> {
  const plan = await ingest.plan({ providerId: 'rawi', file, captions: [], contentId: 'M1', assetId });
  await ingest.copy(plan, { signal, onProgress: () => undefined });
  await ingest.start(plan);
}

async function measureSpeed(context: BenchContext, catalogue: CatalogueApi): Promise<Row> {
  const { folder, progress } = context;
  const file = join(folder, 'film.mp4');
  await makeFilm(file, '1920x1080', SECONDS);
  const [ours, plain]: [number[], number[]] = [[], []];
  for (let at = 0; at < RUNS; at += 1) {
    plain.push(await seconds(() => encodePlainly(file, folder)));
    ours.push(
      await seconds(async () => {
        await start(catalogue, file, `speed-${at}`);
        await catalogue.ingest.make('rawi', `speed-${at}`, signal);
      }),
    );
    progress(`ingest ${ours.at(-1)!.toFixed(1)} s, plain ffmpeg ${plain.at(-1)!.toFixed(1)} s`);
  }
  const ratio = median(plain.map((one, at) => one / ours[at]!));
  return {
    what: 'Ingest of a film in 1080 lines',
    budget: '0.95 of plain ffmpeg',
    measured: SECONDS / median(ours),
    unit: 'times its length',
    ratio,
    ok: ratio >= 0.95,
    note: `${SECONDS} s of film, ${median(ours).toFixed(1)} s with copy, thumbnails, packaging, checks and storing; the encoding alone ${median(plain).toFixed(1)} s`,
  };
}

/** Whether a title plays a whole film: its package's asset is ready and its manifest is stored. */
async function isWhole({ reader }: CatalogueApi, dataFolder: string): Promise<boolean> {
  const packages = await reader.packages('rawi', 'M1');
  return packages.every(
    ({ assetId, protection, ready }) =>
      assetId === 'dunes' ||
      (ready !== undefined &&
        existsSync(join(dataFolder, 'blobs/media/rawi', ready.blobPrefix, protection, ready.files.dash))),
  );
}

async function measureKills(
  { folder, progress, onEnd }: BenchContext,
  { environment, catalogue }: Awaited<ReturnType<typeof openCatalogue>>,
): Promise<Row> {
  const file = join(folder, 'short.mp4');
  await makeFilm(file, '160x90', 2);
  await mkdir(join(folder, 'films'), { recursive: true });
  const dataFolder = environment.RAWI_DATA;
  let [films, kills, halves] = [0, 0, 0];
  let child: ReturnType<typeof fork> | undefined;
  onEnd(() => child?.kill('SIGKILL'));
  const states = async () =>
    (await catalogue.ingest.list('rawi')).filter(({ assetId }) => assetId.startsWith('kill-'));
  const startWorker = async (): Promise<void> => {
    const path = join(import.meta.dirname, '../baselines/film-worker-child.ts');
    child = fork(path, { env: environment, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(child, 'message');
  };
  while (kills < KILLS) {
    const waiting = (await states()).filter(({ status }) => status !== 'ready').length;
    for (let at = waiting; at < WAITING_FILMS; at += 1) {
      films += 1;
      const own = join(folder, 'films', `film-${films}.mp4`);
      await copyFile(file, own);
      await start(catalogue, own, `kill-${films}`);
    }
    await startWorker();
    await pause(Math.random() * 1500);
    child!.kill('SIGKILL');
    await once(child!, 'exit');
    kills += 1;
    halves += Number(!(await isWhole(catalogue, dataFolder)));
    if (kills % 20 === 0) progress(`${kills} kills, ${films} films`);
  }
  await startWorker();
  const end = Date.now() + 120_000;
  const unfinished = async () => (await states()).filter(({ status }) => status !== 'ready').length;
  while ((await unfinished()) > 0 && Date.now() < end) await pause(200);
  const lost = await unfinished();
  child!.kill('SIGKILL');
  await once(child!, 'exit');
  return {
    what: 'Films lost or half shown by 100 kills of the worker',
    budget: '0',
    measured: lost + halves,
    unit: '',
    ok: lost + halves === 0 && films > 10,
    note: `${films} films, killed within 1.5 s of each start; afterwards all were made by themselves`,
  };
}

/** The command's way from a file to a title, against plain ffmpeg, and under kills. */
const ingest: Bench = {
  name: 'ingest',
  async run(context) {
    const opened = await openCatalogue(context);
    return [await measureSpeed(context, opened.catalogue), await measureKills(context, opened)];
  },
};

export default ingest;
