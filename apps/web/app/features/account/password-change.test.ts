import { createI18n } from '@rawi/strings';
import { messages as english } from '@rawi/strings/en/pages';
import { errorMessages } from '@rawi/forms';
import { expect, test } from 'vitest';
import { changePassword, firstPassword } from './password-change.ts';

const en = createI18n(english, 'en', 'latn');
const isValid = (oldpassword: string, password: string) =>
  changePassword.safeParse({ oldpassword, password }).success;

test('VALID-12 VALID-14 both passwords have 6 to 16 characters', () => {
  for (const [length, valid] of [
    [5, false],
    [6, true],
    [16, true],
    [17, false],
  ] as const) {
    expect(isValid('rawi1234', 'x'.repeat(length)), `new ${length}`).toBe(valid);
    expect(isValid('x'.repeat(length), 'rawi1234'), `old ${length}`).toBe(valid);
    expect(firstPassword.safeParse({ password: 'x'.repeat(length) }).success).toBe(valid);
  }
});

test('VALID-15 VALID-16 the new password is another than the old one', () => {
  const same = changePassword.safeParse({ oldpassword: 'rawi1234', password: 'rawi1234' });
  expect(same.error?.issues[0]).toMatchObject({ path: ['password'], params: { error: 'sameAsOld' } });
  expect(en.t(errorMessages.newPassword.sameAsOld)).toBe('New password should not be same as old password');
});

test('VALID-11 VALID-13 the messages of empty passwords', () => {
  expect(en.t(errorMessages.newPassword.required)).toBe('Password Required!');
  expect(en.t(errorMessages.oldPassword.required)).toBe('Old Password Required!');
  expect(en.t(errorMessages.newPassword.tooShort)).toBe('Password should be 6-16 character long');
});
