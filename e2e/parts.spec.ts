import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { serveGallery, type ServedGallery } from '../tools/gallery/serve.ts';
import {
  expectAccessible,
  journey,
  journeyInOneLanguage,
  languages,
  sizes,
  type Language,
} from './browser.ts';
import { walkByArrows, walkByTab } from './focus-walk.ts';
import { isFocused, openGallery, sampleForm } from './sample-form.ts';

/** The UI parts and form fields, in the gallery (`tools/gallery`), which is built and served for this file. */
let gallery: ServedGallery;
beforeAll(async () => {
  gallery = await serveGallery();
});
afterAll(() => gallery.stop());

const open = (page: Page, language: Language, query = '') => openGallery(page, gallery.url, language, query);

describe.each(languages)('in $language', ({ language, dir }) => {
  const messages = catalogues[language];

  // Each brand in one language: no colour depends on words, and no word on a brand.
  const brand = language === 'ar' ? 'rawi' : 'layali';
  journey(`axe finds no violation in any part or state (${language}, ${brand})`, async ({ visit }) => {
    for (const viewport of [sizes.phone, sizes.desktop]) {
      const page = await visit({ viewport });
      await open(page, language, `&brand=${brand}`);
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(dir);
      await expectAccessible(page);
      const sample = sampleForm(page, language);
      await sample.send.click();
      await page.getByText(messages['field.email.required']).waitFor();
      await sample.country.click();
      await page.getByRole('listbox').waitFor();
      await expectAccessible(page, ['section[aria-labelledby=form]']);
      await page.context().close();
    }
  });

  journeyInOneLanguage(language)(
    `every control is reached by Tab and by arrow keys, with visible focus (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await open(page, language);
      const byTab = await walkByTab(page);
      expect([byTab.missed, byTab.unseen]).toEqual([[], []]);
      expect(byTab.all.length).toBeGreaterThan(100);
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      const byArrows = await walkByArrows(page);
      expect(byArrows.missed).toEqual([]);
    },
  );

  journey(
    `on a phone, targets measure at least 44 px and text fields 16 px (${language})`,
    async ({ visit }) => {
      const page = await visit({ viewport: sizes.phone, hasTouch: true });
      await open(page, language);
      const small = await page.evaluate(() => {
        const size = (element: Element) => {
          const target = element.matches('[type=checkbox], [type=radio], [type=file]')
            ? element.closest('label')!
            : element;
          const { width, height } = target.getBoundingClientRect();
          return { width, height };
        };
        const all = [
          ...document.querySelectorAll<HTMLElement>('main :is(input, select, textarea), main form button'),
        ];
        return all
          .map((element) => ({
            name: element.outerHTML.slice(0, 90),
            ...size(element),
            font: element.matches('[type=checkbox], [type=radio], [type=file]')
              ? 16
              : Number.parseFloat(getComputedStyle(element).fontSize),
          }))
          .filter(({ width, height, font }) => height < 44 || width < 44 || font < 16);
      });
      expect(small).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        'nothing is wider than the screen',
      ).toBe(390);
    },
  );

  journey(
    `a code field accepts digits of any script and a pasted code, and runs left to right (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await open(page, language);
      const { digits } = sampleForm(page, language);
      const value = () =>
        digits.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value || '.').join(''));
      const at = () => digits.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
      const lefts = await digits.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().left));
      expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
      expect(await digits.first().getAttribute('autocomplete')).toBe('one-time-code');
      await digits.first().click();
      await page.keyboard.type('1a٢');
      expect([await value(), await at()]).toEqual(['12....', 2]);
      await page.keyboard.press('Backspace');
      expect([await value(), await at()]).toEqual(['1.....', 1]);
      await digits.nth(2).evaluate((box) => {
        const data = new DataTransfer();
        data.setData('text', '١٢٣-٤٥٦');
        box.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      });
      expect([await value(), await at()]).toEqual(['123456', 5]);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Delete');
      expect([await value(), await at()]).toEqual(['1234.6', 4]);
      await page.keyboard.press('Enter');
      await page.getByText(messages['field.email.required']).waitFor();
      const short = await digits
        .first()
        .evaluate((box) => document.getElementById(box.getAttribute('aria-describedby')!)?.textContent);
      expect(short).toContain(language === 'en' ? '6' : '٦');
    },
  );

  journey(
    `a password can be revealed, and a note says that Caps Lock is on (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await open(page, language);
      const { form, old } = sampleForm(page, language);
      const show = form.getByRole('button', { name: messages['form.showPassword'] }).first();
      await old.fill('rawi1234');
      expect([await old.getAttribute('type'), await show.getAttribute('aria-pressed')]).toEqual([
        'password',
        'false',
      ]);
      await show.click();
      expect([await old.getAttribute('type'), await show.getAttribute('aria-pressed')]).toEqual([
        'text',
        'true',
      ]);
      await show.click();
      expect([await old.getAttribute('type'), await old.inputValue()]).toEqual(['password', 'rawi1234']);
      const note = form.getByText(messages['form.capsLock']);
      await old.evaluate((input) =>
        input.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true }),
        ),
      );
      await note.waitFor();
      await old.press('b');
      await note.waitFor({ state: 'detached' });
    },
  );

  journeyInOneLanguage(language)(
    `VALID-24 VALID-25 VALID-26 VALID-27 VALID-28 files are validated when chosen or dropped, and can be removed (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await open(page, language);
      const state = page.locator('[data-state=empty]');
      const input = state.locator('input[type=file]');
      const png = (await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } })) as Buffer;
      const tiny = (await page.screenshot({ clip: { x: 0, y: 0, width: 199, height: 300 } })) as Buffer;
      const file = (name: string, buffer = png, mimeType = 'image/png') => ({ name, mimeType, buffer });
      await input.setInputFiles([file('one.png')]);
      await state.getByText('one.png').waitFor();
      await state.locator('li img').waitFor();
      const rejections = [
        [file('one.png'), 'duplicate'],
        [file('big.pdf', Buffer.alloc(1_048_577), 'application/pdf'), 'tooLarge'],
        [file('notes.txt', Buffer.from('x'), 'text/plain'), 'type'],
        [file('tiny.png', tiny), 'resolution'],
      ] as const;
      for (const [rejected, kind] of rejections) {
        await input.setInputFiles([rejected]);
        await state.getByText(messages[`field.file.${kind}`], { exact: true }).waitFor();
        expect(await state.locator('li').count(), kind).toBe(1);
      }
      await state.locator('label:has(input[type=file])').evaluate((zone) => {
        const data = new DataTransfer();
        data.items.add(new File(['%PDF'], 'two.pdf', { type: 'application/pdf' }));
        zone.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      });
      await state.getByText('two.pdf').waitFor();
      expect(
        await state.getByText(messages['field.file.resolution'], { exact: true }).count(),
        'an accepted file clears the error',
      ).toBe(0);
      await input.setInputFiles([file('three.png')]);
      await state
        .getByText(language === 'en' ? 'At most 2 files.' : 'ملفان على الأكثر.', { exact: true })
        .waitFor();
      await state
        .getByRole('button', { name: messages['form.file.remove'].replace('{name}', 'one.png') })
        .click();
      await state.getByText('one.png').waitFor({ state: 'detached' });
      expect(await isFocused(input), 'the focus is not lost with the button').toBe(true);
      await input.setInputFiles([file('one.png')]);
      await state.getByText('one.png').waitFor();
    },
  );
});
