import type { z } from 'zod';
import { expect, test } from 'vitest';
import {
  couponCode,
  emailAddress,
  emailOrMobile,
  mobileNumber,
  oneTimeCode,
  pairingCode,
  password,
  personName,
  profilePin,
  voucherCode,
} from './index.ts';

const parse = (schema: z.ZodType, text: string) => schema.safeParse(text).data;

test('VALID-31 a voucher is required, and has letters, digits and hyphens; spaces are ignored', () => {
  expect(parse(voucherCode, '  RAWI50 ')).toBe('RAWI50');
  expect(parse(voucherCode, ' 6KNN Y7FZ\u00A0SCBK  GGKY')).toBe('6KNNY7FZSCBKGGKY');
  expect(parse(couponCode, 'rawi 50')).toBe('RAWI50');
  expect(parse(voucherCode, 'عيد-٢٦')).toBe('عيد-٢٦');
  expect(parse(voucherCode, 'x'.repeat(64))).toHaveLength(64);
  for (const text of ['', '   ', 'two, words', '<b>', "'--;", 'x'.repeat(65)])
    expect(parse(voucherCode, text), text).toBeUndefined();
});

test('VALID-05 VALID-31 marks of direction that were copied with a code, an address or a number are ignored', () => {
  expect(parse(voucherCode, '\u200f6KNN-Y7FZ\u202c')).toBe('6KNN-Y7FZ');
  expect(parse(couponCode, '\u2066rawi50\u2069')).toBe('RAWI50');
  expect(parse(voucherCode, '\u200f')).toBeUndefined();
  expect(parse(emailAddress, '\u202aguest@rawi.example\u202c ')).toBe('guest@rawi.example');
  expect(parse(emailOrMobile, '\u200fguest@rawi.example')).toEqual({ email: 'guest@rawi.example' });
  // As the contacts of a phone give a number.
  expect(parse(emailOrMobile, '\u202a+973 3600 1234\u202c')).toEqual({ mobileno: '+97336001234' });
});

test('PAIR-02 PAIR-04 a pairing code has six digits of any script; separators are ignored', () => {
  expect(parse(pairingCode, '123456')).toBe('123456');
  expect(parse(pairingCode, '١٢٣ - ٤٥٦')).toBe('123456');
  for (const text of ['12345', 'abc', '', '1234567']) expect(parse(pairingCode, text), text).toBeUndefined();
});

test('other codes have their own length', () => {
  expect(parse(oneTimeCode, '٤٨٢٩١٣')).toBe('482913');
  expect(parse(profilePin, '1234')).toBe('1234');
  for (const text of ['12345', '1234567']) expect(parse(oneTimeCode, text), text).toBeUndefined();
  for (const text of ['123', '12345']) expect(parse(profilePin, text), text).toBeUndefined();
});

test('VALID-05 VALID-07 VALID-09 an account is identified by a mail address or a mobile number', () => {
  const kindOf = (text: string) => {
    const issue = emailOrMobile.safeParse(text).error?.issues[0];
    return issue?.code === 'custom' ? issue.params?.['error'] : issue;
  };
  expect(parse(emailOrMobile, ' Guest@Rawi.Example ')).toEqual({ email: 'guest@rawi.example' });
  expect(parse(emailOrMobile, '+973 3600-1234')).toEqual({ mobileno: '+97336001234' });
  expect(parse(emailOrMobile, '٣٦٠٠١٢٣٤')).toEqual({ mobileno: '36001234' });
  expect(parse(emailOrMobile, '123456')).toEqual({ mobileno: '123456' });
  expect(kindOf('12345')).toBe('mobile');
  for (const text of ['', 'guest', 'guest@', 'ضيف@rawi.example', 'a@b', 'a b@c.de'])
    expect(kindOf(text), text).toBe('email');
});

test('VALID-05 a mail address has Latin letters and an at sign', () => {
  expect(parse(emailAddress, ' Guest@Rawi.Example ')).toBe('guest@rawi.example');
  for (const text of ['', 'guest', 'ليلى@rawi.example'])
    expect(parse(emailAddress, text), text).toBeUndefined();
});

test('a mobile number is in international format', () => {
  expect(parse(mobileNumber, '+97336001122')).toBe('+97336001122');
  for (const text of ['36001122', '+0123456', '+12345', '+1234567890123456'])
    expect(parse(mobileNumber, text), text).toBeUndefined();
});

test('CONST-06 VALID-02 VALID-03 a name has 2 to 32 letters and spaces', () => {
  expect(parse(personName, ' Layla ')).toBe('Layla');
  expect(parse(personName, 'نُورة')).toBe('نُورة');
  for (const text of [' ', 'x', 'x'.repeat(33), 'R2D2', 'a.b'])
    expect(parse(personName, text), text).toBeUndefined();
  // Fillers are letters that nobody sees.
  expect(parse(personName, '\u3164\u115f')).toBeUndefined();
  for (const text of ['xy', 'x'.repeat(32)]) expect(parse(personName, text)).toBe(text);
});

test('CONST-06 VALID-12 a password has 6 to 16 characters', () => {
  for (const length of [6, 16]) expect(parse(password, 'x'.repeat(length))).toHaveLength(length);
  for (const length of [5, 17]) expect(parse(password, 'x'.repeat(length))).toBeUndefined();
});
