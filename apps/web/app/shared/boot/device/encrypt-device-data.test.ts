import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { encryptEcb } from './aes.ts';
import { encryptDeviceData } from './encrypt-device-data.ts';
import { sha1 } from './sha1.ts';

const bytes = (length: number, seed: number) =>
  Uint8Array.from({ length }, (_, i) => (i * 131 + seed * 17 + (i >> 3)) & 255);

describe('device data', () => {
  test('DEV-05 AES-128-ECB equals that of node:crypto, at every length', () => {
    for (let length = 0; length < 70; length++) {
      const key = bytes(16, length + 3);
      const cipher = createCipheriv('aes-128-ecb', key, null);
      const expected = Buffer.concat([cipher.update(bytes(length, 5)), cipher.final()]);
      expect(Buffer.from(encryptEcb(bytes(length, 5), key)).equals(expected), `${length} bytes`).toBe(true);
    }
    expect(() => encryptEcb(bytes(4, 1), bytes(15, 1))).toThrow(RangeError);
  });

  test('DEV-08 SHA-1 equals that of node:crypto, around the block edges', () => {
    for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 300])
      expect(sha1(bytes(length, 9)), `${length} bytes`).toBe(
        createHash('sha1').update(bytes(length, 9)).digest('hex'),
      );
  });

  test('DEV-04 DEV-07 the encrypted text decrypts to the same JSON, with no + or / in it', () => {
    const data = {
      deviceid: '4711',
      devicetype: 'PC',
      deviceos: 'LINUX',
      providerid: 'rawi',
      timestamp: 1_750_000_000,
      appversion: '46.4.0',
    } as const;
    let swapped = 0;
    for (let round = 0; round < 40; round++) {
      const { enc, hash } = encryptDeviceData({ ...data, deviceid: String(round) }, 'rawi-demo-key-01');
      expect(enc).toMatch(/^[A-Za-z0-9_-]+={0,2}$/);
      swapped += /[-_]/.test(enc) ? 1 : 0;
      const decipher = createDecipheriv('aes-128-ecb', 'rawi-demo-key-01', null);
      const encrypted = Buffer.from(enc.replaceAll('-', '+').replaceAll('_', '/'), 'base64');
      const plain = Buffer.concat([decipher.update(encrypted), decipher.final()]).toString();
      expect(JSON.parse(plain)).toEqual({ ...data, deviceid: String(round) });
      expect(hash).toBe(createHash('sha1').update(plain).digest('hex'));
    }
    expect(swapped).toBeGreaterThan(0);
  });
});
