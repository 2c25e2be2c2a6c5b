// @vitest-environment jsdom
import type { Subscription } from '@rawi/contract';
import { createI18n } from '@rawi/strings';
import { messages as main } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import { act, useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { events } from '../../../shared/session/events.ts';
import { mount, settle } from '../../../shared/test-kit/mount.tsx';
import { SubscriptionsView } from './subscriptions-view.tsx';

const kit = vi.hoisted(() => ({
  i18n: undefined as unknown,
  /** The plans of the service, and those that the page shows. */
  stored: [] as unknown[],
  useList: undefined as unknown as () => unknown,
  setList: undefined as unknown as (plans: unknown[]) => void,
}));
kit.i18n = createI18n({ ...main, ...pages }, 'en', 'latn');
vi.mock('../../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../../shared/site/site.ts', () => ({
  useSite: () => ({ language: 'en', brand: { theme: {} } }),
}));
vi.mock('../account-calls.ts', () => ({ isAdminViewer: () => true }));
vi.mock('../account-frame.tsx', () => ({
  AccountFrame: ({ children }: { children: ReactNode }) => children,
  AccountSection: ({ children }: { children: ReactNode }) => <section>{children}</section>,
  RowsSkeleton: () => null,
}));
vi.mock('../account-data.tsx', () => ({
  useAccountData: () => kit.useList(),
  AccountDataView: ({ of, children }: { of: { data: unknown }; children(all: unknown): ReactNode }) =>
    children(of.data),
}));
// The dialog of the browser, which gives the focus back to what has opened it, is not in jsdom.
vi.mock('./cancel-dialog.tsx', () => ({
  CancelDialog: ({ open, onCancelled }: { open: boolean; onCancelled(plan: unknown): Promise<void> }) =>
    open && (
      <button type="button" onClick={() => void onCancelled(kit.stored[0])}>
        Send
      </button>
    ),
}));
kit.useList = () => {
  const [data, setData] = useState(kit.stored);
  kit.setList = setData;
  return {
    data,
    // The list is there a little after the reply, as that of the app.
    reload: async () => void setTimeout(() => act(() => setData(kit.stored))),
  };
};

const plan: Subscription = {
  ...{ subscriptionid: 'S1', planid: 'PL-WEEK', planname: 'Weekly', planstatus: 'ACTIVE' },
  ...{ planstartdate: 1_760_000_000, nextbilling: '2026-12-20', availabilityset: [] },
  ...{ planinterval: 'WEEKLY', amount: 790, currency: 'BHD', renewtype: 'AUTO', pastdue: false },
};

test.each([
  ['runs to its end', 'CANCELLED', 'Your plan is cancelled. You can watch until 20 December 2026.'],
  [
    ...(['ends at once, as one whose renewal is not paid', 'DEACTIVATED'] as const),
    'Your plan is cancelled and has ended. Nothing more is charged.',
  ],
] as const)(
  'PLAN-09 the focus goes to the plan that was cancelled and %s',
  async (_name, planstatus, said) => {
    kit.stored = [plan];
    const told: string[] = [];
    const forget = events.on('snackbar', ({ text }) => void told.push(text));
    await mount(<SubscriptionsView />);
    const press = async (label: string) => {
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent === label)!;
      button.focus();
      await act(async () => button.click());
    };
    await press('Cancel the plan');
    kit.stored = [{ ...plan, planstatus, renewtype: 'NONE' }];
    await press('Send');
    await settle();
    forget();
    expect(told).toEqual([said]);
    expect(document.activeElement?.id).toBe('plan-S1');
    expect(document.activeElement?.isConnected).toBe(true);
  },
);

test('PLAN-09 the focus goes to the cancelled plan also where the list shows it before the reply arrives', async () => {
  kit.stored = [plan];
  const { unmount } = await mount(<SubscriptionsView />);
  const press = async (label: string) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === label)!;
    button.focus();
    await act(async () => button.click());
  };
  await press('Cancel the plan');
  kit.stored = [{ ...plan, planstatus: 'CANCELLED', renewtype: 'NONE' }];
  await act(async () => kit.setList(kit.stored));
  await press('Send');
  await settle();
  expect(document.activeElement?.id).toBe('plan-S1');
  await unmount();
});
