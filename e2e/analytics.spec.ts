import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, languages, waitForStartUp } from './browser.ts';

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
  page.on('request', (request) => {
    if (!request.url().endsWith('/analytics/events')) return;
    const { events, consent } = request.postDataJSON() as { events: Sent[]; consent?: string };
    sent.push(...events);
    if (consent === 'denied') withdrawn.push([consent, events.length]);
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/analytics/events')) statuses.push(response.status());
  });
  return { sent, statuses, withdrawn };
}

/** A browser as a viewer has it: what is driven by a program collects nothing. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const asViewer = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));

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
});
