import { writeEvent, type Bus, type Clock } from '@rawi/platform';
import { deletePairingsConfirmedBy } from '../pairing/pairing-store.ts';
import type { Db } from '../store.ts';
import { changeSessionTokens, deleteSessions, type SessionSelection } from './session-store.ts';
import { makeTokens } from './session-tokens.ts';
import { sessionsEnded } from './sessions-ended.ts';

export interface ChangeDeps {
  clock: Clock;
  bus: Bus;
}

export interface SessionName {
  providerId: string;
  subscriberId: string;
  sessionId: string;
}

/** Says in the caller's transaction that sessions of a subscriber, or a profile of theirs, are others now. */
export async function reportChange(
  trx: Db,
  bus: Bus,
  { providerId, subscriberId }: { providerId: string; subscriberId: string },
): Promise<void> {
  await bus.publish({ name: 'sessions.changing', providerId, subscriberId });
  await bus.publish({ name: 'sessions.changed', providerId, subscriberId }, { trx });
}

/**
 * Gives a session new tokens, and the profile that it uses from now on, in the caller's transaction. The session token of
 * before is void in every process as soon as that commits.
 */
export async function renewSessionTokens(
  trx: Db,
  { clock, bus }: ChangeDeps,
  { providerId, subscriberId, sessionId }: SessionName,
  { profileId }: { profileId: string | undefined },
): Promise<{ success: string; refreshtoken: string }> {
  const at = clock.now();
  const tokens = makeTokens({ subscriberId, sessionId }, at);
  await changeSessionTokens(trx, providerId, { subscriberId, sessionId }, { ...tokens, profileId, at });
  await reportChange(trx, bus, { providerId, subscriberId });
  return { success: tokens.token, refreshtoken: tokens.refreshToken };
}

/** Ends sessions of a subscriber in the caller's transaction: all, or those that are selected. */
export async function endSessions(
  trx: Db,
  { clock, bus }: ChangeDeps,
  { providerId, subscriberId, ...selection }: { providerId: string; subscriberId: string } & SessionSelection,
): Promise<void> {
  // Who may no longer come in by a session may not either by a screen that was let in a moment ago.
  if (selection.sessionId === undefined && selection.deviceId === undefined)
    await deletePairingsConfirmedBy(trx, providerId, subscriberId);
  const ended = await deleteSessions(trx, providerId, subscriberId, selection);
  if (ended.length === 0) return;
  await writeEvent(trx, clock, sessionsEnded, {
    providerId,
    orderingKey: `sessions/${subscriberId}`,
    payload: { subscriberid: subscriberId, sessionids: ended },
  });
  await reportChange(trx, bus, { providerId, subscriberId });
}
