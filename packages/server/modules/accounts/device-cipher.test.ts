import { describe, expect, test } from 'vitest';
import { decryptDeviceData, deviceHash, encryptDeviceData } from './device-cipher.ts';

const key = 'rawi-demo-key-01';

describe('the device cipher', () => {
  test('DEV-05 DEV-07 a fixed vector, with + and / swapped and the padding kept', () => {
    const texts = Array.from({ length: 60 }, (_, i) => encryptDeviceData(`{"deviceid":"${i}"}`, key));
    expect(texts.some((text) => text.includes('-'))).toBe(true);
    expect(texts.some((text) => text.includes('_'))).toBe(true);
    expect(texts.join('')).not.toMatch(/[+/]/);
    expect(encryptDeviceData('rawi', key)).toBe(encryptDeviceData('rawi', key));
    expect(encryptDeviceData('', 'rawi-demo-key-01')).toHaveLength(24);
  });

  test('DEV-07 plain base64 is accepted as well', () => {
    for (let i = 0; i < 60; i += 1) {
      const plain = `{"deviceid":"${i}"}`;
      const swapped = encryptDeviceData(plain, key);
      expect(decryptDeviceData(swapped, key)).toBe(plain);
      expect(decryptDeviceData(swapped.replaceAll('-', '+').replaceAll('_', '/'), key)).toBe(plain);
    }
  });

  test('another key, a cut text and garbage give nothing', () => {
    const text = encryptDeviceData('{"deviceid":"1"}', key);
    expect(decryptDeviceData(text, 'layali-demo-key1')).toBeUndefined();
    expect(decryptDeviceData(text.slice(0, 20), key)).toBeUndefined();
    expect(decryptDeviceData('????', key)).toBeUndefined();
  });

  test('DEV-08 the hash is SHA-1 in hexadecimal of the plain text', () => {
    expect(deviceHash('abc')).toBe('a9993e364706816aba3e25717850c26c9cd0d89d');
  });
});
