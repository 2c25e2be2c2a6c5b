import { calls } from '@rawi/contract';
import { defineModule, registerCall } from '@rawi/platform';
import { requireTopic } from './allowed-topic.ts';
import { deleteTopicSubscription, insertTopicSubscription, listTopics } from './store.ts';
import type { NotificationsTables } from './tables.ts';

/** Folder of the module's migrations. */
const notificationsMigrations = new URL('./migrations/', import.meta.url);

/** Topics that devices are subscribed to (CALL-17). */
export const notificationsModule = defineModule({
  name: 'notifications',
  migrations: notificationsMigrations,
  create({ database, clock }) {
    const db = database.as<NotificationsTables>();
    return {
      api: {
        /** The topics of a device, in the order of their names. */
        topicsOf: (providerId: string, deviceId: string) => listTopics(db, providerId, deviceId),
      },
      routes(http) {
        registerCall(http, calls.subscribeTopic, async ({ params }, { identity }) => {
          requireTopic(identity, params.topic);
          const { providerId, deviceId } = identity;
          await insertTopicSubscription(db, providerId, params.topic, deviceId, clock.now());
          return { success: 'SUBSCRIBED' };
        });
        registerCall(http, calls.unsubscribeTopic, async ({ params }, { identity }) => {
          await deleteTopicSubscription(db, identity.providerId, params.topic, identity.deviceId);
          return { success: 'UNSUBSCRIBED' };
        });
      },
    };
  },
});
