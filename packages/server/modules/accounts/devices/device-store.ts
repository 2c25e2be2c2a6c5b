import { sql, type Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

export interface AccountDeviceRow {
  device_id: string;
  name: string;
  device_type: string;
  device_os: string;
  make: string | null;
  model: string | null;
  active_slot: number | null;
  created_at: Date;
  seen_at: Date;
}

const COLUMNS = sql.raw(
  'device_id, name, device_type, device_os, make, model, active_slot, created_at, seen_at',
);

/** Half of the advisory locks under which devices of an account are admitted. */
const LOCK_CLASS = 723_160_081;

/** Lets the devices of an account be admitted one after the other, until the transaction ends. */
async function lockAccountDevices(db: Db, providerId: string, subscriberId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${sql.lit(LOCK_CLASS)}, hashtext(${`${providerId}/${subscriberId}`}))`.execute(
    db,
  );
}

/** The devices of an account, those that were used last first. */
export async function listAccountDevices(
  db: Db,
  providerId: string,
  subscriberId: string,
): Promise<AccountDeviceRow[]> {
  const { rows } = await sql<AccountDeviceRow>`
    select ${COLUMNS} from subscriber_device
    where provider_id = ${providerId} and subscriber_id = ${subscriberId}
    order by active_slot is null, seen_at desc, device_id`.execute(db);
  return rows;
}

/** A device of an account; the account's devices are locked until the transaction ends. */
export async function findAccountDevice(
  db: Db,
  providerId: string,
  subscriberId: string,
  deviceId: string,
): Promise<AccountDeviceRow | undefined> {
  await lockAccountDevices(db, providerId, subscriberId);
  const { rows } = await sql<AccountDeviceRow>`
    select ${COLUMNS} from subscriber_device
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and device_id = ${deviceId}`.execute(
    db,
  );
  return rows[0];
}

/** Devices that count in a month. */
export async function countMonthlyDevices(
  db: Db,
  providerId: string,
  subscriberId: string,
  month: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from subscriber_device_month
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and month = ${month}::date`.execute(
    db,
  );
  return rows[0]!.count;
}

/**
 * Takes one of the month's slots for a device that has none yet; false where all are taken. Of several at once each gets
 * another slot or none: the keys of the table see to that.
 */
export async function takeMonthSlot(
  db: Db,
  providerId: string,
  { subscriberId, deviceId, month }: { subscriberId: string; deviceId: string; month: string },
  slots: number,
): Promise<boolean> {
  for (let tries = 0; tries <= slots; tries += 1) {
    const { rows } = await sql<{ taken: boolean; free: number | null }>`
      select exists (
        select from subscriber_device_month
        where provider_id = ${providerId} and subscriber_id = ${subscriberId} and month = ${month}::date
          and device_id = ${deviceId}) as taken,
      (select min(s) from generate_series(1, ${slots}::int) s where not exists (
        select from subscriber_device_month
        where provider_id = ${providerId} and subscriber_id = ${subscriberId} and month = ${month}::date
          and slot = s)) as free`.execute(db);
    const { taken, free } = rows[0]!;
    if (taken) return true;
    if (free === null) return false;
    const { numAffectedRows } = await sql`
      insert into subscriber_device_month (provider_id, subscriber_id, month, slot, device_id)
      values (${providerId}, ${subscriberId}, ${month}::date, ${free}, ${deviceId})
      on conflict do nothing`.execute(db);
    if (Number(numAffectedRows ?? 0) > 0) return true;
  }
  return false;
}

/** The smallest active slot that is free; undefined where all are taken. */
export async function findFreeSlot(
  db: Db,
  providerId: string,
  subscriberId: string,
  slots: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ free: number | null }>`
    select (select min(s) from generate_series(1, ${slots}::int) s where not exists (
      select from subscriber_device
      where provider_id = ${providerId} and subscriber_id = ${subscriberId} and active_slot = s)) as free`.execute(
    db,
  );
  return rows[0]?.free ?? undefined;
}

export interface SavedDevice {
  subscriberId: string;
  deviceId: string;
  name: string;
  deviceType: string;
  deviceOs: string;
  make: string | undefined;
  model: string | undefined;
}

/** Writes a device with its active slot; false where another one took the slot meanwhile. */
export async function saveAccountDevice(
  db: Db,
  providerId: string,
  device: SavedDevice,
  slot: number,
  at: Date,
): Promise<boolean> {
  const { subscriberId, deviceId, name, deviceType, deviceOs, make = null, model = null } = device;
  const { numAffectedRows } = await sql`
    insert into subscriber_device (provider_id, subscriber_id, device_id, name, device_type, device_os, make, model,
      active_slot, created_at, seen_at)
    select ${providerId}, ${subscriberId}, ${deviceId}, ${name}, ${deviceType}, ${deviceOs}, ${make}, ${model},
      ${slot}::smallint, ${at}::timestamptz, ${at}::timestamptz
    where not exists (
      select from subscriber_device
      where provider_id = ${providerId} and subscriber_id = ${subscriberId} and active_slot = ${slot}
        and device_id <> ${deviceId})
    on conflict (provider_id, subscriber_id, device_id) do update set
      name = excluded.name, device_type = excluded.device_type, device_os = excluded.device_os,
      make = excluded.make, model = excluded.model, active_slot = excluded.active_slot, seen_at = excluded.seen_at`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0) > 0;
}

/** Notes that an active device was used. */
export async function touchDevice(
  db: Db,
  providerId: string,
  { subscriberId, deviceId, name }: { subscriberId: string; deviceId: string; name: string },
  at: Date,
): Promise<void> {
  await sql`
    update subscriber_device set seen_at = ${at}, name = case when ${name} = '' then name else ${name} end
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and device_id = ${deviceId}`.execute(
    db,
  );
}

/** Takes the active slot of a device away; false where it has none. */
export async function deactivateDevice(
  db: Db,
  providerId: string,
  subscriberId: string,
  deviceId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update subscriber_device set active_slot = null
    where provider_id = ${providerId} and subscriber_id = ${subscriberId} and device_id = ${deviceId}
      and active_slot is not null`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}
