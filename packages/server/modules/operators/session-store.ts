import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';
import type { StoredOperator } from './operator-store.ts';

/** The session of an operator, with who they are and what they may do now. */
export interface OperatorSession extends StoredOperator {
  secretHash: Buffer;
  expiresAt: Date;
}

export async function insertOperatorSession(
  db: Queries,
  providerId: string,
  session: { sessionId: string; operatorId: string; secretHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const { sessionId, operatorId, secretHash, createdAt, expiresAt } = session;
  await sql`
    insert into operator_session (provider_id, session_id, operator_id, secret_hash, created_at, expires_at)
    values (${providerId}, ${sessionId}, ${operatorId}, ${secretHash}, ${createdAt}, ${expiresAt})`.execute(
    db,
  );
}

/** A session by its id, also one that has expired. */
export async function findOperatorSession(
  db: Queries,
  providerId: string,
  sessionId: string,
): Promise<OperatorSession | undefined> {
  const { rows } = await sql<OperatorSession>`
    select operator.operator_id as "operatorId", email, name, permissions, secret_hash as "secretHash",
      expires_at as "expiresAt"
    from operator_session session
    join operator on operator.provider_id = session.provider_id and operator.operator_id = session.operator_id
    where session.provider_id = ${providerId} and session_id = ${sessionId}`.execute(db);
  return rows[0];
}

/** Ends one session. */
export async function deleteOperatorSession(
  db: Queries,
  providerId: string,
  sessionId: string,
): Promise<void> {
  await sql`
    delete from operator_session where provider_id = ${providerId} and session_id = ${sessionId}`.execute(db);
}

/** Ends all sessions of an operator. */
export async function deleteSessionsOf(db: Queries, providerId: string, operatorId: string): Promise<void> {
  await sql`
    delete from operator_session where provider_id = ${providerId} and operator_id = ${operatorId}`.execute(
    db,
  );
}

/** Forgets the sessions of a provider that have expired. */
export async function deleteExpiredSessions(db: Queries, providerId: string, now: Date): Promise<void> {
  await sql`
    delete from operator_session where provider_id = ${providerId} and expires_at <= ${now}`.execute(db);
}
