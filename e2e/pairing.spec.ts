import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, languages, sizes } from './browser.ts';
import { openForm, readLocalStorage } from './navigation.ts';
import { createAccount, openOnDevice, signInPage } from './signed-in.ts';

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];

  journey(
    `PROD-12 UI-24 ROUTE-06 ROUTE-07 PAIR-01 PAIR-02 PAIR-03 PAIR-05 PAIR-06 a screen is logged in by the code that it shows (${language})`,
    async ({ visit }) => {
      const tv = await visit({ viewport: sizes.wide });
      await tv.goto(`/${language}/tv`);
      const shown = tv.locator('[data-code]');
      await shown.waitFor();
      const code = (await shown.getAttribute('data-code'))!;
      expect(code).toMatch(/^\d{6}$/);
      await expectAccessible(tv);

      const phone = await visit({ viewport: sizes.phone });
      await openOnDevice(phone, language);
      const account = await createAccount(phone);
      // A visitor is led to log in, with the code kept, and not in the address.
      await openForm(phone, `/${language}/pairing`);
      const boxes = phone.getByRole('group', { name: messages['pairing.code'] }).getByRole('textbox');
      const connect = () =>
        phone.getByRole('button', { name: messages['pairing.connect'], exact: true }).click();
      await boxes.first().focus();
      await phone.keyboard.type(code);
      await connect();
      await phone.getByRole('link', { name: messages['pairing.logIn'] }).click();
      await phone.waitForURL('**/lookup');
      expect(phone.url()).not.toContain(code);
      await signInPage(phone, account);
      await openForm(phone, `/${language}/pairing`);
      await expect.poll(() => boxes.last().inputValue()).not.toBe('');

      // A wrong code, beside the boxes.
      const wrong = code === '000000' ? '111111' : '000000';
      await boxes.first().focus();
      await phone.keyboard.type(wrong);
      await connect();
      await phone.getByText(messages['code.6005']).waitFor();
      // The first box takes the focus once the form is no longer pending.
      await expect.poll(() => boxes.first().evaluate((box) => box === document.activeElement)).toBe(true);
      await boxes.first().focus();
      await phone.keyboard.type(code);
      await connect();
      const yes = phone.getByRole('button', { name: messages['pairing.yes'] });
      await yes.waitFor();
      expect(await phone.getByRole('heading', { level: 2 }).first().innerText()).toContain('Chrome');
      await expectAccessible(phone);
      await yes.click();
      await phone.getByRole('heading', { name: messages['pairing.done.title'] }).waitFor();
      await tv.waitForURL(`**/${language}`);
      expect(await readLocalStorage(tv, 'sessionToken')).not.toBeNull();
      expect(await readLocalStorage(tv, 'subscriberDetails')).toContain(account.email);
    },
  );
});
