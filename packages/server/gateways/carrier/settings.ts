import { GATEWAY_ADDRESS, isGatewayAddress } from '@rawi/gateway-kit';
import { z } from 'zod';

const text = z.string().regex(/^\S{1,500}$/, '1 to 500 characters without spaces');

export const carrierSettings = z.strictObject({
  gateway: z.literal('carrier'),
  mode: z.enum(['live', 'test']),
  /** Of the operator's interfaces, with the version: `https://api.operator.example/carrier-billing/v0.4`. */
  billingAddress: z.string().refine(isGatewayAddress, GATEWAY_ADDRESS),
  refundAddress: z.string().refine(isGatewayAddress, GATEWAY_ADDRESS),
  tokenAddress: z.string().refine(isGatewayAddress, GATEWAY_ADDRESS),
  clientId: text,
  clientSecret: text,
  scope: z.string().max(500).optional(),
  /** Where the operator sends its notifications: the address of this service. */
  notificationUrl: z.string().refine(isGatewayUrl, 'an https address'),
  /** Makes the token of each payment's notifications. */
  notificationSecret: z.string().regex(/^\S{32,256}$/, '32 to 256 characters without spaces'),
  merchantName: z.string().min(1).max(100),
  currencies: z
    .array(z.string().regex(/^[A-Z]{3}$/, 'a currency of three capital letters such as BHD'))
    .min(1),
  codeLength: z.number().int().min(4).max(10).default(6),
  timeoutMs: z.number().int().min(100).max(30_000).optional(),
});
export type CarrierSettings = z.output<typeof carrierSettings>;

function isGatewayUrl(text: string): boolean {
  return URL.canParse(text) && isGatewayAddress(text.split('?')[0]!);
}
