import { calls } from '@rawi/contract';
import { prefixOfCode, readTopic } from '@rawi/domain';
import { registerCall, registerRawCall, type Http } from '@rawi/platform';
import type { NotificationsDeps } from './notifications-deps.ts';
import { registerToken } from './register-token.ts';
import { deleteOtherCountries, deleteTopicSubscription, insertTopicSubscription } from './store.ts';
import { createNotificationStreams } from './streams/notification-streams.ts';
import { deleteTokenOfSession } from './token-store.ts';
import { requireInbox, requireTopic, topicToLeave } from './topics.ts';

/** `Last-Event-ID`: the moment at which the last event was sent; anything else counts as none. */
function lastSentAtOf(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,14}$/.test(header) ? Number(header) : undefined;
}

/** The calls of push and of the inbox. */
export function notificationsRoutes(http: Http, deps: NotificationsDeps): void {
  const { db, bus, clock } = deps;
  const streams = createNotificationStreams(http, deps);

  registerCall(http, calls.subscribeTopic, async ({ params }, { identity }) => {
    const topic = requireTopic(identity, params.topic);
    const { providerId, deviceId } = identity;
    await db.transaction().execute(async (trx) => {
      const isElsewhere =
        readTopic(providerId, topic).kind === 'country' &&
        (await deleteOtherCountries(trx, providerId, topic, deviceId));
      const isNew = await insertTopicSubscription(trx, providerId, topic, deviceId, clock.now());
      if (isNew || isElsewhere) await bus.publish({ name: 'topics.changed', providerId, deviceId }, { trx });
    });
    return { success: 'SUBSCRIBED' };
  });
  registerCall(http, calls.unsubscribeTopic, async ({ params }, { identity }) => {
    const { providerId, deviceId } = identity;
    const topic = topicToLeave(providerId, params.topic);
    await db.transaction().execute(async (trx) => {
      await deleteTopicSubscription(trx, providerId, topic, deviceId);
      await bus.publish({ name: 'topics.changed', providerId, deviceId }, { trx });
    });
    return { success: 'UNSUBSCRIBED' };
  });
  registerCall(http, calls.registerPushToken, async ({ body }, { identity }) => {
    await registerToken(deps, identity, body);
    return { success: 'REGISTERED' };
  });
  registerCall(http, calls.removePushToken, async (_input, { identity }) => {
    await deleteTokenOfSession(db, identity.providerId, identity.sessionId);
    return { success: 'REMOVED' };
  });
  registerRawCall(http, calls.followNotifications, async ({ query }, { identity, headers, check, reply }) => {
    requireInbox(identity);
    return streams.open(reply, {
      identity,
      language: prefixOfCode(query.displaylanguage),
      lastSentAt: lastSentAtOf(headers['last-event-id']),
      // A session that has gone over to a child's profile hears no more.
      check: async () => requireInbox(await check()),
    });
  });
}
