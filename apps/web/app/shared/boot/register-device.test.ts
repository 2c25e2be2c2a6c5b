import { afterEach, expect, test, vi } from 'vitest';
import { setBases } from '../session/service.ts';
import { createMemoryStore } from '../session/storage.ts';
import { deviceIdOf, registerDevice } from './register-device.ts';

afterEach(() => vi.unstubAllGlobals());

const provider = { id: 'rawi', key: 'rawi-demo-key-01' };
const bases = { recommend: '/r/', charge: '/c/', cms: '/m/', crm: '/x/', drm: '/d/', sms: '/s/' };

test('BOOT-06 a registration that hangs rejects at its time limit, and a second one with the same limit rejects at once', async () => {
  setBases(bases);
  let requestCount = 0;
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    requestCount += 1;
    return new Promise((_, reject) =>
      signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
    );
  });
  const timeLimit = new AbortController();
  const first = registerDevice(createMemoryStore(), provider, timeLimit.signal);
  await vi.waitFor(() => expect(requestCount).toBe(1), 30_000);
  timeLimit.abort(new Error('time is up'));
  await expect(first).rejects.toThrow('time is up');
  await expect(registerDevice(createMemoryStore(), provider, timeLimit.signal)).rejects.toThrow('time is up');
  expect(requestCount).toBe(1);
});

test('BOOT-04 a reply without a token is a failed registration', async () => {
  setBases(bases);
  vi.stubGlobal('fetch', async () => Response.json({}));
  await expect(registerDevice(createMemoryStore(), provider, new AbortController().signal)).rejects.toThrow(
    'no device token',
  );
});

test.each(['x y', 'x'.repeat(300), '', 'é', undefined])(
  'DEV-09 a device id that the service refuses is made anew: %s',
  (stored) => {
    const store = createMemoryStore();
    if (stored !== undefined) store.set('deviceId', stored);
    const random = () => Uint32Array.of(12, 4_294_967_295);
    expect(deviceIdOf(store, random)).toBe('00000000124294967295');
    expect(store.get('deviceId')).toBe('00000000124294967295');
  },
);

test('DEV-09 the stored device id stays', () => {
  const store = createMemoryStore();
  store.set('deviceId', 'e2e_device-1.A');
  expect(deviceIdOf(store, () => Uint32Array.of(1, 2))).toBe('e2e_device-1.A');
});
