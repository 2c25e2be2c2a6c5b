import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { cachedThing, startTestServer, type TestServer } from './test-server.ts';

/** Replies as the bytes of the connection: a client library would hide what differs. */
const servers: TestServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const { app } of servers.splice(0)) await app.close();
});

/** Number of complete replies in what a connection received. */
function countCompleteReplies(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; count++) {
    const end = text.indexOf('\r\n\r\n', at);
    const length = Number(/content-length: (\d+)/i.exec(text.slice(at, end))?.[1]);
    at = end + 4 + length;
    if (end < 0 || !(at <= text.length)) break;
  }
  return count;
}

async function open(environment: Record<string, string> = {}): Promise<{
  app: TestServer['app'];
  send: (text: string) => void;
  /** Everything received since the last call, once it holds `count` replies or the connection is closed. */
  received: (count: number) => Promise<string>;
  socket: Socket;
}> {
  // By the system's time node:http writes the header itself.
  const server = await startTestServer(environment, { clock: systemClock() });
  servers.push(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.app.server.address() as { port: number }).port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString('latin1')));
  return {
    app: server.app,
    socket,
    send: (request) => void socket.write(request),
    async received(count) {
      for (let waited = 0; waited < 200 && !socket.closed; waited++) {
        if (countCompleteReplies(text) >= count) break;
        await pause(10);
      }
      const all = text;
      text = '';
      return all;
    },
  };
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: rawi.example\r\n${headers}\r\n`;
const path = `/cms${cachedThing.path.replace('{thingid}', 'a')}`;
/** Without what differs in every reply. */
const withoutIds = (reply: string) =>
  reply.replace(/X-Request-Id: .*\r\n/, 'X-Request-Id: *\r\n').replace(/Date: .* GMT\r\n/, 'Date: *\r\n');

describe('a reply of the fast path', () => {
  test.each(['', 'Accept-Encoding: br\r\n', 'Accept-Encoding: gzip\r\n'])(
    'has the same bytes as that of the route, with "%s"',
    async (headers) => {
      const { send, received, app } = await open();
      send(get(path, headers));
      const routed = await received(1);
      expect(routed).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      const { addresses } = app.rawi.fastPath.stats();
      expect(addresses, 'the next one is sent by the fast path').toBe(1);
      send(get(path, headers));
      const fast = await received(1);
      expect(withoutIds(fast)).toBe(withoutIds(routed));
      expect(fast).toMatch(/X-Request-Id: \S{8,}\r\nDate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\n/);
    },
  );

  test('comes in the order of the requests that a client sends at once', async () => {
    const { send, received } = await open();
    for (const id of ['a', 'b']) send(get(path.replace(/a$/, id)));
    await received(2);
    const ids = ['a', 'b', 'a', 'new', 'b', 'a'];
    send(ids.map((id) => get(path.replace(/a$/, id))).join(''));
    const replies = await received(ids.length);
    expect([...replies.matchAll(/"id":"(\w+)"/g)].map(([, id]) => id)).toEqual(ids);
  });

  test('ends the connection where the client asks for it, and for HTTP/1.0', async () => {
    for (const request of [get(path, 'Connection: close\r\n'), get(path).replace('HTTP/1.1', 'HTTP/1.0')]) {
      const { send, received, socket } = await open();
      send(get(path));
      await received(1);
      send(request);
      const closed = once(socket, 'close');
      expect(await received(1)).toContain('Connection: close\r\n');
      await closed;
    }
  });

  test('is skipped for a request with a body, which does not become the next request', async () => {
    const { send, received } = await open();
    send(get(path));
    await received(1);
    send(`${get(path, 'Content-Length: 19\r\n')}GET /evil HTTP/1.1\n${get(path)}`);
    expect((await received(2)).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  });

  test('is not waited for by a connection that stays idle after it', async () => {
    const { app, send, received, socket } = await open();
    app.server.keepAliveTimeout = 50;
    send(get(path));
    await received(1);
    send(get(path));
    await received(1);
    await once(socket, 'close');
  });
});
