import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CatalogueApi } from '@rawi/catalogue';
import { findFfmpeg } from '@rawi/media';
import { testDatabase } from '@rawi/platform/testing';
import { openData } from '../apps/server/cli/open-data.ts';
import { smallCatalogue } from '../apps/server/tests/small-catalogue.ts';
import { launchSettings } from '../tools/set-up/launch.mjs';
import type { BenchContext } from './bench.ts';

const run = promisify(execFile);

/** A film with some grain, as cameras have it. */
export async function makeFilm(file: string, size: string, seconds: number): Promise<void> {
  const picture = `testsrc2=s=${size}:r=25:d=${seconds},noise=alls=3:allf=t`;
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

/** A service of its own over an empty database: its settings, and its catalogue. */
export async function openCatalogue({ folder, onEnd }: BenchContext) {
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
export async function startIngest({ ingest }: CatalogueApi, file: string, assetId: string): Promise<void> {
  const plan = await ingest.plan({ providerId: 'rawi', file, captions: [], contentId: 'M1', assetId });
  await ingest.copy(plan, { signal: new AbortController().signal, onProgress: () => undefined });
  await ingest.start(plan);
}
