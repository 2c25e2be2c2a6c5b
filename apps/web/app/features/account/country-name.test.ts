import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test('a country is named in the page language from its alpha-2 or alpha-3 code', () => {
  for (const code of ['BH', 'bh', 'BHR', 'bhr', ' BHR ']) {
    expect(countryName(code, 'en'), code).toBe('Bahrain');
    expect(countryName(code, 'ar'), code).toBe('البحرين');
  }
  for (const [code, name] of [
    ['SAU', 'Saudi Arabia'],
    ['ARE', 'United Arab Emirates'],
    ['DEU', 'Germany'],
    ['ZWE', 'Zimbabwe'],
    ['ABW', 'Aruba'],
  ] as const)
    expect(countryName(code, 'en')).toBe(name);
});

test('text that is not a country code is returned unchanged and never throws', () => {
  for (const text of [
    'Bahrain',
    'مملكة البحرين',
    'XYZ',
    '973',
    '048',
    'B',
    '',
    'RBH',
    '-',
    'A1',
    'BH-01',
    '<b>',
    'WAF',
    'QQ',
  ])
    expect(countryName(text, 'en')).toBe(text);
});
