import { expect, test } from 'vitest';
import { secondsUntil } from './resend-timer.ts';

test('AUTH-13 the timer counts whole seconds down to zero, and not below', () => {
  const at = 1_750_000_015_000;
  expect([15_000, 14_999, 1001, 1000, 1, 0, -5000].map((left) => secondsUntil(at, at - left))).toEqual([
    15, 15, 2, 1, 1, 0, 0,
  ]);
});
