import { CallError } from '@rawi/contract';
import {
  consumeRateLimit,
  networkOf,
  resetRateLimit,
  writeAuditEntry,
  type Clock,
  type PasswordHasher,
  type Queries,
} from '@rawi/platform';
import { findOperatorByEmail, lockOperatorPassword, type StoredOperator } from './operator-store.ts';
import { deleteExpiredSessions, insertOperatorSession } from './session-store.ts';
import { makeOperatorSession } from './session-tokens.ts';

export interface OperatorsDeps {
  db: Queries;
  clock: Clock;
  passwords: PasswordHasher;
}

const QUARTER_OF_AN_HOUR = 900;

/**
 * Failed logins of an address: few from one network, more from all together, so that whoever guesses from elsewhere keeps
 * the operator out only by asking from many networks.
 */
const FAILURES = { perNetwork: 10, ofAll: 100 } as const;

export interface LoggedIn {
  token: string;
  expiresAt: Date;
  operator: StoredOperator;
}

/**
 * Logs an operator in. Known and unknown addresses take the same way and the same time. Errors: 6002, LimitError (8601)
 * after too many failures.
 */
export async function logOperatorIn(
  { db, clock, passwords }: OperatorsDeps,
  providerId: string,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<LoggedIn> {
  const address = email.toLowerCase();
  const window = { providerId, perSeconds: QUARTER_OF_AN_HOUR };
  const fromNetwork = { ...window, key: `operator/${address}/${networkOf(ip)}`, max: FAILURES.perNetwork };
  const fromAll = { ...window, key: `operator/${address}`, max: FAILURES.ofAll };
  for (const limit of [fromNetwork, fromAll]) await consumeRateLimit(db, limit, clock);
  const found = await findOperatorByEmail(db, providerId, address);
  if (!(await passwords.verify(found?.passwordHash, password)) || !found) throw new CallError(6002);
  for (const limit of [fromNetwork, fromAll]) await resetRateLimit(db, limit);
  const { passwordHash, ...operator } = found;
  const { operatorId } = operator;
  const now = clock.now();
  const { token, ...session } = makeOperatorSession(now);
  await db.transaction().execute(async (trx) => {
    // A password that was changed while this one was checked opens nothing any more.
    if ((await lockOperatorPassword(trx, providerId, operatorId)) !== passwordHash) throw new CallError(6002);
    await deleteExpiredSessions(trx, providerId, now);
    await insertOperatorSession(trx, providerId, { ...session, operatorId });
    await writeAuditEntry(trx, clock, {
      ...{ providerId, actor: { kind: 'operator', id: operatorId }, action: 'operator.logged-in' },
      subject: { kind: 'operator', id: operatorId },
    });
  });
  return { token, expiresAt: session.expiresAt, operator };
}
