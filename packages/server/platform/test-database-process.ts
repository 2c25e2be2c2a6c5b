/**
 * Runs one database server for all test files of a run, in a separate process that lives until the run's main process
 * ends. Started by testing.ts with the folder and the id of that main process.
 */
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processStartTime } from './database/ownership.ts';
import { startEmbedded } from './database/embedded.ts';
import { endProcess } from './end-process.ts';
import { createLog } from './log.ts';

const [folder = '', mainPid = '0'] = process.argv.slice(2);
const mainStartTime = await processStartTime(Number(mainPid));

async function removeFolder(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

try {
  const server = await startEmbedded({
    folder: join(folder, 'd'),
    log: createLog({ logLevel: 'silent' }),
    // Tests need no durability: every database is dropped.
    settings: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=200',
      'shared_buffers=128MB',
      // Dozens of databases that live for seconds.
      'autovacuum_naptime=120s',
    ],
    onLost: () => endProcess(1),
  });
  await writeFile(join(folder, 'ready.new'), server.socketFolder);
  await rename(join(folder, 'ready.new'), join(folder, 'ready'));
  let closing = false;
  const timer = setInterval(async () => {
    if (closing || (await processStartTime(Number(mainPid))) === mainStartTime) return;
    closing = true;
    clearInterval(timer);
    await server.stop();
    await removeFolder();
    endProcess(0);
  }, 100);
} catch (error) {
  await writeFile(join(folder, 'failed'), String((error as Error).message)).catch(() => undefined);
  endProcess(1);
}
