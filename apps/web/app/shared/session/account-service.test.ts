import { ReplyError } from '@rawi/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { service } from './account-service.ts';

const { plain, renew } = vi.hoisted(() => ({
  plain: vi.fn<() => Promise<unknown>>(),
  renew: vi.fn<() => Promise<boolean>>(async () => true),
}));
vi.mock('./service.ts', () => ({ service: plain }));
vi.mock('./cloud-calls.ts', () => ({ cloudSession: { renew } }));

beforeEach(() => renew.mockClear());

test('SESS-14 a call that is refused with 6414 asks whether the session still uses a profile', async () => {
  plain.mockRejectedValueOnce(new ReplyError(6414, 'Only the master profile may do this', 403));
  await expect(service('listDevices', {})).rejects.toMatchObject({ code: 6414 });
  await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce());
});

test('what is answered, and another refusal, ask nothing', async () => {
  plain.mockResolvedValueOnce({ data: [] });
  expect(await service('listDevices', {})).toEqual({ data: [] });
  plain.mockRejectedValueOnce(new ReplyError(7001, 'not found', 404));
  await expect(service('listDevices', {})).rejects.toMatchObject({ code: 7001 });
  await vi.dynamicImportSettled();
  expect(renew).not.toHaveBeenCalled();
});
