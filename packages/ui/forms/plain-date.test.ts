import { expect, test } from 'vitest';
import { validateDateParts, fromIsoDate, toIsoDate, emptyDate } from './plain-date.ts';

const on = (day: string, month: string, year: string) => ({ day, month, year });

test('a day is sent as year, month and day, from any digits', () => {
  expect(toIsoDate(on('7', '3', '1990'))).toBe('1990-03-07');
  expect(toIsoDate(on('٢٩', '2', '٢٠٠٤'))).toBe('2004-02-29');
  expect(toIsoDate(emptyDate)).toBe('');
});

test('a part that is missing is told apart from a day that does not exist', () => {
  expect(validateDateParts(emptyDate)).toBeUndefined();
  expect(validateDateParts(on('7', '', '1990'))).toBe('tooShort');
  expect(validateDateParts(on('7', '3', '90'))).toBe('tooShort');
  for (const [day, month, year] of [
    ['31', '4', '1990'],
    ['29', '2', '2005'],
    ['0', '1', '2000'],
    ['x', '1', '2000'],
    ['1', '13', '2000'],
    ['1', '1', '0099'],
  ] as const)
    expect(validateDateParts(on(day, month, year)), `${day}.${month}.${year}`).toBe('invalid');
});

test('what is no day is never sent as one', () => {
  for (const parts of [on('31', '2', '2000'), on('', '2', '2000'), on('1', '1', '20')])
    expect(toIsoDate(parts)).not.toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('a day that calls gave fills the inputs', () => {
  expect(fromIsoDate('1990-03-07')).toEqual(on('7', '3', '1990'));
  expect(fromIsoDate('1990-03-07T00:00:00Z')).toEqual(on('7', '3', '1990'));
  expect(fromIsoDate('')).toEqual(emptyDate);
});
