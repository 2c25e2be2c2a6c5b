// @vitest-environment jsdom
import { ReplyError } from '@rawi/client';
import { createI18n } from '@rawi/strings';
import { messages as common } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../shared/session/storage.ts';
import { mount, settle } from '../../shared/test-kit/mount.tsx';
import { VoucherView } from './voucher-view.tsx';

const kit = vi.hoisted(() => ({
  i18n: undefined as unknown,
  service: vi.fn<(call: string, args?: unknown) => Promise<unknown>>(),
}));
kit.i18n = createI18n({ ...common, ...pages }, 'en', 'latn');
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../shared/site/site.ts', () => ({ useSite: () => ({ language: 'en', brand: {} }) }));
vi.mock('../../shared/site/page-head.tsx', () => ({ PageHead: () => null }));
vi.mock('../../shared/session/account-service.ts', () => ({ service: kit.service }));

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
const openPage = () =>
  mount(
    <main>
      <VoucherView />
    </main>,
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
