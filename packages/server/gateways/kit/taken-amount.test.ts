import { expect, test } from 'vitest';
import { takenAmount } from './taken-amount.ts';

test('an amount is told with the digits of its currency, and one of an unknown currency as it came', () => {
  expect(takenAmount(49_900, 'INR')).toBe('499.00 INR');
  expect(takenAmount(1490, 'BHD')).toBe('1.490 BHD');
  expect(takenAmount(500, 'JPY')).toBe('500 JPY');
  expect(takenAmount(500, 'XX?')).toBe('500 XX? (in its smallest unit)');
});
