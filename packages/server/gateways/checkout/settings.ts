import { GATEWAY_ADDRESS, isGatewayAddress } from '@rawi/gateway-kit';
import { z } from 'zod';

const text = z.string().regex(/^\S{1,500}$/, '1 to 500 characters without spaces');
const pem = z.string().regex(/^-----BEGIN [A-Z ]+-----\s[\s\S]+-----END [A-Z ]+-----\s*$/, 'a PEM text');

/** Steps of amounts: in currencies of three digits the last one has to be a 0. */
export const CURRENCIES = {
  ...{ BHD: 10, KWD: 10, OMR: 10, JOD: 10 },
  ...{ QAR: 1, AED: 1, SAR: 1, EGP: 1, USD: 1, EUR: 1, GBP: 1, INR: 1 },
} as const;

export const checkoutSettings = z.strictObject({
  gateway: z.literal('checkout'),
  mode: z.enum(['live', 'test']),
  secretKey: text,
  publicKey: text,
  processingChannelId: text,
  /** Of the webhook: signs its messages. */
  signatureKey: text,
  /** ISO 3166-1 alpha-2: where the company that sells is. */
  country: z.string().regex(/^[A-Z]{2}$/, 'a country of two capital letters such as BH'),
  currencies: z
    .array(z.enum(Object.keys(CURRENCIES) as [keyof typeof CURRENCIES]))
    .min(1)
    .optional(),
  /** Of the interface of one's own account, such as `https://1a2b3c4d.api.checkout.com`. */
  address: z.string().refine(isGatewayAddress, GATEWAY_ADDRESS).optional(),
  googlePay: z.strictObject({ merchantId: text, merchantName: z.string().min(1).max(100) }).optional(),
  applePay: z
    .strictObject({
      merchantId: text,
      displayName: z.string().min(1).max(64),
      /** The merchant identity certificate and its key, as PEM. */
      certificate: pem,
      certificateKey: pem,
    })
    .optional(),
  /** Others take payments at this account too: what is not known here is not looked for. */
  sharedAccount: z.boolean().optional(),
  timeoutMs: z.number().int().min(100).max(30_000).optional(),
});
export type CheckoutSettings = z.output<typeof checkoutSettings>;

export function addressOf({ address, mode }: CheckoutSettings): string {
  return address ?? (mode === 'live' ? 'https://api.checkout.com' : 'https://api.sandbox.checkout.com');
}
