import { z } from 'zod';

/** A payment as the sandbox tells it, in its replies and its messages. */
export const sandboxPayment = z.object({
  id: z.string(),
  reference: z.string(),
  /** Through which of its faces it was started. */
  channel: z.string(),
  status: z.enum(['open', 'pending', 'authorized', 'declined', 'cancelled', 'captured', 'refunded']),
  amount: z.number().int(),
  currency: z.string(),
  refunded: z.number().int(),
  decline_code: z.string().nullable(),
  /** Where the payer goes on, while it is open: a page, a one-time code sent to a number, or the device's wallet. */
  action: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('page'), path: z.string() }),
      z.object({ type: z.literal('otp'), sent_to: z.string(), length: z.number().int() }),
      z.object({
        type: z.literal('wallet'),
        methods: z.array(
          z.object({ supported_methods: z.string(), data: z.record(z.string(), z.unknown()) }),
        ),
      }),
    ])
    .nullable(),
  /** What the payer has taken back through the bank. */
  dispute: z.object({ amount: z.number().int(), outcome: z.enum(['open', 'won', 'lost']) }).nullable(),
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
