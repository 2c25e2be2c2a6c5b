import { inject } from 'vitest';

/** Calls of the console by the demo's operator, as its app will make them. */

const CONSOLE = '/console/api/v1';

async function ask<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
  const reply = await fetch(`${inject('baseUrl')}${CONSOLE}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** Logs the demo's operator in; returns a call with their session. */
export async function logOperatorIn() {
  const account = { email: 'operator@rawi.example', password: 'rawi1234' };
  const { success: token } = await ask<{ success: string }>('POST', '/login', account);
  return <T = unknown>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    ask<T>(method, path, body, token);
}
