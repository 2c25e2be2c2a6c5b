import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { createI18n } from '../packages/core/strings/index.ts';
import { messages as arabicPages } from '../packages/core/strings/compiled/ar-pages.gen.ts';
import { messages as englishPages } from '../packages/core/strings/compiled/en-pages.gen.ts';
import { expectAccessible, journey, languages, sizes } from './browser.ts';
import { callService, createAccount, openOnDevice, signInPage } from './signed-in.ts';

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];
  const i18n = createI18n(language === 'ar' ? arabicPages : englishPages, language, 'arab');
  const device = i18n.t('devices.named', { browser: 'Chrome', system: 'Linux' });

  journey(
    `PROD-11 UI-10 DEV-10 DEV-11 DEV-12 DEV-13 ROLE-06 ROLE-08 the master profile logs a device out, another one sees no way to (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openOnDevice(page, language);
      const account = await createAccount(page);
      await signInPage(page, account);
      const other = await visit({ viewport: sizes.phone });
      await openOnDevice(other, language);
      await signInPage(other, account);

      await page.goto(`/${language}/devices`);
      await page.getByText(i18n.t('devices.count', { active: 2, most: 5 })).waitFor();
      await page.getByText(i18n.t('devices.month', { left: 2 })).waitFor();
      expect(await page.getByText(device).count()).toBe(2);
      await page.getByText(messages['devices.this']).waitFor();
      await expectAccessible(page);

      // The same account by a profile that is not the master's.
      await callService(other, 'POST', '/profile', {
        profilename: 'Huda',
        kidsmode: 'NO',
        dob: '1999-01-01',
      });
      await other.goto(`/${language}/switchProfile`);
      await other.getByRole('button', { name: 'Huda' }).click();
      await other.waitForURL(`**/${language}`);
      await other.goto(`/${language}/menu/devices`);
      await other.getByText(device).first().waitFor();
      const remove = i18n.t('devices.removeOf', { name: device });
      expect(await other.getByRole('button', { name: remove }).count()).toBe(0);

      await page.getByRole('button', { name: remove }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(messages['devices.remove.text']).waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: messages['devices.remove'], exact: true }).click();
      await page.getByText(i18n.t('devices.count', { active: 1, most: 5 })).waitFor();
      // The stream of its records ends with its session: the app asks to log in, says why, and would come back.
      await other.waitForURL(`**/${language}/lookup`);
      await other.getByText(messages['session.ended'], { exact: true }).waitFor();
      const refused = await callService(other, 'GET', '/device');
      expect(refused['errorcode'], 'it is a visitor').toBe(6068);
    },
  );

  journey(`ROLE-06 the devices are shown to subscribers only (${language})`, async ({ visit }) => {
    const page = await visit();
    await page.goto(`/${language}/devices`);
    await page.waitForURL(`**/${language}/lookup`);
  });
});
