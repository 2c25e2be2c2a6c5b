import { negateMoney, type Money, type OrderPrice } from '@rawi/domain';
import type { JournalLine } from './journal-store.ts';

/** What is earned by: plans, and titles that are bought or rented. */
export type Revenue = 'plans' | 'titles';

/** A payment that was captured: the gateway owes it, and it is revenue and tax. */
export function saleLines(
  { total, net, tax }: OrderPrice,
  { gatewayId, country, revenue }: { gatewayId: string; country: string; revenue: Revenue },
): JournalLine[] {
  return [
    { account: `gateway/${gatewayId}`, amount: total },
    { account: `revenue/${revenue}`, amount: negateMoney(net) },
    { account: `vat/${country}`, amount: negateMoney(tax) },
  ];
}

/** The same, taken back. */
export function refundLines(...sale: Parameters<typeof saleLines>): JournalLine[] {
  return saleLines(...sale).map(({ account, amount }) => ({ account, amount: negateMoney(amount) }));
}

/** A payment for what was paid already: the gateway owes it to us, and we to the subscriber. */
export function strayLines(amount: Money, gatewayId: string): JournalLine[] {
  return [
    { account: `gateway/${gatewayId}`, amount },
    { account: 'owed/subscribers', amount: negateMoney(amount) },
  ];
}

/** What a payer has taken back through the bank: the gateway owes it to us no more, and whose it is is not decided. */
export function disputeLines(amount: Money, gatewayId: string): JournalLine[] {
  return [
    { account: `disputed/${gatewayId}`, amount },
    { account: `gateway/${gatewayId}`, amount: negateMoney(amount) },
  ];
}

/** A dispute that is lost: out of what was disputed, or out of what the gateway owes where it had been won before. */
export function disputeLossLines(amount: Money, { gatewayId, wasWon }: DisputeLoss): JournalLine[] {
  return [
    { account: 'loss/disputes', amount },
    { account: `${wasWon ? 'gateway' : 'disputed'}/${gatewayId}`, amount: negateMoney(amount) },
  ];
}

interface DisputeLoss {
  gatewayId: string;
  wasWon: boolean;
}
