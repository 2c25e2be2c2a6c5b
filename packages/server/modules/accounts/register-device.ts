import { CallError, deviceData, type DeviceData } from '@rawi/contract';
import { readJson, type Clock } from '@rawi/platform';
import { decryptDeviceData, deviceHash } from './device-cipher.ts';
import type { DeviceTokens } from './device-token.ts';
import { saveDevice, type Db } from './store.ts';

/** Parses the decrypted JSON as strictly as a plain body. */
function parseJson(plain: string): unknown {
  try {
    return readJson(plain);
  } catch (error) {
    throw new CallError(6203, error instanceof CallError && error.code === 1002 ? error.field : undefined);
  }
}

/**
 * The device data of a registration (DEV-01, DEV-03..08). Errors: 6202 where the body was not encrypted with
 * the provider's key, 6201 where the hash does not match, 6203 where a field of the device data is not valid.
 */
export function decryptRegistration(
  key: string,
  providerId: string,
  input: { hash: string; encrypted: string },
): DeviceData {
  const plain = decryptDeviceData(input.encrypted, key);
  if (plain === undefined) throw new CallError(6202);
  if (deviceHash(plain) !== input.hash.toLowerCase()) throw new CallError(6201, 'hash');
  const device = deviceData.safeParse(parseJson(plain));
  if (!device.success) throw new CallError(6203, device.error.issues[0]?.path.join('.') || undefined);
  if (device.data.providerid !== providerId) throw new CallError(6203, 'providerid');
  return device.data;
}

/** Stores the device and issues its token, for the given session or a new one. */
export async function registerDevice(
  deps: { db: Db; clock: Clock; tokens: DeviceTokens },
  providerId: string,
  device: DeviceData,
  sessionId: string | undefined,
): Promise<string> {
  await saveDevice(deps.db, providerId, device, deps.clock.now());
  return deps.tokens.issue(device, sessionId);
}
