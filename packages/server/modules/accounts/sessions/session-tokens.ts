import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds that a session token is valid; a refresh token of the same device gets a new one. */
const TOKEN_SECONDS = 86_400;
/** Seconds after its last refresh that a session ends. */
const SESSION_SECONDS = 90 * 86_400;

/**
 * What a token says: whose session it is, and a secret. The token of a session and the one that renews it differ in
 * their middle, so that neither is taken for the other.
 */
export interface TokenParts {
  subscriberId: string;
  sessionId: string;
  secret: string;
}

const FORM = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{16})\.(s|r)\.([A-Za-z0-9_-]{32})$/;

export function readToken(text: string, kind: 's' | 'r'): TokenParts | undefined {
  const [, subscriberId, sessionId, sent, secret] = FORM.exec(text) ?? [];
  if (subscriberId === undefined || sessionId === undefined || secret === undefined) return undefined;
  return sent === kind ? { subscriberId, sessionId, secret } : undefined;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** Whether a secret is the one of this stored hash. */
export function isSecret(secret: string, hash: Buffer | null): boolean {
  return hash !== null && timingSafeEqual(hashOf(secret), hash);
}

export interface NewTokens {
  token: string;
  refreshToken: string;
  tokenHash: Buffer;
  refreshHash: Buffer;
  tokenExpiresAt: Date;
  expiresAt: Date;
}

export const newSessionId = (): string => randomBytes(12).toString('base64url');

/** New tokens of a session with the hashes to store: from a stolen database no token can be made. */
export function makeTokens(session: { subscriberId: string; sessionId: string }, now: Date): NewTokens {
  const [secret, refreshSecret] = [
    randomBytes(24).toString('base64url'),
    randomBytes(24).toString('base64url'),
  ];
  const name = `${session.subscriberId}.${session.sessionId}`;
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  return {
    token: `${name}.s.${secret}`,
    refreshToken: `${name}.r.${refreshSecret}`,
    tokenHash: hashOf(secret),
    refreshHash: hashOf(refreshSecret),
    tokenExpiresAt: after(TOKEN_SECONDS),
    expiresAt: after(SESSION_SECONDS),
  };
}
