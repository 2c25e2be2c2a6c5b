import { z } from 'zod';
import { call } from './call.ts';
import { displayLanguage, list, objectId, success } from './parameters.ts';

/** A stream of the caller's account that runs now. */
export const runningStream = z.object({
  /** Names the slot that it holds: to stop it. */
  slotid: objectId,
  /** What plays; left out where the profile that asks may not see it. */
  contentid: objectId.optional(),
  title: z.string().optional(),
  /** Of an episode: the title of its series. */
  seriestitle: z.string().optional(),
  /** Epoch seconds. */
  started: z.number().int(),
  /** As the viewer sees it among the devices of the account; empty where it has no name. */
  devicename: z.string(),
  devicetype: z.string(),
  deviceos: z.string(),
  /** Whether it plays on the device that asks, as in another tab. */
  current: z.boolean(),
});

export const listStreams = call({
  id: 'listStreams',
  base: 'cms',
  method: 'GET',
  path: '/subscriber/v1/stream/slot',
  aliases: ['/stream/slot'],
  summary:
    'The streams of the account that run now, the oldest first: what a viewer may stop to watch another',
  guard: 'device',
  rows: ['PLAY-10', 'PLAY-11'],
  query: z.object({ displaylanguage: displayLanguage.default('eng') }),
  reply: list(runningStream).extend({ maxstreams: z.number().int() }),
  errors: [1002, 6055, 6067, 6068, 8601],
  audience: ['kids', 'maxRatingAge'],
  limit: { name: 'stream-slots', max: 120, perSeconds: 60, by: 'session' },
});

export const stopSlot = call({
  id: 'stopSlot',
  base: 'cms',
  method: 'DELETE',
  path: '/subscriber/v1/stream/slot/{slotid}',
  aliases: ['/stream/slot/{slotid}'],
  summary:
    'Stops a stream of the account, on whichever device it plays; idempotent. Its player is told 8802 at its next heartbeat, and its URLs end',
  guard: 'device',
  rows: ['PLAY-10', 'PLAY-11'],
  params: z.object({ slotid: objectId }),
  reply: success(z.string()),
  errors: [1002, 6055, 6067, 6068, 7001, 8601],
  limit: { name: 'stopped-slots', max: 30, perSeconds: 60, by: 'session' },
});
