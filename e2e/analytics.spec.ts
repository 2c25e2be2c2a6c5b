import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, languages, waitForStartUp } from './browser.ts';
import { expectSent, visitAsViewer } from './viewer-events.ts';

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];

  journey(
    `ANALYT-19 a viewer who is asked: nothing before, then what they do, nothing after a changed mind (${language})`,
    async ({ visit }) => {
      const { page, events } = await visitAsViewer(visit);
      const { withdrawn } = events;
      for (const path of ['**/sms/subscriberv2/v1/getcountry', '**/cloud/getcountry'])
        await page.route(path, (route) =>
          route.fulfill({ json: { CountryCode: 'SA', CountryName: 'Saudi Arabia' } }),
        );
      await page.goto(`/${language}/search/a`);
      await waitForStartUp(page);
      const bar = page.getByRole('region', { name: messages['privacy.ask.title'] });
      await bar.waitFor();
      await expectAccessible(page);
      expect(await events.sent()).toEqual([]);
      await bar.getByRole('button', { name: messages['privacy.ask.yes'], exact: true }).press('Enter');
      await bar.waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

      await page.goto(`/${language}/privacy-policy`);
      await waitForStartUp(page);
      await page.waitForResponse('**/analytics/events');
      // What was done before the answer is not told.
      expect(
        (await events.sent()).map(({ name, attributes }) => [
          name,
          attributes['path'],
          attributes['referrer'],
        ]),
      ).toEqual([['page_view', `/${language}/privacy-policy`, undefined]]);
      const stop = page.getByRole('button', { name: messages['privacy.choice.deny'], exact: true });
      await stop.click();
      await page.getByText(messages['privacy.choice.off'], { exact: true }).waitFor();
      await expectSent(events, [['page_view']]);
      await expect.poll(() => withdrawn).toEqual([0]);
      const { length: before } = await events.sent();
      await page.reload();
      await waitForStartUp(page);
      await page.getByText(messages['privacy.choice.off'], { exact: true }).waitFor();
      await page.goto(`/${language}`);
      await waitForStartUp(page);
      expect(await events.sent()).toHaveLength(before);
    },
  );
});

journey(
  'ANALYT-19 a consent that is taken back is told at the next load where it did not arrive',
  async ({ visit }) => {
    const { page, events } = await visitAsViewer(visit);
    for (const path of ['**/sms/subscriberv2/v1/getcountry', '**/cloud/getcountry'])
      await page.route(path, (route) =>
        route.fulfill({ json: { CountryCode: 'SA', CountryName: 'Saudi Arabia' } }),
      );
    const { en } = catalogues;
    await page.addInitScript(() => localStorage.setItem('analyticsChoice', 'granted'));
    await page.goto('/en/privacy-policy');
    await waitForStartUp(page);
    const stop = page.getByRole('button', { name: en['privacy.choice.deny'], exact: true });
    await stop.waitFor();
    await page.route('**/analytics/events', (route) => route.fulfill({ status: 503, json: {} }));
    await stop.click();
    await expect.poll(() => events.withdrawn.length).toBe(1);
    await page.unroute('**/analytics/events');
    await page.addInitScript(() => localStorage.setItem('analyticsChoice', 'denied'));
    await page.goto('/en/help');
    await waitForStartUp(page);
    await expect.poll(() => events.withdrawn.length).toBe(2);
    await expect.poll(() => events.statuses.at(-1)).toBe(200);
    await page.reload();
    await waitForStartUp(page);
    await page.waitForTimeout(1500);
    expect(events.withdrawn).toEqual([0, 0]);
  },
);
