// @vitest-environment jsdom
import { ReplyError } from '@rawi/client';
import type { Plan } from '@rawi/contract';
import { createI18n } from '@rawi/strings';
import { messages as main } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../shared/service-data/query-client.ts';
import { session } from '../../shared/session/session.ts';
import { store } from '../../shared/session/storage.ts';
import { mount, openRequest, settle } from '../../shared/test-kit/mount.tsx';
import { PlansView } from './plans-view.tsx';

const kit = vi.hoisted(() => ({
  i18n: undefined as unknown,
  service: vi.fn<(call: string, args?: unknown) => Promise<unknown>>(),
}));
kit.i18n = createI18n({ ...main, ...pages }, 'en', 'latn');
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../shared/site/site.ts', () => ({
  useSite: () => ({ language: 'en', origin: '', brand: { theme: {}, name: {} } }),
}));
vi.mock('../../shared/site/page-head.tsx', () => ({ PageHead: () => null }));
vi.mock('../../shared/session/account-service.ts', () => ({ service: kit.service }));

const plan = (amount: number, currency: string): Plan =>
  ({
    ...{ planid: 'PL-WEEK', planname: 'Weekly', description: '', planinterval: 'WEEKLY', amount, currency },
    ...{ trialperioddays: 0, availabilityset: [], devicelimit: 3, concurrencylimit: 2, weight: 1 },
  }) as unknown as Plan;
const ofVisit = [plan(990, 'BHD')];

const price = () => document.querySelector('[data-planid] bdi')?.textContent?.replaceAll(/\s/g, ' ');
const logIn = (subscribercountry: string) => {
  store.set('sessionToken', 'access');
  store.set('subscriberDetails', JSON.stringify({ subscriberid: 'S1', subscribercountry }));
};
const open = () => mount(<PlansView plans={ofVisit} chosenId={undefined} coupon={undefined} />);

beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  queryClient.clear();
  session.set({ subscriptions: [] });
  store.set('currentUserCountry', 'BH');
  kit.service.mockReset();
});

test('PLAN-01 a visitor sees the plans of the visit, and asks for no others', async () => {
  await open();
  await settle();
  expect(price()).toBe('BHD 0.990');
  expect(kit.service).not.toHaveBeenCalled();
});

test('PLAN-01 who is logged in sees the prices of the account, and never those of another country', async () => {
  logIn('SA');
  const plans = openRequest<unknown>();
  kit.service.mockImplementation(async (call) =>
    call === 'getSubscriber' ? { data: { subscriberid: 'S1', subscribercountry: 'SA' } } : plans.promise,
  );
  await open();
  await settle();
  expect(price()).toBeUndefined();
  await act(async () => plans.resolve({ data: [plan(990, 'SAR')] }));
  await settle();
  expect(price()).toBe('SAR 9.90');
  expect(kit.service).toHaveBeenCalledWith('listPlans', { query: { displaylanguage: 'eng', country: 'SA' } });
});

test('at home the plans are there at once; away they are loaded again where they could not be', async () => {
  kit.service.mockRejectedValue(new ReplyError(0, 'offline', 0));
  logIn('BH');
  await open();
  await settle();
  expect(price()).toBe('BHD 0.990');
  document.body.replaceChildren();
  queryClient.clear();
  logIn('SA');
  await open();
  await settle();
  expect(price()).toBeUndefined();
  kit.service.mockImplementation(async (call) =>
    call === 'getSubscriber'
      ? { data: { subscriberid: 'S1', subscribercountry: 'SA' } }
      : { data: [plan(990, 'SAR')] },
  );
  await act(async () => document.querySelector('button')!.click());
  await settle();
  expect(price()).toBe('SAR 9.90');
});

test('a plan that is held says what comes after it as the page of the subscriptions does, one for sale that it renews', async () => {
  logIn('BH');
  kit.service.mockRejectedValue(new ReplyError(0, 'offline', 0));
  const texts = async (more: object) => {
    const held = { subscriptionid: 'S1', planid: 'PL-WEEK', availabilityset: [], nextbilling: '2026-12-20' };
    session.set({ subscriptions: [{ ...held, ...more }] as never });
    document.body.replaceChildren();
    await open();
    await settle();
    return [...document.querySelectorAll('[data-planid] li')].map(({ textContent }) => textContent);
  };
  const renews = 'Renews by itself until you cancel';
  const byVoucher = await texts({ planstatus: 'CANCELLED', renewtype: 'NONE' });
  expect(byVoucher).toContain('Yours until 20 December 2026; it then ends by itself');
  expect(byVoucher).not.toContain(renews);
  const cancelled = await texts({ planstatus: 'CANCELLED', renewtype: 'NONE', gatewayid: 'CHECKOUT' });
  expect(cancelled).toContain('Yours until 20 December 2026; nothing more is charged');
  const active = await texts({ planstatus: 'ACTIVE', renewtype: 'AUTO', amount: 990 });
  expect(active).toContain('Next payment on 20 December 2026');
  expect(await texts({ planid: 'OTHER', planstatus: 'ACTIVE', renewtype: 'AUTO' })).toContain(renews);
});

test('PLAN-04 a free trial is offered to a visitor and to who had none, and not to who had one', async () => {
  kit.service.mockRejectedValue(new ReplyError(0, 'offline', 0));
  const tried = [{ ...plan(990, 'BHD'), trialperioddays: 7 }];
  const offered = async () => {
    document.body.replaceChildren();
    await mount(<PlansView plans={tried} chosenId={undefined} coupon={undefined} />);
    await settle();
    return document.querySelector('[data-planid] a')?.textContent;
  };
  expect(await offered()).toBe('Start the free trial');
  logIn('BH');
  expect(await offered()).toBe('Start the free trial');
  const ended = { subscriptionid: 'S1', planid: 'OTHER', planstatus: 'DEACTIVATED', availabilityset: [] };
  session.set({ subscriptions: [{ ...ended, nextbilling: '2026-11-01' }] as never });
  expect(await offered()).toBe('Start the free trial');
  const trial = { ...ended, nextbilling: '2026-11-01', trialenddate: '2026-11-01' };
  session.set({ subscriptions: [trial] as never });
  expect(await offered()).toBe('Choose this plan');
  expect(document.body.textContent).not.toContain('Free trial');
});
