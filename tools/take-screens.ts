import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../e2e/chromium.ts';
import { playableFilm } from '../e2e/playable-film.ts';
import { runService } from './service/run-service.ts';
import { root } from './set-up/paths.mjs';

/**
 * Takes the screenshots of docs/screens: Home, a movie page and the player, in both languages, at three widths.
 * `--url=http://localhost:3000` names a running service; else one is started, with two films. Names (`home`, `movie`,
 * `player`) select screens.
 */
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const folder = join(root, 'docs', 'screens');
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const given = process.argv.find((argument) => argument.startsWith('--url='))?.slice('--url='.length);

const service = given === undefined ? await runService({ env: { RAWI_DEMO_FILMS: '2' } }) : undefined;
const url = (given ?? service!.url).replace(/\/$/, '');
const browser = await launchChromium();
try {
  const film = await playableFilm(url);
  const screens: Record<string, (language: string) => string> = {
    home: (language) => `/${language}`,
    movie: (language) => `/${language}/movie/film/${film.objectid}`,
    player: (language) => `/${language}/movie/film/${film.objectid}/play`,
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, addressIn] of Object.entries(screens)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    for (const language of ['ar', 'en']) {
      for (const size of sizes)
        await take(browser, `${name}-${language}-${size.width}`, url + addressIn(language), size);
    }
  }
} finally {
  await browser.close();
  await service?.stop();
}

async function take(
  from: Browser,
  name: string,
  address: string,
  viewport: { width: number; height: number },
): Promise<void> {
  const context = await from.newContext({ viewport, deviceScaleFactor: 1, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {});
  if (name.startsWith('player')) await playOn(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 80 });
  await context.close();
  console.log(name);
}

/** Waits until the film has played for a few seconds, pauses it and shows the controls. */
async function playOn(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 4, undefined, {
    timeout: 40_000,
  });
  await page.evaluate(() => document.querySelector('video')?.pause());
  await page.mouse.move(200, 200);
  await page.mouse.move(240, 220);
}
