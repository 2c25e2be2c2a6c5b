import type { Payer, SoldTitle } from '../billing-deps.ts';
import type { PaymentAttempt } from '../payments/attempt-store.ts';
import type { Order } from './order-store.ts';

/** What a captured payment has come to. */
export type Settlement =
  /** The subscriber has what was ordered. */
  | 'given'
  /** It is paid for nothing: the subscriber has it already, or the trial was used. It is to be given back. */
  | 'stray';

export interface Captured {
  providerId: string;
  order: Order;
  attempt: PaymentAttempt;
  /** What renewals are charged by, where the payment has left it. */
  methodId: string | undefined;
  /** Digests of who paid, for trials. */
  persons: readonly string[];
  /** Who gets the mails. */
  payer: Payer | undefined;
  /** What was bought or rented; undefined where it is no longer sold. */
  title: SoldTitle | undefined;
  now: Date;
}
