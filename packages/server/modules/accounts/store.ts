import type { DeviceData } from '@rawi/contract';
import type { Kysely } from 'kysely';
import type { AccountsTables } from './tables.ts';

export type Db = Kysely<AccountsTables>;

/** Writes the device, or that it was seen again; a device keeps the day of its first registration. */
export async function rememberDevice(db: Db, providerId: string, device: DeviceData, at: Date): Promise<void> {
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
