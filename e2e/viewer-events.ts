import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Journey } from './browser.ts';

/** Events of viewers, as the app sends them. */

export interface SentEvent {
  id: string;
  name: string;
  attributes: Record<string, unknown>;
}

export interface ViewerEvents {
  /** In the order in which they were sent, on all pages of the tab. What was sent again, with its id, is one event. */
  sent(): Promise<SentEvent[]>;
  /** What the service answered to each batch. */
  statuses: number[];
  /** Batches that took a consent back, by the number of their events. */
  withdrawn: number[];
  /** Calls that have the service read the viewer's account (ANALYT-12..18). */
  userCalls(): number;
}

/** A browser as a viewer has it: of one that a program drives nothing is collected. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/**
 * Notes the body of each batch as the page hands it to the browser: what is sent while a page is left is in no record of
 * requests that the browser gives to who drives it.
 */
function noteBatches(): void {
  Object.defineProperty(navigator, 'webdriver', { get: () => false });
  // Events are collected once a page is idle. No viewer leaves it before, as a program may on a busy machine.
  globalThis.requestIdleCallback = (task) =>
    Number(setTimeout(() => task({ didTimeout: false, timeRemaining: () => 50 }), 0));
  const send = globalThis.fetch;
  globalThis.fetch = (input, options) => {
    if (typeof input === 'string' && input.endsWith('/analytics/events')) {
      const noted = JSON.parse(sessionStorage.getItem('notedEvents') ?? '[]') as unknown[];
      const { events } = JSON.parse(String(options?.body)) as { events: unknown[] };
      sessionStorage.setItem('notedEvents', JSON.stringify([...noted, ...events]));
    }
    return send(input, options);
  };
}

/** Opens a page of which events are collected, and notes those that it sends. */
export async function visitAsViewer(
  visit: Journey['visit'],
  options: BrowserContextOptions = {},
): Promise<{ page: Page; events: ViewerEvents }> {
  const page = await visit({ userAgent, ...options });
  await page.addInitScript(noteBatches);
  let userCalls = 0;
  const events: ViewerEvents = {
    async sent() {
      const noted = await page.evaluate(() => sessionStorage.getItem('notedEvents') ?? '[]');
      const all = JSON.parse(noted) as SentEvent[];
      return [...new Map(all.map((event) => [event.id, event])).values()];
    },
    statuses: [],
    withdrawn: [],
    userCalls: () => userCalls,
  };
  page.on('request', (request) => {
    if (request.url().endsWith('/analytics/user')) userCalls += 1;
    if (!request.url().endsWith('/analytics/events')) return;
    const { events: batch, consent } = request.postDataJSON() as { events: SentEvent[]; consent?: string };
    if (consent === 'denied') events.withdrawn.push(batch.length);
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/analytics/events')) events.statuses.push(response.status());
  });
  return { page, events };
}

/** Waits until the page has sent just these events of their names, in this order, with at least these attributes. */
export async function expectSent(
  { sent, statuses }: ViewerEvents,
  expected: readonly (readonly [name: string, attributes?: object])[],
): Promise<void> {
  const names = new Set(expected.map(([name]) => name));
  await expect
    .poll(async () => (await sent()).filter(({ name }) => names.has(name)))
    .toEqual(
      expected.map(([name, attributes = {}]) =>
        expect.objectContaining({ name, attributes: expect.objectContaining(attributes) }),
      ),
    );
  // One that is on its way while the profile is switched is refused with its session, and sent again with the next one.
  await expect.poll(() => statuses.at(-1) ?? 200).toBe(200);
  expect(
    statuses.filter((status) => status !== 200 && status !== 401),
    'every batch is taken',
  ).toEqual([]);
}
