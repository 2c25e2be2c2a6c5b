import { expect, test } from 'vitest';
import { checkEmailOrMobile, checkName, checkPairingCode, checkVoucher, pairingDigits } from './index.ts';

test('VALID-31 a voucher is required, and is one word of letters, digits and hyphens', () => {
  expect(checkVoucher('  RAWI50 ')).toEqual({ voucher: 'RAWI50' });
  expect(checkVoucher('عيد-٢٦')).toEqual({ voucher: 'عيد-٢٦' });
  expect(checkVoucher('   ')).toEqual({ fault: 'required' });
  for (const text of ['two words', '<b>', "'--;", 'x'.repeat(65)])
    expect(checkVoucher(text), text).toEqual({ fault: 'bad' });
  expect(checkVoucher('x'.repeat(64))).toHaveProperty('voucher');
});

test('PAIR-02 PAIR-04 a pairing code has six digits of any script; separators are ignored', () => {
  expect(checkPairingCode('123456')).toEqual({ code: '123456' });
  expect(checkPairingCode('١٢٣ - ٤٥٦')).toEqual({ code: '123456' });
  expect(pairingDigits('a1b2')).toBe('12');
  expect(checkPairingCode('12345')).toEqual({ fault: 'short' });
  expect(checkPairingCode('abc')).toEqual({ fault: 'required' });
  expect(checkPairingCode('1234567')).toEqual({ code: '123456' });
});

test('VALID-05 VALID-07 VALID-09 an account is identified by a mail address or a mobile number', () => {
  expect(checkEmailOrMobile(' Guest@Rawi.Example ')).toEqual({ email: 'guest@rawi.example' });
  expect(checkEmailOrMobile('+973 3600-1234')).toEqual({ mobileno: '+97336001234' });
  expect(checkEmailOrMobile('٣٦٠٠١٢٣٤')).toEqual({ mobileno: '36001234' });
  expect(checkEmailOrMobile('')).toEqual({ fault: 'required' });
  expect(checkEmailOrMobile('12345')).toEqual({ fault: 'mobile' });
  expect(checkEmailOrMobile('123456')).toHaveProperty('mobileno');
  for (const text of ['guest', 'guest@', 'ضيف@rawi.example', 'a@b', 'a b@c.de'])
    expect(checkEmailOrMobile(text), text).toEqual({ fault: 'email' });
});

test('VALID-02 VALID-03 a name has 2 to 32 letters and spaces', () => {
  expect(checkName(' Layla ')).toEqual({ name: 'Layla' });
  expect(checkName('نُورة')).toEqual({ name: 'نُورة' });
  expect(checkName(' ')).toEqual({ fault: 'required' });
  for (const text of ['x', 'x'.repeat(33), 'R2D2', 'a.b'])
    expect(checkName(text), text).toEqual({ fault: 'bad' });
  for (const text of ['xy', 'x'.repeat(32)]) expect(checkName(text)).toHaveProperty('name');
});
