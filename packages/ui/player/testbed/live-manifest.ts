/** A live manifest made of the testbed's film, which it turns into a channel. */
import type { Page, Route } from 'playwright-core';

const SEGMENT_SECONDS = 4;

/**
 * `manifest` as that of a channel that began at `startedAt`. Its segments are counted by the clock, as by writers of
 * long channels, and it carries no clock of its own.
 */
export function liveManifest(manifest: string, startedAt: number): string {
  return manifest
    .replace('type="static"', 'type="dynamic"')
    .replace(
      'mediaPresentationDuration="PT60S"',
      `availabilityStartTime="${new Date(startedAt).toISOString()}" minimumUpdatePeriod="PT2S" ` +
        'timeShiftBufferDepth="PT40S" suggestedPresentationDelay="PT8S"',
    )
    .replace('<Period id="0">', '<Period id="0" start="PT0S">')
    .replaceAll(
      /<SegmentTemplate timescale="(\d+)"([^>]*)>\s*<SegmentTimeline>.*?<\/SegmentTimeline>\s*<\/SegmentTemplate>/gs,
      (_, timescale: string, rest: string) =>
        `<SegmentTemplate timescale="${timescale}" duration="${Number(timescale) * SEGMENT_SECONDS}"${rest}/>`,
    );
}

/** Makes the film of `page` a channel that began `secondsAgo`; `isGone` says whether its manifest answers 404. */
export async function playLive(page: Page, secondsAgo: number, isGone: () => boolean = () => false) {
  const startedAt = Date.now() - secondsAgo * 1000;
  await page.route(/manifest\.mpd/, async (route: Route) => {
    if (isGone()) return route.fulfill({ status: 404 });
    const reply = await route.fetch({ method: 'GET' });
    if (route.request().method() === 'HEAD') return route.fulfill({ response: reply, body: '' });
    return route.fulfill({ response: reply, body: liveManifest(await reply.text(), startedAt) });
  });
}
