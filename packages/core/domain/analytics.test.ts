import { expect, test } from 'vitest';
import { asksForConsent, consentPolicyOf, mayCollect, type ConsentState } from './analytics-consent.ts';
import { impersonalPath, withoutContacts } from './analytics-text.ts';
import { subscriptionProperties } from './analytics-user.ts';

test('ANALYT-19 a country has its own policy, any other the default', () => {
  const settings = { default: 'on', countries: { DE: 'ask', SA: 'off' } } as const;
  expect(['DE', 'SA', 'BH', '', 'toString'].map((country) => consentPolicyOf(settings, country))).toEqual([
    ...['ask', 'off', 'on', 'on', 'on'],
  ]);
});

test('ANALYT-19 off without consent: a choice counts more than the browser’s wish, and “off” more than a choice', () => {
  const states: [ConsentState['policy'], ConsentState['choice'], boolean, boolean, boolean][] = [
    // Policy, choice, Global Privacy Control; whether it may be collected, whether is asked.
    ['ask', undefined, false, false, true],
    ['ask', undefined, true, false, false],
    ['ask', 'granted', false, true, false],
    ['ask', 'granted', true, true, false],
    ['ask', 'denied', false, false, false],
    ['on', undefined, false, true, false],
    ['on', undefined, true, false, false],
    ['on', 'granted', true, true, false],
    ['on', 'denied', false, false, false],
    ['off', undefined, false, false, false],
    ['off', 'granted', false, false, false],
  ];
  for (const [policy, choice, globalPrivacyControl, may, asks] of states) {
    const state = { policy, choice, globalPrivacyControl };
    expect([mayCollect(state), asksForConsent(state)], JSON.stringify(state)).toEqual([may, asks]);
  }
});

test('ANALYT-17 ANALYT-18 PAID where a plan start date exists, with the dates of the latest plan; else FREE', () => {
  expect(subscriptionProperties([])).toEqual({ subscription_status: 'FREE' });
  const older = { planstartdate: Date.parse('2026-01-05T23:00:00Z') / 1000, nextbilling: '2026-02-05' };
  const newer = { planstartdate: Date.parse('2026-11-05T01:00:00Z') / 1000, nextbilling: '2026-12-05' };
  expect(subscriptionProperties([older, newer])).toEqual({
    subscription_status: 'PAID',
    subscription_start_date: '2026-11-05',
    subscription_end_date: '2026-12-05',
  });
});

test('what is typed is told without mail addresses and telephone numbers, and years and titles as they are', () => {
  const typed: [string, string][] = [
    ['layla@rawi.example', '…'],
    ['film for layla.s@rawi.example please', 'film for … please'],
    ['+973 3311-2233', '…'],
    ['٣٣١١٢٢٣٣ فيلم', '… فيلم'],
    ['1001 nights 2019', '1001 nights 2019'],
    ['كثبان', 'كثبان'],
  ];
  for (const [text, told] of typed) expect(withoutContacts(text), text).toBe(told);
});

test('the path of a page is told without mail addresses and telephone numbers that were searched for', () => {
  const paths: [string, string][] = [
    ['/en/search/me@example.com%200501234567', '/en/search/…%20…'],
    ['/ar/search/third.person%40mail.com', '/ar/search/…'],
    ['/search/%D9%A3%D9%A3%D9%A1%D9%A1%D9%A2%D9%A2%D9%A3%D9%A3', '/search/…'],
    ['/en/search/1001%20nights', '/en/search/1001%20nights'],
    ['/en/search/%E0%A4%A', '/en/search/%E0%A4%A'],
    ['/en/movie/x/1234567890', '/en/movie/x/1234567890'],
    ['/en/no/me%40example.com/page', '/en/no/…/page'],
    ['https://mail.example/inbox/me@example.com', 'https://mail.example'],
    ['/en', '/en'],
  ];
  for (const [path, told] of paths) expect(impersonalPath(path), path).toBe(told);
});

test('ANALYT-06 the path of a page is told without ids of payments, tickets, profiles and coupons, and without a query', () => {
  const paths: [string, string][] = [
    ['/en/payment/99bf8d26-1c1f-4d3a-8d0e-2f6a1c0b9d11', '/en/payment/:id'],
    ['/payment/99bf8d26', '/payment/:id'],
    ['/AR/Payment/99bf8d26/', '/AR/Payment/:id'],
    ['/en//payment//99bf8d26/more', '/en//payment//:id'],
    ['/xx/p%61yment/99bf8d26', '/xx/p%61yment/:id'],
    ['/en/viewTicket/NSTS3HMW9', '/en/viewTicket/:id'],
    ['/en/editProfile/abc', '/en/editProfile/:id'],
    ['/en/telcoPaymentHandler/abc', '/en/telcoPaymentHandler/:id'],
    ['/en/viewPlanAndCoupon/PL-ALL/MINE', '/en/viewPlanAndCoupon/PL-ALL/:id'],
    ['/viewallplans/PL-ALL/MINE', '/viewallplans/PL-ALL/:id'],
    ['/sandbox/bank/rawi/pay/pay_1', '/sandbox/:id'],
    ['https://bank.example/pay/pay_1?of=me', 'https://bank.example'],
    ['https://me:secret@bank.example:8443/pay', 'https://bank.example:8443'],
    ['/en/lookup?email=me@example.com#me', '/en/lookup'],
    ['?email=me@example.com', '/'],
    // What everybody has stays.
    ...[
      '/en/payment',
      '/en/order/plan/PL-ALL',
      '/en/viewallplans/PL-ALL',
      '/en/subscriptions/PL-ALL/card',
    ].map((path): [string, string] => [path, path]),
    ['/en/movie/payment/M1', '/en/movie/payment/M1'],
    ['/en/toString/x', '/en/toString/x'],
  ];
  for (const [path, told] of paths) expect(impersonalPath(path), path).toBe(told);
});
