import { CallError, type Guard } from '@rawi/contract';
import type { Identity } from '@rawi/platform';
import type { DeviceTokens } from './device-token.ts';

type Headers = Record<string, string | string[] | undefined>;

function bearerTokenOf(headers: Headers): string | undefined {
  const value = headers['authorization'];
  if (typeof value !== 'string') return undefined;
  const match = /^Bearer +(\S+)$/i.exec(value);
  if (!match) throw new CallError(6067);
  return match[1];
}

/**
 * Authenticates the caller. A token that is sent has to be valid, also where none is required; a call without a
 * required token is refused. Errors: 6055, 6067, 6068.
 */
export function createGuard(tokensOf: (providerId: string) => DeviceTokens) {
  return (
    guard: Exclude<Guard, 'operator'>,
    headers: Headers,
    provider: { id: string },
  ): Identity | undefined => {
    if (guard === 'open') return undefined;
    // Session tokens are not issued yet, so none can be valid.
    if (headers['x-session'] !== undefined) throw new CallError(6067);
    const token = bearerTokenOf(headers);
    if (token === undefined) {
      if (guard === 'browse') return undefined;
      throw new CallError(6068);
    }
    const identity = tokensOf(provider.id).verify(token, provider.id);
    if (guard === 'session') throw new CallError(6068);
    return identity;
  };
}
