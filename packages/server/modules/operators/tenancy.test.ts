// Imported first: it measures the branches of modules loaded after it.
import { testTenancy } from '@rawi/platform/tenancy';
import type { Database } from '@rawi/platform';
import * as operators from './operator-store.ts';
import * as sessions from './session-store.ts';

const at = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-21T12:00:00Z');
const as = (database: Database) => database.kysely;

const operator = (operatorId: string, of: string) => ({
  ...{ operatorId, email: `${operatorId}@rawi.example`, name: `Name ${of}`, permissions: ['support.read'] },
  ...{ passwordHash: `hash of ${of}`, createdAt: at },
});
const session = (sessionId: string, operatorId = 'O1', expiresAt = later) => ({
  ...{ sessionId, operatorId, secretHash: Buffer.from(sessionId), createdAt: at, expiresAt },
});

await testTenancy({
  migrations: [new URL('./migrations/', import.meta.url)],
  folder: new URL('./', import.meta.url),
  stores: [
    {
      path: 'operator-store.ts',
      functions: operators,
      calls: {
        listOperators: (db, of) => operators.listOperators(as(db), of),
        findOperatorByEmail: (db, of) => operators.findOperatorByEmail(as(db), of, 'O1@rawi.example'),
        insertOperator: (db, of) => operators.insertOperator(as(db), of, operator('O9', of)),
        updateOperator: async (db, of) => [
          await operators.updateOperator(as(db), of, 'O1@rawi.example', { name: 'Another' }),
          await operators.updateOperator(as(db), of, 'O2@rawi.example', {
            permissions: [],
            passwordHash: 'x',
          }),
        ],
        deleteOperator: (db, of) => operators.deleteOperator(as(db), of, 'O3@rawi.example'),
        lockOperatorPassword: (db, of) => operators.lockOperatorPassword(as(db), of, 'O1'),
      },
    },
    {
      path: 'session-store.ts',
      functions: sessions,
      calls: {
        insertOperatorSession: (db, of) => sessions.insertOperatorSession(as(db), of, session('s9')),
        findOperatorSession: (db, of) => sessions.findOperatorSession(as(db), of, 's1'),
        deleteOperatorSession: (db, of) => sessions.deleteOperatorSession(as(db), of, 's2'),
        deleteSessionsOf: (db, of) => sessions.deleteSessionsOf(as(db), of, 'O2'),
        deleteExpiredSessions: (db, of) => sessions.deleteExpiredSessions(as(db), of, at),
      },
    },
  ],
  async seed(database, of) {
    const db = as(database);
    for (const id of ['O1', 'O2', 'O3']) await operators.insertOperator(db, of, operator(id, of));
    for (const id of ['s1', 's2']) await sessions.insertOperatorSession(db, of, session(id));
    await sessions.insertOperatorSession(db, of, session('s3', 'O2'));
    await sessions.insertOperatorSession(db, of, session('s4', 'O1', at));
  },
});
