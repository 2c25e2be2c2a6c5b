import { createDecipheriv, createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { encryptDeviceData, encryptText } from './encrypt-device-data.ts';

const deviceData = {
  deviceid: '4711',
  devicetype: 'PC',
  deviceos: 'LINUX',
  providerid: 'rawi',
  timestamp: 1_750_000_000,
  appversion: '46.4.0',
} as const;

/** Made with `openssl enc -aes-128-ecb -K 726177692d64656d6f2d6b65792d3031 -base64`, then `+` and `/` swapped. */
const PASSWORDS = {
  'night-story-7': 'ZbUfsVw5NbOR1YV7lKy-0Q==',
  'sixteen-chars-ok': 'u6rBBIW4u-kFXvf7CfowDnXHXLNsgXPXzamvRD6K1-Y=',
  'كلمة سر': 'IEy9x8Wpow6DA9MNnFOxbA==',
  'pass-20': 'iUncpaGy-_bA7ACR65nLDQ==',
};

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

  test('AUTH-09 AUTH-10 a password is sent as AES-128-ECB in base64, with - and _ for + and /', async () => {
    stubCrypto();
    for (const [plain, encrypted] of Object.entries(PASSWORDS))
      expect(await encryptText(plain, 'rawi-demo-key-01')).toBe(encrypted);
  });
});
