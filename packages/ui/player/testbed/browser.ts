/** A headless Chromium and the page functions that the checks share. */
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import type { PlayerEvent } from '../core/player-event.ts';

export interface PageLog {
  loads: string[];
  events: PlayerEvent[];
  progress: number[];
  backs: number;
  nexts: number;
  firstFrameAt: number | null;
}

export function launch(extra: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
      ...extra,
    ],
  });
}

/** Opens the player in a context of its own, so that no stored choice of another check applies. */
export async function open(
  browser: Browser,
  origin: string,
  query: Record<string, string> = {},
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, ...options });
  const page = await context.newPage();
  await page.goto(`${origin}/?${new URLSearchParams(query)}`);
  return page;
}

export async function close(page: Page): Promise<void> {
  await page.context().close();
}

export const position = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);
export const decodedFrames = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0);
export const logOf = (page: Page) => page.evaluate(() => (window as unknown as { log: PageLog }).log);

/** Waits until the film has played past `seconds`. */
export async function playsPast(page: Page, seconds: number, timeout = 15_000): Promise<void> {
  await page.waitForFunction((past) => (document.querySelector('video')?.currentTime ?? -1) > past, seconds, {
    timeout,
  });
}
