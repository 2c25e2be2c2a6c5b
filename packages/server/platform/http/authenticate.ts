import type { Call } from '@rawi/contract';
import type { IncomingHttpHeaders } from 'node:http';
import type { HttpServices } from './create-http.ts';
import type { Identity, OperatorIdentity, Provider } from './http-context.ts';

/** Checks who calls, as the guard of the call says. Errors: CallError 6055, 6067, 6068, of operators 6403. */
export function authenticate(
  { guard, permission }: Pick<Call, 'guard' | 'permission'>,
  services: Pick<HttpServices, 'guard' | 'operators'>,
  headers: IncomingHttpHeaders,
  provider: Provider,
): Promise<Identity | OperatorIdentity | undefined> | Identity | undefined {
  if (guard === 'open') return undefined;
  if (guard === 'operator') return services.operators!(permission!, headers, provider);
  return services.guard(guard, headers, provider);
}
