import { createCipheriv } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import {
  expectAccessible,
  journey,
  journeyInOneLanguage,
  languages,
  sizes,
  waitForStartUp,
} from './browser.ts';

/** A subscriber of the demo with one profile. */
const EMAIL = 'guest@rawi.example';
const PASSWORD = 'rawi1234';
const PASSWORD_KEY = 'rawi-demo-secret';

function sealed(plain: string): string {
  const cipher = createCipheriv('aes-128-ecb', PASSWORD_KEY, null);
  const bytes = Buffer.concat([cipher.update(plain), cipher.final()]);
  return bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

/** Logs in as the login screen does, up to the tokens; the next start completes it. */
async function logIn(page: Page, language: string): Promise<void> {
  await page.goto(`/${language}`);
  await waitForStartUp(page);
  const reply = await page.evaluate(
    async ([email, password]) => {
      const response = await fetch('/sms/subscriberv2/v1/login', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('deviceToken')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ email: email!, password: password! }),
      });
      return (await response.json()) as { success: string; refreshtoken: string };
    },
    [EMAIL, sealed(PASSWORD)],
  );
  expect(reply.refreshtoken).toBeTypeOf('string');
  await page.evaluate(({ success, refreshtoken }) => {
    localStorage.setItem('subscriberToken', JSON.stringify({ type: 'Email', refreshtoken }));
    localStorage.setItem('sessionToken', success);
  }, reply);
  await page.reload();
  await page.waitForFunction(() => localStorage.getItem('currentProfileId') !== null);
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];
  const once = journeyInOneLanguage(language);

  journey(
    `SESS-20 SESS-22 SESS-25 STORE-15 UNAUTH-11 a subscriber’s picture stands in the header, its menu logs out, and nothing moves (${language})`,
    async ({ visit }) => {
      const page = await visit();
      for (const size of [sizes.phone, sizes.desktop, sizes.wide]) {
        await page.setViewportSize(size);
        await page.goto(`/${language}`);
        await waitForStartUp(page);
        await page.getByRole('banner').getByRole('link', { name: messages['app.signIn'] }).waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
      const search = page.getByRole('banner').getByRole('link', { name: messages['search.title'] });
      const before = await search.boundingBox();
      await logIn(page, language);
      const button = page.getByRole('banner').getByRole('button', { name: messages['app.account'] });
      await button.waitFor();
      expect(await search.boundingBox()).toEqual(before);
      expect(JSON.parse((await stored(page, 'subscriberDetails'))!)).toMatchObject({ email: EMAIL });
      const everything = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(everything).not.toContain(PASSWORD);
      expect(everything).not.toContain(sealed(PASSWORD));

      await button.click();
      await page.getByRole('link', { name: messages['account.account'] }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: messages['account.account'] }).waitFor({ state: 'detached' });
      await button.click();
      await page.getByRole('button', { name: messages['profile.logOut'] }).click();
      await page.getByRole('banner').getByRole('link', { name: messages['app.signIn'] }).waitFor();
      const keys = ['sessionToken', 'subscriberToken', 'subscriberDetails', 'currentProfileId'];
      expect(await Promise.all(keys.map((key) => stored(page, key)))).toEqual(keys.map(() => null));
      await page.waitForEvent('load');
    },
  );

  once(
    `UNAUTH-01 UNAUTH-04 UNAUTH-05 UNAUTH-06 UNAUTH-08 a refused session is renewed by itself; one that has ended logs out, in every tab (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await logIn(page, language);
      const token = await stored(page, 'sessionToken');
      const profile = await stored(page, 'currentProfileId');
      const refused = token!.replace(/.{8}$/, 'AAAAAAAA');
      await page.evaluate((text) => localStorage.setItem('sessionToken', text), refused);
      await page.reload();
      await page.waitForFunction(
        (text) => ![null, text].includes(localStorage.getItem('sessionToken')),
        refused,
      );
      expect([token, refused]).not.toContain(await stored(page, 'sessionToken'));
      expect(await stored(page, 'currentProfileId')).toBe(profile);

      const other = await page.context().newPage();
      await other.goto(`/${language}/about`);
      await waitForStartUp(other);
      await page.evaluate(() =>
        fetch('/sms/subscriberv2/v1/logout', {
          headers: { 'x-session': localStorage.getItem('sessionToken')! },
        }),
      );
      await page.reload();
      await page.waitForFunction(() => localStorage.getItem('sessionToken') === null);
      // The home page without a language: it leads to the one that was chosen, or else the brand's. It says why.
      // The tab that notices first logs out; the other one may be loaded as a visitor's meanwhile.
      const says = (tab: Page) => {
        const [english, arabic] = [catalogues.en, catalogues.ar].map((each) =>
          tab.getByText(each['session.ended'], { exact: true }),
        );
        return english!.or(arabic!).waitFor();
      };
      await Promise.any([says(page), says(other)]);
      await other.waitForURL(/\/(?:en|ar)$/);

      // One that ended while the gateway's page was open leads from the payment to the log-in, once, and back after it.
      await other.close();
      await logIn(page, language);
      await page.evaluate(() =>
        fetch('/sms/subscriberv2/v1/logout', {
          headers: { 'x-session': localStorage.getItem('sessionToken')! },
        }),
      );
      const left: string[] = [];
      page.on('framenavigated', (frame) => left.push(new URL(frame.url()).pathname));
      await page.goto(`/${language}/payment/R-1001?from=gateway`);
      await page.waitForURL(`**/${language}/lookup`);
      await page.getByText(messages['session.ended'], { exact: true }).waitFor();
      await page.getByText(messages['lookup.payment'], { exact: true }).waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem('regActiveDeeplink'))).toBe(
        JSON.stringify({ path: `/${language}/payment/R-1001` }),
      );
      expect([...new Set(left)], 'Home is not among them').toEqual([
        `/${language}/payment/R-1001`,
        `/${language}/lookup`,
      ]);
    },
  );

  once(
    `ROLE-05 an operator is nobody here: no account, no screen, no link, and nothing stored says a role (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const replies: string[] = [];
      page.on('response', (response) => {
        if (/\/(?:sms|crm)\//.test(response.url()))
          void response.text().then(
            (text) => replies.push(text),
            () => undefined,
          );
      });
      await page.goto(`/${language}/lookup`);
      await waitForStartUp(page);
      const address = page.getByLabel(messages['lookup.field']);
      await address.fill('operator@rawi.example');
      await page.keyboard.press('Enter');
      // AUTH-11: an address that nobody has signed up with.
      await page.waitForURL('**/lookup?step=sign-up');
      const attempt = await page.evaluate(
        async ([email, password]) => {
          const response = await fetch('/sms/subscriberv2/v1/login', {
            method: 'POST',
            headers: {
              authorization: `Bearer ${localStorage.getItem('deviceToken')}`,
              'content-type': 'application/x-www-form-urlencoded',
            },
            body: new URLSearchParams({ email: email!, password: password! }),
          });
          return { status: response.status, text: await response.text() };
        },
        ['operator@rawi.example', sealed(PASSWORD)],
      );
      expect(attempt.status).toBeGreaterThanOrEqual(400);
      expect(await stored(page, 'sessionToken')).toBeNull();

      await logIn(page, language);
      replies.push(
        attempt.text,
        await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
      );
      expect(replies.length).toBeGreaterThan(3);
      const roles = /"(?:[a-z]*roles?|permissions?|operator\w*|isadmin|isoperator)\\*":/i;
      expect(replies.filter((text) => roles.test(text))).toEqual([]);
      const links = await page
        .locator('a[href]')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href')!));
      expect(links.filter((link) => /admin|console|operator/i.test(link))).toEqual([]);
      for (const path of ['console', 'admin', 'operator']) {
        const answer = await page.goto(`/${language}/${path}`);
        expect(answer!.status(), path).toBe(404);
      }
    },
  );
});
