// @vitest-environment jsdom
import { ReplyError } from '@rawi/client';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../shared/session/storage.ts';
import { mountHook, settle } from '../../shared/test-kit/mount.tsx';
import { useOrder } from './use-order.ts';

const { service } = vi.hoisted(() => ({
  service: vi.fn<(call: string, args: { query?: { couponid?: string } }) => Promise<unknown>>(),
}));
vi.mock('../../shared/session/account-service.ts', () => ({ service }));
vi.mock('../../shared/site/site.ts', () => ({ useSite: () => ({ language: 'en' }) }));

const now = {
  ...{ amount: 990, currency: 'BHD', listamount: 990, discount: 0, taxes: [], country: 'BH' },
  ...{ paymentoptions: ['SANDBOX'], planinterval: 'MONTHLY', trialperioddays: 0, change: 'NOW' },
};
const later = {
  ...now,
  paymentoptions: [],
  change: 'LATER',
  currentplanid: 'PL-ALL',
  startdate: '2026-12-24',
};

/** The order of a plan, where no coupon is taken for it. */
async function orderOf(quote: typeof now) {
  service.mockImplementation(async (call, { query }) => {
    if (call === 'getPlan') return { planname: 'Kids', description: '', planinterval: 'MONTHLY' };
    if (call !== 'subscriptionPrecheck') return { data: [] };
    if (query?.couponid !== undefined) throw new ReplyError(7305, 'Not for this plan', 400, 'couponid');
    return quote;
  });
  const { result } = await mountHook(() => useOrder({ kind: 'plan', planId: 'PL-KIDS' }), undefined);
  await settle();
  return result;
}
beforeEach(() => store.set('campaign-coupon', 'RAWI50'));

test('COUP-09 a coupon that is refused is forgotten, and why is shown', async () => {
  expect((await orderOf(now)).current.order).toMatchObject({
    phase: 'ready',
    typed: 'RAWI50',
    refusal: { code: 7305 },
  });
  expect(store.get('campaign-coupon')).toBeUndefined();
});

test('COUP-09 a plan that begins later takes no coupon: none is refused, and it stays kept for another plan', async () => {
  const result = await orderOf(later);
  expect(result.current.order).toMatchObject({ phase: 'ready', typed: 'RAWI50', refusal: undefined });
  expect(store.get('campaign-coupon')).toBe('RAWI50');
  // It begins at once by now: the coupon is tried.
  service.mockImplementation(async (call) =>
    call === 'subscriptionPrecheck' ? { ...now, couponid: 'RAWI50' } : { planname: 'Kids', data: [] },
  );
  await act(() => result.current.reload());
  expect(service.mock.calls.findLast(([call]) => call === 'subscriptionPrecheck')![1].query).toEqual({
    planid: 'PL-KIDS',
    couponid: 'RAWI50',
  });
});
