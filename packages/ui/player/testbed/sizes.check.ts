/** Checks that every control is within the player on phones: in rows with many of them, and in a low player in a page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { arabic } from '../strings/arabic.ts';
import { english } from '../strings/english.ts';
import { close, playsPast } from './browser.ts';
import { playLive } from './live-manifest.ts';
import type { Testbed } from './start-testbed.ts';

const stringsOf = { en: english, ar: arabic };

interface Box {
  name: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Whether a press on its middle reaches it. */
  reached: boolean;
}

/** The controls that are shown, and the edges of the window. */
function controlsOf(page: Page): Promise<{ boxes: Box[]; width: number; height: number }> {
  return page.evaluate(async () => {
    // The row is measured with the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const shown = [
      ...document.querySelectorAll('[data-hides-with-controls] :is(button, [role="slider"])'),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    const boxes = shown.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const area = element.closest('[data-focus-area]') ?? element;
      const name = element.getAttribute('aria-label') ?? element.textContent;
      // Where a film waits to begin, a larger button for the same lies over its play button.
      const isSame = hit?.closest('button')?.getAttribute('aria-label') === name;
      return { name, left, right, top, bottom, reached: area.contains(hit) || isSame };
    });
    return { boxes, width: innerWidth, height: innerHeight };
  });
}

async function expectWithin(page: Page, what: string): Promise<string[]> {
  const { boxes, width, height } = await controlsOf(page);
  const outside = boxes.filter(
    ({ left, right, top, bottom, reached }) =>
      left < 0 || right > width || top < 0 || bottom > height || !reached,
  );
  assert.deepEqual(outside, [], what);
  const pairs = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5,
      )
      .map((other) => `${one.name} and ${other.name}`),
  );
  assert.deepEqual(pairs, [], `${what}: overlap`);
  return boxes.map(({ name }) => name);
}

/** As if a screen were in reach. */
const offerScreens = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(HTMLMediaElement.prototype, 'remote', {
      value: Object.assign(new EventTarget(), {
        state: 'disconnected',
        prompt: async () => undefined,
        watchAvailability: async (available: (is: boolean) => void) => (available(true), 1),
        cancelWatchAvailability: async () => undefined,
      }),
    });
  });

/** Manifests of a channel are still asked for when it closes. */
async function leave(page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await close(page);
}

export function sizesChecks(testbed: () => Testbed) {
  const start = async (
    query: Record<string, string>,
    width: number,
    height: number,
    prepare?: typeof playLive,
  ) => {
    const touch = { hasTouch: true, isMobile: true };
    const context = await testbed().browser.newContext({ viewport: { width, height }, ...touch });
    const page = await context.newPage();
    await offerScreens(page);
    await prepare?.(page, 50);
    await page.goto(`${testbed().origin}/?${new URLSearchParams(query)}`);
    await playsPast(page, 0.3);
    await page.keyboard.press('k');
    const { cast, play } = stringsOf[query.language as 'en'];
    for (const name of [cast.start, play])
      await page.getByRole('button', { name, exact: true }).first().waitFor();
    return page;
  };

  for (const language of ['en', 'ar'] as const) {
    const strings = stringsOf[language];

    test(`all controls are within a phone, and rarer ones give way (${language})`, async () => {
      for (const kind of ['episode', 'channel'] as const) {
        const page = await start(
          { language, ...(kind === 'episode' ? { extras: '' } : { channel: '' }) },
          390,
          844,
          kind === 'channel' ? playLive : undefined,
        );
        for (const width of [320, 360, 390]) {
          await page.setViewportSize({ width, height: 844 });
          const names = await expectWithin(page, `${kind} at ${width}`);
          assert.ok(!names.includes(strings.pip), `${kind} at ${width}: ${names.join()}`);
          const { captions, audio, fullscreen, cast, startOver, guide } = strings;
          const own = kind === 'channel' ? [startOver, guide] : [];
          for (const name of [captions, audio, fullscreen, cast.start, ...own])
            assert.ok(names.includes(name), `${name}, ${kind} at ${width}: ${names.join()}`);
        }
        await page.setViewportSize({ width: 600, height: 844 });
        assert.ok((await expectWithin(page, `${kind} at 600`)).includes(strings.pip), 'where there is room');
        await leave(page);
      }
    });

    test(`all controls are within a low player, which leaves out the notice (${language})`, async () => {
      const notice = strings.failures.network.advice;
      const page = await start({ language, notice }, 390, 220);
      for (const [width, height] of [
        [390, 220],
        [320, 180],
      ] as const) {
        await page.setViewportSize({ width, height });
        const names = await expectWithin(page, `${width}x${height}`);
        for (const name of [strings.timeline, strings.fullscreen, strings.play])
          assert.ok(names.includes(name), `${name} at ${width}x${height}: ${names.join()}`);
      }
      const shown = page.locator('header').getByText(notice);
      assert.equal(await shown.isVisible(), false);
      await page.setViewportSize({ width: 390, height: 844 });
      assert.equal(await shown.isVisible(), true);
      await leave(page);
    });

    test(`a programme's title is shortened, its times and the button before it are whole (${language})`, async () => {
      const page = await start({ language, channel: '' }, 390, 844, playLive);
      const items = await page.locator('header bdi').evaluateAll((all) =>
        all
          .filter(({ children }) => children.length === 2)
          .map((item) => {
            const [what, when] = [...item.children] as HTMLElement[];
            const inside = item.parentElement!.getBoundingClientRect();
            const { left, right } = when!.getBoundingClientRect();
            return {
              shortened:
                what!.scrollWidth > what!.clientWidth && getComputedStyle(what!).textOverflow === 'ellipsis',
              whole:
                when!.scrollWidth <= when!.clientWidth &&
                left >= inside.left - 1 &&
                right <= inside.right + 1,
            };
          }),
      );
      assert.ok(items.length > 0);
      for (const item of items) assert.deepEqual(item, { shortened: true, whole: true });
      const back = await page.locator('header button').boundingBox();
      assert.ok(back && back.width >= 44 && back.height >= 44, `Back is ${back?.width} by ${back?.height}`);
      await leave(page);
    });
  }
}
