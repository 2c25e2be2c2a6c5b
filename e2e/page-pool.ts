import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from 'playwright-core';

/**
 * Pages of ended journeys that the next ones use. A page in a new context costs twice the processor time of one whose
 * process has the app's code compiled and its files at hand, and most journeys spend it on nothing else. What a journey
 * left is removed: see `reset`. What cannot be removed keeps the page from being used again: see `isSpoilt`.
 */

/** Uses of a page before it is closed: its process grows. */
const MAX_USES = 25;
/** Pages that wait for a journey; more are closed. */
const MAX_IDLE = 3;
/** What the page itself can be told later; all other options make a context of their own. */
type LateOptions = Required<Pick<BrowserContextOptions, 'viewport' | 'reducedMotion'>>;

/** Options that change no more than how a page looks to the service and is laid out. */
const reusableWith = new Set([
  ...[
    'viewport',
    'reducedMotion',
    'baseURL',
    'locale',
    'userAgent',
    'hasTouch',
    'isMobile',
    'serviceWorkers',
  ],
]);

const pageEvents = [
  ...[
    'close',
    'console',
    'crash',
    'dialog',
    'domcontentloaded',
    'download',
    'filechooser',
    'framenavigated',
    'load',
  ],
  ...['pageerror', 'popup', 'request', 'requestfailed', 'requestfinished', 'response', 'websocket', 'worker'],
] as 'request'[];
const contextEvents = [
  'console',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
] as 'request'[];

interface PooledPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  /** Options of its context, as text. */
  readonly kind: string;
  /** Scripts that a journey had run before those of each document. */
  initScripts: Disposable[];
  isSpoilt: boolean;
  uses: number;
}

/** Of each browser whose pages are used again. */
const idlePages = new WeakMap<Browser, PooledPage[]>();

/** Has the pages of a browser used again. One that was started in a special way is better asked with new ones. */
export const reusePages = (browser: Browser): unknown => idlePages.set(browser, []);

/** Calls whose effect nothing takes back. */
const spoiling = {
  page: ['exposeFunction', 'exposeBinding', 'addLocatorHandler', 'setExtraHTTPHeaders', 'routeWebSocket'],
  context: [
    ...['exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'setGeolocation', 'grantPermissions'],
    ...['newCDPSession', 'routeWebSocket', 'routeFromHAR', 'setHTTPCredentials'],
  ],
} as const;

/** Notes what a journey does that has to be taken back, or cannot be. */
function watchTraces(pooled: PooledPage): void {
  const { page, context } = pooled;
  const spoil = (): void => {
    pooled.isSpoilt = true;
  };
  const before = (target: object, name: string, note: () => void): void => {
    const calls = target as Record<string, (...given: unknown[]) => unknown>;
    const call = calls[name]!.bind(target);
    calls[name] = (...given) => {
      note();
      return call(...given);
    };
  };
  for (const name of spoiling.page) before(page, name, spoil);
  for (const name of spoiling.context) before(context, name, spoil);
  for (const name of ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'])
    before(context.clock, name, spoil);
  for (const target of [page, context] as { addInitScript: Page['addInitScript'] }[]) {
    const addInitScript = target.addInitScript.bind(target);
    target.addInitScript = async (...given) => {
      const added = await addInitScript(...given);
      pooled.initScripts.push(added);
      return added;
    };
  }
}

/** Milliseconds between two questions of `waitForFunction`: at each frame they keep the page drawing. */
const POLL_MS = 50;

function pollingSlowly(page: Page): Page {
  const waitForFunction = page.waitForFunction.bind(page) as (...asked: unknown[]) => Promise<unknown>;
  const slowly = (asked: unknown, argument?: unknown, options: object = {}) =>
    waitForFunction(asked, argument, { polling: POLL_MS, ...options });
  page.waitForFunction = slowly as Page['waitForFunction'];
  return page;
}

async function makePage(browser: Browser, options: BrowserContextOptions, kind: string): Promise<PooledPage> {
  const context = await browser.newContext(options);
  const page = pollingSlowly(await context.newPage());
  const devtools = await context.newCDPSession(page);
  const pooled = { context, page, devtools, kind, initScripts: [], isSpoilt: false, uses: 0 };
  watchTraces(pooled);
  return pooled;
}

/** Storage of other origins would stay: a page that went there is not used again. */
function watchOrigin(pooled: PooledPage, origin: string): void {
  pooled.page.on('framenavigated', (frame) => {
    const url = frame.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith('about:')) pooled.isSpoilt = true;
  });
}

const isReusable = (options: BrowserContextOptions): boolean =>
  options.serviceWorkers === 'block' && Object.keys(options).every((name) => reusableWith.has(name));

export interface OpenedPage {
  context: BrowserContext;
  page: Page;
  /** Closes its context, or keeps the page for another journey where `isClean`. */
  release(isClean: boolean): Promise<void>;
}

/**
 * A page without cookies, storage and history.
 * @param options with `baseURL`, the origin of the service
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions & LateOptions,
): Promise<OpenedPage> {
  const idle = idlePages.get(browser);
  if (idle === undefined || !isReusable(options)) {
    const context = await browser.newContext(options);
    return { context, page: pollingSlowly(await context.newPage()), release: () => context.close() };
  }
  const { viewport, reducedMotion, ...fixed } = options;
  const kind = JSON.stringify(fixed);
  const index = idle.findIndex((one) => one.kind === kind);
  const pooled = index < 0 ? await makePage(browser, options, kind) : idle.splice(index, 1)[0]!;
  pooled.uses += 1;
  if (viewport !== null) await pooled.page.setViewportSize(viewport);
  await pooled.page.emulateMedia({ reducedMotion });
  const { origin } = new URL(options.baseURL!);
  watchOrigin(pooled, origin);
  return {
    context: pooled.context,
    page: pooled.page,
    async release(isClean) {
      const canStay = isClean && !pooled.isSpoilt && pooled.uses < MAX_USES;
      if (!canStay || !(await reset(pooled, origin))) return pooled.context.close();
      idle.push(pooled);
      if (idle.length > MAX_IDLE) await idle.shift()!.context.close();
    },
  };
}

/** Removes all that a journey left. Returns whether that was possible. */
async function reset({ page, context, devtools, initScripts }: PooledPage, origin: string): Promise<boolean> {
  if (page.isClosed()) return false;
  try {
    for (const name of pageEvents) page.removeAllListeners(name);
    for (const name of contextEvents) context.removeAllListeners(name);
    await Promise.all([
      ...context.pages().flatMap((one) => (one === page ? [] : [one.close()])),
      ...initScripts.splice(0).map((one) => one.dispose()),
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
      context.setOffline(false),
    ]);
    // An empty page that the last one opens itself stays in its process; one that the browser is told to open ends it.
    await page.evaluate(() => {
      window.name = '';
      location.replace('about:blank');
    });
    await page.waitForURL('about:blank', { timeout: 10_000 });
    await page.evaluate(() => sessionStorage.clear());
    await Promise.all([
      context.clearCookies(),
      devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      devtools.send('Page.resetNavigationHistory'),
      // Where the pointer was, the next page would have something hovered.
      page.mouse.move(-1, -1),
    ]);
    return true;
  } catch {
    return false;
  }
}
