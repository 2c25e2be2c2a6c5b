import { expect, test } from 'vitest';
import { readArguments } from '../cli/arguments.ts';

/** What the commands about sales refuse before anything is opened. */
const now = new Date('2026-11-20T12:00:00Z');
const create = (expires: string) =>
  readArguments(['vouchers', 'create', '--plan', 'P', '--days', '3', '--expires', expires], '/', now);

test('vouchers expire on a day that there is, and that is still to come', () => {
  expect(create('2026-11-21')).toMatchObject({ expiresAt: new Date('2026-11-21T00:00:00Z') });
  expect(create('2028-02-29')).toMatchObject({ expiresAt: new Date('2028-02-29T00:00:00Z') });
  for (const none of ['2027-02-31', '2027-02-29', '2026-13-01', '2026-12-00', '31.12.2026', ''])
    expect(() => create(none), none).toThrow(
      `--expires is no day that there is, such as 2026-11-20: ${none}.`,
    );
  // The day that has begun too: they give nothing from its first minute on.
  for (const past of ['2026-11-20', '2026-11-19', '2020-01-01'])
    expect(() => create(past), past).toThrow(`in UTC: ${past} is not.`);
});

test('numbers are written in digits alone, from 1 on', () => {
  const token = (days: string) =>
    readArguments(['subscription-token', '--plan', 'P', `--days=${days}`, '--valid=7'], '/', now);
  expect(token('30')).toMatchObject({ days: 30, validDays: 7 });
  expect(token('3660')).toMatchObject({ days: 3660 });
  for (const none of ['0x10', '0b11', '1e3', ' 5', '5.0', '+5', '-1', '0', '1.5', '٣٠', '3661', ''])
    expect(() => token(none), none).toThrow('--days is a number from 1 to 3660.');
});
