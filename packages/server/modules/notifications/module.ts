import { accountsModule } from '@rawi/accounts';
import { billingModule } from '@rawi/billing';
import { catalogueModule } from '@rawi/catalogue';
import { defineModule, publicUrlOf } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import { supportModule } from '@rawi/support';
import { checkLink, type LinkTargets } from './check-link.ts';
import { createNotification, NotificationRefusal, type NewMessage } from './create-notification.ts';
import { countDeliveries } from './delivery-store.ts';
import { notificationsJobs } from './jobs.ts';
import type { NotificationsDeps } from './notifications-deps.ts';
import { cancelNotification, findNotification, listNotifications } from './notification-store.ts';
import { readFcmAccount } from './push/fcm-account.ts';
import { createFcmDriver } from './push/fcm-driver.ts';
import { createPost } from './push/post.ts';
import { createPushAddresses } from './push/push-addresses.ts';
import type { PushDriver } from './push/push-driver.ts';
import { vapidKeysOf, type VapidKeys } from './push/vapid-keys.ts';
import { createWebPushDriver } from './push/web-push-driver.ts';
import { notificationsRoutes } from './routes.ts';
import { createSender } from './sending/sender.ts';
import { listTopics } from './store.ts';
import type { NotificationsTables } from './tables.ts';
import { tellOfAnswers } from './ticket-answers.ts';

/** Folder of the module's migrations. */
const notificationsMigrations = new URL('./migrations/', import.meta.url);

/** Messages to topics (CALL-17): to browsers by push, to the open app by a stream of events. */
export const notificationsModule = defineModule({
  name: 'notifications',
  migrations: notificationsMigrations,
  fanOut: ['notifications.created', 'notifications.published', 'topics.changed'],
  needs: [providersModule, accountsModule, catalogueModule, billingModule, supportModule],
  checkConfig: ({ fcmServiceAccount }) => void readFcmAccount(fcmServiceAccount),
  async create({ config, database, bus, clock, log, secrets, use }) {
    const db = database.as<NotificationsTables>();
    const providers = use(providersModule);
    const { findSession } = use(accountsModule);
    const catalogue = use(catalogueModule);
    const { isPlanSold } = use(billingModule);
    const support = use(supportModule);
    const targets: LinkTargets = {
      // The names are those of what is active and has a page: a trailer has neither.
      hasContent: async (providerId, id) => (await catalogue.reader.namesOf(providerId, [id], 'eng')).has(id),
      hasScreen: catalogue.hasScreen,
      isPlanSold,
      ownerOfTicket: async (providerId, id) => (await support.find(providerId, id))?.ticket.subscriberId,
    };
    const keys = new Map<string, VapidKeys>();
    await providers.prepareEach(async (id) => {
      keys.set(id, vapidKeysOf(await secrets.keyring(id, 'web-push')));
    });
    providers.registerPushKey((id) => keys.get(id)?.publicKey);

    const { post, stop: closeConnections } = createPost();
    const account = readFcmAccount(config.fcmServiceAccount);
    const drivers: PushDriver[] = [
      createWebPushDriver({
        ...{ clock, post, addresses: createPushAddresses(config.pushServices ?? []) },
        keysOf: (id) => keys.get(id)!,
        contactOf(id) {
          const url = publicUrlOf(config, id);
          return url?.startsWith('https:') ? url : `mailto:${providers.get(id).brand.supportMail}`;
        },
      }),
      ...(account ? [createFcmDriver({ clock, post, account, origin: config.fcmUrl })] : []),
    ];
    const deps: NotificationsDeps = {
      ...{ db, bus, clock, log },
      providers: providers.ids,
      driverOf: (kind) => drivers.find((driver) => driver.kind === kind),
      async hasSession(providerId, of) {
        const session = await findSession(providerId, of);
        return session !== undefined && session.expiresAt > clock.now();
      },
    };
    const sender = createSender(deps);
    return {
      api: {
        /** The topics of a device, in the order of their names. */
        topicsOf: async (providerId: string, deviceId: string) =>
          (await listTopics(db, providerId, deviceId)).map(({ topic }) => topic),
        /** Writes a message in the caller's transaction; it is sent at its time. Errors: NotificationRefusal. */
        create: createNotification,
        /** The same in a transaction of its own, once what a new message links to was found. */
        async send(providerId: string, message: NewMessage) {
          const { messageId } = message;
          if (messageId === undefined || !(await findNotification(db, providerId, messageId)))
            await checkLink(targets, providerId, message);
          return db
            .transaction()
            .execute((trx) => createNotification(trx, { bus, clock }, providerId, message));
        },
        /** The latest messages, the newest first. */
        list: (providerId: string, limit: number) => listNotifications(db, providerId, limit),
        /** A message, and what became of it at the tokens that it was queued to; undefined where there is none. */
        async find(providerId: string, messageId: string) {
          const notification = await findNotification(db, providerId, messageId);
          if (!notification) return undefined;
          return { notification, deliveries: await countDeliveries(db, providerId, messageId) };
        },
        /** Errors: NotificationRefusal where there is none, or it is over or cancelled already. */
        async cancel(providerId: string, messageId: string) {
          if (await cancelNotification(db, providerId, messageId, clock.now())) return;
          throw (await findNotification(db, providerId, messageId))
            ? new NotificationRefusal('refused', `The message ${messageId} is over or cancelled already.`)
            : new NotificationRefusal('unknown', `${providerId} has no message "${messageId}".`);
        },
        /** Sends what is due now, where no process of the service does it. */
        sendDue: () => sender.sendDue(),
      },
      jobs: notificationsJobs(deps),
      consumers: [tellOfAnswers({ bus, clock })],
      routes: (http) => notificationsRoutes(http, deps),
      onJobsStarted() {
        if (config.role !== 'web') sender.start();
      },
      async stop() {
        await sender.stop();
        closeConnections();
      },
    };
  },
});
