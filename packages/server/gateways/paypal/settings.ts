import { GATEWAY_ADDRESS, isGatewayAddress } from '@rawi/gateway-kit';
import { z } from 'zod';

const text = z.string().regex(/^\S{1,500}$/, '1 to 500 characters without spaces');

/** PayPal knows no currency of the Gulf: these need a price list of their own. Those without decimals there are left out. */
export const CURRENCIES = {
  ...{ USD: 1, EUR: 1, GBP: 1, AUD: 1, CAD: 1, CHF: 1, DKK: 1, NOK: 1, SEK: 1, NZD: 1, SGD: 1, HKD: 1 },
} as const;

export const paypalSettings = z.strictObject({
  gateway: z.literal('paypal'),
  mode: z.enum(['live', 'test']),
  clientId: text,
  clientSecret: text,
  /** Of the webhook: a part of what its messages sign. */
  webhookId: text,
  brandName: z.string().min(1).max(127),
  currencies: z
    .array(z.enum(Object.keys(CURRENCIES) as [keyof typeof CURRENCIES]))
    .min(1)
    .optional(),
  address: z.string().refine(isGatewayAddress, GATEWAY_ADDRESS).optional(),
  /** Others take payments at this account too: what is not known here is not looked for. */
  sharedAccount: z.boolean().optional(),
  timeoutMs: z.number().int().min(100).max(30_000).optional(),
});
export type PaypalSettings = z.output<typeof paypalSettings>;

export function addressOf({ address, mode }: PaypalSettings): string {
  return address ?? (mode === 'live' ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com');
}
