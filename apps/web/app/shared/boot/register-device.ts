import { DEVICE_ID, DEVICE_TYPE, operatingSystemOf, REGISTERED_APP_VERSION } from '@rawi/domain';
import { serviceWithoutRenewal } from '../session/service.ts';
import type { Store } from '../session/storage.ts';

/**
 * The random device id of this browser, generated once and stored permanently (DEV-09). One that the service would refuse,
 * which no app has stored, is made anew: this browser could never register with it.
 */
export function deviceIdOf(store: Store, random: () => Uint32Array): string {
  const stored = store.get('deviceId');
  if (stored !== undefined && DEVICE_ID.test(stored)) return stored;
  const generated = [...random()].map((part) => String(part).padStart(10, '0')).join('');
  store.set('deviceId', generated);
  return generated;
}

/** Settles as `work` does, or rejects when `timeUp` aborts, also for work that takes no signal. */
function withTimeLimit<T>(timeLimit: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(timeLimit.reason as Error);
    if (timeLimit.aborted) stop();
    timeLimit.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => timeLimit.removeEventListener('abort', stop));
  });
}

/** Registers this device with its provider and returns its token (BOOT-04, DEV-01..08). Loading the code counts into the time limit. */
export async function registerDevice(
  store: Store,
  provider: { id: string; key: string },
  timeLimit: AbortSignal,
): Promise<string> {
  const { encryptDeviceData } = await withTimeLimit(timeLimit, import('./device/encrypt-device-data.ts'));
  const encrypting = encryptDeviceData(
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
  const { enc, hash } = await withTimeLimit(timeLimit, encrypting);
  const { success } = await serviceWithoutRenewal('deviceRegister', {
    params: { providerid: provider.id },
    query: { hash },
    body: enc,
    signal: timeLimit,
  });
  if (typeof success !== 'string' || success === '') throw new Error('no device token came');
  return success;
}
