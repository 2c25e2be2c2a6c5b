import type { Bus, Clock } from '@rawi/platform';
import type { Db } from '../store.ts';
import { changeSessionTokens, deleteSessions, type SessionSelection } from './session-store.ts';
import { makeTokens } from './session-tokens.ts';

export interface ChangeDeps {
  clock: Clock;
  bus: Bus;
}

export interface SessionName {
  providerId: string;
  subscriberId: string;
  sessionId: string;
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
  await bus.publish({ name: 'sessions.changed', providerId, subscriberId }, { trx });
  return { success: tokens.token, refreshtoken: tokens.refreshToken };
}

/** Ends sessions of a subscriber in the caller's transaction: all, or those that are selected. */
export async function endSessions(
  trx: Db,
  { bus }: Pick<ChangeDeps, 'bus'>,
  { providerId, subscriberId, ...selection }: { providerId: string; subscriberId: string } & SessionSelection,
): Promise<void> {
  const ended = await deleteSessions(trx, providerId, subscriberId, selection);
  if (ended > 0) await bus.publish({ name: 'sessions.changed', providerId, subscriberId }, { trx });
}
