import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { applyEvent } from '../apply-event.ts';

/** A small service that speaks the protocol of records over HTTP: one node per profile, and streams of it. */
export async function startRecordServer() {
  let tree: unknown = null;
  let uid = 'uid-1';
  let isDown = false;
  let hasStreams = true;
  /** Events that are held back, the oldest first. */
  let held: (() => void)[] | undefined;
  const reads: string[] = [];
  const patches: { path: string; body: Record<string, unknown> }[] = [];
  const streams = new Map<ServerResponse, string>();
  const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  const nodeOf = (path: string) =>
    path
      .split('/')
      .filter((key) => key !== '')
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | null)?.[key] ?? null, tree);

  /** A change by any device: told to every stream. */
  function change(path: string, body: Record<string, unknown>): void {
    tree = applyEvent(tree, 'patch', path, body);
    for (const [stream, root] of streams)
      if (path.startsWith(root)) {
        const tell = () =>
          void stream.write(event('patch', { path: path.slice(root.length) || '/', data: body }));
        if (held) held.push(tell);
        else tell();
      }
  }

  /** What stands in the fields of a write that came later than it was made. */
  function standing(path: string, body: Record<string, unknown>): Record<string, unknown> {
    const stored = (nodeOf(path) ?? {}) as Record<string, unknown>;
    const isLate = Number(stored['updatedat'] ?? 0) > Number(body['updatedat'] ?? Infinity);
    return isLate ? Object.fromEntries(Object.keys(body).map((name) => [name, stored[name] ?? null])) : body;
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    const path = pathname.replace(/^\/cloud|\.json$/g, '');
    if (isDown) return void request.socket.destroy();
    if (searchParams.get('auth') !== uid)
      return void response.writeHead(401).end('{"error":"Permission denied"}');
    if (request.method === 'GET' && request.headers.accept !== 'text/event-stream') {
      reads.push(path);
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(nodeOf(path)));
    }
    if (request.method === 'GET' && !hasStreams) return void request.socket.destroy();
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(event('put', { path: '/', data: nodeOf(path) }));
      streams.set(response, path);
      return void request.on('close', () => streams.delete(response));
    }
    let text = '';
    for await (const part of request) text += String(part);
    const body = JSON.parse(text) as Record<string, unknown>;
    patches.push({ path, body });
    if (body['title'] === 'refused') return void response.writeHead(400).end('{"error":"Invalid data"}');
    const stands = standing(path, body);
    if (stands === body) change(path, body);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(stands));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cutStreams = () => {
    for (const stream of streams.keys()) stream.destroy();
    streams.clear();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    patches,
    /** The paths that were read without a stream. */
    reads,
    change,
    /** What it has from now on, as it replies with it; told to no stream. */
    keep: (whole: unknown) => (tree = whole),
    tree: () => tree,
    streams: () => streams.size,
    /** A session that has ended: another uid is asked for. */
    revoke(next: string) {
      uid = next;
      for (const stream of streams.keys()) stream.end(event('auth_revoked', 'credential is no longer valid'));
      streams.clear();
    },
    setDown(down: boolean) {
      isDown = down;
      if (down) cutStreams();
    },
    /** From now on events wait, each for a call of what is returned. */
    holdEvents() {
      const waiting: (() => void)[] = (held = []);
      return () => waiting.shift()?.();
    },
    /** Something on the way, such as a proxy, lets no stream through. */
    setStreams(allowed: boolean) {
      hasStreams = allowed;
      if (!allowed) cutStreams();
    },
    async stop() {
      cutStreams();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
