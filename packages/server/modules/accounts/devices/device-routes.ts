import { CallError, calls } from '@rawi/contract';
import { registerCall, type Http } from '@rawi/platform';
import type { AccountDeps } from '../accounts-deps.ts';
import { requireAdminProfile, requireProfileInUse } from '../profiles/profile-rights.ts';
import { endSessions } from '../sessions/change-session.ts';
import { monthOf } from './admit-device.ts';
import { countMonthlyDevices, deactivateDevice, listAccountDevices } from './device-store.ts';

const epoch = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** Serves the devices of an account. */
export function registerDeviceRoutes(http: Http, deps: AccountDeps): void {
  registerCall(http, calls.listDevices, async (_input, { identity, clock }) => {
    requireProfileInUse(identity);
    const { providerId, subscriberId, deviceId } = identity;
    const limits = deps.deviceLimitsOf(providerId);
    const rows = await listAccountDevices(deps.db, providerId, subscriberId);
    const data = rows.map((row) => ({
      deviceId: row.device_id,
      status: row.active_slot === null ? ('INACTIVE' as const) : ('ACTIVE' as const),
      devicename: row.name,
      devicetype: row.device_type,
      deviceos: row.device_os,
      ...(row.make !== null && { make: row.make }),
      ...(row.model !== null && { model: row.model }),
      created: epoch(row.created_at),
      lastused: epoch(row.seen_at),
      current: row.device_id === deviceId,
    }));
    return {
      page: 1,
      pagesize: Math.max(1, data.length),
      totalcount: data.length,
      data: data.toSorted((one, other) => Number(other.current) - Number(one.current)),
      maxdevicelimit: limits.maxDevices,
      monthlydevices: await countMonthlyDevices(deps.db, providerId, subscriberId, monthOf(clock.now())),
      maxmonthlydevices: limits.maxMonthlyDevices,
    };
  });

  // DEV-12: its sessions end with it.
  registerCall(http, calls.removeDevice, async ({ params }, { identity }) => {
    requireAdminProfile(identity);
    const { providerId, subscriberId } = identity;
    const deviceId = params.deviceid;
    await deps.db.transaction().execute(async (trx) => {
      if (!(await deactivateDevice(trx, providerId, subscriberId, deviceId)))
        throw new CallError(7001, 'deviceid');
      await endSessions(trx, deps, { providerId, subscriberId, deviceId });
    });
    return { success: 'REMOVED' };
  });
}
