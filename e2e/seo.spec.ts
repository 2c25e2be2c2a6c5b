import { describe, expect, test, inject } from 'vitest';
import { alternatesOf, headFaults } from '../tools/seo-checks/check-head.ts';
import { jsonLdFaults, typesOf } from '../tools/seo-checks/check-json-ld.ts';
import { decodeEntities, readPage, type PageFacts } from '../tools/seo-checks/read-page.ts';
import { journey, journeyInOneLanguage, languages, waitForStartUp } from './browser.ts';
import { scrolledTo } from './scrolled-to.ts';

/** Pages for search engines, messengers, caches and app installation, mostly without running scripts. */
const baseUrl = inject('baseUrl');
/** Pages per sitemap that are checked, evenly spread. */
const PAGES_PER_SITEMAP = 8;

interface SitemapEntry {
  loc: string;
  alternates: Map<string, string>;
}

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { redirect: 'manual', headers });

async function locations(address: string, element: 'sitemap' | 'url'): Promise<SitemapEntry[]> {
  const reply = await get(address);
  expect([reply.status, reply.headers.get('content-type')], address).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  const xml = await reply.text();
  return [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, inner]) => ({
    loc: decodeEntities(/<loc>(.*?)<\/loc>/.exec(inner!)![1]!),
    alternates: new Map(
      [...inner!.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [
        language!,
        decodeEntities(href!),
      ]),
    ),
  }));
}

function sampleEvenly<T>(all: readonly T[], count = PAGES_PER_SITEMAP): T[] {
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, i) => i % step === 0).slice(0, count);
}

async function read(address: string): Promise<PageFacts> {
  const reply = await get(address);
  expect([reply.status, reply.headers.get('location')], address).toEqual([200, null]);
  return readPage(await reply.text());
}

/** Faults of a page: its head, its JSON-LD, and the alternates of its other language version. */
async function faultsOf(address: string): Promise<string[]> {
  const page = await read(address);
  const faults = [...headFaults(page, address, { indexed: true }), ...page.jsonLd.flatMap(jsonLdFaults)];
  const own = JSON.stringify([...alternatesOf(page)]);
  for (const twin of new Set(alternatesOf(page).values()))
    if (JSON.stringify([...alternatesOf(await read(twin))]) !== own)
      faults.push(`${twin} has other alternates`);
  return faults.map((fault) => `${address}: ${fault}`);
}

async function pictureFaults(page: PageFacts): Promise<string[]> {
  const [address] = page.metas.get('og:image')!;
  const reply = await get(address!);
  const bytes = Buffer.from(await reply.arrayBuffer());
  // The frame header of a JPEG (baseline or progressive) has height and width.
  const frame = Math.max(bytes.indexOf(Buffer.from([0xff, 0xc0])), bytes.indexOf(Buffer.from([0xff, 0xc2])));
  const size = [bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)].map(String);
  const said = ['og:image:width', 'og:image:height'].map((name) => page.metas.get(name)![0]);
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ]);
  return JSON.stringify(size) === JSON.stringify(said) && bytes.length < 300_000
    ? []
    : [`${address}: ${size.join('x')}, ${bytes.length} bytes`];
}

test('robots.txt names the sitemap, and disallows calls and personal pages', async () => {
  const text = await (await get(`${baseUrl}/robots.txt`)).text();
  expect(text).toContain(`Sitemap: ${baseUrl}/sitemap.xml`);
  for (const path of ['/sms/', '/en/search', '/ar/search', '/en/watchlist', '/media/'])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).not.toMatch(/Disallow: \/(images|en|ar)?\n/);
});

test('every page in the sitemaps is served, with canonical link, alternates, picture and valid JSON-LD', async () => {
  const maps = await locations(`${baseUrl}/sitemap.xml`, 'sitemap');
  expect(maps.length).toBeGreaterThanOrEqual(4);
  const faults: string[] = [];
  const kinds = new Set<string>();
  for (const { loc } of maps) {
    const pages = await locations(loc, 'url');
    expect(pages.length, loc).toBeLessThanOrEqual(10_000);
    for (const { loc: address, alternates } of loc.endsWith('/pages.xml') ? pages : sampleEvenly(pages)) {
      const page = await read(address);
      faults.push(...(await faultsOf(address)));
      if (JSON.stringify([...alternates].sort()) !== JSON.stringify([...alternatesOf(page)].sort()))
        faults.push(`${address}: the sitemap has other alternates`);
      for (const type of typesOf(page.jsonLd)) kinds.add(type);
    }
  }
  expect(faults).toEqual([]);
  for (const type of ['Movie', 'TVSeries']) expect([...kinds]).toContain(type);
}, 600_000);

test('unknown sitemaps, names and images are 404', async () => {
  for (const path of [
    '/sitemap/titles-0.xml',
    '/sitemap/titles-99999.xml',
    '/sitemap/x.xml',
    '/fr/manifest.webmanifest',
    '/images/nobody/icon/favicon-x.png',
    '/images/rawi/icon/nothing-x.png',
    '/images/rawi/share/fr/x.jpg',
    '/images/rawi/share/en/NO-SUCH-TITLE/x.jpg',
  ])
    expect((await get(baseUrl + path)).status, path).toBe(404);
  // An outdated URL of an existing image redirects to the current one.
  const old = await get(`${baseUrl}/images/rawi/share/en/x.jpg`);
  expect([old.status, old.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/^\/images\/rawi\/share\/en\/\w+\.jpg$/),
  ]);
});

describe.each(languages)('in $language', ({ language }) => {
  const codes = { en: 'eng', ar: 'ara' } as const;

  async function titleOf(category: string): Promise<{ objectid: string; title: string }> {
    const reply = await get(
      `${baseUrl}/cms/subscriber/v1/content?category=${category}&displaylanguage=${codes[language]}`,
    );
    return ((await reply.json()) as { data: { objectid: string; title: string }[] }).data[0]!;
  }

  test(`a title’s page has the Open Graph tags for messengers without JavaScript (${language})`, async () => {
    for (const [category, route, kind] of [
      ['MOVIE', 'movie', 'video.movie'],
      ['SERIES', 'series', 'video.tv_show'],
    ] as const) {
      const { objectid, title } = await titleOf(category);
      // Any slug redirects to the title's own, so that the page is cached once.
      const led = await get(`${baseUrl}/${language}/${route}/any-words/${objectid}?utm_source=a`);
      const own = led.headers.get('location')!;
      expect([led.status, own.endsWith(`/${objectid}?utm_source=a`), own.includes('any-words')]).toEqual([
        302,
        true,
        false,
      ]);
      const page = await read(baseUrl + own);
      expect(page.metas.get('og:title')).toEqual([title]);
      expect(page.metas.get('og:type')).toEqual([kind]);
      expect(page.metas.get('og:image:alt')).toEqual([title]);
      expect(page.metas.get('og:image')![0]).toContain(`/share/${language}/${objectid}/`);
      expect(page.metas.get('og:url')).toEqual([page.links.find(({ rel }) => rel === 'canonical')!.href]);
      expect(page.metas.get('og:url')).toEqual([baseUrl + own.split('?')[0]!]);
      expect(await faultsOf(page.metas.get('og:url')![0]!)).toEqual([]);
      expect(await pictureFaults(page)).toEqual([]);
      expect(page.jsonLd.flatMap(jsonLdFaults)).toEqual([]);
    }
  });

  test(`ROUTE-40 WL-02 Home has the brand’s own title and picture in its meta tags (${language})`, async () => {
    const page = await read(`${baseUrl}/${language}`);
    expect(page.titles).toEqual(page.metas.get('og:title'));
    expect(page.metas.get('og:image')![0]).toMatch(new RegExp(`/images/rawi/share/${language}/\\w+\\.jpg$`));
    expect(await pictureFaults(page)).toEqual([]);
    const other = readPage(await (await get(`${baseUrl}/${language}?provider=layali`)).text());
    expect(other.titles).not.toEqual(page.titles);
    expect(other.metas.get('og:image')![0]).toContain('/images/layali/');
  });

  test(`a missing page has noindex (${language})`, async () => {
    const reply = await get(`${baseUrl}/${language}/no/such/page`);
    expect(reply.status).toBe(404);
    expect(headFaults(readPage(await reply.text()), '', { indexed: false })).toEqual([]);
  });

  journey(
    `Chromium can install the app, with the brand’s icons and words (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(`/${language}`);
      const devtools = await page.context().newCDPSession(page);
      const { errors, data, url } = await devtools.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const manifest = JSON.parse(data!) as Record<string, any>;
      expect(url).toBe(`${baseUrl}/${language}/manifest.webmanifest`);
      expect(manifest).toMatchObject({
        id: '/',
        lang: language,
        dir: language === 'ar' ? 'rtl' : 'ltr',
        short_name: language === 'ar' ? 'راوي' : 'Rawi',
        display: 'standalone',
      });
      expect(manifest['shortcuts'].length).toBeGreaterThan(2);
      const { installabilityErrors } = (await devtools.send('Page.getInstallabilityErrors')) as {
        installabilityErrors: { errorId: string }[];
      };
      // A new browser context is an incognito window, in which nothing can be installed.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
      for (const icon of manifest['icons'] as { src: string; sizes: string }[]) {
        const side = await page.evaluate(async (address) => {
          const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
          return `${width}x${height}`;
        }, icon.src);
        expect(side).toBe(icon.sizes);
      }
      for (const shortcut of manifest['shortcuts'] as { url: string }[])
        expect((await get(baseUrl + shortcut.url)).status).toBe(200);
    },
  );
});

describe('caches', () => {
  async function cacheable(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ control: string; vary: string | null }> {
    const reply = await get(baseUrl + path, headers);
    const etag = reply.headers.get('etag')!;
    expect([reply.status, Boolean(etag), reply.headers.get('set-cookie')], path).toEqual([200, true, null]);
    const again = await get(baseUrl + path, { ...headers, 'if-none-match': etag });
    expect([again.status, again.headers.get('etag'), (await again.text()).length], path).toEqual([
      304,
      etag,
      0,
    ]);
    return {
      control: reply.headers.get('cache-control')!,
      vary: reply.headers.get('vary')?.toLowerCase() ?? null,
    };
  }

  test('CALL-30 pages and list calls are cacheable by shared caches, and revalidated by browsers', async () => {
    const list = '/cms/subscriber/v1/content?category=MOVIE';
    const content = `/cms/subscriber/v1/content/${((await (await get(baseUrl + list)).json()) as any).data[0].objectid}`;
    for (const path of ['/en', '/ar', '/en/screen/movies', '/sms/subscriberv2/v1/availability'])
      expect(await cacheable(path), path).toEqual({
        control: expect.stringMatching(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/),
        // In the demo a cookie may select the brand; elsewhere nothing of the viewer does.
        vary: 'accept-encoding, cookie',
      });
    // A session's profile may have limits: its replies are its own, and visitors share theirs.
    for (const path of ['/cms/subscriber/v1/screen/home', list, content])
      expect((await cacheable(path)).vary, path).toBe('accept-encoding, cookie, x-session');
  });

  test('URLs with a content hash are immutable', async () => {
    const html = await (await get(`${baseUrl}/en`)).text();
    const script = /\/assets\/[\w.-]+\.js/.exec(html)![0];
    const picture = /\/images\/rawi\/[0-9a-f]+\/480/.exec(html)![0];
    const icon = /\/images\/rawi\/icon\/[\w.-]+/.exec(html)![0];
    for (const path of [script, `${picture}.jpg`, icon])
      expect((await cacheable(path)).control, path).toBe('public, max-age=31536000, immutable');
    expect((await cacheable('/sw.js')).control).toBe('no-cache');
  });

  test('personal replies are not cacheable', async () => {
    for (const path of ['/crm/subscriber/v1/getcountry', '/sms/subscriberv2/v1/getcountry']) {
      const reply = await get(baseUrl + path);
      if (reply.status === 200) expect(reply.headers.get('cache-control')).toBe('no-store');
    }
    const movie = ((await (await get(`${baseUrl}/cms/subscriber/v1/content?category=MOVIE`)).json()) as any)
      .data[0].objectid as string;
    const negotiated = await get(`${baseUrl}/movie/x/${movie}`, { 'accept-language': 'ar' });
    expect(negotiated.headers.get('cache-control')).toMatch(/private|no-store/);
  });
});

/** A row far down on Home. */
const farDown = 'main section:nth-of-type(5)';

describe.each(languages)('Back in $language', ({ language }) => {
  journeyInOneLanguage(language)(
    `Back inside the app is instant and restores the scroll position; a new visit begins at the top (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(`/${language}`);
      await waitForStartUp(page);
      // A row renders its cards once it is near the viewport.
      await page.locator(farDown).scrollIntoViewIfNeeded();
      const card = page.locator(`${farDown} ul a[href^="/${language}/"]`).first();
      await card.waitFor();
      await page.mouse.wheel(0, 60);
      const before = await scrolledTo(page);
      expect(before).toBeGreaterThan(300);
      await card.evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(/\/(movie|series)\//);
      await page.waitForFunction(() => scrollY === 0);
      // From here on calls hang: Back needs none.
      await page.route('**/cms/**', () => undefined);
      await page.evaluate(() => history.back());
      await page.waitForFunction((wanted) => scrollY === wanted, before);
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => scrollY)).toBe(before);
      await page.unroute('**/cms/**');
      // The same URL by a press is a new visit, which begins at the top.
      await card.evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(/\/(movie|series)\//);
      await page.getByRole('banner').getByRole('link').first().click();
      await page.waitForURL(`**/${language}`);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    },
  );
});
