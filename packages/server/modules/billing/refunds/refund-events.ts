import { defineEvent } from '@rawi/platform';
import { z } from 'zod';

/** A refund was asked for: the gateway is to give it back. */
export const refundOrdered = defineEvent({
  name: 'refund.ordered',
  payload: z.object({ refundId: z.string() }),
});

/** Something that was bought is paid back, in whole or in part: its buyer is told. */
export const paymentRefunded = defineEvent({
  name: 'payment.refunded',
  payload: z.object({
    subscriberId: z.string(),
    referenceId: z.string(),
    orderId: z.string(),
    /** Of the credit note. */
    billId: z.string(),
    /** Minor units. */
    amount: z.number().int(),
    currency: z.string(),
    /** Whether all is paid back, so that what was bought is taken back. */
    isWhole: z.boolean(),
    /** Whether the buyer had it still, and has it no more; left out by former versions. */
    hasEnded: z.boolean().optional(),
    item: z.object({ en: z.string(), ar: z.string() }),
  }),
});
