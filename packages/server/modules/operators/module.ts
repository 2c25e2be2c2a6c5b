import { CallError } from '@rawi/contract';
import { createPasswordHasher, defineModule } from '@rawi/platform';
import { isPermitted, requireOperator } from './check-operator.ts';
import type { OperatorsDeps } from './log-in.ts';
import {
  addOperator,
  allPermissions,
  changeOperator,
  removeOperator,
  type NewOperator,
  type OperatorChange,
} from './manage-operators.ts';
import { listOperators } from './operator-store.ts';
import { operatorsRoutes } from './routes.ts';
import type { OperatorsTables } from './tables.ts';

/** Folder of the module's migrations. */
const operatorsMigrations = new URL('./migrations/', import.meta.url);

/** Operators are few: their passwords wait for each other, not for those of viewers. */
const PASSWORDS = { concurrency: 1, maxWaiting: 20 };

/** Operators of a provider: who they are, what they may do, and their sessions. */
export const operatorsModule = defineModule({
  name: 'operators',
  migrations: operatorsMigrations,
  create({ config, database, clock }) {
    const db = database.as<OperatorsTables>();
    const passwords = createPasswordHasher({ ...PASSWORDS, memory: config.passwordMemory });
    const deps: OperatorsDeps = { db, clock, passwords };
    return {
      api: {
        permissions: allPermissions,
        list: (providerId: string) => listOperators(db, providerId),
        add: (providerId: string, added: NewOperator) => addOperator(deps, providerId, added),
        change: (providerId: string, change: OperatorChange) => changeOperator(deps, providerId, change),
        remove: (providerId: string, email: string) => removeOperator(deps, providerId, email),
      },
      http: {
        async operators(permission, headers, provider) {
          const session = await requireOperator(deps, provider.id, headers.authorization);
          if (!isPermitted(session.permissions, permission)) throw new CallError(6403);
          const { operatorId, sessionId, email, name, permissions } = session;
          return {
            kind: 'operator',
            providerId: provider.id,
            operatorId,
            sessionId,
            email,
            name,
            permissions,
          };
        },
      },
      routes: (http) => operatorsRoutes(http, deps),
    };
  },
});
