import { defineEvent } from '@rawi/platform';
import { likeStatuses } from '@rawi/domain';
import { z } from 'zod';

/** LIKE-13: a viewer's like or dislike has changed. It carries the counts of its content after the change. */
export const likeChanged = defineEvent({
  name: 'content.like-changed',
  payload: z.object({
    /** As the platform's SDK names it. */
    event: z.literal('CONTENT/LikeDislike'),
    objectid: z.string(),
    subscriberid: z.string(),
    profileid: z.string(),
    likestatus: z.enum(likeStatuses),
    likecount: z.number().int(),
    dislikecount: z.number().int(),
  }),
});
