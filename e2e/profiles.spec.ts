import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { createI18n } from '../packages/core/strings/index.ts';
import { messages as arabicPages } from '../packages/core/strings/compiled/ar-pages.gen.ts';
import { messages as englishPages } from '../packages/core/strings/compiled/en-pages.gen.ts';
import { expectAccessible, journey, journeyInOneLanguage, languages } from './browser.ts';
import { headingNamed, openForm, readLocalStorage } from './navigation.ts';
import { createAccount, demoSubscriber, openOnDevice, sentCode, signInPage } from './signed-in.ts';
import { expectSent, visitAsViewer } from './viewer-events.ts';

/** Profiles with PIN and kids, and the account's own page. */
describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];
  const i18n = createI18n(language === 'ar' ? arabicPages : englishPages, language, 'arab');

  journey(
    `UI-08 ROUTE-22 PROF-05 PROF-07 PROF-12 VALID-20 VALID-21 VALID-22 a profile with a PIN opens by it alone, and a kids profile lets go by it (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openOnDevice(page, language, 'e2e-profiles');
      await signInPage(page, demoSubscriber);
      await page.goto(`/${language}/switchProfile`);
      await page.getByRole('button', { name: 'Yusuf' }).waitFor();
      await expectAccessible(page);

      const open = (name: string) => page.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog');
      const boxes = dialog
        .getByRole('group', { name: messages['profiles.pin'], exact: true })
        .locator('input');
      await open('Yusuf');
      await boxes.first().waitFor();
      expect(await boxes.count()).toBe(4);
      await dialog.getByRole('button', { name: messages['profiles.pin.enter'] }).click();
      await dialog.getByText(messages['field.pin.required']).waitFor();
      await expectAccessible(page);
      await boxes.first().focus();
      await page.keyboard.type('9x87');
      expect(await boxes.evaluateAll((all) => all.indexOf(document.activeElement as HTMLInputElement))).toBe(
        3,
      );
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      await page.keyboard.type('765');
      await dialog.getByText(messages['code.6415']).waitFor();
      await expect.poll(() => boxes.first().evaluate((box) => box === document.activeElement)).toBe(true);
      expect(await boxes.first().inputValue(), 'the boxes are empty again').toBe('');
      // Digits of any script; the last one sends.
      await boxes.first().focus();
      await page.keyboard.type('١٢٣٤');
      await page.waitForURL(`**/${language}`);
      expect(await readLocalStorage(page, 'currentProfileId')).toBe('P-2');

      // Another profile than the admin's sees its own things only.
      await page.goto(`/${language}/Profile`);
      await page.getByText('Yusuf', { exact: true }).first().waitFor();
      expect(await page.getByText(demoSubscriber.email).count()).toBe(0);
      await page.goto(`/${language}/switchProfile`);
      await open('Noor');
      await page.waitForURL(`**/${language}`);
      expect(await readLocalStorage(page, 'currentProfileId')).toBe('P-3');
      await page.goto(`/${language}/switchProfile`);
      await page.getByRole('button', { name: 'Noor' }).waitFor();
      expect(await page.getByRole('button', { name: messages['profiles.edit'] }).count()).toBe(0);
      await open('Yusuf');
      await boxes.first().waitFor();
      await page.keyboard.press('Escape');
      await open('Salma');
      await page.waitForURL(`**/${language}`);
    },
  );

  journey(
    `ANALYT-07 PROD-08 ROUTE-23 PROF-06 PROF-07 PROF-13 PROF-15 VALID-02 VALID-17 VALID-18 ERR-23 profiles are added to the limit, changed and deleted (${language})`,
    async ({ visit }) => {
      const { page, events } = await visitAsViewer(visit);
      await openOnDevice(page, language);
      await signInPage(page, await createAccount(page));
      const save = () => page.getByRole('button', { name: messages['profile.save'], exact: true }).click();

      await openForm(page, `/${language}/addProfile`);
      await save();
      await page.getByText(messages['field.name.required']).waitFor();
      await page.getByText(messages['field.age.required']).waitFor();
      await page.getByRole('radio', { name: messages['profiles.for.kids'] }).check();
      await save();
      await page.getByText(messages['field.ageRange.required']).waitFor();
      await expectAccessible(page);
      for (const name of ['Noor', 'Huda', 'Omar', 'Sara']) {
        if (name !== 'Noor') await openForm(page, `/${language}/addProfile`);
        await page.getByLabel(messages['profile.name']).fill(name);
        await page.getByRole('radio', { name: messages['profiles.for.kids'] }).check();
        await page.getByRole('radio', { name: messages['profiles.ageRange.PG'] }).check();
        await save();
        await page.waitForURL('**/switchProfile');
        await page.getByRole('button', { name }).waitFor();
      }
      // With five profiles there is no way to a sixth.
      await page.getByText(i18n.t('profiles.full', { count: 5 })).waitFor();
      expect(await page.getByRole('link', { name: messages['profile.add'] }).count()).toBe(0);

      await page.getByRole('button', { name: messages['profiles.edit'] }).click();
      await page.getByRole('link', { name: i18n.t('profiles.editOne', { name: 'Sara' }) }).click();
      await headingNamed(page, messages['profiles.edit.title']).waitFor();
      await save();
      await page.getByRole('alert').getByText(messages['code.6409']).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: messages['profiles.delete'], exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: messages['profiles.delete.confirm'], exact: true })
        .click();
      await page.waitForURL('**/switchProfile');
      await page.getByRole('button', { name: 'Omar' }).waitFor();
      expect(await page.getByRole('button', { name: 'Sara' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Omar' }).click();
      await page.waitForURL(`**/${language}`);
      await expectSent(events, [
        ...Array.from({ length: 4 }, () => ['create_profile', { kids: 'YES' }] as const),
        ['delete_profile'],
        ['switch_profile', { kids: 'YES' }],
      ]);
      // A child leaves this device, and is not offered to log out the others.
      await page.goto(`/${language}/Profile`);
      await page.getByRole('button', { name: messages['logOut.here'], exact: true }).waitFor();
      expect(await page.getByRole('button', { name: messages['logOut.all'] }).count()).toBe(0);
    },
  );

  journey(
    `PROF-14 ERR-15 a forgotten PIN is replaced by a code, which opens the profile (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openOnDevice(page, language);
      const account = await createAccount(page);
      await signInPage(page, account);
      const first = await sentCode(page, account.email);
      await openForm(page, `/${language}/addProfile`);
      await page.getByLabel(messages['profile.name']).fill('Huda');
      await page.getByRole('radio', { name: messages['profiles.for.kids'] }).check();
      await page.getByRole('radio', { name: messages['profiles.ageRange.G'] }).check();
      await page.getByRole('group', { name: messages['profiles.pin.lock'] }).locator('input').first().focus();
      await page.keyboard.type('1111');
      await page.getByRole('button', { name: messages['profile.save'], exact: true }).click();
      await page.waitForURL('**/switchProfile');
      await page.getByRole('button', { name: 'Huda' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: messages['profiles.pin.forgot'] }).click();
      await dialog.getByRole('button', { name: messages['sentCode.send'] }).click();
      await dialog.getByText(messages['sentCode.sent.account']).waitFor();
      const code = await sentCode(page, account.email, first);
      const type = async (group: string, digits: string) => {
        await dialog.getByRole('group', { name: group }).locator('input').first().focus();
        await page.keyboard.type(digits);
      };
      const wrong = code === '000000' ? '111111' : '000000';
      await type(messages['sentCode.label'], wrong);
      await type(messages['profiles.pin.new'], '2222');
      await dialog.getByRole('button', { name: messages['profiles.pin.save'] }).click();
      await dialog.getByText(messages['code.6005']).waitFor();
      await expectAccessible(page);
      const firstBox = dialog.locator('input').first();
      await expect.poll(() => firstBox.evaluate((box) => box === document.activeElement)).toBe(true);
      await type(messages['sentCode.label'], code);
      await dialog.getByRole('button', { name: messages['profiles.pin.save'] }).click();
      await page.waitForURL(`**/${language}`);
    },
  );

  journey(
    `UI-22 UI-23 ROUTE-13 VALID-06 VALID-07 VALID-11 VALID-13 VALID-15 VALID-16 ERR-23 the account is changed by its page (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openOnDevice(page, language);
      const account = await createAccount(page);
      await signInPage(page, account);
      await page.goto(`/${language}/Profile`);
      await page.getByText(account.email).waitFor();
      await page.getByRole('button', { name: messages['logOut.all'], exact: true }).waitFor();
      const dialog = page.getByRole('dialog');
      const change = (field: string, action = messages['account.change'] as string) =>
        page
          .getByRole('button', { name: i18n.t('account.changeOf', { action, field }), exact: true })
          .click();
      const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

      await change(messages['profile.name']);
      await press(messages['profile.save']);
      await dialog.getByText(messages['code.6409']).waitFor();
      await dialog.getByLabel(messages['profile.name']).fill('Dunyazad');
      await press(messages['profile.save']);
      await page.getByText('Dunyazad').waitFor();

      await change(messages['account.password']);
      await press(messages['profile.save']);
      await dialog.getByText(messages['field.oldPassword.required']).waitFor();
      await dialog.getByText(messages['field.password.required'], { exact: true }).waitFor();
      const old = dialog.getByLabel(messages['account.password.old']);
      const next = dialog.getByLabel(messages['account.password.new']);
      await old.fill(account.password);
      await next.fill(account.password);
      await press(messages['profile.save']);
      await dialog.getByText(messages['field.newPassword.sameAsOld']).waitFor();
      await old.fill('wrong-one');
      await next.fill('tales-1002');
      await press(messages['profile.save']);
      await dialog.getByText(messages['code.6002']).waitFor();
      await expectAccessible(page);
      await old.fill(account.password);
      await press(messages['profile.save']);
      await page.getByText(messages['account.password.changed']).waitFor();

      await change(messages['profile.email']);
      const email = `new-${account.email}`;
      await dialog.getByLabel(messages['account.email.new']).fill(email);
      await press(messages['sentCode.send']);
      await dialog.getByText(email).waitFor();
      await dialog.locator('input').first().focus();
      await page.keyboard.type(await sentCode(page, email));
      await press(messages['sentCode.confirm']);
      await page.getByText(email).first().waitFor();
      await page.getByText(messages['account.email.changed']).waitFor();

      await change(messages['profile.mobile'], messages['account.add']);
      await press(messages['sentCode.send']);
      await dialog.getByText(messages['field.mobile.required']).waitFor();
      await dialog.getByRole('textbox', { name: messages['account.mobile.new'] }).fill('12345');
      await press(messages['sentCode.send']);
      await dialog.getByText(i18n.t('field.mobile.tooShort', { least: 6 })).waitFor();
      const number = `+97336${String(Date.now()).slice(-6)}`;
      await dialog.getByRole('textbox', { name: messages['account.mobile.new'] }).fill(number);
      await press(messages['sentCode.send']);
      await dialog.getByText(number).waitFor();
      await expectAccessible(page);
      await dialog.locator('input').first().focus();
      await page.keyboard.type(await sentCode(page, number));
      await press(messages['sentCode.confirm']);
      await page.getByText(messages['account.mobile.changed']).waitFor();
      await page.getByText(number).first().waitFor();
    },
  );

  journeyInOneLanguage(language)(
    `STORE-04 a change of the account is stored, and another tab that shows it has the new value (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openOnDevice(page, language);
      await signInPage(page, await createAccount(page));
      const other = await page.context().newPage();
      await other.goto(`/${language}/Profile`);
      const names = { field: messages['profile.name'], action: messages['account.change'] };
      const change = i18n.t('account.changeOf', names);
      await other.getByRole('button', { name: change, exact: true }).waitFor();
      await page.goto(`/${language}/Profile`);
      await page.getByRole('button', { name: change, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(messages['profile.name']).fill('Dunyazad');
      await dialog.getByRole('button', { name: messages['profile.save'], exact: true }).click();
      await other.getByText('Dunyazad').first().waitFor();
      expect(await readLocalStorage(other, 'subscriberDetails')).toContain('Dunyazad');
    },
  );
});
