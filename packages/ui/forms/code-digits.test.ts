import { expect, test } from 'vitest';
import { codeDigits, digitAt, isComplete, putDigits } from './code-digits.ts';

test('digits of any script are taken out of whatever was pasted', () => {
  expect(codeDigits('G-١٢٣ ۴۵۶ is your code')).toBe('123456');
  expect(codeDigits('abc')).toBe('');
});

test('digits go into their boxes, and leave the others as they are', () => {
  expect(putDigits('', 0, '12', 6)).toBe('12');
  expect(putDigits('12', 3, '4', 6)).toBe('12 4');
  expect(putDigits('12 4', 2, '3', 6)).toBe('1234');
  expect(putDigits('123456', 4, '789', 6)).toBe('123478');
  expect(putDigits('123', 1, ' ', 6)).toBe('1 3');
  expect(putDigits('123', 2, ' ', 6)).toBe('12');
  expect(putDigits('1', 0, ' ', 6)).toBe('');
});

test('a box is empty or holds one digit; a code is whole where all do', () => {
  expect([0, 1, 2, 3, 4].map((at) => digitAt('12 4', at))).toEqual(['1', '2', '', '4', '']);
  expect(isComplete('1234', 4)).toBe(true);
  expect(isComplete('12 4', 4)).toBe(false);
  expect(isComplete('123', 4)).toBe(false);
});
