import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

/**
 * Encrypts device data for transport: AES-128-ECB with the provider's key, PKCS#7 padding, in base64 whose
 * `+` and `/` are swapped for `-` and `_`, padding kept (DEV-05, DEV-07).
 */
export function encryptDeviceData(plain: string, key: string): string {
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(key, 'ascii'), null);
  const bytes = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

/** The plain text, or undefined where it was not encrypted with the key. Takes swapped and plain base64 (DEV-07). */
export function decryptDeviceData(encrypted: string, key: string): string | undefined {
  const bytes = Buffer.from(encrypted.replaceAll('-', '+').replaceAll('_', '/'), 'base64');
  try {
    const decipher = createDecipheriv('aes-128-ecb', Buffer.from(key, 'ascii'), null);
    return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** SHA-1 of the plain JSON text, in lower-case hexadecimal (DEV-08). */
export function deviceHash(plain: string): string {
  return createHash('sha1').update(plain, 'utf8').digest('hex');
}
