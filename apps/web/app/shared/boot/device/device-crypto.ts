/** The two primitives of device registration. */
export interface DeviceCrypto {
  /** AES-128 in ECB with the padding of PKCS#7; `key` has 16 bytes. */
  encryptAesEcb(key: Uint8Array<ArrayBuffer>, plain: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
  sha1(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
}

const BLOCK_BYTES = 16;

function padToBlocks(plain: Uint8Array): Uint8Array<ArrayBuffer> {
  const padding = BLOCK_BYTES - (plain.length % BLOCK_BYTES);
  const padded = new Uint8Array(plain.length + padding).fill(padding);
  padded.set(plain);
  return padded;
}

/**
 * By the browser's Web Crypto. It has no ECB, which is what CBC makes of a single block under an initialization vector
 * of zeros; the second block of each result is CBC's own padding.
 */
export function webCrypto(subtle: SubtleCrypto): DeviceCrypto {
  return {
    async encryptAesEcb(key, plain) {
      const padded = padToBlocks(plain);
      const aes = await subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt']);
      const iv = new Uint8Array(BLOCK_BYTES);
      const encrypted = new Uint8Array(padded.length);
      await Promise.all(
        Array.from({ length: padded.length / BLOCK_BYTES }, async (_, index) => {
          const at = index * BLOCK_BYTES;
          const block = padded.subarray(at, at + BLOCK_BYTES);
          const result = await subtle.encrypt({ name: 'AES-CBC', iv }, aes, block);
          encrypted.set(new Uint8Array(result, 0, BLOCK_BYTES), at);
        }),
      );
      return encrypted;
    },
    sha1: async (bytes) => new Uint8Array(await subtle.digest('SHA-1', bytes)),
  };
}
