import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { inputTexts } from '../tools/gallery/input-texts.ts';
import { serveGallery, type ServedGallery } from '../tools/gallery/serve.ts';
import {
  expectAccessible,
  journey,
  journeyInOneLanguage,
  languages,
  sizes,
  type Language,
} from './browser.ts';
import {
  completeBody,
  fillSampleForm,
  isFocused,
  openGallery,
  recordPosts,
  sampleForm,
} from './sample-form.ts';

/** The behaviour of forms, with the sample form of the gallery (`tools/gallery`), which is built and served for this file. */
let gallery: ServedGallery;
beforeAll(async () => {
  gallery = await serveGallery();
});
afterAll(() => gallery.stop());

const open = (page: Page, language: Language, query = '') => openGallery(page, gallery.url, language, query);

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];
  const labels = inputTexts[language];

  journey(`a form is filled in and sent by keyboard alone (${language})`, async ({ visit }) => {
    const page = await visit();
    const bodies = recordPosts(page);
    await open(page, language);
    const sample = sampleForm(page, language);
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
    expect(bodies).toEqual([{ ...completeBody, mobileno: '+966501234567' }]);
  });

  journeyInOneLanguage(language, journey)(
    `errors show at their fields without a layout shift, the first field gets the focus, and corrected fields lose their error (${language})`,
    async ({ visit }) => {
      for (const viewport of [sizes.phone, sizes.desktop]) {
        const page = await visit({ viewport });
        const bodies = recordPosts(page);
        await open(page, language);
        await page.evaluate(() => document.fonts.ready);
        const sample = sampleForm(page, language);
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
        await fillSampleForm(page, language);
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

  journeyInOneLanguage(language, journey)(
    `errors of the service show at their field, else above the form, and no value is lost (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await open(page, language);
      const sample = await fillSampleForm(page, language);
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

  journeyInOneLanguage(language, journey)(
    `a double submit sends once, and the pending button keeps its label (${language})`,
    async ({ visit }) => {
      const page = await visit({ reducedMotion: 'reduce' });
      const bodies = recordPosts(page);
      await open(page, language);
      const sample = await fillSampleForm(page, language);
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
      expect(bodies).toEqual([completeBody]);
    },
  );

  journeyInOneLanguage(language, journey)(
    `values survive a switch of the language, and no secret is stored (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await open(page, language);
      await fillSampleForm(page, language);
      const other = language === 'en' ? 'ar' : 'en';
      // Read in the next document: a message to the test might not be sent any more.
      await page.evaluate(() =>
        addEventListener('pagehide', () => {
          sessionStorage.setItem(
            'stored at pagehide',
            JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]),
          );
        }),
      );
      await page.getByRole('link', { name: { en: 'English', ar: 'العربية' }[other] }).click();
      await page.waitForURL(`**language=${other}**`);
      const sample = sampleForm(page, other);
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
      const stored = await page.evaluate(() => {
        const value = sessionStorage.getItem('stored at pagehide');
        sessionStorage.removeItem('stored at pagehide');
        return value;
      });
      expect(stored).toContain('Layla');
      for (const secret of ['rawi1234', 'rawi5678', '482913']) expect(stored).not.toContain(secret);
      const left = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
      expect(left, 'a draft is taken once').not.toContain('Layla');
    },
  );

  journeyInOneLanguage(language, journey)(
    `values typed before hydration are kept (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const bodies = recordPosts(page);
      await open(page, language, '&late');
      const sample = await fillSampleForm(page, language);
      // Before hydration no code moves the focus from box to box.
      for (const [at, digit] of [...'482913'].entries()) await sample.digits.nth(at).fill(digit);
      await page.keyboard.press('Enter');
      await page.evaluate(() => (globalThis as unknown as { startLate(): void }).startLate());
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('form')!).some((key) => key.startsWith('__reactProps')),
      );
      await sample.send.click();
      await sample.thanks.waitFor();
      expect(bodies).toEqual([completeBody]);
    },
  );

  journey(
    `an international number selects its country, and runs left to right (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const bodies = recordPosts(page);
      await open(page, language);
      const sample = await fillSampleForm(page, language);
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
      expect(bodies).toEqual([{ ...completeBody, mobileno: '+201001234567' }]);
    },
  );
});
