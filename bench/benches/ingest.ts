import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CatalogueApi } from '@rawi/catalogue';
import { findFfmpeg } from '@rawi/media';
import { median, type Bench, type BenchContext, type Row } from '../bench.ts';
import { makeFilm, openCatalogue, startIngest } from '../ingest-data.ts';

const run = promisify(execFile);
const { signal } = new AbortController();

/** Length of the film, in 1080 lines: about two seconds of each run do not depend on it. */
const SECONDS = 90;
const RUNS = 3;

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

async function measureSpeed(context: BenchContext, catalogue: CatalogueApi): Promise<Row> {
  const { folder, progress } = context;
  const file = join(folder, 'film.mp4');
  await makeFilm(file, '1920x1080', SECONDS);
  const [ours, plain]: [number[], number[]] = [[], []];
  for (let at = 0; at < RUNS; at += 1) {
    plain.push(await seconds(() => encodePlainly(file, folder)));
    ours.push(
      await seconds(async () => {
        await startIngest(catalogue, file, `speed-${at}`);
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

/** The command's way from a file to a title, against plain ffmpeg. */
const ingest: Bench = {
  name: 'ingest',
  async run(context) {
    const { catalogue } = await openCatalogue(context);
    return [await measureSpeed(context, catalogue)];
  },
};

export default ingest;
