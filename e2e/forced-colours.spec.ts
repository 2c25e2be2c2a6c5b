import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { journeyInOneLanguage, journeyWithPictures, languages, waitForStartUp } from './browser.ts';
import { playableFilm } from './playable-film.ts';

/** High contrast of the operating system: shades are not painted there, and all grounds are one colour. */

/**
 * Of each icon within: its colour, and that of the nearest ground behind it which is opaque. `none` where there is none
 * within: what stands outside may be beside the picture.
 */
const iconsWithin = (page: Page, within: string) =>
  page.locator(within).evaluateAll((roots) => {
    const groundOf = (element: Element, root: Element): string => {
      for (let at: Element | null = element; at !== null; at = at === root ? null : at.parentElement) {
        for (const part of [undefined, '::before']) {
          const { backgroundColor, opacity, content } = getComputedStyle(at, part);
          const isDrawn = part === undefined || (content !== 'none' && opacity === '1');
          if (isDrawn && /^rgb\(/.test(backgroundColor)) return backgroundColor;
        }
      }
      return 'none';
    };
    return roots
      .flatMap((root) => [...root.querySelectorAll('svg')].map((icon) => ({ icon, root })))
      .filter(({ icon }) => icon.checkVisibility({ visibilityProperty: true }))
      .map(({ icon, root }) => ({ colour: getComputedStyle(icon).color, ground: groundOf(icon, root) }));
  });

describe.each(languages)('in $language', ({ language }) => {
  const once = journeyInOneLanguage(language, journeyWithPictures);

  for (const colorScheme of ['light', 'dark'] as const)
    once(
      `in forced ${colorScheme} colours icons over pictures stand on a ground of another colour, and the rating has its mark (${language})`,
      async ({ visit }) => {
        const film = await playableFilm(inject('baseUrl'));
        const page = await visit({ forcedColors: 'active', colorScheme });
        const expectSeen = async (within: string) => {
          const icons = await iconsWithin(page, within);
          expect(icons.length, within).toBeGreaterThan(0);
          for (const { colour, ground } of icons) expect([colour, 'none'], within).not.toContain(ground);
        };
        await page.goto(`/${language}`);
        await waitForStartUp(page);
        await expectSeen('header');

        await page.goto(`/${language}/movie/x/${film.objectid}`);
        await waitForStartUp(page);
        await expectSeen('header');
        await expectSeen('main [data-focus-entry]');
        const mark = await page
          .locator('main [role=img][title]')
          .first()
          .evaluate((badge) => [
            getComputedStyle(badge, '::before').backgroundColor,
            getComputedStyle(document.body).backgroundColor,
          ]);
        expect(mark[0]).not.toBe(mark[1]);

        await page.goto(`/${language}/movie/x/${film.objectid}/play`);
        await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
        await page.mouse.move(300, 300);
        await page.mouse.move(320, 320);
        await page.locator('[data-shown=true] button').first().waitFor();
        await expectSeen('[data-shown=true]');
      },
    );
});
