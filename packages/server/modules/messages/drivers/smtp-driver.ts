import { createHash } from 'node:crypto';
import type { Transporter } from 'nodemailer';
import { RefusedError, type MessageDriver } from './driver.ts';

const TIMEOUT_MS = 10_000;
/** Connections of one process, as many as the outbox delivers at a time. */
const CONNECTIONS = 3;

interface SmtpFault extends Error {
  code?: string;
  responseCode?: number;
}

/** A server's final word about this mail: a wrong recipient or content, and no trouble of the server or our account. */
function isFinal({ code, responseCode = 0 }: SmtpFault): boolean {
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** Message-ID of a mail: the same for each attempt, so that a mail that arrives twice is recognised as one. */
export function messageIdOf(reference: string, from: string): string {
  const name = createHash('sha256').update(reference).digest('hex').slice(0, 32);
  return `<${name}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}

/** Sends mails by a server: `smtp://user:password@host:587` (TLS where it offers it) or `smtps://...`. */
export function createSmtpDriver(url: string): MessageDriver {
  let transport: Transporter | undefined;
  let isStopped = false;

  /** Loads the library with the first mail: a service without a mail server never needs it. */
  async function openTransport(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    if (isStopped) throw new Error('the mail driver has stopped');
    // After the wait, so that mails which came meanwhile share its connections.
    transport ??= createTransport({
      url,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return transport;
  }

  return {
    channels: ['MAIL'],
    async send({ mail, reference, to, text, language, at }) {
      if (!mail) throw new Error('a text message was given to the mail driver');
      const opened = await openTransport();
      try {
        await opened.sendMail({
          messageId: messageIdOf(reference, mail.from.address),
          date: at,
          from: mail.from,
          replyTo: mail.replyTo,
          to: { name: '', address: to },
          subject: mail.subject,
          text,
          html: mail.html,
          headers: {
            'Content-Language': language,
            // Nobody's holiday notice is to answer.
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
          },
        });
      } catch (error) {
        const fault = error as SmtpFault;
        // The server's sentence may hold the address.
        const told = `the mail server answered ${fault.responseCode ?? fault.code ?? 'nothing'}`;
        throw isFinal(fault) ? new RefusedError(told) : new Error(told);
      }
    },
    stop() {
      isStopped = true;
      transport?.close();
    },
  };
}
