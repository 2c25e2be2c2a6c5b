import { ecb } from '@noble/ciphers/aes.js';
import { sha1 } from '@noble/hashes/legacy.js';
import type { DeviceCrypto } from './device-crypto.ts';

/** In JavaScript: plain http origins, by which a server in a home network may be reached, have no Web Crypto. */
export const nobleCrypto: DeviceCrypto = {
  encryptAesEcb: async (key, plain) => ecb(key).encrypt(plain),
  sha1: async (bytes) => sha1(bytes),
};
