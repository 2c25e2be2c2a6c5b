// @vitest-environment jsdom
import type { Bill, Purchase, Subscription } from '@rawi/contract';
import { createI18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar';
import { messages as arabicPages } from '@rawi/strings/ar/pages';
import { messages as english } from '@rawi/strings/en';
import { messages as englishPages } from '@rawi/strings/en/pages';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../../shared/test-kit/mount.tsx';
import { BillsView } from './bills-view.tsx';
import { PurchasesView } from './purchases-view.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

/** What a bank takes back was not refunded, and is not told as if it was. */
const kit = vi.hoisted(() => ({ i18n: undefined as unknown, rows: [] as unknown[] }));
vi.mock('../../../shared/i18n/i18n-context.tsx', () => ({ useI18n: () => kit.i18n }));
vi.mock('../../../shared/site/site.ts', () => ({
  useSite: () => ({ language: 'en', direction: 'ltr', brand: { theme: {} } }),
}));
vi.mock('../account-calls.ts', () => ({ isAdminViewer: () => true }));
vi.mock('../account-frame.tsx', () => ({ RowsSkeleton: () => null }));
vi.mock('./holdings-tabs.tsx', () => ({ HoldingsTabs: ({ children }: { children: ReactNode }) => children }));
vi.mock('../account-data.tsx', () => ({
  useAccountData: () => kit.rows,
  AccountDataView: ({ of, children }: { of: unknown; children(all: unknown): ReactNode }) => children(of),
}));

const i18nOf = {
  en: createI18n({ ...english, ...englishPages }, 'en', 'latn'),
  ar: createI18n({ ...arabic, ...arabicPages }, 'ar', 'arab'),
};
const purchase: Purchase = {
  ...{ purchaseid: 'K1', availabilityid: 'AV-BUY', objectid: 'M1', objecttitle: 'Pearl' },
  ...{
    purchasetype: 'PAID',
    purchasestatus: 'REFUNDED',
    created: 1_760_000_000,
    amount: 790,
    currency: 'BHD',
  },
};
const bill: Bill = {
  ...{ billid: 'B1', billnumber: '00000001', billtype: 'INVOICE', billstatus: 'PAID', duedate: '2026-05-15' },
  ...{ created: 1_760_000_000, title: 'Pearl', invoiceamount: 790, currency: 'BHD', discount: 0, tax: 72 },
  downloadurl: '/bill/B1/pdf',
};
const plan: Subscription = {
  ...{ subscriptionid: 'S1', planid: 'PL', planname: 'All', planstatus: 'DEACTIVATED', pastdue: false },
  ...{ planstartdate: 1_760_000_000, nextbilling: '2026-12-20', availabilityset: [], renewtype: 'NONE' },
};

async function shown(view: ReactNode, rows: unknown[]): Promise<string> {
  kit.rows = rows;
  const { unmount } = await mount(view);
  const text = document.body.textContent;
  await unmount();
  return text;
}
const cardOf = (subscription: Subscription) => (
  <SubscriptionCard
    {...{ subscription, refusal: undefined, onCancel: () => undefined }}
    onReactivate={async () => undefined}
    onKeep={async () => undefined}
  />
);

test.each([
  ['en', 'open', 'Your bank is taking this payment back'],
  ['en', 'lost', 'Your bank has taken this payment back'],
  ['ar', 'open', 'يستردّ مصرفك هذه الدفعة'],
  ['ar', 'lost', 'استردّ مصرفك هذه الدفعة'],
] as const)(
  'UI-29 UI-21 what a bank takes back is told as that (%s, %s)',
  async (language, dispute, words) => {
    const i18n = i18nOf[language];
    kit.i18n = i18n;
    const row = await shown(<PurchasesView />, [{ ...purchase, dispute }]);
    expect(row).toContain(words);
    expect(row).not.toContain(i18n.t('purchases.refunded'));
    expect(row).not.toContain(i18n.t('purchases.forever'));
    const ofBill = await shown(<BillsView />, [{ ...bill, dispute }]);
    expect(ofBill).toContain(words);
    expect(ofBill).not.toContain(i18n.t('bills.state.PAID'));
    expect(await shown(cardOf({ ...plan, dispute }), [])).toContain(words);
  },
);

test('UI-29 what was refunded, and what was paid, say so', async () => {
  kit.i18n = i18nOf.en;
  expect(await shown(<PurchasesView />, [purchase])).toContain('Refunded');
  expect(await shown(<BillsView />, [bill])).toContain('Paid');
  expect(await shown(cardOf(plan), [])).not.toContain('Your bank');
});
