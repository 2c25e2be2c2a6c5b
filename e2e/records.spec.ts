import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { messages as arabicPages } from '../packages/core/strings/compiled/ar-pages.gen.ts';
import { messages as arabic } from '../packages/core/strings/compiled/ar.gen.ts';
import { messages as englishPages } from '../packages/core/strings/compiled/en-pages.gen.ts';
import { messages as english } from '../packages/core/strings/compiled/en.gen.ts';
import { createI18n } from '../packages/core/strings/index.ts';
import {
  expectAccessible,
  focusedText as focused,
  journey,
  languages,
  waitForStartUp,
  type Language,
} from './browser.ts';
import { demoTitles } from './demo-titles.ts';
import { playableFilm } from './playable-film.ts';
import { likeCounts, requestRecords, startedRecords } from './record-calls.ts';
import { callService, createAccount, openOnDevice, signInPage, type Account } from './signed-in.ts';
import { expectSent, visitAsViewer } from './viewer-events.ts';

/** What a profile keeps, on every device of its subscriber: continue watching, likes, My List. */

interface Part {
  objectid: string;
  title: string;
  seasonnum?: number;
  episodenum?: number;
}

let episode: Part & { series: string };
let next: Part;
let movies: { objectid: string; title: string; defaulttitle: string }[];
beforeAll(async () => {
  await playableFilm(inject('baseUrl'));
  const titles = demoTitles(inject('baseUrl'));
  episode = await titles.freeEpisode({ followed: true });
  const parts = await titles.list(
    `seriesid=${episode.series}&objecttype=CONTENT&seasonnum=${episode.seasonnum}`,
  );
  next = parts[parts.findIndex(({ objectid }) => objectid === episode.objectid) + 1]!;
  movies = await titles.list('category=MOVIE&objecttype=CONTENT');
});

const compiled = { en: { ...english, ...englishPages }, ar: { ...arabic, ...arabicPages } };
/** Of a button whose state is known: it can be pressed. */
const READY = '[aria-pressed]:not([aria-disabled])';

/** A new account on this page's device. */
async function logIn(page: Page, language: Language): Promise<Account> {
  await openOnDevice(page, language);
  const account = await createAccount(page);
  await signInPage(page, account);
  return account;
}

const playsPast = (page: Page, seconds: number) =>
  page.waitForFunction((past) => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.currentTime > past;
  }, seconds);
const position = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);

/** The time at which the film has passed a position, by the clock that the pages share. */
const timeOfPosition = (page: Page, seconds: number) =>
  page.evaluate(
    (past) =>
      new Promise<number>((resolve) => {
        const video = document.querySelector('video')!;
        video.addEventListener('timeupdate', () => video.currentTime > past && resolve(Date.now()));
      }),
    seconds,
  );
/** The time at which continue watching shows a title first. */
const timeOfCard = (page: Page, objectid: string) =>
  page.evaluate(
    (id) =>
      new Promise<number>((resolve) => {
        const row = document.querySelector('[data-own-row="CONTINUEWATCH"]')!;
        const check = () => row.querySelector(`li:first-child a[href*="${id}"]`) && resolve(Date.now());
        new MutationObserver(check).observe(row, { subtree: true, childList: true, attributes: true });
      }),
    objectid,
  );

/** The ids of the titles that a list on the page links to, in order. */
const listed = (page: Page, name: string) =>
  page
    .getByRole('list', { name, exact: true })
    .locator('li a:first-of-type')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.split('/')[4]));

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];
  const { t, number } = createI18n(compiled[language], language, 'arab');
  const numberOf = ({ seasonnum = 0, episodenum = 0 }: Part) =>
    t('title.episodeOf', { season: seasonnum, episode: episodenum });
  const percentText = new RegExp(t('card.progress', { percent: 0 }).replace(number(0), String.raw`[\d٠-٩]+`));
  const titleOf = async (objectid: string) =>
    (await demoTitles(inject('baseUrl')).content(objectid, language)).title;

  journey(
    `PROD-14 CW-03 CW-04 CW-06 CW-07 CW-09 CLOUD-12 an episode that is left halfway goes on in another browser within a second, and leads to the next one (${language})`,
    // A claim about time, on a machine that others use, too.
    { retry: 2 },
    async ({ visit }) => {
      const [couch, train] = [await visit(), await visit()];
      const account = await logIn(couch, language);
      await openOnDevice(train, language);
      await signInPage(train, account);
      // A row that appears in view would move the page: one that was there before has its place.
      await requestRecords(train, '', 'PATCH', startedRecords([movies[0]!.objectid]));
      await train.goto(`/${language}`);
      await train.waitForFunction(() => localStorage.getItem('ownRows')?.includes('CONTINUEWATCH'));
      await train.reload();
      const row = train.locator('[data-own-row="CONTINUEWATCH"]');
      await row.locator(`a[href*="${movies[0]!.objectid}"]`).first().waitFor();
      await train.evaluate(() => Object.assign(window, { isSamePage: true }));

      await couch.goto(
        `/${language}/series/x/${episode.series}/season/${episode.seasonnum}/episode/${episode.objectid}/true`,
      );
      await playsPast(couch, 0.3);
      const [leftAt, shownAt] = [timeOfPosition(couch, 5), timeOfCard(train, episode.series)];
      await couch.keyboard.press('5');
      await leftAt;
      await couch.keyboard.press('Space');
      expect((await shownAt) - (await leftAt), 'milliseconds').toBeLessThan(1000);
      const card = row.locator('li').first().locator(`a[href*="${episode.series}"]`).first();
      await card.getByText(numberOf(episode), { exact: true }).waitFor();
      expect(await train.evaluate(() => 'isSamePage' in window)).toBe(true);
      const half = await position(couch);
      const readNode = () => requestRecords(couch, `${episode.series}/episodes/${episode.objectid}`);
      await expect.poll(readNode).toMatchObject({
        objectid: episode.objectid,
        seriesid: episode.series,
        nextepisodeid: next.objectid,
        status: 'INPROGRESS',
        contentstatus: 'ACTIVE',
        watchedduration: Math.floor(half),
      });
      const node = (await readNode())!;
      expect(String(node['updatedat'])).toMatch(/^\d{10}$/);
      const content = (await demoTitles(inject('baseUrl')).content(
        episode.objectid,
        language,
      )) as unknown as {
        poster: { postertype: string; filelist: { filename: string }[] }[];
      };
      const files = content.poster.find(({ postertype }) => postertype === 'LANDSCAPE')!.filelist;
      expect((node['poster'] as { landscape: string }).landscape).toBe((files[2] ?? files.at(-1))!.filename);

      // The other browser goes on there from the card, to the end: the page of the series plays that episode.
      const play = train.locator('[data-focus-entry] a').first();
      await card.click();
      await play.getByText(numberOf(episode), { exact: true }).waitFor();
      expect(await train.evaluate(() => scrollY)).toBe(0);
      const watched = train.locator(`main ol a[href*="${episode.objectid}"]`).getByText(percentText);
      await watched.waitFor({ state: 'attached' });
      await play.click();
      await playsPast(train, half - 1);
      await couch.goto(`/${language}/seeAllContinueWatch`);
      const title = messages['own.CONTINUEWATCH'];
      await expect.poll(() => listed(couch, title)).toEqual([episode.series, movies[0]!.objectid]);
      await train.keyboard.press('End');
      await expect.poll(() => listed(couch, title)).toEqual([episode.series, movies[0]!.objectid]);
      await couch.getByRole('list', { name: title, exact: true }).getByText(numberOf(next)).waitFor();
      await expectAccessible(couch);

      // Removed here, it is gone there, and its record stays.
      const remove = (name: string) =>
        couch.getByRole('button', { name: t('own.removeOf', { title: name }) });
      await remove(await titleOf(movies[0]!.objectid)).click();
      await expect.poll(() => listed(couch, title)).toEqual([episode.series]);
      await expect
        .poll(async () => Object.keys((await requestRecords(couch, movies[0]!.objectid))!).sort())
        .toEqual(['duration', 'objectid', 'removedduration', 'updatedat']);
      await remove(await titleOf(episode.series)).click();
      await couch.getByRole('heading', { name: messages['own.CONTINUEWATCH.empty'] }).waitFor();
      await expectAccessible(couch);
    },
  );

  journey(
    `ANALYT-03 ANALYT-06 PROD-14 LIKE-08 LIKE-12 LIKE-14 a visitor's press asks to log in and writes nothing; a subscriber likes by the table, with the counters, and without a connection too (${language})`,
    async ({ visit }) => {
      const { page, events } = await visitAsViewer(visit);
      const movie = movies[language === 'en' ? 3 : 4]!;
      const path = `/${language}/movie/x/${movie.objectid}`;
      const button = (name: 'list' | 'like' | 'dislike') =>
        page.getByRole('button', { name: new RegExp(`^${messages[`action.${name}`]}`) });
      const cloud: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/cloud/')) cloud.push(request.url());
      });
      await page.goto(path);
      await waitForStartUp(page);
      await button('like').click();
      await page.getByRole('dialog', { name: messages['ask.title'] }).waitFor();
      expect(cloud.filter((url) => !url.includes('getcountry'))).toEqual([]);

      await logIn(page, language);
      const [before, disliked] = await likeCounts(page, movie.objectid);
      await page.goto(path);
      const states = async () => [
        await button('like').getAttribute('aria-pressed'),
        await button('dislike').getAttribute('aria-pressed'),
      ];
      const counters = () => likeCounts(page, movie.objectid);
      await button('like').and(page.locator(READY)).waitFor();
      expect(await states()).toEqual(['false', 'false']);
      await button('like').click();
      expect(await states()).toEqual(['true', 'false']);
      await page.getByRole('button', { name: `${messages['action.like']} ${number(before + 1)}` }).waitFor();
      await expect.poll(counters).toEqual([before + 1, disliked]);
      await expectAccessible(page);
      await button('dislike').click();
      expect(await states()).toEqual(['false', 'true']);
      await expect.poll(counters).toEqual([before, disliked + 1]);
      await button('dislike').click();
      expect(await states()).toEqual(['false', 'false']);
      await expect.poll(counters).toEqual([before, disliked]);
      const record = (await requestRecords(page, movie.objectid))!;
      expect(record).toMatchObject({ objectid: movie.objectid, likestatus: 'NONE', contentstatus: 'ACTIVE' });
      const { poster } = (await demoTitles(inject('baseUrl')).content(
        movie.objectid,
        language,
      )) as unknown as {
        poster: { postertype: string; filelist: { filename: string }[] }[];
      };
      const fileOf = (index: number) => {
        const { filelist } = poster.find(({ postertype }) => postertype === 'PORTRAIT')!;
        return (filelist[index] ?? filelist.at(-1))!.filename;
      };
      expect((record['poster'] as { portrait: string }).portrait).toBe(fileOf(2));

      await page.context().setOffline(true);
      await button('like').click();
      expect(await states()).toEqual(['true', 'false']);
      await button('list').click();
      const isPending = () =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recordWrite/')).length);
      // Each with the time of its own press.
      expect(await isPending()).toBe(2);
      await page.context().setOffline(false);
      await expect.poll(counters).toEqual([before + 1, disliked]);
      await expect
        .poll(() => requestRecords(page, movie.objectid))
        .toMatchObject({ likestatus: 'LIKE', inwatchlist: true });
      const { objectid: contentid } = movie;
      await expectSent(
        events,
        ['LIKE', 'DISLIKE', 'NONE', 'LIKE'].map((rating) => ['rated', { contentid, rating }]),
      );
      await expectSent(events, [['action', { name: 'add_to_list', contentid }]]);
    },
  );

  journey(
    `PROD-14 UI-13 WATCH-01 WATCH-02 WATCH-03 WATCH-04 WATCH-05 CLOUD-12 My List is a profile's own: the latest first, changed in place, empty for another (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(`/${language}/watchlist`);
      await page.waitForURL((url) => url.pathname === `/${language}`);
      await logIn(page, language);
      const title = messages['list.title'];
      for (const { objectid } of movies.slice(0, 2)) {
        await page.goto(`/${language}/movie/x/${objectid}`);
        const add = page.getByRole('button', { name: messages['action.list'], exact: true });
        await add.and(page.locator(READY)).click();
        await expect.poll(() => add.getAttribute('aria-pressed')).toBe('true');
        await expect
          .poll(() => requestRecords(page, objectid))
          .toMatchObject({ inwatchlist: true, poster: { portrait: expect.any(String) as string } });
        // The order is by seconds.
        await page.waitForTimeout(1000);
      }
      const [first, second] = movies.slice(0, 2).map(({ objectid }) => objectid);
      await page.goto(`/${language}/watchlist`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await expect.poll(() => listed(page, title)).toEqual([second, first]);
      await expectAccessible(page);

      // Another profile has a list of its own.
      const made = (await callService(page, 'POST', '/profile', { profilename: 'Dana' })) as {
        profileid?: string;
      };
      expect(made).toMatchObject({ success: expect.anything() as string });
      await page.goto(`/${language}/switchProfile`);
      await page.getByRole('button', { name: 'Dana' }).click();
      await page.waitForURL((url) => !url.pathname.endsWith('/switchProfile'));
      await page.goto(`/${language}/watchlist`);
      await page.getByRole('heading', { name: messages['list.none'] }).waitFor();
      await expectAccessible(page);
      await page.goto(`/${language}/switchProfile`);
      await page.getByRole('button', { name: 'Shahrazad' }).click();
      await page.waitForURL((url) => !url.pathname.endsWith('/switchProfile'));

      await page.goto(`/${language}/watchlist`);
      await expect.poll(() => listed(page, title)).toEqual([second, first]);
      await page.getByRole('button', { name: t('list.removeOf', { title: await titleOf(second!) }) }).click();
      await expect.poll(() => listed(page, title)).toEqual([first]);
      await expect.poll(() => requestRecords(page, second)).toMatchObject({ inwatchlist: false });
      const last = page.getByRole('button', { name: t('list.removeOf', { title: await titleOf(first!) }) });
      await last.press('Enter');
      await page.getByRole('heading', { name: messages['list.none'] }).waitFor();
      await expect.poll(() => focused(page), { message: 'the button is gone' }).toBe(title);

      // What the profile likes is beside it, and is taken back there.
      await page.getByRole('link', { name: messages['liked.title'], exact: true }).click();
      await page.getByRole('heading', { level: 1, name: messages['liked.title'] }).waitFor();
      await page.getByRole('heading', { name: messages['liked.none'] }).waitFor();
      await requestRecords(page, second, 'PATCH', { objectid: second, likestatus: 'LIKE' });
      await expect.poll(() => listed(page, messages['liked.title'])).toEqual([second]);
      await page
        .getByRole('button', { name: t('liked.removeOf', { title: await titleOf(second!) }) })
        .press('Enter');
      await page.getByRole('heading', { name: messages['liked.none'] }).waitFor();
      await expect.poll(() => focused(page), { message: 'the button is gone' }).toBe(messages['liked.title']);
      await expect.poll(() => requestRecords(page, second)).toMatchObject({ likestatus: 'NONE' });
    },
  );
});

journey(
  'CW-10 the row shows twenty of twenty-five started titles, its page shows all of them; a finger removes one from the row',
  async ({ visit }) => {
    const page = await visit({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    await logIn(page, 'en');
    const ids = movies.slice(0, 25).map(({ objectid }) => objectid);
    await requestRecords(page, '', 'PATCH', startedRecords(ids));
    await page.goto('/en/seeAllContinueWatch');
    await expect.poll(() => listed(page, catalogues.en['own.CONTINUEWATCH'])).toEqual(ids);
    await page.goto('/en');
    await page.evaluate(() => localStorage.setItem('ownRows', 'CONTINUEWATCH'));
    await page.reload();
    const cards = page.locator('[data-own-row="CONTINUEWATCH"] li');
    // A rail renders what fills the window, and the others with the first move in it.
    await cards.locator(`a[href*="${ids[0]}"]`).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => cards.count()).toBe(20);

    // A finger has nothing to point with: the button is there, and large enough for it.
    const remove = cards.filter({ has: page.locator(`a[href*="${ids[0]}"]`) }).getByRole('button', {
      name: / from continue watching$/,
    });
    await remove.scrollIntoViewIfNeeded();
    const { width, height } = (await remove.boundingBox())!;
    expect([width, height, await remove.evaluate((button) => getComputedStyle(button).opacity)]).toEqual([
      44,
      44,
      '1',
    ]);
    await remove.tap();
    await expect.poll(() => requestRecords(page, ids[0])).not.toHaveProperty('watchedduration');
    await expect.poll(() => remove.count()).toBe(0);
  },
);

journey(
  'LIKE-10 what was pressed while the service could not be reached is sent by a log-out',
  async ({ visit }) => {
    const page = await visit();
    const account = await logIn(page, 'en');
    const { objectid } = movies[0]!;
    await page.goto(`/en/movie/x/${objectid}`);
    const like = page
      .getByRole('button', { name: catalogues.en['action.like'], exact: true })
      .and(page.locator(READY));
    await like.waitFor();
    let isLeaving = false;
    await page.route('**/cloud/subscriber/**', (route) =>
      route.request().method() === 'PATCH' && !isLeaving ? route.abort() : route.fallback(),
    );
    await like.click();
    // Without loading another page, which would send it while this one is left.
    await page.getByRole('banner').getByRole('button', { name: catalogues.en['app.account'] }).click();
    const logOut = page.getByRole('button', { name: catalogues.en['profile.logOut'], exact: true });
    await logOut.waitFor();
    // Not before: an attempt of its own might come first.
    isLeaving = true;
    await Promise.all([page.waitForEvent('load'), logOut.click()]);
    await page.waitForURL('**/en');
    await signInPage(page, account);
    expect(await requestRecords(page, objectid)).toMatchObject({ likestatus: 'LIKE' });
  },
);
