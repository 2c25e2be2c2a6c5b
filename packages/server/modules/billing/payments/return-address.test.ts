import { CallError } from '@rawi/contract';
import { expect, test } from 'vitest';
import { requireOwnAddress } from './return-address.ts';

const hosts = ['tv.example', 'www.tv.example'];

function isTaken(address: string, origin: string, host: string): boolean {
  try {
    requireOwnAddress(address, { origin, host, hosts });
    return true;
  } catch (error) {
    if (error instanceof CallError && error.code === 1002) return false;
    throw error;
  }
}

test.each([
  // PUBLIC_URL at the port of a proxy, which the process knows nothing else of.
  ['https://tv.example:8443/en', 'https://tv.example:8443', 'rawi:3000', true],
  ['https://www.tv.example:8443/en', 'https://tv.example:8443', 'rawi:3000', true],
  ['https://tv.example:9999/en', 'https://tv.example:8443', 'rawi:3000', false],
  ['https://tv.example/en', 'https://tv.example', 'tv.example', true],
  ['https://tv.example:443/en', 'https://tv.example', 'tv.example', true],
  ['https://www.tv.example/en', 'https://tv.example:8443', 'rawi:3000', true],
  ['https://tv.example:3000/en', 'https://tv.example', 'tv.example', false],
  ['https://www.tv.example:3000/en', 'https://tv.example', 'tv.example', false],
  ['https://rawi:3000/en', 'https://tv.example', 'rawi:3000', false],
  // This machine by its own name and port, as without PUBLIC_URL.
  ['http://127.0.0.1:3000/en', 'http://127.0.0.1:3000', '127.0.0.1:3000', true],
  ['http://127.0.0.1:9999/en', 'http://127.0.0.1:3000', '127.0.0.1:3000', false],
  ['http://127.0.0.1/en', 'http://127.0.0.1:3000', '127.0.0.1:3000', false],
  // A host of the brand at a port of a proxy, without PUBLIC_URL.
  ['https://tv.example:8443/en', '', 'tv.example:8443', true],
  ['https://tv.example:9999/en', '', 'tv.example:8443', false],
  ['https://tv.example/en', '', 'tv.example', true],
  ['https://evil.example/en', '', 'evil.example', false],
])('a return address %s, asked at %s by the host %s: %s', (address, origin, host, taken) => {
  expect(isTaken(address, origin, host)).toBe(taken);
});
