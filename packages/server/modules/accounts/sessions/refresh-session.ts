import { CallError, type LoginReply } from '@rawi/contract';
import type { AccountDeps, CallingDevice } from '../accounts-deps.ts';
import { endSessions, renewSessionTokens } from './change-session.ts';
import { lockSession } from './session-store.ts';
import { isSecret, readToken } from './session-tokens.ts';

/** Milliseconds in which the refresh token of before is taken too: a second tab may have sent it meanwhile. */
const GRACE_MS = 60_000;

/**
 * Renews a session by its refresh token (UNAUTH-04, STORE-15); the profile in use stays (UNAUTH-05). A refresh token that
 * was used before is a copy in other hands: the session ends. Errors: 6002 where it opens nothing.
 */
export async function refreshSession(
  deps: AccountDeps,
  device: CallingDevice,
  refreshToken: string,
): Promise<LoginReply> {
  const { providerId, deviceId } = device;
  const parts = readToken(refreshToken, 'r');
  if (!parts) throw new CallError(6002);
  const { subscriberId, sessionId, secret } = parts;
  const reply = await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const session = await lockSession(trx, providerId, subscriberId, sessionId);
    if (!session || session.device_id !== deviceId || session.expires_at <= now) return undefined;
    const isPresent = isSecret(secret, session.refresh_hash);
    // Nobody knows the session's id but who had a token of it: this one was used before, once or long ago.
    if (!isPresent && now.getTime() - session.refreshed_at.getTime() > GRACE_MS) {
      await endSessions(trx, deps, { providerId, subscriberId, sessionId });
      return undefined;
    }
    if (!isPresent && !isSecret(secret, session.former_refresh_hash)) return undefined;
    return renewSessionTokens(
      trx,
      deps,
      { providerId, subscriberId, sessionId },
      { profileId: session.profile_id ?? undefined },
    );
  });
  if (!reply) throw new CallError(6002);
  return reply;
}
