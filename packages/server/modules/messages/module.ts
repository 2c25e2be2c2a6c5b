import { consumeEvent, defineEvent, defineJob, defineModule, writeEvent, type Keyring } from '@rawi/platform';
import type { Queries } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createNoDriver, createSmsDriver, createSmtpDriver, type Driver } from './drivers.ts';
import { renderMessage } from './render-message.ts';
import { seal, unseal } from './seal.ts';
import { insertSandboxMessage, insertSentMessage, listSandboxMessages, removeOldMessages } from './store.ts';
import type { MessagesTables } from './tables.ts';
import { templates, type Message, type Template } from './templates.ts';

/** Folder of the module's migrations. */
export const messagesMigrations = new URL('./migrations/', import.meta.url);

/** Milliseconds that notes of sent messages are kept. */
const RETENTION_MS = 30 * 86_400_000;
const BATCH_ROWS = 5000;

const requested = defineEvent({
  name: 'message.requested',
  payload: z.object({ template: z.string(), sealed: z.string() }),
});

/** What other modules may ask for. */
export interface MessagesApi {
  /** Sends a message once the caller's transaction has committed; it is retried until it is handed over. */
  request<T extends Template>(trx: Queries, message: Message<T>): Promise<void>;
  /** The demo's outbox. */
  listSandbox(
    providerId: string,
    recipient: string | undefined,
    limit: number,
  ): ReturnType<typeof listSandboxMessages>;
}

/** Mails and text messages, sent from the outbox. */
export const messagesModule = defineModule<MessagesApi, [typeof providersModule]>({
  name: 'messages',
  migrations: messagesMigrations,
  needs: [providersModule],
  async create({ config, database, clock, log, secrets, use }) {
    const providers = use(providersModule);
    const db = database.as<MessagesTables>();
    const keys = new Map<string, Keyring>();
    await providers.prepareEach(async (id) => {
      keys.set(id, await secrets.keyring(id, 'messages'));
    });

    const sandbox: Driver = {
      channel: 'sandbox',
      async send({ providerId, eventId, to, rendered }) {
        const recipient = 'email' in to ? to.email : to.mobileno;
        await insertSandboxMessage(db, providerId, eventId, { ...rendered, recipient, at: clock.now() });
      },
    };
    const otherwise = (variable: string) =>
      config.demo && config.sandbox ? sandbox : createNoDriver(log, variable);
    const mail = config.smtpUrl === undefined ? otherwise('SMTP_URL') : createSmtpDriver(config.smtpUrl);
    const sms =
      config.smsUrl === undefined ? otherwise('SMS_URL') : createSmsDriver(config.smsUrl, config.smsToken);

    const consumer = consumeEvent(requested, async (event, { trx, signal }) => {
      const { providerId, eventId, payload } = event;
      const provider = providers.find(providerId);
      const ring = keys.get(providerId);
      if (!provider || !ring) return;
      const message = unseal(ring, payload.sealed) as Message;
      const driver = 'email' in message.to ? mail : sms;
      const { template } = message;
      // Where it was handed over before, only the mark of the delivery was lost.
      if (
        !(await insertSentMessage(trx as never, providerId, {
          eventId,
          template,
          channel: driver.channel,
          at: clock.now(),
        }))
      )
        return;
      const origin = config.publicUrls?.get(providerId) ?? config.publicUrls?.get('') ?? '';
      await driver.send({
        providerId,
        eventId,
        to: message.to,
        from: { name: provider.brand.name.en, address: config.mailFrom ?? provider.brand.supportMail },
        rendered: renderMessage(message, provider.brand, origin),
        signal,
      });
    });

    const prune = defineJob({
      name: 'messages.prune-daily',
      payload: z.object({}),
      concurrency: 1,
      cron: '23 4 * * *',
      async handler(_payload, { signal }) {
        const before = new Date(clock.now().getTime() - RETENTION_MS);
        for (const providerId of providers.ids())
          for (let removed = BATCH_ROWS; removed === BATCH_ROWS;) {
            signal.throwIfAborted();
            removed = await removeOldMessages(db, providerId, before, BATCH_ROWS);
          }
      },
    });

    return {
      api: {
        async request(trx, message) {
          const { providerId, template, to, language } = message;
          const values = templates[template].parse(message.values);
          const sealed = seal(keys.get(providerId)!, { providerId, template, to, language, values });
          await writeEvent(trx, clock, requested, {
            providerId,
            // Each by itself: an address that refuses mails holds up no other.
            orderingKey: `message/${randomUUID()}`,
            payload: { template, sealed },
          });
        },
        listSandbox: (providerId, recipient, limit) => listSandboxMessages(db, providerId, recipient, limit),
      },
      events: [requested],
      consumers: [consumer],
      jobs: [prune],
      stop() {
        mail.stop?.();
        sms.stop?.();
      },
    };
  },
});
