import { z } from 'zod';
import { call } from './call.ts';
import { displayLanguage, success } from './parameters.ts';

/** Push messages and the inbox: which device hears of what, and how it is reached. */

/** Keys of a browser's push subscription, in base64url: a point of P-256, and 16 bytes. */
const p256dh = z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/, 'a public key of P-256');
const auth = z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'sixteen bytes');

/** Where a device is reached: a browser's push subscription, or a token of Firebase Cloud Messaging. */
export const pushToken = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('webpush'),
    endpoint: z
      .string()
      .max(1024)
      .regex(/^https?:\/\/[^\s]+$/, 'an address of a push service'),
    keys: z.object({ p256dh, auth }),
    displaylanguage: displayLanguage,
  }),
  z.object({
    kind: z.literal('fcm'),
    token: z.string().regex(/^[A-Za-z0-9_:.-]{20,1024}$/, 'a token of Firebase Cloud Messaging'),
    displaylanguage: displayLanguage,
  }),
]);

const errors = [1002, 6055, 6067, 6068] as const;

export const registerPushToken = call({
  id: 'registerPushToken',
  base: 'site',
  method: 'PUT',
  path: '/push/token',
  summary:
    'Where this device, or the subscriber on it, gets push messages; takes the place of an earlier one',
  guard: 'device',
  rows: ['NOTIF-10'],
  body: pushToken,
  reply: success(z.string()),
  errors: [...errors, 1001, 8601],
  limit: [
    { name: 'push-tokens', max: 60, perSeconds: 3600, by: 'session' },
    { name: 'push-tokens-of-network', max: 1200, perSeconds: 3600, by: 'network' },
  ],
});

export const removePushToken = call({
  id: 'removePushToken',
  base: 'site',
  method: 'DELETE',
  path: '/push/token',
  summary: 'This device, or the subscriber on it, gets no push messages any more',
  guard: 'device',
  rows: ['NOTIF-10'],
  reply: success(z.string()),
  errors,
});

export const followNotifications = call({
  id: 'followNotifications',
  base: 'site',
  method: 'GET',
  path: '/push/notifications/events',
  summary:
    'A stream of the messages to the topics of this device, each with its texts in both languages; with `Last-Event-ID` it begins with those since that event. A profile of children has none',
  guard: 'device',
  rows: ['NOTIF-09', 'NOTIF-12'],
  query: z.object({ displaylanguage: displayLanguage }),
  reply: z.string(),
  replyType: 'text/event-stream',
  errors: [...errors, 8601, 8882],
  limit: { name: 'notification-streams', max: 600, perSeconds: 600, by: 'session' },
});

/** The calls of push messages: asked for once a device hears of any. */
export const notificationCalls = { registerPushToken, removePushToken, followNotifications } as const;
