// @vitest-environment jsdom
import { ReplyError } from '@rawi/client';
import { createI18n } from '@rawi/strings';
import { messages as common } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { rememberWantedTitle } from '../../shared/billing/wanted-title.ts';
import { store } from '../../shared/session/storage.ts';
import { mount, settle } from '../../shared/test-kit/mount.tsx';
import { VoucherView } from './voucher-view.tsx';

const kit = vi.hoisted(() => ({
  i18n: undefined as unknown,
  service: vi.fn<(call: string, args?: unknown) => Promise<unknown>>(),
  refresh: vi.fn<() => Promise<void>>(async () => undefined),
}));
kit.i18n = createI18n({ ...common, ...pages }, 'en', 'latn');
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../shared/site/site.ts', () => ({ useSite: () => ({ language: 'en', brand: {} }) }));
vi.mock('../../shared/site/page-head.tsx', () => ({ PageHead: () => null }));
vi.mock('../../shared/session/account-service.ts', () => ({ service: kit.service }));
vi.mock('../../shared/billing/payment-calls.ts', async (load) => ({
  ...(await load<object>()),
  refreshEntitlements: kit.refresh,
}));
vi.mock('../../shared/service-data/title.ts', () => ({
  loadTitle: async (_: unknown, id: string) => ({ id, title: 'Dunes', route: 'movie' }),
}));

beforeEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
  store.set('subscriberDetails', '{}');
});

async function press(label: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)!;
  button.focus();
  await act(async () => button.click());
  await settle();
}
async function type(text: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  await act(async () => {
    const input = document.querySelector('input')!;
    set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const Place = () => <output>{useLocation().pathname}</output>;
const openPage = () =>
  mount(
    <MemoryRouter>
      <main>
        <VoucherView />
      </main>
      <Place />
    </MemoryRouter>,
  );

test('ROUTE-59 the focus goes to what a voucher has given, and back to the field for another', async () => {
  kit.service.mockResolvedValueOnce({
    success: 'PLAN',
    name: 'Weekly',
    subscription: { nextbilling: '2026-12-01' },
  });
  await openPage();
  expect(document.activeElement).toBe(document.body);
  await type('97AQ-XUZG-CVXF-64ES');
  await press('Apply');
  expect([document.activeElement!.tagName, document.activeElement!.textContent]).toEqual([
    'H2',
    'Weekly is yours',
  ]);
  await press('Another code');
  expect(document.activeElement!.tagName).toBe('INPUT');
});

test.each([
  [
    'a title, also where another one was wanted',
    { success: 'TITLE', name: 'Dunes', purchase: { objectid: 'F1' } },
    'Dunes',
  ],
  ['a plan, to what was wanted', { success: 'PLAN', name: 'Weekly', subscription: {} }, 'Nights'],
])('ROUTE-59 ACCESS-22 a voucher leads on to what it has given: %s', async (_, reply, name) => {
  rememberWantedTitle({ path: '/en/movie/nights/F2', name: 'Nights' });
  kit.refresh.mockClear();
  kit.service.mockResolvedValueOnce(reply);
  await openPage();
  await type('97AQ-XUZG-CVXF-64ES');
  await press('Apply');
  expect(kit.refresh, 'what is open now').toHaveBeenCalledOnce();
  await press(`Play ${name}`);
  expect(document.querySelector('output')!.textContent).toMatch(
    name === 'Nights' ? '/en/movie/nights/F2' : /^\/en\/movie\/.*F1/,
  );
});

test('ROUTE-59 a code that failed is in no draft: the next one is typed into an empty field', async () => {
  kit.service.mockRejectedValueOnce(new ReplyError(7307, 'Invalid coupon', 400, 'voucher'));
  const { unmount } = await openPage();
  await type('97AQ-XUZG-CVXF-64ES');
  await press('Apply');
  dispatchEvent(new Event('pagehide'));
  await unmount();
  await openPage();
  await settle();
  expect(document.querySelector('input')!.value).toBe('');
});

test('ROUTE-59 a code whose reply was lost is sent again as the same one, and another code as another', async () => {
  // Which jsdom does not have.
  Element.prototype.scrollIntoView = () => undefined;
  kit.service.mockReset();
  const lost = new ReplyError(0, 'No Internet Connection', 0);
  kit.service.mockRejectedValueOnce(lost).mockRejectedValueOnce(new ReplyError(7302, 'Used', 400, 'voucher'));
  kit.service.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  await openPage();
  await type('97AQ-XUZG-CVXF-64ES');
  for (let times = 0; times < 3; times += 1) await press('Apply');
  await type('AAAA-BBBB-CCCC-DDDD');
  await press('Apply');
  const keys = kit.service.mock.calls.map(([, args]) => (args as { idempotencyKey: string }).idempotencyKey);
  expect(keys).toHaveLength(4);
  expect(keys[1], 'the reply was lost').toBe(keys[0]);
  expect(new Set(keys.slice(1)).size, 'refused, and another code').toBe(3);
});
