import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, languages, waitForStartUp } from './browser.ts';
import { createAccount, openOnDevice, signInPage } from './signed-in.ts';

/** Pages of a subscriber on a phone: no text is tiny; with text twice as large nothing is wider than it, nor cut at its edge. */

const paths = [
  '/order/plan/PL-ALL',
  '/order/title/M1052/AV-BUY',
  '/viewallplans',
  '/subscriptions',
  '/purchases',
  '/bills',
  '/Profile',
  '/addProfile',
  '/devices',
  '/pairing',
  '/tickets/new',
  '/telco/nujoom',
];

/** Texts that are cut at an edge of the window, or hidden by a box that is too small for them. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const within = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = within.nextNode(); node; node = within.nextNode()) {
      const element = node.parentElement!;
      if (!node.textContent!.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('.visually-hidden, select, nav')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) cut.push(node.textContent!.trim());
    }
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`, ...cut] : cut;
  });

/** Texts that are smaller than twelve pixels, or not seen as their letters have no size. */
const smallTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim()) &&
          element.checkVisibility({ visibilityProperty: true }) &&
          Number.parseFloat(getComputedStyle(element).fontSize) < 12,
      )
      .map((element) => element.textContent!.trim()),
  );

describe.each(languages)('in $language', ({ language }) => {
  journey(`pages of a subscriber fit a phone with text twice as large (${language})`, async ({ visit }) => {
    const page = await visit({ reducedMotion: 'reduce' });
    await openOnDevice(page, language);
    await signInPage(page, await createAccount(page));
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(`/${language}${path}`);
      await waitForStartUp(page);
      await page.waitForFunction(
        () => !document.querySelector('main [aria-busy=true], main [role=status] [aria-hidden=true]'),
      );
      await page.setViewportSize({ width: 390, height: 844 });
      const small = await smallTexts(page);
      if (small.length > 0) found[`${path} in small letters`] = small;
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate(() =>
          document.documentElement.style.setProperty('font-size', '200%', 'important'),
        );
        const cut = await cutTexts(page);
        if (cut.length > 0) found[`${path} at ${width}`] = cut;
      }
    }
    expect(found).toEqual({});
  });
});
