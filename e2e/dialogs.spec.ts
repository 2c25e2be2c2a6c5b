import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { journey, journeyInOneLanguage, languages, waitForStartUp } from './browser.ts';
import { expectSent, visitAsViewer } from './viewer-events.ts';

/** Dialogs: when they close, and snackbars above them. */
async function openTitle(page: Page, baseUrl: string, language: string): Promise<void> {
  const reply = await fetch(`${baseUrl}/cms/subscriber/v1/content?category=MOVIE&pagesize=1`);
  const [{ objectid }] = ((await reply.json()) as { data: [{ objectid: string }] }).data;
  await page.goto(`/${language}/movie/x/${objectid}`);
  await waitForStartUp(page);
}

/** The accessibility tree of the page, by role and name. */
async function accessibilityTree(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => `${String(role?.value)}: ${String(name?.value)}`);
}

/** Whether nothing covers the centre of an element. */
function isOnTop(page: Page, text: string): Promise<boolean> {
  return page.getByText(text, { exact: true }).evaluate((element) => {
    // Elements without pointer events are not found by elementFromPoint.
    (element as HTMLElement).style.pointerEvents = 'auto';
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
}

describe.each(languages)('in $language', ({ language }) => {
  const texts = catalogues[language];

  journeyInOneLanguage(language)(
    `ANALYT-03 a dialog stays open while text is selected beyond its edge, and closes by a press outside (${language})`,
    async ({ visit, baseUrl }) => {
      const { page, events } = await visitAsViewer(visit);
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } });
      });
      await openTitle(page, baseUrl, language);
      const sheet = page.getByRole('dialog', { name: texts['share.title'] });
      const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
        await page.mouse.move(to.x, to.y, { steps: 3 });
        await page.mouse.up();
        await page.waitForTimeout(100);
      };
      await page.getByRole('button', { name: texts['action.share'] }).click();
      await sheet.waitFor();
      const box = (await sheet.boundingBox())!;
      const field = (await sheet.getByRole('textbox').boundingBox())!;
      const inField = { x: field.x + field.width / 2, y: field.y + field.height / 2 };
      const beside = { x: box.x - 60, y: inField.y };
      await drag(inField, beside);
      expect(await sheet.isVisible(), 'dragged out of it').toBe(true);
      await drag(beside, inField);
      expect(await sheet.isVisible(), 'dragged into it').toBe(true);
      await page.mouse.click(box.x + 8, box.y + 8);
      await page.waitForTimeout(100);
      expect(await sheet.isVisible(), 'pressed on its own edge').toBe(true);
      await sheet.getByRole('button', { name: texts['share.copy'] }).click();
      await page.mouse.click(beside.x, beside.y);
      await sheet.waitFor({ state: 'hidden' });

      await page.keyboard.press('/');
      const search = page.getByRole('dialog', { name: texts['search.title'] });
      await search.getByRole('combobox').fill('sea');
      await search.getByRole('option').first().waitFor();
      const typed = (await search.getByRole('combobox').boundingBox())!;
      const under = (await search.boundingBox())!;
      const below = { x: typed.x + 20, y: Math.min(under.y + under.height + 40, 795) };
      await drag({ x: typed.x + typed.width / 2, y: typed.y + typed.height / 2 }, below);
      expect(await search.isVisible(), 'search, dragged out of it').toBe(true);
      await page.mouse.click(below.x, below.y);
      await search.waitFor({ state: 'detached' });
      await expectSent(events, [['shared', { way: 'copy' }]]);
    },
  );

  journey(
    `UI-01 UI-03 a snackbar is visible above an open dialog and announced in it (${language})`,
    async ({ visit, baseUrl }) => {
      const page = await visit();
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: () => Promise.reject(new Error('closed')) },
        });
        document.execCommand = () => false;
      });
      await openTitle(page, baseUrl, language);
      await page.getByRole('button', { name: texts['action.share'] }).click();
      const sheet = page.getByRole('dialog', { name: texts['share.title'] });
      await sheet.waitFor();
      await page.waitForFunction(() => document.querySelector('dialog[open] > [role=status]') !== null);
      const messages: string[] = [];
      await page.exposeFunction('heard', (text: string) => messages.push(text));
      await page.evaluate(() => {
        const region = document.querySelector('dialog[open] > [role=status]')!;
        new MutationObserver(() =>
          (globalThis as unknown as { heard(text: string): void }).heard(region.textContent),
        ).observe(region, { childList: true, subtree: true });
      });
      await sheet.getByRole('button', { name: texts['share.copy'] }).click();
      await page.getByText(texts['share.failed'], { exact: true }).waitFor();
      expect(messages, 'the live region existed before its text').toContain(texts['share.failed']);
      expect(await isOnTop(page, texts['share.failed'])).toBe(true);
      expect(await accessibilityTree(page)).toContain(`StaticText: ${texts['share.failed']}`);
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await page.getByText(texts['connection.offline'], { exact: true }).waitFor();
      expect(await isOnTop(page, texts['connection.offline'])).toBe(true);

      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await page.getByText(texts['connection.online'], { exact: true }).waitFor();
      expect(await isOnTop(page, texts['connection.online']), 'without a dialog it stands in the page').toBe(
        true,
      );
      expect(await accessibilityTree(page)).toContain(`StaticText: ${texts['connection.online']}`);
    },
  );
});
