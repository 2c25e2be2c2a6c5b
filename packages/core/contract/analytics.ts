import { consentChoices } from '@rawi/domain';
import { z } from 'zod';
import { analyticsUserProperties } from './analytics-catalogue.ts';
import { call } from './call.ts';
import { displayLanguage, objectId, success } from './parameters.ts';

/** Most events of one batch. */
export const MAX_ANALYTICS_EVENTS = 50;
/** Largest batch in bytes: what browsers send of a page that is closed ends at 64 KiB. */
export const MAX_ANALYTICS_BYTES = 60_000;

/** Time-ordered (version 7): its time is that of the event by the client's clock. */
const eventId = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'a UUID of version 7');

/** Events of one viewer, in their order. */
export const analyticsBatch = z
  .strictObject({
    /** Epoch milliseconds by the client's clock when the batch is sent: tells how far that clock is out. */
    sentat: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    /**
     * What the viewer chose; left out where they chose nothing (ANALYT-19). With `denied`, of this device and the session's
     * profile the properties and what waits for tools are thrown away, and
     * stored events lead to nobody; it may come without events.
     */
    consent: z.enum(consentChoices).optional(),
    /** Whether the browser is driven by a program. */
    automated: z.boolean().optional(),
    displaylanguage: displayLanguage,
    /** Whose events they are; left out for a visitor's. Only those of the session's own subscriber are joined to it. */
    subscriberid: objectId.optional(),
    events: z
      .array(
        z.strictObject({
          id: eventId,
          /** Of the catalogue; an event that it does not have, or whose attributes are others, is rejected alone. */
          name: z.string().min(1).max(64),
          attributes: z.record(z.string().max(64), z.union([z.string().max(2000), z.number(), z.boolean()])),
        }),
      )
      .max(MAX_ANALYTICS_EVENTS),
  })
  .refine(({ events, consent }) => events.length > 0 || consent === 'denied', {
    path: ['events'],
    message: 'at least one event',
  });
export type AnalyticsBatch = z.output<typeof analyticsBatch>;

export const collectEvents = call({
  id: 'collectEvents',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/analytics/events',
  summary:
    'Stores events of a viewer, each once however often it is sent. Events that are not of the catalogue, or too old, are rejected one by one; without consent, none is stored, and what waits for tools of a viewer who refuses is thrown away',
  guard: 'device',
  rows: ['ANALYT-01', 'ANALYT-02', 'ANALYT-03', 'ANALYT-04', 'ANALYT-05', 'ANALYT-06', 'ANALYT-07'],
  body: analyticsBatch,
  // An address may hold any text, as may a title that was cut: a browser throws away a batch that is refused.
  mendsTexts: true,
  reply: success(z.enum(['STORED', 'NO-CONSENT'])).extend({
    /** Events that are stored now, or were before. */
    accepted: z.number().int(),
    rejected: z.array(z.object({ id: z.string(), field: z.string() })),
  }),
  errors: [1001, 1002, 6055, 6067, 6068, 8601],
  audience: ['country', 'deviceType'],
  // One in ten seconds, and one for each page that is closed.
  limit: { name: 'analytics-events', max: 60, perSeconds: 60, by: 'device' },
});

/** ANALYT-12..18. What is told comes of the account itself: a client says nothing but that it may. */
export const setAnalyticsUser = call({
  id: 'setAnalyticsUser',
  base: 'sms',
  method: 'PUT',
  path: '/subscriberv2/v1/analytics/user',
  summary:
    'Sets the user properties of this session’s profile from the account; none for a profile of children',
  guard: 'session',
  rows: ['ANALYT-12', 'ANALYT-13', 'ANALYT-14', 'ANALYT-15', 'ANALYT-16', 'ANALYT-17', 'ANALYT-18'],
  body: z.strictObject({ consent: z.enum(consentChoices).optional() }),
  reply: success(z.enum(['STORED', 'NO-CONSENT'])).extend({ user: analyticsUserProperties.optional() }),
  errors: [1001, 1002, 6055, 6067, 6068, 8601],
  audience: ['country', 'kids'],
  limit: { name: 'analytics-user', max: 30, perSeconds: 60, by: 'session' },
});

/** What is collected of viewers: no page loads these before it is idle. */
export const analyticsCalls = { collectEvents, setAnalyticsUser } as const;
