import { findBank } from '../banks.ts';
import type { PageStep } from '../pay-on-page.ts';
import type { HeldPayment } from '../payment-store.ts';
import { bankPage, banksPage } from './bank-page.ts';
import { cardPage, securePage } from './card-page.ts';
import { operatorPage } from './operator-page.ts';
import type { PageView } from './page-shell.ts';
import { upiAddressPage, upiAppPage } from './upi-page.ts';
import { walletAgreePage, walletLoginPage } from './wallet-page.ts';

const pages: Readonly<Record<PageStep, (view: PageView) => string>> = {
  card: cardPage,
  code: securePage,
  login: walletLoginPage,
  agree: walletAgreePage,
  banks: banksPage,
  bank: bankPage,
  address: upiAddressPage,
  app: upiAppPage,
  number: operatorPage,
};

/** Where the payer begins, or goes on after leaving the page. */
function stepOf({ mode, status, account }: HeldPayment): PageStep {
  if (mode === 'NB') return findBank(account) ? 'bank' : 'banks';
  if (mode === 'UPI') return status === 'pending' ? 'app' : 'address';
  if (mode === 'WA') return 'login';
  return mode === 'TG' ? 'number' : 'card';
}

/** The page of a payment, as its payer knows that kind of page. */
export function paymentPage({
  step,
  ...view
}: Omit<PageView, 'step'> & { step: PageStep | undefined }): string {
  const { payment } = view;
  const shown = step ?? stepOf(payment);
  const bank = view.bank ?? (payment.mode === 'NB' ? (payment.account ?? undefined) : undefined);
  const account = view.account || (payment.mode === 'TG' ? (payment.account ?? '') : '');
  return pages[shown]({ ...view, account, bank, step: shown });
}
