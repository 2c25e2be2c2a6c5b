import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { journey, oneLanguage } from './browser.ts';

/** What a viewer types and presses while the app is still on its way. */
describe.each(oneLanguage)('in $language', ({ language }) => {
  const messages = catalogues[language];

  journey(
    `a form that is sent before the app runs looks busy, and is sent once when it runs (${language})`,
    async ({ visit }) => {
      const page = await visit();
      let arrive: (() => void) | undefined;
      const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
      await page.route(/\/assets\/entry\.client-[\w-]+\.js$/, async (route) => {
        await onItsWay;
        await route.continue();
      });
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/verifyuser')) sent.push(request.url());
      });
      await page.goto(`/${language}/lookup`);
      const find = page.getByRole('button', { name: messages['lookup.find'], exact: true });
      await page.getByLabel(messages['lookup.field']).fill('early@example.com');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      expect(await find.getAttribute('aria-busy')).toBe('true');
      expect(sent).toEqual([]);
      arrive?.();
      await page.waitForURL('**/lookup?step=*');
      expect(sent).toHaveLength(1);
      expect(sent[0]).toContain('email=early%40example.com');
    },
  );

  journey(
    `an empty form that is sent before the app runs says what is missing (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.route(/\/assets\/entry\.client-[\w-]+\.js$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        await route.continue();
      });
      await page.goto(`/${language}/lookup`);
      const find = page.getByRole('button', { name: messages['lookup.find'], exact: true });
      await find.click();
      await page.locator('main form [aria-invalid=true]').waitFor();
      expect(await find.getAttribute('aria-busy')).toBeNull();
    },
  );
});
