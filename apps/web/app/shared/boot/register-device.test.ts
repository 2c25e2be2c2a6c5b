import { afterEach, expect, test, vi } from 'vitest';
import { saveBases } from '../session/service.ts';
import { createMemoryStore } from '../session/storage.ts';
import { registerDevice } from './register-device.ts';

afterEach(() => vi.unstubAllGlobals());

const provider = { id: 'rawi', key: 'rawi-demo-key-01' };
const bases = { recommend: '/r/', charge: '/c/', cms: '/m/', crm: '/x/', drm: '/d/', sms: '/s/' };

test('BOOT-06 a registration that hangs rejects at its time limit, and a second one with the same limit rejects at once', async () => {
  saveBases(bases);
  let asked = 0;
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    asked += 1;
    return new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)));
  });
  const time = new AbortController();
  const first = registerDevice(createMemoryStore(), provider, time.signal);
  await vi.waitFor(() => expect(asked).toBe(1));
  time.abort(new Error('time is up'));
  await expect(first).rejects.toThrow('time is up');
  await expect(registerDevice(createMemoryStore(), provider, time.signal)).rejects.toThrow('time is up');
  expect(asked).toBe(1);
});

test('BOOT-04 a reply without a token is a failed registration', async () => {
  saveBases(bases);
  vi.stubGlobal('fetch', async () => Response.json({}));
  await expect(registerDevice(createMemoryStore(), provider, new AbortController().signal)).rejects.toThrow('no device token');
});
