import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LimitError } from './error-reply.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { runWhileConnected } from './run-while-connected.ts';

let server: TestServer;
let base = '';
const events: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  server.app.get<{ Params: { how: string } }>('/tasks/:how', (request, reply) =>
    runWhileConnected(reply, async (signal) => {
      const { how } = request.params;
      if (how === 'busy') throw new LimitError(5, 1503);
      if (how === 'fails') throw new Error('it failed');
      if (how === 'fast') return { done: true };
      events.push('begun');
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => {
          events.push('left');
          reject(signal.reason as Error);
        }),
      );
    }),
  );
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/tasks`;
});
afterAll(() => server.app.close());

test('work is aborted when its client disconnects, which is neither replied to nor logged as an error', async () => {
  const leaving = new AbortController();
  const pendingReply = fetch(`${base}/slow`, { signal: leaving.signal });
  pendingReply.catch(() => undefined);
  await expect.poll(() => events).toEqual(['begun']);
  leaving.abort();
  await expect.poll(() => events).toEqual(['begun', 'left']);
  expect(await (await fetch(`${base}/fast`)).json()).toEqual({ done: true });
  expect(
    server.logged.filter((line) => line.includes('"level":"error"') || line.includes('a request failed')),
  ).toEqual([]);
});

test('a reached limit is sent with Retry-After and not logged as an error; a failure is', async () => {
  const busy = await fetch(`${base}/busy`);
  expect([busy.status, busy.headers.get('retry-after'), busy.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(await busy.json()).toMatchObject({ errorcode: 1503 });
  expect(server.logged.join()).not.toContain('a request failed');
  expect((await fetch(`${base}/fails`)).status).toBe(500);
  expect(server.logged.join()).toContain('a request failed');
});
