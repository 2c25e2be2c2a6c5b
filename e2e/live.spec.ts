import type { Page } from 'playwright-core';
import { spawn, type ChildProcess } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { arabic, english } from '@rawi/player/strings';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { catalogues } from '../packages/core/strings/catalogues.ts';
import { root } from '../tools/set-up/paths.mjs';
import {
  expectAccessible,
  journey as anyJourney,
  journeyInOneLanguage,
  languages,
  sizes,
  journeyOf,
} from './browser.ts';
import { runRawi } from './rawi-command.ts';
import { startOwnService, type OwnService } from './own-service.ts';
import { insertChannelFilms } from './channel-films.ts';
import { pressControl } from './player-controls.ts';

/** Linear channels: they play across programmes, have a guide, and receive pushes. */
const CHANNEL = 'C4005';
const PUSHED = 'C4010';
const PASSPHRASE = 'a-secret-of-the-tests';
const PROGRAMME_SECONDS = 10;
const PROGRAMMES = 60;
const playerTexts = { en: english, ar: arabic };
const titles = { en: ['The first hour', 'The second hour'], ar: ['الساعة الأولى', 'الساعة الثانية'] } as const;
const lines = { en: ['One stone.', 'Two lamps!'], ar: ['حجر واحد.', 'سراجان -'] } as const;

let service: OwnService;
let port = 0;

/** A schedule of short programmes by turns, from now on. */
async function importSchedule(assets: readonly string[]): Promise<void> {
  const start = Math.floor(Date.now() / 1000) - 120;
  const at = (n: number) => new Date((start + n * PROGRAMME_SECONDS) * 1000).toISOString();
  const file = join(service.dataFolder, 'schedule.json');
  const programmes = Array.from({ length: PROGRAMMES }, (_, n) => ({
    programmeid: `P${n}`,
    starttime: at(n),
    endtime: at(n + 1),
    assetid: assets[n % 2],
    title: { en: titles.en[n % 2], ar: titles.ar[n % 2] },
    ...(n % 2 ? { breaks: [5] } : {}),
  }));
  await writeFile(file, JSON.stringify({ channelid: CHANNEL, programmes }));
  const printed = await runRawi(['schedule', file], {
    DATABASE_URL: service.ownDatabase.url,
    RAWI_DATA: service.dataFolder,
    INIT_CWD: root,
  });
  expect(printed.join('\n')).toContain(`${PROGRAMMES} programmes were taken`);
}

beforeAll(async () => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  ({ port } = socket.address());
  socket.close();
  service = await startOwnService({ LIVE_INGEST: `rawi/${PUSHED}:${port}:${PASSPHRASE}` });
  const assets = await insertChannelFilms(
    service.dataFolder,
    service.ownDatabase.database,
    [0, 1].map((n) => ({
      prefix: `film${n}`,
      seconds: 10 - n * 3,
      captions: { en: lines.en[n]!, ar: lines.ar[n]! },
    })),
  );
  await importSchedule(assets);
});
afterAll(async () => {
  await service?.stop();
});

const journey = journeyOf(anyJourney, () => service);
const inOneLanguage = journeyOf(journeyInOneLanguage('ar'), () => service);

const slugs: Record<string, string> = { [CHANNEL]: 'zaytoun', [PUSHED]: 'sahel-live' };
const playerOf = (language: string, id: string) => `/${language}/movie/${slugs[id]}/${id}/play`;

interface Playing {
  at: number;
  time: number;
  frames: number;
  sound: number;
  ready: number;
}
const playing = (page: Page): Promise<Playing> =>
  page.evaluate(() => {
    const video = document.querySelector('video')!;
    return {
      at: performance.now(),
      time: video.currentTime,
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      sound: (video as unknown as { webkitAudioDecodedByteCount: number }).webkitAudioDecodedByteCount,
      ready: video.readyState,
    };
  });

async function until(what: string, holds: () => Promise<boolean>, seconds = 60): Promise<void> {
  for (let tries = 0; tries < seconds * 5; tries += 1) {
    if (await holds().catch(() => false)) return;
    await sleep(200);
  }
  throw new Error(`after ${seconds} s: ${what} does not hold`);
}
const moves = (page: Page) =>
  until(
    'the picture moves',
    async () => {
      const { frames } = await playing(page);
      await sleep(500);
      return (await playing(page)).frames > frames + 5;
    },
    30,
  );
const bodyHas = async (page: Page, text: string) => (await page.locator('body').innerText()).includes(text);

describe.each(languages)('in $language', ({ language }) => {
  const messages = catalogues[language];
  const texts = playerTexts[language];

  journeyInOneLanguage(language, journey)(
    `PROD-01 a channel plays on across three programmes, with captions (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(playerOf(language, CHANNEL));
      await moves(page);
      await page.keyboard.press('c');
      const seen = new Set<string>();
      const shown = new Set<string>();
      const start = await playing(page);
      // By how much the picture is behind the page's own clock: a busy machine is late to be asked, not late to play.
      const behindMs = ({ at, time }: typeof start) => at - start.at - (time - start.time) * 1000;
      const samples = [start];
      let longestStall = 0;
      while (behindMs(samples.at(-1)!) < 5000 && samples.at(-1)!.time < start.time + 36) {
        await sleep(250);
        const sample = await playing(page);
        samples.push(sample);
        for (const before of samples.slice(-12))
          longestStall = Math.max(longestStall, behindMs(sample) - behindMs(before));
        const { time } = sample;
        const text = await page.locator('body').innerText();
        for (const line of lines[language]) if (text.includes(line)) seen.add(line);
        for (const title of titles[language]) if (text.includes(title)) shown.add(title);
        await page.mouse.move(300 + (seen.size % 2), 300 + Math.floor(time));
      }
      const end = await playing(page);
      expect(end.time - start.time, 'played through three boundaries').toBeGreaterThan(35);
      expect(longestStall, 'without a stall').toBeLessThan(1500);
      expect(end.frames - start.frames).toBeGreaterThan(24 * 30);
      expect(end.sound).toBeGreaterThan(start.sound + 100_000);
      expect([...seen].toSorted()).toEqual([...lines[language]].toSorted());
      expect([...shown].toSorted(), 'what is on, as it changes').toEqual([...titles[language]].toSorted());
    },
  );

  journey(
    `live opens at the live edge; one goes back, starts a programme over, and returns (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(playerOf(language, CHANNEL));
      await moves(page);
      await page.mouse.move(400, 300);
      const live = page.getByRole('button', { name: texts.live, exact: true });
      await live.waitFor();
      const { time } = await playing(page);
      for (let n = 0; n < 4; n += 1) await page.keyboard.press('j');
      await until('the viewer is behind', async () => (await playing(page)).time < time - 25);
      await pressControl(page, texts.goLive);
      await until('back at the edge', async () => (await playing(page)).time > time - 12);
      await moves(page);
      await pressControl(page, texts.startOver);
      await moves(page);
      await pressControl(page, texts.guide);
      await page.waitForURL(`**/${language}/guide`);
    },
  );

  journeyInOneLanguage(language, journey)(
    `five presses in a row go back across programmes, and it plays on (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(playerOf(language, CHANNEL));
      await moves(page);
      // A channel that has just begun has nothing to go back to.
      const canGoBack = async () => (await playing(page)).time > 60;
      await until('there is a minute to go back', canGoBack, 60);
      const { time } = await playing(page);
      for (const gap of [3, 6, 9]) {
        await page.evaluate(async (milliseconds) => {
          for (let n = 0; n < 5; n += 1) {
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
            await new Promise((resolve) => setTimeout(resolve, milliseconds));
          }
        }, gap);
        const loaded = async () => (await playing(page)).ready >= 3;
        await until(`it is loaded where presses ${gap} ms apart lead`, loaded, 4);
        expect((await playing(page)).time).toBeLessThan(time - 25);
        await moves(page);
        await pressControl(page, texts.goLive);
        await until('back at the edge', async () => (await playing(page)).time > time - 12);
        await moves(page);
      }
    },
  );

  journeyInOneLanguage(language, journey)(
    `captions that are turned on show in the programmes that were loaded before (${language})`,
    async ({ visit }) => {
      const page = await visit();
      await page.goto(playerOf(language, CHANNEL));
      await moves(page);
      // Back from the edge, the next programmes are loaded ahead. Each press comes before the picture of the one before.
      const pictures = '**/v270/*.m4s';
      await page.route(pictures, async (route) => {
        await sleep(600);
        await route.continue().catch(() => undefined);
      });
      for (let n = 0; n < 5; n += 1) {
        await page.keyboard.press('j');
        await sleep(200);
      }
      await page.unroute(pictures);
      await until('two programmes are loaded', () =>
        page.evaluate((seconds) => {
          const { buffered, currentTime } = document.querySelector('video')!;
          return buffered.length > 0 && buffered.end(buffered.length - 1) > currentTime + seconds;
        }, 2.2 * PROGRAMME_SECONDS),
      );
      await page.keyboard.press('c');
      for (const line of lines[language]) {
        // In time of the film, which a busy machine may stop.
        const end = (await playing(page)).time + 1.8 * PROGRAMME_SECONDS;
        let isRead = false;
        await until(`"${line}" is read, or two programmes are over`, async () => {
          isRead = await bodyHas(page, line);
          return isRead || (await playing(page)).time > end;
        });
        expect(isRead, `"${line}" is read`).toBe(true);
      }
      await page.keyboard.press('c');
      await until('they are gone', async () => {
        const text = await page.locator('body').innerText();
        return lines[language].every((line) => !text.includes(line));
      });
    },
  );

  journey(`each name in the guide is seen whole, or not at all (${language})`, async ({ visit }) => {
    const page = await visit();
    await page.goto(`/${language}/guide`);
    await page.locator('[role=gridcell] [data-on]').first().waitFor();
    const cut = () =>
      page.evaluate(() => {
        const isRtl = document.dir === 'rtl';
        const names = document.querySelector('[role=rowheader]')!.getBoundingClientRect();
        return [...document.querySelectorAll('[role=gridcell] button > span')]
          .filter((words) => {
            const { left, right, width } = words.getBoundingClientRect();
            const isPast = isRtl ? left > names.left : right < names.right;
            return width > 0 && !isPast && (isRtl ? right > names.left : left < names.right);
          })
          .map((words) => words.textContent);
      });
    await expect.poll(cut).toEqual([]);
    // Above the line of the present instant, which is above the ground of what is on.
    const layers = await page.evaluate(() => {
      const row = document.querySelector('[role=gridcell] [data-on]')!.closest('[role=row]')!;
      const order = (element: Element, part?: string) => Number(getComputedStyle(element, part).zIndex);
      return [order(row, '::after'), order(row.querySelector('[data-on]')!)];
    });
    expect(layers).toEqual([1, 2]);
  });

  journey(`the guide: days, arrows, a programme and the way to watch it (${language})`, async ({ visit }) => {
    const page = await visit({ viewport: sizes.desktop });
    await page.goto(`/${language}/live`);
    await page.getByRole('link', { name: messages['section.guide'], exact: true }).click();
    await page.waitForURL(`**/${language}/guide`);
    const now = page.locator('[data-cell][data-on]');
    await now.first().waitFor();
    expect(await page.getByRole('row').count()).toBe(10);
    // The focus begins at what is on.
    await page.locator('[data-cell][tabindex="0"]').focus();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
    const first = await focused();
    await page.keyboard.press('ArrowDown');
    expect(Number((await focused())!.split('-')[0])).toBe(Number(first!.split('-')[0]) + 1);
    const [row, index] = (await focused())!.split('-').map(Number) as [number, number];
    // Late in the evening what is on is the last programme of its day.
    const isLast = (await page.locator(`[data-cell="${row}-${index + 1}"]`).count()) === 0;
    const [onwards, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await page.keyboard.press(isLast ? back! : onwards!);
    expect(await focused()).toBe(`${row}-${isLast ? index - 1 : index + 1}`);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: messages['guide.channel'] }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await focused(), 'the focus comes back').not.toBeNull();
    await page.getByRole('button', { name: messages['guide.tomorrow'], exact: true }).click();
    await until('tomorrow has programmes', async () => (await page.locator('[data-cell]').count()) > 50);
    expect(await page.locator('[data-cell][data-on]').count()).toBe(0);
    await page.getByRole('button', { name: messages['guide.today'], exact: true }).click();
    await now.first().click();
    await dialog.getByRole('link', { name: messages['guide.watch'] }).click();
    await page.waitForURL('**/play');
  });

  journeyInOneLanguage(language, journey)(
    `on a device whose clock is a year ahead the guide and what is on are those of now (${language})`,
    async ({ visit }) => {
      const page = await visit({ viewport: sizes.desktop });
      await page.clock.install({ time: Date.now() + 400 * 86_400_000 });
      await page.goto(`/${language}/guide`);
      await page.locator('[data-cell][data-on]').first().waitFor();
      await page.goto(`/${language}/movie/${slugs[CHANNEL]}/${CHANNEL}`);
      await page.getByRole('heading', { name: messages['guide.now'], exact: true }).waitFor();
    },
  );

  journey(
    `a channel's page and the guide of a phone say what is on now and next (${language})`,
    async ({ visit }) => {
      const page = await visit({ viewport: sizes.phone });
      await page.goto(`/${language}/guide`);
      await page
        .getByRole('button', { expanded: false })
        .filter({ hasText: titles[language][0] })
        .or(page.getByRole('button', { expanded: false }).filter({ hasText: titles[language][1] }))
        .first()
        .click();
      await until('the day of the channel', async () => (await page.locator('ol li button').count()) > 5);
      await expectAccessible(page);
      await page.goto(`/${language}/movie/${slugs[CHANNEL]}/${CHANNEL}`);
      await page.getByRole('heading', { name: messages['guide.now'], exact: true }).waitFor();
      await until(
        'now and next',
        async () => (await bodyHas(page, titles[language][0])) && bodyHas(page, titles[language][1]),
      );
      await expectAccessible(page);
    },
  );
});

inOneLanguage(
  'a push by SRT appears where the schedule played, and the schedule comes back after it',
  { timeout: 360_000 },
  async ({ visit }) => {
    const page = await visit();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(playerOf('ar', PUSHED));
    await moves(page);
    expect(requested.some((url) => url.includes(`/channels/${PUSHED}/v270/`))).toBe(true);
    const sender: ChildProcess = spawn(
      'ffmpeg',
      [
        ...[
          '-nostdin',
          '-v',
          'error',
          '-re',
          '-f',
          'lavfi',
          '-i',
          'testsrc=s=320x180:r=25',
          '-f',
          'lavfi',
          '-i',
          'sine=f=440',
        ],
        ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-c:a', 'aac', '-f', 'mpegts'],
        `srt://127.0.0.1:${port}?mode=caller&passphrase=${PASSPHRASE}`,
      ],
      { stdio: 'ignore' },
    );
    try {
      await until(
        'the push plays',
        async () => requested.some((url) => /\/push\/s\/\w+\/v\d+\/\d+\.m4s/.test(url)),
        60,
      );
      await moves(page);
      requested.length = 0;
      sender.kill('SIGKILL');
      await until(
        'the schedule plays again',
        async () => requested.some((url) => /\/channels\/C4010\/f\/film/.test(url)),
        75,
      );
      await moves(page);
    } finally {
      sender.kill('SIGKILL');
    }
  },
);
