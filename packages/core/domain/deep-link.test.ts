import { describe, expect, test } from 'vitest';
import { deepLinkOf, type DeepLinkPayload } from './index.ts';

describe('deep links', () => {
  test.each<[DeepLinkPayload, string]>([
    [{ deeplink: 'plan', contentId: 'P1' }, '/en/viewPlanAndCoupon/P1'],
    [{ deeplink: 'plan', contentId: 'P1', cta: 'RAWI50' }, '/en/viewPlanAndCoupon/P1/RAWI50'],
    [{ deeplink: 'plans' }, '/en/viewAllPlans'],
    [{ deeplink: 'trailer', contentId: 'M1', cta: 'T1' }, '/en/trailerDeeplink/M1?trailerId=T1'],
    [{ deeplink: 'trailer', contentId: 'M1' }, '/en/trailerDeeplink/M1'],
    [{ deeplink: 'screen', contentId: 'movies' }, '/en/screen/movies'],
    [{ deeplink: 'screen', cta: 'movies' }, '/en/screen/movies'],
    [{ deeplink: 'play', contentId: 'M1' }, '/en/contentPlayDeeplink/M1'],
    [{ deeplink: 'content', contentId: 'M1' }, '/en/viewContent/M1'],
    [{ deeplink: 'ticket', contentId: 'R1' }, '/en/viewTicket/R1'],
    [{ deeplink: ' Content ', contentId: ' M1 ' }, '/en/viewContent/M1'],
    [{ deeplink: 'dance', contentId: 'M1' }, '/en'],
    [{ deeplink: 'content' }, '/en'],
    [{ deeplink: 'screen' }, '/en'],
    [{}, '/en'],
  ])(
    'DEEP-01 DEEP-02 DEEP-03 DEEP-04 DEEP-05 DEEP-06 DEEP-07 DEEP-08 DEEP-10 %o opens %s',
    (payload, address) => {
      expect(deepLinkOf(payload, 'en')).toBe(address);
      expect(deepLinkOf(payload, 'ar')).toBe(address.replace('/en', '/ar'));
    },
  );

  test('DEEP-09 an absolute http(s) URL is used as given, no other scheme is', () => {
    for (const address of [
      'https://partner.example/a?b=c#d',
      'http://partner.example',
      'HTTPS://partner.example/x',
      'https://partner.example/@a?b=c@d',
    ])
      expect(deepLinkOf({ deeplink: address, contentId: 'M1' }, 'en')).toBe(address);
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'https://',
      'file:///etc/passwd',
      'java\nscript:alert(1)',
      // A user can pose as the host.
      'https://user:pw@host.example/x',
      'http://rawi.example@evil.example/a',
      'https://:pw@evil.example/',
    ])
      expect(deepLinkOf({ deeplink: address, contentId: 'M1' }, 'en'), address).toBe('/en');
  });

  test('DEEP-10 an id is escaped and cannot change the path', () => {
    expect(deepLinkOf({ deeplink: 'content', contentId: '../x?y#z' }, 'en')).toBe(
      '/en/viewContent/..%2Fx%3Fy%23z',
    );
    expect(deepLinkOf({ deeplink: 'content', contentId: '..' }, 'en')).toBe('/en');
    expect(deepLinkOf({ deeplink: 'plan', contentId: 'P1', cta: '<b>' }, 'en')).toBe(
      '/en/viewPlanAndCoupon/P1/%3Cb%3E',
    );
  });
});
