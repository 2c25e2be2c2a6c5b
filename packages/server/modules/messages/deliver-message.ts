import type { Brand } from '@rawi/brand';
import {
  publicUrlOf,
  unseal,
  type Clock,
  type Config,
  type DeliveredEvent,
  type DeliveryContext,
  type Keyring,
} from '@rawi/platform';
import { RefusedError, type MessageDriver } from './drivers/driver.ts';
import { messageContent, type messageRequested } from './request-message.ts';
import { saveMessage, setOutcome } from './store.ts';
import { composeMessage } from './templates/compose-message.ts';
import { templates } from './templates/templates.ts';

export interface DeliverDeps {
  config: Pick<Config, 'publicUrls' | 'provider' | 'mailFrom'>;
  clock: Clock;
  brandOf(providerId: string): Brand | undefined;
  keysOf(providerId: string): Keyring;
  /** The driver of a channel, where there is one. */
  driverOf(channel: 'MAIL' | 'TEXT'): MessageDriver | undefined;
}

/** The address that a provider's mails come from. */
export function senderOf(
  { mailFrom, provider }: Pick<Config, 'mailFrom' | 'provider'>,
  providerId: string,
  brand: Pick<Brand, 'supportMail'>,
): string {
  return (
    mailFrom?.get(providerId) ??
    (providerId === provider ? mailFrom?.get('') : undefined) ??
    brand.supportMail
  );
}

/**
 * Hands a requested message over. Its row is written first, in the transaction that marks the event as delivered: an
 * event that comes again finds it. A failure takes the row back, and the outbox tries again until the message is of no
 * use any more: a code that has expired is not sent.
 */
export async function deliverMessage(
  deps: DeliverDeps,
  event: DeliveredEvent<(typeof messageRequested)['payload']>,
  { trx, signal, log }: DeliveryContext,
): Promise<void> {
  const { providerId, eventId, createdAt } = event;
  const { clock, config } = deps;
  const brand = deps.brandOf(providerId);
  if (!brand) throw new Error(`the provider ${providerId} of a message is not served`);
  const keys = deps.keysOf(providerId);
  const content = messageContent.parse(JSON.parse(unseal(keys, providerId, event.payload)));
  const { template } = content;
  const channel = 'email' in content.to ? 'MAIL' : 'TEXT';
  const at = clock.now();
  if (!(await saveMessage(trx, providerId, { eventId, template, channel, at }))) {
    log.info({ template }, 'a message was not sent again');
    return;
  }
  if (at.getTime() > createdAt.getTime() + templates[template].usefulSeconds * 1000) {
    await setOutcome(trx, providerId, eventId, 'EXPIRED');
    log.error({ template, channel }, 'a message could not be sent while it was of use');
    return;
  }
  const driver = deps.driverOf(channel);
  if (!driver)
    throw new Error(`${channel === 'MAIL' ? 'SMTP_URL' : 'SMS_URL'} is not set: nobody takes messages`);
  const composed = composeMessage(content, {
    brand,
    from: senderOf(config, providerId, brand),
    publicUrl: publicUrlOf(config, providerId),
  });
  // Of the sealed text: no two events have the same, whatever database they are of.
  const reference = `${eventId}-${event.payload.sealed.slice(0, 16)}`;
  try {
    await driver.send({ ...composed, providerId, eventId, reference, at }, { trx, signal });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    await setOutcome(trx, providerId, eventId, 'REFUSED');
    log.warn({ template, channel, reason: error.message }, 'a message was refused for good');
    return;
  }
  log.info({ template, channel }, 'a message was sent');
}
