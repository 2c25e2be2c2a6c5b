import { ReplyError } from '@rawi/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { service } from './account-service.ts';
import { setNotAllowedHandler } from './not-allowed.ts';

const { plain } = vi.hoisted(() => ({ plain: vi.fn<() => Promise<unknown>>() }));
vi.mock('./service.ts', () => ({ service: plain }));

const check = vi.fn<() => void>();
beforeEach(() => {
  check.mockClear();
  setNotAllowedHandler(check);
});

test.each([6414, 7322])(
  'SESS-14 a call that is refused with %i asks whether the session still uses a profile',
  async (code) => {
    plain.mockRejectedValueOnce(new ReplyError(code, 'Only the master profile may do this', 403));
    await expect(service('listDevices', {})).rejects.toMatchObject({ code });
    expect(check).toHaveBeenCalledOnce();
  },
);

test('what is answered, and another refusal, ask nothing', async () => {
  plain.mockResolvedValueOnce({ data: [] });
  expect(await service('listDevices', {})).toEqual({ data: [] });
  plain.mockRejectedValueOnce(new ReplyError(7001, 'not found', 404));
  await expect(service('listDevices', {})).rejects.toMatchObject({ code: 7001 });
  expect(check).not.toHaveBeenCalled();
});
