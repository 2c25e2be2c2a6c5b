import { CallError } from '@rawi/contract';
import type { Clock } from '@rawi/platform';
import { createRemoteJWKSet, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Issuer } from './issuers.ts';

/** Who a social token stands for. */
export interface SocialPerson {
  subject: string;
  email: string | undefined;
  name: string | undefined;
}

/** Signatures that are taken: never `none`, and no shared secret. */
const ALGORITHMS = ['RS256', 'ES256', 'PS256', 'EdDSA'];
const DISCOVERY_TIMEOUT_MS = 5000;

export type SocialTokenCheck = (issuer: Issuer, token: string) => Promise<SocialPerson>;

/** The address of an issuer's keys, by its own document. */
async function keysAddress(issuer: string): Promise<URL> {
  const address = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const response = await fetch(address, {
    signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS),
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the issuer answered ${response.status}`);
  const { jwks_uri: keys, issuer: named } = (await response.json()) as { jwks_uri?: string; issuer?: string };
  if (keys === undefined || named !== issuer) throw new Error('the issuer names itself otherwise');
  return new URL(keys);
}

function personOf({ sub, email, email_verified: verified, name }: JWTPayload): SocialPerson {
  if (typeof sub !== 'string' || sub === '') throw new CallError(6420);
  // Apple writes booleans as text. An address that nobody has verified is none.
  const isVerified = verified === undefined || verified === true || verified === 'true';
  return {
    subject: sub,
    email: typeof email === 'string' && isVerified ? email.toLowerCase() : undefined,
    name: typeof name === 'string' ? name : undefined,
  };
}

/**
 * Checks social tokens: signature by the issuer's published keys, issuer, audience, and expiry by our clock. Errors: 6420
 * for any that does not hold, and while the issuer cannot be asked for its keys.
 */
export function createSocialTokenCheck(clock: Clock): SocialTokenCheck {
  const keySets = new Map<string, Promise<JWTVerifyGetKey>>();

  function keysOf(issuer: string): Promise<JWTVerifyGetKey> {
    const known = keySets.get(issuer);
    if (known) return known;
    const loading = keysAddress(issuer).then((address) => createRemoteJWKSet(address));
    keySets.set(issuer, loading);
    // The next token asks again.
    loading.catch(() => keySets.delete(issuer));
    return loading;
  }

  return async ({ issuer, clientId }, token) => {
    try {
      const { payload } = await jwtVerify(token, await keysOf(issuer), {
        issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        currentDate: clock.now(),
        requiredClaims: ['sub', 'exp'],
      });
      return personOf(payload);
    } catch {
      throw new CallError(6420);
    }
  };
}
