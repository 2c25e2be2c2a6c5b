import type { DeviceData } from '@rawi/contract';
import { webCrypto, type DeviceCrypto } from './device-crypto.ts';

/** Bytes of the key of AES-128; longer ones would encrypt by AES-192 or AES-256. */
const KEY_BYTES = 16;

/** Base64 with `-` and `_` instead of `+` and `/`, with padding (DEV-07). */
function urlSafeBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function availableCrypto(): Promise<DeviceCrypto> {
  // Undefined outside of secure contexts, whatever its type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  return subtle ? webCrypto(subtle) : (await import('./noble-crypto.ts')).nobleCrypto;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function encryptBytes(
  cipher: DeviceCrypto,
  key: string,
  plain: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const keyBytes = bytesOf(key);
  if (keyBytes.length !== KEY_BYTES) throw new RangeError('An AES-128 key has 16 bytes');
  return urlSafeBase64(await cipher.encryptAesEcb(keyBytes, plain));
}

/** A text under a provider's key, as passwords are sent (AUTH-09, AUTH-10). `key` is ASCII of 16 characters, else it rejects. */
export async function encryptText(text: string, key: string): Promise<string> {
  return encryptBytes(await availableCrypto(), key, bytesOf(text));
}

/**
 * The registration payload: the device data encrypted under the provider's key by AES-128 in ECB, and the SHA-1 of its
 * plain JSON (DEV-04, DEV-05, DEV-07, DEV-08). `key` is ASCII of 16 characters, else it rejects.
 */
export async function encryptDeviceData(
  data: DeviceData,
  key: string,
): Promise<{ enc: string; hash: string }> {
  const plain = bytesOf(JSON.stringify(data));
  const cipher = await availableCrypto();
  const [enc, digest] = await Promise.all([encryptBytes(cipher, key, plain), cipher.sha1(plain)]);
  return { enc, hash: toHex(digest) };
}
