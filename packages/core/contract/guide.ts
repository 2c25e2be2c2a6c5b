import { z } from 'zod';
import { call } from './call.ts';
import { displayLanguage, objectId } from './parameters.ts';

const instant = z.iso.datetime();

/** What runs on a channel for a while. Times in UTC; `endtime` is the start of what follows. */
export const programme = z.object({
  programmeid: objectId,
  title: z.string(),
  shortdescription: z.string(),
  starttime: instant,
  endtime: instant,
  /** The title that it shows, where that can be watched on its own. */
  contentid: objectId.optional(),
  /** Whether it runs without advertising breaks. */
  adfree: z.boolean(),
});
export type Programme = z.output<typeof programme>;

export const guideChannel = z.object({ channelid: objectId, programmes: z.array(programme) });

export const guide = z.object({
  starttime: instant,
  endtime: instant,
  /** Channels with a schedule that the audience may watch; each with its programmes in their order. */
  data: z.array(guideChannel),
});
export type Guide = z.output<typeof guide>;

export const getGuide = call({
  id: 'getGuide',
  base: 'cms',
  method: 'GET',
  path: '/subscriber/v1/guide',
  aliases: ['/guide'],
  summary:
    'What runs on the channels, or on one of them, in some hours; default the present hour and those that follow',
  guard: 'browse',
  rows: [],
  query: z.object({
    displaylanguage: displayLanguage.default('eng'),
    channelid: objectId.optional(),
    /** A full hour, as 2026-11-23T18:00:00Z: others would make as many cached replies as there are viewers. */
    from: instant
      .regex(/^\d{4}-\d\d-\d\dT\d\d:00:00Z$/, 'a full hour in UTC, as 2026-11-23T18:00:00Z')
      .optional(),
    /** Up to 26: a day of 25 hours, where a country's hours begin between those of UTC. */
    hours: z
      .string()
      .regex(/^([1-9]|1\d|2[0-6])$/, 'a number from 1 to 26')
      .default('24')
      .transform(Number),
  }),
  reply: guide,
  errors: [1002, 6055, 6067, 7001],
  cache: { seconds: 60, staleSeconds: 600 },
  audience: ['language', 'kids', 'maxRatingAge'],
});
