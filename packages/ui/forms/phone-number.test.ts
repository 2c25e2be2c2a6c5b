import type { Country } from '@rawi/contract';
import { describe, expect, test } from 'vitest';
import { nationalDigits, noPhone, phoneText, splitPhone } from './phone-number.ts';

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
    expect(phoneText(inBahrain('3600 1122'))).toBe('+97336001122');
    expect(phoneText(inBahrain('٣٦٠٠-١١٢٢'))).toBe('+97336001122');
    expect(phoneText(inBahrain('0 3600 1122'))).toBe('+97336001122');
  });

  test('keeps a calling code that was typed', () => {
    expect(phoneText(inBahrain('+966 50 123 4567'))).toBe('+966501234567');
    expect(phoneText(inBahrain('00966501234567'))).toBe('+966501234567');
  });

  test('is empty where none was typed, and has no plus sign where the country is not known', () => {
    expect(phoneText(noPhone)).toBe('');
    expect(phoneText(inBahrain(' + '))).toBe('');
    expect(phoneText({ ...noPhone, number: '36001122' })).toBe('36001122');
  });
});

test('the digits within the country are counted', () => {
  expect(nationalDigits(inBahrain('03600'))).toBe(4);
  expect(nationalDigits(inBahrain('+973 3600'))).toBe(4);
  expect(nationalDigits(inBahrain(''))).toBe(0);
});

describe('a number with its calling code', () => {
  test('goes to its country', () => {
    expect(splitPhone('+966501234567', countries, 'BH')).toEqual({
      country: 'SA',
      callingcode: '966',
      number: '501234567',
    });
    expect(splitPhone('٠٠٩٧٣٣٦٠٠١١٢٢', countries, 'SA')).toEqual({
      country: 'BH',
      callingcode: '973',
      number: '36001122',
    });
  });

  test('goes to the longest code, and stays with the present country where several share it', () => {
    expect(splitPhone('+12425551234', countries, 'US')?.country).toBe('BS');
    expect(splitPhone('+14155551234', countries, 'US')?.country).toBe('US');
    expect(splitPhone('+14155551234', countries, 'BH')?.country).toBe('CA');
  });

  test('stays as it is while it has no code, no country or no further digit', () => {
    expect(splitPhone('36001122', countries, 'BH')).toBeUndefined();
    expect(splitPhone('+999123', countries, 'BH')).toBeUndefined();
    expect(splitPhone('+973', countries, 'BH')).toBeUndefined();
    expect(splitPhone('+97336', [], 'BH')).toBeUndefined();
  });
});
