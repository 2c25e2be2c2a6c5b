import type { DeviceData } from '@rawi/contract';
import { encryptEcb } from './aes.ts';
import { sha1 } from './sha1.ts';

/** Base64 with `-` and `_` instead of `+` and `/`, with padding (DEV-07). */
function urlSafeBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/**
 * The registration payload: the device data encrypted under the provider's key, and the SHA-1 of its plain JSON
 * (DEV-04, DEV-05, DEV-07, DEV-08). `key` is ASCII of 16 characters.
 */
export function encryptDeviceData(data: DeviceData, key: string): { enc: string; hash: string } {
  const text = new TextEncoder();
  const plain = text.encode(JSON.stringify(data));
  return { enc: urlSafeBase64(encryptEcb(plain, text.encode(key))), hash: sha1(plain) };
}
