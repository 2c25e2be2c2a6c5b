// @vitest-environment jsdom
import { ReplyError } from '@rawi/client';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../shared/session/storage.ts';
import { mountHook, settle } from '../../shared/test-kit/mount.tsx';
import { useOrder } from './use-order.ts';

const { service, loadTitle } = vi.hoisted(() => ({
  loadTitle: vi.fn<() => Promise<undefined>>(),
  service: vi.fn<(call: string, args: { query?: { couponid?: string } }) => Promise<unknown>>(),
}));
vi.mock('../../shared/session/account-service.ts', () => ({ service }));
vi.mock('../../shared/service-data/title.ts', () => ({ loadTitle }));
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

/** An order of a title in dinars at one gateway and in dollars at another, where the coupon takes dinars or dollars off. */
async function orderWithAmount(currencies: readonly string[]) {
  service.mockImplementation(async (call, { query }) => {
    const { couponid, gatewayid } = (query ?? {}) as { couponid?: string; gatewayid?: string };
    const way = (id: string, currency: string) => ({
      ...{ gatewayid: id, gatewayname: id, modes: ['CC'], recurringmodes: ['CC'], currencies: [currency] },
    });
    if (call === 'listGateways') return { data: [way('SANDBOX', 'BHD'), way('PAYPALSUB', 'USD')] };
    if (call !== 'subscriptionPrecheck') return { planname: 'Kids', data: [] };
    const currency = gatewayid === undefined ? 'BHD' : 'USD';
    const counts = couponid !== undefined && currencies.includes(currency);
    if (couponid !== undefined && !counts) throw new ReplyError(7308, 'Nothing off', 400, 'couponid');
    const paymentoptions = [currency === 'BHD' ? 'SANDBOX' : 'PAYPALSUB'];
    return { ...now, currency, paymentoptions, ...(counts && { couponid, discount: 500, amount: 490 }) };
  });
  const { result } = await mountHook(() => useOrder({ kind: 'plan', planId: 'PL-KIDS' }), undefined);
  await settle();
  const { order } = result.current;
  if (order.phase !== 'ready') throw new Error(order.phase);
  return order;
}

test.each([
  ['the first way', ['BHD'], ['RAWI50', undefined]],
  ['another way', ['USD'], [undefined, 'RAWI50']],
])('a coupon is in the price of the ways that it takes something off: %s', async (_, currencies, coupons) => {
  const { coupon, choices, refusal } = await orderWithAmount(currencies);
  expect([coupon, refusal]).toEqual(['RAWI50', undefined]);
  expect(choices.map(({ quote }) => quote.couponid)).toEqual(coupons);
});

test('a coupon that takes nothing off with any way is refused, and why is shown', async () => {
  const { coupon, choices, refusal } = await orderWithAmount([]);
  expect([coupon, refusal?.code]).toEqual([undefined, 7308]);
  expect(choices.map(({ quote }) => quote.amount)).toEqual([990, 990]);
});

test('PAY-01 a profile that does not pay is told so, also of a title that it may not see', async () => {
  service.mockImplementation(async (call) => {
    if (call === 'purchasePrecheck') throw new ReplyError(7322, 'Admin only', 403);
    throw new ReplyError(8003, 'Not for this profile', 403);
  });
  loadTitle.mockRejectedValueOnce(new ReplyError(8003, 'Not for this profile', 403));
  const item = { kind: 'title', objectId: 'M1045', availabilityId: 'AV-RENT' } as const;
  const { result } = await mountHook(() => useOrder(item), undefined);
  await settle();
  expect(result.current.order).toEqual({ phase: 'not-admin', shown: undefined });
});
