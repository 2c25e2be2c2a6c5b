import type { Country } from '@rawi/contract';
import { describe, expect, test } from 'vitest';
import { nationalDigits, emptyPhone, toInternational, parseInternational } from './phone-number.ts';

const country = (countrycode: string, callingcode: string): Country => ({
  countrycode,
  callingcode,
  countryname: { eng: countrycode, ara: countrycode },
});
const countries = [
  country('BH', '973'),
  country('SA', '966'),
  country('CA', '1'),
  country('US', '1'),
  country('BS', '1242'),
];
const inBahrain = (number: string) => ({ country: 'BH', callingcode: '973', number });

describe('the number that is sent', () => {
  test('has its calling code, in any digits and with anything between them', () => {
    expect(toInternational(inBahrain('3600 1122'))).toBe('+97336001122');
    expect(toInternational(inBahrain('٣٦٠٠-١١٢٢'))).toBe('+97336001122');
    expect(toInternational(inBahrain('0 3600 1122'))).toBe('+97336001122');
  });

  test('keeps a calling code that was typed', () => {
    expect(toInternational(inBahrain('+966 50 123 4567'))).toBe('+966501234567');
    expect(toInternational(inBahrain('00966501234567'))).toBe('+966501234567');
    expect(toInternational(inBahrain('\u202a+966 50 123 4567\u202c'))).toBe('+966501234567');
  });

  test('is empty where none was typed, and has no plus sign where the country is not known', () => {
    expect(toInternational(emptyPhone)).toBe('');
    expect(toInternational(inBahrain(' + '))).toBe('');
    expect(toInternational({ ...emptyPhone, number: '36001122' })).toBe('36001122');
  });
});

test('the digits within the country are counted', () => {
  expect(nationalDigits(inBahrain('03600'))).toBe(4);
  expect(nationalDigits(inBahrain('+973 3600'))).toBe(4);
  expect(nationalDigits(inBahrain(''))).toBe(0);
});

describe('a number with its calling code', () => {
  test('goes to its country', () => {
    expect(parseInternational('+966501234567', countries, 'BH')).toEqual({
      country: 'SA',
      callingcode: '966',
      number: '501234567',
    });
    expect(parseInternational('٠٠٩٧٣٣٦٠٠١١٢٢', countries, 'SA')).toEqual({
      country: 'BH',
      callingcode: '973',
      number: '36001122',
    });
  });

  test('goes to the longest code, and stays with the present country where several share it', () => {
    expect(parseInternational('+12425551234', countries, 'US')?.country).toBe('BS');
    expect(parseInternational('+14155551234', countries, 'US')?.country).toBe('US');
    expect(parseInternational('+14155551234', countries, 'BH')?.country).toBe('CA');
  });

  test('stays as it is while it has no code, no country or no further digit', () => {
    expect(parseInternational('36001122', countries, 'BH')).toBeUndefined();
    expect(parseInternational('+999123', countries, 'BH')).toBeUndefined();
    expect(parseInternational('+973', countries, 'BH')).toBeUndefined();
    expect(parseInternational('+97336', [], 'BH')).toBeUndefined();
  });
});
