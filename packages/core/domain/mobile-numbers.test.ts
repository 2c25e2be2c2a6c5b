import { expect, test } from 'vitest';
import { mobileMinDigits } from './mobile-numbers.ts';

test('VALID-08 a mobile number has ten digits at least in some countries, six elsewhere', () => {
  for (const [country, digits] of [
    ['BH', 6],
    ['SA', 6],
    ['IN', 10],
    ['us', 10],
    ['', 6],
  ] as const)
    expect(mobileMinDigits(country), country).toBe(digits);
});
