import {
  defineEvent,
  pseudonym,
  seal,
  writeEvent,
  type Clock,
  type Keyring,
  type Queries,
} from '@rawi/platform';
import { z } from 'zod';
import { templateIds, templates, type TemplateId, type TemplateValues } from './templates/templates.ts';

/** Somebody is to get a message. What it says, and to whom, is sealed: codes and addresses cannot be read in the table. */
export const messageRequested = defineEvent({
  name: 'message.requested',
  payload: z.object({ keyId: z.string(), sealed: z.string() }),
});

/** What is sealed. */
export const messageContent = z.object({
  to: z.union([z.object({ email: z.string() }), z.object({ mobileno: z.string() })]),
  language: z.enum(['eng', 'ara']),
  template: z.enum(templateIds),
  values: z.record(z.string(), z.unknown()),
});
export type MessageContent = z.output<typeof messageContent>;

/** A message to somebody. */
export interface Message<T extends TemplateId = TemplateId> {
  providerId: string;
  /** A mail address, or a mobile number as `+97333000000`. */
  to: { email: string } | { mobileno: string };
  language: 'eng' | 'ara';
  template: T;
  values: TemplateValues<T>;
}

/**
 * Requests a mail or a text message as part of the caller's transaction: it is sent after that is committed, and never
 * if it is not. Messages to one address are sent in the order of their commits. Throws outside of a transaction, and
 * where the values are not those of the template.
 */
export type RequestMessage = <T extends TemplateId>(trx: Queries, message: Message<T>) => Promise<void>;

export function createRequestMessage(deps: {
  clock: Clock;
  keysOf(providerId: string): Keyring;
}): RequestMessage {
  const { clock, keysOf } = deps;
  return async (trx, { providerId, to, language, template, values }) => {
    const keys = keysOf(providerId);
    const content: MessageContent = {
      to,
      language,
      template,
      values: templates[template].values.parse(values) as Record<string, unknown>,
    };
    const address = 'email' in to ? to.email.toLowerCase() : to.mobileno;
    await writeEvent(trx, clock, messageRequested, {
      providerId,
      orderingKey: `message/${pseudonym(keys, address)}`,
      payload: seal(keys, providerId, JSON.stringify(content)),
    });
  };
}
