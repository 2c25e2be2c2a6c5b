import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test('a country is named in the language of the page, whichever of its codes is stored', () => {
  for (const code of ['BH', 'bh', 'BHR', 'bhr', ' BHR ']) {
    expect(countryName(code, 'en'), code).toBe('Bahrain');
    expect(countryName(code, 'ar'), code).toBe('البحرين');
  }
  for (const [code, name] of [['SAU', 'Saudi Arabia'], ['ARE', 'United Arab Emirates'], ['DEU', 'Germany'], ['ZWE', 'Zimbabwe'], ['ABW', 'Aruba']] as const)
    expect(countryName(code, 'en')).toBe(name);
});

test('what is no code is shown as it is, and never throws', () => {
  for (const text of ['Bahrain', 'مملكة البحرين', 'XYZ', '973', '048', 'B', '', 'RBH', '-', 'A1', 'BH-01', '<b>', 'WAF', 'QQ'])
    expect(countryName(text, 'en')).toBe(text);
});
