import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { inputTexts } from '../tools/gallery/input-texts.ts';
import { serveGallery, type ServedGallery } from '../tools/gallery/serve.ts';
import { expectAccessible, journey, languages, sizes, type Language } from './browser.ts';
import { walkByArrows, walkByTab } from './focus-walk.ts';

/** Forms and fields in the gallery, which is built and served for this file (`tools/gallery`). */
let gallery: ServedGallery;
beforeAll(async () => {
  gallery = await serveGallery();
});
afterAll(() => gallery.stop());

const open = async (page: Page, language: Language, query = '') => {
  await page.goto(`${gallery.url}/?language=${language}${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);

/** The controls of the sample form. */
function sampleOf(page: Page, language: Language) {
  const labels = inputTexts[language];
  const form = page.getByRole('form', { name: labels.sample });
  return {
    form,
    name: form.getByLabel(labels.name, { exact: true }),
    email: form.getByLabel(labels.email),
    mobile: form.getByRole('textbox', { name: labels.mobile }),
    country: form.getByRole('button', { name: new RegExp(labels.mobile) }),
    day: form.getByLabel(catalogues[language]['form.day'], { exact: true }),
    month: form.getByLabel(catalogues[language]['form.month'], { exact: true }),
    year: form.getByLabel(catalogues[language]['form.year'], { exact: true }),
    old: form.getByLabel(labels.oldPassword, { exact: true }),
    next: form.getByLabel(labels.newPassword, { exact: true }),
    digits: form.getByRole('group', { name: labels.otp }).getByRole('textbox'),
    year1: form.getByRole('radio', { name: labels.year }),
    terms: form.getByRole('checkbox', { name: labels.terms }),
    send: form.getByRole('button', { name: labels.send, exact: true }),
    thanks: page.getByText(`${labels.sent} Layla`),
  };
}

const filled = async (page: Page, language: Language) => {
  const sample = sampleOf(page, language);
  await sample.name.fill('Layla');
  await sample.email.fill('layla@rawi.example');
  await sample.mobile.fill('3600 1122');
  await sample.day.fill('7');
  await sample.month.selectOption('3');
  await sample.year.fill('1990');
  await sample.old.fill('rawi1234');
  await sample.next.fill('rawi5678');
  await sample.digits.first().fill('482913');
  await sample.year1.check();
  await sample.terms.check();
  return sample;
};

/** Collects the bodies of the page's POST requests. */
function posted(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postDataJSON());
  });
  return bodies;
}

const complete = {
  name: 'Layla',
  email: 'layla@rawi.example',
  mobileno: '+97336001122',
  dob: '1990-03-07',
  oldpassword: 'rawi1234',
  password: 'rawi5678',
  otp: '482913',
  plan: 'year',
  terms: true,
};

describe.each(languages)('in $language', ({ language, dir }) => {
  const messages = catalogues[language];
  const labels = inputTexts[language];

  for (const brand of ['rawi', 'layali']) {
    journey(`axe finds no violation in any part or state (${language}, ${brand})`, async ({ visit }) => {
      for (const viewport of [sizes.phone, sizes.desktop]) {
        const page = await visit({ viewport });
        await open(page, language, `&brand=${brand}`);
        expect(await page.evaluate(() => document.documentElement.dir)).toBe(dir);
        await expectAccessible(page);
        const sample = sampleOf(page, language);
        await sample.send.click();
        await page.getByText(messages['field.email.required']).waitFor();
        await sample.country.click();
        await page.getByRole('listbox').waitFor();
        await expectAccessible(page, ['section[aria-labelledby=form]']);
        await page.context().close();
      }
    });
  }

  journey(
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

  journey(`a form is filled in and sent by keyboard alone (${language})`, async ({ visit }) => {
    const page = await visit();
    const bodies = posted(page);
    await open(page, language);
    const sample = sampleOf(page, language);
    const { keyboard } = page;
    await sample.name.focus();
    await keyboard.type('Layla');
    await keyboard.press('Tab');
    await keyboard.type('layla@rawi.example');
    await keyboard.press('Tab');
    expect(await isFocused(sample.country)).toBe(true);
    await keyboard.press('Enter');
    const list = page.getByRole('listbox');
    await list.waitFor();
    expect(await list.getByRole('option').first().getAttribute('aria-selected'), 'the viewer’s own').toBe(
      'true',
    );
    await keyboard.type(language === 'en' ? 'sau' : 'سعود');
    await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1);
    await keyboard.press('Enter');
    await list.waitFor({ state: 'detached' });
    expect(await isFocused(sample.country), 'the focus returns').toBe(true);
    expect(await sample.country.textContent()).toContain('+966');
    await keyboard.press('Tab');
    await keyboard.type('٥٠ ١٢٣ ٤٥٦٧');
    await keyboard.press('Tab');
    await keyboard.type('٧');
    await keyboard.press('Tab');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Tab');
    await keyboard.type('1990');
    await keyboard.press('Tab');
    await keyboard.type('rawi1234');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    expect(await sample.old.getAttribute('type'), 'revealed').toBe('text');
    await keyboard.press('Tab');
    await keyboard.type('rawi5678');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type('٤٨٢٩١٣');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('Tab');
    expect(await isFocused(sample.send)).toBe(true);
    await keyboard.press('Enter');
    await sample.thanks.waitFor();
    expect(bodies).toEqual([{ ...complete, mobileno: '+966501234567' }]);
  });

  journey(
    `errors show at their fields without a layout shift, the first field gets the focus, and corrected fields lose their error (${language})`,
    async ({ visit }) => {
      for (const viewport of [sizes.phone, sizes.desktop]) {
        const page = await visit({ viewport });
        const bodies = posted(page);
        await open(page, language);
        await page.evaluate(() => document.fonts.ready);
        const sample = sampleOf(page, language);
        const places = () =>
          sample.form.evaluate((form) =>
            [...form.querySelectorAll('input, select, button')].map((each) =>
              Math.round(each.getBoundingClientRect().top + scrollY),
            ),
          );
        const before = await places();
        await sample.send.click();
        for (const id of ['name', 'email', 'mobile', 'oldPassword', 'password', 'otp'] as const)
          await sample.form.getByText(messages[`field.${id}.required`], { exact: true }).waitFor();
        await sample.form.getByText(messages['field.choice'], { exact: true }).waitFor();
        await sample.form.getByText(messages['field.checked'], { exact: true }).waitFor();
        expect(await places(), `${viewport.width} px`).toEqual(before);
        expect(await isFocused(sample.name)).toBe(true);
        expect(await sample.name.getAttribute('aria-invalid')).toBe('true');
        const described = await sample.name.evaluate(
          (input) => document.getElementById(input.getAttribute('aria-describedby')!)?.textContent,
        );
        expect(described).toBe(messages['field.name.required']);

        await sample.name.fill('L');
        await sample.form.getByText(messages['field.name.invalid'], { exact: true }).waitFor();
        await sample.name.fill('Layla');
        await sample.form
          .getByText(messages['field.name.invalid'], { exact: true })
          .waitFor({ state: 'detached' });
        expect(await sample.name.getAttribute('aria-invalid')).toBeNull();
        // The longest message.
        await sample.email.fill('ليلى');
        await sample.form.getByText(messages['field.email.invalid'], { exact: true }).waitFor();
        expect(await places(), `${viewport.width} px`).toEqual(before);

        // Two fields that are validated against each other: a change of one clears the error of the other.
        await filled(page, language);
        await sample.next.fill('rawi1234');
        await sample.send.click();
        await sample.form.getByText(messages['field.newPassword.sameAsOld']).waitFor();
        expect(await isFocused(sample.next), 'the first that is still wrong').toBe(true);
        await sample.old.fill('rawi0000');
        await sample.form.getByText(messages['field.newPassword.sameAsOld']).waitFor({ state: 'detached' });
        expect(bodies).toEqual([]);
        await page.context().close();
      }
    },
  );

  journey(
    `errors of the service show at their field, else above the form, and no value is lost (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await open(page, language);
      const sample = await filled(page, language);
      const alert = sample.form.getByRole('alert');
      await sample.email.fill('taken@rawi.example');
      await sample.send.click();
      await sample.form.getByText(messages['code.1002']).waitFor();
      expect(await alert.textContent(), 'named by its field').toBe('');
      expect(await isFocused(sample.email)).toBe(true);
      expect(await sample.email.getAttribute('aria-invalid')).toBe('true');
      expect(await sample.old.inputValue()).toBe('rawi1234');
      await sample.email.fill('layla@rawi.example');
      await sample.form.getByText(messages['code.1002']).waitFor({ state: 'detached' });

      await sample.digits.first().fill('000000');
      await sample.send.click();
      await sample.form.getByText(messages['code.7001']).waitFor();
      expect(await alert.textContent(), 'named by its code').toBe('');
      expect(await isFocused(sample.digits.first())).toBe(true);
      await sample.digits.first().fill('482913');

      await sample.name.fill('Nobody');
      await sample.send.click();
      await alert.getByText(messages['code.8601']).waitFor();
      expect(await sample.name.getAttribute('aria-invalid'), 'named by nothing').toBeNull();
      await sample.name.fill('Layla');

      await page.route('**/sample', (route) => route.abort('internetdisconnected'));
      await sample.send.click();
      await alert.getByText(messages['form.offline'], { exact: true }).waitFor();
      await expectAccessible(page);
      await page.unroute('**/sample');
      await sample.send.click();
      await sample.thanks.waitFor();
      expect(await alert.textContent()).toBe('');
    },
  );

  journey(
    `a double submit sends once, and the pending button keeps its label (${language})`,
    async ({ visit }) => {
      const page = await visit({ reducedMotion: 'reduce' });
      const bodies = posted(page);
      await open(page, language);
      const sample = await filled(page, language);
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/sample', async (route) => {
        await held;
        await route.continue();
      });
      const { width } = (await sample.send.boundingBox())!;
      await sample.send.dblclick();
      await page.waitForFunction(() => document.querySelector('form [aria-busy=true]') !== null);
      expect(await sample.send.textContent()).toBe(labels.send);
      expect((await sample.send.boundingBox())!.width).toBe(width);
      expect(await isFocused(sample.send), 'it keeps the focus').toBe(true);
      const turning = await sample.send.evaluate((button) =>
        button.getAnimations({ subtree: true }).map((each) => (each as CSSAnimation).animationName),
      );
      expect(turning.filter(Boolean), 'nothing turns where motion is not wanted').toEqual([]);
      await page.keyboard.press('Enter');
      await sample.name.press('Enter');
      // Values cannot be changed while they are being sent.
      await sample.name.press('x');
      await sample.terms.press('Space');
      answer();
      await sample.thanks.waitFor();
      expect(await sample.name.inputValue()).toBe('Layla');
      expect(await sample.terms.isChecked()).toBe(true);
      expect(bodies).toEqual([complete]);
    },
  );

  journey(
    `values survive a switch of the language, and no secret is stored (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await open(page, language);
      await filled(page, language);
      const other = language === 'en' ? 'ar' : 'en';
      const stored: string[] = [];
      await page.exposeFunction('tell', (text: string) => stored.push(text));
      await page.evaluate(() =>
        addEventListener('pagehide', () => {
          const { tell } = globalThis as unknown as { tell(text: string): void };
          tell(JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]));
        }),
      );
      await page.getByRole('link', { name: { en: 'English', ar: 'العربية' }[other] }).click();
      await page.waitForURL(`**language=${other}**`);
      const sample = sampleOf(page, other);
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('input[autocomplete=name]')?.value === 'Layla',
      );
      expect(await sample.email.inputValue()).toBe('layla@rawi.example');
      expect(await sample.country.textContent()).toMatch(/BH \+973$/);
      expect(await sample.mobile.inputValue()).toBe('3600 1122');
      expect([
        await sample.day.inputValue(),
        await sample.month.inputValue(),
        await sample.year.inputValue(),
      ]).toEqual(['7', '3', '1990']);
      expect([await sample.year1.isChecked(), await sample.terms.isChecked()]).toEqual([true, true]);
      expect([
        await sample.old.inputValue(),
        await sample.next.inputValue(),
        await sample.digits.first().inputValue(),
      ]).toEqual(['', '', '']);
      const left = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
      expect(left, 'a draft is taken once').not.toContain('Layla');
      await expect.poll(() => stored.length).toBe(1);
      expect(stored[0]).toContain('Layla');
      for (const secret of ['rawi1234', 'rawi5678', '482913']) expect(stored[0]).not.toContain(secret);
    },
  );

  journey(`values typed before hydration are kept (${language})`, async ({ visit }) => {
    const page = await visit();
    const bodies = posted(page);
    await open(page, language, '&late');
    const sample = await filled(page, language);
    // Before hydration no code moves the focus from box to box.
    for (const [at, digit] of [...'482913'].entries()) await sample.digits.nth(at).fill(digit);
    await page.keyboard.press('Enter');
    await page.evaluate(() => (globalThis as unknown as { startLate(): void }).startLate());
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('form')!).some((key) => key.startsWith('__reactProps')),
    );
    await sample.send.click();
    await sample.thanks.waitFor();
    expect(bodies).toEqual([complete]);
  });

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
      const { digits } = sampleOf(page, language);
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
    `an international number selects its country, and runs left to right (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const bodies = posted(page);
      await open(page, language);
      const sample = await filled(page, language);
      expect(await sample.mobile.evaluate((input) => getComputedStyle(input).direction)).toBe('ltr');
      const [country, number] = [(await sample.country.boundingBox())!, (await sample.mobile.boundingBox())!];
      expect(country.x).toBeLessThan(number.x);
      await sample.mobile.fill('00966 50 123 4567');
      await expect.poll(() => sample.country.textContent()).toMatch(/SA \+966$/);
      expect(await sample.mobile.inputValue()).toBe('501234567');
      await sample.mobile.fill('123');
      await sample.send.click();
      const least = { en: 'Mobile number should be minimum 6 digits', ar: 'رقم الجوال ٦ أرقام على الأقل' };
      await sample.form.getByText(least[language], { exact: true }).waitFor();

      // Escape and a click elsewhere close the list.
      await sample.country.click();
      const list = page.getByRole('listbox');
      await list.waitFor();
      await page.keyboard.type('zzz');
      await page.getByText(language === 'en' ? 'Nothing found' : 'لا نتائج', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'detached' });
      expect(await isFocused(sample.country)).toBe(true);
      await sample.country.click();
      await page.getByRole('option', { name: /\+20$/ }).click();
      expect(await sample.country.textContent()).toMatch(/EG \+20$/);
      await sample.country.click();
      await list.waitFor();
      await sample.name.click();
      await list.waitFor({ state: 'detached' });
      await sample.mobile.fill('0100 123 4567');
      await sample.send.click();
      await sample.thanks.waitFor();
      expect(bodies).toEqual([{ ...complete, mobileno: '+201001234567' }]);
    },
  );

  journey(
    `a password can be revealed, and a note says that Caps Lock is on (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await open(page, language);
      const { form, old } = sampleOf(page, language);
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

  journey(
    `files are validated when chosen or dropped, and can be removed (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await open(page, language);
      const state = page.locator('[data-state=empty]');
      const input = state.getByLabel(labels.pictures);
      const png = (await page.screenshot({ clip: { x: 0, y: 0, width: 220, height: 220 } })) as Buffer;
      const tiny = (await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 300 } })) as Buffer;
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
