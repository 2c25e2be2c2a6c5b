import { defineEvent } from '@rawi/platform';
import { z } from 'zod';

/** A profile was deleted: what other modules keep of it is nobody's any more. */
export const profileDeleted = defineEvent({
  name: 'profile.deleted',
  payload: z.object({ subscriberid: z.string(), profileid: z.string() }),
});
