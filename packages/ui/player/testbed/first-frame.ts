/**
 * Time from opening a page to the first frame of the film: the player compared with the bare engine on the same
 * stream, alternating, so that load of the machine affects both. Prints medians and their ratio; the budget is 1.3.
 * `node packages/ui/player/testbed/first-frame.ts [runs]`
 */
import { close, logOf, open } from './browser.ts';
import { startTestbed, type Testbed } from './start-testbed.ts';

const runs = Number(process.argv[2] ?? 9);
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function measurePlayer({ browser, origin }: Testbed): Promise<{ page: number; play: number }> {
  const page = await open(browser, origin);
  await page.waitForFunction(
    () => (window as unknown as { log?: { firstFrameAt: number | null } }).log?.firstFrameAt,
  );
  const { firstFrameAt, events } = await logOf(page);
  await close(page);
  const shown = events.find((event) => event.type === 'first-frame');
  return { page: firstFrameAt ?? NaN, play: shown?.type === 'first-frame' ? shown.milliseconds : NaN };
}

async function measureBareEngine({ browser, origin }: Testbed): Promise<{ page: number; play: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  await page.goto(`${origin}/bare.html`);
  await page.waitForFunction(() => document.title.startsWith('frame'));
  const [, play, whole] = (await page.title()).split(' ').map(Number);
  await context.close();
  return { page: whole ?? NaN, play: play ?? NaN };
}

const testbed = await startTestbed();
try {
  await measurePlayer(testbed);
  await measureBareEngine(testbed);
  const times: { ours: number[]; bare: number[]; oursFromPlay: number[]; bareFromScript: number[] } = {
    ours: [],
    bare: [],
    oursFromPlay: [],
    bareFromScript: [],
  };
  for (let run = 0; run < runs; run += 1) {
    const [first, second] = [await measurePlayer(testbed), await measureBareEngine(testbed)];
    times.ours.push(first.page);
    times.oursFromPlay.push(first.play);
    times.bare.push(second.page);
    times.bareFromScript.push(second.play);
  }
  for (const [name, values] of Object.entries(times)) {
    const least = Math.min(...values).toFixed(0);
    const each = values.map((value) => value.toFixed(0)).join(' ');
    console.log(`${name.padEnd(15)} median ${median(values).toFixed(0)} ms, least ${least} ms  (${each})`);
  }
  console.log(
    `page to first frame: ${(median(times.ours) / median(times.bare)).toFixed(2)} times the bare engine`,
  );
} finally {
  await testbed.stop();
}
