import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CatalogueApi } from '@rawi/catalogue';
import type { Bench, BenchContext, Row } from '../bench.ts';
import { makeFilm, openCatalogue, startIngest } from '../ingest-data.ts';

const KILLS = 100;
/** Films that wait at the same time. */
const WAITING_FILMS = 4;

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
      await startIngest(catalogue, own, `kill-${films}`);
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

/** Workers of the service that are killed while they make films. */
const ingestKills: Bench = {
  name: 'ingest-kills',
  async run(context) {
    return [await measureKills(context, await openCatalogue(context))];
  },
};

export default ingestKills;
