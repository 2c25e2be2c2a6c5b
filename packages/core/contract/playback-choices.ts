import { z } from 'zod';
import { call } from './call.ts';
import { objectId, success } from './parameters.ts';

/** BCP 47. */
const languageTag = z.string().regex(/^[A-Za-z0-9]{1,8}(-[A-Za-z0-9]{1,8}){0,4}$/, 'a language tag');

/** What a profile has chosen for the films that follow, on whatever device (SESS-03). What was never chosen is left out. */
export const playbackChoices = z.object({
  audiolanguage: languageTag.optional(),
  /** null: captions are off. */
  captionlanguage: languageTag.nullable().optional(),
  captionsize: z.enum(['small', 'medium', 'large', 'huge']).optional(),
  captionstyle: z
    .object({
      colour: z.enum(['white', 'yellow', 'green', 'cyan']),
      /** How much of the picture shows through behind the text: all, much, little, nothing. */
      background: z.enum(['none', 'light', 'dark', 'solid']),
      edge: z.enum(['none', 'outline', 'shadow']),
      face: z.enum(['brand', 'plain', 'serif']),
    })
    .optional(),
});
export type PlaybackChoices = z.output<typeof playbackChoices>;

const params = z.object({ profileid: objectId });
const path = '/subscriberv2/v1/profile/{profileid}/playback';

export const getPlaybackChoices = call({
  id: 'getPlaybackChoices',
  base: 'sms',
  method: 'GET',
  path,
  summary: 'Languages and captions that the profile in use has chosen',
  guard: 'session',
  rows: ['SESS-03'],
  params,
  reply: z.object({ data: playbackChoices }),
  errors: [1002, 6055, 6067, 6068, 6414],
});

export const savePlaybackChoices = call({
  id: 'savePlaybackChoices',
  base: 'sms',
  method: 'PATCH',
  path,
  summary: 'Remembers languages and captions for the profile in use; what is left out stays',
  guard: 'session',
  rows: ['SESS-03'],
  params,
  body: playbackChoices,
  reply: success(z.string()),
  errors: [1001, 1002, 6055, 6067, 6068, 6414, 8601],
  limit: { name: 'playback-choices', max: 300, perSeconds: 600, by: 'account' },
});
