import { createDecipheriv, createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { encryptDeviceData } from './encrypt-device-data.ts';

const deviceData = {
  deviceid: '4711',
  devicetype: 'PC',
  deviceos: 'LINUX',
  providerid: 'rawi',
  timestamp: 1_750_000_000,
  appversion: '46.4.0',
} as const;

describe('device data', () => {
  test('DEV-04 DEV-05 DEV-07 DEV-08 the encrypted text decrypts to the same JSON, with no + or / in it', () => {
    let swapped = 0;
    for (let round = 0; round < 40; round++) {
      const { enc, hash } = encryptDeviceData({ ...deviceData, deviceid: String(round) }, 'rawi-demo-key-01');
      expect(enc).toMatch(/^[A-Za-z0-9_-]+={0,2}$/);
      swapped += /[-_]/.test(enc) ? 1 : 0;
      const decipher = createDecipheriv('aes-128-ecb', 'rawi-demo-key-01', null);
      const encrypted = Buffer.from(enc.replaceAll('-', '+').replaceAll('_', '/'), 'base64');
      const plain = Buffer.concat([decipher.update(encrypted), decipher.final()]).toString();
      expect(JSON.parse(plain)).toEqual({ ...deviceData, deviceid: String(round) });
      expect(hash).toBe(createHash('sha1').update(plain).digest('hex'));
    }
    expect(swapped).toBeGreaterThan(0);
  });

  test('DEV-05 a key of another length is refused, though the library knows longer ones', () => {
    for (const key of ['', 'rawi-demo-key-0', 'rawi-demo-key-01-rawi-de', 'rawi-demo-key-01rawi-demo-key-01'])
      expect(() => encryptDeviceData(deviceData, key)).toThrow(RangeError);
  });
});
