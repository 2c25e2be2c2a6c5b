import { get } from 'node:http';
import type { Page } from 'playwright-core';
import type { Language } from './browser.ts';

/** What journeys over addresses need: the server's own answer, and moves inside an app that runs. */

export function ask(url: string, language: Language): Promise<Response> {
  return fetch(url, { redirect: 'manual', headers: { 'accept-language': language } });
}

/** The request line as it stands: what `fetch` would put right on the way. */
export function askRaw(baseUrl: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    get({ host: new URL(baseUrl).hostname, port: new URL(baseUrl).port, path }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => (text += part)).on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
    }).on('error', reject);
  });
}

/** A move inside the app, as any link in the page makes it. */
export async function move(page: Page, to: string): Promise<void> {
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address });
    document.body.append(link);
    link.click();
    link.remove();
  }, to);
}

/** Opens a page with a form, and waits until the app runs in it. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps')));
}

/** Opens a page whose app is running, and marks the document, so that a new one would be noticed. */
export async function running(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => localStorage.getItem('deviceToken') !== null && 'running' in document.documentElement.dataset);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

export const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
