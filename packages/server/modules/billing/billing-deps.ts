import type { Brand } from '@rawi/brand';
import type { Gateway } from '@rawi/gateway-kit';
import type { MessagesApi } from '@rawi/messages';
import type { Bus, Clock, Keyring, Log } from '@rawi/platform';
import type { Counter } from 'prom-client';
import type { BillWorker } from './bills/bill-worker.ts';
import type { Db } from './store.ts';

/** What the catalogue says of something on sale by itself. */
/** A content that the purchase of a bundle opens, as one of its own by this availability would. */
export interface PurchasedContent {
  objectid: string;
  availabilityid: string;
}

export interface SoldTitle {
  title: { en: string; ar: string };
  /** The kind of content, such as MOVIE. */
  category: string;
  model: 'PAID' | 'RENTAL';
  /** Of a rental: for how long it can be watched; 0 without an end. */
  hours: number;
  /** One for each currency. */
  prices: readonly { currency: string; minorUnits: number }[];
  countries: readonly string[];
  /** Of a bundle: what its purchase opens. */
  contents?: readonly PurchasedContent[];
}

/** What billing knows of a subscriber. */
export interface Payer {
  subscriberId: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  email: string | undefined;
  mobileno: string | undefined;
  name: string;
  language: 'en' | 'ar';
}

/** What the use cases of billing work with. */
export interface BillingDeps {
  db: Db;
  clock: Clock;
  bus: Bus;
  log: Log;
  bills: Pick<BillWorker, 'draw'>;
  /** Counts renewals that were put off, for an operator to look at. */
  renewalsPutOff: Counter<'provider'>;
  messages: Pick<MessagesApi, 'request'>;
  brandOf(providerId: string): Brand;
  /** Host names of a provider, without ports. */
  hostsOf(providerId: string): readonly string[];
  /** Gateways of a provider, in the order in which they are offered. */
  gatewaysOf(providerId: string): readonly Gateway[];
  findTitle(providerId: string, objectId: string, availabilityId: string): Promise<SoldTitle | undefined>;
  /** Forgets what this process remembers of what a subscriber has. The bus tells it too, and every other, soon after. */
  forgetEntitlements(providerId: string, subscriberId: string): void;
  findPayer(providerId: string, subscriberId: string): Promise<Payer | undefined>;
  /** Seals what gateways charge renewals by. */
  seal(providerId: string, token: string): Buffer;
  unseal(providerId: string, sealed: Buffer): string;
  /** What an operator's system signs the tokens of its subscriptions by. */
  subscriptionKeysOf(providerId: string): Keyring;
  /** A digest that names a person, a voucher, a charge or what was entered for a payment, and tells nothing of it. */
  digest(
    providerId: string,
    kind: 'account' | 'email' | 'mobile' | 'card' | 'voucher' | 'renewal' | 'payment',
    value: string,
  ): string;
}
