// @vitest-environment jsdom
import { createI18n } from '@rawi/strings';
import { messages as common } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../shared/test-kit/mount.tsx';
import { OrderView } from './order-view.tsx';
import type { Order } from './use-order.ts';

const kit = vi.hoisted(() => ({
  i18n: undefined as unknown,
  order: undefined as unknown,
  update: undefined as unknown as () => void,
}));
vi.mock('../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../shared/site/site.ts', () => ({
  useSite: () => ({ language: 'en', brand: { theme: { motif: 'star-lattice' } } }),
}));
vi.mock('../../shared/site/page-head.tsx', () => ({ PageHead: () => null }));
vi.mock('../../shared/session/use-log-in-first.ts', () => ({
  useLogInFirst: () => 'subscriber',
}));
vi.mock('./method-form.tsx', () => ({ MethodForm: () => <button type="submit">Pay</button> }));
vi.mock('./use-order.ts', async () => {
  const { useReducer } = await import('react');
  return {
    useOrder() {
      const [, update] = useReducer((n: number) => n + 1, 0);
      kit.update = update;
      return { order: kit.order, path: '/en/order', retry() {}, reload() {}, applyCoupon() {}, close() {} };
    },
  };
});

const scrolled = vi.spyOn(globalThis, 'scrollTo').mockReturnValue();
beforeEach(() => {
  kit.i18n = createI18n({ ...common, ...pages }, 'en', 'latn');
  scrolled.mockClear();
});

const quote = { amount: 990, currency: 'BHD', listamount: 990, discount: 0, taxes: [], country: 'BH' };
const ready = {
  phase: 'ready',
  shown: { name: 'Kids', text: '' },
  quote: { ...quote, paymentoptions: [] },
  ...{ choices: [], coupon: undefined, held: undefined, typed: '', refusal: undefined },
} as unknown as Order;

test.each([
  ['missing', 'This is not on sale'],
  ['held', 'This user already subscribed'],
  ['not-admin', 'Sorry! Admin only'],
] as const)(
  'UI-17 an order that a press at its end closes is read from its beginning (%s)',
  async (phase, beginning) => {
    kit.order = ready;
    const { unmount } = await mount(<OrderView item={{ kind: 'plan', planId: 'PL-KIDS' }} />);
    document.querySelector<HTMLElement>('[type=submit]')!.focus();
    kit.order = { phase } satisfies Order;
    await act(async () => kit.update());
    expect(scrolled.mock.calls).toEqual([[{ top: 0 }]]);
    expect(document.activeElement?.textContent.startsWith(beginning)).toBe(true);
    await unmount();
  },
);

test('an order that is closed already when its page opens takes neither the focus nor the place', async () => {
  kit.order = { phase: 'loading' };
  const { unmount } = await mount(<OrderView item={{ kind: 'plan', planId: 'PL-KIDS' }} />);
  kit.order = { phase: 'missing' };
  await act(async () => kit.update());
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
  await unmount();
});
