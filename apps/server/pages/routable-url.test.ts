import { expect, test } from 'vitest';
import { routableUrl } from './routable-url.ts';

test('ROUTE-48 an address that cannot be decoded, or is too long, becomes the not-found path of its language', () => {
  for (const url of ['/en/%E0%A4%A', '/EN/%FF?a=1', '/en/%', `/en/${'x'.repeat(9000)}`])
    expect(routableUrl(url), url).toBe('/en/not/found');
  for (const url of ['/ar/search/%ff', '/ar/%']) expect(routableUrl(url), url).toBe('/ar/not/found');
  for (const url of ['/%FF', '/fr/%FF', '/x/%', `/${'x'.repeat(9000)}`])
    expect(routableUrl(url), url).toBe('/not/found');
});

test('any other address is unchanged, except that a query that is too long is dropped', () => {
  for (const url of ['/', '/en', '/en/search/%D8%A8%D8%AD%D8%B1?sort=new&x=%FF', '/x/%00', '//x', '/en/../x'])
    expect(routableUrl(url)).toBe(url);
  expect(routableUrl(`/en/about?x=${'x'.repeat(9000)}`)).toBe('/en/about');
});
