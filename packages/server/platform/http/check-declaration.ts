import { limitsOf, type Call } from '@rawi/contract';
import { SESSION_FACETS } from '@rawi/domain';
import type { HttpServices } from './create-http.ts';

/** What a declaration needs of the server, and the calls that are registered already. */
export type DeclarationNeeds = Pick<HttpServices, 'database' | 'operators' | 'calls'>;

/** The first fault of a declaration, as the rest of a sentence that begins with its id. */
function faultOf(call: Call, { database, operators, calls }: DeclarationNeeds): string | undefined {
  const { guard, cache, audience = [], idempotent, permission, concurrency } = call;
  const limits = limitsOf(call);
  const names = [...Object.keys(call.params?.shape ?? {}), ...Object.keys(call.query?.shape ?? {})];
  if (cache) {
    if (call.method !== 'GET') return 'is cached, but is not a GET';
    if (guard !== 'open' && guard !== 'browse') return `is cached, but its guard is ${guard}`;
    if (limits.length > 0) return 'is cached, and a cached reply is sent without a limit';
    if (audience.includes('deviceType')) return 'is cached, but depends on the type of the device';
    if (
      audience.includes('language') &&
      !names.some((name) => name === 'displaylanguage' || name === 'language')
    )
      return 'is cached and depends on the language, but no parameter says it';
  }
  if (guard === 'open' && SESSION_FACETS.some((facet) => audience.includes(facet)))
    return 'depends on the session, but its guard reads none';
  if ((guard === 'operator') !== (permission !== undefined))
    return 'must have both the guard operator and a permission, or neither';
  if (guard === 'operator' && !operators)
    return `needs the permission ${permission}, but the server has no operators module`;
  if (limits.length > 0 && !database) return 'declares a limit, but the server has no database';
  for (const { by } of limits) {
    const hasAccount = guard === 'session' || guard === 'operator';
    if (by === 'account' && !hasAccount) return `is limited by account, but its guard is ${guard}`;
    if (by !== 'network' && by !== 'account' && guard !== 'device' && guard !== 'session')
      return `is limited by ${by}, but its guard is ${guard}`;
  }
  if (idempotent) {
    if (call.method === 'GET') return 'is idempotent anyway: it is a GET';
    if (guard === 'open' || guard === 'browse') return `takes an idempotency key, but its guard is ${guard}`;
    if (!database) return 'takes an idempotency key, but the server has no database';
  }
  for (const other of calls) {
    const shared = limitsOf(other).find(({ name }) => limits.some((one) => one.name === name));
    const own = limits.find(({ name }) => name === shared?.name);
    if (shared && own && (own.perSeconds !== shared.perSeconds || own.by !== shared.by))
      return `and ${other.id} declare the limit ${own.name} in different ways`;
    if (
      concurrency?.name === other.concurrency?.name &&
      concurrency?.perProcessor !== other.concurrency?.perProcessor
    )
      return `and ${other.id} declare the concurrency ${concurrency?.name} in different ways`;
  }
  return undefined;
}

/** Throws where a call declares what contradicts itself, or what this server cannot do. */
export function checkDeclaration(call: Call, needs: DeclarationNeeds): void {
  const fault = faultOf(call, needs);
  if (fault !== undefined) throw new Error(`The call ${call.id} ${fault}.`);
}
