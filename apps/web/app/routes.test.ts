import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from './routes.ts';

/** The route that the router matches, and its parameters. */
function matchAt(path: string) {
  const match = matchRoutes(routes, path)?.at(-1);
  return { name: match?.route.id, params: match?.params ?? {} };
}

test('ROUTE-61 letter case does not matter', () => {
  for (const path of ['/en/viewallplans', '/en/viewAllPlans', '/EN/VIEWALLPLANS/'])
    expect(matchAt(path).name, path).toBe('all-plans');
  expect(matchAt('/TERMSOFUSE-AR').name).toBe('terms-in-arabic');
  expect(matchAt('/en/telcopaymenthandler/R1')).toEqual({
    name: 'telco-payment',
    params: { lang: 'en', referenceId: 'R1' },
  });
});

test('ROUTE-42 ROUTE-43 ROUTE-44 ROUTE-45 optional parts are optional', () => {
  for (const [path, params] of [
    ['/viewallplans', {}],
    ['/viewallplans/P1', { planId: 'P1' }],
    ['/viewallplans/P1/C1', { planId: 'P1', coupon: 'C1' }],
    ['/en/viewPlanAndCoupon/P1', { lang: 'en', planId: 'P1' }],
    ['/en/viewPlanAndCoupon/P1/C1', { lang: 'en', planId: 'P1', coupon: 'C1' }],
    ['/ar/partners/x', { lang: 'ar', partnerId: 'x' }],
    ['/ar/partners/x/y', { lang: 'ar', partnerId: 'x', provider: 'y' }],
    ['/viewContent/M1', { contentId: 'M1' }],
    ['/viewTicket/T1', { ticketId: 'T1' }],
  ] as const)
    expect(matchAt(path).params, path).toEqual(params);
});

test('a parameter may have the same value as a page path', () => {
  expect(matchAt('/detail/help')).toEqual({ name: 'detail', params: { contentId: 'help' } });
  expect(matchAt('/plan/voucher')).toEqual({ name: 'plan', params: { planId: 'voucher' } });
  expect(matchAt('/partners/pairing').name).toBe('partners');
  expect(matchAt('/viewContent/about').name).toBe('view-content');
  expect(matchAt('/telcoPaymentHandler/contact').name).toBe('telco-payment');
  expect(matchAt('/screen/watchlist').name).toBe('section');
});

test('ROUTE-48 any other path matches the error page', () => {
  for (const path of ['/no/such/page', '/en/tv/x', '/fr/de/help', '/en/partners'])
    expect(matchAt(path).name, path).toBe('no-such-page');
});

test('ROLE-05 the app has no page of an operator', () => {
  const all = (of: readonly RouteObject[]): RouteObject[] =>
    of.flatMap((route) => [route, ...all(route.children ?? [])]);
  const words = all(routes).map(({ id, path }) => `${id} ${path}`);
  expect(words.length).toBeGreaterThan(40);
  expect(words.filter((text) => /admin|console|operator|backoffice|dashboard/i.test(text))).toEqual([]);
  const nowhere = matchAt('/no/such/page').name;
  for (const path of ['/en/console', '/ar/admin', '/en/operator/login'])
    expect(matchAt(path).name, path).toBe(nowhere);
});
