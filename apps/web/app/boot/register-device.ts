import { DEVICE_TYPE, operatingSystemOf, REGISTERED_APP_VERSION } from '@rawi/domain';
import { plainService } from '../session/service.ts';
import type { Store } from '../session/storage.ts';

/** This browser's own number, drawn once and kept for good (DEV-09). */
export function deviceIdOf(store: Store, random: () => Uint32Array): string {
  const known = store.get('deviceId');
  if (known !== undefined) return known;
  const drawn = [...random()].map((part) => String(part).padStart(10, '0')).join('');
  store.set('deviceId', drawn);
  return drawn;
}

/** Registers this device with its provider and gives its token (BOOT-04, DEV-01..08). */
export async function registerDevice(store: Store, provider: { id: string; key: string }): Promise<string> {
  const { sealDevice } = await import('./device/seal.ts');
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
  const { success } = await plainService('registerDevice', {
    params: { providerid: provider.id },
    query: { hash },
    body: enc,
    signal: AbortSignal.timeout(PATIENCE),
  });
  return success;
}

/** Milliseconds that start-up waits for one call: a page that shows must not stay deaf behind a slow server. */
export const PATIENCE = 10_000;
