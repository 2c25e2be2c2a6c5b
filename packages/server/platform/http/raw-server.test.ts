import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

/** Behaviour on raw TCP connections. */
const servers: TestServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const { app } of servers.splice(0)) await app.close();
});

/** More bytes than the socket buffers of both ends hold. */
const LARGE_BYTES = 64 << 20;

async function serve(environment: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(environment);
  servers.push(server);
  server.app.get('/large', (_, reply) => reply.send(Buffer.alloc(LARGE_BYTES)));
  server.app.get('/slow', async () => {
    await pause(2500);
    return { slow: true };
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return server;
}

function open({ app }: TestServer, text = ''): Socket {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
}

function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    socket.on('data', (part) => (received += part.toString('latin1'))).on('close', () => resolve(received));
  });
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: rawi.example\r\n${more}\r\n`;

describe('a request without a host', () => {
  test('is refused with the field in HTTP/1.1, and served in HTTP/1.0', async () => {
    const server = await serve();
    for (const lines of ['', 'Host:\r\n', 'Host: a b\r\n']) {
      const reply = await readAll(open(server, `GET /healthz HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`));
      expect(reply).toMatch(/^HTTP\/1\.1 400 /);
      expect(reply).toContain('"field":"host"');
    }
    expect(await readAll(open(server, 'GET /healthz HTTP/1.0\r\n\r\n'))).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('malformed HTTP requests', () => {
  test('get a reply with the base headers', async () => {
    const server = await serve({ PUBLIC_URL: 'https://films.example' });
    const reply = await readAll(open(server, 'hello\r\n\r\n'));
    for (const line of [
      'Strict-Transport-Security: max-age=31536000',
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: ',
      "frame-ancestors 'none'",
      'X-Request-Id: ',
      'Cache-Control: no-store',
    ])
      expect(reply).toContain(line);
  });
});

describe('connections', () => {
  test('are limited by MAX_CONNECTIONS; further ones are closed, and the others go on', async () => {
    const server = await serve({ MAX_CONNECTIONS: '10' });
    const openSockets = Array.from({ length: 10 }, () => open(server));
    await expect
      .poll(() => new Promise((resolve) => server.app.server.getConnections((_, count) => resolve(count))))
      .toBe(10);
    const refused = open(server, get('/healthz'));
    expect(await readAll(refused)).toBe('');
    openSockets[0]!.write(get('/healthz', 'Connection: close\r\n'));
    expect(await readAll(openSockets[0]!)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test(
    'of a client that does not read are closed; a slow reader gets the whole reply',
    { timeout: 60_000 },
    async () => {
      const server = await serve({ IDLE_SECONDS: '3' });
      const closed = new Set<number>();
      server.app.server.on('connection', (socket) => {
        const { remotePort } = socket;
        socket.on('close', () => closed.add(remotePort!));
      });
      const stalled = open(server, get('/large'));
      stalled.pause();
      const slow = open(server, get('/large', 'Connection: close\r\n'));
      let receivedBytes = 0;
      let ended = false;
      const began = performance.now();
      slow.on('data', (part) => {
        receivedBytes += part.length;
        slow.pause();
        // In total longer than a connection may be idle.
        setTimeout(() => slow.resume(), performance.now() - began < 5000 ? 25 : 0);
      });
      slow.on('close', () => (ended = true));
      await expect.poll(() => closed.has(stalled.localPort!), { timeout: 20_000 }).toBe(true);
      await expect.poll(() => ended, { timeout: 30_000 }).toBe(true);
      expect(receivedBytes).toBeGreaterThan(LARGE_BYTES);
    },
  );
});

describe('a slow route', () => {
  test('completes: only idle clients are disconnected, not those that wait for the reply', async () => {
    const server = await serve({ IDLE_SECONDS: '1' });
    const whileWorking = readAll(open(server, get('/slow', 'Connection: close\r\n')));
    const incomplete = open(
      server,
      'POST /sms/thing HTTP/1.1\r\nHost: rawi.example\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
    );
    expect(await readAll(incomplete)).not.toContain('HTTP/1.1 200');
    expect(await whileWorking).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a client that disconnects while sending', () => {
  test('is not logged as an error', async () => {
    const server = await serve();
    for (let n = 0; n < 3; n++) {
      const socket = open(
        server,
        'POST /sms/thing HTTP/1.1\r\nHost: rawi.example\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"name":',
      );
      await pause(60);
      socket.destroy();
    }
    await pause(100);
    expect(server.logged.filter((line) => /"level":"(error|fatal|warn)"/.test(line))).toEqual([]);
  });
});
