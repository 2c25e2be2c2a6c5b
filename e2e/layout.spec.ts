import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { loadLazyContent } from './focus-walk.ts';
import { journeyWithPictures as journey, languages, waitForStartUp, type Language } from './browser.ts';
import { demoTitles } from './demo-titles.ts';

/** What only boxes on the screen show: texts that overlap, and pictures with fewer pixels than they cover. */
const demo = demoTitles(inject('baseUrl'));
const WIDTHS = [320, 390, 768, 1280, 1920, 3840];
/** A picture may be enlarged by this factor at most. */
const MAX_STRETCH = 1.05;

/** Pairs of texts whose letters overlap. Each line is measured without its ascent and descent, which may be empty. */
function overlappingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      text: string;
      block: Element;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement!;
      const text = node.textContent!.trim();
      if (text === '' || element.closest('.visually-hidden, script, style, noscript, svg, [inert]')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // Fixed elements are above the page on purpose, on a ground of their own.
      if (element.closest('header, footer, nav[class*=bar]')) continue;
      const block = element.closest('h1, h2, h3, p, li, a, dt, dd, button, div')!;
      const fontSize = Number.parseFloat(getComputedStyle(element).fontSize);
      if (fontSize === 0) continue;
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        let clip = { left, right, top, bottom };
        for (let outer: Element | null = element; outer !== null; outer = outer.parentElement) {
          if (getComputedStyle(outer).overflow === 'visible') continue;
          const box = outer.getBoundingClientRect();
          clip = {
            left: Math.max(clip.left, box.left),
            right: Math.min(clip.right, box.right),
            top: Math.max(clip.top, box.top),
            bottom: Math.min(clip.bottom, box.bottom),
          };
        }
        const middle = (clip.top + clip.bottom) / 2;
        const half = Math.min((clip.bottom - clip.top) / 2, fontSize * 0.36);
        if (clip.right - clip.left < 2 || half < 2) continue;
        lines.push({
          text: text.slice(0, 40),
          block,
          left: clip.left,
          right: clip.right,
          top: middle - half,
          bottom: middle + half,
        });
      }
    }
    lines.sort((one, other) => one.top - other.top);
    const pairs: string[] = [];
    for (const [index, one] of lines.entries()) {
      for (let next = index + 1; next < lines.length && lines[next]!.top < one.bottom - 1; next += 1) {
        const other = lines[next]!;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        if (across > 2 && one.block !== other.block) pairs.push(`"${one.text}" and "${other.text}"`);
      }
    }
    return [...new Set(pairs)];
  });
}

/** Pictures that are shown larger than their own pixels allow, on a screen of one device pixel. */
function stretchedPictures(page: Page): Promise<string[]> {
  return page.evaluate(async (limit) => {
    const shown = [...document.images].filter(
      (image) =>
        image.checkVisibility({ visibilityProperty: true }) && image.currentSrc !== '' && image.complete,
    );
    const found = await Promise.all(
      shown.map(async (image) => {
        // `naturalWidth` of a picture from a `srcset` is corrected by its density: a new one has its own pixels.
        const own = new Image();
        own.src = image.currentSrc;
        await own.decode().catch(() => undefined);
        if (own.naturalWidth === 0) return '';
        const factor = Math.max(image.clientWidth / own.naturalWidth, image.clientHeight / own.naturalHeight);
        return factor > limit ? `${new URL(image.currentSrc).pathname} by ${factor.toFixed(2)}` : '';
      }),
    );
    return found.filter((one) => one !== '');
  }, MAX_STRETCH);
}

/** Waits until the pictures in the window are there: a fresh service draws them on request. */
const picturesLoaded = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.images]
        .filter((image) => {
          const { top, bottom, left, right, width } = image.getBoundingClientRect();
          return (
            width > 0 &&
            bottom > 0 &&
            top < innerHeight &&
            right > 0 &&
            left < innerWidth &&
            image.checkVisibility({ visibilityProperty: true })
          );
        })
        .every((image) => image.complete),
    undefined,
    { timeout: 60_000 },
  );

async function pathsIn(language: Language, provider: string): Promise<Record<string, string>> {
  const query = `?provider=${provider}`;
  const [movie] = await demo.list('category=MOVIE&pricemodel=RENTAL');
  return {
    Home: `/${language}${query}`,
    'a title': `/${language}/movie/x/${movie!.objectid}${query}`,
    'a section': `/${language}/screen/movies${query}`,
    search: `/${language}/search/${language === 'ar' ? 'البحر' : 'sea'}${query}`,
  };
}

for (const [language, provider] of [
  ['ar', 'rawi'],
  ['en', 'layali'],
] as const) {
  journey(
    `no text overlaps another from 320 to 3840 pixels, and no picture is stretched (${language}, ${provider})`,
    async ({ visit }) => {
      const faults: string[] = [];
      const paths = await pathsIn(language, provider);
      const withPictures = await visit({ reducedMotion: 'reduce' });
      for (const name of ['Home', 'a title']) {
        for (const width of [1280, 1920]) {
          await withPictures.setViewportSize({ width, height: 900 });
          await withPictures.goto(paths[name]!);
          await picturesLoaded(withPictures);
          for (const one of await stretchedPictures(withPictures)) faults.push(`${name} at ${width}: ${one}`);
        }
      }
      const page = await visit({ reducedMotion: 'reduce', bypassCSP: true });
      await page.route('**/images/**', (route) => route.abort());
      for (const [name, path] of Object.entries(paths)) {
        await page.goto(path);
        await waitForStartUp(page);
        await loadLazyContent(page);
        // Rails far below the window keep the height of their last layout, at another width.
        await page.addStyleTag({ content: 'section { content-visibility: visible !important; }' });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await page.waitForTimeout(150);
          for (const one of await overlappingTexts(page)) faults.push(`${name} at ${width}: ${one}`);
        }
      }
      expect(faults).toEqual([]);
    },
  );
}

journey(
  'a rail that is not rendered reserves the height that it has, at every width: going back then lands where the page was left',
  async ({ visit }) => {
    for (const { language } of languages)
      for (const width of [390, 700, 1280, 1920]) {
        const page = await visit({ viewport: { width, height: 800 } });
        await page.goto(`/${language}`);
        const rails = await page.evaluate(async () => {
          const shown = [...document.querySelectorAll<HTMLElement>('main section')].filter(
            (one) => getComputedStyle(one).contentVisibility === 'auto' && one.offsetHeight > 0,
          );
          await document.fonts.ready;
          const heights = (visibility: string) => {
            for (const one of shown) one.style.contentVisibility = visibility;
            return shown.map((one) => one.offsetHeight);
          };
          // The height that was rendered before would be kept.
          for (const one of shown)
            one.style.containIntrinsicBlockSize = getComputedStyle(one).containIntrinsicBlockSize.replace(
              'auto ',
              '',
            );
          const [reserved, rendered] = [heights('hidden'), heights('visible')];
          return shown.map((one, index) => [one.className, rendered[index]! - reserved[index]!] as const);
        });
        expect(rails.length).toBeGreaterThan(3);
        const wrong = rails.filter(([, difference]) => Math.abs(difference) > 2);
        expect(wrong, `${language} ${width}`).toEqual([]);
        await page.context().close();
      }
  },
);
