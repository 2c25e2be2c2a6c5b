import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds that an operator stays logged in: a long working day. */
const SESSION_SECONDS = 12 * 3600;

/** Of another form than the tokens of viewers, so that neither is taken for the other. */
const FORM = /^o\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{32})$/;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

export interface OperatorToken {
  sessionId: string;
  secret: string;
}

export function readOperatorToken(text: string): OperatorToken | undefined {
  const [, sessionId, secret] = FORM.exec(text) ?? [];
  return sessionId === undefined || secret === undefined ? undefined : { sessionId, secret };
}

/** Whether a secret is the one of this stored hash. */
export const isSecretOf = (hash: Buffer, secret: string): boolean => timingSafeEqual(hashOf(secret), hash);

/** A new session with its token, of whose secret the hash alone is stored. */
export function makeOperatorSession(now: Date) {
  const sessionId = randomBytes(12).toString('base64url');
  const secret = randomBytes(24).toString('base64url');
  return {
    token: `o.${sessionId}.${secret}`,
    sessionId,
    secretHash: hashOf(secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
  };
}
