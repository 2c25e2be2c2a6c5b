import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchChromium } from '../e2e/chromium.ts';
import { runService } from '../tools/service/run-service.ts';
import type { BenchContext } from './bench.ts';

interface Rows {
  rows: { data: { poster: { colours: { dominant: string } }[] }[] }[];
}

/** Two processors draw the pictures of both brands' Home in about two minutes. */
const MAX_WAIT_SECONDS = 600;

/**
 * Waits until a fresh service has generated the pictures of both brands' Home: until then background work and cache
 * invalidation would distort the measurements.
 */
export async function waitUntilIdle(url: string): Promise<void> {
  for (const provider of ['rawi', 'layali'])
    for (let waited = 0; ; waited += 1) {
      const reply = await fetch(`${url}/cms/subscriber/v1/screen/home?provider=${provider}`);
      const { rows } = (await reply.json()) as Rows;
      // The row shows the first picture of each card.
      const missing = rows
        .flatMap((row) => row.data)
        .filter((card) => card.poster[0]?.colours.dominant === '').length;
      if (missing === 0) break;
      if (waited >= MAX_WAIT_SECONDS)
        throw new Error(`${missing} pictures of ${provider} are not drawn after ${MAX_WAIT_SECONDS} s`);
      await sleep(1000);
    }
  await sleep(3000);
}

/** Where the idle services of one run share their drawn pictures. */
const drawings = join(tmpdir(), `rawi-bench-drawings-${process.pid}`);
process.once('exit', () => rmSync(drawings, { recursive: true, force: true }));

/** A fresh, idle service without films, and a browser. */
export async function openIdleService({
  progress,
  onEnd,
}: BenchContext): Promise<{ url: string; browser: Browser }> {
  const service = await runService({
    env: { RAWI_DEMO_FILMS: '0', RAWI_DEMO_DRAWINGS: process.env['RAWI_DEMO_DRAWINGS'] ?? drawings },
  });
  onEnd(service.stop);
  progress('waiting until all pictures are drawn ...');
  await waitUntilIdle(service.url);
  const browser = await launchChromium();
  onEnd(() => browser.close());
  return { url: service.url, browser };
}
