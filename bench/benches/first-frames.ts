import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../../e2e/chromium.ts';
import { insertProtectedFilm } from '../../e2e/protected-film.ts';
import { demoSubscriber, openOnDevice, signInPage } from '../../e2e/signed-in.ts';
import { waitForStartUp } from '../../e2e/start-up.ts';
import { testDatabase } from '../../packages/server/platform/testing.ts';
import { runService } from '../../tools/service/run-service.ts';
import { startBareServer } from '../baselines/bare.ts';
import { median, type Bench, type Row } from '../bench.ts';

const RUNS = 7;
/** Longer than an engine loads ahead, so that a seek finds nothing loaded. */
const FILM_SECONDS = 240;
const SEEK_TO = 0.9;
/** Before the seek, in milliseconds: what a page does at its start is over. */
const SETTLED_MS = 2000;
const PROTECTED = {
  objectid: 'M1020',
  packageid: 'M1020-PD',
  availabilityid: 'AV-BASIC',
  scheme: 'CLEARKEY',
};
const NETWORKS = {
  local: undefined,
  '40 ms and 20 Mbit/s': { latency: 40, downloadThroughput: 2_500_000, uploadThroughput: 2_500_000 },
} as const;
const engine = createRequire(import.meta.url).resolve('shaka-player/dist/shaka-player.compiled-es2021.js');

/** The minimal page that plays a stream, protected or not: the unmodified engine and nothing else. */
const barePage = `<!doctype html><title>bare</title><style>body { margin: 0 } video { inline-size: 100vi; block-size: 100vb }</style><video muted></video><script src="/engine.js"></script><script>
(async () => {
  const { manifest, licence } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  const video = document.querySelector('video');
  video.requestVideoFrameCallback(() => Object.assign(globalThis, { shown: performance.now() }));
  shaka.polyfill.installAll();
  const player = new shaka.Player();
  await player.attach(video);
  if (licence) {
    player.configure({ drm: { servers: { 'org.w3.clearkey': licence.url } } });
    player.getNetworkingEngine().registerRequestFilter((type, request) => {
      if (type === shaka.net.NetworkingEngine.RequestType.LICENSE)
        Object.assign(request.headers, { authorization: licence.authorization, 'content-type': 'application/json' });
    });
  }
  await player.load(manifest);
  addEventListener('keydown', ({ key }) => { if (key === '9') video.currentTime = video.duration * 0.9; });
  await video.play();
})();</script>`;

interface Play {
  firstFrame: number;
  seek: number;
}

/** Milliseconds from a key that leads far, in a film that plays, to the picture there. */
async function measureSeek(page: Page): Promise<number> {
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate((part) => {
    const video = document.querySelector('video')!;
    const target = video.duration * part;
    addEventListener('keydown', () => Object.assign(globalThis, { sought: performance.now() }), {
      capture: true,
      once: true,
    });
    const look = (at: number, { mediaTime }: { mediaTime: number }) => {
      if (mediaTime > target - 2) Object.assign(globalThis, { found: at });
      else video.requestVideoFrameCallback(look);
    };
    video.requestVideoFrameCallback(look);
  }, SEEK_TO);
  await page.keyboard.press('9');
  await page.waitForFunction(() => 'found' in globalThis, undefined, { timeout: 30_000 });
  return page.evaluate(() => {
    const { sought, found } = globalThis as unknown as { sought: number; found: number };
    return found - sought;
  });
}

type Network = (typeof NETWORKS)[keyof typeof NETWORKS];

async function openPage(context: BrowserContext, network: Network): Promise<Page> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  // A film in the clear has the same addresses in every run.
  await line.send('Network.clearBrowserCache');
  if (network) await line.send('Network.emulateNetworkConditions', { offline: false, ...network });
  return page;
}

/** From the press of Play on the title's page, with all its calls. */
async function measureOurs(context: BrowserContext, network: Network, address: string): Promise<Play> {
  const page = await openPage(context, network);
  await page.addInitScript(() => {
    // Every run begins at the start: what the one before has watched is not sent late.
    for (const key of Object.keys(localStorage))
      if (/^(watchProgress|visitorProgress)$|^recordWrite\//.test(key)) localStorage.removeItem(key);
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
  await page.goto(address);
  // Not for a quiet network: a subscriber's page keeps the stream of their records open.
  await waitForStartUp(page);
  const play = page.locator('main a[href$="/play"]').first();
  await play.hover();
  await page.waitForTimeout(1000);
  await play.click();
  await page.waitForFunction(() => 'shown' in globalThis, undefined, { timeout: 30_000 });
  const firstFrame = await page.evaluate(() => {
    const { pressed, shown } = globalThis as unknown as { pressed: number; shown: number };
    return shown - pressed;
  });
  const seek = await measureSeek(page);
  await page.close();
  return { firstFrame, seek };
}

interface BareStream {
  playid: string;
  manifest: string;
  licence?: { url: string; authorization: string };
}

/** From opening a page with nothing but the engine. */
async function measureBare(
  context: BrowserContext,
  network: Network,
  { url, stream }: { url: string; stream: BareStream },
): Promise<Play> {
  const page = await openPage(context, network);
  await page.goto(`${url}/#${encodeURIComponent(JSON.stringify(stream))}`);
  await page.waitForFunction(() => 'shown' in globalThis, undefined, { timeout: 30_000 });
  const firstFrame = await page.evaluate(() => (globalThis as unknown as { shown: number }).shown);
  const seek = await measureSeek(page);
  await page.close();
  return { firstFrame, seek };
}

/** First frame and seeking, in the clear and protected, here and over a network, compared with a bare page of the engine. */
const firstFrames: Bench = {
  name: 'first-frames',
  async run({ progress, onEnd }) {
    const own = await testDatabase({ empty: true });
    onEnd(own.drop);
    const service = await runService({ env: { DATABASE_URL: own.url, RAWI_DEMO_FILMS: '0' } });
    onEnd(service.stop);
    await insertProtectedFilm(service.dataFolder, own.database, { seconds: FILM_SECONDS });
    const partner = await startBareServer({
      '/': { headers: { 'content-type': 'text/html' }, body: Buffer.from(barePage) },
      '/engine.js': { headers: { 'content-type': 'text/javascript' }, body: await readFile(engine) },
    });
    onEnd(partner.stop);
    const browser = await launchChromium();
    onEnd(() => browser.close());
    const context = await browser.newContext({ baseURL: service.url });
    const entry = await context.newPage();
    await openOnDevice(entry, 'en', 'bench');
    await signInPage(entry, demoSubscriber);
    const session = (await entry.evaluate(() => localStorage.getItem('sessionToken')))!;
    await entry.close();

    const list = await fetch(`${service.url}/cms/subscriber/v1/content?category=MOVIE&pricemodel=FREE`);
    const { objectid } = ((await list.json()) as { data: { objectid: string }[] }).data[0]!;
    const free = { objectid, packageid: `${objectid}-CD`, availabilityid: 'AV-FREE', scheme: undefined };

    async function ask(path: string, body: object): Promise<Record<string, string>> {
      const reply = await fetch(service.url + path, {
        method: 'POST',
        headers: { 'x-session': session, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
      return (await reply.json()) as Record<string, string>;
    }
    async function streamOf({
      objectid: id,
      packageid,
      availabilityid,
      scheme,
    }: typeof free | typeof PROTECTED) {
      const playid = `bench-${randomBytes(8).toString('hex')}`;
      const { streamfilename } = await ask(`/cms/subscriber/v1/content/package/${id}`, {
        packageid,
        availabilityid,
        playid,
      });
      const manifest = new URL(streamfilename!, service.url).href;
      if (scheme === undefined) return { playid, manifest };
      await ask(`/cms/subscriber/v1/stream/content/${id}`, { devicetype: 'PC', playid });
      const { success } = await ask('/cms/subscriber/v1/content/drmtoken', {
        ...{ contentid: id, packageid, availabilityid, playid },
        drmscheme: scheme,
      });
      const licence = {
        url: `${service.url}/drm/subscriber/v1/licence/clearkey`,
        authorization: `Bearer ${success}`,
      };
      return { playid, manifest, licence };
    }

    const stopStream = (contentId: string, playId: string) =>
      fetch(`${service.url}/cms/subscriber/v1/stream/content/${contentId}?playid=${playId}`, {
        method: 'DELETE',
        headers: { 'x-session': session },
      });

    const rows: Row[] = [];
    for (const [where, network] of Object.entries(NETWORKS))
      for (const [kind, title] of Object.entries({ 'in the clear': free, protected: PROTECTED })) {
        const [mine, theirs]: [Play[], Play[]] = [[], []];
        for (let run = 0; run <= RUNS; run += 1) {
          const stream = await streamOf(title);
          const bare = await measureBare(context, network, { url: partner.url, stream });
          await stopStream(title.objectid, stream.playid);
          // Where the run before has ended the film would resume, and a seek find itself there.
          await own.database.pool.query('delete from record');
          const ours = await measureOurs(context, network, `/en/movie/film/${title.objectid}`);
          if (run === 0) continue;
          theirs.push(bare);
          mine.push(ours);
        }
        const figure = (plays: readonly Play[], what: keyof Play) => median(plays.map((play) => play[what]));
        for (const [what, name] of [
          ['firstFrame', 'First frame'],
          ['seek', 'Seek to picture'],
        ] as const) {
          const [ours, bare] = [figure(mine, what), figure(theirs, what)];
          progress(`${name}, ${kind}, ${where}: ${Math.round(ours)} ms against ${Math.round(bare)} ms`);
          rows.push({
            what: `${name}, ${kind}, ${where === 'local' ? 'locally' : `at ${where}`}`,
            budget: '1.3 times a bare Shaka page',
            measured: ours,
            unit: 'ms',
            ratio: ours / bare,
            ok: ours / bare <= 1.3,
            note: `${RUNS} runs; the bare page ${Math.round(bare)} ms; below 1 is better`,
          });
        }
      }
    return rows;
  },
};

export default firstFrames;
