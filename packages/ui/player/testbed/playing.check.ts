/** Checks of playback, tracks and captions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { close, decodedFrames, logOf, open, playsPast, position } from './browser.ts';
import type { Testbed } from './start-testbed.ts';
import { TONES } from './make-stream.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const chooseMenuItem = async (page: Page, menu: string, item: string | RegExp) => {
  await page.mouse.move(400, 300);
  await page.mouse.move(420, 320);
  await button(page, menu).click();
  await page.getByRole('menuitemradio', { name: item }).click();
  await page.keyboard.press('Escape');
};

/** The loudest frequency of the audio output, in Hz. */
async function loudestFrequency(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const holder = window as unknown as { listening?: { context: AudioContext; analyser: AnalyserNode } };
    if (!holder.listening) {
      const context = new AudioContext();
      const analyser = new AnalyserNode(context, { fftSize: 16_384, smoothingTimeConstant: 0 });
      const video = document.querySelector('video') as HTMLVideoElement;
      context.createMediaElementSource(video).connect(analyser).connect(context.destination);
      holder.listening = { context, analyser };
    }
    const { context, analyser } = holder.listening;
    await context.resume();
    await new Promise((resolve) => setTimeout(resolve, 900));
    const bins = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(bins);
    return (bins.indexOf(Math.max(...bins)) * context.sampleRate) / analyser.fftSize;
  });
}

export function playingChecks(testbed: () => Testbed) {
  const start = (query?: Record<string, string>, options?: Parameters<typeof open>[3]) =>
    open(testbed().browser, testbed().origin, query, options);

  for (const query of [{}, { type: 'hls' }, { stream: 'locked' }] as Record<string, string>[]) {
    test(`plays ${Object.values(query).join(' ') || 'open dash'}: time and decoded frames advance`, async () => {
      const page = await start(query);
      await playsPast(page, 1);
      const before = await decodedFrames(page);
      await playsPast(page, 3);
      assert.ok((await decodedFrames(page)) - before >= 25, 'fewer than 25 new frames in two seconds');
      const log = await logOf(page);
      assert.deepEqual(log.loads, ['start']);
      assert.ok(log.progress.length >= 2);
      await close(page);
    });
  }

  test('resumes at the start time of the source', async () => {
    const page = await start({ from: '31' });
    await playsPast(page, 31.5);
    assert.ok((await position(page)) < 36);
    await close(page);
  });

  test('switches the audio language: the output is the other tone', async () => {
    const page = await start();
    await playsPast(page, 1);
    const expectTone = (heard: number, language: string) =>
      assert.ok(Math.abs(heard - (TONES[language] ?? 0)) < 12, `heard ${heard} Hz for ${language}`);
    expectTone(await loudestFrequency(page), 'en');
    await chooseMenuItem(page, 'Audio', 'Arabic');
    await page.waitForTimeout(1_500);
    expectTone(await loudestFrequency(page), 'ar');
    assert.deepEqual(
      (await logOf(page)).events.filter(({ type }) => type === 'audio'),
      [{ type: 'audio', language: 'ar' }],
    );
    await chooseMenuItem(page, 'Audio', 'English');
    await page.waitForTimeout(1_500);
    expectTone(await loudestFrequency(page), 'en');
    await close(page);
  });

  test('shows captions, and puts an Arabic full stop at the left end of its line', async () => {
    const page = await start();
    await playsPast(page, 0.3);
    await chooseMenuItem(page, 'Captions', 'English');
    await page.keyboard.press('Home');
    await page.getByText('The lamp was lit.').waitFor({ timeout: 6_000 });
    await chooseMenuItem(page, 'Captions', 'Arabic');
    await page.keyboard.press('Home');
    const line = page.getByText('أُضيء المصباح.');
    await line.waitFor({ timeout: 6_000 });
    const ends = await line.evaluate((element) => {
      const text = element.firstChild as Text;
      const boxAt = (index: number) => {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().left;
      };
      return { stop: boxAt(text.length - 1), first: boxAt(0) };
    });
    assert.ok(ends.stop < ends.first, `the full stop is at ${ends.stop}, the first letter at ${ends.first}`);
    await chooseMenuItem(page, 'Captions', 'Off');
    assert.equal(await line.count(), 0);
    await close(page);
  });

  test('captions do not overlap the controls', async () => {
    const page = await start();
    await playsPast(page, 0.3);
    await chooseMenuItem(page, 'Captions', 'English');
    await page.mouse.move(500, 300);
    const line = page.getByText('The lamp was lit.');
    await line.waitFor();
    await page.waitForTimeout(400);
    const caption = await line.boundingBox();
    const timeline = await page.getByRole('slider', { name: 'Timeline' }).boundingBox();
    assert.ok(
      caption && timeline && caption.y + caption.height <= timeline.y,
      'the caption overlaps the timeline',
    );
    await close(page);
  });

  test('shows a thumbnail on hover, drag and keys', async () => {
    const page = await start();
    await playsPast(page, 1);
    await page.mouse.move(640, 400);
    const line = page.getByRole('slider', { name: 'Timeline' }).locator('..');
    const box = await line.boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const picture = line.locator('img');
    await picture.waitFor();
    assert.match((await picture.getAttribute('src')) ?? '', /sprite-0\.jpg/);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.9, box.y + 10, { steps: 5 });
    await page.waitForFunction(() =>
      document.querySelector('[role="slider"] ~ div img')?.getAttribute('src')?.includes('sprite-1'),
    );
    assert.ok((await position(page)) < 20, 'the film jumped before the handle was released');
    await page.mouse.up();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 52);
    await page.mouse.move(640, 200);
    await page.getByRole('slider', { name: 'Timeline' }).focus();
    await page.keyboard.press('ArrowLeft');
    await picture.waitFor();
    await close(page);
  });

  test('the chosen height is played', async () => {
    const page = await start();
    await playsPast(page, 0.5);
    await chooseMenuItem(page, 'Quality', '360p');
    await page.waitForFunction(() => document.querySelector('video')?.videoHeight === 360);
    await chooseMenuItem(page, 'Quality', '720p');
    await page.waitForFunction(() => document.querySelector('video')?.videoHeight === 720);
    await close(page);
  });

  test('remembers volume, speed, captions and audio', async () => {
    const page = await start();
    await playsPast(page, 0.5);
    await chooseMenuItem(page, 'Captions', 'Arabic');
    await chooseMenuItem(page, 'Audio', 'Arabic');
    await chooseMenuItem(page, 'Speed', '1.5×');
    // On a control, arrows move the focus.
    await page.locator('section').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.reload();
    await playsPast(page, 0.5);
    assert.deepEqual(
      await page.evaluate(() => {
        const video = document.querySelector('video') as HTMLVideoElement;
        return [Math.round(video.volume * 100), video.playbackRate];
      }),
      [90, 1.5],
    );
    await page.keyboard.press('Home');
    await page.getByText('أُضيء المصباح.').waitFor();
    assert.ok(
      Math.abs((await loudestFrequency(page)) / 1 - 880) < 20,
      'the Arabic audio does not play after a reload',
    );
    await close(page);
  });

  test('blocked autoplay shows a large play button', async () => {
    const page = await testbed().browser.newPage();
    await page.addInitScript(() => {
      // Evaluating script in a page counts as a user gesture, so the browser's own policy cannot be used.
      let pressed = false;
      addEventListener(
        'pointerdown',
        () => {
          pressed = true;
        },
        true,
      );
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function playIfPressed() {
        return pressed ? play.call(this) : Promise.reject(new DOMException('no gesture', 'NotAllowedError'));
      };
    });
    await page.goto(testbed().origin);
    const large = button(page, 'Play').first();
    await large.waitFor();
    assert.equal(await page.evaluate(() => document.querySelector('video')?.muted), false);
    assert.ok((await logOf(page)).events.some(({ type }) => type === 'autoplay-blocked'));
    await large.click();
    await playsPast(page, 0.5);
    await page.close();
  });

  test('sets the media session', async () => {
    const page = await start();
    await playsPast(page, 1);
    assert.deepEqual(
      await page.evaluate(() => [
        navigator.mediaSession.metadata?.title,
        navigator.mediaSession.playbackState,
      ]),
      ['The Night Teller', 'playing'],
    );
    await close(page);
  });

  test('ends, and replays from the beginning', async () => {
    const page = await start({ from: '58' });
    await button(page, 'Watch again').first().waitFor({ timeout: 15_000 });
    assert.ok((await logOf(page)).events.some(({ type }) => type === 'ended'));
    await button(page, 'Watch again').first().click();
    await page.waitForFunction(() => {
      const video = document.querySelector('video');
      return video && !video.paused && video.currentTime > 0.3 && video.currentTime < 10;
    });
    await close(page);
  });
}
