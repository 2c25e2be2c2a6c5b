import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, languages, waitForStartUp } from './browser.ts';
import { watchCaptchas } from './captchas.ts';
import { navigate, openForm } from './navigation.ts';
import { payButton, payByCard, paid } from './payment-pages.ts';
import { playableFilm } from './playable-film.ts';
import { sentCode } from './signed-in.ts';

/** Events of viewers, on the wire. */

interface Sent {
  name: string;
  attributes: Record<string, unknown>;
}

/** The events that a page sends, with what the service answered to each batch. */
function collect(page: Page) {
  const sent: Sent[] = [];
  const statuses: number[] = [];
  const withdrawn: [string, number][] = [];
  const rejected: unknown[] = [];
  const users: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/analytics/events')) return;
    const { events, consent } = request.postDataJSON() as { events: Sent[]; consent?: string };
    sent.push(...events);
    if (consent === 'denied') withdrawn.push([consent, events.length]);
  });
  page.on('response', async (response) => {
    if (response.url().endsWith('/analytics/user')) {
      const { user } = (await response.json().catch(() => ({}))) as { user?: Record<string, unknown> };
      if (user) users.push(user);
    }
    if (!response.url().endsWith('/analytics/events')) return;
    statuses.push(response.status());
    // The body of a page that was left is gone.
    const reply = (await response.json().catch(() => ({}))) as { rejected?: unknown[] };
    rejected.push(...(reply.rejected ?? []));
  });
  return { sent, statuses, withdrawn, rejected, users };
}

/** A browser as a viewer has it: what is driven by a program collects nothing. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const asViewer = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));

let film: { objectid: string };
beforeAll(async () => {
  film = await playableFilm(inject('baseUrl'));
}, 300_000);

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];

  journey(
    `ANALYT-19 a viewer who is asked: nothing before, then what they do, nothing after a changed mind (${language})`,
    async ({ visit }) => {
      const page = await visit({ userAgent });
      await asViewer(page);
      const { sent, statuses, withdrawn } = collect(page);
      for (const path of ['**/sms/subscriberv2/v1/getcountry', '**/cloud/getcountry'])
        await page.route(path, (route) =>
          route.fulfill({ json: { CountryCode: 'SA', CountryName: 'Saudi Arabia' } }),
        );
      await page.goto(`/${language}/search/a`);
      await waitForStartUp(page);
      const bar = page.getByRole('region', { name: messages['privacy.ask.title'] });
      await bar.waitFor();
      await expectAccessible(page);
      expect(sent).toEqual([]);
      await bar.getByRole('button', { name: messages['privacy.ask.yes'], exact: true }).click();
      await bar.waitFor({ state: 'detached' });

      await page.goto(`/${language}/privacy-policy`);
      await waitForStartUp(page);
      await page.waitForResponse('**/analytics/events');
      // What was done before the answer is not told.
      expect(sent.map(({ name, attributes }) => [name, attributes['path']])).toEqual([
        ['page_view', `/${language}/privacy-policy`],
      ]);
      const stop = page.getByRole('button', { name: messages['privacy.choice.deny'], exact: true });
      await stop.click();
      await page.getByText(messages['privacy.choice.off'], { exact: true }).waitFor();
      expect(statuses.every((status) => status === 200)).toBe(true);
      await expect.poll(() => withdrawn).toEqual([['denied', 0]]);
      const before = sent.length;
      await page.reload();
      await waitForStartUp(page);
      await page.getByText(messages['privacy.choice.off'], { exact: true }).waitFor();
      await page.goto(`/${language}`);
      await waitForStartUp(page);
      expect(sent).toHaveLength(before);
    },
  );

  journey(
    `ANALYT-01 ANALYT-02 ANALYT-03 ANALYT-04 ANALYT-05 ANALYT-06 ANALYT-07 ANALYT-08 ANALYT-11 the life of an account is told, each thing once (${language})`,
    async ({ visit, baseUrl }) => {
      const page = await visit({ userAgent, permissions: ['clipboard-read', 'clipboard-write'] });
      await asViewer(page);
      await page.addInitScript(() => localStorage.setItem('analyticsChoice', 'granted'));
      const { sent, statuses, rejected, users } = collect(page);
      const button = (id: keyof typeof messages) =>
        page.getByRole('button', { name: messages[id], exact: true });
      const answer = watchCaptchas(page, baseUrl);
      const address = `life-${language}-${Date.now().toString(36)}@rawi.example`;

      await openForm(page, `/${language}/lookup?utm_source=letter`);
      await page.getByLabel(messages['lookup.field']).fill(address);
      await page
        .getByRole('main')
        .locator('form')
        .getByRole('button', { name: messages['lookup.find'], exact: true })
        .last()
        .click();
      await page.getByLabel(messages['signIn.signUp.name']).fill('Layla');
      await page.getByLabel(messages['signIn.signUp.password'], { exact: true }).fill('night-story-7');
      await page.getByLabel(messages['signIn.captcha.field']).fill(await answer());
      await button('signIn.signUp.send').click();
      const code = page.getByRole('group', { name: messages['signIn.code.field'] }).getByRole('textbox');
      await code.first().click();
      await page.keyboard.type(await sentCode(page, address));
      await page.waitForURL(`**/${language}`);

      await navigate(page, `/${language}/addProfile`);
      await page.getByLabel(messages['profile.name']).fill('Noor');
      await page.getByRole('radio', { name: messages['profiles.for.kids'] }).check();
      await page.getByRole('radio', { name: messages['profiles.ageRange.PG'] }).check();
      await button('profile.save').click();
      for (const name of ['Noor', 'Layla']) {
        await page.getByRole('main').getByRole('button', { name }).click();
        await page.waitForURL(`**/${language}`);
        await navigate(page, `/${language}/switchProfile`);
      }
      await button('profiles.edit').click();
      await page.locator('main a[href*="/editProfile/"]').last().click();
      await button('profiles.delete').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: messages['profiles.delete.confirm'], exact: true })
        .click();
      await page.waitForURL('**/switchProfile');

      await navigate(page, `/${language}/order/plan/PL-WEEK`);
      await page.getByRole('radio').first().waitFor();
      await payButton(page).click();
      await payByCard(page, language, '4000 0000 0000 0002');
      await page.getByRole('link', { name: messages['pay.failed.again'], exact: true }).click();
      await page.getByRole('radio').first().waitFor();
      await payButton(page).click();
      await payByCard(page, language, '4242 4242 4242 4242');
      await paid(page);
      await navigate(page, `/${language}/subscriptions`);
      await page.getByRole('article').first().getByRole('button').last().click();
      await page.getByRole('dialog').getByRole('radio').nth(1).focus();
      await page.keyboard.press('Space');
      await page.getByRole('dialog').getByRole('button', { name: messages['subs.cancel.send'] }).click();
      await page.getByText(messages['subs.state.CANCELLED'], { exact: true }).waitFor();

      await navigate(page, `/${language}/search/a`);
      await expect.poll(() => page.title()).toContain('a');
      await navigate(page, `/${language}/movie/x/${film.objectid}`);
      await page.getByRole('button', { name: messages['action.list'] }).first().click();
      await page.getByRole('button', { name: messages['action.like'] }).first().click();
      await button('action.share').click();
      await page.getByRole('dialog').getByRole('button', { name: messages['share.copy'] }).click();
      await page.keyboard.press('Escape');
      await page.locator('main a[href$="/play"]').first().click();
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 2);
      await navigate(page, `/${language}/Profile`);
      await button('logOut.here').click();
      await page.waitForURL((url) => url.pathname === '/' || url.pathname === `/${language}`);
      await expect.poll(() => sent.some(({ name }) => name === 'logout')).toBe(true);
      console.log(JSON.stringify(sent, null, 1), JSON.stringify(users, null, 1), statuses, rejected);
    },
    60_000,
  );
});
