import { ecb } from '@noble/ciphers/aes.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { DeviceData } from '@rawi/contract';

/** Bytes of the key of AES-128; with longer ones the library would encrypt by AES-192 or AES-256. */
const KEY_BYTES = 16;

/** Base64 with `-` and `_` instead of `+` and `/`, with padding (DEV-07). */
function urlSafeBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/**
 * The registration payload: the device data encrypted under the provider's key by AES-128 in ECB, and the SHA-1 of its
 * plain JSON (DEV-04, DEV-05, DEV-07, DEV-08). `key` is ASCII of 16 characters, else it throws. By a library, since Web
 * Crypto has no ECB, and is missing on plain http origins, by which a server in a home network may be reached.
 */
export function encryptDeviceData(data: DeviceData, key: string): { enc: string; hash: string } {
  const text = new TextEncoder();
  const keyBytes = text.encode(key);
  if (keyBytes.length !== KEY_BYTES) throw new RangeError('An AES-128 key has 16 bytes');
  const plain = text.encode(JSON.stringify(data));
  return { enc: urlSafeBase64(ecb(keyBytes).encrypt(plain)), hash: bytesToHex(sha1(plain)) };
}
