import type { Keyring } from '@rawi/platform';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a value, so that codes and addresses cannot be read in the database. */
export function seal(keys: Keyring, value: unknown): string {
  const { keyId, value: key } = keys.signing();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(keyId));
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return `${keyId}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** Throws where the text was altered, or its key is gone. */
export function unseal(keys: Keyring, text: string): unknown {
  const [keyId = '', sealed = ''] = text.split('.');
  const key = keys.all().find((one) => one.keyId === keyId);
  if (!key) throw new Error('a message was sealed with a key that is gone');
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, key.value, bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(keyId)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8'));
}
