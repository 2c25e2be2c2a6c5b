import type { Config, Log } from '@rawi/platform';
import { createTransport } from 'nodemailer';
import type { RenderedMessage } from './render-message.ts';
import type { Recipient } from './templates.ts';

/** A message to hand over. */
export interface Outgoing {
  providerId: string;
  eventId: number;
  to: Recipient;
  from: { name: string; address: string };
  rendered: RenderedMessage;
  signal: AbortSignal;
}

/** Hands messages over to who delivers them. Throws where that failed: it is tried again later. */
export interface Driver {
  readonly channel: 'smtp' | 'sms' | 'sandbox' | 'none';
  send(outgoing: Outgoing): Promise<void>;
  stop?(): void;
}

/** The same for every attempt, so that a mail server or reader recognises a repetition. */
export const messageIdOf = ({
  providerId,
  eventId,
  from,
}: Pick<Outgoing, 'providerId' | 'eventId' | 'from'>) =>
  `<${providerId}.${eventId}@${from.address.split('@')[1]}>`;

/** Mails by SMTP: `smtps://user:password@host:465`, or `smtp://host:587` with STARTTLS where the server has it. */
export function createSmtpDriver(url: string): Driver {
  const transport = createTransport(url, { pool: true, maxConnections: 4 } as never);
  return {
    channel: 'smtp',
    async send(outgoing) {
      const { to, from, rendered } = outgoing;
      if (!('email' in to)) throw new Error('a text message cannot go by mail');
      await transport.sendMail({
        messageId: messageIdOf(outgoing),
        from,
        to: to.email,
        subject: rendered.subject,
        text: rendered.text,
        html: rendered.html,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    },
    stop: () => transport.close(),
  };
}

/** Text messages by an HTTP gateway: `POST {to, text, reference}` as JSON, with the token as bearer. */
export function createSmsDriver(url: string, token: string | undefined): Driver {
  return {
    channel: 'sms',
    async send({ providerId, eventId, to, rendered, signal }) {
      if (!('mobileno' in to)) throw new Error('a mail cannot go as a text message');
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({
          to: to.mobileno,
          text: rendered.text,
          reference: `${providerId}.${eventId}`,
        }),
        signal,
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the text message gateway answered ${response.status}`);
    },
  };
}

/** Where nothing is configured a message goes nowhere, and the operator is told once for each. */
export function createNoDriver(log: Log, variable: string): Driver {
  return {
    channel: 'none',
    async send({ eventId }) {
      log.error({ eventId }, `a message was not sent: ${variable} is not set`);
    },
  };
}

export type MessageSettings = Pick<Config, 'smtpUrl' | 'smsUrl' | 'smsToken'>;
