import { GATEWAY_ADDRESS, isGatewayAddress } from '@rawi/gateway-kit';
import { z } from 'zod';

const text = z.string().regex(/^\S{1,500}$/, '1 to 500 characters without spaces');

export const razorpaySettings = z.strictObject({
  gateway: z.literal('razorpay'),
  mode: z.enum(['live', 'test']),
  keyId: text,
  keySecret: text,
  webhookSecret: text,
  /** The most that a renewal may take, in paise: the viewer agrees to it. */
  maxRenewal: z.number().int().min(100).max(100_000_000),
  /** Others take payments at this account too: what is not known here is not looked for. */
  sharedAccount: z.boolean().optional(),
  address: z.string().refine(isGatewayAddress, GATEWAY_ADDRESS).optional(),
  timeoutMs: z.number().int().min(100).max(30_000).optional(),
});
export type RazorpaySettings = z.output<typeof razorpaySettings>;
