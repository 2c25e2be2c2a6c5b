import { request as httpRequest } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const { app } of servers.splice(0)) await app.close();
});

async function open() {
  const server = await startTestServer();
  servers.push(server);
  server.app.rawi.rawRoutes.add('/files/', (_request, response) => {
    response.writeHead(200, ['content-length', '2']);
    response.end('ok');
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as { port: number };
  const get = (path: string, host = `127.0.0.1:${port}`) =>
    new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
      httpRequest({ port, path, headers: { host } }, (reply) => {
        let text = '';
        reply.on('data', (bytes: Buffer) => (text += bytes.toString()));
        reply.on('end', () => resolve({ status: reply.statusCode!, text, headers: reply.headers }));
      })
        .on('error', reject)
        .end();
    });
  return { get, metrics: () => server.app.rawi.registry.metrics() };
}

test('a raw route answers what is below its prefix, with the headers of every reply, and is counted', async () => {
  const { get, metrics } = await open();
  const reply = await get('/files/a?b');
  expect(reply).toMatchObject({ status: 200, text: 'ok' });
  expect(reply.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
  expect((await get('/files')).status).toBe(404);
  expect(await metrics()).toContain(
    'rawi_http_request_seconds_count{call="other",method="GET",status="200"} 1',
  );
});

test('hosts that are not valid and addresses that are too long are refused as on every other route', async () => {
  const { get } = await open();
  expect(await get('/files/a', 'a b')).toMatchObject({
    status: 400,
    text: expect.stringContaining('"field":"host"'),
  });
  expect(await get(`/files/${'a'.repeat(9000)}`)).toMatchObject({
    status: 400,
    text: expect.stringContaining('1002'),
  });
});
