import type { Browser } from 'playwright-core';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchChromium } from '../e2e/chromium.ts';
import { runService } from '../tools/service/run-service.ts';
import type { BenchContext } from './bench.ts';

interface Rows {
  rows: { data: { poster: { colours: { dominant: string } }[] }[] }[];
}

const LONGEST = 180;

/**
 * Waits until a fresh service has drawn the pictures of both brands' Home: until then it works in the background and
 * throws kept replies away every few seconds, and what is measured would be that.
 */
export async function waitUntilQuiet(url: string): Promise<void> {
  for (const provider of ['rawi', 'layali'])
    for (let waited = 0; ; waited += 1) {
      const reply = await fetch(`${url}/cms/subscriber/v1/screen/home?provider=${provider}`);
      const { rows } = (await reply.json()) as Rows;
      // The first picture of a card is the one that its row shows.
      const missing = rows.flatMap((row) => row.data).filter((card) => card.poster[0]?.colours.dominant === '').length;
      if (missing === 0) break;
      if (waited >= LONGEST) throw new Error(`${missing} pictures of ${provider} are not drawn after ${LONGEST} s`);
      await sleep(1000);
    }
  await sleep(3000);
}

/** A fresh service without films that has come to rest, and a browser to look at it with. */
export async function openQuietService({ say, onEnd }: BenchContext): Promise<{ url: string; browser: Browser }> {
  const service = await runService({ env: { RAWI_DEMO_FILMS: '0' } });
  onEnd(service.stop);
  say('waiting until all pictures are drawn ...');
  await waitUntilQuiet(service.url);
  const browser = await launchChromium();
  onEnd(() => browser.close());
  return { url: service.url, browser };
}
