import { CallError, type Guard } from '@rawi/contract';
import type { Identity } from '@rawi/platform';
import type { DeviceTokens } from './device-token.ts';
import type { SessionChecks } from './sessions/check-session.ts';

type Headers = Record<string, string | string[] | undefined>;

function bearerTokenOf(headers: Headers): string | undefined {
  const value = headers['authorization'];
  if (typeof value !== 'string') return undefined;
  const match = /^Bearer +(\S+)$/i.exec(value);
  if (!match) throw new CallError(6067);
  return match[1];
}

/** A session token has dots in other places than a device token (ROLE-04: some services are sent it as bearer). */
const SESSION_TOKEN = /^[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{16}\.s\.[A-Za-z0-9_-]{32}$/;

/**
 * Authenticates the caller: a visitor by the token of the device, a subscriber by the one of the session (ROLE-01..03). A
 * token that is sent has to be valid, also where none is required; a call without a required token is refused. Errors:
 * 6055, 6067, 6068.
 */
export function createGuard(tokensOf: (providerId: string) => DeviceTokens, sessions: SessionChecks) {
  return (
    guard: Exclude<Guard, 'operator'>,
    headers: Headers,
    provider: { id: string },
  ): Identity | undefined | Promise<Identity | undefined> => {
    if (guard === 'open') return undefined;
    const session = headers['x-session'];
    if (session !== undefined) {
      if (typeof session !== 'string') throw new CallError(6067);
      return sessions.verify(session, provider.id);
    }
    const token = bearerTokenOf(headers);
    if (token === undefined) {
      if (guard === 'browse') return undefined;
      throw new CallError(6068);
    }
    if (SESSION_TOKEN.test(token)) return sessions.verify(token, provider.id);
    const identity = tokensOf(provider.id).verify(token, provider.id);
    if (guard === 'session') throw new CallError(6068);
    return identity;
  };
}
