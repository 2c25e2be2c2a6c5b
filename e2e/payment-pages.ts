import type { Page } from 'playwright-core';
import type { Language } from './browser.ts';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { openForm } from './navigation.ts';

/** The pages that an order is paid on: the app's own, and those of the sandbox's gateways. */

/** Opens the page of an order, `plan/PL-WEEK` or `title/M1/AV-BUY`, and waits for its ways to pay. */
export async function openOrder(page: Page, language: Language, path: string): Promise<void> {
  await openForm(page, `/${language}/order/${path}`);
  await page.getByRole('radio').first().waitFor();
}

/** The order's button, whatever it is called. */
export const payButton = (page: Page) => page.locator('main form').last().locator('[type=submit]');

/** Fills in a step of a gateway's page and presses one of its buttons. */
export async function actAtGateway(
  page: Page,
  fields: Readonly<Record<string, string>>,
  action: 'pay' | 'decline' | 'cancel' = 'pay',
): Promise<void> {
  await page.waitForURL('**/sandbox/**');
  for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value);
  await page.click(`button[name=action][value=${action}]`);
}

/** Pays at the gateway's own page by a card, with the code that its bank asks for. */
export async function payByCard(
  page: Page,
  language: Language,
  number: string,
  code?: string,
): Promise<void> {
  await actAtGateway(page, { number, expiry: '12/40', cvc: '123' });
  if (code !== undefined) await actAtGateway(page, { code });
  await page.waitForURL(`**/${language}/payment/**`);
}

/** The page of a payment that was made. */
export const paid = (page: Page) => page.locator('[data-payment=SUCCESS]').waitFor();

/** Whether the subscriber of a page may watch a title: `AUTHORIZED`, else the code of why not. */
export const authorize = (page: Page, id: string): Promise<string | number> =>
  page.evaluate(async (contentid) => {
    const reply = await fetch(`/cms/subscriber/v1/stream/content/authorize?contentid=${contentid}`, {
      headers: { 'x-session': localStorage.getItem('sessionToken')! },
    });
    const { success, errorcode } = (await reply.json()) as { success?: string; errorcode: number };
    return success ?? errorcode;
  }, id);

/** How the row of a bill ends its first line, which tells what became of it. */
export const billState = (language: Language, state: 'DUE' | 'PAID' | 'UNCOLLECTED'): string =>
  catalogues[language]['page.facts']
    .replace('{one}', '')
    .replace('{other}', catalogues[language][`bills.state.${state}`]);
