import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { median } from './bench.ts';

/** A processor four times slower, as the budgets speak of it. */
const slowdown = 4;
const TIMEOUT = 15_000;
/** Milliseconds until a page that was opened has kept itself for a time without a network, and is at rest. */
const REST = 5000;

/** A move inside the app. Milliseconds, from the press. */
export interface Move {
  /** The first paint after the press, as the browser's own event timing has it: the app answers. */
  answered: number;
  /** The paint that shows the page with its heading. */
  shown: number;
}

declare global {
  /** Written by the observers below, inside the page. */
  var rawiMove: { pressed: number; heading: string; answered: number; shown: number };
}

/** Runs inside the page, before anything else of it. */
function watchMoves(): void {
  const seen = { pressed: 0, heading: '', answered: 0, shown: 0 };
  globalThis.rawiMove = seen;
  const tasks = Reflect.get(globalThis, 'scheduler') as { postTask(task: () => void, how: { priority: 'user-blocking' }): Promise<void> };
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  const press = (event: Event) => {
    if (seen.pressed > 0) return;
    Object.assign(seen, { pressed: event.timeStamp, heading: heading() });
    // No frame is asked for until the heading is there: one that nobody needs would hold up the move.
    const change = new MutationObserver(() => {
      if (heading() === '' || heading() === seen.heading) return;
      change.disconnect();
      // Runs as soon as the next frame has been painted, before what the page itself has put off.
      requestAnimationFrame(() => void tasks.postTask(() => (seen.shown = performance.now()), { priority: 'user-blocking' }));
    });
    change.observe(document, { childList: true, subtree: true, characterData: true });
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.name !== 'pointerdown' && entry.name !== 'click') continue;
      // Several events make one press; the first paint after the first of them is the answer.
      const at = entry.startTime + entry.duration;
      if (seen.pressed > 0 && entry.startTime >= seen.pressed - 1) seen.answered = seen.answered === 0 ? at : Math.min(seen.answered, at);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  for (const name of ['pointerdown', 'click', 'popstate']) addEventListener(name, press, { capture: true });
}

/** Opens `from` with a slow processor and gives the page once it has come to rest. */
async function openAtRest(
  browser: Browser,
  from: string,
  touch: boolean,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<{ page: Page; line: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, hasTouch: touch, reducedMotion: 'reduce' });
  await prepare?.(context);
  const page = await context.newPage();
  await page.addInitScript(watchMoves);
  await page.goto(from);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(REST);
  const line = await context.newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, line };
}

/**
 * Measures a move several times, each in a browser of its own: the middle of each figure. `hover` is how long the
 * pointer rests on the link before the press, in milliseconds; without it a finger taps. `prepare` may serve another page.
 */
export async function moveSlowly(
  browser: Browser,
  from: string,
  link: string,
  options: { hover?: number; runs?: number; prepare?: (context: BrowserContext) => Promise<void> } = {},
): Promise<Move> {
  const moves: Move[] = [];
  for (let run = 0; run < (options.runs ?? 7); run += 1) {
    const { page } = await openAtRest(browser, from, options.hover === undefined, options.prepare);
    const target = page.locator(link).first();
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(800);
    // By hand: the tool's own hover looks through the page at each event, which is slower than the move.
    const place = await target.boundingBox();
    if (place === null) throw new Error(`${link} is not on view`);
    const at = [place.x + place.width / 2, place.y + place.height / 2] as const;
    if (options.hover === undefined) await page.touchscreen.tap(...at);
    else {
      await page.mouse.move(...at);
      await page.waitForTimeout(options.hover);
      await page.mouse.down();
      await page.mouse.up();
    }
    moves.push(await taken(page));
    await page.context().close();
  }
  return middleOf(moves);
}

/** Measures Back from `link`'s page to `from`. */
export async function backSlowly(browser: Browser, from: string, link: string, runs = 7): Promise<Move> {
  const moves: Move[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { page } = await openAtRest(browser, from, false);
    await page.locator(link).first().click();
    await page.waitForFunction(() => globalThis.rawiMove.shown > 0, undefined, { timeout: TIMEOUT });
    await page.waitForTimeout(1500);
    await page.evaluate(() => {
      Object.assign(globalThis.rawiMove, { pressed: 0, answered: 0, shown: 0 });
      history.back();
    });
    moves.push(await taken(page));
    await page.context().close();
  }
  return middleOf(moves);
}

async function taken(page: Page): Promise<Move> {
  await page.waitForFunction(() => globalThis.rawiMove.shown > 0, undefined, { timeout: TIMEOUT });
  // The browser tells of an event's paint a little later, and of none that took less than 16 ms.
  await page.waitForTimeout(300);
  const { pressed, answered, shown } = await page.evaluate(() => globalThis.rawiMove);
  return { answered: answered === 0 ? 16 : answered - pressed, shown: shown - pressed };
}

function middleOf(moves: readonly Move[]): Move {
  return { answered: median(moves.map((one) => one.answered)), shown: median(moves.map((one) => one.shown)) };
}
