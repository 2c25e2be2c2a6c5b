import { expect, test } from 'vitest';
import { readableAddress } from './readable-address.ts';

test('ROUTE-48 an address that cannot be decoded, or is too long, becomes the not-found path of its language', () => {
  for (const url of ['/en/%E0%A4%A', '/EN/%FF?a=1', '/en/%', `/en/${'x'.repeat(9000)}`]) expect(readableAddress(url), url).toBe('/en/not/found');
  for (const url of ['/ar/search/%ff', '/ar/%']) expect(readableAddress(url), url).toBe('/ar/not/found');
  for (const url of ['/%FF', '/fr/%FF', '/x/%', `/${'x'.repeat(9000)}`]) expect(readableAddress(url), url).toBe('/not/found');
});

test('any other address is unchanged, except that a query that is too long is dropped', () => {
  for (const url of ['/', '/en', '/en/search/%D8%A8%D8%AD%D8%B1?sort=new&x=%FF', '/x/%00', '//x', '/en/../x']) expect(readableAddress(url)).toBe(url);
  expect(readableAddress(`/en/about?x=${'x'.repeat(9000)}`)).toBe('/en/about');
});
