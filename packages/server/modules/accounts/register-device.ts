import { CallError, deviceData } from '@rawi/contract';
import { readJson, type Clock } from '@rawi/platform';
import { decryptDeviceData, deviceHash } from './device-cipher.ts';
import type { DeviceTokens } from './device-token.ts';
import { rememberDevice, type Db } from './store.ts';

/** What was encrypted is read as strictly as what comes in the open. */
function parsed(plain: string): unknown {
  try {
    return readJson(plain);
  } catch (error) {
    throw new CallError(6203, error instanceof CallError && error.code === 1002 ? error.field : undefined);
  }
}

/**
 * Registers a device and gives its token (DEV-01, DEV-03..08). Errors: 6202 where the body was not made with the
 * provider's key, 6201 where the hash is another text's, 6203 where a field of the device data is not valid.
 */
export async function registerDevice(
  parts: { db: Db; clock: Clock; tokens: DeviceTokens; key: string },
  providerId: string,
  input: { hash: string; encrypted: string },
): Promise<string> {
  const plain = decryptDeviceData(input.encrypted, parts.key);
  if (plain === undefined) throw new CallError(6202);
  if (deviceHash(plain) !== input.hash.toLowerCase()) throw new CallError(6201, 'hash');
  const device = deviceData.safeParse(parsed(plain));
  if (!device.success) throw new CallError(6203, device.error.issues[0]?.path.join('.') || undefined);
  if (device.data.providerid !== providerId) throw new CallError(6203, 'providerid');
  await rememberDevice(parts.db, providerId, device.data, parts.clock.now());
  return parts.tokens.issue(device.data);
}
