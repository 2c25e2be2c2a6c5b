import { arabic, english } from '@rawi/player/strings';
import { describe, expect, inject } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { expectAccessible, journey, languages, waitForStartUp } from './browser.ts';
import { demoPages, waitUntilPlaying, seasonName } from './demo-titles.ts';
import { playableFilm } from './playable-film.ts';

/** The parts of a title with their own URLs: without JavaScript, by navigation, and 404 where they do not exist. */
const demo = demoPages();
const { list, content, moviePath, seriesPath } = demo;

/** Fetches a page without JavaScript. */
async function fetchPage(
  address: string,
): Promise<{ status: number; location: string | null; html: string }> {
  const reply = await fetch(inject('baseUrl') + address, { redirect: 'manual' });
  const html = (await reply.text())
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"');
  return { status: reply.status, location: reply.headers.get('location'), html };
}
const canonicalOf = (html: string) => /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(html)?.[1];
const playerTexts = { en: english, ar: arabic };
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];

  journey(
    `ROUTE-24 ROUTE-25 ROUTE-26 ROUTE-27 ROUTE-28 ROUTE-29 ROUTE-30 every part is served at its URL, with its own title and one canonical URL (${language})`,
    async () => {
      const [film, show] = [
        await content(demo.movie.objectid, language),
        await content(demo.series.objectid, language),
      ];
      const part = (
        await list(
          `seriesid=${demo.series.objectid}&objecttype=CONTENT&seasonnum=2&displaylanguage=${language === 'ar' ? 'ara' : 'eng'}`,
        )
      )[1]!;
      const trailer = film.trailer[0]!;
      const parts: [address: string, own: string, heading: string, canonical: string][] = [
        [moviePath(language), '', messages['title.story'], ''],
        [moviePath(language, '/trailer'), messages['title.trailers'], messages['title.trailers'], ''],
        [moviePath(language, '/related'), messages['title.related'], messages['title.related'], ''],
        [moviePath(language, '/morelikethis'), messages['title.like'], messages['title.like'], ''],
        ...(['true', 'false'].map((active) => [
          moviePath(language, `/trailer/${trailer.trailerid}/${active}`),
          trailer.title,
          messages['title.trailers'],
          `/trailer/${trailer.trailerid}/false`,
        ]) as [string, string, string, string][]),
        [seriesPath(language), '', messages['title.episodes'], ''],
        [seriesPath(language, '/season/2'), seasonName(language, 2), messages['title.episodes'], '/season/2'],
        [
          seriesPath(language, `/season/${demo.series.objectid}-S2`),
          seasonName(language, 2),
          messages['title.episodes'],
          '/season/2',
        ],
        [
          seriesPath(language, `/season/2/episode/${part.objectid}/false`),
          part.title,
          part.title,
          `/season/2/episode/${part.objectid}/false`,
        ],
        [
          seriesPath(language, `/season/2/episode/${part.objectid}/true`),
          part.title,
          part.title,
          `/season/2/episode/${part.objectid}/false`,
        ],
        [seriesPath(language, '/trailer'), messages['title.trailers'], messages['title.trailers'], ''],
        [seriesPath(language, '/related'), messages['title.related'], messages['title.related'], ''],
        [seriesPath(language, '/morelikethis'), messages['title.like'], messages['title.like'], ''],
      ];
      for (const [address, own, heading, canonical] of parts) {
        const { status, html } = await fetchPage(address);
        expect(status, address).toBe(200);
        const name = address.includes('/movie/') ? film.title : show.title;
        expect(
          titleOf(html)?.startsWith(own === '' ? name : `${own} · ${name}`),
          `${address}: ${titleOf(html)}`,
        ).toBe(true);
        expect(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''), address).toContain(heading);
        const kept = canonicalOf(html)!;
        expect(kept, address).toMatch(new RegExp(`^/${language}/(movie|series)/[^/]+/[^/]+${canonical}$`));
        expect(kept).not.toContain('/x/');
        expect(html).toContain('application/ld+json');
      }
    },
  );

  journey(
    `PROD-02 ROUTE-27 ROUTE-30 CAT-14 tabs: the scroll position is unchanged, nothing is requested twice, Back works (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(moviePath(language));
      await waitForStartUp(page);
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      const tabs = page.getByRole('navigation', { name: messages['title.parts'] });
      const h1 = await page.locator('h1').first().elementHandle();
      await tabs.scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, 420));
      const before = await page.evaluate(() => scrollY);

      await tabs.getByRole('link', { name: messages['title.related'], exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/related');
      await page.getByRole('heading', { name: messages['title.related'], exact: true }).waitFor();
      await page.locator('section[aria-labelledby="related"] a').first().waitFor();
      expect(await page.evaluate(() => scrollY)).toBe(before);
      expect(await h1!.evaluate((element) => element.isConnected), 'the page was not rendered again').toBe(
        true,
      );
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-current'))).toBe('page');
      expect(calls.filter((call) => call.endsWith(`/content/related/${demo.movie.objectid}`))).toHaveLength(
        1,
      );
      expect(
        calls.filter((call) => call.endsWith(`/content/${demo.movie.objectid}`)),
        'the title is not requested again',
      ).toEqual([]);

      await tabs.getByRole('link', { name: messages['title.trailers'], exact: true }).click();
      await page.waitForURL('**/trailer');
      expect(await page.evaluate(() => scrollY)).toBe(before);
      await page.goBack();
      await page.waitForURL('**/related');
      await page.goBack();
      await page.waitForURL((url) => url.pathname.endsWith(`/${demo.movie.objectid}`));
      await tabs
        .locator('[aria-current="page"]')
        .getByText(messages['title.about'], { exact: true })
        .waitFor();
      expect(await page.title()).not.toContain(messages['title.related']);
    },
  );

  journey(
    `ROUTE-25 season 2 is selected by link and by URL, with its episodes in order (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(seriesPath(language));
      await waitForStartUp(page);
      const seasons = page.getByRole('navigation', { name: messages['title.chooseSeason'] });
      expect(await seasons.locator('[aria-current]').innerText()).toBe(seasonName(language, 1));
      const scrolled = await page.evaluate(() => (scrollTo(0, 500), scrollY));
      await seasons.getByRole('link', { name: seasonName(language, 2), exact: true }).click();
      await page.waitForURL('**/season/2');
      await page
        .getByRole('link', { name: (await content(demo.episode.objectid, language)).title })
        .first()
        .waitFor();
      expect(await seasons.locator('[aria-current]').innerText()).toBe(seasonName(language, 2));
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      const expected = (
        await list(
          `seriesid=${demo.series.objectid}&objecttype=CONTENT&seasonnum=2&displaylanguage=${language === 'ar' ? 'ara' : 'eng'}`,
        )
      ).map(({ title }) => title);
      expect(await page.locator('section[aria-labelledby="episodes"] li bdi').allInnerTexts()).toEqual(
        expected,
      );
    },
  );

  journey(
    `ROUTE-26 an episode by URL is marked, scrolled into view and focused; its neighbours are linked (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(seriesPath(language, `/season/2/episode/${demo.episode.objectid}/false`));
      const row = page.locator(`section[aria-labelledby="episodes"] a[href*="/${demo.episode.objectid}/"]`);
      await page.waitForFunction(
        (id) => document.activeElement?.getAttribute('href')?.includes(`/${id}/`),
        demo.episode.objectid,
      );
      expect(await row.getAttribute('aria-current')).toBe('true');
      const seen = (await row.boundingBox())!;
      expect(seen.y).toBeGreaterThan(0);
      expect(seen.y + seen.height).toBeLessThanOrEqual(800);
      expect(await page.locator('video').count()).toBe(0);
      await page.getByRole('link', { name: messages['title.nextEpisode'] }).click();
      await page.waitForURL(
        (url) => url.pathname.includes('/season/2/episode/') && !url.pathname.includes(demo.episode.objectid),
      );
      await page.getByRole('link', { name: messages['title.previousEpisode'] }).click();
      await page.waitForURL((url) => url.pathname.includes(demo.episode.objectid));
      await page.waitForFunction(
        (id) => document.activeElement?.getAttribute('href')?.includes(`/${id}/`),
        demo.episode.objectid,
      );
    },
  );

  journey(
    `ROUTE-26 true starts the film of an episode over its page; without access it shows what is needed (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(seriesPath(language, `/season/2/episode/${demo.episode.objectid}/true`));
      const film = page.getByRole('dialog', { name: (await content(demo.episode.objectid, language)).title });
      await film.getByRole('heading', { name: messages['need.title'] }).waitFor();
      expect(await page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(true);
      await expectAccessible(page);
      await film.getByRole('link').click();
      await page.waitForURL('**/false');
      await film.waitFor({ state: 'detached' });
      expect(await page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(false);
    },
  );

  journey(
    `PROD-02 ROUTE-28 ROUTE-30 UI-14 a trailer is loaded at false and replaces the picture at true (${language})`,
    async ({ visit }) => {
      const page = await visit();
      const trailer = (await content(demo.movie.objectid, language)).trailer[0]!;
      await page.goto(moviePath(language, `/trailer/${trailer.trailerid}/false`));
      await waitForStartUp(page);
      expect(await page.locator('video').count()).toBe(0);
      await page.locator('[data-leading] a[href$="/true"]').first().click();
      await page.waitForURL('**/true');
      await waitUntilPlaying(page);
      // Who has pressed it has the player's keys at once, and after a click of a control, too.
      const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
      await page.keyboard.press('k');
      await expect.poll(isPaused).toBe(true);
      await page.mouse.move(300, 300);
      const { mute, unmute } = playerTexts[language];
      await page.getByRole('button', { name: mute, exact: true }).click();
      await page.keyboard.press('Space');
      await expect.poll(isPaused).toBe(false);
      await page.getByRole('button', { name: unmute, exact: true }).waitFor();
      // Keys outside of the player do not control the player.
      const loudness = await page.locator('video').evaluate((video: HTMLVideoElement) => video.volume);
      await page.locator('h1').last().click();
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
      await page.waitForFunction(() => scrollY > 0 || document.activeElement?.matches('main a, main button'));
      expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.volume)).toBe(loudness);
      await page.goBack();
      await page.waitForURL('**/false');
      await page.locator('video').waitFor({ state: 'detached' });
      await page.locator('[data-leading] a[href$="/true"]').first().press('Enter');
      await waitUntilPlaying(page);
      await page.goBack();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
        .toMatch(/\/true$/);
      await page.goto(moviePath(language, `/trailer/${trailer.trailerid}/true`));
      await waitUntilPlaying(page);
    },
  );
});

journey(
  'ROUTE-25 ROUTE-26 ROUTE-28 parts that the title does not have are 404; the wrong kind redirects to the right one (302)',
  async () => {
    const other = (await list('category=MOVIE')).find(({ objectid }) => objectid !== demo.movie.objectid)!;
    const stranger = (await content(other.objectid)).trailer[0]?.trailerid ?? 'nobody';
    for (const address of [
      '/en/movie/x/nobody',
      '/en/movie/x/nobody/related',
      moviePath('en', `/trailer/${stranger}/true`),
      moviePath('en', '/trailer/nobody/false'),
      seriesPath('en', '/season/99'),
      seriesPath('en', '/season/0'),
      seriesPath('en', `/season/1/episode/${demo.episode.objectid}/false`),
      seriesPath('en', `/season/2/episode/${demo.movie.objectid}/true`),
      seriesPath('en', '/season/2/episode/nobody/true'),
      moviePath('en', '/season/1'),
      moviePath('en', '/nothing'),
    ])
      expect((await fetchPage(address)).status, address).toBe(404);

    const redirectOf = async (address: string) => {
      const { status, location } = await fetchPage(address);
      return [status, location];
    };
    expect(await redirectOf(`/en/movie/x/${demo.series.objectid}/related`)).toEqual([
      302,
      `/en/series/x/${demo.series.objectid}/related`,
    ]);
    expect(await redirectOf(`/ar/series/x/${demo.movie.objectid}`)).toEqual([
      302,
      `/ar/movie/x/${demo.movie.objectid}`,
    ]);
    const [status, location] = await redirectOf(`/en/movie/x/${demo.episode.objectid}`);
    expect(status).toBe(302);
    expect(location).toMatch(
      new RegExp(`/series/[^/]+/${demo.series.objectid}/season/2/episode/${demo.episode.objectid}/false$`),
    );
  },
);

journey('ROUTE-27 the tabs are links that work without JavaScript', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto(moviePath('en'));
  await page.getByRole('link', { name: catalogues.en['title.related'], exact: true }).click();
  await page.waitForURL('**/related');
  expect(await page.locator('section[aria-labelledby="related"] a').count()).toBeGreaterThan(3);
});

journey('ROUTE-26 PLAY-02 a free episode plays, and Back returns to the page', async ({ visit }) => {
  const free = await demo.freeEpisode();
  const page = await visit();
  await page.goto(`/en/series/x/${free.series}/season/${free.seasonnum}`);
  await waitForStartUp(page);
  await page.locator(`section[aria-labelledby="episodes"] a[href*="/${free.objectid}/true"]`).click();
  await page.waitForURL(`**/episode/${free.objectid}/true`);
  await waitUntilPlaying(page);
  await page.goBack();
  await page.waitForURL('**/season/*');
  await page.locator('video').waitFor({ state: 'detached' });
});

journey(
  'ROUTE-31 the film of a movie has its own URL, with and without the language',
  async ({ visit }) => {
    const film = await playableFilm(inject('baseUrl'));
    const page = await visit({ locale: 'en-GB' });
    for (const prefix of ['', '/ar']) {
      await page.goto(`${prefix}/movie/x/${film.objectid}/play`);
      await waitUntilPlaying(page);
      expect(await page.locator('html').getAttribute('lang')).toBe(prefix === '' ? 'en' : 'ar');
    }
  },
  300_000,
);
