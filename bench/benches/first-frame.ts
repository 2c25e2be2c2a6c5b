import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../e2e/chromium.ts';
import { playableFilm, playablePackage } from '../../e2e/playable-film.ts';
import { runService } from '../../tools/service/run-service.ts';
import { median, type Bench } from '../bench.ts';
import { startBareServer } from '../baselines/bare.ts';

const RUNS = 7;
const engine = createRequire(import.meta.url).resolve('shaka-player/dist/shaka-player.compiled-es2021.js');

/** The minimal page that plays a stream: the unmodified engine and nothing else; timed from opening the page. */
const barePage = `<!doctype html><title>bare</title><video muted></video><script src="/engine.js"></script><script>
(async () => {
  const video = document.querySelector('video');
  video.requestVideoFrameCallback(() => Object.assign(globalThis, { shown: performance.now() }));
  shaka.polyfill.installAll();
  const player = new shaka.Player();
  await player.attach(video);
  await player.load(decodeURIComponent(location.hash.slice(1)));
  await video.play();
})();</script>`;

/** Milliseconds from the press of Play on the title's page to the first frame. */
async function measureOurs(browser: Browser, url: string, path: string): Promise<number> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => {
    addEventListener('click', () => Object.assign(globalThis, { pressed: performance.now() }), {
      capture: true,
    });
    new MutationObserver(() => {
      const video = document.querySelector('video');
      if (!video || 'watched' in video) return;
      Object.assign(video, { watched: true });
      video.requestVideoFrameCallback(() => Object.assign(globalThis, { shown: performance.now() }));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(url + path);
  await page.waitForLoadState('networkidle');
  const play = page.locator('main a[href$="/play"]').first();
  await play.hover();
  await page.waitForTimeout(1000);
  await play.click();
  await page.waitForFunction(() => 'shown' in globalThis, undefined, { timeout: 30_000 });
  const took = await page.evaluate(() => {
    const { pressed, shown } = globalThis as unknown as { pressed: number; shown: number };
    return shown - pressed;
  });
  await page.context().close();
  return took;
}

/** Milliseconds from opening a page with nothing but the engine to the first frame. */
async function measureBare(browser: Browser, url: string, manifest: string): Promise<number> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/#${encodeURIComponent(manifest)}`);
  await page.waitForFunction(() => 'shown' in globalThis, undefined, { timeout: 30_000 });
  const took = await page.evaluate(() => (globalThis as unknown as { shown: number }).shown);
  await page.context().close();
  return took;
}

/** Time from the press of Play to the first frame, compared with a page with nothing but the engine. */
const firstFrame: Bench = {
  name: 'first-frame',
  async run({ progress, onEnd }) {
    const service = await runService({ env: { RAWI_DEMO_FILMS: '1' } });
    onEnd(service.stop);
    progress('waiting for the first film ...');
    const began = performance.now();
    const film = await playableFilm(service.url);
    const filmReadyAfterMs = service.readyAfterMs + performance.now() - began;
    const { streamfilename } = await playablePackage(service.url, film.objectid);
    const partner = await startBareServer({
      '/': { headers: { 'content-type': 'text/html' }, body: Buffer.from(barePage) },
      '/engine.js': { headers: { 'content-type': 'text/javascript' }, body: await readFile(engine) },
    });
    onEnd(partner.stop);
    const browser = await launchChromium();
    onEnd(() => browser.close());
    const [mine, theirs]: number[][] = [[], []];
    for (let run = 0; run <= RUNS; run += 1) {
      const frame = await measureBare(browser, partner.url, streamfilename);
      const own = await measureOurs(browser, service.url, `/en/movie/film/${film.objectid}`);
      if (run === 0) continue;
      theirs!.push(frame);
      mine!.push(own);
    }
    const ratio = median(mine!) / median(theirs!);
    progress(`${Math.round(median(mine!))} ms against ${Math.round(median(theirs!))} ms`);
    return [
      {
        what: 'First frame after Play',
        budget: '1.3 times a bare Shaka page',
        measured: median(mine!),
        unit: 'ms',
        ratio,
        ok: ratio <= 1.3,
        note: `${RUNS} runs, from the press of Play with all its calls, compared with opening the bare page; below 1 is better`,
      },
      {
        what: 'First film playable after a first start',
        budget: '60 s',
        measured: filmReadyAfterMs / 1000,
        unit: 's',
        ok: filmReadyAfterMs < 60_000,
        note: 'drawn, scored, encoded, packaged',
      },
    ];
  },
};

export default firstFrame;
