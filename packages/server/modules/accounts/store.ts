import type { DeviceData } from '@rawi/contract';
import { sql, type Kysely } from 'kysely';
import type { AccountsTables } from './tables.ts';

export type Db = Kysely<AccountsTables>;

/** Inserts the device, or updates when it was last seen; the first registration date is kept. */
export async function saveDevice(db: Db, providerId: string, device: DeviceData, at: Date): Promise<void> {
  await db
    .insertInto('device')
    .values({
      provider_id: providerId,
      device_id: device.deviceid,
      device_type: device.devicetype,
      device_os: device.deviceos,
      app_version: device.appversion,
      registered_at: at,
      seen_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'device_id']).doUpdateSet((eb) => ({
        device_type: eb.ref('excluded.device_type'),
        device_os: eb.ref('excluded.device_os'),
        app_version: eb.ref('excluded.app_version'),
        seen_at: eb.ref('excluded.seen_at'),
      })),
    )
    .execute();
}

/** The operating system that a device gave at its registration. */
export async function findDeviceOs(
  db: Db,
  providerId: string,
  deviceId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('device')
    .select('device_os')
    .where('provider_id', '=', providerId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return row?.device_os;
}

/** Removes at most `limit` devices last seen before `before`; returns how many. */
export async function removeInactiveDevices(
  db: Db,
  providerId: string,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from device where provider_id = ${providerId} and device_id in (
      select device_id from device where provider_id = ${providerId} and seen_at < ${before} limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
