import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { arabic, english } from '@rawi/player/strings';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { testDatabase, type TestDatabase } from '../packages/server/platform/testing.ts';
import { freePort } from '../tools/service/run-service.ts';
import { journey as anyJourney, oneLanguage, journeyOf } from './browser.ts';
import { demoWorld } from './own-service.ts';
import { insertProtectedFilm } from './protected-film.ts';
import { demoSubscriber, openOnDevice, signInPage } from './signed-in.ts';
import { spawnService, waitForOk, type SpawnedService } from './spawned-service.ts';

/** The service is killed in the middle of a film, and started again. */
const playerTexts = { en: english, ar: arabic };
/** Longer than a player buffers ahead. */
const SECONDS = 120;
/** A movie of the demo that only the plan opens. */
const PLANNED = 'M1020';
/** One device for both journeys: an account changes few in a month. */
const DEVICE = 'e2e-restart';

let ownDatabase: TestDatabase;
let dataFolder: string;
let port: number;
let service: SpawnedService;

async function startService(): Promise<void> {
  const env = {
    DATABASE_URL: ownDatabase.url,
    RAWI_DEMO_FILMS: '0',
    // Heartbeats come every few seconds, and the addresses of before the restart end soon.
    MEDIA_ADDRESS_SECONDS: '10',
  };
  service = spawnService({ port, dataFolder, env });
  await waitForOk(service, '/readyz', 120_000);
}
async function killService(): Promise<void> {
  process.kill(-service.child.pid!, 'SIGKILL');
  await service.ended;
}

beforeAll(async () => {
  ownDatabase = await testDatabase({ filled: demoWorld });
  dataFolder = await mkdtemp(join(tmpdir(), 'rawi-restart-'));
  port = await freePort();
  await startService();
  await insertProtectedFilm(dataFolder, ownDatabase.database, { seconds: SECONDS });
});
afterAll(async () => {
  await killService();
  await ownDatabase?.drop();
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
});
// A browser that is closed at the end of a journey releases no slot.
beforeEach(async () => {
  await ownDatabase.database.pool.query('delete from stream_place');
});

const journey = journeyOf(anyJourney, () => service);

const playing = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    if (!video) return { time: -1, bufferedTo: -1, paused: true };
    const { buffered, currentTime, paused } = video;
    return {
      time: currentTime,
      paused,
      bufferedTo: buffered.length > 0 ? buffered.end(buffered.length - 1) : 0,
    };
  });

describe.each(oneLanguage)('in $language', ({ language }) => {
  journey(
    `a service that is killed while a protected film plays: the buffer plays on, and the film with it once the service is back (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await openOnDevice(page, language, DEVICE);
      await signInPage(page, demoSubscriber);
      await page.goto(`/${language}/movie/x/${PLANNED}/play`);
      const alerts = page.getByRole('alert');
      await expect
        .poll(async () => (await playing(page)).bufferedTo, { timeout: 30_000 })
        .toBeGreaterThan(20);

      await killService();
      const killed = await playing(page);
      // Longer than its addresses are valid, so that heartbeats fail meanwhile.
      await sleep(11_000);
      const meanwhile = await playing(page);
      expect(meanwhile.time, 'it plays from its buffer').toBeGreaterThan(killed.time + 9);
      expect([meanwhile.paused, await alerts.count()]).toEqual([false, 0]);
      await startService();
      await expect
        .poll(async () => (await playing(page)).bufferedTo, { timeout: 30_000, message: 'more is loaded' })
        .toBeGreaterThan(killed.bufferedTo + 4);
      expect([(await playing(page)).paused, await alerts.count()], 'nothing was shown').toEqual([false, 0]);

      // What is not buffered cannot play: the viewer is told, and it goes on from there without a press.
      await killService();
      await page.keyboard.press('8');
      await alerts.and(page.locator('[data-kind="network"]')).waitFor({ timeout: 45_000 });
      expect(await alerts.innerText()).toContain(playerTexts[language].failures.network.title);
      await startService();
      await expect
        .poll(async () => (await playing(page)).time, { timeout: 45_000, message: 'it goes on' })
        .toBeGreaterThan(0.8 * SECONDS + 1);
      expect((await playing(page)).time).toBeLessThan(0.8 * SECONDS + 12);
      expect(await alerts.count()).toBe(0);
      const { rows } = await ownDatabase.database.pool.query('select 1 from stream_place');
      expect(rows.length, 'one slot, as before').toBe(1);
    },
  );
});
