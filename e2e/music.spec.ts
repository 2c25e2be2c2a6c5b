import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { arabic, english } from '@rawi/player/strings';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, vi } from 'vitest';
import { runPipeline } from '../packages/server/media/index.ts';
import type { Database } from '../packages/server/platform/index.ts';
import { insertEncodedFilm } from './encoded-film.ts';
import { startOwnService, type OwnService } from './own-service.ts';
import {
  expectAccessible,
  journeyWithPictures as anyJourney,
  languages,
  type Language,
  journeyOf,
} from './browser.ts';

/** Music plays as sound with its artwork, one track after the other. */
const playerTexts = { en: english, ar: arabic };
/** Longer than a busy machine takes to look at one track. */
const TRACK_SECONDS = 40;
/** A free album of the demo. */
const ALBUM = 'A5009';

interface Track {
  objectid: string;
  title: string;
}

let service: OwnService;
const tracks = {} as Record<Language, Track[]>;

/**
 * Makes a short piece of sound alone, as the pipeline packages it, and has every track play it; the third one of the album
 * has a film with a picture.
 */
async function insertMusic(dataFolder: string, database: Database): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'rawi-music-'));
  const source = join(work, 'track.flac');
  await promisify(execFile)('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    `sine=f=330:d=${TRACK_SECONDS}`,
    source,
  ]);
  const made = await runPipeline(
    source,
    { musicWithoutPicture: true, sets: ['clear'] },
    { workFolder: join(work, 'steps') },
  );
  const set = made.sets.clear!;
  await cp(set.folder, join(dataFolder, 'blobs', 'media', 'rawi', 'track', 'clear'), { recursive: true });
  await rm(work, { recursive: true, force: true });
  const files = { dash: set.dash, hls: set.hls, thumbnails: '', video: [], audio: [], captions: [] };
  await database.pool.query(
    `update asset set status = 'ready', progress = 1, blob_prefix = 'track', seconds = $1, files = $2, sets = '{clear}',
       ready_at = now()
     where provider_id = 'rawi' and asset_id like 'music-%' and asset_id not like 'music-courtyard-%'`,
    [made.durationSeconds, JSON.stringify(files)],
  );
}

beforeAll(async () => {
  service = await startOwnService();
  await insertEncodedFilm(service.dataFolder, service.ownDatabase.database);
  await insertMusic(service.dataFolder, service.ownDatabase.database);
  for (const [language, code] of [
    ['en', 'eng'],
    ['ar', 'ara'],
  ] as const)
    tracks[language] = await Promise.all(
      [1, 2, 3].map(async (n) => {
        const address = `${service.url}/cms/subscriber/v1/content/${ALBUM}-T${n}?displaylanguage=${code}`;
        return (await (await fetch(address)).json()) as Track;
      }),
    );
});
afterAll(async () => {
  await service?.stop();
});

const journey = journeyOf(anyJourney, () => service);

const playsPast = (page: Page, seconds: number) =>
  page.waitForFunction((past) => {
    const audio = document.querySelector('audio');
    return audio !== null && !audio.paused && audio.currentTime > past;
  }, seconds);
const onLockScreen = (page: Page) =>
  page.evaluate(() => {
    const { title, album, artwork } = navigator.mediaSession.metadata!;
    return { title, album, artwork: artwork.length };
  });

describe.each(languages)('in $language', ({ language }) => {
  const texts = playerTexts[language].music;
  const stageOf = (page: Page, { title }: Track) =>
    page.getByRole('region', { name: texts.texts.region(title), exact: true });

  journey(
    `PROD-01 a track plays as sound with its artwork, and the album follows it (${language})`,
    async ({ visit }) => {
      const [first, second, third] = tracks[language] as [Track, Track, Track];
      const page = await visit();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.addInitScript(() => {
        const requested: string[] = [];
        Object.assign(window, { requested });
        navigator.wakeLock.request = (type) => {
          requested.push(type!);
          return Promise.reject(new DOMException('', 'NotAllowedError'));
        };
      });
      await page.goto(`/${language}/movie/x/${first.objectid}/play`);
      await playsPast(page, 0.3);
      await stageOf(page, first).waitFor();
      expect(await page.locator('video').count()).toBe(0);
      const cover = page.locator('section[data-music] img').last();
      await cover.evaluate((image: HTMLImageElement) => image.decode());
      const box = (await cover.boundingBox())!;
      expect(box.width).toBeGreaterThan(200);
      expect(box.height).toBeCloseTo(box.width, 0);
      const album = await onLockScreen(page);
      expect(album).toMatchObject({ title: first.title, artwork: 1 });
      expect(album.album).not.toBe('');
      await expectAccessible(page);
      const requested = () => page.evaluate(() => (window as unknown as { requested: string[] }).requested);
      expect(await requested(), 'the screen may go dark').toEqual([]);

      // Its buttons lead through the album, and so do the keys of a keyboard or remote control.
      await page.getByRole('button', { name: texts.next }).click();
      await stageOf(page, second).waitFor();
      await playsPast(page, 0.2);
      expect(new URL(page.url()).pathname).toContain(second.objectid);
      expect((await onLockScreen(page)).title).toBe(second.title);
      await page.keyboard.press('MediaTrackPrevious');
      await stageOf(page, first).waitFor();
      await playsPast(page, 0.2);
      await page.keyboard.press('MediaTrackNext');
      await stageOf(page, second).waitFor();
      // Later than its first seconds a track goes back to its own start.
      await playsPast(page, 3.2);
      await page.getByRole('button', { name: texts.previous }).click();
      await page.waitForFunction(() => document.querySelector('audio')!.currentTime < 2);
      await stageOf(page, second).waitFor();

      // The end of a track leads to the next one without a question.
      await page.getByRole('slider', { name: playerTexts[language].timeline }).focus();
      await page.keyboard.press('End');
      await stageOf(page, third).waitFor();
      await playsPast(page, 0.2);
      // Its film has a picture, of which nothing is loaded.
      await vi.waitFor(
        () => expect(asked.some((path) => /(?:init|part)-[12]/.test(path))).toBe(true),
        30_000,
      );
      expect(asked.filter((path) => /(?:init|part)-0/.test(path))).toEqual([]);
    },
  );
});
