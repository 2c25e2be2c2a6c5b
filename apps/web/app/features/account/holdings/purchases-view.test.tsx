// @vitest-environment jsdom
import type { Purchase } from '@rawi/contract';
import { createI18n } from '@rawi/strings';
import { messages as main } from '@rawi/strings/en';
import { messages as pages } from '@rawi/strings/en/pages';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../../shared/test-kit/mount.tsx';
import { PurchasesView } from './purchases-view.tsx';

const kit = vi.hoisted(() => ({ i18n: undefined as unknown, list: [] as unknown[] }));
kit.i18n = createI18n({ ...main, ...pages }, 'en', 'latn');
vi.mock('../../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../../shared/site/site.ts', () => ({
  useSite: () => ({ language: 'en', direction: 'ltr', brand: { theme: {} } }),
}));
vi.mock('../account-frame.tsx', () => ({ RowsSkeleton: () => null }));
vi.mock('./holdings-tabs.tsx', () => ({ HoldingsTabs: ({ children }: { children: ReactNode }) => children }));
vi.mock('../account-data.tsx', () => ({
  useAccountData: () => ({ data: kit.list }),
  AccountDataView: ({ of, children }: { of: { data: unknown }; children(all: unknown): ReactNode }) =>
    children(of.data),
}));

const HOUR_MS = 3_600_000;
const rental = (endsInHours: number, expired: boolean): Purchase => ({
  ...{ purchaseid: 'K1', availabilityid: 'AV-RENT', objectid: 'M1', purchasetype: 'RENTAL' },
  ...{ purchasestatus: 'ACTIVE', created: 1_760_000_000, objecttitle: 'Night' },
  expiry: new Date(Date.now() + endsInHours * HOUR_MS + 60_000).toISOString(),
  expired,
});

test.each([
  ['as the device says too', 240, false, /Expires on \d/],
  ['as the device says too, soon', 5, false, /Expires in 5 hours/],
  ['though the device’s clock is days behind', 240, true, /Expired on \d/],
  ['though the device’s clock is hours behind', 5, true, /Expired on \d/],
  ['not yet, though the device’s clock is ahead', -5, false, /Expires on \d/],
] as const)(
  'UI-29 whether a rental has expired is what the service says, %s',
  async (_name, hours, expired, said) => {
    kit.list = [rental(hours, expired)];
    const { unmount } = await mount(<PurchasesView />);
    expect(document.body.textContent).toMatch(said);
    await unmount();
  },
);
