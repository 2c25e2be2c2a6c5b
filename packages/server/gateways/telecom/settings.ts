import { GATEWAY_ADDRESS, isGatewayAddress } from '@rawi/gateway-kit';
import { z } from 'zod';

const text = z.string().regex(/^\S{1,500}$/, '1 to 500 characters without spaces');

export const telecomSettings = z.strictObject({
  gateway: z.literal('telecom'),
  mode: z.enum(['live', 'test']),
  /** The page that viewers are sent to. */
  pageAddress: z.string().refine(isGatewayAddress, GATEWAY_ADDRESS),
  /** Of the interface that is asked about payments. */
  address: z.string().refine(isGatewayAddress, GATEWAY_ADDRESS),
  merchantId: text,
  apiKey: text,
  /** Signs what viewers are sent with, and its notifications. */
  secret: z.string().regex(/^\S{32,256}$/, '32 to 256 characters without spaces'),
  currencies: z
    .array(z.string().regex(/^[A-Z]{3}$/, 'a currency of three capital letters such as BHD'))
    .min(1),
  /** Header of a notification's signature. */
  signatureHeader: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,60}$/, 'the name of a header in small letters')
    .default('x-telco-signature'),
  timeoutMs: z.number().int().min(100).max(30_000).optional(),
});
export type TelecomSettings = z.output<typeof telecomSettings>;
