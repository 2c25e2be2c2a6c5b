import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, journey, languages, type Language } from './browser.ts';
import { loadLazyContent, walkByArrows, walkByTab, waitForArrowKeys } from './focus-walk.ts';

/** Every kind of page, nearly all in both languages: nothing overflows, and everything is reachable by Tab and by arrow keys alone. */
const codes = { en: 'eng', ar: 'ara' } as const;

interface Card {
  objectid: string;
  category: string;
}

async function cardsOf(baseUrl: string, language: Language): Promise<{ movie: string; series: string }> {
  const reply = await fetch(`${baseUrl}/cms/subscriber/v1/screen/home?displaylanguage=${codes[language]}`);
  const cards = ((await reply.json()) as { rows: { data: Card[] }[] }).rows.flatMap((row) => row.data);
  const idOf = (category: string) => cards.find((card) => card.category === category)!.objectid;
  return { movie: idOf('MOVIE'), series: idOf('SERIES') };
}

/** One path of each kind of page, after the language prefix. */
const pageKinds: [name: string, path: (ids: { movie: string; series: string }) => string][] = [
  ['Home', () => ''],
  ['a section', () => '/screen/music'],
  ['a movie', ({ movie }) => `/movie/x/${movie}`],
  ['a series', ({ series }) => `/series/x/${series}`],
  ['a season', ({ series }) => `/series/x/${series}/season/2`],
  ['a trailer', ({ movie }) => `/movie/x/${movie}/trailer`],
  ['similar titles of a movie', ({ movie }) => `/movie/x/${movie}/morelikethis`],
  ['a list', () => '/genre/drama'],
  ['people', () => '/cast'],
  ['the search page', () => '/search'],
  ['search results', () => '/search/mina'],
  ['the FAQ', () => '/faq'],
  ['contact', () => '/contact'],
  ['a legal page', () => '/TermsOfUse'],
  ['the plans', () => '/viewallplans'],
  ['pairing', () => '/pairing'],
  ['a partner’s landing', () => '/partners/nujoom'],
  ['an operator’s landing', () => '/telco/nujoom'],
  ['activation by mobile number', () => '/activate/nujoom'],
  ['vouchers', () => '/voucher'],
  ['an unknown path', () => '/no/such/page'],
];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForArrowKeys(page);
}

/** Doubles the font size, as a browser setting does. */
async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

/** Elements that overflow the window horizontally, except inside scrolling rows. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const page = document.documentElement;
    if (page.scrollWidth <= innerWidth) return [];
    const isApart = (element: Element | null): boolean =>
      element !== null &&
      element !== page &&
      element !== document.body &&
      (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) ||
        isApart(element.parentElement));
    return [`the page is ${page.scrollWidth} wide`].concat(
      [...document.querySelectorAll('body *')]
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return (
            width > 0 &&
            (right > innerWidth + 1 || left < -1) &&
            element !== document.body &&
            !isApart(element.parentElement)
          );
        })
        .slice(0, 6)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
  });
}

/** Pages whose layouts others have in both languages: grids of cards, pages of text, one form. */
const inArabicAlone = new Set([
  'a season',
  'similar titles of a movie',
  'the search page',
  'contact',
  'a legal page',
  'the plans',
  'pairing',
  'a partner’s landing',
  'activation by mobile number',
  'vouchers',
  'an unknown path',
]);
const inEnglishAlone = new Set(['a trailer', 'people', 'search results', 'the FAQ']);

describe.each(languages)('in $language', ({ language }) => {
  for (const [name, path] of pageKinds) {
    if ((language === 'en' ? inArabicAlone : inEnglishAlone).has(name)) continue;
    journey(
      `${name} is reachable by Tab and by arrow keys alone, and fits every window and font size (${language})`,
      async ({ visit, baseUrl }) => {
        const page = await visit({ reducedMotion: 'reduce' });
        await open(page, `/${language}${path(await cardsOf(baseUrl, language))}`);
        await expectAccessible(page);
        await loadLazyContent(page);
        const byTab = await walkByTab(page);
        expect(byTab.all.length).toBeGreaterThan(5);
        expect(byTab.missed, 'not reached by Tab').toEqual([]);
        expect(byTab.unseen, 'reached by Tab without a ring in sight').toEqual([]);
        expect((await walkByArrows(page)).missed, 'not reached by arrows').toEqual([]);

        await page.setViewportSize({ width: 320, height: 640 });
        expect(await overflowing(page), 'at 320 pixels').toEqual([]);
        await enlarge(page);
        expect(await overflowing(page), 'at 320 pixels and 200 % text').toEqual([]);
        await page.setViewportSize({ width: 1280, height: 800 });
        expect(await overflowing(page), 'at 1280 pixels and 200 % text').toEqual([]);
      },
    );
  }
});
