import type { Queries } from '@rawi/platform';
import { findBank } from './banks.ts';
import { cardExpiry, cardRule, SECURE_CODE } from './cards.ts';
import type { PaidBy, PaymentChanges } from './payment-changes.ts';
import type { HeldPayment } from './payment-store.ts';

/** The part of a page that the payer is at: each mode of payment has its own. */
export type PageStep = 'card' | 'code' | 'login' | 'agree' | 'banks' | 'bank' | 'address' | 'app' | 'number';

/** What a payer sent from a page. Without `step` it is all that the mode needs, in one go. */
export interface PageForm {
  action: string;
  step: string | undefined;
  account: string;
  bank: string | undefined;
  card: { number: string; expiry: string; code: string | undefined } | undefined;
}

export type PageFault = 'number' | 'expiry' | 'account' | 'bank' | 'address';

export type PageOutcome =
  | { next: 'return' }
  | { next: 'show'; step?: PageStep | undefined; fault?: PageFault | undefined };

/** Milliseconds after which a payer who does nothing has approved a payment on the telephone. */
const TELEPHONE_MS = 6000;

/** Numbers of operators whose subscribers cannot be billed, by their last digits. */
export const OPERATOR_DECLINES: Readonly<Record<string, string>> = {
  '0000': 'Invalid_MSISDN',
  '0001': 'This mobile number is blacklisted',
  '0002': 'INSUFFICIENT_FUNDS',
};

/** Why an account does not pay; undefined where it does. */
export function accountDecline({ mode }: HeldPayment, account: string): string | undefined {
  if (account.includes('decline')) return 'DECLINED';
  return mode === 'TG' ? OPERATOR_DECLINES[account.slice(-4)] : undefined;
}

/** What an account leaves for later charges and refunds. */
export function paidByAccount({ mode }: HeldPayment, account: string): PaidBy {
  const refunds = account.startsWith('norefund') ? 'fail' : mode === 'NB' ? 'later' : undefined;
  return { label: account, account, refunds };
}

/** What the payer does on the pages of the gateway. */
export function createPagePayments(changes: PaymentChanges) {
  type Given = { trx: Queries; providerId: string; payment: HeldPayment };
  const done: PageOutcome = { next: 'return' };

  async function payByCard({ trx, providerId, payment }: Given, form: PageForm): Promise<PageOutcome> {
    const { expiry, code, number: typed } = form.card ?? { number: '', expiry: '', code: undefined };
    const number = typed.replaceAll(/\D/g, '');
    const rule = cardRule(number);
    if (!rule) return { next: 'show', step: 'card', fault: 'number' };
    const expiresOn = cardExpiry(expiry, changes.clock.now());
    if (expiresOn === undefined) return { next: 'show', step: 'card', fault: 'expiry' };
    if (rule.asksCode && code === undefined) return { next: 'show', step: 'code' };
    const declineCode = rule.asksCode && code !== SECURE_CODE ? 'AUTHENTICATION_FAILED' : rule.declines;
    if (declineCode !== undefined) await changes.decline(trx, providerId, payment, declineCode);
    else
      await changes.take(trx, providerId, payment, {
        label: `•••• ${number.slice(-4)}`,
        account: number,
        expiresOn,
        declinesWith: rule.renewalDeclines,
        refunds: rule.refunds,
      });
    return done;
  }

  /** The money comes later, whether the payer stays on the page or not. */
  async function leavePending(
    { trx, providerId, payment }: Given,
    { account, waitsOnPage }: { account: string; waitsOnPage: boolean },
  ): Promise<void> {
    const { settleMs } = await changes.planOf(trx, providerId);
    const settlesAt = new Date(changes.clock.now().getTime() + (waitsOnPage ? TELEPHONE_MS : settleMs));
    await changes.change(trx, providerId, {
      ...payment,
      status: 'pending',
      account,
      settlesAt,
      waitsOnPage,
      refunds: paidByAccount(payment, account).refunds ?? payment.refunds,
    });
  }

  async function payByAccount(given: Given, account: string): Promise<PageOutcome> {
    const { trx, providerId, payment } = given;
    const declineCode = accountDecline(payment, account);
    if (declineCode !== undefined)
      await changes.decline(trx, providerId, { ...payment, account }, declineCode);
    else
      await changes.take(
        trx,
        providerId,
        { ...payment, account },
        paidByAccount({ ...payment, account }, account),
      );
    return done;
  }

  /** By a bank: it is chosen, and then its own page asks who pays. */
  async function payByBank(given: Given, form: PageForm, account: string): Promise<PageOutcome> {
    const bank = findBank(form.bank ?? given.payment.account);
    const isInOneGo = form.step === undefined && form.bank === undefined && account !== '';
    if (!bank && !isInOneGo) return { next: 'show', step: 'banks', fault: 'bank' };
    if (form.step === 'banks') return { next: 'show', step: 'bank' };
    if (account === '') return { next: 'show', step: 'bank', fault: 'account' };
    if (!bank?.isSlow) return payByAccount(given, account);
    await leavePending(given, { account, waitsOnPage: false });
    return done;
  }

  /** By an address of UPI: the payer approves in the app of a bank. */
  async function payByAddress(given: Given, form: PageForm, account: string): Promise<PageOutcome> {
    const { payment } = given;
    if (payment.status === 'pending') return payByAccount(given, payment.account ?? account);
    if (account === '') return { next: 'show', step: 'address', fault: 'account' };
    if (form.step !== undefined && !/^[\w.-]{2,64}@[a-z]{2,32}$/.test(account))
      return { next: 'show', step: 'address', fault: 'address' };
    const isSlow = account.startsWith('pending');
    if (form.step === undefined && !isSlow) return payByAccount(given, account);
    await leavePending(given, { account, waitsOnPage: !isSlow });
    return isSlow ? done : { next: 'show', step: 'app' };
  }

  function pay(given: Given, form: PageForm): Promise<PageOutcome> | PageOutcome {
    const { payment } = given;
    const account = form.account.trim().toLowerCase();
    switch (payment.mode) {
      case 'CC':
      case 'DC':
        return payByCard(given, form);
      case 'NB':
        return payByBank(given, form, account);
      case 'UPI':
        return payByAddress(given, form, account);
      case 'WA':
        if (account === '') return { next: 'show', step: 'login', fault: 'account' };
        return form.step === 'login' ? { next: 'show', step: 'agree' } : payByAccount(given, account);
      default:
        return account === ''
          ? { next: 'show', step: 'number', fault: 'account' }
          : payByAccount(given, account);
    }
  }

  return async function act(given: Given, form: PageForm): Promise<PageOutcome> {
    const { trx, providerId, payment } = given;
    if (form.action === 'cancel') {
      await changes.cancel(trx, providerId, payment);
      return done;
    }
    if (form.action === 'decline') {
      await changes.decline(trx, providerId, payment, 'DECLINED');
      return done;
    }
    return pay(given, form);
  };
}
