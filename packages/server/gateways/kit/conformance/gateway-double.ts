import type { Money } from '@rawi/domain';
import type { NextStep, PaymentMode } from '../gateway.ts';
import type { Fault } from './double-server.ts';

export interface SignedMessage {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** What the viewer does at the gateway. `authorize`: pays where the money is only reserved. */
export type ViewerAct = 'pay' | 'decline' | 'leave' | 'authorize';

/** A gateway that tests can steer: a server of its own, made of the gateway's public documentation. */
export interface GatewayDouble {
  /** The modes that it is tried with, each with the step that a payment begins with; the first pays in most tests. */
  readonly starts: Readonly<Partial<Record<PaymentMode, NextStep['type']>>>;
  /** A price that it takes; its half is one too. */
  readonly price: Money;
  /** What its modes need besides. */
  readonly details: Readonly<Record<string, string>>;
  /** What it says of a payment that `decline` has declined. */
  readonly declineType: string;
  /** What no thrown message may hold. */
  readonly secrets: readonly string[];
  readonly can: {
    /** Gives its payments back. */
    refund: boolean;
    /** Has a state between reserved and taken. */
    authorize: boolean;
    /** Ends a payment that nobody has paid. */
    cancel: boolean;
    /** Knows what was stored, and charges it no more once it is forgotten. */
    forget: boolean;
    /** Learns that a viewer has left, or that the time to pay is over. */
    leave: boolean;
    /** Seconds after which its messages are too old; undefined where their signature holds no time. */
    messageAgeSeconds: number | undefined;
    /** Signs the bytes of its messages; false where they come with a secret of the payment that they are about. */
    signBody: boolean;
  };
  /** When its messages are sent. */
  now(): Date;
  /** The viewer's act; of a payment that goes on here (a code, a wallet), what will become of it. */
  act(referenceId: string, act: ViewerAct): void | Promise<void>;
  /** The one-time code that the viewer was sent. */
  code?(referenceId: string): string;
  /** What a device's wallet gives the page. */
  walletToken?(supportedMethods: string): unknown;
  /** How many payments or pages it has made of a reference. */
  payments(referenceId: string): number;
  /** The payer ends what was stored. */
  revokeMethod?(token: string): void;
  /** All that it has sent of a payment so far, the oldest first. */
  messages(referenceId: string): readonly SignedMessage[] | Promise<readonly SignedMessage[]>;
  /** A rightly signed message of a kind that nobody knows. */
  unknownMessage(): SignedMessage;
  /** The message as somebody else signs it, or as it is signed at another time. */
  sign(message: SignedMessage, by: { forger?: boolean; at?: Date }): SignedMessage;
  fail(fault: Fault | undefined): void;
  close(): Promise<void>;
}
