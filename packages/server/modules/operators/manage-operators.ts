import { calls, emailAddress, OPERATOR_PASSWORD_LENGTH, OWN_SESSION, type Call } from '@rawi/contract';
import { writeAuditEntry, type Queries } from '@rawi/platform';
import { randomBytes } from 'node:crypto';
import type { OperatorsDeps } from './log-in.ts';
import {
  deleteOperator,
  findOperatorByEmail,
  insertOperator,
  updateOperator,
  type OperatorColumns,
  type StoredOperator,
} from './operator-store.ts';
import { deleteSessionsOf } from './session-store.ts';

/** Why an operator is not added, changed or removed. The message is one sentence. */
export class OperatorRefusal extends Error {
  readonly code: 'unknown' | 'refused';
  constructor(code: OperatorRefusal['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** A change of the operator of this address; what is left out stays. */
export interface OperatorChange {
  email: string;
  name?: string | undefined;
  permissions?: readonly string[] | undefined;
  password?: string | undefined;
}

const MAX_NAME_LENGTH = 64;

/** What can be allowed: the permissions that the calls of the service need. */
export const allPermissions: readonly string[] = [
  ...new Set(Object.values<Call>(calls).flatMap(({ permission }) => permission ?? [])),
]
  .filter((permission) => permission !== OWN_SESSION)
  .toSorted();

function readAddress(email: string): string {
  const read = emailAddress.safeParse(email.trim());
  if (!read.success) throw new OperatorRefusal('refused', `"${email}" is no mail address.`);
  return read.data.toLowerCase();
}

/** Errors: OperatorRefusal where something is not as it should be. */
function check({ name, permissions, password }: OperatorChange): void {
  const { min, max } = OPERATOR_PASSWORD_LENGTH;
  if (name !== undefined && (name.trim() === '' || name.length > MAX_NAME_LENGTH))
    throw new OperatorRefusal('refused', `A name has from 1 to ${MAX_NAME_LENGTH} characters.`);
  const unknown = permissions?.find((permission) => !allPermissions.includes(permission));
  if (unknown !== undefined)
    throw new OperatorRefusal(
      'refused',
      `There is no permission "${unknown}". There are: ${allPermissions.join(', ')}.`,
    );
  if (password !== undefined && (password.length < min || password.length > max))
    throw new OperatorRefusal('refused', `A password has from ${min} to ${max} characters.`);
}

const isUnknown = (providerId: string, email: string) =>
  new OperatorRefusal('unknown', `${providerId} has no operator "${email}".`);

async function audit(
  trx: Queries,
  { clock }: OperatorsDeps,
  { providerId, operatorId, done }: { providerId: string; operatorId: string; done: string },
): Promise<void> {
  await writeAuditEntry(trx, clock, {
    ...{ providerId, actor: { kind: 'operator', id: 'command-line' }, action: `operator.${done}` },
    subject: { kind: 'operator', id: operatorId },
  });
}

/** A new operator. */
export interface NewOperator {
  email: string;
  name: string;
  permissions: readonly string[];
  password: string;
}

/** Adds an operator; false where there is one of this address, who stays as they are. Errors: OperatorRefusal. */
export async function addOperator(
  deps: OperatorsDeps,
  providerId: string,
  added: NewOperator,
): Promise<boolean> {
  const email = readAddress(added.email);
  check(added);
  const { name, permissions, password } = added;
  if (await findOperatorByEmail(deps.db, providerId, email)) return false;
  const operator: StoredOperator = {
    ...{ operatorId: `O-${randomBytes(9).toString('hex')}`, email, name: name.trim() },
    permissions: [...new Set(permissions)].toSorted(),
  };
  const passwordHash = await deps.passwords.hash(password);
  return deps.db.transaction().execute(async (trx) => {
    const written = { ...operator, passwordHash, createdAt: deps.clock.now() };
    if (!(await insertOperator(trx, providerId, written))) return false;
    await audit(trx, deps, { providerId, operatorId: operator.operatorId, done: 'added' });
    return true;
  });
}

/**
 * Changes name, permissions or password of an operator. What they may do holds from their next call on; a new password ends
 * all their sessions. Errors: OperatorRefusal.
 */
export async function changeOperator(
  deps: OperatorsDeps,
  providerId: string,
  change: OperatorChange,
): Promise<void> {
  const email = readAddress(change.email);
  check(change);
  const { name, permissions, password } = change;
  const columns: OperatorColumns = {
    name: name?.trim(),
    permissions: permissions && [...new Set(permissions)].toSorted(),
    passwordHash: password === undefined ? undefined : await deps.passwords.hash(password),
  };
  await deps.db.transaction().execute(async (trx) => {
    const operatorId = await updateOperator(trx, providerId, email, columns);
    if (operatorId === undefined) throw isUnknown(providerId, email);
    if (password !== undefined) await deleteSessionsOf(trx, providerId, operatorId);
    await audit(trx, deps, { providerId, operatorId, done: 'changed' });
  });
}

/** Removes an operator and ends their sessions. What they wrote stays. Errors: OperatorRefusal. */
export async function removeOperator(deps: OperatorsDeps, providerId: string, email: string): Promise<void> {
  const address = readAddress(email);
  await deps.db.transaction().execute(async (trx) => {
    const operatorId = await deleteOperator(trx, providerId, address);
    if (operatorId === undefined) throw isUnknown(providerId, address);
    await audit(trx, deps, { providerId, operatorId, done: 'removed' });
  });
}
