import { operatorsModule } from '@rawi/operators';
import type { ServiceUnderTest } from '../service-under-test.ts';

export const CONSOLE = '/console/api/v1';
export const PASSWORD = 'a-good-password';

type ProviderId = 'rawi' | 'layali';

/** Calls of the console by one operator. */
export interface OperatorClient {
  token: string;
  get(path: string): ReturnType<ServiceUnderTest['get']>;
  send(
    method: 'POST' | 'PUT',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): ReturnType<ServiceUnderTest['send']>;
}

export function logIn(
  service: ServiceUnderTest,
  {
    email,
    password = PASSWORD,
    provider = 'rawi',
    from = '198.51.100.7',
  }: { email: string; password?: string; provider?: ProviderId; from?: string },
): Promise<{ status: number; body: any }> {
  const headers = { host: `${provider}.localhost`, 'content-type': 'application/json' };
  return service.send('POST', `${CONSOLE}/login`, JSON.stringify({ email, password }), headers, from);
}

/** Calls with a token, whoever's it is. */
export function clientWith(
  service: ServiceUnderTest,
  token: string,
  provider: ProviderId = 'rawi',
): OperatorClient {
  const common = { host: `${provider}.localhost`, authorization: `Bearer ${token}` };
  return {
    token,
    get: (path) => service.get(`${CONSOLE}${path}`, common),
    send: (method, path, body, headers = {}) =>
      service.send(method, `${CONSOLE}${path}`, body && JSON.stringify(body), {
        ...common,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      }),
  };
}

/** Adds an operator and logs them in. */
export async function operatorClient(
  service: ServiceUnderTest,
  {
    email,
    name = 'Layla',
    permissions,
    provider = 'rawi',
  }: { email: string; name?: string; permissions: readonly string[]; provider?: ProviderId },
): Promise<OperatorClient> {
  const operators = service.modules.api(operatorsModule);
  await operators.add(provider, { email, name, permissions, password: PASSWORD });
  const { body } = await logIn(service, { email, provider });
  return clientWith(service, body.success as string, provider);
}
