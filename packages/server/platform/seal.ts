import type { Keyring } from './secrets.ts';
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** A text that only who has the provider's key can read. */
export interface Sealed {
  keyId: string;
  /** Nonce, tag and text in base64url. */
  sealed: string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts by AES-256-GCM with the newest key; it opens for the same `context` only, such as the provider's id. */
export function seal(keys: Keyring, context: string, text: string): Sealed {
  const { keyId, value } = keys.signing();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', value, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return { keyId, sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url') };
}

/** The text again. Throws where its key is no longer there, or where text or context were altered. */
export function unseal(keys: Keyring, context: string, { keyId, sealed }: Sealed): string {
  const key = keys.all().find((one) => one.keyId === keyId);
  if (!key) throw new Error(`this was sealed with the key ${keyId}, which has been removed`);
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key.value, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** A name for an address or number that tells neither to who reads it. */
export function pseudonym(keys: Keyring, text: string): string {
  // The oldest key: a rotation must not change which messages wait for each other more often than it has to.
  const key = keys.all().at(-1)!;
  return createHmac('sha256', key.value).update(text).digest('base64url').slice(0, 22);
}
