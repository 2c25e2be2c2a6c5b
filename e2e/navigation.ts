import { get } from 'node:http';
import type { Page } from 'playwright-core';
import type { Language } from './browser.ts';

/** Helpers for route tests: raw server replies, and client-side navigation. */

export function requestPage(url: string, language: Language): Promise<Response> {
  return fetch(url, { redirect: 'manual', headers: { 'accept-language': language } });
}

/** Sends a path unchanged, without the normalisation of `fetch`. */
export function requestRawPath(baseUrl: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    get({ host: new URL(baseUrl).hostname, port: new URL(baseUrl).port, path }, (reply) => {
      let text = '';
      reply
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
    }).on('error', reject);
  });
}

/** Client-side navigation by a link. */
export async function navigate(page: Page, to: string): Promise<void> {
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address });
    document.body.append(link);
    link.click();
    link.remove();
  }, to);
}

/** Opens a page with a form, and waits until the form is hydrated. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/** Opens a page, waits for hydration, and marks the document, so that a document navigation is detected. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(
    () => localStorage.getItem('deviceToken') !== null && 'running' in document.documentElement.dataset,
  );
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

export const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
export const readLocalStorage = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
export const headingNamed = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
