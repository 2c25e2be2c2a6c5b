import { CallError, OWN_SESSION, type Permission } from '@rawi/contract';
import type { Clock, Queries } from '@rawi/platform';
import { findOperatorSession, type OperatorSession } from './session-store.ts';
import { isSecretOf, readOperatorToken } from './session-tokens.ts';

/** A session that was checked. */
export interface CheckedSession extends OperatorSession {
  sessionId: string;
}

/** The operator of a request, by its header `authorization`. Errors: 6055 (expired), 6067 (no such session), 6068 (no token). */
export async function requireOperator(
  { db, clock }: { db: Queries; clock: Clock },
  providerId: string,
  authorization: string | undefined,
): Promise<CheckedSession> {
  if (authorization === undefined) throw new CallError(6068);
  const [, sent = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  const token = readOperatorToken(sent);
  const session = token && (await findOperatorSession(db, providerId, token.sessionId));
  if (!session || !isSecretOf(session.secretHash, token.secret)) throw new CallError(6067);
  if (session.expiresAt <= clock.now()) throw new CallError(6055);
  return { ...session, sessionId: token.sessionId };
}

/** Whether an operator has a permission; their own session is open to each. */
export const isPermitted = (permissions: readonly string[], wanted: Permission): boolean =>
  wanted === OWN_SESSION || permissions.includes(wanted);
