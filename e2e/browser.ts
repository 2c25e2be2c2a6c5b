import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults, default as AxeCore, RunOptions } from 'axe-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { launchChromium, type Launch } from './chromium.ts';
import { watchForFailure } from './failure-report.ts';
import { openPage, reusePages, type OpenedPage } from './page-pool.ts';

export { waitForStartUp } from './start-up.ts';

export type Language = 'en' | 'ar';

/** Both languages with the direction of their pages: `describe.each(languages)`. */
export const languages = [
  { language: 'en', dir: 'ltr' },
  { language: 'ar', dir: 'rtl' },
] as const satisfies readonly { language: Language; dir: 'ltr' | 'rtl' }[];

/**
 * For journeys about requests, caches and addresses, which do not depend on words or direction: Arabic alone, the language
 * that more goes wrong in. Everything that a viewer reads or sees runs in both.
 */
export const oneLanguage = languages.slice(1);

/** Viewport sizes of the tests. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
  wide: { width: 1920, height: 1080 },
} as const;

export interface Journey {
  baseUrl: string;
  /** One browser for all tests of a file. */
  browser: Browser;
  /**
   * Opens a page in a browser context of its own, without cookies, storage and history. Uncaught errors in its pages fail
   * the test at its end. Where the title of the test ends with `(en)` its viewer wants reduced motion.
   */
  visit(options?: BrowserContextOptions): Promise<Page>;
}

/** A browser that all tests of a worker share. */
function browserOfWorker(launch: Launch = {}) {
  const start = async ({}: object, use: (browser: Browser) => Promise<void>): Promise<void> => {
    const browser = await launchChromium({ optimizes: false, ...launch });
    if (launch.windows === undefined && launch.without === undefined) reusePages(browser);
    await use(browser);
    await browser.close();
  };
  return [start, { scope: 'worker' as const }] as [typeof start, { scope: 'worker' }];
}

/**
 * A test in a real browser, which loads no pictures: to draw, to encode and to decode them takes up to a quarter of the
 * processor time. On failure screenshots of the open pages are saved in `.tmp/failed/`.
 * `journey('title', async ({ visit }) => { const page = await visit(); await page.goto('/en'); ... })`
 */
export const journey = test.extend<Journey>({
  baseUrl: async ({ task: _task }, use) => use(inject('baseUrl')),
  browser: browserOfWorker({ pictures: false }),
  visit: async ({ browser, baseUrl, task }, use) => {
    const opened: OpenedPage[] = [];
    const reports: (() => Promise<string>)[] = [];
    const uncaught: string[] = [];
    await use(async (options = {}) => {
      const one = await openPage(browser, {
        baseURL: baseUrl,
        viewport: sizes.desktop,
        // Requests of a service worker bypass the routes that a test mocks: tests about it enable it.
        serviceWorkers: 'block',
        // Both are what viewers have; what moves costs a tenth of the processor.
        reducedMotion: task.name.endsWith('(en)') ? 'reduce' : 'no-preference',
        ...options,
      });
      opened.push(one);
      const { context, page } = one;
      reports.push(watchForFailure(context));
      context.on('weberror', (error) => uncaught.push(error.error().stack ?? String(error.error())));
      for (const waits of [context, page]) {
        waits.setDefaultTimeout(60_000);
        // Twelve titles drawn for the first time, beside two other journeys.
        waits.setDefaultNavigationTimeout(90_000);
      }
      return page;
    });
    const isFailed = task.result?.state === 'fail' || uncaught.length > 0;
    // Here, as the hooks of a failed test run after its pages are closed.
    if (isFailed) {
      const shown = await Promise.all(reports.map((report) => report()));
      // Not thrown: what a fixture throws at its end is thrown again when the test is repeated.
      task.result?.errors?.push({ name: 'Pages', message: shown.join(' | ') });
      await Promise.all(opened.map(({ context }) => saveScreenshots(context, task.name)));
    }
    await Promise.all(opened.map((one) => one.release(!isFailed)));
    if (uncaught.length > 0) throw new Error(`Uncaught errors in the page:\n${uncaught.join('\n')}`);
  },
});

/** A journey in a browser that is started in another way. */
export function journeyIn(launch: Launch): typeof journey {
  return journey.extend<{ browser: Browser }>({ browser: browserOfWorker(launch) });
}

/** A journey that looks at pictures, or at what is stored of them. */
export const journeyWithPictures = journeyIn({});

/** A journey whose pages are those of another service than the one that all share; it is asked for when the test begins. */
export const journeyOf = (of: typeof journey, service: () => { url: string }) =>
  of.extend<{ baseUrl: string }>({
    baseUrl: async ({ task: _task }, use) => use(service().url),
  });

/** A journey for what no language changes: it runs in `oneLanguage`, and declares nothing in another. */
export function journeyInOneLanguage(language: Language, of: typeof journey = journey): typeof journey {
  const isDeclared = oneLanguage.some((one) => one.language === language);
  return isDeclared ? of : ((() => undefined) as unknown as typeof journey);
}

/**
 * Checks a page with axe for WCAG 2.2 AA, and fails with each finding and its elements.
 * @param within selectors to check; the whole page by default
 */
export async function expectAccessible(page: Page, within: readonly string[] = []): Promise<void> {
  const { violations } = await runAxe(page, within);
  const findings = violations.map(
    ({ id, impact, help, nodes }) =>
      `${impact ?? ''} ${id}: ${help}\n${nodes
        .slice(0, 5)
        .map((node) => `    ${node.html.slice(0, 200)}`)
        .join('\n')}`,
  );
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

/** The text of what has the focus; undefined where nothing has it. */
export const focusedText = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body ? undefined : activeElement?.textContent.trim();
  });

const standards: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Reporting passed rules takes three quarters of the time.
  resultTypes: ['violations'],
};

/** The minified file: to compile the other takes longer than to check most pages. */
const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function runAxe(page: Page, within: readonly string[]): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([within, standards]) => {
      const { axe } = globalThis as unknown as { axe: typeof AxeCore };
      // What is still fading in has another contrast than what stays.
      const fading = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.catch(() => undefined));
      await Promise.race([Promise.all(fading), new Promise((resolve) => setTimeout(resolve, 2000))]);
      return axe.run(within.length > 0 ? { include: [...within] } : document, standards);
    },
    [within, standards] as const,
  );
}

async function saveScreenshots(context: BrowserContext, name: string): Promise<void> {
  const folder = join(import.meta.dirname, '..', '.tmp', 'failed');
  await mkdir(folder, { recursive: true });
  const file = name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100);
  await Promise.all(
    context
      .pages()
      .map((page, index) => page.screenshot({ path: join(folder, `${file}-${index}.png`) }).catch(() => {})),
  );
}
