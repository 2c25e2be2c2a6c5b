import { DEVICE_ID } from '@rawi/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { loginReply } from './account.ts';
import { freeText, pairingCode } from './fields.ts';
import { list, objectId, success } from './parameters.ts';

/** DEV-10, DEV-11. */
export const accountDevice = z.object({
  deviceId: z.string(),
  status: z.enum(['ACTIVE', 'INACTIVE']),
  devicename: z.string(),
  devicetype: z.string(),
  deviceos: z.string(),
  make: z.string().optional(),
  model: z.string().optional(),
  /** Epoch seconds: its first login to this account, and when it was last used. */
  created: z.number().int(),
  lastused: z.number().int(),
  /** Whether this call came from it. */
  current: z.boolean(),
});

export const listDevices = call({
  id: 'listDevices',
  base: 'sms',
  method: 'GET',
  path: '/subscriberv2/v1/device',
  summary: 'The devices of the account, the one that asks first',
  guard: 'session',
  rows: ['CALL-63', 'DEV-10', 'DEV-11'],
  reply: list(accountDevice).extend({
    maxdevicelimit: z.number().int(),
    /** DEV-13: different devices this month, and how many are allowed. */
    monthlydevices: z.number().int(),
    maxmonthlydevices: z.number().int(),
  }),
  errors: [6055, 6067, 6068, 6414],
});

export const removeDevice = call({
  id: 'removeDevice',
  base: 'sms',
  method: 'DELETE',
  path: '/subscriberv2/v1/device/{deviceid}',
  summary: 'Logs a device out and removes it; the admin’s profile only',
  guard: 'session',
  rows: ['CALL-63', 'DEV-12', 'ROLE-08', 'ROLE-09'],
  params: z.object({ deviceid: z.string().regex(DEVICE_ID, 'a device id') }),
  reply: success(z.string()),
  errors: [1002, 6055, 6067, 6068, 6414, 7001],
});

/** PAIR-05: asked for by the TV, which keeps `token` for itself and shows `devicepin`. */
export const startPairing = call({
  id: 'startPairing',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/pairing',
  summary: 'A code for a screen that is to be logged in from another device',
  guard: 'device',
  rows: ['PAIR-01', 'PAIR-02', 'PAIR-05', 'PAIR-06'],
  body: z.object({ devicename: freeText.min(1).max(64).optional() }),
  reply: z.object({
    devicepin: z.string().regex(/^\d{6}$/),
    token: z.string(),
    /** Epoch seconds. */
    expiry: z.number().int(),
    /** Seconds between two polls. */
    interval: z.number().int(),
  }),
  errors: [1001, 1002, 1503, 6055, 6067, 6068, 8601],
  audience: ['country'],
  limit: [
    { name: 'pairing-codes', max: 20, perSeconds: 600, by: 'session' },
    { name: 'pairing-codes-network', max: 60, perSeconds: 600, by: 'network' },
  ],
});

export const pollPairing = call({
  id: 'pollPairing',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/pairing/poll',
  summary: 'The session of a screen, once its code was confirmed; empty before',
  guard: 'device',
  rows: ['PAIR-05', 'PAIR-06'],
  body: z.object({ token: z.string().min(16).max(256) }),
  reply: loginReply.extend({ status: z.enum(['PENDING', 'CONFIRMED']) }),
  errors: [1001, 1002, 6005, 6055, 6067, 6068, 6114, 6121, 8601],
  limit: { name: 'pairing-polls', max: 240, perSeconds: 600, by: 'session' },
});

/** The guesses at codes of an account, of its network and of all together are limited. */
const guesses = [
  { name: 'pairing-guesses', max: 5, perSeconds: 600, by: 'account' },
  { name: 'pairing-guesses-network', max: 20, perSeconds: 600, by: 'network' },
] as const;

export const findPairing = call({
  id: 'findPairing',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/pairing/find',
  summary: 'The screen that shows a code, so that one sees what is logged in',
  guard: 'session',
  rows: ['PAIR-03', 'PAIR-05', 'PAIR-06'],
  body: z.object({ devicepin: pairingCode }),
  reply: z.object({
    devicename: z.string(),
    devicetype: z.string(),
    deviceos: z.string(),
    /** Where the screen is, by its network address. */
    country: z.string(),
    /** Confirms this screen, and no other that may show the same code later. */
    confirmation: objectId,
  }),
  errors: [1001, 1002, 6005, 6055, 6067, 6068, 6414, 8601],
  limit: guesses,
});

export const confirmPairing = call({
  id: 'confirmPairing',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/pairing/confirm',
  summary: 'Logs in the screen that was found',
  guard: 'session',
  rows: ['PAIR-03', 'PAIR-05', 'PAIR-06'],
  body: z.object({ confirmation: objectId }),
  reply: success(z.string()),
  errors: [1001, 1002, 6005, 6055, 6067, 6068, 6114, 6121, 6414, 8601],
  limit: { name: 'pairing-confirmations', max: 20, perSeconds: 600, by: 'account' },
});
