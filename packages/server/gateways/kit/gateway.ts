import type { Money, PaymentState } from '@rawi/domain';

/**
 * A way to pay, as the viewer chooses it (PAY-14): credit and debit card, net banking, wallet, UPI; and of our own the
 * bill of a mobile operator (`OB`), a telecom gateway (`TG`) and a device's wallet (`DW`).
 */
export const PAYMENT_MODES = ['CC', 'DC', 'NB', 'WA', 'UPI', 'OB', 'TG', 'DW'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** What a gateway can do. Nothing is offered that it cannot. */
export interface GatewayCapabilities {
  /** Currencies that it takes, each with the step that its amounts are multiples of, in minor units. */
  currencies: Readonly<Record<string, number>>;
  modes: readonly PaymentMode[];
  /** Modes whose payments leave a token that renewals are charged by without the viewer. */
  recurringModes: readonly PaymentMode[];
  /** Banks of net banking, where the viewer has to name one before the payment is started. */
  banks?: readonly { id: string; name: { en: string; ar: string } }[];
  /** Whether a payment can be given back, in whole or in part. */
  refunds: boolean;
}

/** What the viewer does next, as the app shows it. */
export type NextStep =
  /** The browser goes to a page of the gateway, which sends it back to the callback address. */
  | { type: 'redirect'; url: string }
  /** A one-time code that was sent to the viewer is sent with `advance`. */
  | { type: 'otp'; sentTo: string; length: number }
  /** The viewer approves it elsewhere, as in the app of a bank; the app waits. */
  | { type: 'wait' }
  /** The device's wallet is asked by the Payment Request API; what it gives is sent with `advance`. */
  | { type: 'wallet'; methods: readonly WalletMethod[] };

/** A payment method as the Payment Request API takes it. */
export interface WalletMethod {
  /** `https://apple.com/apple-pay` or `https://google.com/pay`. */
  supportedMethods: string;
  data: Readonly<Record<string, unknown>>;
}

/** What the viewer typed, or what the wallet of the device gave. */
export type AdvanceInput =
  | { kind: 'otp'; otp: string }
  | { kind: 'walletToken'; supportedMethods: string; token: unknown };

/** What a gateway says about one payment. */
export interface PaymentReport {
  state: Exclude<PaymentState, 'created' | 'unknown'>;
  /** Its own name of the payment; undefined while it has none, as before a wallet's token is sent. */
  gatewayReference: string | undefined;
  next?: NextStep | undefined;
  /** Why it was declined, in the gateway's words for programs: `INSUFFICIENT_FUNDS`. */
  errorType?: string | undefined;
  /** What was taken; told with `captured` and `refunded`. */
  captured?: Money | undefined;
  /** What was given back of it so far. */
  refunded?: Money | undefined;
  /** What the payer has taken back through the bank, and how that stands. */
  dispute?: { amount: Money; outcome: 'open' | 'won' | 'lost' } | undefined;
  /** What renewals are charged by, where the payment left one. */
  method?: StoredMethod | undefined;
}

/** A card or wallet as a gateway stores it for us. */
export interface StoredMethod {
  /** Secret: charges are made by it. */
  token: string;
  /** As it is shown: `Visa •••• 4242`. */
  label: string;
  /** ISO date: the last day on which it is good. */
  expiresOn?: string | undefined;
  /** The same for the same card or account, whoever uses it: trials are given once per person. */
  fingerprint?: string | undefined;
}

/** A payment that a viewer starts. */
export interface PaymentStart {
  /** Our own name of it, and its idempotency key: the same again is the same payment. */
  referenceId: string;
  /** 0 where only a method is stored, as for a free trial. */
  amount: Money;
  mode: PaymentMode;
  /** Whether a token is to be stored for renewals. */
  storeMethod: boolean;
  /** Where the browser comes back to. It is told nothing there: the gateway is asked. */
  returnUrl: string;
  language: 'en' | 'ar';
  /** What the viewer reads on the gateway's page. */
  description: string;
  payer: { subscriberId: string; email?: string | undefined; mobileno?: string | undefined };
  /** What the mode needs besides: a mobile number, a bank. */
  details: Readonly<Record<string, string>>;
}

/** A charge without the viewer, by what an earlier payment left. */
export interface MethodCharge {
  referenceId: string;
  amount: Money;
  token: string;
  description: string;
}

/** A payment as a gateway lists it. */
export interface ListedPayment extends PaymentReport {
  /** Our own name of it, or the gateway's where it was not made by us. */
  referenceId: string;
}

/** Money that a gateway took, as it lists it. */
export interface TakenPayment {
  /** Our own name of the payment, or the gateway's where it was not made by us. */
  referenceId: string;
  /** The gateway's name of it as reports have it; undefined where its list has another. */
  gatewayReference?: string | undefined;
  /** As it is shown to an operator: `499.00 INR`. */
  amount: string;
}

/** A message of a gateway, as its signature vouches for it. */
export interface GatewayMessage {
  /** The same for each repetition. */
  messageId: string;
  /** Our own name of the payment. */
  referenceId: string;
  report: PaymentReport;
}

/**
 * A gateway's answer did not come, or says that it is busy: what became of the request is not known. It is asked again.
 */
export class GatewayUnavailable extends Error {}

/** The gateway refused the request as such, before there was a payment. `errorType` is in its words for programs. */
export class GatewayRefusal extends Error {
  readonly errorType: string;
  constructor(errorType: string) {
    super(`the gateway refused the request: ${errorType}`);
    this.name = 'GatewayRefusal';
    this.errorType = errorType;
  }
}

/** A message that does not come from the gateway, was altered, or is too old. */
export class ForgedMessage extends Error {}

/**
 * A payment gateway. Its calls throw GatewayUnavailable or GatewayRefusal. It keeps nothing and knows no database: what
 * it reports is applied by who called it, in any order and as often as it comes.
 */
export interface Gateway {
  readonly id: string;
  readonly capabilities: GatewayCapabilities;
  start(payment: PaymentStart): Promise<PaymentReport>;
  /** Goes on with what the viewer typed, or the device's wallet gave. A wrong code: `needs_action` with `CODE_WRONG`. */
  advance(payment: {
    referenceId: string;
    gatewayReference: string | undefined;
    amount: Money;
    storeMethod: boolean;
    input: AdvanceInput;
  }): Promise<PaymentReport>;
  /** Apple Pay: the session that the wallet asks of `validationUrl` for the page's `domain`. */
  validateMerchant?(wallet: { validationUrl: string; domain: string }): Promise<unknown>;
  charge(charge: MethodCharge): Promise<PaymentReport>;
  /** Takes the money of an authorized payment; `key` makes a repetition the same capture. */
  capture(payment: { gatewayReference: string; amount: Money; key: string }): Promise<PaymentReport>;
  /** Gives back a part or all of what was captured; `key` makes a repetition the same refund. */
  refund(refund: { gatewayReference: string; amount: Money; key: string }): Promise<PaymentReport>;
  /** Ends a payment that has not been captured. */
  cancel(payment: { gatewayReference: string }): Promise<PaymentReport>;
  /** Forgets a stored method. One that is unknown is forgotten already. */
  revoke(token: string): Promise<void>;
  /** Whether two tokens name one stored method; where absent, equal ones do. */
  isSameMethod?(one: string, other: string): boolean;
  /**
   * Asks what became of a payment, by our own name of it; undefined where it never arrived. `gatewayReference` is the
   * gateway's name, where it is known: some can be asked by nothing else.
   */
  fetch(referenceId: string, gatewayReference?: string): Promise<PaymentReport | undefined>;
  /** Its payments that were begun in a range of time, whatever became of them; absent where it lists none. */
  list?(range: { from: Date; to: Date }): AsyncIterable<ListedPayment>;
  /**
   * The money that it took in a range of time, whoever asked for it, of a gateway without `list`. It tells too little to
   * apply: what is found by it are payments that are not known here. Absent where nothing is listed.
   */
  listTaken?(range: { from: Date; to: Date }): AsyncIterable<TakenPayment>;
  /**
   * Reads a message, and may ask the gateway how the payment stands now. Throws ForgedMessage, or GatewayUnavailable;
   * undefined for one that is about no payment.
   */
  parseMessage(
    body: Buffer,
    headers: Readonly<Record<string, string | undefined>>,
    now: Date,
  ): GatewayMessage | undefined | Promise<GatewayMessage | undefined>;
}
