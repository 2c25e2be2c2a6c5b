import type { Queries } from '@rawi/platform';
import { sql } from 'kysely';

/** An operator of a provider. */
export interface StoredOperator {
  operatorId: string;
  /** In small letters. */
  email: string;
  name: string;
  permissions: string[];
}

const columns = sql`operator_id as "operatorId", email, name, permissions`;

/** The operators of a provider by their addresses. */
export async function listOperators(db: Queries, providerId: string): Promise<StoredOperator[]> {
  const { rows } = await sql<StoredOperator>`
    select ${columns} from operator where provider_id = ${providerId} order by email`.execute(db);
  return rows;
}

/** An operator by the address that they log in with, and the hash of their password. */
export async function findOperatorByEmail(
  db: Queries,
  providerId: string,
  email: string,
): Promise<(StoredOperator & { passwordHash: string }) | undefined> {
  const { rows } = await sql<StoredOperator & { passwordHash: string }>`
    select ${columns}, password_hash as "passwordHash" from operator
    where provider_id = ${providerId} and email = ${email}`.execute(db);
  return rows[0];
}

/** Writes a new operator; false where there is one of this address or id. */
export async function insertOperator(
  db: Queries,
  providerId: string,
  operator: StoredOperator & { passwordHash: string; createdAt: Date },
): Promise<boolean> {
  const { operatorId, email, name, permissions, passwordHash, createdAt } = operator;
  const { numAffectedRows } = await sql`
    insert into operator (provider_id, operator_id, email, name, password_hash, permissions, created_at)
    values (${providerId}, ${operatorId}, ${email}, ${name}, ${passwordHash}, ${permissions}, ${createdAt})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** What of an operator is changed; what is left out stays. */
export interface OperatorColumns {
  name?: string | undefined;
  permissions?: readonly string[] | undefined;
  passwordHash?: string | undefined;
}

/** Changes an operator, and returns their id; undefined where there is none of this address. */
export async function updateOperator(
  db: Queries,
  providerId: string,
  email: string,
  { name, permissions, passwordHash }: OperatorColumns,
): Promise<string | undefined> {
  const { rows } = await sql<{ operatorId: string }>`
    update operator set
      name = coalesce(${name ?? null}, name),
      permissions = coalesce(${permissions ?? null}::text[], permissions),
      password_hash = coalesce(${passwordHash ?? null}, password_hash)
    where provider_id = ${providerId} and email = ${email}
    returning operator_id as "operatorId"`.execute(db);
  return rows[0]?.operatorId;
}

/** Deletes an operator with their sessions, and returns their id; undefined where there is none of this address. */
export async function deleteOperator(
  db: Queries,
  providerId: string,
  email: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ operatorId: string }>`
    delete from operator where provider_id = ${providerId} and email = ${email}
    returning operator_id as "operatorId"`.execute(db);
  return rows[0]?.operatorId;
}

/**
 * Holds the password of an operator until the transaction ends, and returns its hash: a login that began before the
 * password was changed finds another one.
 */
export async function lockOperatorPassword(
  trx: Queries,
  providerId: string,
  operatorId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ passwordHash: string }>`
    select password_hash as "passwordHash" from operator
    where provider_id = ${providerId} and operator_id = ${operatorId} for share`.execute(trx);
  return rows[0]?.passwordHash;
}
