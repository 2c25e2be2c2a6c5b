import { consumeEvent, defineModule, type Keyring } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import { deliverMessage } from './deliver-message.ts';
import type { MessageDriver } from './drivers/driver.ts';
import { createSmsDriver } from './drivers/sms-driver.ts';
import { createSmtpDriver } from './drivers/smtp-driver.ts';
import { messagesJobs } from './jobs.ts';
import { createRequestMessage, messageRequested, type RequestMessage } from './request-message.ts';
import type { MessagesTables } from './tables.ts';

/** Folder of the module's migrations. */
const messagesMigrations = new URL('./migrations/', import.meta.url);

export interface MessagesApi {
  request: RequestMessage;
  /** Takes the messages for which no server or gateway is set. */
  registerDriver(driver: MessageDriver): void;
}

/** Mails and text messages: requested in transactions, sent after their commit. */
export const messagesModule = defineModule<MessagesApi, [typeof providersModule]>({
  name: 'messages',
  migrations: messagesMigrations,
  needs: [providersModule],
  async create({ config, clock, log, database, secrets, use }) {
    const providers = use(providersModule);
    const keyrings = new Map<string, Keyring>();
    await providers.prepareEach(async (id) => {
      keyrings.set(id, await secrets.keyring(id, 'messages'));
    });
    const keysOf = (providerId: string) => keyrings.get(providerId)!;
    const drivers: MessageDriver[] = [
      ...(config.smtpUrl === undefined ? [] : [createSmtpDriver(config.smtpUrl)]),
      ...(config.smsUrl === undefined ? [] : [createSmsDriver(config.smsUrl, config.smsToken)]),
    ];
    const driverOf = (channel: 'MAIL' | 'TEXT') => drivers.find(({ channels }) => channels.includes(channel));
    const deps = {
      config,
      clock,
      brandOf: (id: string) => providers.find(id)?.brand,
      keysOf,
      driverOf,
    };

    return {
      api: {
        request: createRequestMessage({ clock, keysOf }),
        registerDriver: (driver) => void drivers.push(driver),
      },
      events: [messageRequested],
      consumers: [consumeEvent(messageRequested, (event, context) => deliverMessage(deps, event, context))],
      jobs: Object.values(
        messagesJobs({ db: database.as<MessagesTables>(), clock, providers: providers.ids }),
      ),
      start() {
        if (!driverOf('MAIL')) log.warn('SMTP_URL is not set: no mails can be sent');
        if (!driverOf('TEXT')) log.warn('SMS_URL is not set: no text messages can be sent');
      },
      stop() {
        for (const driver of drivers) driver.stop?.();
      },
    };
  },
});
