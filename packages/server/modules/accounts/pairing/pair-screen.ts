import { CallError, type LoginReply } from '@rawi/contract';
import { PAIRING_CODE_LENGTH } from '@rawi/domain';
import { consumeRateLimit, type SessionIdentity } from '@rawi/platform';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { AccountDeps, CallingDevice } from '../accounts-deps.ts';
import { openSession } from '../sessions/open-session.ts';
import { findSession } from '../sessions/session-store.ts';
import { findDeviceOs } from '../store.ts';
import { lockPassword } from '../subscribers/subscriber-store.ts';
import {
  deletePairingsOf,
  findPairing,
  insertPairing,
  markConfirmed,
  markFound,
  takeConfirmed,
} from './pairing-store.ts';

/** PAIR-06. */
const LIFETIME_SECONDS = 300;
const POLL_SECONDS = 5;
/** Codes that are drawn before giving up; with few live ones the first is free. */
const MAX_DRAWS = 20;
/** Guesses at codes of all subscribers of a provider in a minute; where 20 screens wait, one in 50,000 finds one. */
const GUESSES_PER_MINUTE = 300;
/** Codes of all screens of a provider in a minute: at most 15,000 live ones, so that few wrong digits find a screen. */
const CODES_PER_MINUTE = 3000;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** A code for a screen; those that it showed before are void (PAIR-02, PAIR-05). */
export async function startPairing(
  deps: AccountDeps,
  device: CallingDevice,
  { name, country }: { name: string | undefined; country: string },
): Promise<{ devicepin: string; token: string; expiry: number; interval: number }> {
  const { providerId, deviceId, deviceType } = device;
  const limit = { key: 'pairing-codes', max: CODES_PER_MINUTE, perSeconds: 60, providerId };
  await consumeRateLimit(deps.db, limit, deps.clock);
  const at = deps.clock.now();
  const expiresAt = new Date(at.getTime() + LIFETIME_SECONDS * 1000);
  const token = randomBytes(24).toString('base64url');
  const deviceOs = (await findDeviceOs(deps.db, providerId, deviceId)) ?? 'OTHER';
  const deviceName = name ?? device.deviceName;
  await deletePairingsOf(deps.db, providerId, deviceId, at);
  for (let draws = 0; draws < MAX_DRAWS; draws += 1) {
    const code = randomInt(0, 10 ** PAIRING_CODE_LENGTH)
      .toString()
      .padStart(PAIRING_CODE_LENGTH, '0');
    const pairing = { tokenHash: hashOf(token), code, deviceId, deviceName, deviceType, deviceOs, country };
    if (await insertPairing(deps.db, providerId, { ...pairing, at, expiresAt }))
      return {
        devicepin: code,
        token,
        expiry: Math.floor(expiresAt.getTime() / 1000),
        interval: POLL_SECONDS,
      };
  }
  throw new CallError(1503);
}

/**
 * The session of a screen once it was confirmed, and to one poll only. Errors: 6005 where the code has expired or was used,
 * or another device polls; 6114, 6121.
 */
export async function pollPairing(
  deps: AccountDeps,
  device: CallingDevice,
  token: string,
): Promise<LoginReply & { status: 'PENDING' | 'CONFIRMED' }> {
  const { providerId, deviceId } = device;
  const tokenHash = hashOf(token);
  const pairing = await findPairing(deps.db, providerId, tokenHash);
  if (!pairing || pairing.device_id !== deviceId || pairing.expires_at <= deps.clock.now())
    throw new CallError(6005);
  if (pairing.subscriber_id === null) return { success: '', status: 'PENDING' };
  const { subscriber_id: subscriberId } = pairing;
  return deps.db.transaction().execute(async (trx) => {
    // A change of the password comes before this, and takes the confirmation back, or after it, and ends the session.
    await lockPassword(trx, providerId, subscriberId);
    const taken = await takeConfirmed(trx, providerId, tokenHash);
    if (!taken) throw new CallError(6005);
    const reply = await openSession(deps, trx, {
      ...device,
      deviceName: taken.device_name,
      subscriberId,
      loginType: 'Pairing',
      // Where that was deleted meanwhile, the screen has to choose, though one alone may be left.
      profileId: taken.profile_id ?? undefined,
    });
    return { ...reply, status: 'CONFIRMED' };
  });
}

/** Children do not let others in. Errors: 6414. */
function requireGrownUp(identity: SessionIdentity): void {
  if (identity.kids === true || identity.profileId === undefined) throw new CallError(6414);
}

/** The screen that shows a code (PAIR-03). Errors: 6005 where none does; 6414 for a kids profile; LimitError. */
export async function findScreen(deps: AccountDeps, identity: SessionIdentity, code: string) {
  requireGrownUp(identity);
  const { providerId, subscriberId } = identity;
  const limit = { key: 'pairing-guesses', max: GUESSES_PER_MINUTE, perSeconds: 60, providerId };
  await consumeRateLimit(deps.db, limit, deps.clock);
  const confirmation = randomBytes(15).toString('base64url');
  const now = deps.clock.now();
  const found = await markFound(deps.db, providerId, { code, confirmation, subscriberId, now });
  if (!found) throw new CallError(6005, 'devicepin');
  return {
    devicename: found.device_name,
    devicetype: found.device_type,
    deviceos: found.device_os,
    country: found.country,
    confirmation,
  };
}

/** Logs in the screen that was found; it uses the profile of who confirms. Errors: 6005, 6414. */
export async function confirmScreen(
  deps: AccountDeps,
  identity: SessionIdentity,
  confirmation: string,
): Promise<void> {
  requireGrownUp(identity);
  const { providerId, subscriberId, sessionId, profileId } = identity;
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    // Of a change of the password and this at once, the one that comes second sees the other.
    await lockPassword(trx, providerId, subscriberId);
    if (!(await findSession(trx, providerId, subscriberId, sessionId))) throw new CallError(6067);
    if (!(await markConfirmed(trx, providerId, { confirmation, subscriberId, profileId, now })))
      throw new CallError(6005, 'confirmation');
  });
}
