import { expect, test } from 'vitest';
import { createSignedAddresses } from './signed-addresses.ts';

const at = (ticket: string, set = 'clear') => `https://tv.example/media/${ticket}/rawi/dunes/${set}/`;

test('every file is requested with the newest signature, whenever its address was issued', () => {
  const addresses = createSignedAddresses();
  expect([addresses.hasPackage(), addresses.current(`${at('1')}v720/1.m4s`)]).toEqual([
    false,
    `${at('1')}v720/1.m4s`,
  ]);
  addresses.setManifest(`${at('1')}manifest.mpd`);
  expect(addresses.current(`${at('1')}v720/1.m4s`)).toBe(`${at('1')}v720/1.m4s`);
  addresses.renew(at('2'));
  addresses.renew(at('3'));
  for (const ticket of ['1', '2', '3'])
    expect(addresses.current(`${at(ticket)}v720/1.m4s`)).toBe(`${at('3')}v720/1.m4s`);
  expect(addresses.current('https://elsewhere.example/x.jpg')).toBe('https://elsewhere.example/x.jpg');
});

test('a signature for other files is ignored until their package is issued', () => {
  const addresses = createSignedAddresses();
  addresses.setManifest(`${at('1')}manifest.mpd`);
  addresses.renew(at('2', 'cbcs'));
  expect(addresses.current(`${at('1')}a.m4s`)).toBe(`${at('1')}a.m4s`);
  addresses.setManifest(`${at('3')}manifest.mpd`);
  expect(addresses.current(`${at('1')}a.m4s`)).toBe(`${at('3')}a.m4s`);
});
