import { createCipheriv } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, languages, waitForStartUp } from './browser.ts';
import { navigate } from './navigation.ts';
import { registeredDevice } from './playable-film.ts';

/** The kids profile of the demo's account. */
const KIDS = 'P-3';
const ALLOWED = ['G', 'PG'];

interface Card {
  objectid: string;
  pgrating: string;
}

let storage: Record<string, string>;
let adult: string;

async function post(
  path: string,
  headers: Record<string, string>,
  body: object,
  method: 'POST' | 'PUT' = 'POST',
) {
  const reply = await fetch(`${inject('baseUrl')}/sms/subscriberv2/v1${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const read = (await reply.json()) as { success?: string; refreshtoken?: string };
  if (!read.success) throw new Error(JSON.stringify(read));
  return read as { success: string; refreshtoken: string };
}

/** A session of the kids profile, and the storage of a browser that has it. */
beforeAll(async () => {
  const baseUrl = inject('baseUrl');
  const deviceToken = await registeredDevice(baseUrl, 'e2e-kids');
  const cipher = createCipheriv('aes-128-ecb', 'rawi-demo-secret', null);
  const sealed = Buffer.concat([cipher.update('rawi1234'), cipher.final()]).toString('base64');
  const password = sealed.replaceAll('+', '-').replaceAll('/', '_');
  const email = 'subscriber@rawi.example';
  const login = await post('/login', { authorization: `Bearer ${deviceToken}` }, { email, password });
  const switched = await post(`/profile/${KIDS}`, { 'x-session': login.success }, {}, 'PUT');
  storage = {
    sessionToken: switched.success,
    subscriberToken: JSON.stringify({ type: 'Email', refreshtoken: switched.refreshtoken }),
    subscriberDetails: JSON.stringify({ subscriberid: 'S-rawi-demo-1' }),
    currentProfileId: KIDS,
    subscriberProfileDetails: JSON.stringify({ profileid: KIDS, profilename: 'Noor', kidsmode: 'YES' }),
  };
  const reply = await fetch(`${baseUrl}/cms/subscriber/v1/content?category=MOVIE&pagesize=100`);
  const { data } = (await reply.json()) as { data: Card[] };
  adult = data.findLast(({ pgrating }) => !ALLOWED.includes(pgrating))!.objectid;
});

/** The ids of the titles that the page links to, once it is shown. */
async function shownTitles(page: Page): Promise<string[]> {
  const titles = page.locator('main a[href*="/movie/"], main a[href*="/series/"]');
  // The first of them may be in a slide of the hero that is not its turn.
  await titles.filter({ visible: true }).first().waitFor();
  const addresses = await titles.evaluateAll((links) =>
    links.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('href')!),
  );
  // The id is the fourth part of a title's address.
  const ids = addresses.map((one) => decodeURIComponent(one.split('/')[4] ?? ''));
  return [...new Set(ids)].filter((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id));
}

/** Those of the titles that are above the ratings for children. */
async function aboveRating(ids: readonly string[]): Promise<string[]> {
  const list = encodeURIComponent(JSON.stringify(ids.slice(0, 100)));
  const reply = await fetch(
    `${inject('baseUrl')}/cms/subscriber/v1/content?pagesize=100&contentlist=${list}`,
  );
  const { data } = (await reply.json()) as { data: Card[] };
  return data.filter(({ pgrating }) => !ALLOWED.includes(pgrating)).map(({ objectid }) => objectid);
}

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];

  journey(
    `PROF-08 PROF-10 a kids profile sees no title above PG, on Home, in a section, in the search (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.context().addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, storage);
      for (const path of ['', '/screen/movies', '/search/a']) {
        // Its pictures are drawn on request, and play no part here.
        await page.goto(`/${language}${path}`, { waitUntil: 'domcontentloaded' });
        await waitForStartUp(page);
        const ids = await shownTitles(page);
        expect(ids.length, path).toBeGreaterThan(0);
        expect(await aboveRating(ids), path).toEqual([]);
      }
    },
  );

  journey(
    `PROF-08 a kids profile that opens a title for adults reads that it is not accessible (${language})`,
    async ({ visit, baseUrl }) => {
      const page = await visit();
      await page.context().addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, storage);
      const reply = await fetch(`${baseUrl}/cms/subscriber/v1/content/${adult}?displaylanguage=eng`);
      const { title } = (await reply.json()) as { title: string };
      // Before the app has started nothing of the page is visible.
      await page.route('**/assets/**.js', (route) => route.abort());
      await page.goto(`/${language}/movie/x/${adult}`);
      expect(await page.locator('body').evaluate((body) => getComputedStyle(body).display)).toBe('none');
      await page.unroute('**/assets/**.js');

      await page.goto(`/${language}/movie/x/${adult}`);
      await page.getByRole('heading', { name: messages['code.8882'] }).waitFor();
      expect(await page.locator('body').innerText()).not.toContain(title);
      await expectAccessible(page);
      await page.goto(`/${language}`, { waitUntil: 'domcontentloaded' });
      await shownTitles(page);
      await navigate(page, `/${language}/movie/x/${adult}`);
      await page.getByRole('heading', { name: messages['code.8882'] }).waitFor();
    },
  );
});
