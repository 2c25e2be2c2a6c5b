import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { median } from './bench.ts';

/** CPU throttling factor of the budgets. */
const cpuSlowdown = 4;
const TIMEOUT_MS = 15_000;
/** Milliseconds after which a page is idle, and the service worker has cached it for offline use. */
const IDLE_MS = 5000;

/** A client-side navigation; milliseconds since the press. */
export interface Navigation {
  /** First paint after the press, by the Event Timing API. */
  firstPaintMs: number;
  /** Paint of the new page with its heading. */
  shownMs: number;
}

declare global {
  /** Written by the observers below, inside the page. */
  var rawiMove: { pressed: number; heading: string; answered: number; shown: number };
}

/** Runs inside the page, before anything else of it. */
function observeNavigation(): void {
  const seen = { pressed: 0, heading: '', answered: 0, shown: 0 };
  globalThis.rawiMove = seen;
  const tasks = Reflect.get(globalThis, 'scheduler') as {
    postTask(task: () => void, how: { priority: 'user-blocking' }): Promise<void>;
  };
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  const press = (event: Event) => {
    if (seen.pressed > 0) return;
    Object.assign(seen, { pressed: event.timeStamp, heading: heading() });
    // No animation frame is requested before the heading has changed: an extra frame would delay the navigation.
    const change = new MutationObserver(() => {
      if (heading() === '' || heading() === seen.heading) return;
      change.disconnect();
      // Runs right after the next frame, before the page's own deferred work.
      requestAnimationFrame(
        () => void tasks.postTask(() => (seen.shown = performance.now()), { priority: 'user-blocking' }),
      );
    });
    change.observe(document, { childList: true, subtree: true, characterData: true });
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.name !== 'pointerdown' && entry.name !== 'click') continue;
      // One press causes several events; the first paint after the first of them counts.
      const at = entry.startTime + entry.duration;
      if (seen.pressed > 0 && entry.startTime >= seen.pressed - 1)
        seen.answered = seen.answered === 0 ? at : Math.min(seen.answered, at);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  for (const name of ['pointerdown', 'click', 'popstate']) addEventListener(name, press, { capture: true });
}

/** Opens `from` with a throttled CPU and returns the page once it is idle. */
async function openIdlePage(
  browser: Browser,
  from: string,
  touch: boolean,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<{ page: Page; line: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    hasTouch: touch,
    reducedMotion: 'reduce',
  });
  await prepare?.(context);
  const page = await context.newPage();
  await page.addInitScript(observeNavigation);
  await page.goto(from);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(IDLE_MS);
  const line = await context.newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, line };
}

/**
 * Measures a navigation several times, each in a new browser context; median of each figure. `hover` is the time in
 * milliseconds between hover and press; without it the link is tapped. `prepare` may serve another page.
 */
export async function measureNavigation(
  browser: Browser,
  from: string,
  link: string,
  options: { hover?: number; runs?: number; prepare?: (context: BrowserContext) => Promise<void> } = {},
): Promise<Navigation> {
  const moves: Navigation[] = [];
  for (let run = 0; run < (options.runs ?? 7); run += 1) {
    const { page } = await openIdlePage(browser, from, options.hover === undefined, options.prepare);
    const target = page.locator(link).first();
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(800);
    // Raw mouse events: Playwright's own hover queries the page at each event, which is slower than the navigation.
    const place = await target.boundingBox();
    if (place === null) throw new Error(`${link} is not visible`);
    const at = [place.x + place.width / 2, place.y + place.height / 2] as const;
    if (options.hover === undefined) await page.touchscreen.tap(...at);
    else {
      await page.mouse.move(...at);
      await page.waitForTimeout(options.hover);
      await page.mouse.down();
      await page.mouse.up();
    }
    moves.push(await readNavigation(page));
    await page.context().close();
  }
  return medianOf(moves);
}

/** Measures Back from `link`'s page to `from`. */
export async function measureBack(
  browser: Browser,
  from: string,
  link: string,
  runs = 7,
): Promise<Navigation> {
  const moves: Navigation[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { page } = await openIdlePage(browser, from, false);
    await page.locator(link).first().click();
    await page.waitForFunction(() => globalThis.rawiMove.shown > 0, undefined, { timeout: TIMEOUT_MS });
    await page.waitForTimeout(1500);
    await page.evaluate(() => {
      Object.assign(globalThis.rawiMove, { pressed: 0, answered: 0, shown: 0 });
      history.back();
    });
    moves.push(await readNavigation(page));
    await page.context().close();
  }
  return medianOf(moves);
}

async function readNavigation(page: Page): Promise<Navigation> {
  await page.waitForFunction(() => globalThis.rawiMove.shown > 0, undefined, { timeout: TIMEOUT_MS });
  // The browser reports event timings with a delay, and none below 16 ms.
  await page.waitForTimeout(300);
  const { pressed, answered, shown } = await page.evaluate(() => globalThis.rawiMove);
  return { firstPaintMs: answered === 0 ? 16 : answered - pressed, shownMs: shown - pressed };
}

function medianOf(moves: readonly Navigation[]): Navigation {
  return {
    firstPaintMs: median(moves.map((one) => one.firstPaintMs)),
    shownMs: median(moves.map((one) => one.shownMs)),
  };
}
