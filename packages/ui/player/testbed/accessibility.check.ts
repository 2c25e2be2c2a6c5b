/** Accessibility checks with axe-core in every state of the player, in both languages and on a phone. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { arabic } from '../strings/arabic.ts';
import { english } from '../strings/english.ts';
import { close, open, playsPast } from './browser.ts';
import type { Testbed } from './start-testbed.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }).axe.run(),
  );
  const describeNode = ({ html, failureSummary }: Finding['nodes'][number]) => `${html} ${failureSummary}`;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(describeNode).join(' | ')}`);
}

export function accessibilityChecks(testbed: () => Testbed) {
  for (const language of ['en', 'ar'] as const) {
    const strings = language === 'ar' ? arabic : english;
    for (const width of [390, 1280]) {
      test(`axe finds nothing in any state (${language}, ${width} px)`, async () => {
        const size = { viewport: { width, height: width === 390 ? 780 : 720 } };
        const openPlayer = (query: Record<string, string> = {}) =>
          open(
            testbed().browser,
            testbed().origin,
            { language, digits: language === 'ar' ? 'arab' : 'latn', ...query },
            size,
          );
        const expectNoFindings = async (page: Page, state: string) =>
          assert.deepEqual(await findings(page), [], state);

        const page = await openPlayer();
        await playsPast(page, 0.5);
        await expectNoFindings(page, 'playing');
        await page.keyboard.press('c');
        await page.keyboard.press('k');
        await page.waitForTimeout(500);
        await expectNoFindings(page, 'paused with captions');
        for (const menu of [strings.captions, strings.audio, strings.quality, strings.speed]) {
          await page.getByRole('button', { name: menu, exact: true }).click();
          await page.waitForTimeout(250);
          await expectNoFindings(page, `menu ${menu}`);
          if (menu === strings.captions) {
            await page.getByRole('menuitem', { name: strings.captionStyle.title }).click();
            await page.waitForTimeout(250);
            await expectNoFindings(page, 'style of captions');
            await page.keyboard.press('Escape');
          }
          await page.keyboard.press('Escape');
        }
        await page.keyboard.press('?');
        await page.waitForTimeout(250);
        await expectNoFindings(page, 'help');
        await page.keyboard.press('Escape');
        await page.keyboard.press('End');
        await page.waitForTimeout(800);
        await expectNoFindings(page, 'ended');
        await close(page);

        const failed = await openPlayer({ refuse: 'network' });
        await failed.getByRole('alert').waitFor();
        await failed.waitForTimeout(400);
        await expectNoFindings(failed, 'failed');
        await close(failed);

        const waiting = await testbed().browser.newPage(size);
        await waiting.route(/\.m4s/, () => new Promise(() => {}));
        await waiting.goto(`${testbed().origin}/?language=${language}`);
        await waiting.waitForTimeout(5_500);
        await expectNoFindings(waiting, 'waiting');
        await waiting.close();

        const idle = await openPlayer({ autoplay: 'no' });
        await idle.waitForTimeout(1_500);
        await expectNoFindings(idle, 'waiting for a press');
        await close(idle);
      });
    }
  }
}
