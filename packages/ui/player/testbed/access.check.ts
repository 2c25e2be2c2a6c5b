/** Accessibility checks with axe-core in every state of the player, in both languages and on a phone. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { arabic } from '../strings/arabic.ts';
import { english } from '../strings/english.ts';
import { close, open, playsPast } from './browser.ts';
import type { Ground } from './ground.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }).axe.run());
  const told = ({ html, failureSummary }: Finding['nodes'][number]) => `${html} ${failureSummary}`;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(told).join(' | ')}`);
}

export function accessChecks(ground: () => Ground) {
  for (const language of ['en', 'ar'] as const) {
    const strings = language === 'ar' ? arabic : english;
    for (const width of [390, 1280]) {
      test(`axe finds nothing in any state (${language}, ${width} px)`, async () => {
        const size = { viewport: { width, height: width === 390 ? 780 : 720 } };
        const show = (query: Record<string, string> = {}) =>
          open(ground().browser, ground().origin, { language, digits: language === 'ar' ? 'arab' : 'latn', ...query }, size);
        const clean = async (page: Page, state: string) => assert.deepEqual(await findings(page), [], state);

        const page = await show();
        await playsPast(page, 0.5);
        await clean(page, 'playing');
        await page.keyboard.press('c');
        await page.keyboard.press('k');
        await page.waitForTimeout(500);
        await clean(page, 'paused with captions');
        for (const menu of [strings.captions, strings.audio, strings.quality, strings.speed]) {
          await page.getByRole('button', { name: menu, exact: true }).click();
          await page.waitForTimeout(250);
          await clean(page, `menu ${menu}`);
          await page.keyboard.press('Escape');
        }
        await page.keyboard.press('?');
        await page.waitForTimeout(250);
        await clean(page, 'help');
        await page.keyboard.press('Escape');
        await page.keyboard.press('End');
        await page.waitForTimeout(800);
        await clean(page, 'ended');
        await close(page);

        const failed = await show({ refuse: 'network' });
        await failed.getByRole('alert').waitFor();
        await failed.waitForTimeout(400);
        await clean(failed, 'failed');
        await close(failed);

        const waiting = await ground().browser.newPage(size);
        await waiting.route(/\.m4s/, () => new Promise(() => {}));
        await waiting.goto(`${ground().origin}/?language=${language}`);
        await waiting.waitForTimeout(5_500);
        await clean(waiting, 'waiting');
        await waiting.close();

        const idle = await show({ autoplay: 'no' });
        await idle.waitForTimeout(1_500);
        await clean(idle, 'waiting for a press');
        await close(idle);
      });
    }
  }
}
