import { DEVICE_ID } from '@rawi/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { providerId, success } from './parameters.ts';

/** The device data inside the encrypted body (DEV-01, DEV-09): `timestamp` is in epoch seconds. */
export const deviceData = z.object({
  deviceid: z.string().regex(DEVICE_ID, 'a device id'),
  devicetype: z.enum(['PC', 'MOBILE', 'TABLET', 'TV', 'STB']),
  deviceos: z.enum(['WINDOWS', 'MACOS', 'LINUX', 'ANDROID', 'IOS', 'OTHER']),
  providerid: providerId,
  timestamp: z
    .union([
      z.number().int(),
      z
        .string()
        .regex(/^\d{1,12}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(1_000_000_000).max(99_999_999_999)),
  appversion: z.string().min(1).max(32),
  osversion: z.string().max(64).optional(),
});
export type DeviceData = z.output<typeof deviceData>;

/**
 * Cost of a registration: renewing an existing session adds no device and no viewer, so that it costs a tenth of a new
 * one. The handler charges the rest once it knows.
 */
export const REGISTRATION_COST = { renewed: 1, created: 10 };
const perNetwork = { by: 'network', cost: REGISTRATION_COST.renewed } as const;

/** CALL-61: the specification names this action. */
export const deviceRegister = call({
  id: 'deviceRegister',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/device/register/{providerid}',
  summary: 'Registers a device: its encrypted data in, its token out',
  guard: 'open',
  rows: ['CALL-18', 'CALL-61', 'DEV-03', 'DEV-04', 'DEV-05', 'DEV-06', 'DEV-07', 'DEV-08'],
  params: z.object({ providerid: providerId }),
  query: z.object({ hash: z.string().regex(/^[0-9a-fA-F]{40}$/, 'SHA-1 of the plain JSON, in hexadecimal') }),
  body: z
    .string()
    .trim()
    .min(1)
    .max(4096)
    .regex(/^[A-Za-z0-9+/_-]+={0,2}$/, 'base64 with + and / swapped'),
  bodyType: 'text',
  reply: success(z.string()),
  errors: [1001, 1002, 1006, 6201, 6202, 6203, 8601],
  limit: [
    {
      name: 'register-minute',
      max: { setting: 'devicesPerMinute', times: REGISTRATION_COST.created },
      perSeconds: 60,
      ...perNetwork,
    },
    {
      name: 'register-day',
      max: { setting: 'devicesPerDay', times: REGISTRATION_COST.created },
      perSeconds: 86_400,
      ...perNetwork,
    },
  ],
});

export const getCountry = call({
  id: 'getCountry',
  base: 'sms',
  method: 'GET',
  path: '/subscriberv2/v1/getcountry',
  summary: 'The country of the caller, by network address',
  guard: 'browse',
  rows: ['CALL-21', 'CALL-22'],
  reply: z.object({ CountryCode: z.string(), CountryName: z.string() }),
  errors: [6055, 6067],
  audience: ['country'],
});
