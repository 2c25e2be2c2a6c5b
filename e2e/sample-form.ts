import type { Locator, Page } from 'playwright-core';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { inputTexts } from '../tools/gallery/input-texts.ts';
import type { Language } from './browser.ts';

/** The sample form of the gallery (`tools/gallery`). */

export const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);

export async function openGallery(page: Page, url: string, language: Language, query = ''): Promise<void> {
  await page.goto(`${url}/?language=${language}${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The controls of the sample form. */
export function sampleForm(page: Page, language: Language) {
  const labels = inputTexts[language];
  const form = page.getByRole('form', { name: labels.sample });
  return {
    form,
    name: form.getByLabel(labels.name, { exact: true }),
    email: form.getByLabel(labels.email),
    mobile: form.getByRole('textbox', { name: labels.mobile }),
    country: form.getByRole('button', { name: new RegExp(labels.mobile) }),
    day: form.getByLabel(catalogues[language]['form.day'], { exact: true }),
    month: form.getByLabel(catalogues[language]['form.month'], { exact: true }),
    year: form.getByLabel(catalogues[language]['form.year'], { exact: true }),
    old: form.getByLabel(labels.oldPassword, { exact: true }),
    next: form.getByLabel(labels.newPassword, { exact: true }),
    digits: form.getByRole('group', { name: labels.otp }).getByRole('textbox'),
    year1: form.getByRole('radio', { name: labels.year }),
    terms: form.getByRole('checkbox', { name: labels.terms }),
    send: form.getByRole('button', { name: labels.send, exact: true }),
    thanks: page.getByText(`${labels.sent} Layla`),
  };
}

/** Fills in every field with a valid value. */
export async function fillSampleForm(page: Page, language: Language) {
  const sample = sampleForm(page, language);
  await sample.name.fill('Layla');
  await sample.email.fill('layla@rawi.example');
  await sample.mobile.fill('3600 1122');
  await sample.day.fill('7');
  await sample.month.selectOption('3');
  await sample.year.fill('1990');
  await sample.old.fill('rawi1234');
  await sample.next.fill('rawi5678');
  await sample.digits.first().fill('482913');
  await sample.year1.check();
  await sample.terms.check();
  return sample;
}

/** Collects the bodies of the page's POST requests. */
export function recordPosts(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** The body of a form that `fillSampleForm` filled in. */
export const completeBody = {
  name: 'Layla',
  email: 'layla@rawi.example',
  mobileno: '+97336001122',
  dob: '1990-03-07',
  oldpassword: 'rawi1234',
  password: 'rawi5678',
  otp: '482913',
  plan: 'year',
  terms: true,
};
