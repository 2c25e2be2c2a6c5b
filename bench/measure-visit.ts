import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';
import { median } from './bench.ts';

/** Network and CPU of the budgets: 1.6 Mbps, 150 ms round trip, four times slower CPU. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const cpuSlowdown = 4;

/** Figures of a first visit. Times in milliseconds from the start of the navigation, sizes in bytes. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** URL of the largest picture; empty where the largest contentful paint is text. */
  largestPicture: string;
  /** Its size on the page in CSS pixels. */
  largestWidth: number;
  largestHeight: number;
  layoutShift: number;
  /** Total blocking time: milliseconds of long tasks beyond 50 each, until the page is idle. */
  blocked: number;
  requests: number;
  /** Requests that began before the largest paint. */
  requestsBefore: number;
  /** Transferred bytes, with headers. */
  bytes: number;
  scriptGzip: number;
  styleGzip: number;
}

declare global {
  /** Written by the observers below, inside the page. */
  var rawiPaint: {
    first: number;
    largest: number;
    url: string;
    width: number;
    height: number;
    shift: number;
    blocked: number;
  };
}

/** A usual phone, whose pictures need far more pixels than its window has. */
const phone = { width: 412, height: 823, deviceScaleFactor: 2.625 };

/** Opens a page as a new visitor with a phone on a slow connection, several times; median of each figure. */
export async function measureVisit(
  browser: Browser,
  url: string,
  options: { runs?: number } = {},
): Promise<Visit> {
  const visits: Visit[] = [];
  for (let run = 0; run < (options.runs ?? 5); run += 1) visits.push(await visitOnce(browser, url));
  const middle = (pick: (visit: Visit) => number): number => median(visits.map(pick));
  const typical =
    visits.find((visit) => visit.largestPaint === middle((one) => one.largestPaint)) ?? visits[0]!;
  return {
    ...typical,
    firstPaint: middle((visit) => visit.firstPaint),
    largestPaint: middle((visit) => visit.largestPaint),
    layoutShift: middle((visit) => visit.layoutShift),
    blocked: middle((visit) => visit.blocked),
    requests: middle((visit) => visit.requests),
    requestsBefore: middle((visit) => visit.requestsBefore),
    bytes: middle((visit) => visit.bytes),
  };
}

async function visitOnce(browser: Browser, url: string): Promise<Visit> {
  const { width, height, deviceScaleFactor } = phone;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', network);
    await line.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    let bytes = 0;
    const begun: number[] = [];
    line.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    line.on('Network.requestWillBeSent', ({ timestamp, request }) => {
      if (/^https?:/.test(request.url)) begun.push(timestamp);
    });
    const replies: Response[] = [];
    page.on('response', (reply) => replies.push(reply));
    await page.addInitScript(observePaints);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForLoadState('networkidle', { timeout: 30_000 }).catch(() => {});
    await page.waitForTimeout(1500);
    const paint = await page.evaluate(() => globalThis.rawiPaint);
    const weights = await measureGzip(page, replies);
    return {
      firstPaint: paint.first,
      largestPaint: paint.largest,
      largestPicture: paint.url,
      largestWidth: paint.width,
      largestHeight: paint.height,
      layoutShift: paint.shift,
      blocked: paint.blocked,
      requests: begun.length,
      requestsBefore: begun.filter((time) => (time - begun[0]!) * 1000 < paint.largest).length,
      bytes,
      ...weights,
    };
  } finally {
    await context.close();
  }
}

/** Runs inside the page, before anything else of it. */
function observePaints(): void {
  const seen = { first: 0, largest: 0, url: '', width: 0, height: 0, shift: 0, blocked: 0 };
  globalThis.rawiPaint = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { url?: string; element?: Element })[]) {
      const box = entry.element?.getBoundingClientRect();
      seen.largest = entry.startTime;
      seen.url = entry.url ?? '';
      seen.width = Math.round(box?.width ?? 0);
      seen.height = Math.round(box?.height ?? 0);
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value?: number;
      hadRecentInput?: boolean;
    })[]) {
      if (entry.hadRecentInput !== true) seen.shift += entry.value ?? 0;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.blocked += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}

/** Gzip size of scripts and style sheets, regardless of their transfer encoding. */
async function measureGzip(
  page: Page,
  replies: readonly Response[],
): Promise<Pick<Visit, 'scriptGzip' | 'styleGzip'>> {
  const weights = { scriptGzip: 0, styleGzip: 0 };
  for (const reply of replies) {
    const type = reply.request().resourceType();
    if (!reply.ok() || (type !== 'script' && type !== 'stylesheet')) continue;
    const body = await reply.body().catch(() => Buffer.alloc(0));
    if (type === 'script') weights.scriptGzip += gzipSync(body, { level: 9 }).length;
    else weights.styleGzip += gzipSync(body, { level: 9 }).length;
  }
  const inline = await page.$$eval('style', (styles) => styles.map((style) => style.textContent).join(''));
  if (inline !== '') weights.styleGzip += gzipSync(inline, { level: 9 }).length;
  return weights;
}
