import { CallError } from '@rawi/contract';
import type { Clock } from '@rawi/platform';
import type { Db } from '../store.ts';
import {
  findAccountDevice,
  findFreeSlot,
  listAccountDevices,
  saveAccountDevice,
  takeMonthSlot,
  touchDevice,
} from './device-store.ts';

export interface DeviceLimits {
  /** Devices that are logged in at the same time. */
  maxDevices: number;
  /** Different devices in a calendar month (DEV-13). */
  maxMonthlyDevices: number;
}

export interface AdmittedDevice {
  providerId: string;
  subscriberId: string;
  device: {
    deviceId: string;
    deviceType: string;
    deviceOs: string;
    name: string;
    make?: string | undefined;
    model?: string | undefined;
  };
  limits: DeviceLimits;
  clock: Clock;
}

/** First day of the calendar month in UTC (DEV-14). */
export const monthOf = (instant: Date): string => `${instant.toISOString().slice(0, 7)}-01`;

/**
 * Admits a device to an account, in the caller's transaction. One that is active is admitted again, and counts once a
 * month; one that was removed counts no second time in its month. Returns whether the account did not know it, and whether
 * it is the account's first. Errors: 6121 where the month has had its devices, 6114 where all active ones are taken.
 */
export async function admitDevice(
  trx: Db,
  { providerId, subscriberId, device, limits, clock }: AdmittedDevice,
): Promise<{ isNew: boolean; isFirst: boolean }> {
  const now = clock.now();
  const { deviceId, name } = device;
  const month = { subscriberId, deviceId, month: monthOf(now) };
  const present = await findAccountDevice(trx, providerId, subscriberId, deviceId);
  if (!(await takeMonthSlot(trx, providerId, month, limits.maxMonthlyDevices))) throw new CallError(6121);
  if (present && present.active_slot !== null) {
    await touchDevice(trx, providerId, { subscriberId, deviceId, name }, now);
    return { isNew: false, isFirst: false };
  }
  const isFirst = (await listAccountDevices(trx, providerId, subscriberId)).length === 0;
  const saved = { ...device, make: device.make, model: device.model, subscriberId };
  for (let tries = 0; tries <= limits.maxDevices; tries += 1) {
    const slot = await findFreeSlot(trx, providerId, subscriberId, limits.maxDevices);
    if (slot === undefined) break;
    if (await saveAccountDevice(trx, providerId, saved, slot, now)) return { isNew: !present, isFirst };
  }
  throw new CallError(6114);
}
