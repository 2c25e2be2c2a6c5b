import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, languages } from './browser.ts';
import { demoTitles } from './demo-titles.ts';
import { requestRecords } from './record-calls.ts';
import { callService, createAccount, openOnDevice, signInPage } from './signed-in.ts';

/** Changes of records that have not arrived when their viewer logs out. */

let objectid: string;
beforeAll(async () => {
  const [movie] = await demoTitles(inject('baseUrl')).list('category=MOVIE&objecttype=CONTENT');
  ({ objectid } = movie!);
});

/** Has the page use another profile, as a switch in another tab does; returns the one that it used before. */
async function useProfile(page: Page, profileid: string): Promise<string> {
  const { success, refreshtoken } = await callService(page, 'PUT', `/profile/${profileid}`, {});
  return page.evaluate(
    ([id, token, refresh]) => {
      const before = localStorage.getItem('currentProfileId')!;
      const profile = JSON.parse(localStorage.getItem('subscriberProfileDetails')!) as object;
      localStorage.setItem('sessionToken', token!);
      localStorage.setItem('subscriberToken', JSON.stringify({ type: 'Email', refreshtoken: refresh }));
      localStorage.setItem('currentProfileId', id!);
      localStorage.setItem('subscriberProfileDetails', JSON.stringify({ ...profile, profileid: id }));
      return before;
    },
    [profileid, success, refreshtoken] as const,
  );
}

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];

  /** Adds the title to My List, where no change arrives until what is returned is called. */
  async function addWithoutArrival(page: Page): Promise<() => void> {
    await page.goto(`/${language}/movie/x/${objectid}`);
    const add = page
      .getByRole('main')
      .getByRole('button', { name: messages['action.list'], exact: true })
      .and(page.locator('[aria-pressed]:not([aria-disabled])'));
    await add.waitFor();
    let isBroken = true;
    await page.route('**/cloud/subscriber/**', (route) =>
      route.request().method() === 'PATCH' && isBroken ? route.abort() : route.fallback(),
    );
    await add.click();
    return () => void (isBroken = false);
  }

  journey(
    `a log-out asks before it drops what has not arrived; who stays is still logged in, and once all has arrived nobody has to answer (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openOnDevice(page, language);
      const account = await createAccount(page);
      await signInPage(page, account);
      const mend = await addWithoutArrival(page);
      const menu = page.getByRole('banner').getByRole('button', { name: messages['app.account'] });
      const logOut = page.getByRole('button', { name: messages['profile.logOut'], exact: true });
      const question = page.getByRole('dialog', { name: messages['logOut.unsent.title'] });
      await menu.click();
      await logOut.click();
      await question.waitFor();
      await expectAccessible(page);
      await question.getByRole('button', { name: messages['logOut.unsent.stay'], exact: true }).click();
      await question.waitFor({ state: 'detached' });
      expect(await callService(page, 'GET', '/subscriber')).toHaveProperty('data');
      await menu.click();
      await logOut.click();
      await question.waitFor();
      mend();
      await page.waitForURL(`**/${language}`);
      await signInPage(page, account);
      expect(await requestRecords(page, objectid)).toMatchObject({ inwatchlist: true });
    },
  );

  journey(
    `a log-out asks, too, before it drops what waits for another profile; who stays finds it sent once that one is used again (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openOnDevice(page, language);
      const account = await createAccount(page);
      await signInPage(page, account);
      const { success: other } = await callService(page, 'POST', '/profile', { profilename: 'Huda' });
      const mend = await addWithoutArrival(page);
      const admin = await useProfile(page, other!);
      await page.goto(`/${language}/help`);
      mend();
      const menu = page.getByRole('banner').getByRole('button', { name: messages['app.account'] });
      const logOut = page.getByRole('button', { name: messages['profile.logOut'], exact: true });
      const question = page.getByRole('dialog', { name: messages['logOut.unsent.title'] });
      await menu.click();
      await logOut.click();
      await question.getByText(messages['logOut.unsent.otherProfile']).waitFor();
      await question.getByRole('button', { name: messages['logOut.unsent.stay'], exact: true }).click();
      await question.waitFor({ state: 'detached' });
      await useProfile(page, admin);
      await page.goto(`/${language}/help`);
      await expect.poll(() => requestRecords(page, objectid)).toMatchObject({ inwatchlist: true });
      await menu.click();
      await logOut.click();
      await page.waitForURL(`**/${language}`);
    },
  );
});
