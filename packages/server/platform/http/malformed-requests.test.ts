import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.app.close());

function sendRaw(text: string): Promise<string> {
  const { port } = server.app.server.address() as { port: number };
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket
      .on('data', (part) => (received += part.toString('latin1')))
      .on('close', () => resolve(received))
      .on('error', () => resolve(received));
  });
}

describe('malformed HTTP requests', () => {
  test.each([
    ['no HTTP', 'hello\r\n\r\n', '"errorcode":1005'],
    ['an invented method', 'BREW /cms/thing/a HTTP/1.1\r\nHost: x\r\n\r\n', '"errorcode":1005'],
    [
      'too many headers',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      '"field":"headers"',
    ],
    [
      'two lengths',
      'POST /sms/thing HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      '"errorcode":1005',
    ],
    [
      'a nonsense chunk',
      'POST /sms/thing HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
      'HTTP/1.1 400',
    ],
  ])('%s is a 400', async (_, text, expected) => {
    const reply = await sendRaw(text);
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).toContain(expected);
  });

  test('the server still runs afterwards', async () => {
    expect((await server.app.inject({ url: '/healthz' })).json()).toEqual({ alive: true });
  });
});
