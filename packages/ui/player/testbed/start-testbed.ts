/** The test environment of the checks: stream, pages, a server and one browser, started once. */
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launch } from './browser.ts';
import { makeStream } from './make-stream.ts';
import { buildPages, serve } from './serve.ts';

export interface Testbed {
  origin: string;
  browser: Browser;
  /** Folder of the screenshots. */
  screenshotFolder: string;
  stop(): Promise<void>;
}

/** Starts it all. `PLAYER_TESTBED` is the folder of the stream and the screenshots, for reuse. */
export async function startTestbed(): Promise<Testbed> {
  const folder = process.env.PLAYER_TESTBED ?? join(tmpdir(), 'player-testbed');
  const screenshotFolder = join(folder, 'pictures');
  await mkdir(screenshotFolder, { recursive: true });
  await makeStream(join(folder, 'stream'));
  await buildPages(join(folder, 'pages'));
  const server = await serve(join(folder, 'pages'), join(folder, 'stream'));
  const browser = await launch();
  return {
    origin: server.origin,
    browser,
    screenshotFolder,
    async stop() {
      await browser.close();
      server.stop();
    },
  };
}
