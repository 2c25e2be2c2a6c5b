import { createDecipheriv, createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { encryptDeviceData } from './encrypt-device-data.ts';

const deviceData = {
  deviceid: '4711',
  devicetype: 'PC',
  deviceos: 'LINUX',
  providerid: 'rawi',
  timestamp: 1_750_000_000,
  appversion: '46.4.0',
} as const;

afterEach(() => vi.unstubAllGlobals());

describe.each(['with Web Crypto', 'on a plain http origin, without it'])('device data %s', (where) => {
  const stubCrypto = () => {
    if (where !== 'with Web Crypto') vi.stubGlobal('crypto', {});
  };

  test('DEV-04 DEV-05 DEV-07 DEV-08 the encrypted text decrypts to the same JSON, with no + or / in it', async () => {
    stubCrypto();
    let swapped = 0;
    for (let round = 0; round < 40; round++) {
      // Lengths of all rests by 16: a full block of padding is among them.
      const deviceid = '7'.repeat(round);
      const { enc, hash } = await encryptDeviceData({ ...deviceData, deviceid }, 'rawi-demo-key-01');
      expect(enc).toMatch(/^[A-Za-z0-9_-]+={0,2}$/);
      swapped += /[-_]/.test(enc) ? 1 : 0;
      const decipher = createDecipheriv('aes-128-ecb', 'rawi-demo-key-01', null);
      const encrypted = Buffer.from(enc.replaceAll('-', '+').replaceAll('_', '/'), 'base64');
      const plain = Buffer.concat([decipher.update(encrypted), decipher.final()]).toString();
      expect(JSON.parse(plain)).toEqual({ ...deviceData, deviceid });
      expect(hash).toBe(createHash('sha1').update(plain).digest('hex'));
    }
    expect(swapped).toBeGreaterThan(0);
  });

  test('DEV-05 a key of another length is refused, though longer ones exist', async () => {
    stubCrypto();
    for (const key of ['', 'rawi-demo-key-0', 'rawi-demo-key-01-rawi-de', 'rawi-demo-key-01rawi-demo-key-01'])
      await expect(encryptDeviceData(deviceData, key)).rejects.toThrow(RangeError);
  });
});
