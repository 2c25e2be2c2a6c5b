import { calls } from '@rawi/contract';
import { registerCall, writeAuditEntry, type Http } from '@rawi/platform';
import { logOperatorIn, type OperatorsDeps } from './log-in.ts';
import type { StoredOperator } from './operator-store.ts';
import { deleteOperatorSession } from './session-store.ts';

const present = ({ operatorId, email, name, permissions }: StoredOperator) => ({
  ...{ operatorid: operatorId, email, name, permissions },
});

/** Serves the logins of operators. */
export function operatorsRoutes(http: Http, deps: OperatorsDeps): void {
  const { db, clock } = deps;

  registerCall(http, calls.operatorLogin, async ({ body }, { provider, request }) => {
    const { token, expiresAt, operator } = await logOperatorIn(deps, provider.id, {
      ...body,
      ip: request.ip,
    });
    return {
      ...{ success: token, expires: Math.floor(expiresAt.getTime() / 1000) },
      operator: present(operator),
    };
  });

  registerCall(http, calls.operatorLogout, async (_input, { provider, identity }) => {
    const { sessionId, operatorId } = identity;
    await db.transaction().execute(async (trx) => {
      await deleteOperatorSession(trx, provider.id, sessionId);
      await writeAuditEntry(trx, clock, {
        ...{ providerId: provider.id, actor: { kind: 'operator', id: operatorId } },
        ...{ action: 'operator.logged-out', subject: { kind: 'operator', id: operatorId } },
      });
    });
    return { success: 'Logged out' };
  });

  // The guard has just read it.
  registerCall(http, calls.getOperator, async (_input, { identity }) => present(identity));
}
