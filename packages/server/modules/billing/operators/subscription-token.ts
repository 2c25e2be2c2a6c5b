import { CallError } from '@rawi/contract';
import type { Keyring } from '@rawi/platform';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** Name of the keys in the store of secrets. */
export const SUBSCRIPTION_TOKENS = 'subscription-tokens';

const AUDIENCE = 'subscription';

/** What an operator has sold. */
export interface SoldSubscription {
  /** The mobile number or mail address of who bought it; undefined where whoever has the link may use it. */
  subject: string | undefined;
  planId: string;
  days: number;
  /** Names the token: it opens one subscription. */
  tokenId: string;
}

const claims = z.object({
  sub: z.string().min(1).max(254).optional(),
  plan: z.string().min(1).max(64),
  days: z.number().int().min(1).max(3660),
  jti: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
});

/** A token of three parts with dots between them: links of mails have none. */
export const isSubscriptionToken = (token: string): boolean => token.includes('.');

/** Signs a token by the provider's newest key (HS256). */
export function signSubscriptionToken(
  keys: Keyring,
  providerId: string,
  { planId, days, subject }: Omit<SoldSubscription, 'tokenId'>,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<string> {
  const { keyId, value } = keys.signing();
  const token = new SignJWT({ plan: planId, days })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyId })
    .setIssuer(providerId)
    .setAudience(AUDIENCE)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(expiresAt);
  return (subject === undefined ? token : token.setSubject(subject)).sign(value);
}

/** What a token says. Errors: 7360 for one that this provider has not signed, 7361 for one that has expired. */
export async function readSubscriptionToken(
  keys: Keyring,
  providerId: string,
  token: string,
  now: Date,
): Promise<SoldSubscription> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = keys.all().find(({ keyId }) => keyId === kid);
    if (!key) throw new CallError(7360, 'token');
    const { payload } = await jwtVerify(token, key.value, {
      algorithms: ['HS256'],
      issuer: providerId,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['exp'],
    });
    const { sub: subject, plan: planId, days, jti: tokenId } = claims.parse(payload);
    return { subject, planId, days, tokenId };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new CallError(7361, 'token');
    if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError)
      throw new CallError(7360, 'token');
    throw error;
  }
}
