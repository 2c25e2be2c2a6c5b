import type { Page } from 'playwright-core';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey as anyJourney, waitForStartUp, journeyOf } from './browser.ts';
import { insertEncodedFilm } from './encoded-film.ts';
import { startOwnService, type OwnService } from './own-service.ts';
import { playableFilm } from './playable-film.ts';
import { pressControl } from './player-controls.ts';

/** Lifetime of media URLs in seconds: much shorter than the film. */
const ADDRESS_SECONDS = 10;

let service: OwnService;
let film: { objectid: string; title: string };

beforeAll(async () => {
  service = await startOwnService({ MEDIA_ADDRESS_SECONDS: String(ADDRESS_SECONDS) });
  await insertEncodedFilm(service.dataFolder, service.ownDatabase.database);
  film = await playableFilm(service.url);
});
afterAll(async () => {
  await service?.stop();
});

const journey = journeyOf(anyJourney, () => service);

interface PlaybackState {
  time: number;
  paused: boolean;
  ended: boolean;
  /** How often the video was reloaded, and how often it stalled for want of data: not because a busy machine decodes late. */
  emptied: number;
  waited: number;
}

function playing(page: Page): Promise<PlaybackState> {
  return page.evaluate(() => {
    const video = document.querySelector('video')! as HTMLVideoElement & {
      heard?: { emptied: number; waited: number };
    };
    if (video.heard === undefined && video.currentTime > 0.2) {
      const heard = { emptied: 0, waited: 0 };
      video.heard = heard;
      video.addEventListener('emptied', () => (heard.emptied += 1));
      video.addEventListener('waiting', () => {
        const { buffered, currentTime } = video;
        const isThere = [...Array(buffered.length).keys()].some(
          (n) => buffered.start(n) <= currentTime && currentTime + 1 < buffered.end(n),
        );
        if (!isThere) heard.waited += 1;
      });
    }
    return {
      time: video.currentTime,
      paused: video.paused,
      ended: video.ended,
      emptied: 0,
      waited: 0,
      ...video.heard,
    };
  });
}

async function until(what: string, holds: () => Promise<boolean>, seconds = 60): Promise<void> {
  for (let tries = 0; tries < seconds * 5; tries += 1) {
    if (await holds().catch(() => false)) return;
    await sleep(200);
  }
  throw new Error(`after ${seconds} s: ${what} does not hold`);
}

const waitUntilPlaying = (page: Page) =>
  until('the film moves', async () => (await playing(page)).time > 0.3);

/** Records the stream calls and media requests of a page. */
function recordRequests(page: Page) {
  const streams: string[] = [];
  const media: { status: number; ticket: string; file: string }[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/\/stream\/content\/(?!authorize)/.test(path)) streams.push(request.method());
  });
  page.on('response', (reply) => {
    const parts = new URL(reply.url()).pathname.split('/');
    if (parts[1] === 'media')
      media.push({ status: reply.status(), ticket: parts[2]!, file: parts.slice(6).join('/') });
  });
  return { streams, media };
}

/** Number of slots of this page's device. */
async function countSlots(page: Page): Promise<number> {
  const device = await page.evaluate(() => localStorage.getItem('deviceId'));
  const { rows } = await service.ownDatabase.database.pool.query(
    "select 1 from stream_place where device_id = $1 and content_id = $2 and seen_at > now() - interval '90 seconds'",
    [device, film.objectid],
  );
  return rows.length;
}
const waitForSlots = (page: Page, count: number) =>
  until(`${count} slots are held`, async () => (await countSlots(page)) === count);

async function openFilm(page: Page): Promise<void> {
  await page.goto(`/en/movie/film/${film.objectid}/play`);
  await waitUntilPlaying(page);
}

describe('a stream in the browser', () => {
  journey(
    'PLAY-07 a film plays on over many renewals of its URLs without stalling, and uses the newest',
    async ({ visit }) => {
      const page = await visit();
      const { media } = recordRequests(page);
      await openFilm(page);
      const [first] = media;
      await until(
        'the first address has ended',
        async () => Date.now() / 1000 > Number(first!.ticket.split('~')[0]) + 1,
        60,
      );
      const direct = await fetch(`${service.url}/media/${first!.ticket}/${await scopeOf(page)}/manifest.mpd`);
      expect(direct.status, 'it has expired').toBe(410);
      const before = await playing(page);
      expect([before.paused, before.emptied, before.waited]).toEqual([false, 0, 0]);
      expect(before.time).toBeGreaterThan(4);

      const known = media.length;
      await pressControl(page, 'Audio');
      await page
        .getByRole('menuitemradio', { checked: false })
        .or(page.getByRole('radio', { checked: false }))
        .first()
        .click();
      await until('other sound was fetched', async () => media.length > known + 1);
      await until('the film goes on', async () => (await playing(page)).time > before.time + 4);
      expect(media.filter(({ status }) => status >= 400)).toEqual([]);
      expect(new Set(media.slice(known).map(({ ticket }) => ticket)).has(first!.ticket)).toBe(false);
      expect((await playing(page)).emptied, 'the video was not reloaded').toBe(0);
      await page.goto('/en');
      await waitForSlots(page, 0);
    },
  );

  journey(
    'PLAY-10 the slot is released at the end of the film, and a replay acquires it again',
    async ({ visit }) => {
      const page = await visit();
      const { streams, media } = recordRequests(page);
      await openFilm(page);
      await waitForSlots(page, 1);
      await page.keyboard.press('End');
      await until('the film is over', async () => (await playing(page)).ended, 60);
      await waitForSlots(page, 0);
      expect(streams.at(-1)).toBe('DELETE');
      await sleep((ADDRESS_SECONDS + 3) * 1000);
      await page.keyboard.press('Space');
      await until('the film plays again', async () => {
        const { time, ended } = await playing(page);
        return !ended && time > 1 && time < 15;
      });
      await waitForSlots(page, 1);
      await sleep(5000);
      expect(streams.slice(streams.lastIndexOf('DELETE') + 1).length, 'heartbeats continue').toBeGreaterThan(
        1,
      );
      expect(media.filter(({ status }) => status >= 400)).toEqual([]);
      expect((await playing(page)).emptied).toBe(0);
      await page.goto('/en');
      await waitForSlots(page, 0);
    },
  );

  journey('PLAY-10 a revalidated page keeps its stream in mid-film', async ({ visit }) => {
    const page = await visit();
    const { streams } = recordRequests(page);
    let changed = false;
    await page.route(`**/subscriber/v1/content/${film.objectid}*`, async (route) => {
      const reply = await route.fetch();
      const content = (await reply.json()) as { title: string };
      await route.fulfill({
        response: reply,
        json: changed ? { ...content, title: 'Brought Up To Date' } : content,
      });
    });
    await page.goto('/en');
    await waitForStartUp(page);
    // Anywhere on the page, also in a hidden slide of the hero.
    await page
      .locator(`main a[href$="/${film.objectid}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(`**/${film.objectid}`);
    // Long enough for the query cache to be stale.
    await sleep(5500);
    changed = true;
    await page
      .getByRole('link', { name: 'PLAY NOW' })
      .or(page.getByRole('button', { name: 'PLAY NOW' }))
      .first()
      .click();
    await waitUntilPlaying(page);
    await page
      .getByRole('heading', { name: 'Brought Up To Date', level: 1, includeHidden: true })
      .first()
      .waitFor({ state: 'attached' });
    await sleep(ADDRESS_SECONDS * 1000);
    expect(streams, 'it was never released').not.toContain('DELETE');
    expect(streams.length, 'heartbeats were sent').toBeGreaterThan(2);
    expect(await countSlots(page)).toBe(1);
    expect((await playing(page)).paused).toBe(false);
  });

  journey(
    'PLAY-10 a page restored from the back/forward cache acquires its slot again',
    async ({ visit }) => {
      const page = await visit();
      await openFilm(page);
      await waitForSlots(page, 1);
      // A page that is put away plays nothing, and so asks for no media that would take a slot.
      await page.evaluate(() => document.querySelector('video')!.pause());
      await sleep(1000);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
      await waitForSlots(page, 0);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      // At once: the renewal of its addresses would take it again too, but only when they run out.
      await until('the slot is held again', async () => (await countSlots(page)) === 1, 2);
      const { time } = await playing(page);
      await page.evaluate(() => document.querySelector('video')!.play());
      await until('the film goes on', async () => (await playing(page)).time > time + 2);
    },
  );

  journey(
    'ERR-16 PLAY-11 a viewer whose slot is taken by other streams sees a message, and watches on once there is room',
    async ({ visit }) => {
      const page = await visit();
      await openFilm(page);
      const token = await page.evaluate(() => localStorage.getItem('deviceToken')!);
      const list = (await (
        await fetch(`${service.url}/cms/subscriber/v1/content?category=MOVIE&pricemodel=FREE&pagesize=20`)
      ).json()) as { data: { objectid: string }[] };
      const others = list.data
        .map(({ objectid }) => objectid)
        .filter((id) => id !== film.objectid)
        .slice(0, 2);
      const call = (method: 'POST' | 'DELETE', id: string) =>
        fetch(`${service.url}/cms/stream/content/${id}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
          ...(method === 'POST' ? { body: 'devicetype=PC' } : {}),
        });
      await call('POST', others[0]!);
      // The page's own heartbeat may take the slot again before the other stream does.
      await until('the other stream has the slot', async () => {
        await call('DELETE', film.objectid);
        return (await call('POST', others[1]!)).status === 200;
      });
      await page.getByText('Device Limit Reached').waitFor();
      for (const id of others) await call('DELETE', id);
      // It looks again every ten seconds, and finds room.
      await page.getByRole('button', { name: 'Watch here', exact: true }).click();
      await waitUntilPlaying(page);
      await waitForSlots(page, 1);
    },
  );
});

/** Scope in the media URLs of the film: provider, asset and set. */
async function scopeOf(page: Page): Promise<string> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const one = names.find((name) => name.includes('/media/'))!;
  return new URL(one).pathname.split('/').slice(3, 6).join('/');
}
