/** What every check stands on: the stream, the pages, a server and one browser, made once and ended by `end`. */
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launch } from './browser.ts';
import { makeStream } from './make-stream.ts';
import { buildPages, serve } from './serve.ts';

export interface Ground {
  origin: string;
  browser: Browser;
  /** Where pictures are put. */
  pictures: string;
  end(): Promise<void>;
}

/** `PLAYER_TESTBED` names a folder to keep the stream and the pictures in. */
export async function standUp(): Promise<Ground> {
  const folder = process.env.PLAYER_TESTBED ?? join(tmpdir(), 'player-testbed');
  const pictures = join(folder, 'pictures');
  await mkdir(pictures, { recursive: true });
  await makeStream(join(folder, 'stream'));
  await buildPages(join(folder, 'pages'));
  const server = await serve(join(folder, 'pages'), join(folder, 'stream'));
  const browser = await launch();
  return {
    origin: server.origin,
    browser,
    pictures,
    async end() {
      await browser.close();
      server.stop();
    },
  };
}
