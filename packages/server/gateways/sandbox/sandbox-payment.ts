import { z } from 'zod';

/** A payment as the sandbox tells it, in its replies and its messages. */
export const sandboxPayment = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['open', 'pending', 'declined', 'cancelled', 'captured', 'refunded']),
  amount: z.number().int(),
  currency: z.string(),
  refunded: z.number().int(),
  decline_code: z.string().nullable(),
  /** Where the payer goes on, while it is open: a page, or a one-time code that was sent to a number. */
  action: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('page'), path: z.string() }),
      z.object({ type: z.literal('otp'), sent_to: z.string(), length: z.number().int() }),
    ])
    .nullable(),
  method: z
    .object({
      token: z.string(),
      label: z.string(),
      expires_on: z.string().nullable(),
      fingerprint: z.string(),
    })
    .nullable(),
});
export type SandboxPayment = z.output<typeof sandboxPayment>;
