import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { journey, journeyInOneLanguage, languages } from './browser.ts';
import { headingNamed, navigate } from './navigation.ts';
import { loadLazyContent, waitForArrowKeys } from './focus-walk.ts';
import { createAccount, openOnDevice, signInPage } from './signed-in.ts';

/** Spatial navigation by arrow keys, as on a remote control, and its limits: fields, widgets, mouse users. */
const withoutMotion = { reducedMotion: 'reduce' } as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForArrowKeys(page);
}

/** The Back key of a remote control: a key name or key code that no keyboard has. */
async function remoteBack(
  page: Page,
  key: { key?: string; keyCode?: number } = { key: 'GoBack' },
): Promise<void> {
  await page.evaluate((press) => {
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...press }),
    );
  }, key);
}

const href = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.localName);

async function press(page: Page, key: string, times = 1): Promise<string | undefined> {
  for (let turn = 0; turn < times; turn += 1) await page.keyboard.press(key);
  return href(page);
}

const rail = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-labelledby'));

/** Presses ArrowDown until the focus is in a rail. */
async function toRail(page: Page): Promise<string> {
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('ArrowDown');
    if (await page.evaluate(() => document.activeElement?.closest('[data-focus-row]') !== null))
      return (await rail(page))!;
  }
  throw new Error('no rail was reached');
}

describe.each(languages)('in $language', ({ language, dir }) => {
  const [forward, backward] = dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const messages = catalogues[language];

  journey(
    `arrows move in rails, the position in a rail is restored, and the focused card is fully visible (${language})`,
    async ({ visit }) => {
      const page = await visit(withoutMotion);
      await open(page, `/${language}`);
      const first = await press(page, 'ArrowDown');
      expect(first, 'the first press leads into the page').toMatch(new RegExp(`^/${language}/`));
      const one = await toRail(page);
      const start = await href(page);
      await press(page, forward!, 7);
      const before = await href(page);
      expect(before).not.toBe(start);
      const box = await page.evaluate(
        () =>
          document.activeElement!.getBoundingClientRect().toJSON() as {
            left: number;
            right: number;
            top: number;
            bottom: number;
          },
      );
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(1280);
      expect(box.top).toBeGreaterThanOrEqual(64);
      expect(box.bottom).toBeLessThanOrEqual(800);
      let below = await press(page, 'ArrowDown').then(() => rail(page));
      // The See all link of a rail is a stop in between.
      if (
        below === one ||
        (await page.evaluate(() => document.activeElement?.closest('[data-focus-row]') === null))
      )
        below = await press(page, 'ArrowDown').then(() => rail(page));
      expect(below).not.toBe(one);
      for (let presses = 0; presses < 3 && (await href(page)) !== before; presses += 1)
        await press(page, 'ArrowUp');
      expect(await href(page), 'the rail is re-entered at its last card').toBe(before);
      await press(page, backward!, 7);
      expect(await href(page)).toBe(start);
    },
  );

  journey(
    `from the logo to the tenth card of the fifth rail, and back to Play, each row is one press away (${language})`,
    async ({ visit }) => {
      const page = await visit(withoutMotion);
      await open(page, `/${language}`);
      await loadLazyContent(page);
      const focused = () =>
        page.evaluate(() => {
          const element = document.activeElement!;
          const rows = [...document.querySelectorAll('main [data-focus-row]:has(a)')];
          const row = element.closest('[data-focus-row]');
          const place = row && [...row.children].indexOf(element.closest('li')!);
          const hero = document.querySelector('[data-current] [data-focus-entry]');
          if (hero?.firstElementChild === element) return 'Play';
          return row ? `rail ${rows.indexOf(row) + 1}, card ${place! + 1}` : element.outerHTML.slice(0, 80);
        });
      await page.locator('header a').first().focus();
      const way = [];
      for (const key of [...Array<string>(6).fill('ArrowDown'), ...Array<string>(9).fill(forward!)]) {
        await page.keyboard.press(key);
        way.push(await focused());
      }
      expect(way).toEqual([
        'Play',
        ...[1, 2, 3, 4, 5].map((row) => `rail ${row}, card 1`),
        ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((card) => `rail 5, card ${card}`),
      ]);
      for (let row = 5; row > 0; row -= 1) await page.keyboard.press('ArrowUp');
      expect(await focused()).toBe('Play');
      // What lies beside a row is reached along it: the dots of the hero, and the link of a rail's heading.
      await page.keyboard.press(forward!);
      await page.keyboard.press(forward!);
      expect(await page.evaluate(() => document.activeElement?.matches('[data-focus-aside] button'))).toBe(
        true,
      );
      await page.keyboard.press('ArrowDown');
      expect(await focused()).toBe('rail 1, card 1');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press(backward!);
      expect(await page.evaluate(() => document.activeElement?.closest('h2') !== null)).toBe(true);
      await page.keyboard.press(backward!);
      expect(await focused()).toBe('rail 2, card 1');
    },
  );

  journeyInOneLanguage(language)(
    `after a rail was scrolled by mouse, Tab enters it where it stands (${language})`,
    async ({ visit }) => {
      const page = await visit(withoutMotion);
      await open(page, `/${language}`);
      const section = page.locator('main section:has([data-focus-row] a):has(h2 a)').first();
      await section.scrollIntoViewIfNeeded();
      await section.hover();
      await section.locator('button:not([hidden])').last().click();
      await page.waitForTimeout(400);
      const scrolled = () => section.locator('[data-focus-row]').evaluate((row) => row.scrollLeft);
      const before = await scrolled();
      expect(Math.abs(before)).toBeGreaterThan(100);
      await section.locator('h2 a').focus();
      await page.keyboard.press('Tab');
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => document.activeElement?.closest('[data-focus-row]') !== null)).toBe(
        true,
      );
      expect(Math.abs((await scrolled()) - before)).toBeLessThan(4);
    },
  );

  journey(
    `Enter moves the focus to the new page, its title is announced, and Back restores the focus (${language})`,
    async ({ visit }) => {
      const page = await visit(withoutMotion);
      await open(page, `/${language}`);
      await toRail(page);
      const pressed = await press(page, forward!, 3);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${pressed!}`);
      await page.waitForFunction(() => document.activeElement?.localName === 'h1');
      const said = page.locator('body > p[role=status]');
      await page.waitForFunction(
        () => document.querySelector('body > p[role=status]')?.textContent === document.title,
      );
      expect(await said.textContent()).toContain(await page.locator('h1').innerText());
      expect(
        await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle),
        'a heading has no focus ring',
      ).toBe('none');
      expect(await press(page, 'ArrowDown'), 'the focus moves on from the heading').not.toBe('h1');
      await remoteBack(page);
      await page.waitForURL(`**/${language}`);
      await page.waitForFunction((link) => document.activeElement?.getAttribute('href') === link, pressed!);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${pressed!}`);
      await page.waitForFunction(() => document.activeElement?.localName === 'h1');
      await remoteBack(page, { keyCode: 461 });
      await page.waitForURL(`**/${language}`);
    },
  );

  journeyInOneLanguage(language)(
    `Escape and Backspace of a keyboard change neither page nor input; Back of a remote control goes back (${language})`,
    async ({ visit }) => {
      const page = await visit(withoutMotion);
      await open(page, `/${language}`);
      await navigate(page, `/${language}/voucher`);
      await headingNamed(page, messages['voucher.title']).waitFor();
      const field = page.getByLabel(messages['voucher.field']);
      const kept = async (where: string) => {
        for (const key of ['Escape', 'Backspace', 'Escape']) await page.keyboard.press(key);
        await page.waitForTimeout(200);
        expect([new URL(page.url()).pathname, await field.inputValue()], where).toEqual([
          `/${language}/voucher`,
          'RAWI',
        ]);
      };
      await field.fill('RAWI');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('button');
      await kept('with the focus on the button beside the field');
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await kept('with the focus nowhere');
      await page.locator('h1').click();
      await kept('after a press of the mouse');
      await field.focus();
      await page.keyboard.press('Escape');
      expect(new URL(page.url()).pathname).toBe(`/${language}/voucher`);
      await remoteBack(page, { keyCode: 10009 });
      await page.waitForURL(`**/${language}`);
    },
  );

  journeyInOneLanguage(language)(
    `on a television, whose Back key may be Escape or Backspace, these go back, but not inside a field (${language})`,
    async ({ visit }) => {
      const page = await visit({
        ...withoutMotion,
        userAgent:
          'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) 94.0.4606.31/7.0 TV Safari/537.36',
      });
      await open(page, `/${language}`);
      for (const key of ['Escape', 'Backspace']) {
        await navigate(page, `/${language}/voucher`);
        await headingNamed(page, messages['voucher.title']).waitFor();
        await page.getByLabel(messages['voucher.field']).fill('RAWI');
        await page.keyboard.press(key);
        await page.waitForTimeout(200);
        expect(new URL(page.url()).pathname, `${key} in a field`).toBe(`/${language}/voucher`);
        await page.keyboard.press('Tab');
        await page.keyboard.press(key);
        await page.waitForURL(`**/${language}`);
      }
    },
  );

  journeyInOneLanguage(language)(
    `Back of a remote control closes open dialogs and menus first, then goes back (${language})`,
    async ({ visit, baseUrl }) => {
      const reply = await fetch(
        `${baseUrl}/cms/subscriber/v1/content?category=MOVIE&pricemodel=RENTAL&pagesize=1`,
      );
      const [{ objectid }] = ((await reply.json()) as { data: [{ objectid: string }] }).data;
      const page = await visit(withoutMotion);
      await open(page, `/${language}`);
      await navigate(page, `/${language}/movie/x/${objectid}`);
      await page.locator('main button[aria-haspopup=dialog]').first().press('Enter');
      await page.getByRole('dialog').waitFor();
      await remoteBack(page);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      const more = page.getByRole('button', { name: messages['app.more'], exact: true });
      await more.press('Enter');
      await page.locator('header [data-open]').waitFor();
      await remoteBack(page, { keyCode: 461 });
      await page.locator('header [data-open]').waitFor({ state: 'detached' });
      await page.keyboard.press('/');
      await page.getByRole('combobox').fill(language === 'en' ? 'Day the Sea' : 'يوم قام');
      await page.getByRole('option').first().waitFor();
      await remoteBack(page);
      await page.getByRole('option').first().waitFor({ state: 'detached' });
      await remoteBack(page);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(page.url()).toContain(objectid);
      await remoteBack(page);
      await page.waitForURL(`**/${language}`);
    },
  );

  journeyInOneLanguage(language)(
    `arrows stay inside a dialog, Escape closes only the dialog (${language})`,
    async ({ visit, baseUrl }) => {
      const reply = await fetch(
        `${baseUrl}/cms/subscriber/v1/content?category=MOVIE&pricemodel=RENTAL&pagesize=1`,
      );
      const [{ objectid }] = ((await reply.json()) as { data: [{ objectid: string }] }).data;
      const page = await visit(withoutMotion);
      await open(page, `/${language}`);
      await open(page, `/${language}/movie/x/${objectid}`);
      const opener = page.locator('main button[aria-haspopup=dialog]').first();
      await opener.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      for (const key of ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'ArrowDown']) {
        await page.keyboard.press(key);
        expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null), key).toBe(true);
      }
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(page.url()).toContain(objectid);
      expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    },
  );

  journey(
    `the menu: More on a desktop, a focus-trapping sheet on a phone (${language})`,
    async ({ visit }) => {
      const page = await visit(withoutMotion);
      await open(page, `/${language}`);
      const more = page.getByRole('button', { name: messages['app.more'], exact: true });
      await more.focus();
      await page.keyboard.press('Enter');
      const first = await page
        .waitForFunction(
          () => document.activeElement?.localName === 'a' && document.activeElement.getAttribute('href'),
        )
        .then((found) => found.jsonValue());
      expect(await more.getAttribute('aria-expanded')).toBe('true');
      expect(await press(page, 'ArrowDown')).not.toBe(first);
      expect(await press(page, 'ArrowUp')).toBe(first);
      await page.keyboard.press('Escape');
      expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
      expect(await more.getAttribute('aria-expanded')).toBe('false');

      await page.setViewportSize({ width: 390, height: 844 });
      const toggle = page.getByRole('button', { name: messages['app.menu'], exact: true });
      await toggle.click();
      expect(await page.evaluate(() => document.querySelector('main')!.inert)).toBe(true);
      for (let presses = 0; presses < 24; presses += 1) {
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(
            () =>
              document.activeElement === document.body || document.activeElement?.closest('header') !== null,
          ),
        ).toBe(true);
      }
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => document.querySelector('main')!.inert)).toBe(false);
      expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
    },
  );

  journeyInOneLanguage(language)(
    `the menu collapses by font size too, not only by window width (${language})`,
    async ({ visit }) => {
      const page = await visit(withoutMotion);
      await open(page, `/${language}`);
      const inLine = () =>
        page
          .locator('header nav > ul > li:not([inert])')
          .evaluateAll((entries) => entries.filter((entry) => entry.checkVisibility()).length);
      const wide = await inLine();
      expect(wide).toBeGreaterThan(3);
      // In a window that is a little too narrow, some entries move under More.
      const letters = (percent: number) =>
        page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent);
      await letters(100);
      for (let width = 760; width > 586 && (await inLine()) === wide; width -= 6) {
        await page.setViewportSize({ width, height: 700 });
        await page.waitForTimeout(60);
      }
      expect(await inLine()).toBeGreaterThan(0);
      expect(await inLine()).toBeLessThan(wide);
      const folded = (await page.locator('header nav > ul > li[inert] a').first().textContent())!;
      await page.getByRole('button', { name: messages['app.more'], exact: true }).click();
      await page.locator('header [data-open]').getByRole('link', { name: folded, exact: true }).waitFor();
      await page.setViewportSize({ width: 1000, height: 800 });
      await letters(200);
      await page.getByRole('button', { name: messages['app.menu'], exact: true }).waitFor();
      expect(await inLine()).toBe(0);
    },
  );
});

describe.each(languages)('the menu of the account in $language', ({ language, dir }) => {
  const [forward, backward] = dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

  journey(
    `sideways leads from each entry into the content, and back to the entry of the page (${language})`,
    async ({ visit }) => {
      const page = await visit(withoutMotion);
      await openOnDevice(page, language);
      await signInPage(page, await createAccount(page));
      for (const path of ['/Profile', '/subscriptions']) {
        await open(page, `/${language}${path}`);
        await page.locator('main h1 ~ * :is(a, button):visible').first().waitFor();
        const entries = page.locator('main nav a');
        for (let entry = 0; entry < (await entries.count()); entry += 1) {
          await entries.nth(entry).focus();
          await page.keyboard.press(forward!);
          const where = `from entry ${entry} of ${path}`;
          expect(await page.evaluate(() => document.activeElement?.matches('main h1 ~ * *')), where).toBe(
            true,
          );
          await page.keyboard.press(backward!);
          expect(await href(page), where).toBe(`/${language}${path}`);
        }
      }
    },
  );
});

journey('with a mouse in use the arrows scroll as usual', async ({ visit }) => {
  const page = await visit(withoutMotion);
  await open(page, '/en');
  await page.mouse.move(600, 300);
  await page.mouse.move(640, 320);
  await page.keyboard.press('ArrowDown', { delay: 50 });
  await page.waitForFunction(() => scrollY > 0);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const before = await href(page);
  await page.keyboard.press('ArrowDown');
  expect(await href(page), 'with a visible focus they move it').not.toBe(before);
});

journey('fields and widgets handle their own arrow keys', async ({ visit }) => {
  const page = await visit(withoutMotion);
  await open(page, '/en/no/such/page');
  await page.evaluate(() => {
    document.querySelector('main')!.insertAdjacentHTML(
      'afterbegin',
      `<form style="display:grid;gap:20px;padding:100px 40px;justify-items:start">
        <button type="button" id="above">Above</button>
        <label>Name <input id="text" value="abc"></label>
        <label>Choice <select id="select"><option>1</option><option>2</option></select></label>
        <label>Size <input id="range" type="range" min="0" max="9" value="5"></label>
        <label><input id="r1" type="radio" name="r" checked>1</label><label><input id="r2" type="radio" name="r">2</label>
        <label><input id="check" type="checkbox">Agree</label>
        <div role="listbox" aria-label="l" id="list" tabindex="0"><div role="option" aria-selected="true">1</div></div>
        <button type="button" id="below">Below</button>
      </form>`,
    );
  });
  const id = () => page.evaluate(() => document.activeElement?.id);
  const at = async (name: string, key: string) => {
    await page.locator(`#${name}`).focus();
    await page.keyboard.press(key);
    return id();
  };
  await page.keyboard.press('Tab');
  expect(await at('above', 'ArrowDown')).toBe('text');
  await page.locator('#text').evaluate((input: HTMLInputElement) => {
    input.focus();
    input.setSelectionRange(1, 1);
  });
  await page.keyboard.press('ArrowRight');
  expect(await id(), 'a caret inside the text moves').toBe('text');
  expect(await page.locator('#text').evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
  await page.keyboard.press('Backspace');
  expect(await page.locator('#text').inputValue(), 'Backspace deletes').toBe('ac');
  const chosen = () => page.locator('#select').inputValue();
  expect(await at('text', 'ArrowDown')).toBe('select');
  await page.keyboard.press('ArrowDown');
  expect([await id(), await chosen()], 'arrows that came to a closed select pass it').toEqual(['range', '1']);
  expect(await at('text', 'ArrowDown')).toBe('select');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect([await id(), await chosen()], 'opened, it takes them').toEqual(['select', '2']);
  await page.keyboard.press('ArrowUp');
  expect([await id(), await chosen()]).toEqual(['text', '2']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  expect([await id(), await chosen()], 'reached by Tab it is as in every page').toEqual(['select', '1']);
  expect(await at('select', 'ArrowRight'), 'the other axis moves the focus on').toBe('range');
  expect(await at('range', 'ArrowRight')).toBe('range');
  expect(await page.locator('#range').inputValue()).toBe('6');
  expect(await at('r1', 'ArrowDown')).toBe('r2');
  expect(await at('r2', 'ArrowDown'), 'the last of a group moves the focus out').toBe('check');
  await page.keyboard.press('Enter');
  expect(await page.locator('#check').isChecked()).toBe(true);
  expect(await at('list', 'ArrowDown')).toBe('list');
  expect(await at('below', 'ArrowUp')).toBe('list');
});

journey('a component with its own key handling, such as the player, is not affected', async ({ visit }) => {
  const page = await visit(withoutMotion);
  await open(page, '/en');
  await page.evaluate(() => document.querySelector('main')!.toggleAttribute('data-own-keys', true));
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});
