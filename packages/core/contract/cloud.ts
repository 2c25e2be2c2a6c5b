import { z } from 'zod';
import { call } from './call.ts';
import { success } from './parameters.ts';

/**
 * SESS-11: an anonymous sign-in to the realtime service and to push. The uid stands for the subscriber and profile of the
 * session that asked, and for nobody else.
 */
export const cloudSignIn = call({
  id: 'cloudSignIn',
  base: 'site',
  method: 'POST',
  path: '/cloud/auth/anonymous',
  summary: 'A uid of the realtime service for this session',
  guard: 'session',
  rows: ['SESS-08', 'SESS-11', 'SESS-14'],
  body: z.object({}),
  reply: z.object({
    uid: z.string(),
    /** The profile that it stands for; empty where the session uses none, such as after its own was deleted (SESS-14). */
    profileid: z.string().optional(),
  }),
  errors: [1001, 1002, 6055, 6067, 6068],
});

export const cloudSignOut = call({
  id: 'cloudSignOut',
  base: 'site',
  method: 'DELETE',
  path: '/cloud/auth/{uid}',
  summary:
    'Ends a uid of the realtime service; knowing it is enough, since the session may have ended before',
  guard: 'browse',
  rows: ['SESS-24'],
  params: z.object({ uid: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/, 'a uid') }),
  reply: success(z.string()),
  errors: [1002, 6055, 6067],
});

/** Letters, digits and the signs of topic names; with the provider's prefix or without. */
const topic = z.object({ topic: z.string().regex(/^[A-Za-z0-9._~%-]{1,128}$/, 'a topic') });

/** SESS-21, CALL-17. */
export const subscribeTopic = call({
  id: 'subscribeTopic',
  base: 'site',
  method: 'POST',
  path: '/push/topics/{topic}',
  summary: 'Subscribes this device to a topic: its subscriber’s, a country, or one for all',
  guard: 'device',
  rows: ['CALL-17', 'SESS-21'],
  params: topic,
  body: z.object({}),
  reply: success(z.string()),
  errors: [1001, 1002, 6055, 6067, 6068, 6414, 8601],
  // Every page subscribes to two when it starts.
  limit: { name: 'topics', max: 1200, perSeconds: 3600, by: 'session' },
});

/** SESS-23. */
export const unsubscribeTopic = call({
  id: 'unsubscribeTopic',
  base: 'site',
  method: 'DELETE',
  path: '/push/topics/{topic}',
  summary: 'Ends the subscription of this device to a topic',
  guard: 'device',
  rows: ['CALL-17', 'SESS-23'],
  params: topic,
  reply: success(z.string()),
  errors: [1002, 6055, 6067, 6068],
});
