import { arabic, english } from '@rawi/player/strings';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey as anyJourney, languages, sizes, type Language, journeyOf } from './browser.ts';
import { startOwnService, type OwnService } from './own-service.ts';
import { playableFilm } from './playable-film.ts';
import { insertProtectedFilm } from './protected-film.ts';

/** Which way captions and the timeline run, measured on the screen: each character of a line by its box. */
const playerTexts = { en: english, ar: arabic };
const SECONDS = 40;

/** A line that begins with a Latin name is still an Arabic one. */
const lines = {
  ar: { stop: 'أُضيء المصباح.', dash: '– من هناك؟', name: 'Rawi قال ذلك.' },
  en: { stop: 'The lamp was lit.', dash: '– Who is there?' },
};

let service: OwnService;
let film: { objectid: string };

beforeAll(async () => {
  service = await startOwnService();
  await insertProtectedFilm(service.dataFolder, service.ownDatabase.database, {
    seconds: SECONDS,
    captions: { en: Object.values(lines.en).join('\n'), ar: Object.values(lines.ar).join('\n') },
  });
  film = await playableFilm(service.url);
});
afterAll(async () => {
  await service?.stop();
});

const journey = journeyOf(anyJourney, () => service);

/** The middle of each character of a line, from the left of the window; of one that occurs twice, the first. */
function middlesOf(line: Locator): Promise<Record<string, number>> {
  return line.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const middles: Record<string, number> = {};
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      Array.from(text.data).forEach((character, index) => {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const { left, width } = range.getBoundingClientRect();
        middles[character] ??= left + width / 2;
      });
    }
    return middles;
  });
}

/** The character that is drawn furthest to that side. */
const atSide = (middles: Record<string, number>, side: 'left' | 'right') =>
  Object.keys(middles).toSorted((one, other) =>
    side === 'left' ? middles[one]! - middles[other]! : middles[other]! - middles[one]!,
  )[0];

describe.each(languages)('in $language', ({ language }) => {
  const texts = playerTexts[language];

  async function open(page: Page): Promise<void> {
    await page.goto(`/${language}/movie/x/${film.objectid}/play`);
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
    await page.keyboard.press('k');
  }

  async function chooseCaptions(page: Page, track: Language): Promise<void> {
    // The controls of a phone's width come with a touch of the picture, and stay while the film is paused.
    const button = page.getByRole('button', { name: texts.captions, exact: true });
    await button.click();
    await page.getByRole('menuitemradio', { name: texts.language(track), exact: true }).click();
    await page.keyboard.press('Escape');
  }

  const lineOf = async (page: Page, text: string) => {
    const line = page.locator('p[dir]', { hasText: text });
    await line.waitFor();
    return line;
  };

  for (const [name, viewport] of [
    ['phone', sizes.phone],
    ['desktop', sizes.desktop],
  ] as const)
    journey(
      `captions on a ${name}: an Arabic full stop at the left and its dash at the right, an English one the other way, on the picture (${language})`,
      async ({ visit }) => {
        const page = await visit({ viewport, ...(name === 'phone' && { hasTouch: true, isMobile: true }) });
        await open(page);
        await chooseCaptions(page, 'ar');
        const stop = await lineOf(page, lines.ar.stop);
        expect(atSide(await middlesOf(stop), 'left')).toBe('.');
        const asked = await middlesOf(await lineOf(page, lines.ar.dash));
        expect([atSide(asked, 'right'), atSide(asked, 'left')]).toEqual(['–', '؟']);
        const named = await middlesOf(await lineOf(page, lines.ar.name));
        expect([atSide(named, 'left'), named['R']! < named['w']!]).toEqual(['.', true]);

        const picture = (viewport.width * 9) / 16;
        const top = (viewport.height - picture) / 2;
        for (const text of Object.values(lines.ar)) {
          const box = (await (await lineOf(page, text)).boundingBox())!;
          expect(box.y, text).toBeGreaterThan(top);
          expect(box.y + box.height, text).toBeLessThanOrEqual(top + picture);
        }

        await chooseCaptions(page, 'en');
        expect(atSide(await middlesOf(await lineOf(page, lines.en.stop)), 'right')).toBe('.');
        expect(atSide(await middlesOf(await lineOf(page, lines.en.dash)), 'left')).toBe('–');
      },
    );

  journey(`the timeline runs left to right (${language})`, async ({ visit }) => {
    const page = await visit();
    await open(page);
    const slider = page.getByRole('slider', { name: texts.timeline });
    const line = (await slider.locator('..').boundingBox())!;
    for (const fraction of [0.25, 0.75]) {
      await page.mouse.click(line.x + line.width * fraction, line.y + line.height / 2);
      await page.waitForFunction(
        (seconds) => Math.abs(document.querySelector('video')!.currentTime - seconds) < 1,
        fraction * SECONDS,
      );
      const handleAt = async () => {
        const box = (await slider.boundingBox())!;
        return Math.abs((box.x + box.width / 2 - line.x) / line.width - fraction);
      };
      await expect.poll(handleAt, { message: 'the handle stands where it was pressed' }).toBeLessThan(0.03);
    }
    const position = () => page.evaluate(() => document.querySelector('video')!.currentTime);
    const before = await position();
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(position, { message: 'right is forward' }).toBeGreaterThan(before + 3);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(position, { message: 'left is back' }).toBeLessThan(before + 1);
  });
});
