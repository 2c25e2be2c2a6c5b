import { z } from 'zod';
import { call, type Call, type Permission } from './call.ts';
import { emailAddress } from './fields.ts';
import { success } from './parameters.ts';

/** Operators: who works for a provider. Their calls are under `/console/api`, and take their session as a bearer token. */

/** What every operator may: their own session. */
export const OWN_SESSION = 'console.use' satisfies Permission;

/** Characters of an operator's password; the longest that is worth hashing. */
export const OPERATOR_PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** An operator, and what they may do. */
const operator = z.object({
  operatorid: z.string(),
  email: z.string(),
  /** As subscribers read it under answers. */
  name: z.string(),
  permissions: z.array(z.string()),
});

export const sessionErrorsOfOperators = [6055, 6067, 6068, 6403] as const;

export const operatorLogin = call({
  id: 'operatorLogin',
  base: 'site',
  method: 'POST',
  path: '/console/api/v1/login',
  summary: 'Logs an operator of the provider in; the session ends after twelve hours',
  guard: 'open',
  rows: [],
  body: z.object({
    email: emailAddress,
    password: z.string().min(1).max(OPERATOR_PASSWORD_LENGTH.max),
  }),
  /** `success` is the session's token. */
  reply: success(z.string()).extend({
    /** Epoch seconds. */
    expires: z.number().int(),
    operator,
  }),
  errors: [1001, 1002, 6002, 8601],
  limit: { name: 'operator-logins', max: 100, perSeconds: 900, by: 'network' },
});

export const operatorLogout = call({
  id: 'operatorLogout',
  base: 'site',
  method: 'POST',
  path: '/console/api/v1/logout',
  summary: 'Ends the session of an operator',
  guard: 'operator',
  permission: OWN_SESSION,
  rows: [],
  reply: success(z.string()),
  errors: sessionErrorsOfOperators,
});

export const getOperator = call({
  id: 'getOperator',
  base: 'site',
  method: 'GET',
  path: '/console/api/v1/operator',
  summary: 'Who is logged in, and what they may do',
  guard: 'operator',
  permission: OWN_SESSION,
  rows: [],
  reply: operator,
  errors: sessionErrorsOfOperators,
});

export const operatorCalls = { operatorLogin, operatorLogout, getOperator } as const satisfies Record<
  string,
  Call
>;
