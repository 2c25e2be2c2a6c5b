import { defineEvent } from '@rawi/platform';
import { z } from 'zod';

/** The money of a payment is reserved: it is taken, or let go where nothing is to be paid any more. */
export const paymentAuthorized = defineEvent({
  name: 'payment.authorized',
  payload: z.object({ referenceId: z.string(), action: z.enum(['capture', 'void']) }),
});
