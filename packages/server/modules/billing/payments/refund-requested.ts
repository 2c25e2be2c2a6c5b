import { defineEvent } from '@rawi/platform';
import { z } from 'zod';

/** A payment was captured for what was paid already: it is given back. */
export const refundRequested = defineEvent({
  name: 'refund.requested',
  payload: z.object({ referenceId: z.string() }),
});
