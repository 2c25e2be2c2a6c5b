import { expect, test } from 'vitest';
import { calls, minorUnits } from './index.ts';

test('PAY-14 an amount is a whole number, or its digits as a form sends them, and nothing that a program could make one of', () => {
  for (const given of [790, '790', '0', 0, '0790'])
    expect(minorUnits.safeParse(given).data, String(given)).toBe(Number(given));
  for (const given of [
    [790],
    '0x316',
    '7.9e2',
    ' 790 ',
    '790.0',
    '',
    '-1',
    -1,
    7.9,
    null,
    true,
    undefined,
    {},
  ])
    expect(minorUnits.safeParse(given).success, JSON.stringify(given)).toBe(false);
  expect(calls.initPayment.body.shape.amount).toBe(minorUnits);
});
