import { defineEvent } from '@rawi/platform';
import { z } from 'zod';

/** Sessions of a subscriber were ended, as by a log-out or with their device: what they hold is given back. */
export const sessionsEnded = defineEvent({
  name: 'sessions.ended',
  payload: z.object({ subscriberid: z.string(), sessionids: z.array(z.string()) }),
});
