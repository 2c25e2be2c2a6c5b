import { defineEvent } from '@rawi/platform';
import { z } from 'zod';

/** Sessions of a subscriber were ended, by a log-out, with their device, or by a new password: what they hold is given back. */
export const sessionsEnded = defineEvent({
  name: 'sessions.ended',
  payload: z.object({ subscriberid: z.string(), sessionids: z.array(z.string()) }),
});
