import type { Keyring } from '@rawi/platform';
import { createECDH, hkdfSync } from 'node:crypto';

/** The pair of keys by which push services know this service (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The keys of a provider, made of its oldest secret: it is there from the first start, stored like every secret, and the same
 * in all processes. Subscriptions of browsers are made for the public key, so that a rotation of the secret changes nothing.
 */
export function vapidKeysOf(keyring: Keyring): VapidKeys {
  const { value } = keyring.all().at(-1)!;
  // Sixteen bytes more than the order has, so that each number is equally likely.
  const bytes = Buffer.from(hkdfSync('sha256', value, 'rawi', 'web-push-vapid', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return {
    publicKey: curve.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
