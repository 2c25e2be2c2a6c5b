import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Journey } from './browser.ts';

/** Events of viewers, on the wire. */

export interface SentEvent {
  name: string;
  attributes: Record<string, unknown>;
}

export interface ViewerEvents {
  /** In the order in which they were sent. */
  sent: SentEvent[];
  /** What the service answered to each batch. */
  statuses: number[];
  /** Batches that took a consent back, by the number of their events. */
  withdrawn: number[];
  /** Calls that have the service read the viewer's account (ANALYT-12..18). */
  userCalls: number;
}

/** A browser as a viewer has it: of one that a program drives nothing is collected. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Opens a page of which events are collected, and notes those that it sends. */
export async function visitAsViewer(
  visit: Journey['visit'],
  options: BrowserContextOptions = {},
): Promise<{ page: Page; events: ViewerEvents }> {
  const page = await visit({ userAgent, ...options });
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
  const events: ViewerEvents = { sent: [], statuses: [], withdrawn: [], userCalls: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/analytics/user')) events.userCalls += 1;
    if (!request.url().endsWith('/analytics/events')) return;
    const { events: batch, consent } = request.postDataJSON() as { events: SentEvent[]; consent?: string };
    events.sent.push(...batch);
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
    .poll(() => sent.filter(({ name }) => names.has(name)))
    .toEqual(
      expected.map(([name, attributes = {}]) =>
        expect.objectContaining({ name, attributes: expect.objectContaining(attributes) }),
      ),
    );
  expect(
    statuses.filter((status) => status !== 200),
    'every batch is taken',
  ).toEqual([]);
}
