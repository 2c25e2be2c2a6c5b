import type { BrowserContext, Page } from 'playwright-core';

/** A page that hangs says nothing. */
const ANSWER_MS = 5000;

/** What a page is at, for a reader who has only the log of a run elsewhere. */
const describePage = (page: Page): Promise<object> =>
  page.evaluate(() => {
    const ranges = (of: TimeRanges) =>
      Array.from({ length: of.length }, (_, n) =>
        [of.start(n), of.end(n)].map((at) => at.toFixed(1)).join('-'),
      );
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const video = document.querySelector('video');
    return {
      now: Math.round(performance.now()),
      ...document.documentElement.dataset,
      stored: Object.keys(localStorage),
      requests: requests
        .slice(-12)
        .map(
          ({ name, startTime, duration, responseStatus }) =>
            `${name.slice(location.origin.length)} ${responseStatus} ${Math.round(startTime)}+${Math.round(duration)}`,
        ),
      video: video && {
        time: video.currentTime,
        ready: video.readyState,
        paused: video.paused,
        seeking: video.seeking,
        error: video.error?.message,
        buffered: ranges(video.buffered),
      },
      text: document.body.innerText.replace(/\s+/g, ' ').slice(0, 400),
    };
  });

/**
 * Notes what goes wrong in the pages of a journey. The function that is returned tells it when the journey has failed,
 * with what each page shows.
 */
export function watchForFailure(context: BrowserContext): () => Promise<string> {
  const notes: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) notes.push(`${message.type()}: ${message.text()}`);
  });
  context.on('requestfailed', (request) => {
    notes.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText ?? 'failed'}`);
  });
  return async () => {
    const pages = context.pages().map(async (page) => {
      const silent = new Promise<string>((resolve) => setTimeout(resolve, ANSWER_MS, 'does not answer'));
      const state = describePage(page).then(
        (told) => JSON.stringify(told),
        (error: unknown) => String(error),
      );
      return `${page.url()} ${await Promise.race([state, silent])}`;
    });
    // In one line: the end of a run names a repeated journey with the first of each error.
    return [...(await Promise.all(pages)), ...notes.slice(-20)].join(' | ');
  };
}
