import { afterEach, expect, test, vi } from 'vitest';
import { referenceLists } from '../../shared/session/reference-lists.ts';
import { store } from '../../shared/session/storage.ts';
import { isListed, looksLikeNumber, readAccount } from './account.ts';

afterEach(() => vi.restoreAllMocks());

const names = { eng: 'x', ara: 'x' };
const countries = [
  { countrycode: 'BH', callingcode: '973', countryname: names },
  { countrycode: 'EG', callingcode: '20', countryname: names },
];

test('VALID-09 one of address and number is read; a number gets the calling code of its country', async () => {
  vi.spyOn(referenceLists, 'countries').mockResolvedValue(countries);
  store.set('currentUserCountry', 'BH');
  for (const [entered, country, expected] of [
    [' Layla@Rawi.example ', '', { email: 'layla@rawi.example' }],
    ['033 123 456', '', { mobileno: '+97333123456' }],
    ['٠١٠٠١٢٣٤٥٦٧', 'EG', { mobileno: '+201001234567' }],
    ['0097333123456', 'EG', { mobileno: '+97333123456' }],
    ['+973 3312-3456', 'EG', { mobileno: '+97333123456' }],
    ['\u202a0097333123456\u202c', 'EG', { mobileno: '+97333123456' }],
  ] as const)
    expect(await readAccount(entered, country)).toEqual(expected);
});

test('VALID-23 without a list of countries a national number is not completed', async () => {
  vi.spyOn(referenceLists, 'countries').mockRejectedValue(new Error('down'));
  store.set('currentUserCountry', 'BH');
  expect(await readAccount('33123456', '')).toBeUndefined();
  expect(await readAccount('+97333123456', '')).toEqual({ mobileno: '+97333123456' });
});

test('a text that begins as a number asks for its country', () => {
  expect(['3', '٣٣', '+973 ', '33-1', '\u202a+973\u202c'].every(looksLikeNumber)).toBe(true);
  expect(['', 'a', '3a', 'guest@rawi.example'].some(looksLikeNumber)).toBe(false);
});

test('SESS-02 a country that is not in the list is chosen for nobody', () => {
  expect(['BH', 'EG'].every((code) => isListed(countries, code))).toBe(true);
  expect(['QQ', 'AQ', ''].some((code) => isListed(countries, code))).toBe(false);
});
