// Imported first: it measures the branches of modules loaded after it.
import { testTenancy } from '@rawi/platform/tenancy';
import type { Database } from '@rawi/platform';
import * as deliveryStore from './delivery-store.ts';
import * as notificationStore from './notification-store.ts';
import * as store from './store.ts';
import type { NotificationsTables } from './tables.ts';
import * as tokenStore from './token-store.ts';

const at = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-20T13:00:00Z');
const as = (database: Database) => database.as<NotificationsTables>();
const ALL = 'topic-of-all';

const message = (messageId: string, topic: string, title = 'A title') => ({
  message_id: messageId,
  topic,
  title_en: title,
  title_ar: title,
  message_en: 'Words',
  message_ar: 'Words',
  image_url: '',
  content_id: '',
  cta: '',
  deeplink: '',
  is_direct_deeplink: false,
  send_at: at,
  expires_at: later,
  created_at: at,
});
const token = (name: string, subscriberId?: string) => ({
  tokenId: `T-${name}`,
  deviceId: name,
  sessionId: `X-${name}`,
  subscriberId,
  kind: 'fcm' as const,
  token: `token-of-${name}`,
  p256dh: undefined,
  auth: undefined,
  language: 'en' as const,
});
const queue = (db: Database, of: string, messageId: string, subscriberId?: string) =>
  deliveryStore.queueDeliveries(as(db), of, {
    ...{ messageId, topic: ALL, subscriberId, after: '', devices: 9, at },
  });

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  stores: [
    {
      path: 'store.ts',
      functions: store,
      calls: {
        insertTopicSubscription: (db, of) => store.insertTopicSubscription(as(db), of, 'KW', '4711', at),
        listTopics: (db, of) => store.listTopics(as(db), of, '4711'),
        deleteOtherCountries: (db, of) => store.deleteOtherCountries(as(db), of, `${of}_KW`, '4711'),
        deleteTopicSubscription: (db, of) => store.deleteTopicSubscription(as(db), of, 'BH', '4711'),
      },
    },
    {
      path: 'token-store.ts',
      functions: tokenStore,
      calls: {
        savePushToken: async (db, of) => {
          await tokenStore.savePushToken(as(db), of, token('D1', 'S1'), at);
          return [...(await tokenStore.findTokens(as(db), of, ['T-D1', 'T-D2']))];
        },
        findTokens: async (db, of) => [...(await tokenStore.findTokens(as(db), of, ['T-D1', 'T-D2']))],
        detachTokens: (db, of) => tokenStore.detachTokens(as(db), of, ['T-D1']),
        deleteTokens: (db, of) => tokenStore.deleteTokens(as(db), of, ['T-D4']),
        deleteTokenOfSession: (db, of) => tokenStore.deleteTokenOfSession(as(db), of, 'X-D5'),
        removeOldTokens: (db, of) => tokenStore.removeOldTokens(as(db), of, at, 9),
      },
    },
    {
      path: 'notification-store.ts',
      functions: notificationStore,
      calls: {
        insertNotification: async (db, of) => [
          await notificationStore.insertNotification(as(db), of, message('N1', ALL)),
          await notificationStore.insertNotification(as(db), of, message('N9', ALL)),
        ],
        findNotification: (db, of) => notificationStore.findNotification(as(db), of, 'N1'),
        listNotifications: (db, of) => notificationStore.listNotifications(as(db), of, 9),
        publishNextDue: (db, of) => notificationStore.publishNextDue(as(db), of, at),
        lockNextSending: (db, of) => notificationStore.lockNextSending(as(db), of),
        saveQueueing: (db, of) =>
          notificationStore.saveQueueing(as(db), of, 'N1', { queuedTo: 'D1', queued: 1, isDone: true }),
        listPublished: (db, of) =>
          notificationStore.listPublished(as(db), of, { topics: [ALL], since: [at], now: at, limit: 9 }),
        cancelNotification: async (db, of) => [
          await notificationStore.cancelNotification(as(db), of, 'N3', at),
          await notificationStore.cancelNotification(as(db), of, 'nobody', at),
        ],
        findOldNotifications: (db, of) => notificationStore.findOldNotifications(as(db), of, later, 9),
        deleteNotification: (db, of) => notificationStore.deleteNotification(as(db), of, 'N3'),
      },
    },
    {
      path: 'delivery-store.ts',
      functions: deliveryStore,
      calls: {
        queueDeliveries: async (db, of) => [await queue(db, of, 'N2'), await queue(db, of, 'N1', 'S2')],
        claimDeliveries: async (db, of) => {
          const claim = { now: at, lease: later, limit: 9 };
          const claimed = await deliveryStore.claimDeliveries(as(db), of, claim);
          return claimed.map(({ tokenId }) => tokenId).toSorted();
        },
        settleDeliveries: (db, of) =>
          deliveryStore.settleDeliveries(as(db), of, [
            { messageId: 'N2', tokenId: 'T-D1', outcome: 'accepted' },
          ]),
        postponeDeliveries: (db, of) =>
          deliveryStore.postponeDeliveries(as(db), of, [{ messageId: 'N2', tokenId: 'T-D2', at: later }]),
        countDeliveries: (db, of) => deliveryStore.countDeliveries(as(db), of, 'N2'),
        removeDeliveries: (db, of) => deliveryStore.removeDeliveries(as(db), of, 'N2', 1),
      },
    },
  ],
  async seed(database, providerId, isOwn) {
    const db = as(database);
    await store.insertTopicSubscription(db, providerId, 'BH', '4711', at);
    await store.insertTopicSubscription(db, providerId, `${providerId}_OM`, '4711', at);
    const devices = isOwn ? ['D1', 'D2'] : ['D1', 'D2', 'D3'];
    for (const name of devices) await store.insertTopicSubscription(db, providerId, ALL, name, at);
    for (const name of ['D1', 'D2', 'D3', 'D4', 'D5'])
      await tokenStore.savePushToken(db, providerId, token(name, isOwn ? 'S1' : 'S2'), at);
    await tokenStore.savePushToken(db, providerId, token('D6'), new Date('2026-01-01T00:00:00Z'));
    const title = isOwn ? 'Mine' : 'Theirs';
    for (const id of ['N1', 'N2', 'N3'])
      await notificationStore.insertNotification(db, providerId, message(id, ALL, title));
    await queue(database, providerId, 'N3');
  },
});
