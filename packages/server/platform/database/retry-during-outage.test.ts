import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { retryDuringOutage } from './retry-during-outage.ts';

const log = createLog({ logLevel: 'silent' });
const failure = (code: string) => Object.assign(new Error(code), { code });
const failing = (failures: Error[]) => async () => {
  const next = failures.shift();
  if (next) throw next;
  return 'done';
};

afterEach(() => void vi.restoreAllMocks());

test('a full disk is waited for, however long, and warned about once', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 60_000));
  const warn = vi.spyOn(log, 'warn');
  const action = failing([failure('53100'), failure('ECONNREFUSED'), failure('ENOSPC')]);
  await expect(retryDuringOutage(action, log)).resolves.toBe('done');
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a database that cannot be reached is waited for, for thirty seconds', async () => {
  await expect(retryDuringOutage(failing([failure('ECONNREFUSED')]), log)).resolves.toBe('done');
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 31_000));
  await expect(retryDuringOutage(failing([failure('ECONNREFUSED')]), log)).rejects.toThrow('ECONNREFUSED');
});

test('what starts while requests are served waits without a limit, and says so once', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 60_000));
  const warn = vi.spyOn(log, 'warn');
  const action = failing([failure('ECONNREFUSED'), failure('57P02'), failure('57P03')]);
  await expect(retryDuringOutage(action, log, Infinity)).resolves.toBe('done');
  expect(warn).toHaveBeenCalledTimes(1);
});

test('any other failure is one at once', async () => {
  await expect(retryDuringOutage(failing([failure('42P01')]), log)).rejects.toThrow('42P01');
});
