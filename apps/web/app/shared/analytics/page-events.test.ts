import { expect, test } from 'vitest';
import { actionOfPath } from './link-actions.ts';
import { createPageEvents } from './page-events.ts';
import type { TrackedEvent } from './track.ts';

const origin = 'https://rawi.example';

/** The attributes of page views of these paths, one after the other. */
function told(referrer: string, ...paths: string[]): unknown[] {
  const complete = createPageEvents({ referrer, origin });
  return paths.map((path) => complete({ name: 'page_view', attributes: { path }, at: 1 }).attributes);
}

test('ANALYT-06 a page view tells the page before, never a query', () => {
  expect(told('https://search.example/find?q=layla@rawi.example#x', '/en', '/en/help')).toEqual([
    { path: '/en', referrer: 'https://search.example' },
    { path: '/en/help', referrer: '/en' },
  ]);
  expect(told(`${origin}/ar/lookup?email=a`, '/en')).toEqual([{ path: '/en', referrer: '/ar/lookup' }]);
  for (const none of ['', 'nonsense', 'about:blank', 'javascript:alert(1)', 'android-app://org.example/'])
    expect(told(none, '/en'), none).toEqual([{ path: '/en' }]);
});

test('ANALYT-06 a path that is longer than the service takes is cut, between two encoded bytes', () => {
  const path = `/ar/movie/${'%D9'.repeat(200)}/M1`;
  const [first, second] = told(`${origin}/${'x'.repeat(400)}`, path, '/ar') as {
    path: string;
    referrer: string;
  }[];
  expect(first!.path.length).toBeLessThanOrEqual(300);
  expect(first!.path).toMatch(/%D9$/);
  expect(first!.referrer).toHaveLength(300);
  expect(second!.referrer).toBe(first!.path);
});

test('ANALYT-06 a page view tells no id of a payment or a ticket, of neither page nor of the gateway', () => {
  expect(told('https://bank.example/pay/pay_1', '/en/payment/99bf8d26', '/en/viewTicket/NS1', '/en')).toEqual(
    [
      { path: '/en/payment/:id', referrer: 'https://bank.example' },
      { path: '/en/viewTicket/:id', referrer: '/en/payment/:id' },
      { path: '/en', referrer: '/en/viewTicket/:id' },
    ],
  );
});

test('events other than page views stay as they are', () => {
  const event: TrackedEvent = { name: 'logout', attributes: { scope: 'THIS' }, at: 1 };
  expect(createPageEvents({ referrer: '', origin })(event)).toBe(event);
});

test('ANALYT-06 the calls to action are told by names that no words of a button change', () => {
  for (const [path, action] of [
    ['/en/movie/the-well/M1/play', { name: 'play', contentid: 'M1' }],
    ['/ar/series/x/S1/season/2/episode/E7/true', { name: 'play', contentid: 'E7' }],
    ['/en/movie/x/M1/trailer/T1/true', { name: 'trailer', contentid: 'M1' }],
    ['/en/order/plan/PL-ALL', { name: 'subscribe', planid: 'PL-ALL' }],
    ['/en/order/title/M%201/AV-BUY', { name: 'buy', contentid: 'M 1' }],
    ['/viewallplans', { name: 'plans' }],
    ['/en/activate/gulf', { name: 'activate' }],
    ['/ar/lookup', { name: 'log_in' }],
  ] as const)
    expect(actionOfPath(path), path).toEqual(action);
  for (const none of [
    ...['/', '/en', '/en/movie/x/M1', '/en/movie/x/M1/trailer', '/en/movie/x/M1/trailer/T1/false'],
    ...['/en/series/x/S1/season/2/episode/E7/false', '/en/search/play', '/en/help'],
  ])
    expect(actionOfPath(none), none).toBeUndefined();
  // An address of no encoding is told without its id.
  expect(actionOfPath('/en/movie/x/%E0%A4%A/play')).toEqual({ name: 'play' });
});
