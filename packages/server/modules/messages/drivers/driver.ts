import type { DeliveryContext } from '@rawi/platform';
import type { TemplateId } from '../templates/templates.ts';

/** A message as it leaves the service. */
export interface OutgoingMessage {
  providerId: string;
  eventId: number;
  /** The same for each attempt at this message, unlike that of any other: by it a repetition is recognised. */
  reference: string;
  template: TemplateId;
  language: 'en' | 'ar';
  /** A mail address, or a mobile number as `+97333000000`. */
  to: string;
  /** What a mail says and shows; a text message has its text only. */
  mail?: { from: { name: string; address: string }; replyTo: string; subject: string; html: string };
  text: string;
  /** The one-time code and the link in it. */
  code?: string;
  link?: string;
  at: Date;
}

/** Hands a message over. Throws where that failed: it is tried again later; RefusedError where that would be no use. */
export interface MessageDriver {
  /** Whether it takes mails, text messages or both. */
  readonly channels: readonly ('MAIL' | 'TEXT')[];
  /** `trx` is the transaction that marks the message as sent. */
  send(message: OutgoingMessage, context: Pick<DeliveryContext, 'trx' | 'signal'>): Promise<void>;
  stop?(): void;
}

/** The other side will never take this message: an address that does not exist. */
export class RefusedError extends Error {}
