import { DEVICE_TYPE, operatingSystemOf, REGISTERED_APP_VERSION } from '@rawi/domain';
import { plainService } from '../session/service.ts';
import type { Store } from '../session/storage.ts';

/** The random device id of this browser, generated once and stored permanently (DEV-09). */
export function deviceIdOf(store: Store, random: () => Uint32Array): string {
  const known = store.get('deviceId');
  if (known !== undefined) return known;
  const drawn = [...random()].map((part) => String(part).padStart(10, '0')).join('');
  store.set('deviceId', drawn);
  return drawn;
}

/** Settles as `work` does, or rejects when `timeUp` aborts, also for work that takes no signal. */
function within<T>(timeUp: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(timeUp.reason as Error);
    if (timeUp.aborted) stop();
    timeUp.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => timeUp.removeEventListener('abort', stop));
  });
}

/** Registers this device with its provider and returns its token (BOOT-04, DEV-01..08). Loading the code counts into the time limit. */
export async function registerDevice(store: Store, provider: { id: string; key: string }, timeUp: AbortSignal): Promise<string> {
  const { sealDevice } = await within(timeUp, import('./device/seal.ts'));
  const { enc, hash } = sealDevice(
    {
      deviceid: deviceIdOf(store, () => crypto.getRandomValues(new Uint32Array(2))),
      devicetype: DEVICE_TYPE,
      deviceos: operatingSystemOf(navigator.userAgent),
      providerid: provider.id,
      timestamp: Math.floor(Date.now() / 1000),
      appversion: REGISTERED_APP_VERSION,
    },
    provider.key,
  );
  const { success } = await plainService('deviceRegister', {
    params: { providerid: provider.id },
    query: { hash },
    body: enc,
    signal: timeUp,
  });
  if (typeof success !== 'string' || success === '') throw new Error('no device token came');
  return success;
}
