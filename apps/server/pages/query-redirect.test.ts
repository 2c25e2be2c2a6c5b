import { expect, test } from 'vitest';
import { queryRedirect } from './query-redirect.ts';

test.each([
  ['/cast', '?person=noura-alsidra', '/en/cast/noura-alsidra'],
  ['/ar/cast', '?name=%D9%86%D9%88%D8%B1%D8%A9', '/en/cast/named/%D9%86%D9%88%D8%B1%D8%A9'],
  ['/CAST', '?x=1&person=a/b?c', '/en/cast/a%2Fb%3Fc'],
  ['/search', '?q=50%25+%23', '/en/search/50%25%20%23'],
  ['/en/search', '?query=..', '/en/search/..%20'],
  ['/en/search', '?q=%ED%A0%80', '/en/search/%EF%BF%BD%EF%BF%BD%EF%BF%BD'],
  ['/search', '?q=++', undefined],
  ['/search', '?utm_source=x', undefined],
  ['/search/sea', '?q=x', undefined],
  ['/en', '?q=x', undefined],
  ['/cast', '', undefined],
])('ROUTE-14 ROUTE-38 %s%s redirects to %s', (path, search, to) => {
  expect(queryRedirect(path, search, 'en')).toBe(to);
});
