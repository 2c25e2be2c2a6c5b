import type { LoginReply } from '@rawi/contract';
import type { MessagesApi } from '@rawi/messages';
import type { Bus, Clock } from '@rawi/platform';
import { admitDevice, type DeviceLimits } from '../devices/admit-device.ts';
import { findDeviceOs, type Db } from '../store.ts';
import { findSubscriber, lockPassword } from '../subscribers/subscriber-store.ts';
import { endSessions } from './change-session.ts';
import { insertSession, onlyProfileOf } from './session-store.ts';
import { makeTokens, newSessionId } from './session-tokens.ts';

export interface SessionDeps {
  db: Db;
  clock: Clock;
  bus: Bus;
  messages: MessagesApi;
  deviceLimitsOf(providerId: string): DeviceLimits;
}

export interface SessionFor {
  providerId: string;
  subscriberId: string;
  deviceId: string;
  deviceType: string;
  /** What it calls itself, such as its browser's name. */
  deviceName?: string | undefined;
  /** How it was logged in: `Email`, `Mobile`, `FB`, `Google`, `Apple`, `Passkey`, `Pairing`. */
  loginType: string;
  /** Where it is given, no profile has to be chosen. */
  profileId?: string | undefined;
}

/**
 * Opens a session in the caller's transaction: the device is admitted to the account, and where it is new the account is
 * told by mail. Errors: 6114, 6121.
 */
export async function openSession(deps: SessionDeps, trx: Db, wanted: SessionFor): Promise<LoginReply> {
  const { providerId, subscriberId, deviceId, deviceType, deviceName = '', loginType } = wanted;
  const { clock } = deps;
  const now = clock.now();
  // A new password that ends all sessions comes before this, or after it, and finds the session.
  await lockPassword(trx, providerId, subscriberId);
  const { isNew, isFirst } = await admitDevice(trx, {
    providerId,
    subscriberId,
    device: {
      deviceId,
      deviceType,
      deviceOs: (await findDeviceOs(trx, providerId, deviceId)) ?? 'OTHER',
      name: deviceName,
    },
    limits: deps.deviceLimitsOf(providerId),
    clock,
  });
  const profileId = wanted.profileId ?? (await onlyProfileOf(trx, providerId, subscriberId));
  // Who logs in again on a device goes on with the new session alone.
  await endSessions(trx, deps, { providerId, subscriberId, deviceId });
  const sessionId = newSessionId();
  const tokens = makeTokens({ subscriberId, sessionId }, now);
  await insertSession(trx, providerId, {
    ...tokens,
    subscriberId,
    sessionId,
    deviceId,
    deviceType,
    profileId,
    loginType,
    at: now,
  });
  if (isNew && !isFirst) await reportNewDevice(deps, trx, wanted, deviceName);
  return { success: tokens.token, refreshtoken: tokens.refreshToken };
}

/** Tells the account by mail, where it has an address, that another device was logged in. */
async function reportNewDevice(
  { clock, messages }: SessionDeps,
  trx: Db,
  { providerId, subscriberId }: SessionFor,
  device: string,
): Promise<void> {
  const subscriber = await findSubscriber(trx, providerId, subscriberId);
  if (!subscriber?.email) return;
  await messages.request(trx, {
    providerId,
    to: { email: subscriber.email },
    language: subscriber.language,
    template: 'new-device',
    values: { name: subscriber.name, device, at: clock.now().toISOString() },
  });
}
