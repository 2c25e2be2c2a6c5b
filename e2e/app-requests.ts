import type { Page, Request, Route } from 'playwright-core';

/** Helpers for tests of the app's requests. */

export const pathOf = (request: Request) => new URL(request.url()).pathname;

/** Records the page's calls to the service, in order: method and path. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const path = pathOf(request);
    if (/^\/(sms|cms|crm|charge|drm|recommend|config|cloud)\/|undefined/.test(path))
      calls.push(`${request.method()} ${path}`);
  });
  return calls;
}

/** Replies with 503, as a busy service does. */
export const replyUnavailable = (route: Route) =>
  route.fulfill({
    status: 503,
    json: { errorcode: 1503, reason: 'The service is starting or busy, please try again' },
  });

/** Id of a free movie. */
export async function freeMovie(baseUrl: string): Promise<string> {
  const reply = await fetch(`${baseUrl}/cms/subscriber/v1/content?category=MOVIE&pricemodel=FREE&pagesize=1`);
  return ((await reply.json()) as { data: [{ objectid: string }] }).data[0].objectid;
}
